### Rows in and out, and where they are kept: import, items, sets, exports, the workspace.

## The import page

import-upload = Upload
import-paste = Paste
import-file = JSONL, JSON, CSV, Excel or Parquet, also gzipped, or a file of one of the tools below, up to { $limit } MB
import-choose = Choose a file
import-text = Records as JSONL, JSON or CSV with a header
import-hint = A record has an `id`, a `question`, an `answer`, and what to check it against: `context`, `samples`. Quizzes have `choices` and `correct`. Nothing is stored before you have seen what would change.
import-formats = What can be read: a file is known by its content
import-format = Format
import-format-told = What it is
import-from-records = JSONL or JSON
import-told-records = Records of your own, one a line or in a list.
import-from-table = CSV, TSV or Excel
import-told-table = A table with a header, as spreadsheets save it; also a column for each option of a quiz.
import-from-parquet = Parquet
import-told-parquet = A column file, such as those of Hugging Face data sets and of `to_parquet`.
import-from-datasets = Hugging Face `datasets`
import-told-datasets = A folder of `save_to_disk`, by command on the machine of the desk: `python -m core import FOLDER --set NAME`. Files of `to_parquet` and `to_json` are read here.
import-from-label-studio = Label Studio
import-told-label-studio = JSON export. Spans and choices become labels; who gave which and when stays with the record.
import-from-argilla = Argilla
import-told-argilla = JSON of a data set's records. Spans and labels that were submitted become labels, with who gave them.
import-from-langsmith = LangChain, LangSmith
import-told-langsmith = Exported runs, or what a retrieval chain returns: question, retrieved passages, answer.
import-from-llama-index = LlamaIndex
import-told-llama-index = Responses as JSON, with their source nodes as passages.
import-from-langfuse = Langfuse
import-told-langfuse = Exported traces; what retrievers found becomes the passages.
import-from-ragas = RAGAS
import-told-ragas = Samples as JSONL or CSV: `user_input`, `retrieved_contexts`, `response`.
import-from-chats = OpenAI, Anthropic, ShareGPT, Amazon Bedrock
import-told-chats = Conversations, replies, output of batches and Responses: the last question and its answer; what tools returned becomes the passages.
import-from-spans = OpenTelemetry, Phoenix
import-told-spans = Spans of GenAI and OpenInference as OTLP JSON, JSONL or CSV, put together to one row a run.
import-from-traces = Opik, Weave, Braintrust, MLflow, TruLens
import-told-traces = Exported traces, with a row a trace or a row a step.
import-from-tests = DeepEval, promptfoo
import-told-tests = Test cases and results of an evaluation; what was retrieved becomes the passages.
import-from-annotated = Prodigy, RAGTruth
import-told-annotated = Answers with spans, which become labels of their sentences.
import-from-moodle = Moodle XML
import-told-moodle = Quizzes of Moodle.
import-from-gift = GIFT, Aiken
import-told-gift = Quizzes as text, which Moodle and others write.
import-from-qti = QTI 1.2, 2.1, 3
import-told-qti = Quizzes of Canvas and other learning platforms, as XML or zip.
import-pasted = pasted text
import-checking = Checking every row
import-checked = Checked { $done } of { $total } rows
import-set-suggested = As the file suggests
import-set-tip = Items belong to one set. Importing the same file into the same set again adds nothing.
import-mask = Mask personal data
import-mask-tip = Addresses of mail and machines, passwords in links, numbers of telephones, cards, bank accounts and persons become marks such as [e-mail 1]; the same one becomes the same mark in all texts of a record. The texts themselves are not kept. Names of people, streets and firms are not found.
import-mask-rule = Personal data is masked in whatever is imported here: the rule of this desk.
import-mask-rule-pictures = Personal data is masked in whatever is added here, and pictures of pages are not kept, as nothing masks them: the rule of this desk.
import-mask-done = Masked
import-masked = Places that hold a mark now: { $kinds }. Names of people are not found.
import-masked-nothing = Nothing was found to mask. Names of people are not looked for.
import-into = { $file } into the set { $set }
import-read-as = How the file was read
import-new = New
import-changed = Changed
import-same = Same
import-bad = Bad
import-go = Import { $count ->
        [one] { $count } good row
       *[other] { $count } good rows
    }
import-nothing-new = Nothing new to import
import-queued = Queued: the worker takes it from here.
import-bad-rows = { $count ->
        [one] **{ $count } row skipped**:
       *[other] **{ $count } rows skipped**:
    }
import-first-bad-rows = **{ $count } rows skipped**; the first { $shown }:
import-bad-download = Download the bad rows
import-row = Row
import-column = Column
import-reason = Reason
import-value = Value
columns-choose = Columns
columns-choose-tip = Which column of the file is what. It is guessed by names and contents, and kept for the next files of this set.
columns-question = Question
columns-context = Sources
columns-answer = Answer
columns-label = Label
columns-id = Id
columns-none = none
import-side-by-side = **Question, sources and answer** of the first rows
import-no-sources = No source
import-first-rows = **The first good rows**, as they were understood
import-text-column = Text
import-language-untold = not told
import-sentences = Sentences
import-passages = Passages
import-samples = Samples

## Why a file cannot be imported, and how it was read

file-empty = { $file } is empty.
file-zip = { $file } is a zip archive, or an old workbook of Excel. Unpack it first, or save it as .xlsx.
file-parquet-damaged = { $file } cannot be read as Parquet ({ $error }). Get it again, or save it as JSONL.
dataset-folder-there = { $folder } is there and not empty. Name a new folder.
dataset-damaged = { $folder } is no whole saved data set: { $file } is missing or cannot be read. Save it again.
dataset-library = The data set { $name } is on a hub, and the library that asks for it is not installed. Run `make datasets`.
dataset-no-hub = No hub answers, so { $name } cannot be loaded. On a machine with a network: `datasets.load_dataset("{ $name }").save_to_disk("{ $folder }")`; then import that folder.
dataset-not-loaded = { $name }, split { $split }, cannot be loaded: { $error }
dataset-not-named = { $name }: write hf:NAME, hf:NAME@SPLIT or hf:NAME:CONFIGURATION@SPLIT.
file-large = { $file } is { $size } MB; an import may have { $most } MB, unpacked. Split it or raise TOUCHSTONE_MAX_IMPORT_MB.
file-endless = { $file } holds more than { $most } MB; an import may have { $most } MB, unpacked. Split it or raise TOUCHSTONE_MAX_IMPORT_MB.
file-needs-memory = { $file } needs more than { $most } MB of memory to be read, so it was refused. Split it, or raise TOUCHSTONE_IMPORT_MEMORY_MB if you trust it.
file-takes-long = { $file } takes more than { $most } seconds to read, so it was refused. Split it, or save it anew with the program that made it.
file-many-slow = More than { $most } rows take too long to read. Look at the file: it may be made to stop the desk.
file-ends-reader = { $file } made its reader break off: it is damaged, or needs more than { $most } MB of memory. Save it anew with the program that made it, or split it.
file-many-columns = { $file } has { $count } columns; a table may have { $most }. Keep those that the import needs.
file-unreadable = { $file } cannot be read: { $error }. Check the path.
file-encoding = { $file } is in no encoding that is understood. Save it as CSV UTF-8.
file-header = { $file }: the header is not valid CSV ({ $error }). Check its quotes.
file-column-twice = { $file }: two columns are called { $column }. Rename one of them.
file-no-answer = { $file }: no column holds the answer. Name one 'answer' (or 'response'). Found: { $columns }.
file-mostly-bad = { $file } has more than { $most } bad rows; nothing after row { $last } was looked at. The first is row { $row }:
file-partly-in = Good rows up to there are in { $set } and stay: { $count }. Importing the file again, mended, adds the rest.
file-right-one = Is it the right file?
file-read-as = { $file } is not UTF-8; read as { $encoding ->
        [euc-jp] EUC-JP (Japanese)
        [euc-kr] EUC-KR (Korean)
        [shift-jis] Shift_JIS (Japanese)
       *[windows] Windows-1252 (Western)
    }. Check that the texts look right.
file-columns = Columns read under our names: { $columns }.
file-columns-unused = Columns that are not used, only stored with each row: { $columns }.
file-keys-from-one = Right options in { $column } were counted from 1.
file-keys-from-zero = Right options in { $column } were counted from 0.
file-no-sources = No row has a source, so answers can be checked only against themselves. Sources go in a column “context”.
file-only-header = { $file } has a header and no row below it.
file-tool = Read as records of { $tool }: the last question, its answer, and what was retrieved for it. What else they say is stored with each row.
file-runs = Steps of { $tool } were put together, one row for each run.
file-expected = These records have no answer, only the one that is expected: that one is checked.
file-left-media = Left out: pictures, sounds and files.
file-left-tool-calls = Left out: calls of tools. What the tools returned counts as source.
file-left-reasoning = Left out: the reasoning of the model.
file-left-parts = Left out: parts of messages of an unknown kind.
file-left-steps = Left out: steps between the question and the answer that found no documents.
file-labels = Labels read as ours: { $labels }. If a yes or a 1 means an error, name the column “hallucinated”.
file-languages = { $count ->
        [one] { $count } answer is in a language that nothing here was made for ({ $languages }): its risks say little.
       *[other] { $count } answers are in languages that nothing here was made for ({ $languages }): their risks say little.
    }
scored-row = Row { $row }
scored-verdict = { $verdict }, risk { $risk }, { $count ->
        [one] { $count } sentence marked
       *[other] { $count } sentences marked
    }
scored-more = { $count } more.
file-excel-damaged = { $file } cannot be read as a workbook of Excel ({ $error }). Save it again, without a password, or as CSV UTF-8.
file-sheets = Read the sheet { $sheet }; these were not read: { $others }.
file-formulas = Some cells hold formulas. They are read as their text, and nothing is computed: copy them as values if you need these.
set-unnamed = A set needs a name.
record-half-character = Record { $id } holds half of a surrogate pair, which is no character.
record-no-number = Record { $id } holds NaN or infinity in its meta, which JSON cannot say.
record-nul = Record { $id } holds a NUL character, which PostgreSQL cannot store. Remove it.

## Why a row cannot be used, and what to do about it

row-no-answer = No answer. Fill it in, or give claims, or choices and the correct one.
row-trace-silent = This run says nothing: none of its steps has an output that is a text.
row-part-of-trace = This is a step of a trace, and no answer. Export traces, or only observations without a parent.
row-long-id = { $characters } characters; an id may have { $most }. Shorten it.
row-id-personal = The id is an address of electronic mail, and ids are not masked. Give the record another one.
row-sentence-masked = Sentence { $number } is a part of what was masked in the sentence before, and nothing is left of it. Join the two.
row-same-passage-ids = Two passages have the same id. Rename one or leave ids out.
row-not-texts = Must be texts, or objects like { $example }.
row-other-option = Names another option than { $column }. Correct one of them.
row-empty-option = Options must be texts that are not empty.
row-no-such-option = No such option: they count from { $first } to { $last }.
row-unknown-option = Must be the text of one of the choices, its letter, or its number.
row-key-numbers-ask = Numbers in { $column } could count options from 0 or from 1. Rename the column: correct_number counts from 1, correct_index from 0; or write texts or letters.
row-key-numbers-mixed = Some numbers in { $column } count options from 0 and others from 1. Write the texts of the right options, or their letters.
row-too-many-cells = { $cells } cells, but the header has { $columns }. Put quotes around cells that hold the delimiter.
row-cell-object = This cell must hold an object like { $example }, in JSON.
row-cell-list = This cell must hold a list like { $example }, in JSON.
row-open-quote = A quote opens here and is never closed: everything up to line { $line } became one cell. Close it.
row-not-csv = Not valid CSV: { $error }. Check its quotes; the rows that follow may be cut at wrong places.
row-same-name-twice = A name appears twice in one object. Remove one of the two.
text-too-slow = Not read: this text takes longer than any ordinary one. Look at it, it may be made to stop the desk.
row-too-large = This row is too large: all its cells together may hold { $most } characters and { $values } values. Split it.
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
row-parquet-damaged = The Parquet file is damaged ({ $error }) here: this row and all after it are missing. Get the file again.
row-dataset-damaged = The data set is damaged ({ $error }) here: this row and all after it are missing. Save it again.
row-date-beyond = A date or time of this row is out of range ({ $error }). Correct it, or write it as text.
row-scores-count = { $scores } scores for an answer of { $sentences } sentences. Give one per sentence, null where there is none.
row-scores-no-answer = No answer here has this id. Correct the id or leave the row out.
row-scores-twice = Row { $row } has scores of the same detector for this answer. Remove one of the two.
row-scores-missing = Fill in { $name }.
row-unknown-judge = Not a detector that asks a language model. Use one of { $judges }.
row-score-range = A score is a number from 0 (supported) to 1 (hallucinated), or null.

## Why a quiz of another system cannot be read, or not be written for it

quiz-file-not-xml = Not valid XML: { $error } in line { $line }. Export it again.
quiz-file-many-parts = More than { $most } tags and texts in one file. Split it.
quiz-file-deep = Nested more than { $levels } levels deep: this is no quiz.
quiz-file-entities = It declares entities of its own, which are not read as they can fill the memory. Export it without a document type.
quiz-file-unreadable = { $file } cannot be read:
quiz-file-other = { $file } is XML, but no quiz: it starts with { $root }. Moodle XML starts with quiz, QTI with questestinterop or an assessment item.
quiz-file-many = { $file } holds more than { $most } files. Split it.
quiz-file-zip = { $file } is a zip archive that cannot be read: { $error }. Get it again, without a password.
quiz-file-anki = { $file } is an Anki package. They are written here and not read: a card does not say which answers are wrong. Import the JSON or Moodle export instead.
quiz-file-no-questions = { $file } holds no questions of QTI 1.2, 2.1 or 3.
quiz-row-pictured = It holds { $tag }, which no text says. Describe the picture in words, or leave the question out.
quiz-row-several-right = { $count } options are right; here a question has one key. Make one question of each.
quiz-row-several = It asks for several options at once, or excludes some; here a question has one key. Make one question of each.
quiz-row-no-key = No answer is marked as right. Mark one.
quiz-row-letters = No lettered option or answer here: “{ $line }”. Options need the letters A, B, C in order, and ANSWER: a letter.
quiz-row-weight = An answer is worth { $weight }; here an answer is right or wrong. Give it all or nothing.
quiz-row-wildcard = The answer { $answer } stands for many, by its star. Write out what is right.
quiz-row-tolerance = A number is right within a tolerance ({ $tolerance }), which cannot be said here. Ask for the exact number.
quiz-row-type = Questions of type { $type } have no single key that is chosen or typed. Leave it out, or ask it as a choice.
quiz-row-braces = No answers in braces: a text alone is no question.
quiz-row-interactions = { $count } places to answer; a question here has one. Make one question of each.
quiz-left-out = Item { $id } (and { $count } in all) cannot be written in this format:
quiz-left-no-quiz = It is an answer, not a quiz.
quiz-left-half-character = A text holds half a surrogate pair, which is no character.
quiz-left-no-key = Its key is none of its options.
quiz-left-several-right = It has other answers that count as right and are none of its options.
quiz-left-many-right = It has more right options than { $most }, which Moodle has no equal shares for.
quiz-left-tolerance = Its number may be off by { $tolerance }, which this format does not hold here. Take Moodle XML or GIFT.
quiz-left-not-one-choice = Aiken has one right option among 2 to 26, and this question has not.
quiz-left-looks-lettered = Its question is empty or begins like an option or an answer, so that Aiken's importers would misread it.
quiz-loses-explanations = Explanations are not in this file, as Aiken has no place for them: { $count } { $count ->
    [one] question
   *[other] questions
  }.
quiz-loses-feedback = Texts after single answers are not in this file, which has no place for them: { $count } { $count ->
    [one] question
   *[other] questions
  }. Moodle XML, GIFT and QTI 1.2 hold them.
quiz-left-untyped = Nothing is left of an answer that a learner could type.
quiz-left-one-option = It has one option; Moodle wants two.
quiz-left-placeholder = A typed answer holds a code such as &&061;, which Moodle reads as a character in GIFT. Take Moodle XML.
quiz-left-arrow = One of several answers holds ->, which GIFT reads as a matching question. Take Moodle XML.

## The items and the filter above them

data-score-missing = Score what is missing
data-score-missing-tip = Scores items without a score, and those that an older set of detectors scored.
data-bulk = Score by all cores
data-bulk-tip = For large sets: the worker starts a process for each core, and a second set of models with each. What is scored stays when it is cancelled; asking again goes on from there.
data-bulk-missing = Scoring by all cores needs Dask. On the machine of the desk:
data-waiting = { $count ->
        [one] { $count } item has no score yet.
       *[other] { $count } items have no score yet.
    }
data-all-scored = Every item is scored.
data-items = Items
data-count = { $count ->
        [one] **{ $count } item**
       *[other] **{ $count } items**
    }, riskiest first
data-open = Open item { $item } in Review
data-tick = Tick rows to open, accept, reject, postpone or assign them.
data-accept = Accept { $count }
data-reject = Reject { $count }
data-ticked-help = Only open items are decided. Undo at the review desk takes all of it back.
data-postpone = Postpone { $count }
data-postpone-help = Only open items move, to the end of your own queue. Undo at the review desk brings each back.
data-postponed = { $count ->
        [one] { $count } item postponed
       *[other] { $count } items postponed
    }
data-assign = Assign { $count }…
data-nothing = Nothing is loaded yet.
data-item = Item
data-id = Id
data-kind = Kind
data-question = Question
data-risk = Risk
data-status = Status
data-not-scored = not scored
kind-of-answer = answer
kind-of-quiz = quiz
filter-any = any
filter-words = Search
filter-words-hint = Words of question or text, name, number
error-kinds = Kinds of error, one on each line
error-kinds-help = Annotators name one of them with a label: Shift with the key. At most { $most }; empty restores the usual ones.
error-kinds-save = Save kinds
error-kinds-saved = Kinds of error of “{ $set }” saved
filter-labels = Labels
filter-with-labels = with labels
filter-without-labels = without labels

## Sets

table-set = Set
table-languages = Languages
table-language = Language
table-items = Items
table-scored = Scored
table-reviewed = Reviewed
table-labelled = Labelled
table-labelled-tip = Sentences with a label by a person
table-imported = Imported
table-imported-tip = Labels that came with the file

## Exports

export-what = Export
export-format = As
export-items = Items
export-labels = Labels
export-decisions = Decisions
export-prepare-items = Prepare items of these { $count }
export-prepare-labels = Prepare labels of these { $count }
export-prepare-decisions = Prepare decisions of these { $count }
export-edits = Edits
export-prepare-edits = Prepare edits of these { $count }
export-attempts = Quiz answers
export-prepare-attempts = Prepare quiz answers of these { $count }
export-quizzes = Quizzes for other systems
export-prepare-quizzes = Prepare the quizzes of these { $count }
export-tools = Annotation tools
export-prepare-tools = Prepare tasks of these { $count }
export-to-label-studio = Label Studio (JSON tasks)
export-to-argilla = Argilla (JSON records)
export-setup = Set-up of the project
export-setup-tip = The labelling configuration (Label Studio) or the settings (Argilla) that a project which takes these tasks is made with.
export-datasets-told = A folder that `load_from_disk` of Hugging Face’s `datasets` reads. Run this where the desk runs, in its folder; the folder that it names must be new.
export-no-quizzes = { $count ->
        [one] { $count } item of the filter is no quiz and stays out.
       *[other] { $count } items of the filter are no quizzes and stay out.
    }
export-left-out = { $count ->
        [one] This format has no room for { $count } quiz:
       *[other] This format has no room for { $count } quizzes:
    }
export-download = Download { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    }, { $size }

## Who may do what

may-not-import = { $name } may not import: that takes one of the roles { $roles }.
may-not-score = { $name } may not score: that takes one of the roles { $roles }.
may-not-export = { $name } may not export: that takes a role. Ask who set TOUCHSTONE_ROLES for one.

## What the workspace does not hold, or cannot

item-not-there = There is no item { $item } in this workspace.
sentence-not-there = Item { $item } has { $sentences } sentences, no sentence { $sentence }.
comment-not-there = There is no comment { $comment } in this workspace.
job-not-there = There is no job { $job }.
policy-not-there = There is no policy version { $version }.
control-rule-range = Not a rule for controls: { $equal } equal labels, one item in { $every }.
text-unstorable = { $what ->
        [guidelines] The guidelines hold
        [note] The note holds
        [set] The name of the set holds
        [view] The name of the view holds
        [comment] The comment holds
        [generation] The question or a source holds
        [material] The material holds
        [repair] The repair holds
       *[reason] The reason holds
    } a character that cannot be stored. Remove it.
workspace-url = The database URL cannot be read. It looks like sqlite:///workspace/touchstone.db.
workspace-backend = { $backend } databases are not supported: use sqlite or postgresql+psycopg.
workspace-file = The workspace needs a file, such as sqlite:///workspace/touchstone.db.
workspace-driver = The driver { $driver } is missing. Run: pip install 'psycopg[binary]'
workspace-folder = The folder { $folder } for the workspace cannot be made: { $error }. Choose another place with TOUCHSTONE_DATABASE.
workspace-unopened = { $file } cannot be opened as a workspace: { $error }.
workspace-damaged = The workspace is damaged: { $parts } are missing from its database. Restore the last backup into a new one: python -m core restore.
workspace-log-closed = Nothing can be written beside { $file }, and what was stored last is still in { $log }. Copy both files to a place that can be written to, and take the backup there.
workspace-no-server = PostgreSQL does not let us in at { $host }, database { $database }. Start the server or correct TOUCHSTONE_DATABASE.
workspace-encoding = The database { $database } keeps text as { $encoding }, and a workspace needs UTF8. Make another: createdb NAME --encoding UTF8 --template template0
workspace-newer = This workspace was made by a newer version of Touchstone (schema { $schema }). Install that version, or open another workspace with TOUCHSTONE_DATABASE.
pseudonyms-no-key = Pseudonyms are made with a key: set TOUCHSTONE_PSEUDONYM_KEY to { $least } random characters or more, and keep it as long as they shall stay the same.
export-pseudonyms = Pseudonyms
export-pseudonyms-tip = A stand-in for everybody's name, the same in every export. Nobody can turn it back without the key. Names that people wrote into reasons or comments stay.

## Sets renamed and deleted

set-manage = Rename or delete a set
set-manage-which = Set
set-rename-to = New name
set-rename-now = Rename
set-rename-tip = Items, roles, plans, drafts, views and published versions keep belonging to the set. Old addresses lead to it.
set-renamed-done = { $old } is now called { $new }. Items: { $count }
set-renamed = The set { $old } is now called { $new }.
set-name-taken = Something is stored under the name { $name } already. Choose another name.
set-name-same = The set is called { $name } already. Enter another name.
set-name-too-long = A set's name has at most { $most } characters.
set-at-work = A job is working on { $name }. Wait until it ends, or cancel it.
set-delete-what = Deletes “{ $name }” with everything in it: { $items ->
    [one] { $items } item
   *[other] { $items } items
}, { $labels ->
    [one] { $labels } label
   *[other] { $labels } labels
} by people, { $decisions ->
    [one] { $decisions } decision
   *[other] { $decisions } decisions
}, { $comments ->
    [one] { $comments } comment
   *[other] { $comments } comments
}.
set-delete-more = Also deletes { $imported } imported labels, { $adjudications } adjudications, { $publications } published versions, { $certificates } certificates and { $views } saved views.
set-delete-people = People who lose their only role: { $people }
set-delete-stays = Policies stay, also those tuned with its labels. So does the audit log.
set-delete-final = You cannot undo this.
set-delete-name = Type the set's name to delete it
set-delete-now = Delete for good
set-deleted = Deleted: { $name }. Items: { $items }
set-delete-queued = The worker deletes the set now. The list of jobs shows how far it is.
job-delete-set = Delete the set { $set }
job-set-deleted = Deleted: { $set }, { $count ->
        [one] { $count } item
       *[other] { $count } items
    }.
set-delete-typed = Type the name { $name } to delete the set.
may-not-rename-set = { $name } may not rename sets: that takes the role analyst or admin.
may-not-delete-set = { $name } may not delete sets: that takes the role admin.

## A worksheet to print

worksheet-name = Name
worksheet-date = Date
worksheet-points = Points
worksheet-key = answer key
worksheet-several = (several answers are right)
worksheet-machine = Some of these questions were written with the help of a machine.
