# What the data page says: the list of items, the filter above it, exports.
data-score-missing = Score what is missing
data-score-missing-tip = Scores items without a score, and those that an older set of detectors scored.
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
data-tick = Tick a row to open it in Review.
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
filter-labels = Labels
filter-with-labels = with labels
filter-without-labels = without labels

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
export-download = Download { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    }, { $size }
