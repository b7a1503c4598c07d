"""A page that reads all labels says so as long as it does: with a million of them it stands blank for half a minute."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import streamlit

from storage.reports._labelled_snapshots import LabelledSnapshots
from tests.support.app import desk, open_app
from tests.support.labelled_items import SEPARABLE, put_labelled
from tests.support.quality_labels import disagree

SAID = {
    "en": "Reading the labels. Where there are very many this takes a while, once after each start of the desk.",
    "ja": "ラベルを読み込んでいます。件数がとても多いと、デスクを起動した後に一度だけ時間がかかります。",
    "ko": "라벨을 읽는 중입니다. 아주 많으면 데스크를 시작한 뒤 한 번은 시간이 걸립니다.",
}


@pytest.mark.parametrize("language", SAID)
@pytest.mark.parametrize(("name", "part"), [("thresholds", "cut"), ("quality", "agreement"), ("quality", "people")])
def test_nobody_waits_for_labels_before_a_blank_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, part: str, language: str
) -> None:
    shown: list[str] = []
    meanwhile: list[tuple[str, ...]] = []
    get = LabelledSnapshots.get

    @contextmanager
    def spinner(text: str, **_: object) -> Iterator[None]:
        shown.append(text)
        yield
        shown.remove(text)

    def watched(self: LabelledSnapshots[Any], *which: Any) -> Any:
        meanwhile.append(tuple(shown))
        return get(self, *which)

    with desk(tmp_path, monkeypatch) as workspace:
        if name == "thresholds":
            put_labelled(workspace, SEPARABLE)
        else:
            disagree(workspace)
        monkeypatch.setattr(streamlit, "spinner", spinner)
        monkeypatch.setattr(LabelledSnapshots, "get", watched)
        assert not open_app(name, part=part, ui=language).error
    assert meanwhile
    assert set(meanwhile) == {(SAID[language],)}
