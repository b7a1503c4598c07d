"""The page of quizzes: which sets there are, and what is in one of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.domain.answers import Answer, QuizItem, whole
from core.domain.work import Record
from core.ports.workspace import Workspace
from tests.support.app import desk, html, in_address, markdowns, open_app, texts
from tests.support.records import put, record, score

BAD = "<img src=x onerror=alert(1)> **bold**"


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Workspace]:
    with desk(tmp_path, monkeypatch) as opened:
        yield opened


def quiz(name: str) -> Record:
    item = QuizItem(f"{name} {BAD}?", ("one", "two"), "one")
    return Record(Answer(name, item.stem, item.key, whole(item.key), lang="en", quiz=item))


@pytest.mark.usefixtures("workspace")
def test_without_quizzes_the_way_to_some_is_shown() -> None:
    assert "no quizzes yet" in texts(open_app("quizzes"))


def test_a_set_is_counted_by_band_and_its_reviews_are_one_click_away(workspace: Workspace) -> None:
    put(workspace, record("no quiz"))
    ids = put(workspace, quiz("safe"), quiz("worst"), quiz("new"), into=BAD)
    score(workspace, ids[0], 0.1)
    score(workspace, ids[1], 0.9)
    at = open_app("quizzes")
    assert at.selectbox(key="quizzes-set").options == [f"{BAD} (3 quizzes)"]
    shown = html(at)
    assert "<img" not in shown and BAD not in markdowns(at).replace(at.selectbox[0].label, "")
    for row in ("Publish", "Discard"):
        assert f'<th scope="row" class="words">{row}</th><td class="n">1</td>' in shown
    assert 'class="words">Not checked (yet)</th><td class="n">1</td>' in shown
    link = next(each for each in at.get("page_link") if "review" in each.proto.page)
    assert "2" in link.proto.label and "kind=quiz" in link.proto.query_string
    assert shown.index("worst") < shown.index("safe") < shown.index("new")


def test_an_address_names_a_set(workspace: Workspace) -> None:
    put(workspace, quiz("a"), into="first")
    put(workspace, quiz("b"), into="second")
    assert open_app("quizzes", set="second").selectbox(key="quizzes-set").value == "second"
    assert open_app("quizzes", part="none").selectbox(key="quizzes-set").value == "first"


def test_an_address_of_a_set_that_is_gone_says_so_and_shows_no_other(workspace: Workspace) -> None:
    workspace.items.put("trees", [quiz("a")], now=1.0)
    at = open_app("quizzes", set="gone", part="learners")
    assert "The set gone is not here" in texts(at)
    assert at.selectbox(key="quizzes-set").value is None and in_address(at, "set") == "gone"
    at.selectbox(key="quizzes-set").set_value("trees").run()
    assert "is not here" not in texts(at) and in_address(at, "set") == "trees"
