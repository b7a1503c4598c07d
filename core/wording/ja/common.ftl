list-cut = { $listed }、ほか{ $more }件

no-text = 確認する文がありません。
no-passages = 照合する資料がありません。
no-samples = 比較する再生成の回答がありません。
no-passages-and-samples = 照合する資料も、比較する再生成の回答もありません。
no-quiz = 確認する設問がありません。
no-content-words = 確認する内容語がありません。
no-numbers = 確認する数値がありません。
blank-passages = 資料が空です。
blank-samples = 再生成の回答が空です。
not-checked-beyond = { $character }文字目より後は未確認です。
not-scored-yet = まだ採点されていません。
detector-failed = { $detector }が失敗しました：{ $error }
