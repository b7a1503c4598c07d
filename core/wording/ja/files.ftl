# Why a file as a whole cannot be imported, and how it was read.
file-empty = { $file }は空です。
file-zip = { $file }はExcelブックまたはzipアーカイブです。CSV UTF-8として保存するか、先に展開してください。
file-large = { $file }は{ $size } MBです。インポートできるのは展開後で{ $most } MBまでです。分割するか、TOUCHSTONE_MAX_IMPORT_MBを増やしてください。
file-endless = { $file }は{ $most } MBを超えています。インポートできるのは展開後で{ $most } MBまでです。分割するか、TOUCHSTONE_MAX_IMPORT_MBを増やしてください。
file-unreadable = { $file }を読めません（{ $error }）。場所を確認してください。
file-encoding = { $file }の文字コードを判別できません。CSV UTF-8として保存してください。
file-header = { $file }の見出し行がCSVとして正しくありません（{ $error }）。引用符を確認してください。
file-column-twice = { $file }に{ $column }という列が二つあります。どちらかの名前を変えてください。
file-no-answer = { $file }には回答の列がありません。どれかの列を'answer'（または'response'）という名前にしてください。見つかった列：{ $columns }。
file-mostly-bad = { $file }には不備のある行が{ $most }行を超えてあります。{ $last }行目より後は確認していません。最初は{ $row }行目です：
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
