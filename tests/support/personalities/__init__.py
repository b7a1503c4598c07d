"""Models that people have, as data: what each takes, refuses and puts around its replies, by public documentation."""
