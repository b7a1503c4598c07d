nli-entailed = A place in the passages says this: probability { NUMBER($probability, minimumFractionDigits: 2, maximumFractionDigits: 2) }.
nli-contradicted = A place in the passages contradicts this: probability { NUMBER($probability, minimumFractionDigits: 2, maximumFractionDigits: 2) }.
nli-not-entailed = No place in the passages that was read says this: probability { NUMBER($probability, minimumFractionDigits: 2, maximumFractionDigits: 2) } at best.
nli-cut-off =
    { $count ->
        [one] One place is too long for the model: its end was not checked.
       *[other] { $count } places are too long for the model: their ends were not checked.
    }
nli-unread =
    { $count ->
        [one] Not checked: one place with fewer of the words.
       *[other] Not checked: { $count } places with fewer of the words.
    }
