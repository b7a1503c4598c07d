"""Has models propose repairs, and write answers that are checked sentence by sentence."""
