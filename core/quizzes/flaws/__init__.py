"""Item-writing flaws that a rule can decide, one file each, in Japanese, English and Korean. Imported by quizzes."""
