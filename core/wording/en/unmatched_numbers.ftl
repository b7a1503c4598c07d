unmatched-numbers-all-found = All numbers are in the passages.
number-rounded = { $number } is { $exact } rounded.
number-altered = { $number } is altered: the passage has { $source }.
number-missing = { $number } is in no passage.
