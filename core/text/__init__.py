"""Language, splitting, normalising, tokens and numbers, with code-point offsets."""
