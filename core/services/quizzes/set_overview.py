"""Count the quizzes of a set by risk level and status, and how many are left to review."""

from __future__ import annotations

from dataclasses import dataclass

from core.domain.answers import Kind
from core.domain.policy import Band
from core.domain.queue import ItemFilter
from core.domain.work import Person, Status
from core.permissions import Permission, require, require_somewhere, sets_with
from core.ports.workspace import Workspace


@dataclass(frozen=True, slots=True)
class BandCount:
    """Items of one risk level by status. ``band`` is None for items without a risk: nothing could be checked, or not
    yet.
    """

    band: Band | None
    by_status: dict[Status, int]

    @property
    def items(self) -> int:
        return sum(self.by_status.values())


@dataclass(frozen=True, slots=True)
class SetOverview:
    set_name: str
    bands: tuple[BandCount, ...]
    """Every risk level of the policy from safe to risky, even if empty; items without a risk come last."""
    to_review: int
    """Open items that the review queue will serve."""

    @property
    def items(self) -> int:
        return sum(each.items for each in self.bands)

    def count(self, status: Status) -> int:
        return sum(each.by_status[status] for each in self.bands)


def quiz_sets(workspace: Workspace, person: Person) -> dict[str, int]:
    """Return the number of quizzes by set, for sets in which the person has a role. Raises Forbidden."""
    require_somewhere(person, Permission.LOOK)
    seen = sets_with(person, Permission.LOOK)
    sets: dict[str, int] = {}
    for (name, _), items in sorted(workspace.items.sizes(Kind.QUIZ).items()):
        if seen is None or name in seen:
            sets[name] = sets.get(name, 0) + items
    return sets


def set_overview(workspace: Workspace, person: Person, set_name: str) -> SetOverview:
    """Return the overview of a set's quizzes. Raises Forbidden."""
    require(person.on(set_name), Permission.LOOK)
    policy = workspace.policies.active()
    names = policy.bands[Kind.QUIZ].names
    counts = {band: dict.fromkeys(Status, 0) for band in (*names, None)}
    for status in Status:
        where = ItemFilter(set_name=set_name, kind=Kind.QUIZ, statuses=frozenset({status}))
        for _, lang, risk in workspace.items.risks(where):
            counts[None if risk is None else policy.band(Kind.QUIZ, risk, lang)][status] += 1
    bands = tuple(BandCount(band, by_status) for band, by_status in counts.items())
    return SetOverview(set_name, bands, sum(each.by_status[Status.OPEN] for each in bands if each.band is not names[0]))
