"""Scores of a judge as a file: what fits is heard, everything else is named with its row."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest

from core.errors import BadInput
from core.formats.judge_scores import JudgeFile, read_judge_scores
from core.settings import Settings
from tests.support.answers import answer

TWO = answer("One here. Two here.", name="a")
GOOD = {"id": "a", "detector": "llm_judge", "model": "m", "scores": [0.5, None]}


def read(*rows: Any) -> JudgeFile:
    lines = (row if isinstance(row, str) else json.dumps(row) for row in rows)
    return read_judge_scores(io.BytesIO("\n".join(lines).encode()), "judge.jsonl", Settings())


def test_one_score_a_sentence_under_the_judges_name() -> None:
    file = read(GOOD, {**GOOD, "detector": "selfcheck_prompt"})
    first, second = file.of(TWO)
    assert [score.risk for score in first.scores] == [0.5, None]
    assert [each.detector.name for each in (first, second)] == ["llm_judge", "selfcheck_prompt"]
    assert not file.bad_rows and not file.strangers()


@pytest.mark.parametrize(
    ("row", "column", "words"),
    [
        ({**GOOD, "id": None}, "id", "Fill in id"),
        ({**GOOD, "id": True}, "id", "true or false"),
        ({**GOOD, "id": "x" * 2000}, "id", "characters"),
        ({**GOOD, "model": 7}, "model", "a number"),
        ({**GOOD, "model": "m" * 999}, "model", "characters"),
        ({**GOOD, "detector": "nli"}, "detector", "llm_judge"),
        ({**GOOD, "detector": "<script>"}, "detector", "llm_judge"),
        ({**GOOD, "scores": "0.5"}, "scores", "list"),
        ({**GOOD, "scores": [0.5, 1.01]}, "scores", "from 0"),
        ({**GOOD, "scores": [0.5, True]}, "scores", "from 0"),
        ({**GOOD, "scores": [0.5, [[]]]}, "scores", "from 0"),
        ({**GOOD, "scores": [0.5, "0.5"]}, "scores", "from 0"),
        ('{"id": "a", "detector": "llm_judge", "model": "m", "scores": [0.5, Infinity]}', "scores", "large"),
        ('{"id": "a", "detector": "llm_judge", "model": "m", "scores": [0.5, 1' + "0" * 5000 + "]}", "scores", "large"),
        ('{"id": "a", "id": "b"}', "", "twice"),
        ("[" * 3000, "", "deep"),
        ('{"id": "a"', "", "JSON"),
        ("7", "", "object"),
    ],
)
def test_a_row_that_cannot_be_used_is_named_and_the_rest_is_heard(row: Any, column: str, words: str) -> None:
    file = read({**GOOD, "id": "b"}, row)
    (bad,) = file.bad_rows
    assert (bad.row, bad.column) == (2, column)
    assert words in bad.reason
    assert len(file.of(answer("One here. Two here.", name="b"))) == 1


def test_not_a_number_is_no_verdict() -> None:
    """What Python writes where there is no value."""
    file = read('{"id": "a", "detector": "llm_judge", "model": "m", "scores": [NaN, 0.5]}')
    assert [score.risk for score in file.of(TWO)[0].scores] == [None, 0.5]


def test_another_number_of_scores_is_told_once() -> None:
    file = read({**GOOD, "scores": [0.5]})
    assert file.of(TWO) == file.of(TWO) == []
    (bad,) = file.bad_rows
    assert "1 scores for an answer of 2 sentences" in bad.reason


def test_the_same_detector_twice_for_an_answer_is_refused() -> None:
    file = read(GOOD, {**GOOD, "model": "other"})
    assert [bad.row for bad in file.bad_rows] == [2]


def test_rows_about_nobody_are_told() -> None:
    file = read(GOOD, {**GOOD, "id": "z"})
    file.of(TWO)
    assert [(bad.row, bad.value) for bad in file.strangers()] == [(2, "z")]


def test_an_empty_file_is_refused() -> None:
    with pytest.raises(BadInput):
        read_judge_scores(io.BytesIO(b""), "judge.jsonl", Settings())
