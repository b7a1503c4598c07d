"""Combine detectors as a published paper does, from their scores alone: no text is read again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Protocol

from core.detectors.base import Versioned
from core.domain.answers import Answer, Detection, Need, SentenceScore
from core.scoring.engine import Result, key_of
from core.wording.phrases import say


class Preset(Versioned, Protocol):
    """A fixed combination of detectors, reproduced as published."""

    needs: ClassVar[frozenset[Need]]
    catches: ClassVar[str]
    source: ClassVar[str]
    parts: ClassVar[tuple[str, ...]]
    """The detectors it combines; they must have run."""

    def fuse(self, answer: Answer, results: Sequence[Result]) -> Detection: ...


@dataclass(frozen=True, slots=True)
class ConsistencyAndKnowledge:
    """Risk is S2's equation 3: ``1 - (beta_consistency * consistency + beta_knowledge * factuality)``.

    Consistency is one minus the risk of ``bertscore_consistency`` (equation 1), factuality one minus that of
    ``knowledge_similarity`` (equation 2). Where either abstained there is no sum, and it abstains too.
    """

    name: ClassVar[str] = "consistency_and_knowledge"
    version: ClassVar[str] = "1"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.PASSAGES, Need.SAMPLES})
    catches: ClassVar[str] = "statements neither repeated by the model nor close to the source as a whole"
    source: ClassVar[str] = "S2"
    parts: ClassVar[tuple[str, ...]] = ("bertscore_consistency", "knowledge_similarity")

    beta_consistency: float = 0.5
    beta_knowledge: float = 0.5

    def fuse(self, answer: Answer, results: Sequence[Result]) -> Detection:
        by_name = {r.detector.name: r for r in results if isinstance(r, Detection)}
        if not all(part in by_name for part in self.parts):
            missing = (SentenceScore.abstain(say("preset-part-missing", parts=self.parts)),) * len(answer.sentences)
            return Detection(key_of(self), missing)
        consistency, knowledge = (by_name[part].scores for part in self.parts)
        return Detection(key_of(self), tuple(map(self._score, consistency, knowledge)))

    def _score(self, consistency: SentenceScore, knowledge: SentenceScore) -> SentenceScore:
        silent = [score for score in (consistency, knowledge) if score.risk is None]
        if consistency.risk is None or knowledge.risk is None:
            return SentenceScore.abstain(*silent[0].reason)
        support = self.beta_consistency * (1 - consistency.risk) + self.beta_knowledge * (1 - knowledge.risk)
        reason = say("preset-s2", consistency=1 - consistency.risk, knowledge=1 - knowledge.risk)
        evidence = dict.fromkeys((*consistency.evidence, *knowledge.evidence))
        return SentenceScore(min(max(1 - support, 0.0), 1.0), (reason,), tuple(evidence))


PRESETS: dict[str, type[Preset]] = {preset.name: preset for preset in (ConsistencyAndKnowledge,)}
