"""A wrong number counts as flagged only where a doubt is beside it."""

from __future__ import annotations

from benchmarks.pages.scoring import error_rate, scored
from core.domain.answers import Span
from core.domain.material import PageText, ReadingDoubt


def test_a_dropped_number_with_a_doubt_at_its_place_is_flagged() -> None:
    page = scored(
        PageText("막차는 밤 시 52분이다.", doubts=(ReadingDoubt(Span(6, 6), "11"),)), "막차는 밤 11시 52분이다."
    )
    assert (page.wrong_numbers, page.flagged, page.in_vain) == (1, 1, 0)


def test_a_doubt_elsewhere_is_in_vain() -> None:
    text = "막차는 밤 시에 시청역에서 출발한다. 52분이다."
    page = scored(PageText(text, doubts=(ReadingDoubt(Span(22, 24), "57"),)), text.replace("밤 시", "밤 11시"))
    assert (page.wrong_numbers, page.flagged, page.in_vain) == (1, 0, 1)


def test_wrong_letters_are_errors_and_no_wrong_numbers() -> None:
    page = scored(PageText("떨은맛이 1번"), "떫은맛이 1번")
    assert page.wrong_numbers == 0
    assert page.errors == 1 / 6
    assert error_rate("１２ 번", "12번") == 0
