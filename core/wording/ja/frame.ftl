### What stands around every page, and the overview.

## Pages, and whom they are for

page-review = レビュー
page-label = ラベル付け
page-adjudicate = 裁定
page-quality = 品質
page-thresholds = しきい値
page-models = モデル
page-answer = 回答
page-ask = 質問
page-material = 教材
page-bank = 問題集を点検
page-documents = 資料集
page-quizzes = クイズ
page-data = データ
page-import = インポート
page-overview = 概要
menu-quizzes = クイズ
menu-label = ラベル付け
menu-documents = 文書とグラフ
menu-setup = データと設定
page-refused = 「{ $page }」には役割{ $roles }が必要です。役割は管理者がTOUCHSTONE_ROLESで設定します。
server-gone = サーバーが応答しません
server-gone-text = 未保存の作業はこのブラウザーに残り、サーバーが応答すると送信されます。再読み込みは不要です。
page-roles-or = または

## What went wrong

told-not-for-role = この役割では使えません
told-missing = 必要なものがありません
told-not-done = 実行できませんでした
setting-wrong = { $setting }は使えません（{ $error }）。直すか、設定を外してください。
not-a-name = { $name }は名前として使えません。表示できる文字を1～{ $longest }文字で入力してください。

## The person and the language

you = 自分の設定
your-name = 名前
your-name-kept = 判断とラベルはこの名前で保存されます。このアドレスをブックマークすると次回も使えます。
your-roles = 役割：{ $roles }
no-roles = なし
your-language = 表示言語
browser-language = ブラウザーの設定に従う
list-cut = { $listed }、ほか{ $more }件
language-untold = 不明

## The overview

overview-items = 項目
overview-in-sets = { $count }セット
overview-scored = 判定済み
overview-to-review = 要レビュー
overview-reviewed = レビュー済み
overview-labelled = ラベル付きの文
overview-by-people = 人による
overview-share = 項目の{ NUMBER($share, style: "percent", maximumFractionDigits: 0) }
overview-no-items = 項目なし
overview-next = 次にすること
overview-sets = セット
overview-languages = 言語
overview-with-labels = ラベルあり
overview-policy = 現在のポリシー
overview-version = 第{ $version }版（{ $author }）、{ $signal }で区切ります。
overview-preset = 初期設定のポリシー（未調整）、{ $signal }に基づきます。
overview-cuts = { $kind }：{ $cuts }
overview-cut = { $band } { $cut }以上
overview-kind-answer = 回答
overview-kind-quiz = クイズ

## The charts of the overview

charts-title = 最近の状況
charts-open = 各日の終わりの未処理件数
charts-open-alt = 過去14日間の未処理件数の折れ線
charts-decisions = 1日の判断件数（担当者別）
charts-decisions-alt = 過去14日間の判断件数の棒グラフ（担当者別）
charts-risk = 項目のリスク（セット別）
charts-risk-alt = リスクの範囲ごとの項目数の棒グラフ（セット別）
charts-flags = しきい値以上のリスクが正しかった割合
charts-flags-alt = しきい値以上でラベルの付いた文の棒グラフ（言語別）
charts-flags-right = リスクどおり誤り
charts-flags-false = 裏付けあり（誤検出）
charts-others = その他の人
charts-unknown = リスクなし
charts-no-decisions = 過去14日間の判断はまだありません。
charts-no-flags = 近いリスクの文に{ $count }件のラベルが付くと、リスクが正しかった割合を表示します。
charts-report = レポートをダウンロード
charts-report-help = 送付・印刷用の1ページです。ブラウザーでPDFに保存できます。担当者の名前を含みます。
charts-report-title = 概要

## What next

step-load = まだ何も読み込まれていません。回答またはクイズのファイルを選んでください。
step-load-action = ファイルをインポート
step-review = レビュー待ち{ $count }件、リスクの高い順です。
step-review-action = レビューする
step-score = 未判定の項目が{ $count }件あります。
step-score-action = 判定する
step-label = まだラベルがありません。{ $count }文にラベルを付けると曲線を描けます。
step-label-action = ラベルを付ける
step-label-more = ラベルは{ $count }件です。曲線には{ $needed }件以上必要です。
step-label-more-action = さらにラベルを付ける
step-adjudicate = 意見が分かれた文が{ $count }件あります。
step-adjudicate-action = 裁定する
step-choose = 初期設定のしきい値のままです。ラベル{ $count }件で調整できます。
step-choose-imported = 初期設定のしきい値のままです。取り込んだラベル{ $count }件で調整できます。
step-choose-action = しきい値を選ぶ
step-export = しきい値以上の項目はすべてレビュー済みです。
step-export-action = エクスポート
may-not-look = { $name }さんはこれを見られません。ここでの役割（{ $roles }のいずれか）が必要です。
sets-none-of-yours = この作業の役割をお持ちのセットには、まだ何も読み込まれていません。役割は管理者が「メンバー」ページで設定します。

## データベースに接続できない、または保存できない

told-unreachable = データベースの応答を待っています
labels-are-read = ラベルを読み込んでいます。件数がとても多いと、デスクを起動した後に一度だけ時間がかかります。
database-full = データベースのディスクに空きがないため、空きができるまで何も保存できません。操作の内容はブラウザに残り、自動的に送り直されます。このページを開いたままお待ちください。
database-gone = データベースが応答しません。数秒ごとに自動的に再接続します。「保存済み」と表示されていない操作はブラウザに残っており、自動的に送り直されます。このページを開いたままお待ちください。
database-closed = データベースは読み取りのみで、書き込めません。運用担当者が書き込み権限を設定するまで、操作の内容はブラウザに残ります。
database-busy = ほかのプログラムがデータベースを使用していて、時間内に保存できませんでした。自動的にもう一度試します。

## Tables

table-download = CSVでダウンロード

## What Streamlit writes, in the reader's language

streamlit-choose-one = 選択してください
streamlit-choose-some = 選択してください（複数可）
streamlit-no-options = 選択肢がありません
streamlit-no-results = 一致する項目がありません
streamlit-select-all = すべて選択
streamlit-clear-all = すべて解除
streamlit-clear-value = 値を消す
streamlit-clear-selection = 選択を解除
streamlit-skip = 本文へ移動
streamlit-app-pages = ページ
streamlit-columns = 列の表示を切り替える
streamlit-search = 検索
streamlit-type-to-search = 語句を入力して検索
streamlit-fullscreen = 全画面で表示
streamlit-close-fullscreen = 全画面を終了
streamlit-download-csv = CSVでダウンロード
streamlit-sort-up = 昇順に並べ替え
streamlit-sort-down = 降順に並べ替え
streamlit-format = 表示形式
streamlit-autosize = 幅を自動調整
streamlit-pin = 列を固定
streamlit-unpin = 列の固定を解除
streamlit-hide-column = 列を非表示
streamlit-pagination = ページ送り
streamlit-previous-page = 前のページ
streamlit-next-page = 次のページ
streamlit-increment = 増やす
streamlit-decrement = 減らす
streamlit-open = 開く
streamlit-close = 閉じる
streamlit-help = 説明
streamlit-file-upload = ファイルを選ぶ
streamlit-copy = コピー
streamlit-save-plot = グラフをPNGで保存
streamlit-enter-applies = Enterで確定
streamlit-ctrl-enter-applies = Ctrl+Enterで確定
streamlit-command-enter-applies = ⌘+Enterで確定
streamlit-enter-submits = Enterで送信
streamlit-ctrl-enter-submits = Ctrl+Enterで送信
streamlit-command-enter-submits = ⌘+Enterで送信
streamlit-help-for = 説明：
streamlit-page = ページ
streamlit-remove = 削除：
