### モデルが示す修正案と、確認しながら書かれた回答。

generation-unknown = ここで書かれた{ $generation }番の回答はありません。

## ジョブ

job-offer-repairs = { $set }の修正案を作らせる
job-offer-repairs-all = すべての修正案を作らせる
job-generate = 回答を書かせる：{ $question }
job-repaired = 訂正{ $repaired }件、削除{ $deleted }件、断定を弱めたもの{ $hedged }件、そのまま{ $left }件。
job-repairs-failed = 返答がなかったもの：{ $count }件。

## 書き終わり方

generation-end-done = 書き終わりました。
generation-end-length = 指定の長さで止まりました。
generation-end-budget = 予算を使い切ったので止まりました。
generation-end-cancelled = 取り消されました。
generation-end-failed = モデルから返答がなく、止まりました。

## 頼めること

generation-no-question = 質問を{ $longest }文字以内で書いてください。
generation-no-sources = 資料を、合わせて{ $longest }文字以内で入れてください。
generation-length = 回答は1文から{ $most }文までです。
take-back-stale = その間に別の手順が取り消されました。もう一度確認してください。
take-back-decided = この回答はレビューで判定済みです。残りの変更はレビューで行ってください。
take-back-nothing-left = これを取り消すと回答が空になります。

## ページ

answer-what = 資料をもとに、回答を1文ずつ書かせます。疑わしい部分は資料で確かめ、直してから次の文に進みます。
answer-who-orders = 回答を書かせるには分析者か管理者の役割が必要です。書かれた回答は下にあります。
answer-model = 書き手：{ $model }
answer-model-head = モデル
answer-question = 質問
answer-sources = 資料
answer-sources-how = 1段落が1つの資料です。資料の間は1行空けてください。
answer-mode = 確認の時期
answer-mode-active = 1文ごと
answer-mode-post_hoc = すべて書いた後
answer-mode-how = 1文ごとに確認すると、次の文は直した文をもとに書かれます。すべて書いた後の確認は比較用で、誤りから生じた続きは残ります。
answer-length = 最大の文数
answer-tokens = 最大で約{ $calls }回、入力{ $input }トークン、出力{ $output }トークン（すべての文を疑い、直した場合）。
answer-start = 書かせる
answer-none = まだ回答は書かれていません。
answer-recent = ここで書かれた回答
answer-person = 頼んだ人
answer-another = 別の回答
answer-no-text = まだ文がありません。
answer-being-written = 作成中
answer-in-review = レビューで開く
answer-sources-given = 資料{ $count }件
answer-steps = すべての手順
answer-sentence = 文

step-drafted = 下書き
step-doubted-model = 疑わしい：モデルの確率は{ $percent } %
step-doubted-proxy = 疑わしい：代わりのモデルの確率は{ $percent } %
step-doubted-samples = 疑わしい：サンプルの{ $percent } %にある
step-doubted-none = 確認する：確からしさを示すものがない
step-asked = 質問
step-retrieved = 渡された資料のほかに見つかったもの
step-answered-right = 資料にある
step-answered-wrong = 資料と食い違う
step-answered-untold = 資料からは分からない
step-kept = 採用
take-back-repair = 文{ $number }の修正を取り消す
take-back-sentence = 文{ $number }を取り消す
repairs-nothing-flagged = 修正するものがありません。レビューの基準を超える未判定の文で資料のあるものがないか、すべてこのモデルに頼んだ後です。
ask-repairs = 修正案を作る
ask-plan-repairs = レビューの基準を超える文：{ $sentences }件。
ask-repairs-how = 修正案は根拠とともにレビューに表示され、gキーで採用できます。訂正できない場合は、削除または断定を弱める案を、そうと明示して示します。

## evaluate-repair

given-repair-wrong = { $file }の{ $line }行目は修正案ではありません。{"{"}"id": …, "sentence": 0, "text": …, "sources": [1]{"}"}のように書いてください。
given-repairs-unread = { $file }を読めません：{ $error }
given-repair-unlabelled = { $id }の文{ $sentence }には、これらのファイルでラベルがありません。
repairs-of-nothing-labelled = ラベルのある文に対する修正案がありません。
