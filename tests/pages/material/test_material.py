"""The page of material: a list, and a page with its text, its readings and its doubts, which an editor settles."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from core.domain.answers import Passage, Span
from core.domain.material import Furigana, MaterialKind, NewMaterial, Page, PageText, ReadingDoubt
from core.domain.money import nano
from core.domain.queue import ItemFilter
from core.domain.spending import PriceOverride
from core.domain.work import JobKind
from core.ports.workspace import Workspace
from tests.support.app import desk, html, markdowns, open_app, texts

BAD = "<img src=x onerror=alert(1)> **太字** [x](javascript:alert(1))"
READ = PageText(f"夜11時。{BAD}", (Furigana(Span(0, 1), f"よる{BAD}"),), (ReadingDoubt(Span(1, 3), BAD),), "rapidocr")


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Workspace]:
    with desk(tmp_path, monkeypatch) as opened:
        yield opened


@pytest.fixture
def material(workspace: Workspace) -> int:
    pages = (Page(1, READ), Page(2, PageText("二。")))
    return workspace.material.add(NewMaterial(BAD[:80], "ja", MaterialKind.PHOTO, "a", pages), "ana", 1.0).id


@pytest.mark.usefixtures("workspace")
def test_an_empty_list_says_so() -> None:
    assert "no material yet" in markdowns(open_app("material"))


@pytest.mark.parametrize("asked", ["9", "x", "-1", "9" * 40])
@pytest.mark.usefixtures("workspace")
def test_an_address_that_names_no_page_is_no_fault(asked: str) -> None:
    open_app("material", material=asked)


def test_what_stands_on_a_page_is_text(material: int) -> None:
    assert "<img" not in html(open_app("material"))
    at = open_app("material", material=str(material))
    shown = html(at)
    assert "<img" not in shown and "<ruby>夜<rt>よる&lt;img" in shown and "11<sup>1</sup></mark>" in shown
    assert BAD not in markdowns(at) and BAD in texts(at)


def test_a_doubt_is_settled_by_one_click(workspace: Workspace, material: int) -> None:
    at = open_app("material", material=str(material))
    at.button(key=f"doubt-{material}-1-1-1-False").click().run()
    assert not at.exception
    page = workspace.material.page(material, 1)
    assert (page.revision, page.read.doubts, page.read.text) == (2, (), READ.text)


def test_a_text_is_corrected_where_it_was_shown(workspace: Workspace, material: int) -> None:
    at = open_app("material", material=str(material))
    at.segmented_control(key=f"material-mode-{material}-1-1").set_value("correct").run()
    at.text_area(key=f"material-text-{material}-1-1").set_value("夜9時。")
    at.button(key="material-save").click().run()
    assert not at.exception
    page = workspace.material.page(material, 1)
    assert (page.read.text, page.person, page.read.readings) == ("夜9時。", "ana", READ.readings)
    assert workspace.material.page(material, 2).revision == 1


def test_readings_are_corrected_where_they_are_shown(workspace: Workspace) -> None:
    read = PageText("夜11時。", (Furigana(Span(0, 1), "よる"),), (ReadingDoubt(Span(1, 3), "17"),), "rapidocr")
    new = workspace.material.add(NewMaterial("夜", "ja", MaterialKind.PHOTO, "e", (Page(1, read),)), "ana", 1.0)
    at = open_app("material", material=str(new.id))
    at.segmented_control(key=f"material-mode-{new.id}-1-1").set_value("readings").run()
    field = at.text_area(key=f"material-readings-{new.id}-1-1")
    assert field.value == "夜《よる》11時。"
    field.set_value("夜《よ》11時《じ》。")
    at.button(key="material-save").click().run()
    assert not at.exception
    page = workspace.material.page(new.id, 1)
    assert (page.revision, page.read.text, page.read.doubts) == (2, read.text, read.doubts)
    assert page.read.readings == (Furigana(Span(0, 1), "よ"), Furigana(Span(3, 4), "じ"))


def test_who_may_not_correct_may_look(material: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOUCHSTONE_ROLES", "ana=annotator")
    at = open_app("material", material=str(material))
    assert "夜" in html(at)
    assert not [button for button in at.button if button.key.startswith("doubt-") or button.key == "material-save"]


def test_pasted_text_goes_to_the_worker_under_its_name(workspace: Workspace) -> None:
    at = open_app("material")
    assert at.button(key="material-add").disabled
    at.text_area(key="material-pasted").set_value("水は百度で沸く。").run()
    at.text_input(key="material-call-it").set_value("理科")
    at.button(key="material-add").click().run()
    assert not at.exception
    (job,) = workspace.jobs.unfinished()
    ((path, name),) = job.payload["files"]
    assert (job.kind, name, job.payload["name"]) == (JobKind.MATERIAL, "理科.txt", "理科")
    assert Path(path).read_text("utf-8") == "水は百度で沸く。"
    assert at.text_area(key="material-pasted").value == ""


def test_who_may_not_add_reads_why(workspace: Workspace, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOUCHSTONE_ROLES", "ana=analyst")
    at = open_app("material")
    assert "may not add material" in texts(at) and not at.button
    assert not workspace.jobs.recent()


LESSON = (
    "江戸時代は1603年に始まり、1868年まで続いた。徳川家康は1603年に江戸幕府を開いた。"
    "参勤交代は1635年に制度となった。明治維新は1868年に起こった。日本の首都は東京である。"
)


def test_quizzes_are_made_of_the_page_on_screen(workspace: Workspace) -> None:
    pages = (Page(1, PageText("何もない。")), Page(2, PageText(LESSON)))
    new = workspace.material.add(NewMaterial("歴史", "ja", MaterialKind.TEXT, "b", pages), "ana", 1.0)
    at = open_app("material", material=str(new.id), p="2")
    at.number_input(key="make-number").set_value(3).run()
    at.text_input(key=f"make-set-{new.id}").set_value("歴史の小テスト")
    at.button(key="make-by-rules").click().run()
    assert not at.exception
    made = workspace.items.many(workspace.items.ids(ItemFilter(set_name="歴史の小テスト")))
    assert made and len(made) <= 3
    assert all(item.answer.passages[0] == Passage("歴史 p.2", LESSON) for item in made)
    assert workspace.material.items_of(new.id, 2) == [item.id for item in made]
    assert [link.proto.page for link in at.get("page_link")][-2:] == ["quizzes", "review"]
    empty = open_app("material", material=str(new.id), p="1")
    empty.button(key="make-by-rules").click().run()
    assert "No question could be made" in texts(empty)


def test_a_model_writes_only_after_its_cost_was_shown(workspace: Workspace, monkeypatch: pytest.MonkeyPatch) -> None:
    model = "openai/small"
    monkeypatch.setenv("TOUCHSTONE_WRITER", model)
    monkeypatch.setenv("TOUCHSTONE_OPENAI_URL", "http://127.0.0.1:9/v1")
    workspace.prices.override(PriceOverride(model, 1.0, 2.0, 0.1, 1.0, None, "ana", 1.0))
    workspace.spending.open_budget("trial", nano(1.0), "ana", 1.0)
    pages = (Page(1, PageText(LESSON)),)
    new = workspace.material.add(NewMaterial("歴史", "ja", MaterialKind.TEXT, "b", pages), "ana", 1.0)
    at = open_app("material", material=str(new.id))
    at.segmented_control(key="make-by").set_value("model").run()
    assert not [button for button in at.button if button.key in {"make-by-rules", "make-by-model"}]
    at.button(key="make-estimate").click().run()
    assert not at.exception and "calls" in html(at) and "$" in html(at)
    at.button(key="make-by-model").click().run()
    assert not at.exception
    (job,) = workspace.jobs.unfinished()
    assert (job.kind, job.payload["set"], job.payload["model"]) == (JobKind.QUIZ, "歴史", model)
    at.number_input(key="make-number").set_value(5).run()
    assert not [button for button in at.button if button.key == "make-by-model"]


def photographed(workspace: Workspace) -> int:
    out = io.BytesIO()
    Image.new("RGB", (80, 60), "white").save(out, "JPEG")
    pages = (Page(1, PageText(LESSON, reader="tesseract"), out.getvalue()), Page(2, PageText("文。")))
    return workspace.material.add(NewMaterial("歴史", "ja", MaterialKind.PDF, "c", pages), "ana", 1.0).id


def test_without_a_model_a_picture_says_what_reading_it_takes(workspace: Workspace) -> None:
    material = photographed(workspace)
    assert "TOUCHSTONE_READER" in markdowns(open_app("material", material=str(material)))
    assert "TOUCHSTONE_READER" not in markdowns(open_app("material", material=str(material), p="2"))


def test_a_model_reads_only_after_its_cost_was_shown(workspace: Workspace, monkeypatch: pytest.MonkeyPatch) -> None:
    model = "openai/small"
    monkeypatch.setenv("TOUCHSTONE_READER", model)
    monkeypatch.setenv("TOUCHSTONE_OPENAI_URL", "http://127.0.0.1:9/v1")
    workspace.prices.override(PriceOverride(model, 1.0, 2.0, 0.1, 1.0, None, "ana", 1.0))
    workspace.spending.open_budget("trial", nano(1.0), "ana", 1.0)
    material = photographed(workspace)
    at = open_app("material", material=str(material))
    assert not [button for button in at.button if button.key == "reader-start"]
    at.button(key="reader-estimate").click().run()
    assert not at.exception and "One page" in html(at) and "$" in html(at)
    at.segmented_control(key=f"reader-of-{material}").set_value("all").run()
    assert not [button for button in at.button if button.key == "reader-start"]
    at.button(key="reader-estimate").click().run()
    at.button(key="reader-start").click().run()
    assert not at.exception
    (job,) = workspace.jobs.unfinished()
    assert (job.kind, job.payload["pages"], job.payload["model"]) == (JobKind.READ, [[1, 1]], model)
    assert "Have a model read 歴史" in texts(at)
