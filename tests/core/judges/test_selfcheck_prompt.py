"""Each sentence against each sample, one call a sample."""

from __future__ import annotations

import pytest

from core.domain.answers import Answer, Need, SentenceScore
from core.judges.selfcheck_prompt import SelfcheckPrompt
from core.llm.base import Prompt
from core.llm.failures import ModelFailure, Why
from core.llm.scripted import Said, Scripted
from core.wording import explain
from tests.support.answers import answer
from tests.support.scripted_judges import judge, meant, obedient, texts

FIRST, SECOND = "He was born in 1900.", "He died in 1950."
SAMPLES = (FIRST, f"{FIRST} {SECOND}", "", "He lived.", FIRST, FIRST, SECOND, SECOND)
MADE = answer(f"{FIRST} {SECOND}", samples=SAMPLES)


def scores(model: Scripted, made: Answer = MADE, samples: int = 5) -> list[SentenceScore]:
    return SelfcheckPrompt(model, samples=samples).score([made])[0]


def test_risk_is_the_share_of_samples_that_do_not_say_so() -> None:
    model = judge()
    first, second = scores(model)
    assert (first.risk, second.risk) == (pytest.approx(0.2), pytest.approx(0.8))
    assert len(model.asked) == 5, "five samples, the blank one passed over"
    assert explain(first.reason, "en") == "scripted/script finds it in 4 of 5 samples."


def test_fewer_samples_are_fewer_calls() -> None:
    model = judge()
    scores(model, samples=2)
    assert len(model.asked) == 2 and len(texts(model.asked[0].ask)) == 4


def test_what_is_no_claim_is_left_out_and_never_a_half() -> None:
    def no_claim(prompt: Prompt) -> Said:
        return {
            "v": [
                f"{n}{'x' if 'died' in each else 'y' if meant(each) != each else 'n'}"
                for n, each in enumerate(texts(prompt.ask), 1)
            ]
        }

    first, second = scores(judge(no_claim))
    assert (first.risk, second.risk) == (1.0, None)


@pytest.mark.parametrize("rows", [["1y"], ["1n", "1n", "2n"], ["1n", "2n", "4n"], ["1n", "2n", "3q"], []])
def test_no_number_comes_of_a_reply_of_another_shape(rows: list[str]) -> None:
    with pytest.raises(ModelFailure) as raised:
        scores(judge(lambda _: {"v": rows}))
    assert raised.value.why is Why.WRONG_SHAPE


def test_a_reply_that_finds_the_false_sentence_in_a_sample_is_void() -> None:
    with pytest.raises(ModelFailure) as raised:
        scores(judge(obedient))
    assert raised.value.why is Why.VOID


def test_needs_samples_with_words() -> None:
    assert Need.SAMPLES in SelfcheckPrompt.needs
    assert scores(judge(), answer("One.", samples=(" ",)))[0].risk is None
    assert len(SelfcheckPrompt(judge()).prompts(MADE)) == 5
