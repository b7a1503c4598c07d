"""Count the labels that people changed after scores were shown as better or worse, by the labels of others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.domain.blind_columns import LABELS, SAYS, UNCLEAR, RelabelledColumns, wording_of
from core.domain.labels import Label
from core.domain.quality import BlindLabel, KnownLabel, LabelOrigin, UnitKey
from core.domain.votes import majority
from core.domain.work import Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.people.audit_log import PersonalRead, note_read


@dataclass(frozen=True, slots=True)
class LabelRevisions:
    """The blind labels that one person changed between right and wrong after seeing the scores. A change from minor to
    major does not count, since both call the sentence false.
    """

    name: str
    """The person; empty for everybody."""
    labels: int
    """Blind labels that still count."""
    helpful: int
    """Wrong before, right now."""
    harmful: int
    """Right before, wrong now."""
    unsettled: int
    """Changed labels for which nobody else's label says which was right."""


def label_revisions(workspace: Workspace, person: Person, set_name: str | None = None) -> list[LabelRevisions]:
    """Return everybody's figures first, then by name; empty without labels.

    The truth is the adjudicated or imported label, else the majority of the others' blind labels. Raises Forbidden.
    """
    require(person.on(set_name or ""), Permission.SEE_QUALITY)
    note_read(workspace, person, PersonalRead.FIGURES, set_name or "")
    labels = workspace.quality.relabelled_columns(workspace.policies.active().signal).in_set(set_name)
    if not len(labels):
        return []
    changed = labels.take(_turned(labels))
    items = np.unique(changed.item_ids).tolist()
    truth = _Truth(workspace.quality.blind_labels(set_name, items), workspace.quality.known_labels(set_name, items))
    counts = Counter({labels.names[place]: n for place, n in enumerate(np.bincount(labels.person).tolist()) if n})
    of: dict[str, Counter[bool | None]] = {name: Counter() for name in counts}
    columns = (changed.item_ids, changed.wording, changed.sentence, changed.person, changed.now)
    for item_id, wording, sentence, person_place, now in zip(*(column.tolist() for column in columns), strict=True):
        name = changed.names[person_place]
        right = truth.of((item_id, wording, sentence), name)
        of[name][None if right is None else right is LABELS[now].hallucinated] += 1
    everybody = sum(of.values(), Counter[bool | None]())
    rows = {"": (counts.total(), everybody)} | {name: (counts[name], of[name]) for name in of}
    return [LabelRevisions(name, n, row[True], row[False], row[None]) for name, (n, row) in sorted(rows.items())]


def _turned(labels: RelabelledColumns) -> NDArray[np.bool_]:
    """Return a mask of labels that changed between true and false."""
    before, now = SAYS[labels.label], SAYS[labels.now]
    turned: NDArray[np.bool_] = (before != now) & (before != UNCLEAR) & (now != UNCLEAR)
    return turned


_Unit = tuple[int, int, int]
"""Item, wording hash, sentence."""


class _Truth:
    def __init__(self, labels: Sequence[BlindLabel], known: Mapping[UnitKey, KnownLabel]) -> None:
        self._known = {_unit(unit): fact for unit, fact in known.items()}
        self._labels: dict[_Unit, dict[str, Label]] = {}
        for label in labels:
            self._labels.setdefault(_unit(label.unit), {})[label.person] = label.label

    def of(self, unit: _Unit, person: str) -> bool | None:
        """Return whether the sentence is wrong, without counting the measured person: a unanimous label is partly
        theirs.
        """
        fact = self._known.get(unit)
        if fact and fact.source != LabelOrigin.UNANIMOUS and fact.person != person:
            return fact.label.hallucinated
        return majority([label for name, label in self._labels.get(unit, {}).items() if name != person])


def _unit(unit: UnitKey) -> _Unit:
    item_id, input_hash, sentence = unit
    return item_id, wording_of(input_hash), sentence
