"""The page of material: a list, and a page with its text, its readings and its doubts, which an editor settles."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.domain.answers import Span
from core.domain.material import Doubt, MaterialKind, NewMaterial, Page, PageText, Reading
from core.ports.workspace import Workspace
from tests.support.app import desk, html, markdowns, open_app, texts

BAD = "<img src=x onerror=alert(1)> **太字** [x](javascript:alert(1))"
READ = PageText(f"夜11時。{BAD}", (Reading(Span(0, 1), f"よる{BAD}"),), (Doubt(Span(1, 3), BAD),), "rapidocr")


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


def test_who_may_not_correct_may_look(material: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOUCHSTONE_ROLES", "ana=annotator")
    at = open_app("material", material=str(material))
    assert "夜" in html(at)
    assert not [button for button in at.button if button.key.startswith("doubt-") or button.key == "material-save"]
