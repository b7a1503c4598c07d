"""Wrong keys that the model of page, question and key learns from."""

from __future__ import annotations

import random

import pytest

from benchmarks.quiz_keys.wrong_keys import Asked, stretches_of, wrong_keys

PAGE = (
    "源頼朝は1192年に鎌倉で征夷大将軍になった。北条政子は源頼朝の妻であった。"
    "足利尊氏は1338年に京都で征夷大将軍になった。徳川家康は1603年に江戸で征夷大将軍になった。"
)
ELSEWHERE = "織田信長は1582年に本能寺で倒れた。豊臣秀吉は1590年に全国を統一した。"


@pytest.mark.parametrize("seed", range(20))
def test_each_is_wrong_in_its_own_way_and_other_answers_come_first(seed: int) -> None:
    here, elsewhere = stretches_of(PAGE, "ja"), [stretches_of(ELSEWHERE, "ja")]
    asked = Asked("ja", PAGE, "江戸で将軍になったのはだれか。", "徳川家康", here, ["源頼朝", "1338年"])
    found = list(wrong_keys(asked, elsewhere, 3, random.Random(seed)))  # noqa: S311 no secret
    keys, sorts = [key for key, _ in found], [sort for _, sort in found]
    assert 1 <= len(found) <= 3
    assert len(set(keys)) == len(keys)
    assert len(set(sorts)) == len(sorts)
    assert "徳川家康" not in keys
    assert sorts[0] == "asked"
