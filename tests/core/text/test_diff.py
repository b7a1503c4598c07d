"""A diff gives both texts back, never cuts what a reader sees as one character, and marks whole changes."""

import unicodedata
from itertools import pairwise

import regex
from hypothesis import given
from hypothesis import strategies as st

from core.text.diff import Run, align, diff

TEXTS = st.text(st.sampled_from("abかがき\u3099한ㅎ👩‍🏫🇯🇵 。1"), max_size=30)


@given(TEXTS, TEXTS)
def test_the_runs_give_both_texts_back(before: str, after: str) -> None:
    runs = diff(before, after)
    assert "".join(run.text for run in runs if run.change != "added") == before
    assert "".join(run.text for run in runs if run.change != "removed") == after


@given(TEXTS, TEXTS)
def test_no_run_is_empty_or_continues_the_one_before(before: str, after: str) -> None:
    runs = diff(before, after)
    assert all(run.text for run in runs)
    assert all(run.change != following.change for run, following in pairwise(runs))


@given(TEXTS, TEXTS)
def test_no_run_ends_inside_a_grapheme(before: str, after: str) -> None:
    for skipped, text in (("added", before), ("removed", after)):
        ends = {match.end() for match in regex.finditer(r"\X", text)}
        position = 0
        for run in diff(before, after):
            position += 0 if run.change == skipped else len(run.text)
            assert position == 0 or position in ends


def test_one_digit_in_japanese_is_one_small_change() -> None:
    assert diff("東京は1868年に首都になった。", "東京は1869年に首都になった。") == (
        Run("same", "東京は186"),
        Run("removed", "8"),
        Run("added", "9"),
        Run("same", "年に首都になった。"),
    )


def test_letters_that_two_words_happen_to_share_are_no_islands() -> None:
    assert diff("It is in Paris now.", "It is in Tokyo Prefecture now.")[1:-1] == (
        Run("removed", "Paris"),
        Run("added", "Tokyo Prefecture"),
    )


def test_a_composed_and_a_decomposed_letter_differ_as_a_whole() -> None:
    decomposed = unicodedata.normalize("NFD", "が")
    assert diff(f"{decomposed}く", "がく") == (Run("removed", decomposed), Run("added", "が"), Run("same", "く"))


def test_a_rewrite_of_a_very_long_text_is_shown_as_a_whole() -> None:
    before, after = "ab" * 5000, "ba" * 5000
    assert diff(before, after) == (Run("removed", before), Run("added", after))


def test_sentences_are_aligned_around_those_that_stayed() -> None:
    assert align(["a", "b", "c"], ["a", "x", "y", "c"]) == [(0, 0), (1, 1), (None, 2), (2, 3)]
    assert align(["a", "b"], ["b"]) == [(0, None), (1, 0)]


def test_a_deleted_sentence_does_not_shift_those_behind_it() -> None:
    before = ["The tower is in Lyon.", "It was built in 1889.", "It is 300 metres high."]
    after = ["It was built in 1887.", "It is 330 metres high."]
    assert align(before, after) == [(0, None), (1, 0), (2, 1)]


def test_a_sentence_put_in_before_a_changed_one_is_the_added_one() -> None:
    before, after = ["塔は1889年に建てられた。"], ["塔はパリにある。", "塔は1887年に建てられた。"]
    assert align(before, after) == [(None, 0), (0, 1)]


@given(st.lists(st.sampled_from(["ab", "abc", "xyz", ""])), st.lists(st.sampled_from(["ab", "abd", "xyy", "q"])))
def test_every_sentence_stands_in_one_pair_in_reading_order(before: list[str], after: list[str]) -> None:
    pairs = align(before, after)
    assert [i for i, _ in pairs if i is not None] == list(range(len(before)))
    assert [j for _, j in pairs if j is not None] == list(range(len(after)))
