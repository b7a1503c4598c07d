from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from benchmarks.cached_suite import CachedSuite
from core.domain.answers import Answer, Detection, Passage, QuizItem, whole
from core.domain.labels import Gold, Label
from core.domain.work import Record
from core.scoring.suite import Suite, make_suite
from core.scoring.tools import Tools
from core.tuning.evaluation import evaluate

TEXT = "The bridge was opened in 1932."
PASSAGE = Passage("p", "The bridge was opened in 1932 and closed in 1990.")
ANSWER = Answer("a", "When was the bridge opened?", TEXT, whole(TEXT), (PASSAGE,), lang="en")
QUIZ = replace(
    ANSWER, id="q", text="1932", sentences=whole("1932"), quiz=QuizItem(ANSWER.question, ("1932", "1990"), "1932")
)


def cached(suite: Suite, folder: Path) -> CachedSuite:
    return CachedSuite(suite.detectors, suite.fusion, suite.presets, folder=folder)


def risks(suite: Suite) -> list[dict[str, float | None]]:
    return [
        {result.detector.name: result.risk for result in results if isinstance(result, Detection)}
        for results in suite.score([ANSWER, QUIZ])
    ]


def test_what_is_kept_says_what_the_suite_says(tmp_path: Path) -> None:
    """The second time nothing is scored."""
    suite = make_suite(Tools(), ["source_match", "unmatched_numbers"])
    expected = risks(suite)
    assert risks(cached(suite, tmp_path)) == expected
    kept = {file: file.read_text() for file in tmp_path.iterdir()}
    assert risks(cached(suite, tmp_path)) == expected
    assert {file: file.read_text() for file in tmp_path.iterdir()} == kept


def test_it_can_be_evaluated(tmp_path: Path) -> None:
    suite = make_suite(Tools(), ["source_match", "unmatched_numbers"])
    records = [
        Record(ANSWER, Gold(sentences=(Label.SUPPORTED,))),
        Record(replace(ANSWER, id="b", text="No.", sentences=whole("No.")), Gold(sentences=(Label.MAJOR,))),
    ]
    assert evaluate(records, cached(suite, tmp_path))["answers"] == 2
