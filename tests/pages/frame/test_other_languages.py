"""The pages around the desks in Japanese and Korean: whatever is said there, none of it is left in English."""

from __future__ import annotations

import gzip
import json
import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from core.domain.work import Person, Record, Role
from core.errors import MissingPart
from core.ports.workspace import Workspace
from core.scoring.suite import Suite
from core.services.data import importing
from core.services.data.importing import request_import
from core.services.jobs.worker import Worker
from core.settings import Settings
from core.wording import LANGUAGE_NAMES, phrase_in
from core.wording.phrases import say
from tests.support.answers import one_word_answer
from tests.support.app import desk, open_app, texts
from tests.support.labelled_items import SEPARABLE, put_labelled
from tests.support.page_words import CODE, page_words

ANA = Person("花子", frozenset({Role.ANALYST}))
WORD = re.compile(r"[A-Za-z][A-Za-z_]+")
NAMES = {
    "jsonl", "json", "csv", "xlsx", "gzip", "mb", "kb", "id", "python", "core", "worker", "make", "run", "bulk", "set",
    "touchstone_login", "touchstone_roles", "en", "editor", "analyst", "annotator", "admin", "ai", "f", "utf", "excel",
    "zip", "answer", "context", "question", "lang",
    "response", "claims", "choices", "touchstone_max_import_mb", "encoders", "build", "moodle", "xml", "gift", "qti",
    "tsv", "parquet", "label", "studio", "argilla", "langchain", "langsmith", "llamaindex", "langfuse", "ragas",
    "canvas", "hugging", "face", "datasets", "dask", "aiken",
    *(word.lower() for name in LANGUAGE_NAMES.values() for word in WORD.findall(name)),
}  # fmt: skip
"""Formats, tools, their fields, settings, roles as they are configured, commands, languages as readers call them."""
LANGUAGES = ("ja", "ko")


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Workspace]:
    with desk(tmp_path, monkeypatch) as opened:
        yield opened


def english(at: AppTest) -> list[str]:
    shown = (CODE.sub(" ", text) for text in page_words(at))
    return [text for text in shown if {word.lower() for word in WORD.findall(text)} - NAMES]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_empty_desk_speaks_no_english(workspace: Workspace, language: str) -> None:
    for page in ("overview", "data", "import"):
        assert english(open_app(page, me="花子", ui=language)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_desk_at_work_speaks_no_english(workspace: Workspace, language: str) -> None:
    put_labelled(workspace, SEPARABLE, set_name="세트")
    workspace.items.put("集", [Record(one_word_answer("未"))], now=1.0)
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


FILE = "回答.csv"
BROKEN = {
    say("file-empty", file=FILE): b"",
    say("file-zip", file=FILE): b"PK\x03\x04",
    say("file-endless", file=FILE, most=1): gzip.compress(b"\0" * 1_000_001),
    say("file-encoding", file=FILE): b"question,answer\n\x81\x8d\x8f\xff,\x9d\x90\xff\n",
    say("file-column-twice", file=FILE, column="'回答'"): "回答,回答\nア,イ\n".encode(),
    say("file-no-answer", file=FILE, columns="'名前', '年'"): "名前,年\nア,三\n".encode(),
    say("file-mostly-bad", file=FILE, most=1, row=2, last=3): "質問,回答\n何時？,\nどこ？,\n".encode(),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.usefixtures("workspace")
def test_a_file_that_cannot_be_used_is_refused_in_the_same_language(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TOUCHSTONE_MAX_IMPORT_MB", "1")
    monkeypatch.setattr(importing, "MOST_BAD_ROWS", 1)
    at = open_app("import", me="花子", ui=language)
    for phrase, data in BROKEN.items():
        at.get("file_uploader")[0].upload(FILE, data, "text/csv").run()
        assert phrase_in(phrase, language) in texts(at)
        assert english(at) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_jobs_say_in_the_same_language_what_they_did_and_why_they_failed(
    workspace: Workspace, language: str, tmp_path: Path
) -> None:
    row = json.dumps({"id": "あ", "lang": "ja", "answer": "九時です。"}).encode()
    for name, data in {"空.jsonl": b"", "重複.jsonl": row + b"\n" + row}.items():
        (tmp_path / name).write_bytes(data)
        request_import(workspace, ANA, tmp_path / name, name, "集", 1.0)
    why = say("encoder-not-built", folder="模型")

    def no_models() -> Suite:
        raise MissingPart(why)

    worker = Worker(workspace=workspace, open_suite=no_models, settings=Settings(), name="手", clock=time.time)
    while worker.work_once():
        pass
    at = open_app("overview", me="花子", ui=language)
    for phrase in (say("file-empty", file="空.jsonl"), say("job-imported", new=1, changed=0, same=0),
                   say("job-bad-cell", count=1, row=2, column="id"), say("row-same-id", row="1"), why):  # fmt: skip
        assert phrase_in(phrase, language) in texts(at)
    assert english(at) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_job_that_refused_a_file_late_says_what_of_it_is_in(
    workspace: Workspace, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importing, "MOST_BAD_ROWS", 0)
    (tmp_path / FILE).write_text("質問,回答\n何時？,九時です。\nどこ？,\n", "utf-8")
    request_import(workspace, ANA, tmp_path / FILE, FILE, "集", 1.0)

    def unasked() -> Suite:
        raise AssertionError

    Worker(workspace=workspace, open_suite=unasked, settings=Settings(), name="手", clock=time.time).work_once()
    at = open_app("overview", me="花子", ui=language)
    assert phrase_in(say("file-partly-in", set="集", count=1), language) in texts(at)
    assert english(at) == []


@pytest.mark.usefixtures("workspace")
def test_english_would_be_found() -> None:
    assert english(open_app("overview", me="花子", ui="en"))
