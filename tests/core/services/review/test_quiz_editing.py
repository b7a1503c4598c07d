"""Edits of a quiz part by part: stored as a revision, scored and compared, refused where nobody could answer it."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import pytest

from core.domain.answers import QuizItem
from core.domain.edits import EditKind
from core.domain.work import Status
from core.ports.workspace import Workspace
from core.services.review._comparison import PartPairView
from core.services.review._edit_labels import sentence_edits
from core.services.review.acts import EditQuiz, EditText, Undo
from core.services.review.desk import ReviewDesk
from core.services.review.desk_state import DeskState
from core.services.review.quiz_editing import edited_quiz
from core.services.review.screen import Screen
from core.text.diff import Run
from tests.support.answers import explained_quiz, plain_answer
from tests.support.desk import ANNA, LEASE, act, shown, work
from tests.support.seeds import put, scored

CAPITAL = explained_quiz(
    "q", "日本の首都は？", ["京都", "東京", "大阪"], key="京都", explanation="西です。", passage="首都は東京である。"
)
PARTS: dict[str, Any] = {
    "stem": "日本の首都は？",
    "choices": ("京都", "東京", "大阪"),
    "key": "京都",
    "explanation": "西です。",
}


@pytest.fixture
def anna(workspace: Workspace) -> ReviewDesk:
    put(workspace, [(CAPITAL, scored(CAPITAL, [0.9, 0.2]))])
    return ReviewDesk(workspace, ANNA, LEASE)


def edit(desk: ReviewDesk, seq: int = 1, **changed: Any) -> tuple[DeskState, str]:
    state, note = desk.act(shown(desk)[0], act(EditQuiz, 1, seq, **{**PARTS, **changed}), 12.0)
    return state, note.text


def stored(desk: ReviewDesk, state: DeskState) -> tuple[DeskState, Screen]:
    work(desk.workspace)
    return shown(desk, state, now=13.0)


def test_every_part_is_stored_and_scored_again(workspace: Workspace, anna: ReviewDesk) -> None:
    changed = {
        "stem": " 今の日本の首都は？",
        "choices": ("東京", "大阪", "奈良", "福岡"),
        "key": "東京",
        "explanation": "東です。",
    }
    state, _ = edit(anna, **changed)
    state, screen = stored(anna, state)
    item = workspace.items.get(1)
    assert item.answer.quiz == QuizItem("今の日本の首都は？", ("東京", "大阪", "奈良", "福岡"), "東京", "東です。")
    assert (item.answer.text, item.answer.question) == ("東京\n東です。", "今の日本の首都は？")
    assert (item.status, item.revision, item.scored, item.risk) == (Status.EDITED, 2, True, 0.05)
    assert item.answer.passages == CAPITAL.passages
    assert screen.mine
    assert screen.comparison
    same, gone, come = Run("same", "日本の首都は？"), Run("removed", "京都"), Run("added", "今の")
    assert screen.comparison.parts[:2] == (
        PartPairView("stem", (same,), (come, same)), PartPairView("option", (gone,), None)
    )  # fmt: skip
    assert [part.part for part in screen.comparison.parts[2:]] == ["option", "option"]
    assert [pair.changed for pair in screen.comparison.pairs] == [True, True]


def test_what_the_new_wording_does_wrong_is_found(anna: ReviewDesk) -> None:
    state, _ = edit(anna, choices=("京都", "東京", "wrong"))
    _, screen = stored(anna, state)
    assert screen.item
    assert screen.item.quiz
    assert [(finding.detector, finding.part) for finding in screen.item.quiz.findings] == [
        ("outside_terms", "quiz:option:2")
    ]


def test_an_edit_is_taken_back_whole(workspace: Workspace, anna: ReviewDesk) -> None:
    state, _ = edit(anna, stem="どこ？", choices=("東京", "大阪"), key="東京", explanation="")
    state, _ = stored(anna, state)
    anna.act(state, act(Undo, 1, seq=2), 14.0)
    item = workspace.items.get(1)
    assert (item.answer.quiz, item.answer.text, item.answer.question) == (CAPITAL.quiz, CAPITAL.text, CAPITAL.question)
    assert (item.status, item.risk) == (Status.OPEN, 0.9)


def test_a_question_without_options_has_further_answers(workspace: Workspace, anna: ReviewDesk) -> None:
    state, _ = edit(anna, choices=(), key="東京", also_correct=("東京都", " ", "Tokyo "))
    stored(anna, state)
    quiz = workspace.items.get(1).answer.quiz
    assert quiz
    assert (quiz.choices, quiz.key, quiz.also_correct) == ((), "東京", ("東京都", "Tokyo"))


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({}, "Nothing was changed"),
        ({"stem": " 日本の首都は？\n"}, "Nothing was changed"),
        ({"stem": " \n"}, "leave the question empty"),
        ({"choices": ("京都",)}, "One option is no choice"),
        ({"choices": ("京都", " ")}, "An option is empty"),
        ({"choices": ("京都", "京都 ")}, "say the same"),
        ({"key": "奈良"}, "Say which answer is right"),
        ({"choices": (), "key": " "}, "Say which answer is right"),
    ],
)
def test_what_nobody_could_answer_is_refused(
    workspace: Workspace, anna: ReviewDesk, changed: dict[str, Any], why: str
) -> None:
    assert why in edit(anna, **changed)[1]
    assert workspace.items.get(1).revision == 1


def test_what_is_no_quiz_has_no_parts(workspace: Workspace, anna: ReviewDesk) -> None:
    put(workspace, [(plain_answer(0), scored(plain_answer(0), [0.95, 0.95]))])
    state, _ = shown(anna)
    assert state.item_id == 2
    assert "no quiz" in anna.act(state, act(EditQuiz, 2, 1, **PARTS), 12.0)[1].text


def test_the_text_alone_is_still_edited_as_earlier_releases_sent_it(workspace: Workspace, anna: ReviewDesk) -> None:
    state, _ = anna.act(shown(anna)[0], act(EditText, 1, 1, text="東京\n東です。"), 12.0)
    stored(anna, state)
    quiz = workspace.items.get(1).answer.quiz
    assert quiz
    assert (quiz.stem, quiz.choices, quiz.key) == ("日本の首都は？", ("京都", "東京", "大阪"), "東京")


def test_a_key_whose_question_changed_says_nothing_of_what_it_said_before() -> None:
    assert CAPITAL.quiz
    quiz = QuizItem(**{**asdict(CAPITAL.quiz), "stem": "昔の日本の首都は？"})
    kinds = [(each.sentence, each.kind) for each in sentence_edits(CAPITAL, edited_quiz(CAPITAL, quiz))]
    assert kinds == [(1, EditKind.UNTOUCHED)]
