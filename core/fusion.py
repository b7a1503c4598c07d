"""One risk from many, without labels: families of detectors averaged as log-odds, in the context of the answer."""

from __future__ import annotations

import dataclasses
import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import ClassVar

from core.engine import Result, key_of
from core.models import Answer, Detection, DetectorKey, Need, SentenceScore, Stance, stable_hash
from core.reasons import Phrase, say

FAMILIES: Mapping[str, Sequence[Sequence[str]]] = {
    "sources": (("source_match", "token_overlap"), ("embedding_similarity",)),
    "samples": (("sample_support",), ("bertscore_consistency",)),
}
"""Detectors of one family see nearly the same thing: their risks are averaged before the family counts once."""

ALARM = "unmatched_numbers"
"""Speaks only when it raises: a number that is not in the passages is a fact, one that is proves little."""

WEIGHED = frozenset(name for families in FAMILIES.values() for family in families for name in family) | {ALARM}

INVENTED = 0.5
"""Chance that a missing number is wrong: such a sentence never falls below the cut that ships."""

SUREST = 0.02
"""No risk is believed beyond this: 0 counts as 0.02, 1 as 0.98."""

MOST_EVIDENCE = 4
WORTH_SAYING = 0.05
"""A shift of risk by the rest of the answer that the explanation mentions."""

Heard = dict[str, SentenceScore]
"""What the detectors that did not abstain say of one sentence."""


@dataclass(frozen=True, slots=True)
class Fusion:
    """Risk of a sentence from the risks that detectors gave it, taken as log-odds.

    Families are averaged over each thing that was compared with (sources, samples), and these two again. ``context``
    then pulls each sentence towards the mean of the answer's other sentences, since documents fail together. Sound
    company weakens a suspicion but never clears it: against a sentence above 0.5 it counts at most as much as the
    sentence itself. In a quiz the key stands alone. Last, a sentence is wrong if its words are or if a missing number
    is. Detectors that abstained, failed or did not run are skipped; a sentence that all of them skipped has no risk.
    Only what was said of this one answer goes in, so fused risks of different runs are comparable.
    """

    name: ClassVar[str] = "fusion"
    version: ClassVar[str] = "1"
    needs: ClassVar[frozenset[Need]] = frozenset()

    context: float = 0.5
    """Weight of the answer's other sentences, against 1 for the sentence itself; below 1."""

    def fuse(self, answer: Answer, results: Sequence[Result]) -> Detection:
        """One score per sentence, from the results of all detectors on this answer."""
        found = [result for result in results if isinstance(result, Detection) and result.detector.name in WEIGHED]
        heard: list[Heard] = [
            {d.detector.name: d.scores[i] for d in found if d.scores[i].risk is not None}
            for i in range(len(answer.sentences))
        ]
        alone = [_log_odds(here) for here in heard]
        together = alone if answer.quiz else self._in_context(alone)
        asked = sum(result.detector.name in WEIGHED for result in results)
        scores = (_score(*parts, asked) for parts in zip(heard, alone, together, strict=True))
        return Detection(self._key(found), tuple(scores))

    def _key(self, found: Sequence[Detection]) -> DetectorKey:
        """With a digest of what was fused: the risk is another one once a detector joins, recovers or changes."""
        own = key_of(self)
        config = json.loads(own.config) | {"fused": stable_hash(sorted(d.detector.digest for d in found))}
        return dataclasses.replace(own, config=json.dumps(config, sort_keys=True, separators=(",", ":")))

    def _in_context(self, alone: Sequence[float | None]) -> list[float | None]:
        total, count = sum(odds for odds in alone if odds is not None), sum(odds is not None for odds in alone)
        return [own if own is None or count == 1 else self._pulled(own, (total - own) / (count - 1)) for own in alone]

    def _pulled(self, own: float, others: float) -> float:
        if own > 0:
            others = max(others, -own)
        return (own + self.context * others) / (1 + self.context)


def _log_odds(heard: Heard) -> float | None:
    compared = [_mean_of_families(heard, families) for families in FAMILIES.values()]
    odds = [value for value in compared if value is not None]
    return fmean(odds) if odds else None


def _mean_of_families(heard: Heard, families: Sequence[Sequence[str]]) -> float | None:
    voices = [[heard[name].risk or 0.0 for name in family if name in heard] for family in families]
    odds = [_logit(fmean(voice)) for voice in voices if voice]
    return fmean(odds) if odds else None


def _score(heard: Heard, alone: float | None, together: float | None, asked: int) -> SentenceScore:
    risk, own_risk = _risk(together, heard), _risk(alone, heard)
    if risk is None or own_risk is None:
        return SentenceScore.abstain(say("fusion-nothing-heard"))
    raised = [name for name in _loudest_first(heard) if _pull(name, heard[name]) > 0]
    lowered = [name for name in _loudest_first(heard) if _pull(name, heard[name]) < 0]
    decisive = (raised if risk >= 0.5 else lowered) or _loudest_first(heard)  # noqa: PLR2004 the middle of the scale
    said = [phrase for name in decisive if name in (decisive[0], ALARM) for phrase in heard[name].reason]
    said.append(_tally(len(raised), len(lowered), asked - len(heard)))
    if abs(shift := risk - own_risk) >= WORTH_SAYING:
        said.append(say("fusion-rest-raises" if shift > 0 else "fusion-rest-lowers"))
    evidence = dict.fromkeys(piece for name in decisive for piece in heard[name].evidence)
    contradictions_first = sorted(evidence, key=lambda piece: piece.stance is Stance.SUPPORTS)
    return SentenceScore(risk, tuple(said), tuple(contradictions_first)[:MOST_EVIDENCE])


def _risk(log_odds: float | None, heard: Heard) -> float | None:
    alarm = heard[ALARM].risk if ALARM in heard else None
    if log_odds is None:
        return alarm
    of_words = 1 / (1 + math.exp(-log_odds))
    return 1 - (1 - of_words) * (1 - INVENTED) if alarm else of_words


def _pull(name: str, score: SentenceScore) -> float:
    """Which way, and how strongly, a detector moves the log-odds."""
    risk = score.risk or 0.0
    return risk if name == ALARM else _logit(risk)


def _loudest_first(heard: Heard) -> list[str]:
    return sorted(heard, key=lambda name: -abs(_pull(name, heard[name])))


def _tally(more: int, less: int, silent: int) -> Phrase:
    return say("fusion-tally", more=more, less=less, silent=silent)


def _logit(risk: float) -> float:
    risk = min(max(risk, SUREST), 1 - SUREST)
    return math.log(risk / (1 - risk))
