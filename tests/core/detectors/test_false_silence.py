"""Sentences that say the sources are silent, where they are not."""

from __future__ import annotations

from core.detectors.false_silence import FalseSilence
from core.domain.answers import Detection, FactKind, SentenceScore
from core.scoring import engine
from core.scoring.fusion import Fusion
from tests.support.answers import answer

EN = "The fishing permit costs 18 euros a day. The club was founded by Greta Holm in 1920."
JA = "釣りの許可証の料金は1日1800円です。クラブは1920年に森下薫が創設した。"
KO = "낚시 허가증 요금은 하루 1만 8천 원입니다. 주차장은 역 뒤에 있습니다."
TOLD = [
    ("en", EN, "The text does not say what the permit costs."),
    ("en", EN, "The documents do not mention who founded the club."),
    ("ja", JA, "許可証の料金については資料に記載がありません。"),
    ("ko", KO, "허가증 요금은 자료에 나와 있지 않습니다."),
]
SILENT = [
    ("en", EN, "The text does not say how long the season lasts."),
    ("en", EN, "The text does not say why the club was founded."),
    ("ja", JA, "会員数は文書に書かれていません。"),
    ("ko", KO, "낚시철이 얼마나 긴지는 자료에 나와 있지 않습니다."),
]


def only(lang: str, passage: str, text: str, question: str = "") -> SentenceScore:
    ((score,),) = FalseSilence().score([answer(text, passage, lang=lang, question=question)])
    return score


def test_what_is_said_to_be_missing_is_looked_up() -> None:
    for case in TOLD:
        score = only(*case)
        assert score.risk == FalseSilence().told, case
        assert [fact.kind for fact in score.facts] == [FactKind.FALSE_SILENCE], case
    for case in SILENT:
        assert not only(*case).risk, case


def test_where_nothing_is_named_it_is_what_the_question_asks() -> None:
    assert only("en", EN, "The documents do not say.", "What does the permit cost?").risk == FalseSilence().told
    assert not only("en", EN, "The documents do not say.", "How long is the season?").risk


def test_a_false_silence_has_a_combined_risk_and_a_true_one_has_none() -> None:
    for (lang, passage, text), told in [*((case, True) for case in TOLD), *((case, False) for case in SILENT)]:
        asked = answer(text, passage, lang=lang)
        (result,) = engine.run(FalseSilence(), [asked])
        assert isinstance(result, Detection)
        (score,) = Fusion().fuse(asked, [result]).scores
        assert (score.risk is not None and score.risk >= 0.5) is told, text
