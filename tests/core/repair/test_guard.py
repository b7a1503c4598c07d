"""The guard: what it lets pass and what it stops."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from benchmarks.planted_repairs import OFFLINE, PlantedRepair, objections, planted_repairs
from core.domain.answers import Answer, Passage
from core.repair.guard import Guard
from core.repair.source_sentences import SourceSentences
from core.scoring.suite import make_suite
from core.scoring.tools import Tools
from core.text.splitting import split
from core.wording.phrases import Phrase


@cache
def guard() -> Guard:
    return Guard(make_suite(Tools(), OFFLINE))


@cache
def judged() -> list[tuple[PlantedRepair, Phrase | None]]:
    repairs = list(planted_repairs())
    return list(zip(repairs, objections(repairs, guard()), strict=True))


def test_all_planted_bad_repairs_are_stopped() -> None:
    bad = [(each, why) for each, why in judged() if each.kind != "good"]
    assert len(bad) >= 200
    assert not [f"{each.answer.id} {each.kind}: {each.text}" for each, why in bad if why is None]


def test_good_repairs_pass() -> None:
    good = [why is None for each, why in judged() if each.kind == "good"]
    assert sum(good) / len(good) >= 0.95


def test_the_planted_repairs_are_in_three_languages_and_of_many_kinds() -> None:
    languages = Counter(each.answer.lang for each, _ in judged())
    assert min(languages[lang] for lang in ("ja", "en", "ko")) > 60
    assert len({each.kind for each, _ in judged()}) > 10


def answer(question: str, text: str, *passages: str, lang: str = "en") -> Answer:
    sources = tuple(Passage(str(number), passage) for number, passage in enumerate(passages))
    return Answer("a", question, text, split(text, lang), sources, lang=lang)


def objection(about: Answer, new: str, numbers: list[int], index: int = 0) -> str:
    said = guard().objection(about, index, new, SourceSentences.of(about).cited(numbers))
    return said.id if said else ""


def test_the_topic_does_not_drift_to_somebody_of_a_similar_name() -> None:
    """The failure that S5's authors show: right as a sentence, about somebody else."""
    text = (
        "Harry S. Kennedy was an American politician who served as the 35th President of the United States "
        "from 1961 to 1963."
    )
    source = (
        "John F. Kennedy was an American politician who served as the 35th President of the United States "
        "from 1961 to 1963."
    )
    drifted = text.replace("Harry S.", "John F.")
    assert objection(answer("Write an article about Harry S. Kennedy", text, source), drifted, [1]) == (
        "repair-other-topic"
    )
    assert objection(answer("Write an article.", text, source), drifted, [1]) == "repair-namesake"


BRIDGE = answer(
    "When was the Harrow Bridge opened?",
    "The bridge was opened in 1937. It is long.",
    "The Harrow Bridge was opened in 1932. The ferry was opened in 1901.",
)


@pytest.mark.parametrize(
    ("new", "numbers", "why"),
    [
        ("The bridge was opened in 1932.", [1], ""),
        ("The bridge was opened in 1932.", [], "repair-no-citation"),
        ("The bridge was opened in 1932.", [2], "repair-ungrounded"),
        ("The bridge was opened in 1932. The ferry was opened in 1901.", [1, 2], "repair-not-one-sentence"),
        ("The bridge was opened in 1932. ", [1], "repair-not-one-sentence"),
        ("The bridge was opened in 1932\0.", [1], "repair-not-one-sentence"),
        ("The bridge was opened in 1932\ud800.", [1], "repair-not-one-sentence"),
        ("橋は1932年に開通した。", [1], "repair-other-language"),
        ("In 1937 the bridge was opened.", [1], "repair-unchanged"),
        ("The bridge may have been opened in 1937.", [1], "repair-hedges"),
        ("The bridge was not opened in 1932.", [1], "repair-denies"),
        ("The ferry was opened in 1901.", [2], "repair-other-topic"),
        ("The bridge was opened in 1901.", [2], "repair-bound-elsewhere"),
    ],
)
def test_each_objection(new: str, numbers: list[int], why: str) -> None:
    assert objection(BRIDGE, new, numbers) == why
