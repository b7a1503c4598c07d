"""What a model answers that was not shown the material."""

from __future__ import annotations

import pytest

from core.domain.answers import Answer, SentenceScore
from core.judges.guessable_without_source import GuessableWithoutSource
from core.llm.base import Prompt
from core.llm.failures import ModelFailure, Why
from core.llm.scripted import Said, Scripted
from core.wording import explain
from tests.support.answers import explained_quiz, quiz
from tests.support.fakes import reason_of
from tests.support.scripted_judges import judge, texts

PAGE = "琵琶湖の面積は約670である。"
MADE = explained_quiz("q", "琵琶湖の面積は？", ("670", "640", "220"), key="670", explanation="広い。", passage=PAGE)


def choosing(option: str) -> Scripted:
    """By its text, in whichever order the options stand."""

    def says(prompt: Prompt) -> Said:
        options = texts(prompt.ask)
        return {"option": options.index(option) + 1 if option in options else 0}

    return judge(says)


def scores(model: Scripted, made: Answer = MADE) -> list[SentenceScore]:
    return GuessableWithoutSource(model).score([made])[0]


def test_an_item_that_is_answered_without_its_source_is_flagged_and_the_reason_says_what_that_means() -> None:
    key, beside = scores(choosing("670"))
    assert key.risk == 1.0
    assert beside.risk is None
    told = explain(key.reason, "en")
    assert "without the material" in told and "no sign of a hallucination" in told


def test_another_option_is_no_risk() -> None:
    assert scores(choosing("640"))[0].risk == 0.0


def test_one_who_takes_the_first_option_has_not_found_the_key() -> None:
    assert scores(judge(lambda _: {"option": 1}))[0].risk == 0.25


def test_a_model_that_does_not_know_says_nothing_of_the_item() -> None:
    key = scores(judge(lambda _: {"option": 0}))[0]
    assert key.risk is None
    assert "does not know" in reason_of(key)


def test_neither_passage_nor_explanation_nor_key_is_sent() -> None:
    model = choosing("670")
    scores(model)
    assert len(model.asked) == 2
    for prompt in model.asked:
        assert not prompt.shared
        assert PAGE not in prompt.ask and "広い" not in prompt.ask
    assert texts(model.asked[0].ask) == texts(model.asked[1].ask)[::-1] == ["670", "640", "220"]


def test_what_is_foreseen_is_what_is_asked() -> None:
    model = choosing("670")
    foreseen = GuessableWithoutSource(model).prompts(MADE)
    scores(model)
    assert foreseen == model.asked


@pytest.mark.parametrize("option", [-1, 4])
def test_an_option_that_is_not_there_is_no_reply(option: int) -> None:
    with pytest.raises(ModelFailure) as raised:
        scores(judge(lambda _: {"option": option}))
    assert raised.value.why is Why.WRONG_SHAPE


def test_without_options_nothing_is_asked() -> None:
    model = choosing("670")
    item = quiz("琵琶湖の面積は？", "670", PAGE)
    assert item.quiz is not None
    bare = explained_quiz("q", "琵琶湖の面積は？", (), key="670", explanation="", passage=PAGE)
    assert scores(model, bare)[0].risk is None
    assert model.asked == []
