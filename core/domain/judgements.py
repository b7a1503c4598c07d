"""Identify a judge by detector, model and prompt, and read which sentences its judgements are about."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.answers import Detection, DetectorKey, SentenceScore, stable_hash
from core.wording.phrases import say

JUDGES = ("llm_judge", "selfcheck_prompt", "confidence_review", "concept_validation")
"""Detectors whose word is a language model's verdict. The fusion hears them beside the others, with a weight of
their own, and only what was said by the very same judge counts as one."""


_HOW_ASKED = frozenset({"sentences", "turn", "file"})
"""Fields of a judge that say what it was asked this time, not who it is."""


def imported_key(detector: str, model: str, file: str = "") -> DetectorKey:
    """Return the key of scores imported from a file with this digest. The question is unknown, so they mix with nobody
    else's, and a file that was corrected counts instead of the one before."""
    config = json.dumps({"file": file, "judge": model}, ensure_ascii=False, separators=(",", ":"))
    return DetectorKey(detector, "imported", config)


def imported_judgement(detector: str, model: str, risks: Sequence[float | None], file: str = "") -> Detection:
    """One risk a sentence; None where the judge gave none."""
    given, none = say("judge-imported", model=model), say("judge-imported-none", model=model)
    scores = (SentenceScore.abstain(none) if risk is None else SentenceScore(risk, (given,)) for risk in risks)
    return Detection(imported_key(detector, model, file), tuple(scores))


@dataclass(frozen=True, slots=True)
class Rerun:
    """Two words of one judge on the same wording, about the sentences that it was asked of both times."""

    input_hash: str
    first: tuple[float | None, ...]
    second: tuple[float | None, ...]


def judge_of(key: DetectorKey) -> str:
    """Digest of who judged: the detector, its model and its prompt, whichever sentences it was asked about and in
    whichever order."""
    config = {name: value for name, value in json.loads(key.config).items() if name not in _HOW_ASKED}
    return stable_hash([key.name, key.version, config])


def is_whole(key: DetectorKey) -> bool:
    """True if a judge was asked about every sentence of an answer."""
    return json.loads(key.config).get("sentences") is None


def was_asked(key: DetectorKey, sentence: int) -> bool:
    sentences = json.loads(key.config).get("sentences")
    return sentences is None or sentence in sentences


def is_rerun(key: DetectorKey) -> bool:
    return bool(json.loads(key.config).get("turn"))


def model_of(key: DetectorKey) -> str:
    """Return the name of the model that a judge asks, read from its key; empty for a detector that asks none."""
    config: dict[str, object] = json.loads(key.config)
    return str(config.get("judge", ""))
