# しきい値についてラベルからわかることと、まだ足りないもの。
may-not-set-thresholds = { $name }さんはしきい値を設定できません。役割「{ $role }」が必要です。
note-too-long = メモは{ $count }文字あります。{ $most }文字まで入力できます。
policy-file-no-json = ポリシーのファイルとして読めません：{ $error }
nothing-to-roll-back = まだ何も有効化されていません。標準設定が有効です。
certificate-shares = 保証には、0 と 1 の間の割合と信頼度が必要です。
curve-few-labels = ラベルは{ $count }件です。曲線を描くには{ $fewest }件以上必要です。
curve-all-hallucinated = ラベル{ $count }件がすべて「誤り」です。曲線を描くには「裏付けあり」も必要です。
curve-none-hallucinated = ラベル{ $count }件がすべて「裏付けあり」です。曲線を描くには「誤り」も必要です。
curve-no-risk = ラベル{ $count }件のどれにも、この指標のリスクがありません。採点前か、すべて判定保留です。
curve-one-risk = この指標はラベルのある全件に同じリスク { $risk } を付けており、区切る場所がありません。
weights-need-hallucinated = 「誤り」のラベルがあと{ $more }件、または同じ数だけ別の文書から必要です（現在{ $have }件）。
weights-need-supported = 「裏付けあり」のラベルがあと{ $more }件、または同じ数だけ別の文書から必要です（現在{ $have }件）。
weights-need-documents = ラベル{ $have }件では、文書の半分で学習して残り半分で測るには足りません。誤りを含む文書があと約{ $hallucinated }件、裏付けのある文を含む文書があと約{ $supported }件必要です。
