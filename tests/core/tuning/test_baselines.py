"""The scores a detector has to beat, by hand."""

from __future__ import annotations

from core.domain.answers import Answer
from core.domain.labels import Gold, Label
from core.domain.work import Record
from core.tuning.evaluation import score_baselines
from core.tuning.units import labelled_units
from tests.support.answers import answer


def scores(made: Answer) -> dict[str, list[float | None]]:
    gold = Gold(sentences=(Label.SUPPORTED,) * len(made.sentences))
    return score_baselines(*labelled_units([Record(made, gold)]))


def test_each_looks_at_its_one_thing() -> None:
    baselines = scores(answer("Red cats. Blue dogs bark.", "red dogs"))
    assert baselines["always_positive"] == [1.0, 1.0]
    assert baselines["length"] == [9.0, 15.0]
    assert baselines["position"] == [0.0, 1.0]
    assert baselines["word_overlap"] == [1 / 2, 2 / 3]


def test_words_of_japanese_are_its_characters() -> None:
    assert scores(answer("湖は海", "湖", lang="ja"))["word_overlap"] == [2 / 3]


def test_overlap_uses_samples_without_passages_and_abstains_without_both() -> None:
    assert scores(answer("red cats", samples=("cats",)))["word_overlap"] == [1 / 2]
    assert scores(answer("red cats"))["word_overlap"] == [None]
