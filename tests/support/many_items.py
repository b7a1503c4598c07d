"""A set of answers with two detectors and labels, big enough to learn from."""

from __future__ import annotations

import numpy as np

from core.domain.actions import Annotate, Stamp
from core.domain.answers import Answer, Detection, DetectorKey, Kind, Passage, QuizItem, SentenceScore, as_sentences
from core.domain.labels import Label
from core.domain.queue import ItemFilter
from core.domain.work import Record, Scored
from core.ports.workspace import Workspace
from core.wording.phrases import say

GOOD, NOISE = "token_overlap", "novel_bigrams"
"""Two detectors: the first is often right, the second knows nothing; ``fusion`` is the mean of both."""


def put_many(
    workspace: Workspace, count: int, *, seed: int = 0, set_name: str = "many", labelled: bool = True, lang: str = "en",
    rate: float = 0.4, chance: float = 1.0, kind: Kind = Kind.ANSWER,
) -> list[int]:  # fmt: skip
    """Each answer has two sentences and passages of its own; ``rate``: share of hallucinated sentences."""
    random = np.random.default_rng(seed)
    wrong = random.random((count, 2)) < rate
    good = np.clip(0.25 + 0.5 * wrong + random.normal(0, 0.2, wrong.shape), 0.01, 0.99)
    noise = random.random(wrong.shape)
    answers = [_answer(f"{set_name}-{n}", lang, kind) for n in range(count)]
    workspace.items.put(set_name, [Record(made) for made in answers], now=1.0)
    workspace.scores.add(
        [_scored(made, good[n].tolist(), noise[n].tolist()) for n, made in enumerate(answers)], now=2.0
    )
    ids = workspace.items.ids(ItemFilter(set_name=set_name))
    if labelled:
        workspace.annotations.add(
            [
                Annotate(
                    Stamp("bo", f"bo-{set_name}", 2 * n + s + 1), item_id, 1, s,
                    Label.MAJOR if wrong[n, s] else Label.SUPPORTED, False, 4.0, chance,
                )
                for n, item_id in enumerate(ids)
                for s in range(2)
            ],
            now=3.0,
        )  # fmt: skip
    return ids


def _answer(name: str, lang: str, kind: Kind) -> Answer:
    text = "It is red. It is big."
    item = QuizItem(f"Which {name}?", ("red", "blue"), "red") if kind is Kind.QUIZ else None
    passages = (Passage("p1", f"{name} is said to be red."),)
    return Answer(name, f"What of {name}?", text, as_sentences(text, [(0, 11), (11, 21)]), passages, (), lang, item)


def _scored(answer: Answer, good: list[float], noise: list[float]) -> Scored:
    mean = [(a + b) / 2 for a, b in zip(good, noise, strict=True)]
    results = tuple(_said(name, risks) for name, risks in ((GOOD, good), (NOISE, noise), ("fusion", mean)))
    return Scored(answer.input_hash(), results, max(mean), "by hand")


def _said(name: str, risks: list[float]) -> Detection:
    return Detection(DetectorKey(name, "1", "{}"), tuple(SentenceScore(risk, (say("by-hand"),)) for risk in risks))
