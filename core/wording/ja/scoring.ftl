### How the risks of all detectors become one.

## Without labels

not-scored-yet = まだ判定されていません。
detector-failed = { $detector }が失敗しました：{ $error }
detector-fusion = 統合リスク
fusion-nothing-heard = この文を確認できる検出器がありません。
claims-nothing-courtesy = あいさつや決まり文句だけで、確かめる内容がありません。
claims-nothing-question = 問いかけだけで、確かめる内容がありません。
claims-nothing-lead-in = このあとに続くことを述べるだけで、確かめる内容がありません。
claims-nothing-heading = 見出しか資料の番号だけで、確かめる内容がありません。
claims-nothing-refusal = 答えられないと述べるだけで、確かめる内容がありません。
claims-nothing-talk = 読み手への言葉か、回答そのものについての言葉だけで、確かめる内容がありません。
fusion-tally = 検出器：リスクを上げる{ $more }、下げる{ $less }、判定なし{ $silent }。
fusion-key-says-false = 正答は文を「誤り」としています。文が正しいと示すものは、正答を疑わせます。
fusion-own-words = 回答は言い換えて書かれているため、資料にない語があっても、ここではあまり参考になりません。
fusion-rest-raises = 回答の他の文がリスクを上げています。
fusion-rest-lowers = 回答の他の文がリスクを下げています。
fusion-judge-raises = 言語モデルの判定がリスクを上げています。
fusion-judge-lowers = 言語モデルの判定がリスクを下げています。
fusion-judge-alone = この文を判定したのは言語モデルだけです。
fusion-judge-changed = 重みを学習したあとでモデルまたは質問が変わったため、学習し直すまでは固定の重みを使います。
judge-imported = { $model }による判定です。スコアはファイルから読み込まれました。
judge-imported-none = { $model }は判定していません。スコアはファイルから読み込まれました。

## Presets

detector-consistency-and-knowledge = 一貫性と知識
preset-s2 = 再生成した回答による支持は{ NUMBER($consistency, minimumFractionDigits: 2, maximumFractionDigits: 2) }、資料による支持は{ NUMBER($knowledge, minimumFractionDigits: 2, maximumFractionDigits: 2) }で、半分ずつ数えます。
preset-part-missing = 実行されていない検出器：{ $parts }。

## With learnt weights

learned-raised = 通常よりリスクを上げた検出器：{ $names }。
learned-lowered = 通常よりリスクを下げた検出器：{ $names }。
learned-answer-raises = 回答全体がリスクを上げています。
learned-answer-lowers = 回答全体がリスクを下げています。
learned-usual = どの検出器でも、リスクは一般的な文と同程度です。
weights-need-detectors = ポリシーの重みには{ $detectors }が必要ですが、ここでは動いていません。

## フラグの付いた文の誤りを示す1行

finding-differs = 資料では「{ $stated }」、回答では「{ $said }」です。
finding-denied = 資料はこれを否定しています。
finding-contradicted = 資料の内容と異なります。
finding-false-silence = 資料に記載があります。
finding-wrong-slot = 質問で尋ねているのは別のことです。
finding-supposed = 資料では仮定や予定として述べているだけです。
finding-reported = 資料では伝聞として述べているだけです。
finding-not-found = 資料にない語句：{ $words }。
finding-not-said-words = 最も近い箇所に記載がない語句：{ $words }。
finding-nothing-near = 資料に近い内容がありません。
finding-not-said = 最も近い箇所にも記載がありません。
