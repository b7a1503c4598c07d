"""What the grounding model's detector makes of what was read."""

from __future__ import annotations

import pytest

from core.detectors.grounding import Grounding
from core.domain.answers import SentenceScore, Stance
from core.grounding import open_grounding
from core.settings import Settings, read_settings
from tests.support.answers import answer, quiz
from tests.support.fakes import WordReader, reason_of

LAKE = "Lake Biwa lies in Shiga. It covers 670 square kilometres."


def score(text: str, *passages: str, lang: str = "en") -> tuple[SentenceScore, WordReader]:
    reader = WordReader()
    return Grounding(reader).score([answer(text, *passages, lang=lang)])[0][0], reader


def test_shows_what_it_read() -> None:
    supported, _ = score("Lake Biwa lies in Shiga and covers 670 square kilometres.", LAKE)
    invented, _ = score("Tokyo Tower, painted orange, is open until midnight.", LAKE)
    assert supported.risk is not None and invented.risk is not None and supported.risk < 0.5 < invented.risk
    assert {piece.stance for piece in supported.evidence} == {Stance.SUPPORTS}
    assert {piece.stance for piece in invented.evidence} == {Stance.SILENT}, "this reader knows no contradiction"
    assert "they support it with probability" in reason_of(supported)
    assert "they support it only with probability" in reason_of(invented)


@pytest.mark.parametrize(
    "text", ["Lake Biwa lies in Shiga.", "- lake biwa lies in  SHIGA", "2) Lake Biwa lies in Shiga!"]
)
def test_what_a_source_says_word_for_word_is_not_read(text: str) -> None:
    copied, reader = score(text, "Bees sing. " + LAKE)
    assert copied.risk == 0.02 and not reader.seen
    assert [piece.quote for piece in copied.evidence] == ["Lake Biwa lies in Shiga."]


@pytest.mark.parametrize(
    "source",
    [
        "If the plan is approved, Lake Biwa lies in Shiga.",
        "Lake Biwa lies in Shiga, or so some believe.",
        "Lake Biwa lies in Shiga\uff0d2.",
    ],
)
def test_a_part_of_a_sentence_is_no_copy(source: str) -> None:
    _, reader = score("Lake Biwa lies in Shiga.", source)
    assert len(reader.seen) == 1


def test_a_sign_and_a_point_are_part_of_what_is_said() -> None:
    assert score("The water was at 1.5 degrees.", "The water was at 15 degrees.")[1].seen
    assert score("The water was at -5 degrees.", "The water was at 5 degrees.")[1].seen


def test_a_key_is_read_with_its_question() -> None:
    reader = WordReader()
    Grounding(reader).score([quiz("Where does Lake Biwa lie?", "Shiga", LAKE, distractors=("Nara",), lang="en")])
    together = reader.read([], "Where does Lake Biwa lie? Shiga", "en").pair
    assert reader.seen[0][-len(together.ids) + together.sentence_at :] == tuple(together.ids[together.sentence_at :])


def test_says_that_the_end_was_not_read() -> None:
    long, _ = score("The lake " + "and the hill " * 60 + "are in Shiga.", LAKE)
    assert "the end was not read" in reason_of(long)


def test_is_switched_off_by_a_setting() -> None:
    assert open_grounding(Settings()) is not None
    assert open_grounding(read_settings({"TOUCHSTONE_GROUNDING": "0"})) is None


@pytest.mark.model
@pytest.mark.parametrize(
    ("lang", "source", "right", "wrong"),
    [
        ("en", LAKE, "Lake Biwa is in Shiga.", "Lake Biwa is in Nara."),
        ("ja", "琵琶湖は滋賀県にある最大の湖である。", "琵琶湖は最も大きい湖です。", "琵琶湖は奈良県にある湖です。"),
        ("ko", "비와호는 시가현의 최대 호수이다.", "비와호는 가장 큰 호수이다.", "비와호는 나라현의 호수이다."),
    ],
)
def test_the_shipped_model_tells_right_from_wrong(lang: str, source: str, right: str, wrong: str) -> None:
    reader = open_grounding(read_settings())
    assert reader is not None
    good, bad = (Grounding(reader).score([answer(text, source, lang=lang)])[0][0].risk for text in (right, wrong))
    assert good is not None and bad is not None and good < bad
