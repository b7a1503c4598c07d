"""What editors keep for the checks of all sets, as the suite takes it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields

from core.ports.workspace import Workspace
from core.quizzes.checks.rules import CheckRules
from core.quizzes.options.closeness import Closeness

EVERYBODY = ""
"""Nobody's name: what stands under it is set up for the whole desk."""
CLOSENESS = "closeness"


def check_rules(workspace: Workspace) -> CheckRules:
    groups = tuple(tuple(group.words) for group in workspace.synonyms.present())
    return CheckRules(groups, _closeness(workspace.preferences.of(EVERYBODY).get(CLOSENESS)))


def _closeness(stored: object) -> Closeness:
    """As far as it makes sense: a later release may keep more."""
    kept = stored if isinstance(stored, Mapping) else {}
    known = {
        field.name: kept[field.name] for field in fields(Closeness) if isinstance(kept.get(field.name), int | float)
    }
    return Closeness(**known)
