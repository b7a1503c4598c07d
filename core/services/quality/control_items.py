"""Make control items of imported labels, and set how often they are mixed into the label lane."""

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
    """The number of control items."""
    imported: int
    """Control items with imported labels."""


def control_summary(workspace: Workspace, person: Person) -> ControlSummary:
    """Return the rule and the number of control items. Raises Forbidden."""
    require(person, Permission.SEE_QUALITY)
    return ControlSummary(workspace.control_items.rule(), *workspace.control_items.count())


def set_control_rule(workspace: Workspace, person: Person, rule: ControlRule, now: float) -> None:
    """Set the rule; existing control items stay. Raises Forbidden and BadInput."""
    require(person, Permission.SET_CONTROLS)
    workspace.control_items.set_rule(rule, person.name, now)


def add_imported_controls(workspace: Workspace, person: Person, set_name: str | None) -> int:
    """Make control items of imported labels and return the number of new ones. Raises Forbidden."""
    require(person.on(set_name or ""), Permission.SET_CONTROLS)
    return workspace.control_items.seed(set_name)
