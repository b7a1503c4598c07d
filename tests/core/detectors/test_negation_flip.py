"""Sentences that turn what their source sentence says."""

from __future__ import annotations

import pytest

from core.detectors.negation_flip import NegationFlip
from core.domain.answers import SentenceScore, Stance
from tests.support.answers import answer
from tests.support.fakes import reason_of


def only(text: str, *passages: str, lang: str = "en") -> SentenceScore:
    ((score,),) = NegationFlip().score([answer(text, *passages, lang=lang)])
    return score


@pytest.mark.parametrize(
    ("text", "passage", "lang", "word"),
    [
        ("The council did not approve the bridge.", "The council did approve the bridge in May.", "en", "not"),
        ("The council approved the bridge.", "The council never approved the bridge.", "en", "never"),
        ("The council didn't approve the bridge.", "The council did approve the bridge.", "en", "didn't"),
        ("The bridge opened before the war.", "The bridge opened after the war.", "en", "before"),
        ("The price of rice increased.", "The price of rice decreased.", "en", "increased"),
        (
            "The crossing of the deep river in winter was impossible.",
            "The crossing of the deep river in winter was possible.",
            "en",
            "impossible",
        ),
        ("市議会は橋の建設を承認した。", "市議会は橋の建設を承認しなかった。", "ja", "なかっ"),
        ("琵琶湖の水位は増加した。", "琵琶湖の水位は減少した。", "ja", "増加"),
        ("工場の設備と機械の図面は非公開である。", "工場の設備と機械の図面は公開である。", "ja", "非公開"),
        ("의회는 다리 건설을 승인하지 않았다.", "의회는 다리 건설을 승인했다.", "ko", "않"),
        ("호수의 물이 증가했다.", "호수의 물이 감소했다.", "ko", "증가"),
    ],
)
def test_a_turned_meaning_is_contradicted(text: str, passage: str, lang: str, word: str) -> None:
    score = only(text, passage, lang=lang)
    assert score.risk == pytest.approx(0.9)
    assert dict(score.reason[0].values)["words"] == (word,)
    assert [(piece.quote, piece.stance) for piece in score.evidence] == [(passage, Stance.CONTRADICTS)]


@pytest.mark.parametrize(
    ("text", "passage", "lang"),
    [
        ("The council did not approve the bridge.", "The council didn't approve the bridge.", "en"),
        ("The crowd at the game was large.", "Although it did not rain, the crowd at the game was large.", "en"),
        ("The price of rice did not increase.", "The price of rice did decrease.", "en"),
        ("The bridge is not only old but long.", "The bridge is old but long.", "en"),
        ("市議会は橋の建設を承認しなかった。", "市議会は橋の建設を承認しませんでした。", "ja"),
        ("市議会は橋だけでなく道路を承認した。", "市議会は橋と道路を承認した。", "ja"),
        ("의회는 다리 건설을 승인하지 않았다.", "의회는 다리 건설을 승인하지 않았습니다.", "ko"),
    ],
)
def test_the_same_polarity_is_no_alarm(text: str, passage: str, lang: str) -> None:
    assert only(text, passage, lang=lang).risk == 0.0


def test_another_source_sentence_as_close_that_agrees_ends_the_alarm() -> None:
    passage = "The council did not approve the bridge. Later the council did approve the bridge."
    assert only("The council did approve the bridge.", passage).risk == 0.0


def test_abstains_where_no_source_sentence_says_nearly_the_same() -> None:
    score = only("The council never approved the bridge over the lake.", "The lake has a bridge.")
    assert score.risk is None
    assert reason_of(score) == "No source sentence says nearly the same."


def test_says_which_word_turned_it() -> None:
    score = only("The council did not approve the bridge.", "The council did approve the bridge.")
    assert reason_of(score) == "A source sentence says the opposite: not turns it."


def test_a_list_with_prepositions_is_one_clause() -> None:
    source = "Damage caused by limescale, by falls or by commercial use is not covered."
    (flipped,), (right,) = NegationFlip().score(
        [
            answer("Damage caused by limescale is covered.", source),
            answer("Damage by limescale is not covered.", source),
        ]
    )
    assert flipped.risk and not right.risk
