samples-say-the-same =
    { $samples ->
        [one] The one sample says about the same
       *[other] { $samples } samples say about the same on average
    }: likeness { NUMBER($likeness, minimumFractionDigits: 2, maximumFractionDigits: 2) }, where { NUMBER($floor, minimumFractionDigits: 2, maximumFractionDigits: 2) } is unrelated text and 1 is equal text.
samples-say-something-else =
    { $samples ->
        [one] The one sample says something else
       *[other] { $samples } samples say something else on average
    }: likeness { NUMBER($likeness, minimumFractionDigits: 2, maximumFractionDigits: 2) }, where { NUMBER($floor, minimumFractionDigits: 2, maximumFractionDigits: 2) } is unrelated text and 1 is equal text.
