"""What the detector makes of the reader's judgements."""

from __future__ import annotations

import pytest

from core.detectors.source_stance import SourceStance
from core.domain.answers import FactKind, SentenceScore, Stance
from core.evidence.word_for_word import COPIED
from core.grounding import open_reader
from core.settings import Settings, read_settings
from tests.support.answers import answer
from tests.support.fakes import WordStances, reason_of

PAIRS = (
    (
        "en",
        "The machine must cool for ten minutes before the lid is opened.",
        "Wait until it has cooled down before you open the lid.",
        "You can open the lid at once.",
    ),
    (
        "ja",
        "受付は平日の午前九時に始まり、午後五時に終わる。",
        "平日は朝の九時から受け付けている。",
        "受付は毎日、深夜まで続く。",
    ),
    (
        "ko",
        "도서관은 월요일마다 문을 닫는다.",
        "월요일에는 도서관을 이용할 수 없다.",
        "도서관은 매일 이용할 수 있다.",
    ),
)
LAKE = "Lake Biwa lies in Shiga. It covers 670 square kilometres."


def score(text: str, *passages: str) -> SentenceScore:
    return SourceStance(WordStances()).score([answer(text, *passages)])[0][0]


def test_says_what_the_sources_do_to_a_sentence() -> None:
    supported, silent = score("Biwa Lake lies in Shiga.", LAKE), score("Tokyo Tower opens until midnight.", LAKE)
    against = score("Tokyo Tower does not open.", LAKE)
    assert supported.risk is not None and silent.risk is not None and supported.risk < 0.5 < silent.risk
    assert "The source says this" in reason_of(supported)
    assert "does not say this" in reason_of(silent)
    assert "says something else" in reason_of(against)


def test_abstains_on_what_claims_nothing() -> None:
    assert score("Hello and welcome to the lake!", LAKE).risk is None


def test_reads_each_sentence_with_what_stands_before_it() -> None:
    reader = WordStances()
    SourceStance(reader).score([answer("It is deep. It covers 670 kilometres.", LAKE, question="How large?")])
    first, second = reader.seen
    assert 0 < first.sentence_at - first.context_at < second.sentence_at - second.context_at


def test_is_switched_off_with_the_other_readers() -> None:
    assert open_reader(Settings()) is not None
    assert open_reader(read_settings({"TOUCHSTONE_GROUNDING": "0"})) is None


@pytest.mark.model
def test_the_shipped_reader_reads_other_words() -> None:
    reader = open_reader(read_settings())
    assert reader is not None
    for lang, source, right, wrong in PAIRS:
        good, bad = (
            SourceStance(reader).score([answer(text, source, lang=lang)])[0][0].risk for text in (right, wrong)
        )
        assert good is not None and bad is not None and good < bad, (lang, good, bad)


def test_shows_the_wrong_words_and_the_nearest_place() -> None:
    found = score("Lake Biwa lies in Nara.", "Bees sing. " + LAKE)
    assert found.risk is not None and found.stances is not None
    flagged = score("- Lake Biwa does not freeze over completely.", "Bees sing. " + LAKE)
    assert flagged.evidence[0].quote == "Lake Biwa lies in Shiga."
    assert [fact.said for fact in flagged.facts] == ["does not freeze over completely"]
    assert {fact.kind for fact in flagged.facts} == {FactKind.CONTRADICTED}
    assert not score("Lake Biwa lies in Shiga.", LAKE).facts


def test_a_reader_that_was_not_measured_to_tell_contradiction_says_none() -> None:
    reader = WordStances()
    reader.tells_contradiction = False
    (found,) = SourceStance(reader).score([answer("Tokyo Tower does not open.", LAKE)])[0]
    assert found.stances is not None and found.stances.likeliest is Stance.CONTRADICTS
    assert {piece.stance for piece in found.evidence} == {Stance.SILENT}
    assert {fact.kind for fact in found.facts} == {FactKind.NOT_SAID}


def test_what_a_source_says_word_for_word_is_not_read() -> None:
    reader = WordStances()
    (scores,) = SourceStance(reader).score([answer("- Lake Biwa lies in Shiga.", LAKE)])
    assert scores[0].risk == COPIED and not reader.seen


def test_does_not_judge_summaries_of_long_sources() -> None:
    long = " ".join(f"Bird {number} winters at the lake and leaves it in month {number}." for number in range(60))
    assert score("Birds come to the lake.", long).risk is None
    asked = answer("Birds come to the lake.", long, question="Who comes?")
    assert SourceStance(WordStances()).score([asked])[0][0].risk is not None
