"""How often a shown contradiction is right, and the token F1 of marked words, on a record written by hand."""

from __future__ import annotations

from typing import Any

from benchmarks.findings import report

ANSWER = "It opened in 1923 near Lyon. It is red and old. 駅は北にある。"


def sentence(text: str, error: str | None, *wrong: str, label: str = "supported") -> dict[str, Any]:
    start = ANSWER.index(text)
    words = [{"start": text.index(word), "end": text.index(word) + len(word), "text": word} for word in wrong]
    finding = {"error": error, "wrong": words} if error else None
    return {"text": text, "start": start, "end": start + len(text), "label": label, "finding": finding}


def test_a_contradiction_is_right_where_people_marked_one() -> None:
    year, town = ANSWER.index("1923"), ANSWER.index("near Lyon")
    record = {
        "answer": ANSWER,
        "spans": [
            {"start": year, "end": year + 4, "type": "Evident Conflict"},
            {"start": town, "end": town + 9, "kind": "unsupported"},
        ],
        "sentences": [
            sentence("It opened in 1923 near Lyon.", "contradiction", "1923", label="hallucinated"),
            sentence("It is red and old.", "contradiction", "red"),
            sentence("駅は北にある。", None),
        ],
    }
    row = report({"by hand": [record]}).splitlines()[-1]
    assert row == "| by hand | 2 | 2 | 50% | 50% | 0.50 | 0.33 | 0.40 |"
