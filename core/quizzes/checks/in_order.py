"""The checks, in the order in which people see them."""

from __future__ import annotations

from core.detectors.base import Detector

CHECKS: tuple[type[Detector], ...] = ()

CHECK_NAMES = frozenset(check.name for check in CHECKS)
