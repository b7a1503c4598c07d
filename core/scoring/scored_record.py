"""A record and what the detectors said of it, as one JSON object."""

from __future__ import annotations

from typing import Any

from core.domain.answers import JSON, Answer, Detection, DetectorFailure, SentenceScore
from core.domain.policy import Policy
from core.scoring.suite import Results, signal_risk
from core.wording import explain


def scored_record(values: JSON, answer: Answer, results: Results, policy: Policy, language: str) -> dict[str, Any]:
    """The record as it came, and its scores; risks of sentences and answer are those of the policy's signal."""
    risk = signal_risk(results, policy.signal)
    return {
        **values,
        "sentences": _sentences(values.get("sentences"), answer, results, policy.signal),
        "risk": risk,
        "band": policy.band(answer.kind, risk, answer.lang).value,
        "detections": {
            r.detector.name: [_score(s, language) for s in r.scores] for r in results if isinstance(r, Detection)
        },
        "failures": {
            r.detector.name: {"error": r.error_type, "message": r.message}
            for r in results
            if isinstance(r, DetectorFailure)
        },
    }


def _sentences(given: Any, answer: Answer, results: Results, signal: str) -> list[dict[str, Any]]:
    """What the record says of a sentence, such as its label, stays beside its risk."""
    known = given if isinstance(given, list) and len(given) == len(answer.sentences) else [None] * len(answer.sentences)
    scores = next((r.scores for r in results if isinstance(r, Detection) and r.detector.name == signal), None)
    return [
        {
            **(before if isinstance(before, dict) else {}),
            "text": sentence.text,
            "start": sentence.span.start,
            "end": sentence.span.end,
            "risk": scores[index].risk if scores else None,
        }
        for index, (before, sentence) in enumerate(zip(known, answer.sentences, strict=True))
    ]


def _score(score: SentenceScore, language: str) -> dict[str, Any]:
    return {
        "risk": score.risk,
        "explanation": explain(score.reason, language, ids=True),
        "evidence": [
            {
                "passage_id": e.passage_id,
                "start": e.span.start,
                "end": e.span.end,
                "stance": e.stance.value,
                "quote": e.quote,
            }
            for e in score.evidence
        ],
    }
