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
material-picture = { $page }ページの画像
material-no-image = このページには画像がありません（テキストとして追加されました）。
material-mode = 表示
material-mode-read = 読む
material-mode-correct = 訂正
material-mode-readings = ふりがな
material-readings-how = ふりがなは語のすぐ後に書きます：水《みず》。直前の漢字の一部にだけ付けるときは、始まりに印を入れます：全国｜大会《たいかい》。消せば、そこにはふりがなが付きません。
material-text = ページの文章
material-save = 訂正した文章を保存
material-doubts-left = 二通りに読み取られた箇所：{ $count }。画像と見比べてください。
material-keep = このまま
material-take = 置き換える
material-nothing = 何もなし
material-passed-on = このページのクイズ{ $count }問に新しい文章を反映しました。もとの文が変わったため再びレビュー待ちになったもの：{ $reopened }問。
material-not-passed-on = ちょうど変更中だったため古い文章のままのクイズ：{ $count }問。


## Files that are read as pages

material-file-large = { $file }は{ $size } MBです。教材は{ $most } MBまでです。分割するか、画像を小さくしてください。
material-file-kind = { $file }は{ $kind ->
    [zip] zip書庫またはオフィス文書です。PDFで保存するか、展開してください
    [office] 古い形式のオフィス文書です。PDFで保存してください
    [picture] 対応していない形式の画像です。PNGかJPEGで保存してください
   *[other] テキストではありません。テキスト、Markdown、PDF、またはPNG・JPEGの画像を追加してください
    }。
material-file-damaged = { $file }は壊れていて読めません：{ $error }。保存し直すか、撮り直してください。
material-file-pages = { $file }は{ $pages }ページあります。1つの教材は{ $most }ページまでです。分割して追加してください。
material-pdf-locked = { $file }にはパスワードがかかっています。パスワードなしで保存してください。
material-pdf-page = { $file }の{ $page }ページが壊れています。そのページを除いて保存するか、新しいPDFに印刷してください。
material-chars = { $file }の{ $page }ページは{ $chars }文字あります。読めるのは{ $most }文字までです。画像として保存するか、分割してください。
material-picture-large = { $file }は{ $pixels }百万画素です。読めるのは{ $most }百万画素までです。画像を小さくしてください。
material-no-tesseract = 写真やスキャンはtesseractで読み取りますが、このマシンに入っていません。次を実行してください：apt install tesseract-ocr tesseract-ocr-jpn tesseract-ocr-jpn-vert tesseract-ocr-kor
material-no-tesseract-language = tesseractはありますが、言語データ{ $missing }がありません。次を実行してください：apt install { $packages }
material-no-rapidocr = 日本語の写真はrapidocrで読み取りますが、入っていません。次を実行してください：make ocr
material-photo-failed = { $file }を読み取れませんでした：{ $error }。真上から、鮮明に撮り直してください。
## Adding material

material-add = 教材を追加
material-files = テキスト、Markdown、PDF、PNG、JPEG（それぞれ{ $limit } MBまで）
material-files-tip = 写真やスキャンしたページはこのコンピューターで読み取ります。二通りに読み取られた箇所には印が付くので、見比べてください。
material-paste = 文章を貼り付け
material-upload = ファイル
material-pasted = 1ページまたは数ページの文章
material-pasted-name = 貼り付けた文章
material-call-it = 名前
material-call-it-hint = ファイル名のまま
material-together = 一つの教材にまとめる
material-together-tip = ファイル名の順に並べます。まとめない場合は、ファイルごとに別の教材になります。
material-add-files = 追加
material-queued = { $count }件を読み取っています。下の一覧に表示されます。
material-there-already = すでに「{ $name }」として追加されています。
material-added = 「{ $name }」を追加しました：{ $pages }ページ。
material-added-doubts = 二通りに読み取られ、確認が必要な箇所：{ $count }。
material-file-gone = { $file }は読み取る前に削除されました。もう一度追加してください。

## What is made of a page

make-head = この教材からクイズを作る
make-of = もとにする範囲
make-of-page = { $page }ページ
make-of-all = 全{ $pages }ページ
make-number = 問題数
make-forms = 形式
make-form-choice = 選択式
make-form-true-false = 正誤
make-form-fill-in = 穴埋め
make-form-short-answer = 短答
make-set = 入れるセット
make-set-tip = 同じ名前のセットがあれば、そこに追加します。
make-by-rules = ルールで作成
make-without-model = モデルによる問題作成（短答を含む）：{ $missing }
make-by = 作り方
make-by-rules-of = ルール
make-by-model-of = { $model }
make-language = 言語
make-language-own = ページと同じ
make-generations = 生成回数
make-generations-tip = 回ごとに問題を作り直し、同じ問題のうち最もよいものを、現れた回数とともに残します。
make-by-model = 作成を依頼
make-tokens = 最大で約{ $calls }回の呼び出し、入力{ $input }トークン、出力{ $output }トークン。
make-queued = 「{ $set }」に入れる問題を作成しています。
make-see-set = セットを見る
make-review = 問題をレビュー

## A model reads the pages

reader-head = モデルでページを読み取る
reader-missing = モデルによるページの読み取り：{ $missing }
reader-how = 各ページの画像を{ $model }に送ります。読み取った文章は新しい版として置き換わり、数字が食い違う箇所には確認の印が付きます。
reader-of = 読み取るページ
reader-start = 読み取りを依頼
reader-tokens = { $calls }ページ、入力約{ $input }トークン、出力約{ $output }トークン。画像のトークン数は公開されている計算式による目安です。
reader-queued = { $count }ページを{ $model }で読み取ります。
reader-no-picture = 読み取る画像のあるページがありません。
reader-read = { $model }が{ $count }ページを読み取りました。見比べる箇所：{ $doubts }。
reader-changed = 途中で訂正されたため、そのままにしたページ：{ $pages }。
reader-other = モデルの答えがこれまでの読み取りと別の内容だったため、そのままにしたページ：{ $pages }。サーバーが画像を受け取っていない可能性があります。「モデル」のページで試してください。
reader-failed = モデルから完全な返答がなかったため、そのままにしたページ：{ $pages }。
