material-empty = このファイルにはページがありません。
material-too-many-pages = { $count }ページあります。一つの教材は{ $most }ページまでです。ファイルを分けて追加してください。
material-picture-too-large = { $page }ページの画像が{ $most } MBを超えています。小さくしてから追加し直してください。
material-page-too-long = { $page }ページの文章が{ $longest }文字を超えています。ページを分けて追加してください。
material-page-unread = { $page }ページを読み取れませんでした。はっきりしない箇所が多すぎます。より鮮明な画像をお試しください。
material-no-picture = ページの画像はPNGかJPEGにしてください。
material-name-length = 名前は1～{ $longest }文字です。
material-unknown = 教材{ $material }はありません。一覧から選んでください。
material-page-unknown = 教材{ $material }に{ $page }ページはありません。
material-page-changed = その間にほかの人が{ $page }ページを訂正しました。新しい文章を確かめてから、もう一度訂正してください。

## The list, and a page beside its picture

material-none = 教材はまだありません。
material-list = 教材（新しい順）
material-name = 名前
material-kind = 種類
material-person = 追加した人
material-pages = ページ数
material-doubts = 要確認
material-kind-text = テキスト
material-kind-markdown = Markdown
material-kind-pdf = PDF
material-kind-photo = 写真
material-all = 教材一覧
material-page = ページ
material-page-of = { $page }／{ $pages }ページ
material-read-by = 読み取り：{ $reader }、第{ $revision }版。このページから作ったクイズ：{ $count }問。
material-no-image = このページには画像がありません（テキストとして追加されました）。
material-mode = 表示
material-mode-read = 読む
material-mode-correct = 訂正
material-text = ページの文章
material-save = 訂正した文章を保存
material-doubts-left = 二通りに読み取られた箇所：{ $count }。画像と見比べてください。
material-keep = このまま
material-take = 置き換える
material-nothing = 何もなし
