# What the data page says: the list of items, the filter above it, exports.
data-score-missing = 未採点の項目を採点
data-score-missing-tip = 点数のない項目と、以前の検出器で採点した項目を採点します。
data-waiting = 未採点の項目が{ $count }件あります。
data-all-scored = すべて採点済みです。
data-items = 項目
data-count = **{ $count }件**、危険度の高い順
data-open = 項目{ $item }をレビューで開く
data-tick = 行を選択すると、レビューで開けます。
data-nothing = まだ何も読み込まれていません。
data-item = 項目
data-id = ID
data-kind = 種類
data-question = 質問
data-risk = 危険度
data-status = 状態
data-not-scored = 未採点
kind-of-answer = 回答
kind-of-quiz = クイズ

filter-any = すべて
filter-labels = ラベル
filter-with-labels = ラベルあり
filter-without-labels = ラベルなし

export-what = エクスポート
export-format = 形式
export-items = 項目
export-labels = ラベル
export-decisions = 判断
export-prepare-items = この{ $count }件の項目を準備
export-prepare-labels = この{ $count }件のラベルを準備
export-prepare-decisions = この{ $count }件の判断を準備
export-edits = 編集
export-prepare-edits = この{ $count }件の編集を準備
export-attempts = クイズの解答
export-prepare-attempts = この{ $count }件への解答を準備
export-download = { $rows }行をダウンロード（{ $size }）
