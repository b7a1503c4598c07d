"""Read the rules that editors set for the checks of all quizzes, in the form that the checks take."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields

from core.ports.workspace import Workspace
from core.quizzes.checks.rules import CheckRules
from core.quizzes.options.closeness import Closeness

EVERYBODY = ""
"""The empty name, under which preferences of the whole desk are stored."""
CLOSENESS = "closeness"


def check_rules(workspace: Workspace) -> CheckRules:
    groups = tuple(tuple(group.words) for group in workspace.synonyms.present())
    return CheckRules(groups, _closeness(workspace.preferences.of(EVERYBODY).get(CLOSENESS)))


def _closeness(stored: object) -> Closeness:
    """Return the known fields of the stored rules: a later release may store more."""
    kept = stored if isinstance(stored, Mapping) else {}
    known = {
        field.name: kept[field.name] for field in fields(Closeness) if isinstance(kept.get(field.name), int | float)
    }
    return Closeness(**known)
