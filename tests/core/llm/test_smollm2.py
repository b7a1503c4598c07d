"""The small model itself: its numbers are probabilities, its tokens are the text, its reply stays its own."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from core.errors import MissingPart
from core.llm._smollm2 import SmolLM2
from core.llm.base import Prompt
from core.llm.failures import ModelFailure, Why
from core.llm.open import open_model
from core.settings import Settings, read_settings
from tests.support.small_model import small_model

LAKE = "Lake Biwa is the largest lake in Japan. It covers 670 square kilometres and lies in Shiga Prefecture."


def test_what_is_missing_is_said_with_the_next_step(tmp_path: Path) -> None:
    with pytest.raises(MissingPart, match="make local"):
        open_model(Settings(models=tmp_path), "smollm2/135m")
    with pytest.raises(MissingPart, match="smollm2/135m"):
        open_model(Settings(models=tmp_path), "smollm2/7b")
    with pytest.raises(MissingPart, match="make local"):
        SmolLM2(tmp_path).tokens("text", "test")


def test_it_never_judges(tmp_path: Path) -> None:
    model = SmolLM2(tmp_path)
    for ask in (lambda: model.write(Prompt("test", "", "x"), {}), lambda: model.decide("", ["x"], "test")):
        with pytest.raises(ModelFailure) as failed:
            ask()
        assert failed.value.why is Why.CANNOT


@pytest.mark.model
@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # the library's
def test_reads_and_writes_with_real_probabilities() -> None:
    model = small_model(read_settings().models)
    text = f"{LAKE} 琵琶湖 🏯 <|im_end|>"
    read = model.tokens(text, "test")
    assert "".join(token.text for token in read) == text
    assert "".join(token.text for token in model.tokens("half \ud800 a pair", "test")) == "half \ud800 a pair"
    assert read[0].logprob == 0.0 and all(token.logprob <= 0 for token in read)
    # Once the sentence is known, it is likely: the last " Biwa" more than the first.
    twice = model.tokens(f"{LAKE}\n{LAKE}", "test")
    half = len(twice) // 2
    assert sum(token.logprob for token in twice[half:]) > sum(token.logprob for token in twice[:half]) / 2

    prompt = Prompt("test", "Answer the question from the source.", "How large is Lake Biwa?", LAKE, most_tokens=40)
    reply = model.write(prompt, logprobs=True)
    assert "670" in reply.text
    assert "".join(token.text for token in reply.logprobs) == reply.text
    assert all(0 < math.exp(token.logprob) <= 1 for token in reply.logprobs)
    assert reply.used.input == model.count(prompt)
    with pytest.raises(ModelFailure) as failed:
        model.write(Prompt("test", "", "Write a long story.", most_tokens=2))
    assert failed.value.why is Why.CUT_OFF
