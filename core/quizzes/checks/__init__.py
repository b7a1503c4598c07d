"""Checks of quiz items. Imported by bulk, cli, detectors/__init__.py, scoring, services, making."""

import core.detectors  # noqa: F401 the list of detectors holds the checks, which read as detectors do: it goes first
