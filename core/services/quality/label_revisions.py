"""What seeing the scores did to labels: changed for the better or the worse, by what others know or say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.domain.labels import Label
from core.domain.quality import BlindLabel, KnownLabel, LabelOrigin, UnitKey
from core.domain.review_studies import Relabelled
from core.domain.work import Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.tuning.votes import majority


@dataclass(frozen=True, slots=True)
class LabelRevisions:
    """Of one person's blind labels, those they changed between right and wrong once the scores were open. A change
    from minor to major is none: both say that something is false."""

    name: str
    """Empty: everybody."""
    labels: int
    """Blind labels that still count."""
    helpful: int
    """Wrong before, right now."""
    harmful: int
    """Right before, wrong now."""
    unsettled: int
    """Changed, but nobody else's word tells which was right."""


def label_revisions(workspace: Workspace, person: Person, set_name: str | None = None) -> list[LabelRevisions]:
    """Everybody first, then by name; empty before anybody labelled.

    Right is what was adjudicated or imported, else what most others said unseen. Raises Forbidden.
    """
    require(person, Permission.SEE_QUALITY)
    found = workspace.review_studies.relabelled(workspace.policies.active().signal, set_name)
    truth = _Truth(workspace.quality.blind_labels(set_name), workspace.quality.known_labels(set_name))
    of: dict[str, list[Relabelled]] = {"": found} if found else {}
    for one in found:
        of.setdefault(one.person, []).append(one)
    return [_row(name, of[name], truth) for name in sorted(of)]


class _Truth:
    def __init__(self, said: Sequence[BlindLabel], known: Mapping[UnitKey, KnownLabel]) -> None:
        self._known = known
        self._said: dict[UnitKey, dict[str, Label]] = {}
        for one in said:
            self._said.setdefault((one.item_id, one.input_hash, one.sentence), {})[one.person] = one.label

    def of(self, unit: UnitKey, person: str) -> bool | None:
        """Without the word of the person who is measured by it: a unanimous label is partly theirs."""
        fact = self._known.get(unit)
        if fact and fact.source != LabelOrigin.UNANIMOUS and fact.person != person:
            return fact.label.hallucinated
        return majority([label for name, label in self._said.get(unit, {}).items() if name != person])


def _row(name: str, found: Sequence[Relabelled], truth: _Truth) -> LabelRevisions:
    helpful = harmful = unsettled = 0
    for one in found:
        before, now = one.blind.hallucinated, one.now.hallucinated
        right = truth.of((one.item_id, one.input_hash, one.sentence), one.person)
        if before is None or now is None or before == now:
            continue
        unsettled += right is None
        helpful += right == now
        harmful += right == before
    return LabelRevisions(name, len(found), helpful, harmful, unsettled)
