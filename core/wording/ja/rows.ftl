# Why a row of an import cannot be used, and what to do about it.
row-no-answer = 回答がありません。回答を入れるか、claims、またはchoicesと正解を指定してください。
row-long-id = { $characters }文字あります。IDは{ $most }文字までです。短くしてください。
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
