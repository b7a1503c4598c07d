"""Item-writing flaws that a rule can decide, one file each, in Japanese, English and Korean. Imported by quizzes."""

import core.detectors  # noqa: F401 the list of detectors holds the checks, which ask for flaws: it goes first
