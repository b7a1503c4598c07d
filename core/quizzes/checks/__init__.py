"""Checks of a quiz item, each a detector for quizzes only. Imported by detectors/__init__.py, scoring, services."""

import core.detectors  # noqa: F401 the list of detectors holds the checks, which read as detectors do: it goes first
