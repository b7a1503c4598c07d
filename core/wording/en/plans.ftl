# Plans and assignments: who may set them, and what cannot be.
may-not-plan = { $name } may not plan: that takes the role analyst or admin.
plan-annotators-range = Between 1 and { $most } people can label an item.
plan-quota-range = A quota lies between 1 and { NUMBER($most, useGrouping: "false") } items, or is left empty.
plan-no-set = There is no set { $name }.
assign-not-judge = { $name } could not judge these: that takes the role { $role }.
assign-note-long = A note has at most { $most } characters.

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
plans-band = For the band
assign-lane = For
assign-lane-review = review
assign-lane-label = labelling
assign-to = Person
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
unjudged-title = Nobody could judge these
unjudged-said = { $name }: { $reason }
unjudged-no-reason = no reason given
unjudged-why = Why
