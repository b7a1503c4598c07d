"""Detectors that ask a model. Imported by detectors/__init__.py, knowledge, quizzes, repair, services/models."""

import core.detectors  # noqa: F401 the list of detectors holds the judges, which read as detectors do: it goes first
