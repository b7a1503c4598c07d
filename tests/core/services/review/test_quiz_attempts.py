"""Try it first: the key is away until the reviewer answered or asked for it, and every answer is kept."""

from __future__ import annotations

import json
from dataclasses import asdict, replace

import pytest

from core.domain.answers import Answer
from core.ports.workspace import Workspace
from core.services.review.acts import AnswerQuiz, SwitchAnswerFirst
from core.services.review.desk import ReviewDesk
from core.services.review.desk_state import DeskState
from tests.support.answers import explained_quiz
from tests.support.desk import ANNA, BO, LEASE, act, fill, shown
from tests.support.seeds import put, scored


def capital() -> Answer:
    choices = ("大阪", "東京", "京都")
    return explained_quiz(
        "q", "日本の首都は？", choices, key="京都", explanation="京都は古都である。", passage="首都は東京だ。"
    )


@pytest.fixture
def anna(workspace: Workspace) -> ReviewDesk:
    one = capital()
    put(workspace, [(one, scored(one, [0.876, 0.123]))])
    return ReviewDesk(workspace, ANNA, LEASE)


def test_the_key_is_away_unless_somebody_wants_it_at_once(anna: ReviewDesk) -> None:
    state, screen = shown(anna)
    assert screen.unanswered
    state, note = anna.act(state, act(SwitchAnswerFirst, 1, 1), 11.0)
    assert "shown at once" in note.text
    _, screen = shown(anna, state)
    assert screen.item
    assert (screen.unanswered, screen.attempts) == (False, None)
    assert [choice.key for choice in screen.item.choices] == [False, False, True]


def test_nothing_that_tells_the_key_is_sent(anna: ReviewDesk) -> None:
    _, screen = shown(anna)
    assert screen.item
    assert screen.unanswered
    sent = json.dumps(asdict(screen), ensure_ascii=False)
    assert sent.count("京都") == 1, "among the choices"
    assert not [trace for trace in ("古都", "0.876", "0.123", '"reject"', '"key": true') if trace in sent]
    assert [choice.text for choice in screen.item.choices] == ["大阪", "東京", "京都"]
    assert screen.item.sources[0].text == "首都は東京だ。"


def test_an_answer_that_is_not_the_key_is_a_signal(workspace: Workspace, anna: ReviewDesk) -> None:
    state, _ = shown(anna)
    state, note = anna.act(state, act(AnswerQuiz, 1, 2, answer="1"), 12.0)
    assert note.at == 12.0
    _, screen = shown(anna, state)
    assert screen.item
    assert screen.attempts
    assert (screen.unanswered, screen.attempts.mine, screen.attempts.differs) == (False, "東京", True)
    assert screen.item.sentences[0].text == "京都"
    bo = ReviewDesk(workspace, BO, LEASE)
    bo.open(DeskState(), 1, 13.0 + LEASE)
    at, _ = bo.act(DeskState(1), act(SwitchAnswerFirst, 1, 1, person="bo"), 13.0 + LEASE)
    _, of_bo, _ = bo.screen(at, 13.0 + LEASE)
    assert of_bo.attempts
    assert (of_bo.attempts.mine, of_bo.attempts.people, of_bo.attempts.others) == ("", 1, 1)


def test_whoever_asks_for_the_key_has_not_answered(workspace: Workspace, anna: ReviewDesk) -> None:
    state, _ = shown(anna)
    state, _ = anna.act(state, act(AnswerQuiz, 1, 2), 12.0)
    _, screen = shown(anna, state)
    assert (screen.unanswered, screen.attempts) == (False, None)
    (stored,) = workspace.review_studies.attempts(1, 1)
    assert (stored.choice, stored.matches) == (None, None)


def test_an_answer_given_after_the_key_was_seen_is_not_the_first(anna: ReviewDesk) -> None:
    state, _ = shown(anna)
    for seq, choice in ((2, "2"), (3, "0")):
        state, _ = anna.act(state, act(AnswerQuiz, 1, seq, answer=choice), 12.0)
    _, screen = shown(anna, state)
    assert screen.attempts
    assert (screen.attempts.mine, screen.attempts.differs, screen.attempts.people) == ("京都", False, 1)


@pytest.mark.parametrize("text", ["3", "99", "-1", "first", "1" * 50])
def test_a_choice_that_is_not_there_is_refused(workspace: Workspace, anna: ReviewDesk, text: str) -> None:
    state, _ = shown(anna)
    _, note = anna.act(state, act(AnswerQuiz, 1, 2, answer=text), 12.0)
    assert (note.tone, note.text) == ("refused", "The item has no such choice.")
    assert workspace.review_studies.attempts(1, 1) == []


@pytest.mark.parametrize(
    ("typed", "matches"),
    [
        ("1185", True),
        (" １１８５年 ", True),
        ("1192年", False),
        ("2", False),
        ("鎌倉", False),
        ("<b>1185年</b>", False),
    ],
)
def test_what_is_typed_is_an_answer_too(workspace: Workspace, typed: str, matches: bool) -> None:
    one = explained_quiz("y", "何年か。", (), key="1185年", explanation="1185年である。", passage="1185年に始まった。")
    put(workspace, [(one, scored(one, [0.8, 0.1]))])
    desk = ReviewDesk(workspace, ANNA, LEASE)
    state, screen = shown(desk)
    assert screen.unanswered
    state, note = desk.act(state, act(AnswerQuiz, 1, 2, answer=typed), 12.0)
    assert "stored" in note.text
    attempts = shown(desk, state)[1].attempts
    assert attempts
    assert (attempts.mine, attempts.differs, attempts.people, attempts.others) == (
        typed.strip(), not matches, 1, int(not matches),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("key", "typed", "matches"),
    [("米国", "アメリカ", True), ("the Nile", "Nile", True), ("増加する", "増加します", True), ("減少", "増加", False)],
)
def test_the_key_in_other_words_is_the_key(workspace: Workspace, key: str, typed: str, matches: bool) -> None:
    lang = "ja" if key != "the Nile" else "en"
    one = replace(explained_quiz("y", "何か。", (), key=key, explanation="説明。", passage="本文。"), lang=lang)
    put(workspace, [(one, scored(one, [0.8, 0.1]))])
    desk = ReviewDesk(workspace, ANNA, LEASE)
    desk.act(shown(desk)[0], act(AnswerQuiz, 1, 2, answer=typed), 12.0)
    assert [attempt.matches for attempt in workspace.review_studies.attempts(1, 1)] == [matches]


@pytest.mark.parametrize(
    ("stem", "key", "typed", "matches"),
    [
        ("How many days does it last?", "10", "10 days", True),
        ("How many days does it last?", "10 days", "10", True),
        ("How many days does it last?", "10", "10 weeks", False),
        ("How many days does it last?", "10", "12 days", False),
        ("何人の議員がいるか。", "10", "10人", True),
        ("首都はどこか。", "東京", "とうきょう", True),
        ("首都はどこか。", "東京", "トウキョウ", True),
        ("首都はどこか。", "とうきょう", "東京", True),
        ("首都はどこか。", "東京", "きょうと", False),
        ("首都はどこか。", "とうきょう", "きょうと", False),
    ],
)
def test_the_key_as_it_is_read_or_with_what_was_asked_for_is_the_key(
    workspace: Workspace, stem: str, key: str, typed: str, matches: bool
) -> None:
    one = explained_quiz("y", stem, (), key=key, explanation="説明。", passage="本文。")
    one = replace(one, lang="en" if stem.isascii() else "ja")
    put(workspace, [(one, scored(one, [0.8, 0.1]))])
    desk = ReviewDesk(workspace, ANNA, LEASE)
    desk.act(shown(desk)[0], act(AnswerQuiz, 1, 2, answer=typed), 12.0)
    assert [attempt.matches for attempt in workspace.review_studies.attempts(1, 1)] == [matches]


def test_another_answer_that_is_right_too_is_not_held_against_the_key(workspace: Workspace) -> None:
    one = explained_quiz("y", "だれか。", (), key="源頼朝", explanation="源頼朝である。", passage="源頼朝が開いた。")
    assert one.quiz
    one = replace(one, quiz=replace(one.quiz, also_correct=("頼朝",)))
    put(workspace, [(one, scored(one, [0.8, 0.1]))])
    desk = ReviewDesk(workspace, ANNA, LEASE)
    state, _ = desk.act(shown(desk)[0], act(AnswerQuiz, 1, 2, answer="頼朝"), 12.0)
    attempts = shown(desk, state)[1].attempts
    assert attempts
    assert not attempts.differs


def test_spaces_ask_for_the_key(workspace: Workspace) -> None:
    one = explained_quiz("y", "何年か。", (), key="1185年", explanation="1185年である。", passage="1185年に始まった。")
    put(workspace, [(one, scored(one, [0.8, 0.1]))])
    desk = ReviewDesk(workspace, ANNA, LEASE)
    _, note = desk.act(shown(desk)[0], act(AnswerQuiz, 1, 2, answer="  "), 12.0)
    assert note.text == "The answer key is shown."
    (stored,) = workspace.review_studies.attempts(1, 1)
    assert (stored.answered, stored.matches) == (False, None)


def test_a_quiz_that_changed_is_not_answered(anna: ReviewDesk) -> None:
    state, _ = shown(anna)
    _, note = anna.act(state, act(AnswerQuiz, 1, 2, revision=5, answer="1"), 12.0)
    assert "changed since it was shown" in note.text


def test_the_switch_is_kept_and_goes_back(workspace: Workspace, anna: ReviewDesk) -> None:
    state, _ = anna.act(shown(anna)[0], act(SwitchAnswerFirst, 1, 1), 11.0)
    assert not ReviewDesk(workspace, ANNA, LEASE).screen(state, 20.0)[1].unanswered
    state, note = anna.act(state, act(SwitchAnswerFirst, 1, 2), 21.0)
    assert "answer first" in note.text
    assert shown(anna, state)[1].unanswered


def test_answers_have_no_key_to_try(workspace: Workspace) -> None:
    fill(workspace, [0.9])
    desk = ReviewDesk(workspace, ANNA, LEASE)
    state, screen = shown(desk)
    assert not screen.unanswered
    _, note = desk.act(state, act(AnswerQuiz, 1, 2, answer="0"), 12.0)
    assert note.tone == "refused"
