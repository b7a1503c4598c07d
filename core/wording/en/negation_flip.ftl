negation-flip-none-close = No source sentence says nearly the same.
negation-flip-agrees = A source sentence says nearly the same, and denies nothing else.
negation-flip-turned = A source sentence says the opposite: { $words } turns it.
