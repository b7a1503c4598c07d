"""A quiz set as a whole: what a guesser gets, what is there twice, where keys stand. Imported by cli, services."""
