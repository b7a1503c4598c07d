"""Short answers to another question."""

from __future__ import annotations

import dataclasses

from core.detectors.wrong_slot import WrongSlot
from core.domain.answers import FactKind, SentenceScore
from tests.support.answers import answer

CASES = [
    ("en", "How tall is the lighthouse?", "42 metres", "1911"),
    ("en", "When did the mill close?", "In 1984.", "The mill is in Hartley."),
    ("en", "How much does the ticket cost?", "12 euros", "90 minutes"),
    ("en", "Who designed the hall?", "Ines Marlow", "It opened in 1962."),
    ("ja", "灯台の高さはどれくらいですか。", "42メートルです。", "1911年です。"),
    ("ja", "ホールを設計したのは誰ですか。", "丸山恵です。", "1962年に開館しました。"),
    ("ko", "표는 얼마인가요?", "3천 원입니다.", "90분입니다."),
    ("ko", "강당을 설계한 사람은 누구인가요?", "박지훈입니다.", "1962년에 문을 열었습니다."),
]


def only(lang: str, question: str, text: str) -> SentenceScore:
    ((score,),) = WrongSlot().score([answer(text, "A passage.", lang=lang, question=question)])
    return score


def test_a_short_answer_of_another_kind_is_flagged_and_one_of_the_kind_is_not() -> None:
    for lang, question, right, wrong in CASES:
        assert only(lang, question, right).risk == 0, right
        score = only(lang, question, wrong)
        assert score.risk == WrongSlot().other, wrong
        assert [fact.kind for fact in score.facts] == [FactKind.WRONG_SLOT], wrong


def test_it_abstains_where_the_kind_is_not_clear_or_the_answer_is_long() -> None:
    assert only("en", "What is the lighthouse like?", "1911").risk is None
    assert only("en", "", "1911").risk is None
    long = (
        "It was built by the town in 1911 after a storm had destroyed the wooden tower that stood on the rock before."
    )
    assert only("en", "How tall is the lighthouse?", long).risk is None


def test_years_and_free_entry_are_read_as_what_they_are() -> None:
    assert only("en", "How much is the ticket?", "It is free.").risk == 0
    assert only("ja", "いつ開館しましたか。", "来週の月曜日です。").risk == 0
    assert dataclasses.replace(WrongSlot(), other=0.6).other == 0.6
