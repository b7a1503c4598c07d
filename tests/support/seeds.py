"""Items of our own with scores written by hand, so that what the desk shows is known without any model."""

from __future__ import annotations

from collections.abc import Sequence

from core.domain.answers import (
    Answer,
    Detection,
    DetectorFailure,
    DetectorKey,
    Evidence,
    Passage,
    QuizItem,
    SentenceScore,
    Span,
    Stance,
    as_sentences,
)
from core.domain.work import Record, Scored
from core.ports.workspace import Workspace
from core.wording.phrases import say

SUITE = "by hand"


def evidence(answer: Answer, source: str, quote: str, stance: Stance) -> Evidence:
    texts = {p.id: p.text for p in answer.passages} | {f"sample:{n}": s for n, s in enumerate(answer.samples)}
    start = texts[source].index(quote)
    return Evidence(source, Span(start, start + len(quote)), stance, quote)


def answer(
    id: str,
    question: str,
    sentences: Sequence[str],
    *,
    passages: Sequence[str] = ("The library is on the hill and opens at nine.",),
    samples: Sequence[str] = (),
    lang: str = "en",
) -> Answer:
    text, spans = "", []
    for sentence in sentences:
        spans.append((len(text), len(text) + len(sentence)))
        text += sentence + ("" if lang == "ja" else " ")
    text = text[: spans[-1][1]] if spans else ""
    given = tuple(Passage(f"p{n}", passage) for n, passage in enumerate(passages, 1))
    return Answer(id, question, text, as_sentences(text, spans), given, tuple(samples), lang)


def plain(number: int, sentences: int = 2) -> Answer:
    return answer(f"plain-{number}", f"Question {number}?", [f"Item {number} says part {n}." for n in range(sentences)])


def quiz(id: str, stem: str, choices: Sequence[str], *, key: str, explanation: str, passage: str) -> Answer:
    text = f"{key}\n{explanation}"
    spans = [(0, len(key)), (len(key) + 1, len(text))]
    item = QuizItem(stem, tuple(choices), key, explanation)
    return Answer(id, stem, text, as_sentences(text, spans), (Passage("p1", passage),), (), "ja", item)


def scored(answer: Answer, risks: Sequence[float | None], *more: Detection | DetectorFailure) -> Scored:
    """``risks``: the fused risk of each sentence; ``more``: what detectors said."""
    nothing, tally = say("fusion-nothing-heard"), say("fusion-tally", more=1, less=1, silent=0)
    reasons = [(nothing,) if risk is None else (tally,) for risk in risks]
    fused = Detection(_key("fusion"), tuple(SentenceScore(r, why) for r, why in zip(risks, reasons, strict=True)))
    return Scored(answer.input_hash(), (*more, fused), fused.risk, SUITE)


def said(name: str, *scores: SentenceScore) -> Detection:
    return Detection(_key(name), scores)


def failed(name: str, message: str) -> DetectorFailure:
    return DetectorFailure(_key(name), "ValueError", message)


def put(workspace: Workspace, items: Sequence[tuple[Answer, Scored]], set_name: str = "own") -> None:
    workspace.items.put(set_name, [Record(answer) for answer, _ in items], now=1.0)
    workspace.scores.add([scores for _, scores in items], now=2.0)


def _key(name: str) -> DetectorKey:
    return DetectorKey(name, "1", "{}")
