"""One risk from many, with weights learnt from labels, in place of the fusion that needs none."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from core.domain.answers import Answer, Detection, DetectorKey, Need, SentenceScore, Stance, stable_hash
from core.domain.weights import AnswerRisks, Model, Part, Weights, risks_of
from core.scoring.engine import Result, key_of
from core.scoring.fusion import MOST_EVIDENCE, Fusion
from core.wording.phrases import Phrase, say

WORTH_SAYING = 0.1
"""Log-odds by which a detector, or the rest of the answer, must move a sentence to be mentioned."""
MOST_NAMED = 3


@dataclass(frozen=True, slots=True)
class LearnedFusion:
    """Risk as ``core.domain.weights.Model`` defines it; a kind without a model is fused without labels.

    Detectors that failed add nothing; a sentence on which every weighted detector abstained has no risk. Only what
    was said of this one answer goes in.
    """

    name: ClassVar[str] = Fusion.name
    version: ClassVar[str] = "learned-1"
    needs: ClassVar[frozenset[Need]] = frozenset()

    weights: Weights

    def fuse(self, answer: Answer, results: Sequence[Result]) -> Detection:
        """One score per sentence, from the results of all detectors on this answer."""
        model = self.weights.of(answer.kind)
        if model is None:
            return Fusion().fuse(answer, results)
        found = [r for r in results if isinstance(r, Detection) and r.detector.name in model.signals]
        told = risks_of(found, tuple(model.signals))
        risks = model.risks(told, answer.lang) or [None] * len(answer.sentences)
        scores = (_score(model, told, found, place, risk) for place, risk in enumerate(risks))
        return Detection(self._key(found), tuple(scores))

    def _key(self, found: Sequence[Detection]) -> DetectorKey:
        own = key_of(self)
        config = json.loads(own.config) | {"fused": stable_hash(sorted(d.detector.digest for d in found))}
        return dataclasses.replace(own, config=json.dumps(config, sort_keys=True, separators=(",", ":")))


def _score(
    model: Model, told: AnswerRisks, found: Sequence[Detection], place: int, risk: float | None
) -> SentenceScore:
    if risk is None:
        return SentenceScore.abstain(say("fusion-nothing-heard"))
    pulls = dict.fromkeys(told, 0.0)
    company = 0.0
    for term, pull in model.pulls(told, place):
        if term.part in (Part.OWN, Part.SILENT):
            pulls[term.signal] += pull
        else:
            company += pull
    moved = {name: pull for name, pull in pulls.items() if abs(pull) >= WORTH_SAYING}
    raised = sorted((name for name, pull in moved.items() if pull > 0), key=lambda name: -moved[name])
    lowered = sorted((name for name, pull in moved.items() if pull < 0), key=lambda name: moved[name])
    heard = {d.detector.name: d.scores[place] for d in found if d.scores[place].risk is not None}
    decisive = [name for name in (raised if risk >= 0.5 else lowered) if name in heard]  # noqa: PLR2004 middle
    said = [*(heard[decisive[0]].reason if decisive else ()), *_moved(raised, lowered)]
    if abs(company) >= WORTH_SAYING and max(map(len, told.values())) > 1:
        said.append(say("learned-answer-raises" if company > 0 else "learned-answer-lowers"))
    evidence = dict.fromkeys(piece for name in decisive or heard for piece in heard[name].evidence)
    contradictions_first = sorted(evidence, key=lambda piece: piece.stance is Stance.SUPPORTS)
    return SentenceScore(risk, tuple(said) or (say("learned-usual"),), tuple(contradictions_first)[:MOST_EVIDENCE])


def _moved(raised: Sequence[str], lowered: Sequence[str]) -> list[Phrase]:
    said = []
    if raised:
        said.append(say("learned-raised", names=tuple(raised[:MOST_NAMED])))
    if lowered:
        said.append(say("learned-lowered", names=tuple(lowered[:MOST_NAMED])))
    return said
