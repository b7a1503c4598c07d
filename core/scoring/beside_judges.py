"""Add the verdicts of language-model judges to a combined risk, with one fixed weight.

Few labels of a judge cannot say what it is worth: with 30 a fit may lose 13 points. A quarter of its log-odds is added
to those of all else: a verdict of one half moves nothing, so that judged sentences stand beside others.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from core.domain.answers import Detection, DetectorFailure, SentenceScore
from core.domain.findings import merged
from core.domain.judgements import JUDGES
from core.domain.log_odds import FAINTEST, log_odds, probability
from core.wording.phrases import say

JUDGE_WEIGHT = 0.25
"""Weight of the mean log-odds of all judges, where all else counts 1."""
JUDGE_SUREST = 0.01
"""No verdict is believed beyond this."""
MOST_EVIDENCE = 4
WORTH_SAYING = 0.05
"""A shift of risk that the explanation mentions."""


def judges_of(results: Sequence[Detection | DetectorFailure]) -> list[Detection]:
    return [result for result in results if isinstance(result, Detection) and result.detector.name in JUDGES]


def heard_of(judges: Sequence[Detection], sentence: int) -> list[SentenceScore]:
    """Return the scores of the judges that did not abstain on the sentence."""
    return [each.scores[sentence] for each in judges if each.scores[sentence].risk is not None]


def beside_judges(
    score: SentenceScore, judged: Sequence[SentenceScore], least: float = 0.0, *, changed: bool = False
) -> SentenceScore:
    """The fused score with the risk that judges make of it, at least ``least``, and what they rest on.

    Where nothing else was heard, judges are believed as they are. ``changed``: weights were learnt of another model or
    prompt of theirs, and do not count; the reason says so.
    """
    if not judged:
        return score
    facts = merged(fact for each in (score, *judged) for fact in each.facts)
    odds = fmean(log_odds(each.risk or 0.0, JUDGE_SUREST) for each in judged)
    evidence = tuple(dict.fromkeys((*score.evidence, *(piece for each in judged for piece in each.evidence))))
    if score.risk is None:
        return SentenceScore(probability(odds), (say("fusion-judge-alone"),), evidence[:MOST_EVIDENCE], facts)
    together = probability(log_odds(score.risk, FAINTEST) + JUDGE_WEIGHT * odds)
    shift = (risk := max(together, least)) - score.risk
    moved = (say("fusion-judge-raises" if shift > 0 else "fusion-judge-lowers"),) if abs(shift) >= WORTH_SAYING else ()
    stale = (say("fusion-judge-changed"),) if changed else ()
    return SentenceScore(risk, (*score.reason, *moved, *stale), evidence[:MOST_EVIDENCE], facts)
