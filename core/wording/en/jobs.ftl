### What the worker does, how it went, and who may stop it.

## The list of jobs

jobs = Jobs
jobs-none = No jobs yet.
jobs-nobody = Nobody is working
job-queued = waiting
job-running = running
job-done = done
job-open-items = Show its items
job-failed = failed
job-cancelled = cancelled
job-cancel = Cancel
may-not-cancel = { $name } may not cancel what { $by } asked for: that takes the role analyst or admin.

## What a job is

job-import = Import { $file }
job-import-into = Import { $file } into { $set }
job-score = Score { $set }
job-score-bulk = Score { $set } by all cores
job-score-all = Score everything
job-read-material = Read the material { $material }
job-read-by-model = Have a model read { $material }
job-progress = { $done } of { $total }
job-take-back = Take a batch of decisions back
job-accept-band = Accept all low-risk items

## How it went

job-scored = { $count } scored.
job-bulk-left = About { $minutes ->
        [one] a minute
       *[other] { $minutes } minutes
    } left.
job-bulk-failed = { $count ->
        [one] A detector failed on one; it says so beside the answer.
       *[other] A detector failed on { $count }; it says so beside each answer.
    }
job-detector-failed = { $detector } failed on { $count }.
job-imported = { $new } new, { $changed } changed, { $same } same.
job-bad-row = { $count } bad, the first is row { $row }:
job-bad-cell = { $count } bad, the first is row { $row }, { $column }:
job-edited = Edited and scored.
job-edit-unscored = The edit is stored, but not scored:
job-accepted = Accepted: { $count }.
job-taken-back = Taken back: { $count }.
job-gave-up = Given up: the worker died { $times } times while doing this, perhaps for lack of memory. Its log may say why. What was done is kept; ask again to go on.
job-no-memory = Ended: it needs more memory than the worker may have. What was done is kept. Split the set or the file, or give the worker more.
job-broke = This is a fault of Touchstone; the worker's log says more: { $error }
no-worker = The scoring worker is not running: start it with `make run` or `python -m core worker`.
