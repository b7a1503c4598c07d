"""The language guess: scripts decide, by their share of the text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.text.language import guess_language, written_in


@given(st.text())
def test_any_text_gets_a_known_guess(text: str) -> None:
    assert guess_language(text) in {"ja", "en", "ko", ""}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("これはペンです。", "ja"),
        ("東京都", "ja"),
        ("ｶﾞｽ", "ja"),
        ("RAG システムは Large Language Model を使う", "ja"),
        ("The word 東京 means eastern capital.", "en"),
        ("Ｆｕｌｌ ｗｉｄｔｈ", "en"),
        ("École", "en"),
        ("대한민국(大韓民國)은 나라다", "ko"),
        ("GPT 모델은 크다", "ko"),
        ("한국語", "ko"),
        ("韓国の「김치」はキムチと読む", "ja"),
        ("1,185 (37.8%)", ""),
        ("。、！😀", ""),
        ("", ""),
    ],
)
def test_scripts_decide(text: str, expected: str) -> None:
    assert guess_language(text) == expected


def test_written_in_asks_for_one_character_of_the_script() -> None:
    assert written_in("Visual Studio を", "ja")
    assert written_in("漢字", "ja")
    assert not written_in("漢字", "ko")
    assert not written_in("123", "en")
