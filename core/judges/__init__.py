"""Detectors that ask a language model. Imported by detectors/__init__.py, knowledge, quizzes, repair, services."""

import core.detectors  # noqa: F401 the list of detectors holds the judges, which read as detectors do: it goes first
