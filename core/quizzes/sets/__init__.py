"""A quiz set as a whole: who guesses it, what is there twice, where keys stand."""
