"""What language models said of a wording as judges, and what makes two of them the same judge."""

from __future__ import annotations

import json
from collections.abc import Sequence

from core.domain.answers import Detection, DetectorKey, SentenceScore
from core.wording.phrases import say

JUDGES = ("llm_judge", "selfcheck_prompt", "confidence_review", "concept_validation")
"""Detectors whose word is a language model's verdict. The fusion hears them beside the others, with a weight of
their own, and only what was said by the very same judge counts as one."""


def imported_key(detector: str, model: str) -> DetectorKey:
    """Of scores that came as a file: what was asked is not known, so they mix with nobody else's."""
    config = json.dumps({"judge": model}, ensure_ascii=False, separators=(",", ":"))
    return DetectorKey(detector, "imported", config)


def imported_judgement(detector: str, model: str, risks: Sequence[float | None]) -> Detection:
    """One risk a sentence; None where the judge gave none."""
    given, none = say("judge-imported", model=model), say("judge-imported-none", model=model)
    scores = (SentenceScore.abstain(none) if risk is None else SentenceScore(risk, (given,)) for risk in risks)
    return Detection(imported_key(detector, model), tuple(scores))
