"""A local model's process may die at any moment: that is a failure of one question, and the next one is answered."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.errors import MissingPart
from core.llm._gguf import Gguf
from core.llm.base import Capability, Prompt, TokenProbability
from core.llm.failures import ModelFailure, Why
from core.llm.gguf_process import spelling
from core.llm.open import open_model
from core.settings import Settings

SCRIPTED = (sys.executable, "-m", "tests.support.scripted_gguf")
SCHEMA = {"type": "object", "properties": {"answer": {"type": "string"}}, "required": ["answer"]}


@pytest.fixture
def model() -> Iterator[Gguf]:
    model = Gguf(Path("tiny.gguf"), SCRIPTED)
    yield model
    model.close()


def ask(text: str) -> Prompt:
    return Prompt("test", "Do as you are told.", text, most_tokens=20)


def failure(model: Gguf, text: str) -> ModelFailure:
    with pytest.raises(ModelFailure) as failed:
        model.write(ask(text))
    return failed.value


def test_writes_reads_and_counts(model: Gguf) -> None:
    reply = model.write(ask("hello"), logprobs=True)
    assert (reply.text, reply.used.input, reply.used.output) == ("You said hello, 琵琶湖.", 7, 3)
    assert "".join(token.text for token in reply.logprobs) == reply.text
    assert model.write(ask("hello"), SCHEMA).data == {"answer": "yes"}
    assert model.tokens("湖\n水", "test") == tuple(TokenProbability(letter, -0.25) for letter in "湖\n水")
    assert model.count(ask("hello")) == 2
    assert model.name == "gguf/tiny.gguf"


def test_a_crash_is_a_failure_and_the_next_question_is_answered(model: Gguf) -> None:
    for _ in range(2):
        crashed = failure(model, "die")
        assert crashed.why is Why.CRASHED
        assert str(-signal.SIGKILL) in str(crashed)
        assert model.write(ask("hello")).text.startswith("You said hello")


def test_killed_between_two_questions(model: Gguf) -> None:
    model.write(ask("hello"))
    assert model._process is not None
    os.kill(model._process.pid, signal.SIGKILL)
    try:
        assert model.write(ask("again")).text.startswith("You said again")
    except ModelFailure as failed:  # it died while it was asked
        assert failed.why is Why.CRASHED
    assert model.write(ask("again")).text.startswith("You said again")


def test_one_that_was_found_dead_leaves_no_pipe_open(model: Gguf) -> None:
    model.write(ask("hello"))
    dead = model._process
    assert dead is not None and dead.stdout is not None
    dead.kill()
    dead.wait()
    model.write(ask("again"))
    assert dead.stdout.closed


def test_a_process_that_hangs_is_ended() -> None:
    model = Gguf(Path("tiny.gguf"), SCRIPTED, patience=20)
    model.write(ask("hello"))
    model._patience = 0.2
    assert failure(model, "hang").why is Why.TIMEOUT
    assert model._process is None


def test_a_process_that_cannot_start_is_a_crash() -> None:
    model = Gguf(Path("none.gguf"), (sys.executable, "-c", "raise SystemExit(3)"))
    assert failure(model, "hello").why is Why.CRASHED


def test_what_the_library_raises_or_prints_ends_nothing(model: Gguf) -> None:
    assert failure(model, "raise").why is Why.REJECTED
    assert model.write(ask("shout")).text.startswith("You said shout")
    assert failure(model, "long").why is Why.CUT_OFF


def test_a_reply_of_another_shape_is_no_reply(model: Gguf) -> None:
    other = {"type": "object", "properties": {"i": {"type": "integer"}}, "required": ["i"]}
    with pytest.raises(ModelFailure) as failed:
        model.write(ask("hello"), other)
    assert failed.value.why is Why.WRONG_SHAPE


def test_it_decides_nothing(model: Gguf) -> None:
    with pytest.raises(ModelFailure) as failed:
        model.decide("state", ["it rains"], "test")
    assert failed.value.why is Why.CANNOT
    assert Capability.DECISIONS not in model.capabilities


def test_what_is_missing_is_said_with_the_next_step(tmp_path: Path) -> None:
    with pytest.raises(MissingPart, match="TOUCHSTONE_GGUF"):
        open_model(Settings(), "gguf/tiny")
    with pytest.raises(MissingPart, match="There is no file"):
        open_model(Settings(gguf=tmp_path / "none.gguf"), "gguf/none")


def test_a_model_file_is_never_a_judge_of_its_own_accord() -> None:
    assert Settings(gguf=Path("tiny.gguf")).judge == ""


def test_letters_made_of_several_tokens_do_not_tear_the_text() -> None:
    """As llama.cpp reports them: pieces of a letter come as replacement marks."""
    pieces = [("Lake", -1.0), (" \ufffd", -2.0), ("\ufffd", -3.0), ("本", -4.0), (".", -5.0), ("", -6.0)]
    tokens = spelling("Lake 日本.", pieces)
    assert "".join(text for text, _ in tokens) == "Lake 日本."
    assert [logprob for _, logprob in tokens] == [-1.0, -2.0, -3.0, -4.0, -5.0, -6.0]
    assert tokens[3] == ("本", -4.0)
