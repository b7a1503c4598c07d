"""Hold blind labels as columns (item, sentence, person, label), from which agreement of people is computed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Self

import numpy as np
from numpy.typing import NDArray

from core.domain.columns import Array, Counts, Integers, Kinds, NamedColumns, Names, Risks, Stored, Values, choice_of
from core.domain.labels import Label

LABELS = tuple(Label)
FALSE, TRUE, UNCLEAR = 1, 0, 2
SAYS = np.array([{True: FALSE, False: TRUE, None: UNCLEAR}[label.hallucinated] for label in LABELS], dtype=np.int64)
"""By place in ``LABELS``: does the label call its sentence false?"""
_DIGITS = 15
"""Hexadecimal digits of a hash that tell the wordings of one item apart."""


def wording_of(input_hash: str) -> int:
    """Return another number for each wording of an item."""
    return int(input_hash[:_DIGITS], 16)


def _wordings(hashes: Values) -> Values:
    known = {each: wording_of(each) for each in dict.fromkeys(hashes)}
    return [known[each] for each in hashes]


Wordings = Annotated[NDArray[np.int64], Stored(np.int64, _wordings)]
LabelPlaces = Annotated[NDArray[np.int8], choice_of(LABELS)]
"""Indexes in ``LABELS``."""


@dataclass(frozen=True, slots=True, eq=False)
class BlindColumns(NamedColumns):
    """Blind last words. A row is read from item, input hash, sentence, set, language, person and label."""

    item_ids: Integers
    wording: Wordings
    sentence: Counts
    set_name: Names
    lang: Names
    person: Names
    label: LabelPlaces

    def in_set(self, set_name: str | None) -> Self:
        """Return the rows of one set; None: all of them."""
        return self if set_name is None else self.take(self.set_name == self.place_of(set_name))

    def without(self, item_ids: Array) -> Self:
        return self.take(~np.isin(self.item_ids, item_ids))

    @property
    def units(self) -> NDArray[np.int64]:
        """The number of each label's sentence, from 0."""
        order = np.lexsort((self.sentence, self.wording, self.item_ids))
        keys = np.stack([self.item_ids, self.wording, self.sentence.astype(np.int64)])[:, order]
        unit = np.empty(len(self), dtype=np.int64)
        unit[order] = np.cumsum(np.r_[False, (np.diff(keys, axis=1) != 0).any(axis=0)])
        return unit


@dataclass(frozen=True, slots=True, eq=False)
class RelabelledColumns(BlindColumns):
    """Blind labels with what the same people say now, the kind of the item and the risk of the sentence."""

    now: LabelPlaces
    """``label`` is what was said unseen."""
    kind: Kinds
    risks: Risks
