### The page of quizzes: a set, its parts, and what is done with it.

may-not-make-quizzes = { $name }さんは教材の追加やクイズの作成ができません。{ $roles }のいずれかの役割が必要です。

quizzes-none = まだクイズがありません。教材のページを追加してクイズを作るか、ファイルをインポートしてください。
quizzes-from-material = 教材を追加
quizzes-set-with = { $set }（{ $count }問）
quizzes-part = 表示
quizzes-part-set = セット

## The set

quizzes-bands = 有効なポリシーの区分
quizzes-band = 区分
quizzes-all = 合計
quizzes-band-publish = 公開
quizzes-band-mark = 「AI作成」と明示して公開
quizzes-band-replace = 差し替え
quizzes-band-discard = 破棄
quizzes-band-unchecked = 未チェック
quizzes-review = 残りをレビュー：{ $count }問
quizzes-left = レビュー待ち：{ $count }問。
quizzes-nothing-to-review = レビュー待ちの問題はありません。
quizzes-items = 問題（リスクの高い順）
