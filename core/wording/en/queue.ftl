### Which items come to whom: filters, orders, saved views, plans, assignments, and why a queue is empty.

## What is shown

show-needs-review = Needs review
show-everything = Everything, below the threshold too
show-band = { $kind }: { $band }
show-band-and-riskier = { $kind }: { $band } and riskier
show-all-sets = All sets
show-all-languages = All languages
kind-answer = Answers
kind-quiz = Quizzes
show-all-kinds = All kinds
show-everybodys = All items
show-mine = Assigned to me
show-flagged = Flagged
show-hiding = Contains hidden characters
order-risk = Riskiest first
order-uncertain = Closest to the threshold first
order-value = Most useful to label first
order-oldest = Oldest first
order-random = Random
desk-filter-set = Set
desk-filter-lang = Language
desk-filter-band = Risk level
desk-filter-kind = Kind
desk-filter-order = Order
desk-more-filters = More filters
desk-more-filters-used = More filters ({ $count })
desk-filter-only = Only

## Bands

band-accept = accept
band-review = review
band-reject = reject
band-publish = publish
band-publish-means = Its checks found next to nothing: it may be published.
band-mark = publish with a strong AI mark
band-mark-means = It may be published if it is marked clearly as written by AI.
band-replace = replace
band-replace-means = Not good enough to publish: put a better one in its place, or mend it.
band-discard = discard
band-discard-means = Too doubtful to mend: reject it, with its cause for the prompt-improvement log.

## Why a queue is empty

queue-nothing-loaded = Nothing is loaded yet. Open Import and choose a file.
queue-hidden = Hidden by the filter or the threshold: { $count }. Widen the filter above to see them.
queue-leased = With other people: { $count }. What they leave undecided comes back in { $minutes } min.
queue-unscored = Waiting to be scored: { $count }.
queue-coming = They appear as they are done.
queue-declined = You could not judge: { $count }. They wait for others.
queue-finished = Labelled by you, waiting for others: { $count }.
queue-assigned = Given to others alone: { $count }.
queue-over-quota = In sets of which you did your share: { $count }.
queue-done = Done: { $count }.
filter-set-gone = The set { $set } is not here, or not any more. Choose another set.
filter-more = { $count ->
    [0] More filters
   *[other] More filters ({ $count } in use)
}
filter-decided = Decided by
filter-by = Labelled by
filter-assigned = Assigned to
filter-risk-from = Risk from
filter-risk-to = Risk to
filter-comments = Comments
filter-comments-open = with open comments
filter-error = Kind of error
filter-meta = Metadata
filter-meta-hint = key=value
filter-not-used = Nothing is shown
filter-nobody = Not known here: { $values }.
filter-no-risk = { $value } is no risk. Enter numbers from 0 to 1, the lower one first.
filter-no-pair = “{ $value }” cannot be looked for. Enter key=value, with no quotation marks in the key.
filter-others-hidden = What other annotators said stays hidden from you. Choose your own name, or another filter.
filter-unknown = Unknown, and not used to narrow what is shown: { $values }.
show-set-gone = { $set } (gone)
queue-empty = There is nothing here.

## Saved views

view-name = Not saved: a name takes 1 to { $longest } printable characters.
view-not-yours = Not done: everybody uses the view { $view }; changing it takes the role analyst or admin.
view-saved = Saved the view { $view }
view-forgotten = Removed the view { $view }
key-views = saved views
desk-views = Views
desk-views-none = No view is saved yet.
desk-view-name = Name for what is shown now
desk-view-share = for everybody
desk-view-shared = shared with everybody
desk-view-keep = Save the view
desk-view-forget = Remove the view { $name }
desk-view-help = A digit goes to a view. Esc goes back.

## Plans

may-not-plan = { $name } may not plan: that takes the role analyst or admin.
plan-annotators-range = Between 1 and { $most } people can label an item.
plan-quota-range = A quota lies between 1 and { NUMBER($most, useGrouping: "false") } items, or is left empty.
plan-no-set = There is no set { $name }.
plans-title = Who labels how much
plans-explained = How many people label each item, and how many items of a set one person labels at most.
plans-set = Set
plans-annotators = People per item
plans-quota = Most items per person
plans-quota-none = no limit
plans-save = Save for this set
plans-saved = Saved: { $count ->
        [one] { $count } item of { $name } wants
       *[other] { $count } items of { $name } want
    } { $annotators ->
        [one] one person
       *[other] { $annotators } people
    } each.
plans-apply = Apply to the items listed above
plans-apply-tip = Sets the number of people for what the filter shows, now. Later imports go by the plan of their set.
plans-applied = { $count ->
        [one] { $count } item wants
       *[other] { $count } items want
    } { $annotators ->
        [one] one person
       *[other] { $annotators } people
    } each now.
plans-band = For the risk level

## Assignments

assign-not-judge = { $name } could not judge these: that takes the role { $role }.
assign-note-long = A note has at most { $most } characters.
assign-lane = For
assign-lane-review = review
assign-lane-label = labelling
assign-to = Person
assign-anybody = anybody
assign-to-tip = Only this person gets them, before everything else. Empty: anybody again.
assign-note = Note
assign-do = Assign { $count }
assign-done = { $count ->
        [one] { $count } item goes
       *[other] { $count } items go
    } to { $name } alone.
assign-freed = { $count ->
        [one] { $count } item is
       *[other] { $count } items are
    } anybody’s again.

## What nobody could judge

unjudged-title = Nobody could judge these
unjudged-said = { $name }: { $reason }
unjudged-no-reason = no reason given
unjudged-why = Why
