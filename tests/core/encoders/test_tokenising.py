"""One vocabulary serves all that reads with the encoder's tokenizer, whether it truncates or not."""

from __future__ import annotations

from typing import Any

import pytest
import tokenizers

from core.encoders import BUILT, open_encoder
from core.encoders.onnx import TOKENIZER
from core.encoders.tokenising import open_tokenizer, open_whole_tokenizer
from core.grounding import open_grounding, open_key_reader, open_reader
from core.settings import read_settings

pytestmark = pytest.mark.model
TEXTS = (
    "Hello world. 東京は日本の首都です。",
    "한국어 문장입니다.",
    "word " * 700,
    "",
    "<s> hello </s> <mask>",
    "\ufffd ½",
)


def test_one_that_reads_whole_texts_differs_only_in_that() -> None:
    path = read_settings().models / BUILT / TOKENIZER
    whole, alone = open_whole_tokenizer(path), tokenizers.Tokenizer.from_file(str(path))
    alone.no_truncation()
    for text in TEXTS:
        for marks in (True, False):
            ours, wanted = (each.encode(text, add_special_tokens=marks) for each in (whole, alone))
            assert (ours.ids, ours.offsets, ours.special_tokens_mask) == (
                wanted.ids,
                wanted.offsets,
                wanted.special_tokens_mask,
            )
    assert len(open_tokenizer(path).encode(TEXTS[2]).ids) == 512 < len(whole.encode(TEXTS[2]).ids)


def test_the_vocabulary_is_read_once_for_the_encoder_and_all_readers(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    settings = read_settings()
    open_tokenizer.cache_clear()
    open_whole_tokenizer.cache_clear()

    class Counted:
        def __new__(cls, model: Any) -> Any:
            return real(model)

        @staticmethod
        def from_file(path: str) -> Any:
            opened.append(path)
            return real.from_file(path)

    real = tokenizers.Tokenizer
    monkeypatch.setattr(tokenizers, "Tokenizer", Counted)
    encoder, reader = open_encoder(settings), open_reader(settings)
    assert encoder is not None and reader is not None
    encoder.encode(["The lake is deep."])
    reader.read([], "", "The lake is deep.", "en")
    for pairs in (open_grounding(settings), open_key_reader(settings)):
        assert pairs is not None
        pairs.read([], "The lake is deep.", "en")
    assert len(opened) == 1
