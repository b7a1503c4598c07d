"""Combine the risks of all detectors into one with weights learned from labels."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from core.domain.answers import Answer, Detection, DetectorKey, Need, SentenceScore, stable_hash
from core.domain.judgements import is_whole, judge_of
from core.domain.weights import AnswerRisks, Feature, RiskModel, Weights, risks_of
from core.scoring.beside_judges import beside_judges, heard_of, judges_of
from core.scoring.combined_evidence import combined_evidence, combined_facts
from core.scoring.engine import Result, key_of
from core.scoring.fusion import Fusion
from core.scoring.quiz_flags import with_flags
from core.wording.phrases import Phrase, say

WORTH_SAYING = 0.1
"""Log-odds by which a detector, or the rest of the answer, must move a sentence to be mentioned."""
MOST_NAMED = 3


@dataclass(frozen=True, slots=True)
class LearnedFusion:
    """Risk as ``core.domain.weights.Model`` defines it; a kind without a model is fused without labels.

    Detectors that failed add nothing; a sentence on which every weighted detector abstained has no risk. A judge counts
    as learnt if it is the very one that was learnt from, in model and prompt, and judged all of the answer; any other
    is heard beside all that, with the fixed weight. Only what was said of this one answer goes in.
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
        judges = judges_of(results)
        known = dict(model.judges)
        same = [each for each in judges if known.get(each.detector.name) == judge_of(each.detector)]
        learnt = {each.detector.name for each in same if is_whole(each.detector)}
        strangers = [each for each in judges if each.detector.name not in learnt]
        detections = [
            r for r in results if isinstance(r, Detection) and r.detector.name in model.signals and r not in strangers
        ]
        risks_by_detector = risks_of(detections, tuple(model.signals))
        risks = model.risks(risks_by_detector, answer.lang) or [None] * len(answer.sentences)
        scores = (_score(model, risks_by_detector, detections, place, risk) for place, risk in enumerate(risks))
        changed = any(each.detector.name in known and each not in same for each in judges)
        heard = (
            beside_judges(score, heard_of(strangers, place), changed=changed) for place, score in enumerate(scores)
        )
        flagged = tuple(with_flags(answer, results, list(heard)))
        return Detection(self._key([*detections, *strangers]), flagged)

    def _key(self, detections: Sequence[Detection]) -> DetectorKey:
        own = key_of(self)
        config = json.loads(own.config) | {"fused": stable_hash(sorted(d.detector.digest for d in detections))}
        return dataclasses.replace(own, config=json.dumps(config, sort_keys=True, separators=(",", ":")))


def _score(
    model: RiskModel, risks_by_detector: AnswerRisks, detections: Sequence[Detection], place: int, risk: float | None
) -> SentenceScore:
    if risk is None:
        return SentenceScore.abstain(say("fusion-nothing-heard"))
    pulls = dict.fromkeys(risks_by_detector, 0.0)
    company = 0.0
    for term, pull in model.pulls(risks_by_detector, place):
        if term.part in (Feature.OWN, Feature.SILENT):
            pulls[term.signal] += pull
        else:
            company += pull
    moved = {name: pull for name, pull in pulls.items() if abs(pull) >= WORTH_SAYING}
    raised = sorted((name for name, pull in moved.items() if pull > 0), key=lambda name: -moved[name])
    lowered = sorted((name for name, pull in moved.items() if pull < 0), key=lambda name: moved[name])
    heard = {d.detector.name: d.scores[place] for d in detections if d.scores[place].risk is not None}
    decisive = [name for name in (raised if risk >= 0.5 else lowered) if name in heard]  # noqa: PLR2004 middle
    reason = [*(heard[decisive[0]].reason if decisive else ()), *_moved(raised, lowered)]
    if abs(company) >= WORTH_SAYING and max(map(len, risks_by_detector.values())) > 1:
        reason.append(say("learned-answer-raises" if company > 0 else "learned-answer-lowers"))
    evidence, facts = combined_evidence(heard, decisive, risk), combined_facts(heard.values())
    return SentenceScore(risk, tuple(reason) or (say("learned-usual"),), evidence, facts)


def _moved(raised: Sequence[str], lowered: Sequence[str]) -> list[Phrase]:
    phrases = []
    if raised:
        phrases.append(say("learned-raised", names=tuple(raised[:MOST_NAMED])))
    if lowered:
        phrases.append(say("learned-lowered", names=tuple(lowered[:MOST_NAMED])))
    return phrases
