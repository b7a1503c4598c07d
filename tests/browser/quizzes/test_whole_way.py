"""From a textbook page to a published set and back, in a browser, without a key: material is added, read, made into
quizzes by rules, checked by the worker, reviewed by keys, let through the gate, exported, and read by importers."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from core.domain.answers import Answer
from core.domain.queue import ItemFilter
from core.domain.work import Item, Person, Role, Status
from core.ports.workspace import Workspace
from core.quizzes.exchange.formats import QuizFormat
from core.quizzes.exchange.writing import write_quiz
from core.scoring.suite import make_suite
from core.scoring.tools import Tools
from core.services.data.importing import preview_import
from core.services.jobs.worker import Worker
from core.services.publishing.publishing import PublishRequest, publish
from core.settings import Settings
from tests.support.server import Server
from tests.support.small_pdf import small_pdf
from tests.support.waiting import PATIENCE, eventually

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Open = Callable[..., Page]

LESSON = (
    "江戸時代《えどじだい》は1603年に始まった。徳川家康《とくがわいえやす》は1603年に江戸幕府を開いた。"
    "参勤交代《さんきんこうたい》の制度は1635年に定められた。"
    "ペリーは1853年に浦賀に来航した。明治維新は1868年に起こった。"
)
SET = "歴史の小テスト"
EDI = Person("edi", frozenset({Role.EDITOR}))


@dataclass
class Desk:
    workspace: Workspace
    page: Page

    def work(self) -> None:
        """What the worker does meanwhile, with every detector that needs no model."""
        worker = Worker(self.workspace, lambda: make_suite(Tools()), Settings(), "worker")
        while worker.work_once():
            pass

    def items(self) -> list[Item]:
        return self.workspace.items.many(self.workspace.items.ids(ItemFilter(set_name=SET)))


@pytest.fixture
def desk(workspace: Workspace, server: Server, desk_of: Open, monkeypatch: pytest.MonkeyPatch) -> Desk:
    server.environment["TOUCHSTONE_BLIND_SHARE"] = "0"
    server.start()
    return Desk(workspace, desk_of("edi", "material", wait=False))


def paste(desk: Desk) -> None:
    desk.page.get_by_role("tab", name="Paste text").click()
    desk.page.get_by_label("Text of one or several pages").fill(LESSON)


def upload(desk: Desk, file: Path) -> None:
    desk.page.locator("input[type=file]").set_input_files(file)


def add(desk: Desk) -> None:
    desk.page.get_by_label("Name", exact=True).fill("歴史")
    button = desk.page.get_by_role("button", name="Add", exact=True)
    expect(button).to_be_enabled()
    button.click()
    expect(desk.page.get_by_text("Read the material 歴史")).to_be_visible()
    desk.work()
    desk.page.get_by_role("link", name="歴史").click()


def make(desk: Desk) -> None:
    """Of the page on screen, by rules."""
    page = desk.page
    page.get_by_role("textbox", name="Into the set").fill(SET)
    page.get_by_role("button", name="Make by rules").click()
    expect(page.get_by_role("link", name="Review the questions")).to_be_visible()
    desk.work()
    assert all(item.scored for item in desk.items())


def review(desk: Desk) -> None:
    """Every one, by the key that accepts."""
    desk.page.goto(f"{re.sub('/material.*', '', desk.page.url)}/review?me=edi&set={SET}&kind=quiz&band=everything")
    for _ in desk.items():
        before = desk.page.locator(".where").inner_text()
        desk.page.keyboard.press("a")
        expect(desk.page.locator(".where", has_text=before)).to_have_count(0, timeout=PATIENCE * 1000)
    eventually(lambda: {item.status for item in desk.items()} == {Status.ACCEPTED}, "all are accepted")


def leave(desk: Desk) -> list[Answer]:
    """Through the gate; what left."""
    request = PublishRequest(SET, QuizFormat.MOODLE, reason="a first try in class")
    published = publish(desk.workspace, EDI, request, time.time())
    assert published.file.startswith(b"<?xml") and published.manifest["set"] == SET
    return [item.answer for item in desk.items()]


def come_back(desk: Desk, left: Sequence[Answer], folder: Path) -> None:
    """Every format that says which answers are wrong, into the set that it left: there is nothing new in it. Anki is
    asked itself."""
    for format in set(QuizFormat) - {QuizFormat.ANKI}:
        file = folder / f"quizzes{format.suffix}"
        file.write_bytes(write_quiz(left, format, SET))
        report = preview_import(desk.workspace, EDI, file, file.name, SET, Settings()).report
        assert (report.new, report.changed, report.same, report.bad) == (0, 0, len(left), ()), format
    anki = folder / f"quizzes{QuizFormat.ANKI.suffix}"
    anki.write_bytes(write_quiz(left, QuizFormat.ANKI, SET))
    assert [notes_after(anki, folder) for _ in range(2)] == [len(left)] * 2


def notes_after(package: Path, folder: Path) -> int:
    """In one collection of Anki's own, into which the package is imported (once more)."""
    from anki.collection import Collection
    from anki.import_export_pb2 import ImportAnkiPackageRequest

    collection = Collection(str(folder / "collection.anki2"))
    try:
        collection.import_anki_package(ImportAnkiPackageRequest(package_path=str(package)))
        return int(collection.note_count())
    finally:
        collection.close()


def test_pasted_text(desk: Desk, tmp_path: Path) -> None:
    paste(desk)
    add(desk)
    expect(desk.page.locator("ruby", has_text="とくがわいえやす")).to_be_visible()
    make(desk)
    review(desk)
    come_back(desk, leave(desk), tmp_path)


def test_a_pdf_with_furigana(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "rekishi.pdf"
    body = LESSON.replace("《えどじだい》", "").replace("《とくがわいえやす》", "").replace("《さんきんこうたい》", "")
    lines = [body[start : start + 24] for start in range(0, len(body), 24)]
    readings = [(39.0, 250 + 13.0, 6.0, "えどじだい")]
    file.write_bytes(small_pdf([*((30.0, 250 - 30.0 * row, 12.0, line) for row, line in enumerate(lines)), *readings]))
    upload(desk, file)
    add(desk)
    expect(desk.page.locator("ruby", has_text="えどじだい")).to_be_visible()
    expect(desk.page.locator("img")).to_be_visible()
    make(desk)
    review(desk)
    come_back(desk, leave(desk), tmp_path)
