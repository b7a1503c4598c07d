"""A set of quiz items as a whole: what a guesser gets, what is there twice, where keys stand. Imported by services."""
