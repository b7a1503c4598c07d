### Rows in and out, and where they are kept: import, items, sets, exports, the workspace.

## The import page

import-upload = アップロード
import-paste = 貼り付け
import-file = JSONL、JSON、CSV、Excel、Parquet（gzip圧縮も可）、または下の一覧のツールのファイル、{ $limit } MBまで
import-choose = ファイルを選ぶ
import-text = JSONL、JSON、または見出し行のあるCSV
import-hint = レコードには`id`、`question`、`answer`と、照合に使う`context`や`samples`を入れます。クイズには`choices`と`correct`も入れます。変更内容を確認するまで、何も保存されません。
import-formats = 読み込める形式（形式は内容から判別します）
import-format = 形式
import-format-told = 内容
import-from-records = JSONL・JSON
import-told-records = お手元のレコード。1行に1件、またはリスト。
import-from-table = CSV・TSV・Excel
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
import-told-llama-index = JSONにした応答。ソースノードが資料になります。
import-from-langfuse = Langfuse
import-told-langfuse = 書き出したトレース。検索で見つかった文章が資料になります。
import-from-ragas = RAGAS
import-told-ragas = JSONLまたはCSVのサンプル（`user_input`、`retrieved_contexts`、`response`）。
import-from-chats = OpenAI、Anthropic、ShareGPT、Amazon Bedrock
import-told-chats = 会話、返答、バッチの出力、Responses。最後の質問とその回答を読み、ツールが返した内容は資料になります。
import-from-spans = OpenTelemetry、Phoenix
import-told-spans = GenAIとOpenInferenceのスパン（OTLP JSON、JSONL、CSV）。実行ごとに1行にまとめます。
import-from-traces = Opik、Weave、Braintrust、MLflow、TruLens
import-told-traces = エクスポートしたトレース。1行に1トレースでも、1行に1段階でも読めます。
import-from-tests = DeepEval、promptfoo
import-told-tests = テストケースと評価結果。検索された文章が資料になります。
import-from-annotated = Prodigy、RAGTruth
import-told-annotated = 範囲に印の付いた回答。印は文のラベルになります。
import-from-moodle = Moodle XML
import-told-moodle = Moodleのクイズ。
import-from-gift = GIFT・Aiken
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
columns-choose = 列
columns-choose-tip = ファイルのどの列が何かを選びます。列の名前と内容から推測され、このセットの次のファイルにも使われます。
columns-question = 質問
columns-context = 資料
columns-answer = 回答
columns-label = ラベル
columns-id = ID
columns-none = なし
import-side-by-side = 最初の行の**質問・資料・回答**
import-no-sources = 資料なし
import-first-rows = **正しい行の先頭**（読み取った結果）
import-text-column = 本文
import-language-untold = 指定なし
import-sentences = 文
import-passages = 資料
import-samples = 再生成の回答

## Why a file cannot be imported, and how it was read

file-empty = { $file }は空です。
file-zip = { $file }はzipアーカイブ、または古い形式のExcelブックです。先に展開するか、.xlsxとして保存してください。
file-parquet-damaged = { $file }はParquetとして読めません（{ $error }）。入手し直すか、JSONLで保存してください。
dataset-folder-there = { $folder }はすでにあり、空ではありません。新しいフォルダー名を指定してください。
dataset-damaged = { $folder }は保存されたデータセットとして不完全です。{ $file }がないか、読めません。もう一度保存してください。
dataset-library = データセット{ $name }はハブにありますが、取得に必要なライブラリがありません。「make datasets」を実行してください。
dataset-no-hub = ハブに接続できないため、{ $name }を読み込めません。ネットワークのある環境で「datasets.load_dataset("{ $name }").save_to_disk("{ $folder }")」を実行し、そのフォルダーを取り込んでください。
dataset-not-loaded = { $name }（分割{ $split }）を読み込めません：{ $error }
dataset-not-named = { $name }：「hf:名前」「hf:名前@分割」「hf:名前:構成@分割」のいずれかで指定してください。
file-large = { $file }は{ $size } MBです。インポートできるのは展開後で{ $most } MBまでです。分割するか、TOUCHSTONE_MAX_IMPORT_MBを増やしてください。
file-endless = { $file }は{ $most } MBを超えています。インポートできるのは展開後で{ $most } MBまでです。分割するか、TOUCHSTONE_MAX_IMPORT_MBを増やしてください。
file-needs-memory = { $file }は読み取りに{ $most } MBを超えるメモリーが必要なため、受け付けませんでした。分割するか、信頼できるファイルならTOUCHSTONE_IMPORT_MEMORY_MBを増やしてください。
file-takes-long = { $file }は読み取りに{ $most }秒を超えるため、受け付けませんでした。分割するか、作成したプログラムで保存し直してください。
file-many-slow = { $most }行を超える行が、読み取りに時間がかかりすぎます。処理を止めるために作られたファイルの可能性があるので、確認してください。
file-ends-reader = { $file }の読み取りが途中で止まりました。壊れているか、{ $most } MBを超えるメモリーが必要です。作成したプログラムで保存し直すか、分割してください。
file-many-columns = { $file }には列が{ $count }列あります。表は{ $most }列までです。インポートに必要な列だけを残してください。
file-unreadable = { $file }を読めません（{ $error }）。場所を確認してください。
file-encoding = { $file }の文字コードを判別できません。CSV UTF-8として保存してください。
file-header = { $file }の見出し行がCSVとして正しくありません（{ $error }）。引用符を確認してください。
file-column-twice = { $file }に{ $column }という列が二つあります。どちらかの名前を変えてください。
file-no-answer = { $file }には回答の列がありません。どれかの列を'answer'（または'response'）という名前にしてください。見つかった列：{ $columns }。
file-mostly-bad = { $file }には不備のある行が{ $most }行を超えてあります。{ $last }行目より後は確認していません。最初は{ $row }行目です：
file-partly-in = そこまでの正しい行は{ $set }に取り込み済みで、そのまま残ります：{ $count }行。直したファイルをもう一度取り込むと、残りが加わります。
file-right-one = 正しいファイルか確認してください。
file-read-as = { $file }はUTF-8ではありません。{ $encoding ->
        [euc-jp] EUC-JP（日本語）
        [euc-kr] EUC-KR（韓国語）
        [shift-jis] Shift_JIS（日本語）
       *[windows] Windows-1252（欧文）
    }として読みました。文字化けがないか確認してください。
file-columns = 次の列は本来の名前に読み替えました：{ $columns }。
file-columns-unused = 使われず、各行と一緒に保存されるだけの列：{ $columns }。
file-keys-from-one = { $column }の正解の番号は1から数えました。
file-keys-from-zero = { $column }の正解の番号は0から数えました。
file-no-sources = どの行にも資料がないため、回答を資料と照合できません。資料は「context」または「資料」という列に入れてください。
file-only-header = { $file }には見出しだけがあり、行がありません。
file-tool = { $tool }の記録として読みました：最後の質問、その回答、そのために検索された資料です。ほかの内容は各行と一緒に保存されます。
file-runs = { $tool }の各段階を、実行ごとに1行にまとめました。
file-expected = 回答がなく、期待される回答だけがあるため、それを検証します。
file-left-media = 読み飛ばしたもの：画像、音声、ファイル。
file-left-tool-calls = 読み飛ばしたもの：ツールの呼び出し。ツールが返した内容は資料として扱います。
file-left-reasoning = 読み飛ばしたもの：モデルの思考過程。
file-left-parts = 読み飛ばしたもの：種類の分からないメッセージの部分。
file-left-steps = 読み飛ばしたもの：質問と回答の間にあり、文書を返さなかった段階。
file-labels = 次のラベルは本来のラベルに読み替えました：{ $labels }。「はい」や1が誤りを意味する場合は、列の名前を「hallucinated」にしてください。
file-languages = { $count }件の回答は対応していない言語です（{ $languages }）。リスクはあまり当てになりません。
scored-row = { $row }行目
scored-verdict = { $verdict }、リスク{ $risk }、印のある文{ $count }件
scored-more = ほか{ $count }件。
file-excel-damaged = { $file }はExcelブックとして読めません（{ $error }）。パスワードなしで保存し直すか、CSV UTF-8で保存してください。
file-sheets = シート「{ $sheet }」を読みました。読まなかったシート：{ $others }。
file-formulas = 数式の入ったセルがあります。計算はせず、数式を文字として読みます。値が必要な場合は、値として貼り付けてください。
set-unnamed = セットには名前が必要です。
record-half-character = レコード{ $id }に壊れた文字（サロゲートペアの片方）があります。
record-no-number = レコード{ $id }のmetaにNaNまたは無限大があります。JSONでは表せません。
record-nul = レコード{ $id }にNUL文字があります。PostgreSQLには保存できません。取り除いてください。

## Why a row cannot be used, and what to do about it

row-no-answer = 回答がありません。回答を入れるか、claims、またはchoicesと正解を指定してください。
row-trace-silent = この実行には回答がありません。テキストを出力した段階がありません。
row-part-of-trace = これはトレースの途中の一段階で、回答ではありません。トレースを、または親のない観測だけをエクスポートしてください。
row-long-id = { $characters }文字あります。IDは{ $most }文字までです。短くしてください。
row-id-personal = IDがメールアドレスです。IDは伏せられないので、別のIDを付けてください。
row-sentence-masked = 文{ $number }は、前の文で伏せた箇所の続きで、何も残りません。二つの文をつなげてください。
row-same-passage-ids = 同じIDの資料が二つあります。どちらかのIDを変えるか、IDを省いてください。
row-not-texts = テキスト、または{ $example }のようなオブジェクトにしてください。
row-other-option = { $column }とは別の選択肢を指しています。どちらかを直してください。
row-empty-option = 選択肢は空でないテキストにしてください。
row-no-such-option = その番号の選択肢はありません。番号は{ $first }から{ $last }までです。
row-unknown-option = 選択肢のテキスト、記号、または番号にしてください。
row-key-numbers-ask = { $column }の番号が0から始まるか1から始まるか分かりません。列名を変えてください（1からはcorrect_number、0からはcorrect_index）。選択肢のテキストか記号でも指定できます。
row-key-numbers-mixed = { $column }には0から数えた番号と1から数えた番号があります。正解の選択肢のテキストか記号を書いてください。
row-too-many-cells = セルが{ $cells }個ありますが、見出しは{ $columns }列です。区切り文字を含むセルを引用符で囲んでください。
row-cell-object = このセルには{ $example }のようなオブジェクトをJSONで入れてください。
row-cell-list = このセルには{ $example }のようなリストをJSONで入れてください。
row-open-quote = ここで始まる引用符が閉じられておらず、{ $line }行目までが一つのセルになっています。閉じてください。
row-not-csv = CSVとして読めません（{ $error }）。引用符を確認してください。以降の行も誤った位置で切れている可能性があります。
row-same-name-twice = 一つのオブジェクトに同じ名前が二つあります。片方を消してください。
text-too-slow = 読み取りを中止しました。通常の文章よりはるかに時間がかかります。処理を止めるために作られた文章の可能性があるので、確認してください。
row-too-large = この行は大きすぎます。すべてのセルを合わせて{ $most }文字、値は{ $values }個までです。分割してください。
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
row-score-range = スコアは0（裏付けあり）から1（誤り）までの数、またはnullです。

## Why a quiz of another system cannot be read, or not be written for it

quiz-file-not-xml = XMLとして読めません（{ $line }行目：{ $error }）。エクスポートし直してください。
quiz-file-many-parts = 1つのファイルのタグと文字列が{ $most }個を超えています。分割してください。
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
quiz-row-letters = 記号の付いた選択肢または解答ではありません：「{ $line }」。選択肢にはA、B、Cを順に付け、ANSWER:に記号を書いてください。
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
quiz-left-several-right = 選択肢にない別解があります。
quiz-left-many-right = 正解の選択肢が{ $most }個を超えています。Moodleには等分する配点がありません。
quiz-left-tolerance = 数値の許容誤差{ $tolerance }をこの形式では表せません。Moodle XMLかGIFTにしてください。
quiz-left-not-one-choice = Aikenの問題は、2〜26個の選択肢に正解が一つです。この問題は当てはまりません。
quiz-left-looks-lettered = 問題文が空か、選択肢や解答のような書き出しなので、Aikenでは読み違えられます。
quiz-loses-explanations = Aikenには解説を入れる場所がなく、{ $count }問の解説は含まれません。
quiz-loses-feedback = この形式には選択肢ごとのフィードバックを入れる場所がなく、{ $count }問の分は含まれません。Moodle XML、GIFT、QTI 1.2には入ります。
quiz-left-untyped = 学習者が入力できる文字が残らない答えがあります。
quiz-left-one-option = 選択肢が一つしかありません。Moodleでは二つ以上必要です。
quiz-left-placeholder = 入力する答えに&&061;のような符号があり、MoodleはGIFTで別の文字として読みます。Moodle XMLを使ってください。
quiz-left-arrow = 複数の答えの一つに->があり、GIFTでは組み合わせ問題と見なされます。Moodle XMLを使ってください。

## The items and the filter above them

data-score-missing = 未判定の項目を判定
data-score-missing-tip = 点数のない項目と、以前の検出器で判定した項目を判定します。
data-bulk = すべてのコアで判定
data-bulk-tip = 大きなセット向けです。コアごとにプロセスを起動し、それぞれがモデルを読み込みます。中止しても判定済みの結果は残り、もう一度押すと続きから始まります。
data-bulk-missing = すべてのコアでの判定にはDaskが必要です。デスクを動かしているマシンで実行してください：
data-waiting = 未判定の項目が{ $count }件あります。
data-all-scored = すべて判定済みです。
data-items = 項目
data-count = **{ $count }件**、リスクの高い順
data-open = 項目{ $item }をレビューで開く
data-tick = 行にチェックを付けると、開く・承認・却下・後回し・割り当てができます。
data-accept = { $count }件を承認
data-reject = { $count }件を却下
data-ticked-help = 未処理の項目だけを判断します。レビュー画面の「元に戻す」でまとめて取り消せます。
data-postpone = { $count }件を後回し
data-postpone-help = 未処理の項目だけが、自分のキューの最後に移ります。レビュー画面の「元に戻す」で1件ずつ戻せます。
data-postponed = { $count }件を後回しにしました
data-assign = { $count }件を割り当て…
data-nothing = まだ何も読み込まれていません。
data-item = 項目
data-id = ID
data-kind = 種類
data-question = 質問
data-risk = リスク
data-status = 状態
data-not-scored = 未判定
kind-of-answer = 回答
kind-of-quiz = クイズ
filter-any = すべて
filter-words = 検索
filter-words-hint = 質問や回答の語句、名前、番号
error-kinds = 誤りの種類（1行に1つ）
error-kinds-help = アノテーターはShiftキーでラベルと一緒に選びます。{ $most }個まで。空にすると標準に戻ります。
error-kinds-save = 種類を保存
error-kinds-saved = 「{ $set }」の誤りの種類を保存しました
filter-labels = ラベル
filter-with-labels = ラベルあり
filter-without-labels = ラベルなし

## Sets

table-set = セット
table-languages = 言語
table-language = 言語
table-items = 項目
table-scored = 判定済み
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
may-not-score = { $name }さんは判定を依頼できません。{ $roles }のいずれかの役割が必要です。
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
workspace-damaged = ワークスペースが壊れています。データベースに{ $parts }がありません。最新のバックアップを新しいデータベースに復元してください：python -m core restore。
workspace-log-closed = { $file }の場所には書き込めず、最後に保存された内容がまだ{ $log }にあります。両方のファイルを書き込める場所にコピーし、そこでバックアップを取ってください。
workspace-no-server = { $host }のPostgreSQL（データベース{ $database }）に接続できません。サーバーを起動するか、TOUCHSTONE_DATABASEを直してください。
workspace-encoding = データベース{ $database }の文字コードは{ $encoding }ですが、ワークスペースにはUTF8が必要です。別のデータベースを作ってください: createdb NAME --encoding UTF8 --template template0
workspace-newer = このワークスペースは、より新しい版のTouchstoneで作られています（スキーマ{ $schema }）。その版をインストールするか、TOUCHSTONE_DATABASEで別のワークスペースを開いてください。
pseudonyms-no-key = 仮名は鍵から作ります。TOUCHSTONE_PSEUDONYM_KEYに{ $least }文字以上のランダムな文字列を設定し、同じ仮名を使い続ける間は変えないでください。
export-pseudonyms = 仮名にする
export-pseudonyms-tip = 全員の名前を、どの書き出しでも同じになる仮名に置き換えます。鍵がなければ元の名前には戻せません。理由やコメントの本文に書かれた名前はそのまま残ります。

## Sets renamed and deleted

set-manage = セットの名前を変更・削除する
set-manage-which = セット
set-rename-to = 新しい名前
set-rename-now = 名前を変更
set-rename-tip = 項目、役割、計画、下書き、ビュー、公開済みの版はそのままこのセットに属します。古いアドレスからも開けます。
set-renamed-done = 「{ $old }」の名前を「{ $new }」に変更しました。項目：{ $count }件
set-renamed = セット「{ $old }」は「{ $new }」に名前が変わりました。
set-name-taken = 「{ $name }」という名前で保存されているものがすでにあります。別の名前を選んでください。
set-name-same = このセットはすでに「{ $name }」という名前です。別の名前を入力してください。
set-name-too-long = セットの名前は{ $most }文字までです。
set-at-work = 「{ $name }」を処理中のジョブがあります。終わるまで待つか、キャンセルしてください。
set-delete-what = 「{ $name }」と、その中のすべてを削除します：項目{ $items }件、人によるラベル{ $labels }件、判断{ $decisions }件、コメント{ $comments }件。
set-delete-more = ほかに、取り込んだラベル{ $imported }件、裁定{ $adjudications }件、公開済みの版{ $publications }件、保証{ $certificates }件、保存したビュー{ $views }件も削除します。
set-delete-people = ほかに役割のない人：{ $people }人（役割がなくなります）
set-delete-stays = ポリシーは残ります。このセットのラベルで調整したものも同じです。監査ログも残ります。
set-delete-final = この操作は元に戻せません。
set-delete-name = 削除するにはセットの名前を入力
set-delete-now = 完全に削除
set-deleted = 削除しました：{ $name }。項目：{ $items }件
set-delete-queued = ワーカーがセットを削除しています。進み具合はジョブの一覧に出ます。
job-delete-set = セット{ $set }を削除
job-set-deleted = { $set }を削除しました：{ $count }件。
set-delete-typed = セットを削除するには、名前「{ $name }」を入力してください。
may-not-rename-set = { $name }さんにはセットの名前を変更する権限がありません（analyst または admin の役割が必要です）。
may-not-delete-set = { $name }さんにはセットを削除する権限がありません（admin の役割が必要です）。

## A worksheet to print

worksheet-name = 名前
worksheet-date = 日付
worksheet-points = 点数
worksheet-key = 解答
worksheet-several = （正解は複数あります）
worksheet-machine = 一部の問題は機械の助けを借りて作られました。
