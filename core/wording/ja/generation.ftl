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
