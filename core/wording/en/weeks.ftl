# What the thresholds page says of weeks: precision by set, and what changed.
tune-precision-weeks = Precision at these cuts, by set and week of labelling
tune-precision-how = Labelled units at or above the cut of their language, each weighed by its chance to be labelled; the interval is Wilson’s, 95 %, over documents. One unit of each document is tested for a fall against the weeks before (Fisher); of the alarms at most 5 % are expected to be false (Benjamini-Yekutieli).
tune-precision-fell = Precision fell
tune-precision-alarm = { $source }, week of { $week }: of what is flagged { NUMBER($now, style: "percent", maximumFractionDigits: 1) } is hallucinated, { NUMBER($before, style: "percent", maximumFractionDigits: 1) } before.
tune-alarm-changes = In that week:
tune-alarm-more = and { $count } more, listed below
tune-alarm-no-changes = No set, detector, policy or guideline changed in that week.
tune-documents = Documents
tune-event-set-new = { $day }: set { $name } is new, with { $count } items in that week
tune-event-set-grew = { $day }: set { $name } grew by { $count } items in that week
tune-event-detector = { $day }: detector { $name } in version { $after }, before in { $before }
tune-event-settings = { $day }: detector { $name } set otherwise: { $fields }
