"""What the frozen encoder and the words say of a pair, as numbers for a small head."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from benchmarks.grounding_head.pairs import Pair
from core.detectors.evidence.sources import read_sources
from core.detectors.evidence.terms import look_up
from core.domain.answers import Passage
from core.encoders.base import Encoded, Encoder, Floats
from core.text.splitting import split
from core.text.tokens import TokenKind, tokens

NAMES = (
    "cosine to the mean", "cosine to the nearest",
    "worst content token", "10th percentile", "25th percentile", "mean content token", "mean token",
    "source tokens found, 25th percentile", "source tokens found, mean",
    "missing terms", "share of missing terms", "missing names", "missing numbers", "has numbers",
    "missing word pairs", "negation only here", "negation only in the source", "log length ratio", "log length",
)  # fmt: skip
NEGATED: Mapping[str, re.Pattern[str]] = {
    "en": re.compile(r"\b(?:not|no|never|none|nobody|nothing|without|cannot)\b|n['’]t\b", re.IGNORECASE),
    "ja": re.compile(r"ない|なかっ|なく|ません|(?<=[あ-ん一-龠])ず(?=、|に|。|$)"),
    "ko": re.compile(r"않|없|못|아니|아닌|안 "),
}
BLOCK = 256
"""Pairs whose token vectors are held at once."""


def signals_of(pairs: Sequence[Pair], encoder: Encoder) -> tuple[Floats, Floats]:
    """Per pair: the ``NAMES``, and difference vectors of sentences and of aligned tokens (4 x hidden)."""
    signals: list[tuple[Floats, Floats]] = []
    for start in range(0, len(pairs), BLOCK):
        block = pairs[start : start + BLOCK]
        sources = [[s.text for s in split(pair.premise, pair.lang)] or [pair.premise] for pair in block]
        texts = list(dict.fromkeys([t for s in sources for t in s] + [pair.hypothesis for pair in block]))
        encoded = dict(zip(texts, encoder.encode(texts), strict=True))
        for pair, source in zip(block, sources, strict=True):
            signals.append(_of(pair, [encoded[text] for text in source], encoded[pair.hypothesis]))
    return np.stack([few for few, _ in signals]), np.stack([many for _, many in signals])


def _of(pair: Pair, source: Sequence[Encoded], hypothesis: Encoded) -> tuple[Floats, Floats]:
    vectors = np.stack([each.vector for each in source])
    mean = vectors.mean(0) / max(float(np.linalg.norm(vectors.mean(0))), 1e-6)
    theirs = np.concatenate([each.tokens for each in source]).astype(np.float32)
    ours = hypothesis.tokens.astype(np.float32)
    if not len(theirs) or not len(ours):
        theirs = theirs if len(theirs) else mean[None]
        ours = ours if len(ours) else hypothesis.vector[None]
    content = _content_rows(pair, hypothesis)
    chosen = content if content.any() else np.ones(len(ours), bool)
    cosines = ours @ theirs.T
    best = cosines.max(1)
    apart = np.abs(ours - theirs[cosines.argmax(1)])[chosen]
    alignment = [
        float(hypothesis.vector @ mean), float((vectors @ hypothesis.vector).max()),
        *(float(np.quantile(best[chosen], share)) for share in (0, 0.1, 0.25)), float(best[chosen].mean()), float(best.mean()),
        float(np.quantile(cosines.max(0), 0.25)), float(cosines.max(0).mean()),
    ]  # fmt: skip
    few = np.array([*alignment, *_lexical(pair)], np.float32)
    differences = np.abs(hypothesis.vector - mean), hypothesis.vector * mean, apart.mean(0), apart.max(0)
    return few, np.concatenate(differences).astype(np.float32)


def _content_rows(pair: Pair, hypothesis: Encoded) -> NDArray[np.bool_]:
    """Which of the encoder's tokens lie in a content word."""
    inside = np.zeros(len(pair.hypothesis) + 1, bool)
    for token in tokens(pair.hypothesis, pair.lang):
        if token.content:
            inside[token.span.start : token.span.end] = True
    return np.array([bool(inside[span.start : span.end].any()) for span in hypothesis.spans] or [False])


def _lexical(pair: Pair) -> list[float]:
    present, missing = look_up(pair.hypothesis, read_sources([Passage("", pair.premise)], pair.lang), pair.lang)
    terms = len(present) + len(missing)
    numbers = [token for token in missing if token.kind is TokenKind.NUMBER]
    here, there = (bool(NEGATED[pair.lang].search(text)) for text in (pair.hypothesis, pair.premise))
    pairs, known = _neighbours(pair.hypothesis, pair.lang), _neighbours(pair.premise, pair.lang)
    return [
        float(np.log1p(len(missing))),
        len(missing) / max(1, terms),
        sum(token.kind is TokenKind.NAME for token in missing),
        len(numbers),
        float(any(token.kind is TokenKind.NUMBER for token in (*present, *missing))),
        len(pairs - known) / max(1, len(pairs)),
        float(here and not there),
        float(there and not here),
        float(np.log((len(pair.hypothesis) + 1) / (len(pair.premise) + 1))),
        float(np.log(len(pair.hypothesis) + 1)),
    ]


def _neighbours(text: str, lang: str) -> set[tuple[str, str]]:
    forms = [token.form for token in tokens(text, lang) if token.content]
    return set(pairwise(forms))
