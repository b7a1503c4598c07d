"""Silent gold: items whose label is known, how they come about and how often they are asked for."""

from __future__ import annotations

from dataclasses import dataclass

from core.domain.quality import ControlRule
from core.domain.work import Person, Role
from core.errors import Forbidden
from core.ports.workspace import Workspace
from core.services.quality.agreement import check_quality
from core.wording.phrases import say


@dataclass(frozen=True, slots=True)
class GoldState:
    rule: ControlRule
    items: int
    """Controls there are."""
    imported: int
    """Of them, by labels that came with a file."""


def gold_state(workspace: Workspace, person: Person) -> GoldState:
    """Raises Forbidden."""
    check_quality(person)
    return GoldState(workspace.controls.rule(), *workspace.controls.count())


def set_rule(workspace: Workspace, person: Person, rule: ControlRule, now: float) -> None:
    """Items that are controls already stay so. Raises Forbidden and BadInput."""
    _check_admin(person)
    workspace.controls.set_rule(rule, person.name, now)


def seed(workspace: Workspace, person: Person, set_name: str | None) -> int:
    """Make controls of what came with labels; how many are new. Raises Forbidden."""
    _check_admin(person)
    return workspace.controls.seed(set_name)


def _check_admin(person: Person) -> None:
    if Role.ADMIN not in person.roles:
        raise Forbidden(say("may-not-set-controls", name=person.name))
