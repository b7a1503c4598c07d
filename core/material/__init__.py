"""Teaching material: files become pages of text, with furigana and places where two engines disagree."""
