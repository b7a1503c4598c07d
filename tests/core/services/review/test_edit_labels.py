"""What edits say of the sentences they change: each kind of change, in three languages."""

from __future__ import annotations

import pytest

from core.domain.answers import Answer
from core.domain.edits import EditKind
from core.services.review._edit_labels import sentence_edits
from tests.support.answers import answer_of


def edited(before: list[str], after: list[str], lang: str) -> list[EditKind]:
    def of(sentences: list[str]) -> Answer:
        return answer_of("a", "Why?", sentences, lang=lang)

    return [each.kind for each in sentence_edits(of(before), of(after))]


CHANGES = [
    ("en", "The tower has 3 lifts.", "The tower has 5 lifts.", EditKind.NUMBER),
    ("ja", "塔には3基のエレベーターがある。", "塔には5基のエレベーターがある。", EditKind.NUMBER),
    ("ko", "탑에는 승강기가 3대 있다.", "탑에는 승강기가 5대 있다.", EditKind.NUMBER),
    ("en", "The tower was opened on 6 May 1889.", "The tower was opened on 6 May 1887.", EditKind.DATE),
    ("en", "The tower was opened in April 1889.", "The tower was opened in May 1889.", EditKind.DATE),
    ("ja", "塔は1889年に完成した。", "塔は1887年に完成した。", EditKind.DATE),
    ("ko", "탑은 1889년에 완공되었다.", "탑은 1887년에 완공되었다.", EditKind.DATE),
    ("en", "The tower was built by Stephen Sauvestre.", "The tower was built by Gustave Eiffel.", EditKind.ENTITY),
    ("ja", "首都は大阪である。", "首都は東京である。", EditKind.ENTITY),
    ("ko", "수도는 부산이다.", "수도는 서울이다.", EditKind.ENTITY),
    ("en", "The tower is open on Sundays.", "The tower is not open on Sundays.", EditKind.NEGATION),
    ("ja", "この塔は日曜日に開いている。", "この塔は日曜日に開いていない。", EditKind.NEGATION),
    ("ko", "이 탑은 일요일에 문을 연다.", "이 탑은 일요일에 문을 열지 않는다.", EditKind.NEGATION),
    ("en", "The tower is the most visited monument.", "The tower is probably the most visited monument.",
     EditKind.HEDGED),
    ("ja", "この塔は最も高い建物である。", "この塔は最も高い建物とされている。", EditKind.HEDGED),
    ("ko", "이 탑은 가장 높은 건물이다.", "이 탑은 가장 높은 건물인 것으로 알려져 있다.", EditKind.HEDGED),
    ("en", "The tower is painted green.", "The tower is painted brown.", EditKind.OTHER),
    ("ja", "塔は緑色に塗られている。", "塔は茶色に塗られている。", EditKind.OTHER),
    ("ko", "탑은 초록색으로 칠해져 있다.", "탑은 갈색으로 칠해져 있다.", EditKind.OTHER),
]  # fmt: skip


@pytest.mark.parametrize(("lang", "old", "new", "kind"), CHANGES)
def test_a_change_has_a_kind(lang: str, old: str, new: str, kind: EditKind) -> None:
    rest = {"en": "It is tall.", "ja": "高い塔だ。", "ko": "높은 탑이다."}[lang]
    assert edited([old, rest], [new, rest], lang) == [kind, EditKind.UNTOUCHED]


@pytest.mark.parametrize(
    ("lang", "old", "new"),
    [
        ("en", "The tower , which is tall, is iron.", "The tower, which is tall, is iron."),
        ("en", "The tower is in Paris.", "The tower is in Paris, by the river."),
        ("ja", "人口は１２人だ。", "人口は12人だ。"),
        ("ko", "탑은 파리에 있다", "탑은 파리에 있다."),
    ],
)
def test_what_no_reader_would_call_a_correction_is_untouched(lang: str, old: str, new: str) -> None:
    assert edited([old], [new], lang) == [EditKind.UNTOUCHED]


def test_a_deleted_sentence_is_an_error_and_an_added_one_is_no_label() -> None:
    before = ["The tower is in Lyon.", "It was built in 1889.", "It is 300 metres high."]
    assert edited(before, before[1:], "en") == [EditKind.DELETED, EditKind.UNTOUCHED, EditKind.UNTOUCHED]
    assert edited(before[1:], before, "en") == [EditKind.UNTOUCHED] * 2


def test_joined_sentences_are_not_deleted() -> None:
    assert edited(["塔は高い。", "鉄でできている。"], ["塔は高い、鉄でできている。"], "ja") == [EditKind.UNTOUCHED] * 2
