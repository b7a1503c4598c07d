"""What became of labels once their scores were open: better or worse, by what others know or say. Not why."""

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
    require(person.on(set_name or ""), Permission.SEE_QUALITY)
    relabelled = workspace.review_studies.relabelled(workspace.policies.active().signal, set_name)
    truth = _Truth(workspace.quality.blind_labels(set_name), workspace.quality.known_labels(set_name))
    of: dict[str, list[Relabelled]] = {"": relabelled} if relabelled else {}
    for label in relabelled:
        of.setdefault(label.person, []).append(label)
    return [_row(name, of[name], truth) for name in sorted(of)]


class _Truth:
    def __init__(self, labels: Sequence[BlindLabel], known: Mapping[UnitKey, KnownLabel]) -> None:
        self._known = known
        self._labels: dict[UnitKey, dict[str, Label]] = {}
        for label in labels:
            self._labels.setdefault(label.unit, {})[label.person] = label.label

    def of(self, unit: UnitKey, person: str) -> bool | None:
        """Without the word of the person who is measured by it: a unanimous label is partly theirs."""
        fact = self._known.get(unit)
        if fact and fact.source != LabelOrigin.UNANIMOUS and fact.person != person:
            return fact.label.hallucinated
        return majority([label for name, label in self._labels.get(unit, {}).items() if name != person])


def _row(name: str, relabelled: Sequence[Relabelled], truth: _Truth) -> LabelRevisions:
    helpful = harmful = unsettled = 0
    for label in relabelled:
        before, now = label.blind.hallucinated, label.now.hallucinated
        right = truth.of((label.item_id, label.input_hash, label.sentence), label.person)
        if before is None or now is None or before == now:
            continue
        unsettled += right is None
        helpful += right == now
        harmful += right == before
    return LabelRevisions(name, len(relabelled), helpful, harmful, unsettled)
