"""Say what is wrong with each flagged sentence of an answer, for programs, exports and screens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.domain.answers import Answer, Detection, DetectorFailure, Evidence, Fact, Span
from core.domain.findings import Finding, finding_of
from core.domain.policy import Policy
from core.wording import explain


def sentence_findings(
    answer: Answer, results: Sequence[Detection | DetectorFailure], policy: Policy
) -> tuple[Finding | None, ...]:
    """Return a finding for each sentence whose risk the policy wants a person to see, and None for any other."""
    signal = next((r for r in results if isinstance(r, Detection) and r.detector.name == policy.signal), None)
    if signal is None:
        return (None,) * len(answer.sentences)
    flagged_from = policy.bands_in(answer.kind, answer.lang).needs_review_from
    return tuple(
        finding_of(score, sentence.text) if score.risk is not None and score.risk >= flagged_from else None
        for sentence, score in zip(answer.sentences, signal.scores, strict=True)
    )


def flagged_json(
    answer: Answer, results: Sequence[Detection | DetectorFailure], policy: Policy, language: str
) -> list[dict[str, Any]]:
    """Return what is wrong with each sentence that the policy flags, with its number, as JSON."""
    pairs = zip(answer.sentences, sentence_findings(answer, results, policy), strict=True)
    return [
        {"sentence": number, **finding_json(finding, sentence.text, language)}
        for number, (sentence, finding) in enumerate(pairs)
        if finding
    ]


def finding_json(finding: Finding, text: str, language: str) -> dict[str, Any]:
    """Return a finding on the sentence ``text`` as JSON; offsets count from the start of the sentence."""
    return {
        "error": finding.error.value,
        "line": explain(finding.line, language, ids=True),
        "wrong": [{**_span_json(span), "text": text[span.start : span.end]} for span in finding.wrong],
        "place": evidence_json(finding.place) if finding.place else None,
        "facts": [fact_json(fact) for fact in finding.facts],
    }


def fact_json(fact: Fact) -> dict[str, Any]:
    return {
        "kind": fact.kind.value,
        "said": fact.said,
        **(_span_json(fact.span) if fact.span else {"start": None, "end": None}),
        "stated": fact.stated,
        "place": evidence_json(fact.place) if fact.place else None,
    }


def evidence_json(piece: Evidence) -> dict[str, Any]:
    return {
        "passage_id": piece.passage_id,
        **_span_json(piece.span),
        "stance": piece.stance.value,
        "quote": piece.quote,
    }


def _span_json(span: Span) -> dict[str, int]:
    return {"start": span.start, "end": span.end}
