"""One line, the wrong words and one place of what several detectors found wrong with a sentence."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from core.domain.answers import Evidence, Fact, FactKind, SentenceScore, Span, Stance, Stances
from core.domain.fact_json import facts_from_json, facts_to_json, stances_from_json, stances_to_json
from core.domain.findings import ErrorKind, finding_of
from core.domain.stances import honest
from core.wording import LANGUAGES, explain

TEXT = "The tower in New Tokyo opened in 1923."
SOURCE = "The tower opened in 1911."
THERE = Evidence("p1", Span(20, 24), Stance.CONTRADICTS, "1911")
NEAR = Evidence("p1", Span(0, 25), Stance.SUPPORTS, SOURCE)


def about(kind: FactKind, words: str, **also: object) -> Fact:
    start = TEXT.index(words)
    return Fact.at(kind, TEXT, Span(start, start + len(words)), **also)  # type: ignore[arg-type]


def test_a_line_says_what_differs_then_what_is_missing_in_three_languages() -> None:
    facts = (
        about(FactKind.NOT_FOUND, "New"),
        about(FactKind.NOT_FOUND, "Tokyo"),
        about(FactKind.NOT_FOUND, "1923"),
        about(FactKind.DIFFERS, "1923", stated="1911", place=THERE),
        Fact(kind=FactKind.NOT_SAID, place=NEAR),
    )
    finding = finding_of(SentenceScore(0.9, (), (NEAR,), facts), TEXT)
    assert [explain(finding.line, language) for language in LANGUAGES] == [
        "The source says 1911, the answer 1923. Not found in the sources: New, Tokyo.",
        "資料では「1911」、回答では「1923」です。資料にない語句：New、Tokyo。",
        "자료에는 ‘1911’, 답변에는 ‘1923’(이)라고 되어 있습니다. 자료에 없는 말: New, Tokyo.",
    ]
    assert finding.error is ErrorKind.CONTRADICTION and finding.place == THERE
    assert [TEXT[span.start : span.end] for span in finding.wrong] == ["New Tokyo", "1923"]


def test_nobody_says_that_nothing_is_near_where_a_place_says_otherwise() -> None:
    far = Fact(kind=FactKind.NOTHING_NEAR)
    differs = about(FactKind.DIFFERS, "1923", stated="1911", place=THERE)
    assert [fact.kind for fact in finding_of(SentenceScore(0.9, (), (NEAR,), (far, differs)), TEXT).facts] == [
        FactKind.DIFFERS
    ]
    missing = about(FactKind.NOT_FOUND, "Tokyo")
    kinds = {fact.kind for fact in finding_of(SentenceScore(0.9, (), (NEAR,), (far, missing)), TEXT).facts}
    assert kinds == {FactKind.NOT_FOUND, FactKind.NOTHING_NEAR}


def test_the_weightiest_fact_gives_the_kind() -> None:
    kinds = {
        FactKind.DENIED: ErrorKind.CONTRADICTION,
        FactKind.CONTRADICTED: ErrorKind.CONTRADICTION,
        FactKind.FALSE_SILENCE: ErrorKind.FALSE_SILENCE,
        FactKind.WRONG_SLOT: ErrorKind.WRONG_SLOT,
        FactKind.SUPPOSED: ErrorKind.UNSUPPORTED,
        FactKind.REPORTED: ErrorKind.UNSUPPORTED,
        FactKind.NOTHING_NEAR: ErrorKind.UNSUPPORTED,
        FactKind.NOT_SAID: ErrorKind.UNSUPPORTED,
    }
    for kind, error in kinds.items():
        finding = finding_of(SentenceScore(0.9, (), (), (Fact(kind=kind), about(FactKind.NOT_FOUND, "New"))), TEXT)
        said = [explain(finding.line, language) for language in LANGUAGES]
        assert finding.error is error or kind is FactKind.NOT_SAID, kind
        assert len(set(said)) == len(LANGUAGES) and "finding-" not in "".join(said), said


def test_without_facts_it_says_no_more_than_was_computed() -> None:
    finding = finding_of(SentenceScore(0.9, (), (NEAR,)), TEXT)
    assert explain(finding.line, "en") == "The closest passage does not say this."
    assert finding.place and finding.place.stance is Stance.SILENT and not finding.wrong


def test_words_that_are_not_in_the_sentence_are_not_marked() -> None:
    moved = Fact(kind=FactKind.NOT_FOUND, said="Tokyo", span=Span(0, 5))
    finding = finding_of(SentenceScore(0.9, (), (), (moved,)), TEXT)
    assert not finding.wrong and explain(finding.line, "en") == "Not found in the sources: Tokyo."


def test_a_reader_that_knows_no_contradiction_says_none() -> None:
    said = SentenceScore(0.9, (), (THERE,))
    assert honest(said, "grounding").evidence[0].stance is Stance.SILENT
    told = SentenceScore(0.9, (), (THERE,), (), Stances(0.1, 0.8, 0.1))
    assert honest(told, "grounding") == told and told.stances and told.stances.likeliest is Stance.CONTRADICTS


PLACES = st.builds(lambda start, stance, quote: Evidence("p1", Span(start, start + len(quote)), stance, quote),
                   st.integers(0, 9), st.sampled_from(Stance), st.text(min_size=1))  # fmt: skip
FACTS = st.builds(
    lambda kind, text, start, stated, place: Fact.at(kind, f"{text}x", Span(start % (len(text) + 1), len(text) + 1),
                                                     stated=stated, place=place),
    st.sampled_from(FactKind), st.text(), st.integers(0, 50), st.text(), st.none() | PLACES,
)  # fmt: skip


@given(st.lists(FACTS, max_size=4), st.none() | st.builds(Stances, *[st.floats(0, 1)] * 3))
def test_what_is_stored_is_read_back(facts: list[Fact], stances: Stances | None) -> None:
    stored = json.loads(json.dumps([facts_to_json(facts), stances_to_json(stances)]))
    assert facts_from_json(stored[0]) == tuple(facts) and stances_from_json(stored[1]) == stances
    later = [["kind_of_later", "", None, "", None], *stored[0]]
    assert facts_from_json(later) == tuple(facts), "a kind of fact of a later version is passed over"


@given(st.text(), st.lists(FACTS, max_size=5), st.lists(PLACES, max_size=3))
def test_any_facts_make_a_line_and_stretches_in_order(text: str, facts: list[Fact], places: list[Evidence]) -> None:
    finding = finding_of(SentenceScore(0.9, (), tuple(places), tuple(facts)), text)
    assert explain(finding.line, "ja")
    ends = [end for span in finding.wrong for end in (span.start, span.end)]
    assert ends == sorted(ends) and all(0 <= end <= len(text) for end in ends)
    assert finding.place is None or finding.place.stance is not Stance.SUPPORTS
