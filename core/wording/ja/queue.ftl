### Which items come to whom: filters, orders, saved views, plans, assignments, and why a queue is empty.

## What is shown

show-needs-review = 要レビュー
show-everything = すべて（しきい値未満を含む）
show-band = { $kind }：{ $band }
show-band-and-riskier = { $kind }：{ $band }とそれより高いリスク
show-all-sets = すべてのセット
show-all-languages = すべての言語
kind-answer = 回答
kind-quiz = クイズ
show-all-kinds = すべての種類
show-everybodys = すべての項目
show-mine = 自分の担当
show-flagged = フラグあり
show-hiding = 見えない文字あり
order-risk = リスクの高い順
order-uncertain = しきい値に近い順
order-value = ラベルの効果が大きい順
order-oldest = 古い順
order-random = 無作為
desk-filter-set = セット
desk-filter-lang = 言語
desk-filter-band = リスク区分
desk-filter-kind = 種類
desk-filter-order = 並び順
desk-more-filters = 詳しい絞り込み
desk-more-filters-used = 詳しい絞り込み（{ $count }）
desk-filter-only = 対象

## Bands

band-accept = 承認
band-review = 要レビュー
band-reject = 却下
band-publish = 公開
band-publish-means = チェックで問題がほとんど見つからず、公開できます。
band-mark = AI作成を明示して公開
band-mark-means = AI作成であることをはっきり表示すれば公開できます。
band-replace = 差し替え
band-replace-means = このままでは公開できません。よりよい問題に差し替えるか、修正してください。
band-discard = 破棄
band-discard-means = 疑わしい点が多く、修正に向きません。原因を選んで却下すると、プロンプト改善の記録に残ります。

## Why a queue is empty

queue-nothing-loaded = まだ何も読み込まれていません。「インポート」を開いてファイルを選んでください。
queue-hidden = フィルターまたはしきい値で非表示：{ $count }件。上のフィルターを広げると表示されます。
queue-leased = 他の人が担当中：{ $count }件。判断されなかった項目は{ $minutes }分後に戻ります。
queue-unscored = 判定待ち：{ $count }件。
queue-coming = 判定が済んだものから表示されます。
queue-declined = 判断できないとした項目：{ $count }件。他の人が担当します。
queue-finished = ラベル付け済みで他の人を待っている項目：{ $count }件。
queue-assigned = 他の人だけに割り当てられた項目：{ $count }件。
queue-over-quota = 担当分が終わったセットの項目：{ $count }件。
queue-done = 処理済み：{ $count }件。
filter-set-gone = セット「{ $set }」はありません（削除された可能性があります）。別のセットを選んでください。
filter-more = { $count ->
    [0] 詳しい絞り込み
   *[other] 詳しい絞り込み（{ $count }件使用中）
}
filter-decided = 判断した人
filter-by = ラベルを付けた人
filter-assigned = 担当者
filter-risk-from = リスク（下限）
filter-risk-to = リスク（上限）
filter-comments = コメント
filter-comments-open = 未解決のコメントあり
filter-error = 誤りの種類
filter-meta = メタデータ
filter-meta-hint = キー=値
filter-not-used = 何も表示していません
filter-nobody = ここにはありません：{ $values }。
filter-no-risk = { $value } はリスクの値ではありません。0から1までの数を、小さいほうを下限にして入力してください。
filter-no-pair = 「{ $value }」では検索できません。キー=値の形で、キーに引用符を使わずに入力してください。
filter-others-hidden = ほかのアノテーターの判断は表示できません。自分の名前か、別の絞り込みを選んでください。
filter-unknown = 不明な値のため、絞り込みに使っていません：{ $values }。
show-set-gone = { $set }（なし）
queue-empty = 項目がありません。

## Saved views

view-name = 保存できませんでした：名前は1～{ $longest }文字で入力してください。
view-not-yours = 実行していません。ビュー「{ $view }」は全員が使っています。変更には役割analystかadminが必要です。
view-saved = ビュー「{ $view }」を保存しました
view-forgotten = ビュー「{ $view }」を削除しました
key-views = 保存したビュー
desk-views = ビュー
desk-views-none = 保存したビューはまだありません。
desk-view-name = 今の表示に付ける名前
desk-view-share = 全員で使う
desk-view-shared = 全員用
desk-view-keep = ビューを保存
desk-view-forget = ビュー「{ $name }」を削除
desk-view-help = 数字キーでビューに移動します。Escで戻ります。

## Plans

may-not-plan = { $name }さんは計画を変更できません。役割analystまたはadminが必要です。
plan-annotators-range = 1項目のラベル付け人数は1人から{ $most }人までです。
plan-quota-range = 上限は1件から{ NUMBER($most, useGrouping: "false") }件まで、または空欄にしてください。
plan-no-set = セット「{ $name }」はありません。
plans-title = ラベル付けの人数と分担
plans-explained = 1項目に何人がラベルを付けるか、1人がセットの中で最大何件を担当するかを決めます。
plans-set = セット
plans-annotators = 1項目あたりの人数
plans-quota = 1人あたりの上限件数
plans-quota-none = 上限なし
plans-save = このセットに保存
plans-saved = 保存しました：「{ $name }」の{ $count }件に、それぞれ{ $annotators }人がラベルを付けます。
plans-apply = 上の一覧の項目に適用
plans-apply-tip = 絞り込みで表示されている項目の人数を今すぐ変更します。今後のインポートにはセットの計画が適用されます。
plans-applied = { $count }件に、それぞれ{ $annotators }人がラベルを付けます。
plans-band = 対象のリスク区分

## Assignments

assign-not-judge = { $name }さんはこれらを判断できません。役割{ $role }が必要です。
assign-note-long = メモは{ $most }文字までです。
assign-lane = 対象
assign-lane-review = レビュー
assign-lane-label = ラベル付け
assign-to = 担当者
assign-anybody = 誰でも
assign-to-tip = この人だけに、ほかより先に表示されます。空欄にすると誰でも担当できます。
assign-note = メモ
assign-do = { $count }件を割り当てる
assign-done = { $count }件を{ $name }さんだけに割り当てました。
assign-freed = { $count }件を誰でも担当できるようにしました。

## What nobody could judge

unjudged-title = 誰も判断できなかった項目
unjudged-said = { $name }さん：{ $reason }
unjudged-no-reason = 理由の記入なし
unjudged-why = 理由
