"""Weight labels so that figures hold for everything loaded, where sets were not labelled in proportion."""

from __future__ import annotations

import weakref
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from core.domain.labelled_columns import LabelledColumns
from core.domain.work import Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.thresholds.basis import Basis
from core.services.thresholds.scored_strata import Cell
from core.tuning.exclusions import counted
from core.tuning.holdout import halves
from core.tuning.post_stratified import WeightedStratum
from core.tuning.sample import sample
from core.tuning.strata import strata
from core.workspace_cache import CacheSlot


@dataclass(frozen=True, slots=True, eq=False)
class PostStratified:
    parts: tuple[WeightedStratum, ...]
    """Strata of the reported sample: the held-out half, if there is one."""
    unlabelled: Mapping[Cell, int]
    """Unlabelled answers by cell: no figure covers them."""
    answers: int
    """Answers of all cells."""

    @property
    def unlabelled_share(self) -> float:
        return sum(self.unlabelled.values()) / self.answers


def load_post_stratified(workspace: Workspace, person: Person, basis: Basis) -> PostStratified | None:
    """Return the weighted strata; None if all were labelled at one rate, as far as chance tells
    (``core.tuning.strata``), because the plain shares are right then, and for imported labels, which were not sampled
    here. Raises Forbidden.
    """
    require(person, Permission.SET_THRESHOLDS)
    choice = basis.choice
    if choice.imported or basis.lacking:
        return None
    sizes = {
        Cell(name, lang): size
        for (name, lang), size in workspace.items.sizes(choice.kind).items()
        if choice.set_name in {None, name} and choice.lang in {"", lang}
    }
    labelled = workspace.cache.get(_LABELLED, weakref.ref(basis), None, lambda: _labelled(counted(basis.labels)))
    alike = strata(sizes, labelled)
    if len(alike) < 2:  # noqa: PLR2004 - of one stratum the plain shares are right
        return None
    parts = halves(counted(basis.labels))
    units = parts.held_out if len(parts.held_out) else parts.chosen_with
    weights = {
        cell: sum(sizes[each] for each in cells) / drawn
        for cells in alike
        for cell in cells
        if (drawn := sum(labelled.get(each, 0) for each in cells))
    }
    return PostStratified(
        tuple(
            WeightedStratum(sample(own), weight)
            for cell, weight in sorted(weights.items())
            if len(own := units.in_set(cell.set_name).in_language(cell.lang))
        ),
        {cell: size for cell, size in sizes.items() if cell not in weights},
        sum(sizes.values()),
    )


_LABELLED: CacheSlot[dict[Cell, int]] = CacheSlot(max_values=16)
"""By basis, held weakly: its labels stay the same, while sets and their contents grow."""


def _labelled(labels: LabelledColumns) -> dict[Cell, int]:
    """Return the number of answers with a counted label by cell; each counts once, however many revisions were
    labelled.
    """
    here = np.zeros(len(labels.answers), dtype=bool)
    here[labels.answer] = True
    answers = labels.answers.take(here)
    answers = answers.take(np.unique(answers.item_id, return_index=True)[1])
    names, of = answers.names, len(answers.names)
    counts = np.bincount(answers.set_name.astype(np.int64) * of + answers.lang, minlength=of * of).reshape(of, of)
    return {Cell(names[name], names[lang]): int(counts[name, lang]) for name, lang in np.argwhere(counts).tolist()}
