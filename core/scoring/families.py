"""Families of detectors that see nearly the same thing, and the log-odds that each says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import fmean

from core.domain.answers import SentenceScore
from core.domain.log_odds import log_odds

Family = tuple[tuple[str, ...], float]
"""Detectors that see nearly the same thing, and how often their mean counts."""

FAMILIES: Mapping[str, Sequence[Family]] = {
    "sources": (
        (("unsupported_terms",), 1),
        (("novel_bigrams",), 1),
        (("source_match", "token_overlap"), 1),
        (("embedding_similarity",), 1),
        (("token_alignment",), 1),
        (("rouge",), 1),
        (("grounding",), 3),
        (("source_stance",), 4.5),
        (("nli",), 1),
    ),
    "samples": ((("sample_support",), 3), (("bertscore_consistency",), 1), (("nli_consistency",), 1)),
}
"""``sample_support`` counts thrice, being itself the mean of several views; ``grounding``, because it has learnt to
read (docs/decisions/0031). ``source_stance`` counts more where an answer is in its own words (``own_words``)."""

CAUTIOUS = frozenset({"source_stance"})
"""Detectors that are sure too easily: they count by their risk and not by its log-odds, so that one very sure voice
does not drown the others."""

LEANINGS: Mapping[str, float] = {"novel_bigrams": 1.2, "token_alignment": 1.2}
"""Log-odds by which a detector says more than the others of sentences that are right: any paraphrase has new pairs of
words, and some word without a close counterpart."""


def odds_of_risk(name: str, risk: float) -> float:
    """Return the log-odds of a risk less the detector's leaning; of a cautious one the tangent at the middle, from -2
    to 2."""
    odds = 4 * (risk - 0.5) if name in CAUTIOUS else log_odds(risk)
    return odds - LEANINGS.get(name, 0.0)


def family_odds(heard: Mapping[str, SentenceScore], names: Sequence[str]) -> float:
    """Return the log-odds of the mean risk of a family, of which at least one detector was heard."""
    return odds_of_risk(names[0], fmean(heard[name].risk or 0.0 for name in names))
