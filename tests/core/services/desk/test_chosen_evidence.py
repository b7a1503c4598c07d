"""Evidence that a person chose: stored where it stands, refused where it does not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.domain.answers import Answer, Passage, Stance, whole
from core.domain.labels import Label
from core.services.desk.chosen_evidence import ChosenEvidence, bind, mark_of

TEXT = "😀 図書館は丘の上。 It opens at nine 👩‍🏫."
ANSWER = Answer("a", "Why?", "x", whole("x"), (Passage("p1", "Other."), Passage("p2", TEXT)), ("A sample.",))


def units(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


def chosen(quote: str, source: int = 1, text: str = TEXT) -> ChosenEvidence:
    at = text.index(quote)
    return ChosenEvidence(source, units(text[:at]), units(text[: at + len(quote)]), quote)


def test_a_quote_is_stored_by_code_points_and_shown_again_where_it_was() -> None:
    for quote in ("図書館は丘の上。", "👩‍🏫.", "😀 図"):
        found = bind(ANSWER, [chosen(quote)], Label.SUPPORTED)
        assert found
        (one,) = found
        assert (one.passage_id, one.quote, one.stance) == ("p2", quote, Stance.SUPPORTS)
        assert TEXT[one.span.start : one.span.end] == quote
        mark = mark_of(ANSWER, one)
        assert mark
        assert (mark.source, mark.start, mark.end) == (1, chosen(quote).start, chosen(quote).end)


def test_the_label_says_the_stance() -> None:
    stances = {label: bind(ANSWER, [chosen("nine")], label) for label in Label}
    assert {label: found and found[0].stance for label, found in stances.items()} == {
        Label.SUPPORTED: "supports", Label.MINOR: "contradicts", Label.MAJOR: "contradicts",
        Label.NOT_CHECKABLE: None,
    }  # fmt: skip
    assert bind(ANSWER, [], Label.NOT_CHECKABLE) == ()


def test_a_sample_is_a_source_too() -> None:
    found = bind(ANSWER, [chosen("sample", 2, "A sample.")], Label.MAJOR)
    assert found
    assert found[0].passage_id == "sample:0"


@pytest.mark.parametrize(
    "forged",
    [(0, 9, 17, "図書館は丘の上。"), (1, 3, 4, "書"), (1, 3, 99, TEXT[2:]), (3, 0, 1, "O"), (-1, 0, 1, "O"),
     (1, 5, 3, "x"), (1, 3, 3, ""), (1, 2, 3, " "), (1, 1, 3, "? ")],
)  # fmt: skip
def test_what_does_not_stand_there_is_refused(forged: tuple[int, int, int, str]) -> None:
    assert bind(ANSWER, [ChosenEvidence(*forged)], Label.MAJOR) is None
    assert bind(ANSWER, [chosen("nine"), ChosenEvidence(*forged)], Label.MAJOR) is None


def test_evidence_is_not_shown_where_it_no_longer_stands() -> None:
    found = bind(ANSWER, [chosen("nine")], Label.SUPPORTED)
    assert found
    edited = Answer("a", "Why?", "x", whole("x"), (Passage("p2", "It opens at ten."),))
    assert mark_of(edited, found[0]) is None
    assert mark_of(Answer("a", "Why?", "x", whole("x")), found[0]) is None


@given(st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=30), st.data())
def test_every_stretch_of_every_text_comes_back(text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text) - 1))
    end = data.draw(st.integers(start + 1, len(text)))
    answer = Answer("a", "Why?", "x", whole("x"), (Passage("p1", text),))
    quote = text[start:end]
    found = bind(answer, [ChosenEvidence(0, units(text[:start]), units(text[:end]), quote)], Label.SUPPORTED)
    if not quote.strip():
        assert found is None
    else:
        assert found
        assert (found[0].span.start, found[0].span.end) == (start, end)
