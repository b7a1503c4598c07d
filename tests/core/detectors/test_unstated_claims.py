"""Sentences that state what their source does not state."""

from __future__ import annotations

from core.detectors.unstated_claims import UnstatedClaims
from core.domain.answers import FactKind, SentenceScore
from tests.support.answers import answer

FOUND = [
    ("en", "Opponents claim that the dam has ruined the fishery.", "The dam has ruined the fishery."),
    ("en", "If the council approves the loan, the tram will run by 2031.", "The tram will run by 2031."),
    ("en", "Was the fire caused by a cigarette?", "The fire was caused by a cigarette."),
    ("ja", "反対派は、ダムが漁業を壊したと主張している。", "ダムが漁業を壊した。"),
    ("ja", "予算が認められれば、橋は2027年に開業する予定である。", "橋は2027年に開業する。"),
    ("ko", "반대 측은 댐이 어업을 망쳤다고 주장한다.", "댐이 어업을 망쳤다."),
    ("ko", "예산이 통과되면 다리는 2027년에 문을 열 예정이다.", "다리는 2027년에 문을 연다."),
]
STATED = [
    ("en", "Opponents claim that the dam has ruined the fishery.", "Opponents say the dam has ruined the fishery."),
    ("en", "The dam has ruined the fishery, but the town might rebuild it.", "The dam has ruined the fishery."),
    ("ja", "当初は木造にする計画だったが、駅舎は鉄筋コンクリート造になった。", "駅舎は鉄筋コンクリート造になった。"),
    ("ko", "예산이 통과되면 다리는 2027년에 문을 열 예정이다.", "예산이 통과되면 다리가 2027년에 문을 연다."),
]


def only(lang: str, passage: str, text: str, question: str = "") -> SentenceScore:
    ((score,),) = UnstatedClaims().score([answer(text, passage, lang=lang, question=question)])
    return score


def test_what_is_supposed_asked_or_reported_is_not_stated() -> None:
    for case in FOUND:
        score = only(*case)
        assert score.risk == UnstatedClaims().unstated, case
        assert [fact.kind for fact in score.facts] == [FactKind.SUPPOSED], case


def test_who_says_so_or_repeats_another_part_states_no_more_than_the_source() -> None:
    for case in STATED:
        assert not only(*case).risk, case


def test_a_condition_that_the_question_names_counts_as_said() -> None:
    passage = "If the council approves the loan, the tram will run by 2031."
    assert not only("en", passage, "The tram will run by 2031.", "What happens if the council approves the loan?").risk
