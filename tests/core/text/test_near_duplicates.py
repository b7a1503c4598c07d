"""Nearly equal texts share a key, others do not."""

from __future__ import annotations

import numpy as np
import pytest

from core.text.near_duplicates import near_duplicate_key

WORDS = ["cat", "who", "sat", "upon", "mat", "had", "seen", "two", "ships", "leave", "port", "before", "noon", "rain"]
SENTENCE = "The Eiffel Tower in Paris was finished in 1889, and stands 330 metres tall."


def paragraph(rng: np.random.Generator, words: int) -> list[str]:
    return [f"{rng.choice(WORDS)}{rng.integers(100)}" for _ in range(words)]


@pytest.mark.parametrize(
    ("text", "variant"),
    [
        (SENTENCE, SENTENCE.upper()),
        (SENTENCE, SENTENCE.replace(",", " --").replace(" ", "\n")),
        ("東京タワーは一九五八年に完成した。", "東京タワーは、一九五八年に完成した"),
        ("ＡＢＣ１２３です", "abc123です"),
        ("한국의 수도는 서울이다.", "한국의 수도는  서울이다"),
    ],
)
def test_marks_case_and_width_do_not_count(text: str, variant: str) -> None:
    assert near_duplicate_key(text) == near_duplicate_key(variant)


def test_one_changed_word_in_a_paragraph_is_mostly_caught() -> None:
    rng = np.random.default_rng(7)
    caught = 0
    for _ in range(400):
        words = paragraph(rng, 60)
        other = list(words)
        other[rng.integers(60)] = "otherwise"
        caught += near_duplicate_key(" ".join(words)) == near_duplicate_key(" ".join(other))
    assert 0.78 < caught / 400 < 0.97


def test_half_of_a_paragraph_changed_is_mostly_let_pass() -> None:
    rng = np.random.default_rng(7)
    caught = 0
    for _ in range(400):
        words = paragraph(rng, 60)
        caught += near_duplicate_key(" ".join(words)) == near_duplicate_key(" ".join(words[:30] + paragraph(rng, 30)))
    assert caught / 400 < 0.12


def test_different_texts_of_few_words_hardly_ever_meet() -> None:
    rng = np.random.default_rng(7)
    keys = {near_duplicate_key(" ".join(paragraph(rng, 30))) for _ in range(2000)}
    assert len(keys) > 1980


@pytest.mark.parametrize("text", ["", "。", "a", "はい"])
def test_short_texts_have_keys_that_a_database_holds(text: str) -> None:
    assert 0 <= near_duplicate_key(text) < 2**63


def test_short_texts_differ() -> None:
    assert near_duplicate_key("はい") != near_duplicate_key("いいえ")
