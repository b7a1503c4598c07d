"""Words looked up in the sources: as they are, inside longer ones, and by a synonym."""

from __future__ import annotations

import pytest

from core.detectors.source_match import SourceMatch
from core.detectors.token_overlap import TokenOverlap
from core.domain.answers import Passage, SentenceScore
from core.evidence.source_index import index_sources
from core.evidence.sources import read_sources
from core.evidence.terms import TermMatches, match_terms
from core.scoring import engine
from core.text.synonyms import Synonyms
from core.wording import explain
from tests.support.answers import answer, quiz
from tests.support.fakes import reason_of
from tests.support.growth import IN_PROPORTION, growth

TABLE = Synonyms([("physician", "doctor"), ("의사", "닥터"), ("NATO", "Atlantic Treaty Organization")])


def compared(text: str, passage: str, lang: str, synonyms: Synonyms | None = None) -> TermMatches:
    return match_terms(text, index_sources(read_sources([Passage("p", passage)], lang), lang, synonyms))


def overlap(text: str, passage: str, lang: str, synonyms: Synonyms | None = None) -> SentenceScore:
    ((score,),) = TokenOverlap(synonyms).score([answer(text, passage, lang=lang)])
    return score


def test_a_synonym_of_sudachi_counts_a_quarter_and_shows_the_other_word() -> None:
    """会社 stands in the passage, 赤字 only as 損失: 0.25 of two words."""
    score = overlap("会社は赤字を出した。", "会社は損失を出した。", "ja")
    assert score.risk == pytest.approx(0.25 / 2)
    assert explain(score.reason, "ja").endswith("「赤字」は資料では「損失」となっています。")
    assert score.evidence[0].quote == "損失"


@pytest.mark.parametrize(
    ("text", "passage", "lang", "word", "stands"),
    [
        ("Ask the physician.", "Ask the doctors.", "en", "physician", "doctors"),
        ("의사가 왔다.", "닥터가 왔다.", "ko", "의사", "닥터"),
        ("Ask NATO.", "Ask the Atlantic Treaty Organization.", "en", "NATO", "Atlantic Treaty Organization"),
    ],
)
def test_a_table_adds_words_of_any_language(text: str, passage: str, lang: str, word: str, stands: str) -> None:
    without, with_table = overlap(text, passage, lang), overlap(text, passage, lang, TABLE)
    assert with_table.risk is not None and without.risk is not None
    assert with_table.risk == pytest.approx(without.risk / 4)
    assert f"“{word}” stands in the passages as “{stands}”." in reason_of(with_table)
    assert with_table.evidence[0].quote == stands


def test_each_word_of_a_phrase_is_found_by_the_phrase() -> None:
    terms = compared("The Atlantic Treaty Organization met.", "NATO met.", "en", TABLE)
    assert [match.term.form for match in terms.by_synonym] == ["atlant", "treati", "organiz"]
    assert not terms.missing


def test_names_of_one_bearer_are_synonyms_and_opposites_are_not() -> None:
    assert not compared("米国は広い。", "アメリカは広い。", "ja").missing
    assert compared("輸出が増加した。", "輸入が減少した。", "ja").missing


def test_numbers_have_no_synonyms() -> None:
    table = Synonyms([("Boeing 747", "Jumbo")])
    terms = compared("The Boeing 747 flew.", "The Jumbo flew.", "en", table)
    assert [term.form for term in terms.missing] == ["747"]


def test_in_a_sentence_of_prose_a_synonym_is_nearly_as_good_as_the_word() -> None:
    same, synonym, other = (
        SourceMatch().score([answer(f"会社は{word}を出した。", "会社は損失を出した。", lang="ja")])[0][0].risk or 0.0
        for word in ("損失", "赤字", "利益")
    )
    assert same == 0.0 < synonym < other


def test_a_key_found_by_its_synonym_is_an_eighth_less_certain() -> None:
    """0.5 * 0.25; the stem's only word stands in the passage."""
    ((score,),) = SourceMatch().score([quiz("会議はどうなりましたか。", "先送り", "会議は延期された。")])
    assert score.risk == pytest.approx(0.125)
    assert reason_of(score) == "The answer “先送り” is in the passages. “先送り” stands in the passages as “延期”."
    assert score.evidence[0].quote == "延期"


def test_a_table_is_part_of_the_configuration_by_its_name() -> None:
    without, with_table = (engine.key_of(TokenOverlap(table)) for table in (None, TABLE))
    assert without.digest != with_table.digest
    assert TABLE.name in with_table.config and "physician" not in with_table.config


@pytest.mark.parametrize(
    ("number", "stated"),
    [("37.8", True), ("37", False), ("7.8", False), ("1200", True), ("120", False), ("三十七", False)],
)
def test_a_number_stands_as_it_is_written_and_whole(number: str, stated: bool) -> None:
    sources = read_sources([Passage("p", "面積は37.8万km²、人口は1,200人。")], "ja")
    assert index_sources(sources, "ja").states(number) is stated


def test_a_word_may_be_part_of_another_but_not_reach_over_two_passages() -> None:
    joined = index_sources(read_sources([Passage("p", "国際児童労働機関"), Passage("q", "設立")], "ja"), "ja")
    assert joined.contains("児童") and joined.contains("国際児童労働")
    assert not joined.contains("機関設立") and not joined.contains("児童労働国際")


def test_thousands_of_words_are_looked_up_without_reading_the_passage_for_each() -> None:
    """Both four times as long would be sixteen times the work."""

    def look_up(count: int) -> object:
        joined = index_sources(read_sources([Passage("p", "児童労働機関、" * 8 * count)], "en"), "en")
        return any(joined.contains(f"児童労働{chr(0xAC00 + n)}") for n in range(count))

    assert look_up(10_000) is False
    assert growth(look_up, 200) < IN_PROPORTION
