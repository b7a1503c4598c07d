"""Items are found by words of any length in question, text and name, in every language, and by their number."""

from __future__ import annotations

from core.domain.actions import Decide, Stamp, Verdict
from core.domain.queue import ItemFilter
from core.domain.work import Record
from storage.opening._workspace import SqlWorkspace
from tests.support.answers import answer
from tests.support.records import put

TEXTS = {
    "manual-7": ("How do I reset it?", "Hold the Button for 100 % of ten seconds.", "en"),
    "tenki": ("天気はどうですか。", "東京は晴れ、大阪は雨です。", "ja"),
    "nalssi": ("날씨는 어때요?", "서울은 맑고 부산은 비가 옵니다.", "ko"),
}


def filled(workspace: SqlWorkspace) -> dict[str, int]:
    records = [
        Record(answer(text, question=question, lang=lang, name=name)) for name, (question, text, lang) in TEXTS.items()
    ]
    return dict(zip(TEXTS, put(workspace, *records), strict=True))


def test_words_names_and_numbers_find_items(workspace: SqlWorkspace) -> None:
    ids = filled(workspace)
    names = {number: name for name, number in ids.items()}

    def found(text: str) -> list[str]:
        where = ItemFilter(text=text)
        rows = workspace.items.find(where)
        assert workspace.items.count(where) == len(rows) == len(workspace.items.ids(where)), text
        return sorted(names[row.id] for row in rows)

    cases = {
        "button": ["manual-7"], "BUTTON reset": ["manual-7"], "button 東京": [], "東京": ["tenki"],
        "大阪 天気": ["tenki"], "雨": ["tenki"], "서울": ["nalssi"], "날씨": ["nalssi"], "100 %": ["manual-7"], "_": [],
        "MANUAL": ["manual-7"], f"#{ids['tenki']}": ["tenki"], "": sorted(TEXTS), "'; drop": [],
    }  # fmt: skip
    assert {text: found(text) for text in cases} == cases


def test_decided_items_and_new_texts_are_found(workspace: SqlWorkspace) -> None:
    number = filled(workspace)["manual-7"]
    edit = answer("Press the knob.", question="How?", name="manual-7")
    workspace.decisions.apply(Decide(Stamp("anna", "c", 1), number, 1, Verdict.EDIT, 0, None, answer=edit), 5.0)
    assert [row.id for row in workspace.items.find(ItemFilter(text="knob"))] == [number]
    assert workspace.items.find(ItemFilter(text="button")) == []
