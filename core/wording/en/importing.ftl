# What the import page and the list of jobs say of files.
import-upload = Upload
import-paste = Paste
import-file = JSONL, JSON or CSV, also gzipped, up to { $limit } MB
import-choose = Choose a file
import-text = Records as JSONL, JSON or CSV with a header
import-hint = A record has an `id`, a `question`, an `answer`, and what to check it against: `context`, `samples`. Quizzes have `choices` and `correct`. Nothing is stored before you have seen what would change.
import-pasted = pasted text
import-checking = Checking every row
import-checked = Checked { $done } of { $total } rows
import-set-suggested = As the file suggests
import-set-tip = Items belong to one set. Importing the same file into the same set again adds nothing.
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
        [one] **{ $count } bad row** stays out:
       *[other] **{ $count } bad rows** stay out:
    }
import-first-bad-rows = **{ $count } bad rows** stay out; the first { $shown }:
import-bad-download = Download the bad rows
import-row = Row
import-column = Column
import-reason = Reason
import-value = Value
import-first-rows = **The first good rows**, as they were understood
import-text-column = Text
import-language-untold = not told
import-sentences = Sentences
import-passages = Passages
import-samples = Samples

job-import = Import { $file }
job-import-into = Import { $file } into { $set }
job-score = Score { $set }
job-score-all = Score everything
job-progress = { $done } of { $total }
job-take-back = Take a batch of decisions back
job-accept-band = Accept a band
job-scored = { $count } scored.
job-detector-failed = { $detector } failed on { $count }.
job-imported = { $new } new, { $changed } changed, { $same } same.
job-bad-row = { $count } bad, the first is row { $row }:
job-bad-cell = { $count } bad, the first is row { $row }, { $column }:
job-edited = Edited and scored.
job-edit-unscored = The edit is stored, but not scored:
job-accepted = Accepted: { $count }.
job-taken-back = Taken back: { $count }.
job-gave-up = Given up: the worker died { $times } times while doing this, perhaps for lack of memory. Its log may say why. What was done is kept; ask again to go on.
job-broke = This is a fault of Touchstone; the worker's log says more: { $error }
may-not-import = { $name } may not import: that takes one of the roles { $roles }.
may-not-score = { $name } may not score: that takes one of the roles { $roles }.
may-not-export = { $name } may not export: that takes a role. Ask who set TOUCHSTONE_ROLES for one.
may-not-cancel = { $name } may not cancel what { $by } asked for: that takes the role analyst or admin.
not-a-name = { $name } is not a name: 1 to { $longest } printable characters.
