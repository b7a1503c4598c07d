"""Write a record and its scores as one JSON object, for ``score``, ``bulk`` and the API."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from core.domain.answers import JSON, Answer, Detection, DetectorFailure, SentenceScore
from core.domain.policy import Policy
from core.scoring.sentence_findings import evidence_json, fact_json, finding_json, sentence_findings
from core.scoring.suite import Results, signal_risk
from core.wording import explain


def scored_record(values: JSON, answer: Answer, results: Results, policy: Policy, language: str) -> dict[str, Any]:
    """The record as it came, and its scores; risks of sentences and answer are those of the policy's signal. A sentence
    that the policy flags has a finding: what is wrong with it."""
    risk = signal_risk(results, policy.signal)
    return {
        **values,
        "sentences": _sentences(values.get("sentences"), answer, results, policy, language),
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


def _sentences(given: Any, answer: Answer, results: Results, policy: Policy, language: str) -> list[dict[str, Any]]:
    """Return the sentences with their risks; the record's own fields, such as labels, stay."""
    known = given if isinstance(given, list) and len(given) == len(answer.sentences) else [None] * len(answer.sentences)
    scores = next((r.scores for r in results if isinstance(r, Detection) and r.detector.name == policy.signal), None)
    findings = sentence_findings(answer, results, policy)
    return [
        {
            **(before if isinstance(before, dict) else {}),
            "text": sentence.text,
            "start": sentence.span.start,
            "end": sentence.span.end,
            "risk": scores[index].risk if scores else None,
            "finding": finding_json(finding, sentence.text, language) if finding else None,
        }
        for index, (before, sentence, finding) in enumerate(zip(known, answer.sentences, findings, strict=True))
    ]


def _score(score: SentenceScore, language: str) -> dict[str, Any]:
    return {
        "risk": score.risk,
        "explanation": explain(score.reason, language, ids=True),
        "evidence": [evidence_json(piece) for piece in score.evidence],
        "facts": [fact_json(fact) for fact in score.facts],
        "stances": asdict(score.stances) if score.stances else None,
    }
