"""Silent gold: items whose label is known, how they come about and how often they are asked for."""

from __future__ import annotations

from dataclasses import dataclass

from core.domain.quality import ControlRule
from core.domain.work import Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace


@dataclass(frozen=True, slots=True)
class ControlSummary:
    rule: ControlRule
    items: int
    """Controls there are."""
    imported: int
    """Of them, by labels that came with a file."""


def control_summary(workspace: Workspace, person: Person) -> ControlSummary:
    """Raises Forbidden."""
    require(person, Permission.SEE_QUALITY)
    return ControlSummary(workspace.control_items.rule(), *workspace.control_items.count())


def set_control_rule(workspace: Workspace, person: Person, rule: ControlRule, now: float) -> None:
    """Items that are controls already stay so. Raises Forbidden and BadInput."""
    require(person, Permission.SET_CONTROLS)
    workspace.control_items.set_rule(rule, person.name, now)


def add_imported_controls(workspace: Workspace, person: Person, set_name: str | None) -> int:
    """Make controls of what came with labels; how many are new. Raises Forbidden."""
    require(person.on(set_name or ""), Permission.SET_CONTROLS)
    return workspace.control_items.seed(set_name)
