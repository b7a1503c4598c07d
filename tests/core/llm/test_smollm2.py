"""The small model itself: its numbers are probabilities, its tokens are the text, its reply stays its own."""

from __future__ import annotations

import json
import math
from pathlib import Path

import pytest

from core.encoders.sealing import MANIFEST
from core.errors import MissingPart
from core.llm import smollm2_build
from core.llm._smollm2 import TOKENIZER, SmolLM2, smollm2_lacks
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


@pytest.fixture
def models(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder to build in, from a file that stands in for the real one."""
    from tokenizers import Tokenizer
    from tokenizers.models import WordLevel

    def convert(_: Path, new: Path) -> None:
        new.mkdir()
        Tokenizer(WordLevel({"a": 0}, "a")).save(str(new / TOKENIZER))
        (new / "model.safetensors").write_bytes(b"weights")

    monkeypatch.setattr(smollm2_build, "_packaged", lambda: tmp_path)
    monkeypatch.setattr(smollm2_build, "_convert", convert)
    return tmp_path / "models"


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_is_built_once_with_digests_and_read_only(models: Path) -> None:
    folder = smollm2_build.build(models)
    assert {path.stat().st_mode & 0o777 for path in folder.iterdir()} == {0o444}
    assert sorted(json.loads((folder / MANIFEST).read_text())["files"]) == ["model.safetensors", TOKENIZER]
    before = {path: path.stat().st_mtime_ns for path in folder.iterdir()}
    smollm2_build.build(models)
    assert before == {path: path.stat().st_mtime_ns for path in folder.iterdir()}
    assert smollm2_lacks(Settings(models=models), SmolLM2.name) is None


@pytest.mark.parametrize("name", ["model.safetensors", TOKENIZER, "adapter_config.json"])
def test_files_that_were_altered_or_put_beside_are_refused_and_built_again(models: Path, name: str) -> None:
    folder = smollm2_build.build(models)
    whole = contents(folder)
    (folder / name).unlink(missing_ok=True)
    (folder / name).write_bytes(b"other weights")
    model = SmolLM2(models)
    with pytest.raises(MissingPart, match=f"{name} is not the file that was built.*make local"):
        _ = model._tokenizer if name == TOKENIZER else model._model
    smollm2_build.build(models)
    assert contents(folder) == whole


def test_a_build_without_digests_is_refused_and_built_again(models: Path) -> None:
    folder = smollm2_build.build(models)
    (folder / MANIFEST).unlink()
    lacking = smollm2_lacks(Settings(models=models), SmolLM2.name)
    assert lacking and lacking.id == "model-altered"
    with pytest.raises(MissingPart, match="not the file that was built"):
        SmolLM2(models).tokens("a", "test")
    smollm2_build.build(models)
    assert smollm2_lacks(Settings(models=models), SmolLM2.name) is None


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
