"""What labels say of everything loaded, where sets and languages were not labelled in proportion."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from core.domain.labelled_columns import LabelledColumns
from core.domain.work import Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.thresholds.basis import Basis
from core.tuning.holdout import halves
from core.tuning.left_out import counted
from core.tuning.reweighted import Part
from core.tuning.sample import sample

CHANCE = 0.01
"""Rates that differ by more than this makes likely were not chance: somebody's queue was narrowed."""
Cell = tuple[str, str]
"""A set and a language: what a queue can be narrowed to within a kind."""


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
    """None where labels are spread as chance spreads them, for then the plain shares are right; also for imported
    ones, which nobody drew here. Raises Forbidden."""
    require(person, Permission.SET_THRESHOLDS)
    choice = basis.choice
    if choice.imported or basis.lacking:
        return None
    sizes = {
        (name, lang): size for (name, lang), size in workspace.items.sizes(choice.kind).items()
        if choice.set_name in {None, name} and choice.lang in {"", lang}
    }  # fmt: skip
    labels = counted(basis.labels)
    labelled = _labelled(labels)
    if not _narrowed(sizes, labelled):
        return None
    parts = halves(labels)
    units = parts.held_out if len(parts.held_out) else parts.chosen_with
    return Whole(
        tuple(
            Part(sample(own), sizes[cell] / labelled[cell])
            for cell in sorted(sizes.keys() & labelled.keys())
            if len(own := units.in_set(cell[0]).in_language(cell[1]))
        ),
        {cell: size for cell, size in sizes.items() if cell not in labelled},
        sum(sizes.values()),
    )


def _labelled(labels: LabelledColumns) -> dict[Cell, int]:
    """Answers with a label that counts, by cell."""
    answers = labels.answers.take(np.unique(labels.answer))
    pairs, counts = np.unique(np.stack([answers.set_name, answers.lang]), axis=1, return_counts=True)
    names = answers.names
    return {(names[name], names[lang]): n for (name, lang), n in zip(pairs.T.tolist(), counts.tolist(), strict=True)}


def _narrowed(sizes: Mapping[Cell, int], labelled: Mapping[Cell, int]) -> bool:
    """Pearson's chi-squared test of the labelled answers of each cell against its size."""
    from scipy.stats import chi2

    total, drawn = sum(sizes.values()), sum(labelled.get(cell, 0) for cell in sizes)
    if len(sizes) < 2 or not drawn:  # noqa: PLR2004 - one cell has nothing beside it
        return False
    off = sum((labelled.get(cell, 0) - drawn * size / total) ** 2 / (drawn * size / total)
              for cell, size in sizes.items())  # fmt: skip
    return bool(chi2.sf(off, len(sizes) - 1) < CHANCE)
