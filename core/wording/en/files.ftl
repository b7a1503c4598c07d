# Why a file as a whole cannot be imported, and how it was read.
file-empty = { $file } is empty.
file-zip = { $file } is an Excel workbook or a zip archive. Save it as CSV UTF-8, or unpack it first.
file-large = { $file } is { $size } MB; an import may have { $most } MB, unpacked. Split it or raise TOUCHSTONE_MAX_IMPORT_MB.
file-endless = { $file } holds more than { $most } MB; an import may have { $most } MB, unpacked. Split it or raise TOUCHSTONE_MAX_IMPORT_MB.
file-unreadable = { $file } cannot be read: { $error }. Check the path.
file-encoding = { $file } is in no encoding that is understood. Save it as CSV UTF-8.
file-header = { $file }: the header is not valid CSV ({ $error }). Check its quotes.
file-column-twice = { $file }: two columns are called { $column }. Rename one of them.
file-no-answer = { $file }: no column holds the answer. Name one 'answer' (or 'response'). Found: { $columns }.
file-mostly-bad = { $file } has more than { $most } bad rows; nothing after row { $last } was looked at. The first is row { $row }:
file-right-one = Is it the right file?
file-read-as = { $file } is not UTF-8; read as { $encoding ->
        [euc-kr] EUC-KR (Korean)
        [shift-jis] Shift_JIS (Japanese)
       *[windows] Windows-1252 (Western)
    }. Check that the texts look right.
file-columns = Columns read under our names: { $columns }.
set-unnamed = A set needs a name.
record-half-character = Record { $id } holds half of a surrogate pair, which is no character.
record-no-number = Record { $id } holds NaN or infinity in its meta, which JSON cannot say.
record-nul = Record { $id } holds a NUL character, which PostgreSQL cannot store. Remove it.
