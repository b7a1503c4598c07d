"""What was read from a text is read once while there is room, and the room is counted in characters."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.text.text_cache import cached_by_text


def test_a_text_is_read_once_per_set_of_arguments() -> None:
    seen = []

    def read(text: str, lang: str) -> str:
        seen.append((text, lang))
        return text + lang

    recall = cached_by_text(read)
    assert [recall("a", "en"), recall("a", "ja"), recall("a", "en")] == ["aen", "aja", "aen"]
    assert seen == [("a", "en"), ("a", "ja")]


@given(st.lists(st.text(alphabet="ab", max_size=40)), st.integers(0, 400))
def test_results_are_those_of_the_function_whatever_the_room(texts: list[str], room: int) -> None:
    recall = cached_by_text(str.upper, characters=room)
    assert [recall(text) for text in texts] == [text.upper() for text in texts]


def test_the_text_used_longest_ago_is_forgotten_first() -> None:
    seen: list[str] = []
    recall = cached_by_text(seen.append, characters=120)  # two short texts fit, three do not
    for text in ("a", "b", "a", "c", "a", "b"):
        recall(text)
    assert seen == ["a", "b", "c", "b"]


def test_a_text_larger_than_the_room_is_kept_until_the_next() -> None:
    seen: list[str] = []
    recall = cached_by_text(seen.append, characters=120)
    for text in ("x" * 500, "x" * 500, "a", "a", "x" * 500):
        recall(text)
    assert seen == ["x" * 500, "a", "x" * 500]


def test_an_error_is_not_remembered() -> None:
    answers = iter([ValueError(), "fine"])

    def read(text: str) -> str:
        if isinstance(answer := next(answers), ValueError):
            raise answer
        return answer

    recall = cached_by_text(read)
    with pytest.raises(ValueError):
        recall("a")
    assert recall("a") == "fine"


def test_threads_share_it() -> None:
    recall = cached_by_text(str.upper, characters=200)
    texts = [f"t{n % 7}" for n in range(400)]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(recall, texts)) == [text.upper() for text in texts]
