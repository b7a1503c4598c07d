"""The frame of every page: who is here, which pages open, how errors are told."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.domain.work import Record, Role
from core.ports.workspace import Workspace
from core.wording import phrase_in
from core.wording.phrases import say
from pages.ui.frame.navigation import HIDDEN, SPEC
from pages.ui.frame.session import checked_name
from tests.support.answers import one_word_answer
from tests.support.app import ROOT, desk, in_address, markdowns, open_app, texts, titles

ROLES = "edi=editor,bo=annotator,ana=analyst,all=editor+annotator+analyst+admin"


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Workspace]:
    with desk(tmp_path, monkeypatch) as opened:
        yield opened


def name_shown(at) -> str:  # type: ignore[no-untyped-def]
    return str(at.text[0].value)


@pytest.mark.usefixtures("workspace")
def test_a_new_browser_gets_a_guest_name_that_stays_in_the_address() -> None:
    at = open_app("overview", me=None)
    name = in_address(at, "me")
    assert re.fullmatch(r"guest-[0-9a-f]{4}", name or "")
    at.switch_page("pages/data.py").run()
    assert in_address(at, "me") == name_shown(at) == name


@pytest.mark.usefixtures("workspace")
def test_two_browsers_are_two_people() -> None:
    assert name_shown(open_app("data", me=None)) != name_shown(open_app("data", me=None))


@pytest.mark.usefixtures("workspace")
def test_the_name_in_the_address_is_taken_and_shown_as_text() -> None:
    name = "**花子** ![x](http://e.example/x.png)"
    at = open_app("overview", me=name)
    assert name_shown(at) == name
    assert "花子" not in markdowns(at)


@pytest.mark.usefixtures("workspace")
def test_the_name_can_be_changed_and_a_bad_one_is_refused() -> None:
    at = open_app("overview")
    at.text_input(key="_me_field").set_value("花子").run()
    assert name_shown(at) == in_address(at, "me") == "花子"
    at.text_input(key="_me_field").set_value("  ").run()
    assert "is not a name" in texts(at)
    assert in_address(at, "me") == "花子"


@pytest.mark.parametrize("name", ["", " ", "a" * 41, "a\nb", "a\u202eb", "\x00"])
@pytest.mark.usefixtures("workspace")
def test_an_unusable_name_in_the_address_is_told_not_replaced(name: str) -> None:
    at = open_app(me=name)
    assert "is not a name: 1 to 40 printable characters" in texts(at)
    assert not at.title


def test_names_are_trimmed() -> None:
    assert checked_name(" 花子 ") == "花子"


@pytest.mark.usefixtures("workspace")
@pytest.mark.parametrize("me", ["edi", "bo", "ana", "all", "stranger"])
def test_every_page_opens_for_its_roles_only(me: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOUCHSTONE_ROLES", ROLES)
    mine = {Role(r) for r in dict(pair.split("=") for pair in ROLES.split(",")).get(me, "").split("+") if r}
    for spec in SPEC:
        at = open_app(spec.name, me=me)
        refused = f"{phrase_in(say(f'page-{spec.name}'), 'en')} takes the role" in texts(at)
        assert refused is not bool(spec.roles & mine), spec.name


@pytest.mark.usefixtures("workspace")
def test_people_start_where_they_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOUCHSTONE_ROLES", "ana=analyst,ada=admin")
    assert titles(open_app(me="ana")) == ["Thresholds"]
    assert titles(open_app(me="ada")) == ["Data"]


def test_what_the_address_asks_for_survives_the_way_to_the_first_page(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TOUCHSTONE_ROLES", "ada=admin")
    workspace.items.put("spring", [Record(one_word_answer("a"))], now=1.0)
    at = open_app(me="ada", set="spring")
    assert (in_address(at, "me"), in_address(at, "set")) == ("ada", "spring")


@pytest.mark.usefixtures("workspace")
def test_wrong_settings_are_told_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOUCHSTONE_ROLES", "ana=king")
    assert "TOUCHSTONE_ROLES='ana=king' cannot be used" in texts(open_app())


def test_every_page_guards_itself_before_it_shows_anything() -> None:
    """A fresh server runs the file in the address directly."""
    for spec in SPEC:
        calls = [node for node in ast.parse(spec.path.read_text("utf-8")).body if isinstance(node, ast.Expr)]
        first = next(node.value for node in calls if isinstance(node.value, ast.Call))
        assert ast.unparse(first) == f"guard('{spec.name}')"


def test_every_page_file_is_in_the_menu() -> None:
    assert {spec.path for spec in SPEC} == set((ROOT / "pages").glob("*.py")) - {ROOT / "pages" / "__init__.py"}


def test_the_menu_has_seven_entries_at_most() -> None:
    """A group of which somebody may open one page is one entry too."""
    assert len({spec.folded or spec.name for spec in SPEC if spec.folded != HIDDEN}) <= 7
