### How the risks of all detectors become one.

## Without labels

not-scored-yet = まだ採点されていません。
detector-failed = { $detector }が失敗しました：{ $error }
detector-fusion = 統合リスク
fusion-nothing-heard = この文を確認できる検出器がありません。
fusion-tally = 検出器：危険を上げる{ $more }、下げる{ $less }、判定なし{ $silent }。
fusion-rest-raises = 回答の他の文が危険度を上げています。
fusion-rest-lowers = 回答の他の文が危険度を下げています。

## Presets

detector-consistency-and-knowledge = 一貫性と知識
preset-s2 = 再生成した回答による支持は{ NUMBER($consistency, minimumFractionDigits: 2, maximumFractionDigits: 2) }、資料による支持は{ NUMBER($knowledge, minimumFractionDigits: 2, maximumFractionDigits: 2) }で、半分ずつ数えます。
preset-part-missing = 実行されていない検出器：{ $parts }。

## With learnt weights

learned-raised = 通常より危険度を上げた検出器：{ $names }。
learned-lowered = 通常より危険度を下げた検出器：{ $names }。
learned-answer-raises = 回答全体が危険度を上げています。
learned-answer-lowers = 回答全体が危険度を下げています。
learned-usual = どの検出器でも、危険度は一般的な文と同程度です。
weights-need-detectors = ポリシーの重みには{ $detectors }が必要ですが、ここでは動いていません。
