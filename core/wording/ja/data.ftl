### Rows in and out, and where they are kept: import, items, sets, exports, the workspace.

## The import page

import-upload = アップロード
import-paste = 貼り付け
import-file = JSONL、JSON、CSV、Parquet（gzip圧縮も可）、または下の一覧のツールのファイル、{ $limit } MBまで
import-choose = ファイルを選ぶ
import-text = JSONL、JSON、または見出し行のあるCSV
import-hint = レコードには`id`、`question`、`answer`と、照合に使う`context`や`samples`を入れます。クイズには`choices`と`correct`も入れます。変更内容を確認するまで、何も保存されません。
import-formats = 読み込める形式（形式は内容から判別します）
import-format = 形式
import-format-told = 内容
import-from-records = JSONL・JSON
import-told-records = お手元のレコード。1行に1件、またはリスト。
import-from-table = CSV・TSV
import-told-table = 見出し行のある表。表計算ソフトで保存したもの。クイズの選択肢を1列ずつ並べた表も読めます。
import-from-parquet = Parquet
import-told-parquet = 列形式のファイル。Hugging Faceのデータセットや`to_parquet`で書き出したもの。
import-from-datasets = Hugging Face `datasets`
import-told-datasets = `save_to_disk`で保存したフォルダー。デスクが動いている機械で`python -m core import フォルダー --set 名前`を実行します。`to_parquet`や`to_json`のファイルはここで読み込めます。
import-from-label-studio = Label Studio
import-told-label-studio = JSONエクスポート。範囲と選択肢がラベルになり、誰がいつ付けたかも残ります。
import-from-argilla = Argilla
import-told-argilla = データセットのレコードのJSON。提出された範囲とラベルが、付けた人とともにラベルになります。
import-from-langsmith = LangChain・LangSmith
import-told-langsmith = 書き出した実行記録、または検索チェーンの戻り値。質問、検索された文章、回答を読み取ります。
import-from-llama-index = LlamaIndex
import-told-llama-index = JSONにした応答。ソースノードが出典になります。
import-from-langfuse = Langfuse
import-told-langfuse = 書き出したトレース。検索で見つかった文章が出典になります。
import-from-ragas = RAGAS
import-told-ragas = JSONLまたはCSVのサンプル（`user_input`、`retrieved_contexts`、`response`）。
import-from-moodle = Moodle XML
import-told-moodle = Moodleのクイズ。
import-from-gift = GIFT
import-told-gift = テキスト形式のクイズ。Moodleなどで書き出せます。
import-from-qti = QTI 1.2・2.1・3
import-told-qti = Canvasなどの学習システムのクイズ。XMLまたはzip。
import-pasted = 貼り付けたテキスト
import-checking = すべての行を確認しています
import-checked = { $total }行中{ $done }行を確認しました
import-set-suggested = ファイルに合わせる
import-set-tip = 項目は一つのセットに入ります。同じファイルを同じセットにもう一度インポートしても、何も追加されません。
import-mask = 個人情報を伏せる
import-mask-tip = メールアドレス、IPアドレス、リンク内のパスワード、電話番号、カード番号、口座番号、個人番号を[e-mail 1]のような印に置き換えます。一つの行の中では、同じものはどこでも同じ印になります。元の文字は保存しません。人名、住所、会社名は見つけられません。
import-mask-rule = このデスクの設定により、取り込むものの個人情報は必ず伏せられます。
import-mask-rule-pictures = このデスクの設定により、追加するものの個人情報は必ず伏せられます。ページの画像は伏せられないため、保存しません。
import-mask-done = 伏せた箇所
import-masked = 印に置き換えた箇所：{ $kinds }。人名は見つけられません。
import-masked-nothing = 伏せるものは見つかりませんでした。人名は対象外です。
import-into = { $file }をセット「{ $set }」へ
import-read-as = ファイルの読み取り方
import-new = 新規
import-changed = 変更あり
import-same = 変更なし
import-bad = 不備あり
import-go = 正しい{ $count }行をインポート
import-nothing-new = インポートする新しい行はありません
import-queued = 受け付けました。続きはワーカーが処理します。
import-bad-rows = **不備のある{ $count }行**は取り込みません：
import-first-bad-rows = **不備のある{ $count }行**は取り込みません。最初の{ $shown }行：
import-bad-download = 不備のある行をダウンロード
import-row = 行
import-column = 列
import-reason = 理由
import-value = 値
import-first-rows = **正しい行の先頭**（読み取った結果）
import-text-column = 本文
import-language-untold = 指定なし
import-sentences = 文
import-passages = 資料
import-samples = 再生成の回答

## Why a file cannot be imported, and how it was read

file-empty = { $file }は空です。
file-zip = { $file }はExcelブックまたはzipアーカイブです。CSV UTF-8として保存するか、先に展開してください。
file-parquet-damaged = { $file }はParquetとして読めません（{ $error }）。入手し直すか、JSONLで保存してください。
dataset-folder-there = { $folder }はすでにあり、空ではありません。新しいフォルダー名を指定してください。
dataset-damaged = { $folder }は保存されたデータセットとして不完全です。{ $file }がないか、読めません。もう一度保存してください。
dataset-library = データセット{ $name }はハブにありますが、取得に必要なライブラリがありません。「make datasets」を実行してください。
dataset-no-hub = ハブに接続できないため、{ $name }を読み込めません。ネットワークのある環境で「datasets.load_dataset("{ $name }").save_to_disk("{ $folder }")」を実行し、そのフォルダーを取り込んでください。
dataset-not-loaded = { $name }（分割{ $split }）を読み込めません：{ $error }
dataset-not-named = { $name }：「hf:名前」「hf:名前@分割」「hf:名前:構成@分割」のいずれかで指定してください。
file-large = { $file }は{ $size } MBです。インポートできるのは展開後で{ $most } MBまでです。分割するか、TOUCHSTONE_MAX_IMPORT_MBを増やしてください。
file-endless = { $file }は{ $most } MBを超えています。インポートできるのは展開後で{ $most } MBまでです。分割するか、TOUCHSTONE_MAX_IMPORT_MBを増やしてください。
file-unreadable = { $file }を読めません（{ $error }）。場所を確認してください。
file-encoding = { $file }の文字コードを判別できません。CSV UTF-8として保存してください。
file-header = { $file }の見出し行がCSVとして正しくありません（{ $error }）。引用符を確認してください。
file-column-twice = { $file }に{ $column }という列が二つあります。どちらかの名前を変えてください。
file-no-answer = { $file }には回答の列がありません。どれかの列を'answer'（または'response'）という名前にしてください。見つかった列：{ $columns }。
file-mostly-bad = { $file }には不備のある行が{ $most }行を超えてあります。{ $last }行目より後は確認していません。最初は{ $row }行目です：
file-partly-in = そこまでの正しい行は{ $set }に取り込み済みで、そのまま残ります：{ $count }行。直したファイルをもう一度取り込むと、残りが加わります。
file-right-one = 正しいファイルか確認してください。
file-read-as = { $file }はUTF-8ではありません。{ $encoding ->
        [euc-kr] EUC-KR（韓国語）
        [shift-jis] Shift_JIS（日本語）
       *[windows] Windows-1252（欧文）
    }として読みました。文字化けがないか確認してください。
file-columns = 次の列は本来の名前に読み替えました：{ $columns }。
set-unnamed = セットには名前が必要です。
record-half-character = レコード{ $id }に壊れた文字（サロゲートペアの片方）があります。
record-no-number = レコード{ $id }のmetaにNaNまたは無限大があります。JSONでは表せません。
record-nul = レコード{ $id }にNUL文字があります。PostgreSQLには保存できません。取り除いてください。

## Why a row cannot be used, and what to do about it

row-no-answer = 回答がありません。回答を入れるか、claims、またはchoicesと正解を指定してください。
row-part-of-trace = これはトレースの途中の一段階で、回答ではありません。トレースを、または親のない観測だけをエクスポートしてください。
row-long-id = { $characters }文字あります。IDは{ $most }文字までです。短くしてください。
row-id-personal = IDがメールアドレスです。IDは伏せられないので、別のIDを付けてください。
row-sentence-masked = 文{ $number }は、前の文で伏せた箇所の続きで、何も残りません。二つの文をつなげてください。
row-same-passage-ids = 同じIDの資料が二つあります。どちらかのIDを変えるか、IDを省いてください。
row-not-texts = テキスト、または{ $example }のようなオブジェクトにしてください。
row-other-option = { $column }とは別の選択肢を指しています。どちらかを直してください。
row-empty-option = 選択肢は空でないテキストにしてください。
row-no-such-option = その番号の選択肢はありません。番号は0から{ $last }までです。
row-unknown-option = 選択肢のテキスト、または0から数えた番号にしてください。
row-too-many-cells = セルが{ $cells }個ありますが、見出しは{ $columns }列です。区切り文字を含むセルを引用符で囲んでください。
row-cell-object = このセルには{ $example }のようなオブジェクトをJSONで入れてください。
row-cell-list = このセルには{ $example }のようなリストをJSONで入れてください。
row-open-quote = ここで始まる引用符が閉じられておらず、{ $line }行目までが一つのセルになっています。閉じてください。
row-not-csv = CSVとして読めません（{ $error }）。引用符を確認してください。以降の行も誤った位置で切れている可能性があります。
row-same-name-twice = 一つのオブジェクトに同じ名前が二つあります。片方を消してください。
row-many-levels = { $levels }段階より深い入れ子です。浅くしてください。
row-large-number = 大きすぎて保存できない数値です。直すか、省いてください。
row-long-text = { $characters }文字あり、上限の{ $most }文字を超えています。短くするか、TOUCHSTONE_MAX_CELL_CHARSを増やしてください。
row-nul = { $at }文字目にNUL文字があります。取り除いてください。
row-not-utf8 = { $at }文字目にUTF-8でないバイト{ $byte }があります。UTF-8で保存し直してください。
row-half-character = { $at }文字目に壊れた文字があります。UTF-8で保存し直してください。
row-must-be-text = { $kind ->
        [truth] 真偽値
        [number] 数値
        [list] リスト
        [object] オブジェクト
       *[text] テキスト
    }ではなくテキストにしてください。引用符で囲みます。
row-must-be-list = { $kind ->
        [truth] 真偽値
        [number] 数値
        [list] リスト
        [object] オブジェクト
       *[text] テキスト
    }ではなくリストにしてください。[ ]で囲みます。
row-must-be-object = { $kind ->
        [truth] 真偽値
        [number] 数値
        [list] リスト
        [object] オブジェクト
       *[text] テキスト
    }ではなくオブジェクトにしてください。{ "{ }" }で囲みます。
row-unknown-label = 不明なラベルです。{ $labels }のいずれかにするか、空にしてください。
row-claim-object = { $number }番目のclaimは{ $example }のようなオブジェクトにしてください。
row-sentence-object = { $number }番目の文は{ $example }のようなオブジェクトにしてください。
row-sentence-missing = { $number }番目の文が、前の文より後の回答の中に見つかりません。テキストを直してください。
row-sentence-range = { $number }番目の文には、回答の範囲内（0～{ $length }）の開始位置と終了位置、またはテキストだけを指定してください。
row-sentence-elsewhere = { $number }番目の文は回答の{ $start }～{ $end }にありません（そこにあるのは{ $there }）。位置を直すか、省いてください。
row-sentence-overlap = { $number }番目の文が前の文の終わりより前から始まっています。位置を直してください。
row-json-name = JSONとして読めません：名前とコロンが必要です。
row-json-open = JSONとして読めません：オブジェクトが閉じられていません。
row-not-json = JSONとして読めません（レコードの{ $character }文字目：{ $error }）。そこの引用符、コンマ、括弧を確認してください。
row-no-json = JSONではありません。レコードは{ "{" }、レコードのリストは[で始まります。
row-json-comma = このレコードの前にコンマまたは閉じ括弧]がありません。
row-json-more = レコードの後、{ $character }文字目に余分なテキストがあります。1行に1レコードを書いてください。
row-too-deep = 入れ子が深すぎて読めません。浅くしてください。
row-not-object = レコードは{ $example }のようなオブジェクトです。
row-same-id = { $row }行目と同じIDです（またはIDがなく、テキストが同じです）。片方を消すか、別のIDを付けてください。
row-gzip-short = gzipファイルがここで途切れています。この行から後は読めません。ファイルを入手し直してください。
row-gzip-damaged = gzipファイルがここで壊れています（{ $error }）。この行から後は読めません。ファイルを入手し直してください。
row-parquet-damaged = Parquetファイルがここで壊れています（{ $error }）。この行から後は読めません。ファイルを入手し直してください。
row-dataset-damaged = データセットがここで壊れています（{ $error }）。この行以降は読めません。もう一度保存してください。
row-date-beyond = この行の日付か時刻が範囲外です（{ $error }）。訂正するか、テキストとして書いてください。
row-scores-count = 文が{ $sentences }個の回答に、スコアが{ $scores }個あります。文ごとに1個ずつ指定し、ない場合はnullにしてください。
row-scores-no-answer = このIDの回答はありません。IDを直すか、この行を消してください。
row-scores-twice = { $row }行目に、同じ回答の同じ検出器のスコアがあります。どちらかを消してください。
row-scores-missing = { $name }を入力してください。
row-unknown-judge = 言語モデルに尋ねる検出器ではありません。{ $judges }のいずれかにしてください。
row-score-range = スコアは0（裏付けあり）から1（ハルシネーション）までの数、またはnullです。

## Why a quiz of another system cannot be read, or not be written for it

quiz-file-not-xml = XMLとして読めません（{ $line }行目：{ $error }）。エクスポートし直してください。
quiz-file-deep = 入れ子が{ $levels }段階を超えています。問題のファイルではありません。
quiz-file-entities = 独自の実体宣言があります。メモリを使い尽くすおそれがあるため読みません。文書型宣言なしでエクスポートし直してください。
quiz-file-unreadable = { $file }を読めません：
quiz-file-other = { $file }はXMLですが、問題のファイルではありません（{ $root }で始まっています）。Moodle XMLはquiz、QTIはquestestinteropまたはassessment itemで始まります。
quiz-file-many = { $file }には{ $most }個を超えるファイルが入っています。分割してください。
quiz-file-zip = { $file }はzipファイルですが、読めません（{ $error }）。パスワードなしで入手し直してください。
quiz-file-anki = { $file }はAnkiのパッケージです。書き出しのみ対応しています（カードからは誤答の選択肢が分からないためです）。JSONまたはMoodle形式のファイルを使ってください。
quiz-file-no-questions = { $file }にはQTI 1.2、2.1、3の問題がありません。
quiz-row-pictured = テキストで表せない{ $tag }が含まれています。図を言葉で説明するか、この問題を除いてください。
quiz-row-several-right = 正解の選択肢が{ $count }個あります。ここでは1問に正解は一つです。問題を分けてください。
quiz-row-several = 複数の選択肢を同時に選ばせるか、除外させる問題です。ここでは1問に正解は一つです。問題を分けてください。
quiz-row-no-key = 正解が示されていません。一つ指定してください。
quiz-row-weight = 配点が{ $weight }の解答があります。ここでは解答は正解か不正解のどちらかです。全部か0にしてください。
quiz-row-wildcard = 解答{ $answer }は*（何にでも一致する記号）を含みます。正解をそのまま書いてください。
quiz-row-tolerance = 数値に許容範囲（{ $tolerance }）があり、ここでは表せません。正確な数値を問うようにしてください。
quiz-row-type = { $type }の問題には、選ぶ、または入力する正解が一つに定まりません。除くか、選択問題にしてください。
quiz-row-braces = 波括弧で囲んだ解答がありません。テキストだけでは問題になりません。
quiz-row-interactions = 解答欄が{ $count }個あります。ここでは1問に一つです。問題を分けてください。
quiz-left-out = 項目{ $id }（全部で{ $count }件）はこの形式では書き出せません：
quiz-left-no-quiz = クイズではなく、回答です。
quiz-left-half-character = テキストに壊れた文字（サロゲートペアの片方）があります。
quiz-left-no-key = 正解が選択肢の中にありません。
quiz-left-several-right = 選択肢があり、ほかにも正解とする答えがあります。この形式では正解は一つです。
quiz-left-untyped = 学習者が入力できる文字が残らない答えがあります。
quiz-left-one-option = 選択肢が一つしかありません。Moodleでは二つ以上必要です。
quiz-left-placeholder = 入力する答えに&&061;のような符号があり、MoodleはGIFTで別の文字として読みます。Moodle XMLを使ってください。
quiz-left-arrow = 複数の答えの一つに->があり、GIFTでは組み合わせ問題と見なされます。Moodle XMLを使ってください。

## The items and the filter above them

data-score-missing = 未採点の項目を採点
data-score-missing-tip = 点数のない項目と、以前の検出器で採点した項目を採点します。
data-bulk = すべてのコアで採点
data-bulk-tip = 大きなセット向けです。コアごとにプロセスを起動し、それぞれがモデルを読み込みます。中止しても採点済みの結果は残り、もう一度押すと続きから始まります。
data-bulk-missing = すべてのコアでの採点にはDaskが必要です。デスクを動かしているマシンで実行してください：
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

## Sets

table-set = セット
table-languages = 言語
table-language = 言語
table-items = 項目
table-scored = 採点済み
table-reviewed = レビュー済み
table-labelled = ラベル
table-labelled-tip = 人がラベルを付けた文
table-imported = 取り込み
table-imported-tip = ファイルに含まれていたラベル

## Exports

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
export-quizzes = 他システム向けのクイズ
export-prepare-quizzes = この{ $count }件のうちのクイズを準備
export-tools = アノテーションツール
export-prepare-tools = この{ $count }件のタスクを準備
export-to-label-studio = Label Studio（JSONタスク）
export-to-argilla = Argilla（JSONレコード）
export-setup = プロジェクトの設定
export-setup-tip = このタスクを受け取るプロジェクトを作るときに使う、ラベル付けの設定（Label Studio）またはデータセットの設定（Argilla）です。
export-datasets-told = Hugging Faceの`datasets`の`load_from_disk`で読めるフォルダーです。デスクが動いている機械の、デスクのフォルダーで次のコマンドを実行してください。書き込み先は新しいフォルダーでなければなりません。
export-no-quizzes = フィルターの{ $count }件はクイズではないため、含まれません。
export-left-out = この形式では表せないクイズが{ $count }件あります：
export-download = { $rows }行をダウンロード（{ $size }）

## Who may do what

may-not-import = { $name }さんはインポートできません。{ $roles }のいずれかの役割が必要です。
may-not-score = { $name }さんは採点を依頼できません。{ $roles }のいずれかの役割が必要です。
may-not-export = { $name }さんはエクスポートできません。役割が必要です。TOUCHSTONE_ROLESを設定した管理者に依頼してください。

## What the workspace does not hold, or cannot

item-not-there = このワークスペースに項目{ $item }はありません。
sentence-not-there = 項目{ $item }の文は{ $sentences }文で、文{ $sentence }はありません。
comment-not-there = このワークスペースにコメント{ $comment }はありません。
job-not-there = ジョブ{ $job }はありません。
policy-not-there = ポリシーの第{ $version }版はありません。
control-rule-range = 確認用項目の決まりとして使えません：一致するラベル{ $equal }件、{ $every }項目に1項目。
text-unstorable = { $what ->
        [guidelines] ガイドライン
        [note] メモ
        [set] セットの名前
        [view] ビューの名前
        [comment] コメント
        [generation] 質問または資料
        [material] 教材
        [repair] 修正案
       *[reason] 理由
    }に保存できない文字があります。取り除いてください。
workspace-url = データベースのURLを読めません。sqlite:///workspace/touchstone.db のように書いてください。
workspace-backend = { $backend }のデータベースには対応していません。sqliteまたはpostgresql+psycopgを使ってください。
workspace-file = ワークスペースにはファイルが必要です（例：sqlite:///workspace/touchstone.db）。
workspace-driver = ドライバー{ $driver }がありません。次を実行してください：pip install 'psycopg[binary]'
workspace-folder = ワークスペースのフォルダー{ $folder }を作れません（{ $error }）。TOUCHSTONE_DATABASEで別の場所を指定してください。
workspace-unopened = { $file }をワークスペースとして開けません（{ $error }）。
workspace-no-server = { $host }のPostgreSQL（データベース{ $database }）に接続できません。サーバーを起動するか、TOUCHSTONE_DATABASEを直してください。
workspace-encoding = データベース{ $database }の文字コードは{ $encoding }ですが、ワークスペースにはUTF8が必要です。別のデータベースを作ってください: createdb NAME --encoding UTF8 --template template0
workspace-newer = このワークスペースは、より新しい版のTouchstoneで作られています（スキーマ{ $schema }）。その版をインストールするか、TOUCHSTONE_DATABASEで別のワークスペースを開いてください。
pseudonyms-no-key = 仮名は鍵から作ります。TOUCHSTONE_PSEUDONYM_KEYに{ $least }文字以上のランダムな文字列を設定し、同じ仮名を使い続ける間は変えないでください。
export-pseudonyms = 仮名にする
export-pseudonyms-tip = 全員の名前を、どの書き出しでも同じになる仮名に置き換えます。鍵がなければ元の名前には戻せません。理由やコメントの本文に書かれた名前はそのまま残ります。
