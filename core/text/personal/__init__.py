"""Find and mask personal data with a recognisable form: addresses, and numbers of phones, cards, persons."""
