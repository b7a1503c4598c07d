"""Item-writing flaws that a rule can decide, in Japanese, English and Korean."""
