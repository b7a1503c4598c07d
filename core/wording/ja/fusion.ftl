fusion-nothing-heard = この文を確認できる検出器がありません。
fusion-tally = 検出器：危険を上げる{ $more }、下げる{ $less }、判定なし{ $silent }。
fusion-rest-raises = 回答の他の文が危険度を上げています。
fusion-rest-lowers = 回答の他の文が危険度を下げています。
