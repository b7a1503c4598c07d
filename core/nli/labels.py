"""What the outputs of a classifier mean, told from the names of its labels."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from core.encoders.base import Floats
from core.errors import MissingPart
from core.wording.phrases import say

_ENTAILMENT, _NEUTRAL, _CONTRADICTION, _OTHER = "entailment", "neutral", "contradiction", "not entailment"
_KNOWN = {
    **dict.fromkeys(("entailment", "entails", "supported", "supports", "consistent", "grounded"), _ENTAILMENT),
    **dict.fromkeys(("neutral", "not enough info", "unknown"), _NEUTRAL),
    **dict.fromkeys(("contradiction", "contradicts", "refuted", "refutes"), _CONTRADICTION),
    **dict.fromkeys(("not entailment", "not supported", "unsupported", "inconsistent", "hallucinated"), _OTHER),
}
_USABLE = (
    {_ENTAILMENT, _NEUTRAL, _CONTRADICTION},
    {_ENTAILMENT, _CONTRADICTION},
    {_ENTAILMENT, _OTHER},
)


@dataclass(frozen=True, slots=True)
class Labels:
    """Which output stands for what; no ``order`` at all: one output, the log-odds that the premise supports."""

    order: tuple[str, ...]

    def probabilities(self, logits: Floats) -> tuple[float, float, float | None]:
        """Entailment, neutral and contradiction of one pair."""
        if not self.order:
            support = float(1 / (1 + np.exp(-np.clip(logits[0], -60, 60))))
            return support, 1 - support, None
        shares = np.exp(logits - logits.max())
        by_label = dict(zip(self.order, (shares / shares.sum()).tolist(), strict=True))
        neutral = by_label.get(_NEUTRAL, by_label.get(_OTHER, 0.0))
        return by_label[_ENTAILMENT], neutral, by_label.get(_CONTRADICTION)


def read_labels(id2label: Mapping[int, str], model: str) -> Labels:
    """In any order and spelling. Raises MissingPart when they do not say what the model tells apart."""
    names = [str(id2label[index]) for index in sorted(id2label)]
    if len(names) == 1:
        return Labels(())
    order = tuple(_KNOWN.get(re.sub(r"[\W_]+", " ", name).strip().lower(), name) for name in names)
    if set(order) in _USABLE and len(set(order)) == len(order):
        return Labels(order)
    raise MissingPart(say("pair-model-labels", model=repr(model), labels=", ".join(names)))
