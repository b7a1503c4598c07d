"""What labels say of everything loaded, where sets and languages were not labelled in proportion."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from weakref import WeakKeyDictionary

import numpy as np

from core.domain.labelled_columns import LabelledColumns
from core.domain.work import Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.thresholds.basis import Basis
from core.services.thresholds.scored_strata import Cell
from core.tuning.holdout import halves
from core.tuning.left_out import counted
from core.tuning.reweighted import Part
from core.tuning.sample import sample
from core.tuning.strata import strata


@dataclass(frozen=True, slots=True, eq=False)
class Whole:
    parts: tuple[Part, ...]
    """Of what is reported on: the held-out half where there is one."""
    unlabelled: Mapping[Cell, int]
    """Answers of cells without a label: no figure speaks of them."""
    answers: int
    """Of all cells."""

    @property
    def unlabelled_share(self) -> float:
        return sum(self.unlabelled.values()) / self.answers


def load_whole(workspace: Workspace, person: Person, basis: Basis) -> Whole | None:
    """None where all were labelled at one rate, as far as chance tells (``core.tuning.strata``): the plain shares are
    right then; also for imported labels, which nobody drew here. Raises Forbidden."""
    require(person, Permission.SET_THRESHOLDS)
    choice = basis.choice
    if choice.imported or basis.lacking:
        return None
    sizes = {
        Cell(name, lang): size for (name, lang), size in workspace.items.sizes(choice.kind).items()
        if choice.set_name in {None, name} and choice.lang in {"", lang}
    }  # fmt: skip
    labelled = _labelled_of(basis)
    alike = strata(sizes, labelled)
    if len(alike) < 2:  # noqa: PLR2004 - of one stratum the plain shares are right
        return None
    parts = halves(counted(basis.labels))
    units = parts.held_out if len(parts.held_out) else parts.chosen_with
    weights = {cell: sum(sizes[each] for each in cells) / drawn for cells in alike for cell in cells
               if (drawn := sum(labelled.get(each, 0) for each in cells))}  # fmt: skip
    return Whole(
        tuple(
            Part(sample(own), weight)
            for cell, weight in sorted(weights.items())
            if len(own := units.in_set(cell.set_name).in_language(cell.lang))
        ),
        {cell: size for cell, size in sizes.items() if cell not in weights},
        sum(sizes.values()),
    )


_LABELLED: WeakKeyDictionary[Basis, dict[Cell, int]] = WeakKeyDictionary()
"""The same labels are asked about on every opening, while sets and what is in them grow."""


def _labelled_of(basis: Basis) -> dict[Cell, int]:
    if (known := _LABELLED.get(basis)) is None:
        known = _LABELLED[basis] = _labelled(counted(basis.labels))
    return known


def _labelled(labels: LabelledColumns) -> dict[Cell, int]:
    """Answers with a label that counts, by cell; once, however many wordings of them were labelled."""
    here = np.zeros(len(labels.answers), dtype=bool)
    here[labels.answer] = True
    answers = labels.answers.take(here)
    answers = answers.take(np.unique(answers.item_id, return_index=True)[1])
    names, of = answers.names, len(answers.names)
    counts = np.bincount(answers.set_name.astype(np.int64) * of + answers.lang, minlength=of * of).reshape(of, of)
    return {Cell(names[name], names[lang]): int(counts[name, lang]) for name, lang in np.argwhere(counts).tolist()}
