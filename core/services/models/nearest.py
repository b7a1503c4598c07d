"""Which sentences are worth a judge's call: those whose risk is nearest the cut, since only there a word decides."""

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
class Kept:
    """Percent of what judging every sentence adds, kept by judging a part; below 0: worse than without a judge."""

    accuracy: int
    """At the cut, as is the next one."""
    f1: int
    """Of what is accurate."""
    errors: int
    """Area under precision and recall of errors: the ranking, as is the next one."""
    right: int
    """The same of what is right."""


NEAREST: Mapping[float, Kept] = {0.4: Kept(93, 106, -159, 6), 0.5: Kept(102, 108, -78, 47)}
"""By the share of sentences that is judged, those nearest the cut. Measured on 949 labelled sentences of WikiBio with
a judge of 31 billion weights, the cut chosen on other documents: ``python -m benchmarks.cascade``."""
READ_AT_ONCE = 200


@dataclass(frozen=True, slots=True)
class Target:
    """An answer, and which of its sentences to judge."""

    item: Item
    sentences: tuple[int, ...]

    @property
    def whole(self) -> bool:
        return len(self.sentences) == len(self.item.answer.sentences)


def targets(workspace: Workspace, set_name: str | None, width: float | None) -> Iterator[Target]:
    """Answers with at least one sentence within ``width`` of the cut, by id; None: every sentence."""
    policy = workspace.policies.active()
    for items, said in _read(workspace, set_name):
        for item in items:
            away = distances(item, said.get(item.input_hash, {}), policy)
            wanted = tuple(at for at, far in enumerate(away) if width is None or far <= width)
            if wanted:
                yield Target(item, wanted)


def width_of(workspace: Workspace, set_name: str | None, share: float) -> float | None:
    """How far from the cut the nearest ``share`` of all sentences lie; None where that is all of them."""
    policy = workspace.policies.active()
    far = sorted(
        each
        for items, said in _read(workspace, set_name)
        for item in items
        for each in distances(item, said.get(item.input_hash, {}), policy)
    )
    wanted = math.ceil(share * len(far))
    return far[wanted - 1] if 0 < wanted < len(far) else None


def distances(item: Item, risks: AnswerRisks, policy: Policy) -> list[float]:
    """Of each sentence's risk from the cut, in log-odds; a sentence that nothing could check is as unsure as can be."""
    cut = policy.bands_in(item.kind, item.answer.lang).needs_review_from
    own = risks.get(policy.signal, ())
    known = [own[at] if at < len(own) else None for at in range(len(item.answer.sentences))]
    return [0.0 if risk is None else abs(log_odds(risk, FAINTEST) - log_odds(cut, FAINTEST)) for risk in known]


def _read(workspace: Workspace, set_name: str | None) -> Iterator[tuple[Sequence[Item], Mapping[str, AnswerRisks]]]:
    ids = workspace.items.ids(ItemFilter(set_name=set_name))
    for start in range(0, len(ids), READ_AT_ONCE):
        items = workspace.items.many(ids[start : start + READ_AT_ONCE])
        yield items, workspace.scores.detector_risks([item.input_hash for item in items])
