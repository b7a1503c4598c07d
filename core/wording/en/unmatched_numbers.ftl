unmatched-numbers-all-found = All numbers are in the passages.
number-rounded = { $number } is { $exact } rounded.
number-altered = { $number } is altered: the passage has { $source }.
number-missing = { $number } is in no passage.
options-altered = { $count ->
    [one] { $options }, one of the options, differs little from { $source } in the passage.
   *[other] { $options }, among the options, differ little from { $source } in the passage.
}
