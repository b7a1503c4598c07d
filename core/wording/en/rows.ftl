# Why a row of an import cannot be used, and what to do about it.
row-no-answer = No answer. Fill it in, or give claims, or choices and the correct one.
row-long-id = { $characters } characters; an id may have { $most }. Shorten it.
row-same-passage-ids = Two passages have the same id. Rename one or leave ids out.
row-not-texts = Must be texts, or objects like { $example }.
row-other-option = Names another option than { $column }. Correct one of them.
row-empty-option = Options must be texts that are not empty.
row-no-such-option = No such option: they count from 0 to { $last }.
row-unknown-option = Must be the text of one of the choices, or its index from 0.
row-too-many-cells = { $cells } cells, but the header has { $columns }. Put quotes around cells that hold the delimiter.
row-cell-object = This cell must hold an object like { $example }, in JSON.
row-cell-list = This cell must hold a list like { $example }, in JSON.
row-open-quote = A quote opens here and is never closed: everything up to line { $line } became one cell. Close it.
row-not-csv = Not valid CSV: { $error }. Check its quotes; the rows that follow may be cut at wrong places.
row-same-name-twice = A name appears twice in one object. Remove one of the two.
row-many-levels = Nested more than { $levels } levels deep. Flatten it.
row-large-number = A number too large to store. Correct it or leave it out.
row-long-text = { $characters } characters, more than the { $most } that one text may have. Shorten it or raise TOUCHSTONE_MAX_CELL_CHARS.
row-nul = A NUL character at position { $at }. Remove it.
row-not-utf8 = Holds byte { $byte }, which is not UTF-8, at position { $at }. Save the file as UTF-8 again.
row-half-character = Holds half a character at position { $at }. Save the file as UTF-8 again.
row-must-be-text = Must be text, not { $kind ->
        [truth] true or false
        [number] a number
        [list] a list
        [object] an object
       *[text] text
    }. Put it in quotes.
row-must-be-list = Must be a list, not { $kind ->
        [truth] true or false
        [number] a number
        [list] a list
        [object] an object
       *[text] text
    }. Put it in [ ].
row-must-be-object = Must be an object, not { $kind ->
        [truth] true or false
        [number] a number
        [list] a list
        [object] an object
       *[text] text
    }. Put it in { "{ }" }.
row-unknown-label = Unknown label. Use one of { $labels }, or leave it empty.
row-claim-object = Claim { $number } must be an object like { $example }.
row-sentence-object = Sentence { $number } must be an object like { $example }.
row-sentence-missing = Sentence { $number } is not in the answer after the one before. Correct its text.
row-sentence-range = Sentence { $number } needs start and end inside the answer (0 to { $length }), or only its text.
row-sentence-elsewhere = Sentence { $number } is not at { $start } to { $end } of the answer; { $there } is. Correct or omit the offsets.
row-sentence-overlap = Sentence { $number } starts before the one before it ends. Correct the offsets.
row-json-name = Not valid JSON: a name and a colon are expected.
row-json-open = Not valid JSON: the object is not closed.
row-not-json = Not valid JSON: { $error } at character { $character } of the record. Check quotes, commas and brackets there.
row-no-json = Not JSON: a record starts with { "{" } and a list of records with [.
row-json-comma = A comma or the closing ] is missing before this record.
row-json-more = More text after the record, at character { $character }. Put each record on its own line.
row-too-deep = Nested too deeply to be read. Flatten it.
row-not-object = A record is an object like { $example }.
row-same-id = Row { $row } has the same id, or no id and the same texts. Remove one or give it another id.
row-gzip-short = The gzip file ends early here: this row and all after it are missing. Get the file again.
row-gzip-damaged = The gzip file is damaged ({ $error }) here: this row and all after it are missing. Get the file again.
