"""From a textbook page to a published set and back, in a browser, without a key: material is added, read, made into
quizzes by rules, checked by the worker, reviewed by keys, let through the gate, exported, and read by importers."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Page as Tab
from playwright.sync_api import expect

from core.domain.answers import Answer, Span
from core.domain.material import Furigana, MaterialKind, NewMaterial, Page, PageText, ReadingDoubt
from core.domain.queue import ItemFilter
from core.domain.work import Item, Person, Role, Status
from core.ports.workspace import Workspace
from core.quizzes.exchange.exporting import write_quiz
from core.quizzes.exchange.formats import RETURNING, QuizFormat
from core.scoring.suite import make_suite
from core.scoring.tools import Tools
from core.services.data.importing import preview_import
from core.services.jobs.worker import Worker
from core.settings import Settings
from tests.support.accessible import readable
from tests.support.menu import go_to
from tests.support.paths import ROOT
from tests.support.server import Server
from tests.support.waiting import PATIENCE, eventually

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.minutes]
Open = Callable[..., Tab]

PAGE = ROOT / "samples" / "material" / "water-ja"
"""The same page as text, as a PDF with furigana, and photographed."""
SET = "水の小テスト"
EDI = Person("edi", frozenset({Role.EDITOR}))


@dataclass
class Desk:
    workspace: Workspace
    page: Tab

    def work(self) -> None:
        """Run the jobs of the worker, with every detector that needs no model."""
        worker = Worker(
            workspace=self.workspace, open_suite=lambda: make_suite(Tools()), settings=Settings(), name="worker"
        )
        while worker.work_once():
            pass

    def items(self) -> list[Item]:
        return self.workspace.items.many(self.workspace.items.ids(ItemFilter(set_name=SET)))


@pytest.fixture
def desk(workspace: Workspace, server: Server, desk_of: Open) -> Desk:
    expect.set_options(timeout=PATIENCE * 1000)
    server.environment["TOUCHSTONE_BLIND_SHARE"] = "0"
    server.start()
    return Desk(workspace, desk_of("edi", "material", wait=False))


def add(desk: Desk) -> None:
    desk.page.get_by_label("Name", exact=True).fill("水")
    button = desk.page.get_by_role("button", name="Add", exact=True)
    expect(button).to_be_enabled()
    button.click()
    expect(desk.page.get_by_text("Read the material 水")).to_be_visible()
    desk.work()
    desk.page.get_by_role("link", name="水").click()


def make(desk: Desk) -> None:
    """Make questions from the page on screen by rules."""
    page = desk.page
    page.get_by_role("textbox", name="Into the set").fill(SET)
    page.get_by_role("button", name="Make by rules").click()
    expect(page.get_by_role("link", name="Review the questions")).to_be_visible()
    desk.work()
    assert all(item.scored for item in desk.items())


def review(desk: Desk) -> None:
    """Every one, by the key that accepts, once it was answered or its key asked for."""
    desk.page.goto(f"{home(desk.page)}/review?me=edi&set={SET}&kind=quiz&band=everything")
    for _ in desk.items():
        before = desk.page.locator(".where").inner_text()
        desk.page.locator(".trying").wait_for()
        expect(desk.page.locator(".sources a.page-link")).to_have_attribute(
            "href", re.compile(r"/material\?material=1&p=1")
        )
        desk.page.keyboard.press("1" if desk.page.locator(".trying .choice").count() else "0")
        desk.page.locator("#s-0").wait_for()
        desk.page.keyboard.press("a")
        expect(desk.page.locator(".where", has_text=before)).to_have_count(0)
    eventually(lambda: {item.status for item in desk.items()} == {Status.ACCEPTED}, "all are accepted")


def leave(desk: Desk, folder: Path) -> tuple[list[Answer], Path]:
    """Through the gate, which is open because a person looked at everything. What left: not what is to be discarded;
    and the file that was downloaded."""
    page = desk.page
    page.goto(f"{home(page)}/quizzes?me=edi&set={SET}&part=publish")
    publish = page.get_by_role("button", name=re.compile(r"^Publish \d+ items?$"))
    expect(publish).to_be_visible()
    page.get_by_role("combobox", name="Format").click()
    page.get_by_role("option", name="Moodle XML").click()
    publish.click()
    with page.expect_download() as started:
        page.get_by_role("button", name="Download publication").click()
    file = folder / started.value.suggested_filename
    started.value.save_as(file)
    assert file.read_bytes().startswith(b"<?xml")
    (publication,) = desk.workspace.publications.newest()
    left = [each.item_id for each in desk.workspace.publications.items(publication.id)]
    assert publication.set_name == SET and left
    return [item.answer for item in desk.workspace.items.many(left)], file


def home(page: Tab) -> str:
    return page.url[: page.url.index("/", len("http://"))]


def offer(desk: Desk, files: Sequence[Path], count: int) -> None:
    """On the import page, by its menu and its file chooser: of so many questions it says that none is new."""
    page = desk.page
    go_to(page, "Import")
    for file in files:
        with page.expect_file_chooser() as chooser:
            page.get_by_test_id("stFileUploaderDropzone").click()
        chooser.value.set_files(file)
        into = page.get_by_role("textbox", name="Set")
        expect(page.get_by_text(f"{file.name} into the set")).to_be_visible()
        into.fill(SET)
        into.press("Enter")
        expect(page.get_by_text(f"{file.name} into the set {SET}", exact=True)).to_be_visible()
        expect(page.get_by_test_id("stMetricValue")).to_have_text(["0", "0", str(count), "0"])
        expect(page.get_by_role("button", name="Nothing new to import")).to_be_disabled()
        page.get_by_role("button", name=f"Remove {file.name}").click()
        expect(into).to_have_count(0)


def come_back(desk: Desk, left: Sequence[Answer], folder: Path) -> None:
    """Every format that says which answers are wrong, into the set that it left: there is nothing new in it. Anki is
    asked itself."""
    for format in RETURNING:
        file = folder / f"{format.value}{format.suffix}"
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


def go(desk: Desk, folder: Path) -> None:
    """On, once the page is on screen."""
    make(desk)
    review(desk)
    left, file = leave(desk, folder)
    offer(desk, [file], len(left))
    come_back(desk, left, folder)
    offer(desk, [folder / f"{each.value}{each.suffix}" for each in RETURNING], len(left))


def test_pasted_text(desk: Desk) -> None:
    """As far as its questions: from there on they go the way of those of a photograph."""
    desk.page.get_by_role("tab", name="Paste text").click()
    text = PAGE.with_suffix(".txt").read_text("utf-8")
    desk.page.get_by_label("Text of one or several pages").fill(text)
    add(desk)
    expect(desk.page.locator("ruby", has_text="みず").first).to_be_visible()
    make(desk)


@pytest.mark.parametrize("kind", [".pdf", ".jpg"], ids=["pdf with furigana", "photograph"])
def test_a_file(kind: str, desk: Desk, tmp_path: Path) -> None:
    """The small rows of both are taken out of the text, and are its readings."""
    desk.page.locator("input[type=file]").set_input_files(PAGE.with_suffix(kind))
    add(desk)
    expect(desk.page.get_by_test_id("stImage").locator("img")).to_be_visible()
    expect(desk.page.locator("ruby", has_text="みず").first).to_be_visible()
    if kind == ".jpg":
        go(desk, tmp_path)
    else:
        make(desk)


def test_a_page_beside_its_picture_can_be_read_by_everybody(
    workspace: Workspace, server: Server, desk_of: Open
) -> None:
    expect.set_options(timeout=PATIENCE * 1000)
    read = PageText("夜11時。", (Furigana(Span(0, 1), "よる"),), (ReadingDoubt(Span(1, 3), "1"),), "rapidocr")
    picture = PAGE.with_suffix(".jpg").read_bytes()
    new = NewMaterial("水", "ja", MaterialKind.PHOTO, "a", (Page(1, read, picture), Page(2, read)))
    material = workspace.material.add(new, "edi", 1.0)
    server.start()
    tab = desk_of("edi", f"material?material={material.id}", wait=False, color_scheme="light")
    expect(tab.locator("ruby", has_text="よる")).to_be_visible()
    expect(tab.get_by_role("button", name="Make by rules")).to_be_visible()
    readable(tab, "a page beside its picture")
