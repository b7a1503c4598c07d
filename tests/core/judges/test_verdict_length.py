"""A verdict costs at most 12 tokens of output, the brackets around all of them counted; controls have verdicts too."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from core.judges.llm_judge import LlmJudge
from core.judges.verdicts import TOKENS
from tests.support.answers import answer
from tests.support.scripted_judges import judge, texts

TOKENIZERS = sorted((Path(__file__).parents[3] / "models").glob("*/tokenizer.json"))


@pytest.mark.model
@pytest.mark.parametrize("file", TOKENIZERS, ids=lambda file: file.parent.name)
@pytest.mark.parametrize("sentences", [8, 32])
def test_a_verdict_is_at_most_twelve_tokens(file: Path, sentences: int) -> None:
    from tokenizers import Tokenizer

    made = answer(" ".join(f"Number {n} is here." for n in range(sentences)), "Nothing. " * 60)
    (prompt,) = LlmJudge(judge()).prompts(made)
    count = len(texts(prompt.ask))
    said = json.dumps({"v": [f"{n}{'spcn'[n % 4]}{n % 6}:{n},{n + 20}" for n in range(1, count + 1)]})
    tokens = Tokenizer.from_file(str(file)).encode(said, add_special_tokens=False)
    assert len(tokens.ids) / count <= TOKENS
    assert prompt.most_tokens >= len(tokens.ids), "nothing is cut off"
