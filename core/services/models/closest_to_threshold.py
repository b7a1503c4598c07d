"""Select the sentences whose risk is closest to the threshold, where a judge is most likely to change the outcome."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from core.domain.log_odds import FAINTEST, log_odds
from core.domain.policy import Policy
from core.domain.queue import ItemFilter
from core.domain.weights import AnswerRisks
from core.domain.work import Item
from core.ports.workspace import Workspace


@dataclass(frozen=True, slots=True)
class RetainedGain:
    """Percent of the gain from judging every sentence that judging a part retains; below 0 it is worse than no
    judge."""

    accuracy: int
    """Gain in accuracy at the threshold."""
    f1: int
    """Gain in F1 of supported sentences at the threshold."""
    errors: int
    """Gain in ranking: area under precision and recall of hallucinated sentences."""
    right: int
    """Gain in ranking: area under precision and recall of supported sentences."""


NEAREST: Mapping[float, RetainedGain] = {0.4: RetainedGain(93, 106, -159, 6), 0.5: RetainedGain(102, 108, -78, 47)}
"""Retained gain by the share of sentences that is judged, those closest to the threshold. Measured on 949 labelled
sentences of WikiBio with a judge of 31 billion weights and a threshold chosen on other documents: decision 52."""
READ_AT_ONCE = 200


@dataclass(frozen=True, slots=True)
class SentenceSelection:
    """An answer with the sentences to judge."""

    item: Item
    sentences: tuple[int, ...]

    @property
    def whole(self) -> bool:
        return len(self.sentences) == len(self.item.answer.sentences)


def targets(workspace: Workspace, set_name: str | None, width: float | None) -> Iterator[SentenceSelection]:
    """Yield answers with at least one sentence within ``width`` of the threshold, by id; None selects every
    sentence."""
    policy = workspace.policies.active()
    for items, risks in _read(workspace, set_name):
        for item in items:
            to_threshold = distances(item, risks.get(item.input_hash, {}), policy)
            wanted = tuple(at for at, distance in enumerate(to_threshold) if width is None or distance <= width)
            if wanted:
                yield SentenceSelection(item, wanted)


def width_of(workspace: Workspace, set_name: str | None, share: float) -> float | None:
    """Return the largest distance from the threshold among the closest ``share`` of all sentences; None if that is
    all."""
    policy = workspace.policies.active()
    ascending = sorted(
        distance
        for items, risks in _read(workspace, set_name)
        for item in items
        for distance in distances(item, risks.get(item.input_hash, {}), policy)
    )
    wanted = math.ceil(share * len(ascending))
    return ascending[wanted - 1] if 0 < wanted < len(ascending) else None


def distances(item: Item, risks: AnswerRisks, policy: Policy) -> list[float]:
    """Return the distance of each sentence's risk from the threshold, in log-odds; 0 for a sentence without a risk."""
    threshold = policy.bands_in(item.kind, item.answer.lang).needs_review_from
    own = risks.get(policy.signal, ())
    known = [own[at] if at < len(own) else None for at in range(len(item.answer.sentences))]
    return [0.0 if risk is None else abs(log_odds(risk, FAINTEST) - log_odds(threshold, FAINTEST)) for risk in known]


def _read(workspace: Workspace, set_name: str | None) -> Iterator[tuple[Sequence[Item], Mapping[str, AnswerRisks]]]:
    ids = workspace.items.ids(ItemFilter(set_name=set_name))
    for start in range(0, len(ids), READ_AT_ONCE):
        items = workspace.items.many(ids[start : start + READ_AT_ONCE])
        yield items, workspace.scores.detector_risks([item.input_hash for item in items])
