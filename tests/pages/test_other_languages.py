"""The pages around the desks in Japanese and Korean: whatever is said there, none of it is left in English."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from core.ports import Workspace
from core.services.transfer import request_import
from core.work import Person, Record, Role
from tests.core.services.labelled_items import SEPARABLE, answer, put_labelled
from tests.pages.whole_app import desk, open_app

ANA = Person("花子", frozenset({Role.ANALYST}))
NAMES = {
    "jsonl", "json", "csv", "gzip", "mb", "kb", "id", "fusion", "english", "python", "core", "worker", "make", "run",
    "touchstone_roles", "en", "editor", "analyst", "annotator", "admin", "ai", "f",
}  # fmt: skip
"""Formats, roles as they are configured, commands, languages as their readers call them."""
WORD = re.compile(r"[A-Za-z][A-Za-z_]+")
CODE = re.compile(r"`[^`]*`|:material/\w+:|:\w+\[|\b\w+\.(?:csv|jsonl)\b|<[^>]*>")
LANGUAGES = ("ja", "ko")


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Workspace]:
    with desk(tmp_path, monkeypatch) as opened:
        yield opened


def said(at: AppTest) -> Iterator[str]:
    """Every word of ours on the page; what stands in the cells of a table came from files, its heads are ours."""
    for kind in (at.markdown, at.caption, at.title, at.subheader, at.text, at.warning, at.info, at.toast):
        yield from (element.value for element in kind)
    for widget in (*at.button, *at.selectbox, *at.text_input, *at.text_area, *at.metric, *at.tabs):
        yield widget.label
        yield str(getattr(widget.proto, "help", ""))
        yield str(getattr(widget.proto, "placeholder", ""))
    for box in at.selectbox:
        yield from box.options
    for metric in at.metric:
        yield metric.delta
    for group in at.get("button_group"):
        yield group.proto.label
        yield from (option.content for option in group.proto.options)
    for kind in ("page_link", "download_button", "file_uploader"):
        yield from (element.proto.label for element in at.get(kind))
    for table in at.dataframe:
        yield from map(str, table.value.columns)


def english(at: AppTest) -> list[str]:
    shown = (CODE.sub(" ", text) for text in said(at))
    return [text for text in shown if {word.lower() for word in WORD.findall(text)} - NAMES]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_empty_desk_speaks_no_english(workspace: Workspace, language: str) -> None:
    for page in ("overview", "data", "import"):
        assert english(open_app(page, me="花子", ui=language)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_desk_at_work_speaks_no_english(workspace: Workspace, language: str) -> None:
    put_labelled(workspace, SEPARABLE, set_name="세트")
    workspace.items.put("集", [Record(answer("未"))], now=1.0)
    request_import(workspace, ANA, Path("/x"), "a.csv", "集", 1.0)
    for page in ("overview", "data"):
        assert english(open_app(page, me="花子", ui=language)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_prepared_and_what_is_refused_is_said_in_the_same_language(
    workspace: Workspace, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_labelled(workspace, SEPARABLE, set_name="集")
    at = open_app("data", me="花子", ui=language)
    at.button(key="export-prepare").click().run()
    assert english(at) == []
    monkeypatch.setenv("TOUCHSTONE_ROLES", "花子=annotator")
    at = open_app("data", me="花子", ui=language)
    at.button(key="score-missing").click().run()
    assert english(at) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.usefixtures("workspace")
def test_a_file_is_looked_at_in_the_same_language(language: str) -> None:
    record = {"id": "あ", "lang": "ja", "question": "何時？", "answer": "九時です。"}
    at = open_app("import", me="花子", ui=language)
    at = at.text_area(key="import-text").set_value(json.dumps(record, ensure_ascii=False)).run()
    assert at.metric[0].value == "1"
    assert english(at) == []


@pytest.mark.usefixtures("workspace")
def test_english_would_be_found() -> None:
    assert english(open_app("overview", me="花子", ui="en"))
