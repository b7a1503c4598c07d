nli-samples-contradict = 再生成した回答{ $samples }件のうち{ $against }件がこの内容と矛盾します。
nli-samples-lack = 再生成した回答{ $samples }件のうち{ $against }件にはこの内容がありません。
nli-samples-neutral = 再生成した回答は、この内容を裏づけも否定もしていません。
