"""Chunks quote the document, leave nothing out, and stay short whatever the text is."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.retrieval.files import chunks

_TEXTS = st.text(st.sampled_from("あ漢。、「」Aab. \n가다!?①\u3000\u200d😀"), max_size=3000)


@given(_TEXTS, st.sampled_from(["", "ja", "en", "ko"]))
def test_every_character_is_in_a_chunk_and_none_is_too_long(text: str, lang: str) -> None:
    spans = chunks(text, lang)
    covered = {at for span in spans for at in range(span.start, span.end)}
    assert all(at in covered for at, char in enumerate(text) if not char.isspace())
    assert all(0 < span.end - span.start <= 1400 for span in spans)
    assert list(spans) == sorted(set(spans))


@pytest.mark.parametrize("lang", ["ja", "en", "ko"])
def test_chunks_are_whole_sentences_and_say_some_again(lang: str) -> None:
    sentence = {
        "ja": "雪見市の市役所は南町の角にあります。",
        "en": "The town hall stands in the south. ",
        "ko": "시청은 남쪽에 있습니다. ",
    }
    text = sentence[lang] * 200
    spans = chunks(text, lang)
    assert len(spans) > 2
    for before, after in pairwise(spans):
        assert before.start < after.start < before.end < after.end
    assert all(text[span.start : span.end].strip()[-1] in "。." for span in spans)


def test_a_sentence_without_an_end_is_cut() -> None:
    assert [(s.start, s.end) for s in chunks("あ" * 1200, "ja")] == [(0, 500), (500, 1000), (1000, 1200)]
    assert not chunks(" \n ", "ja")
