"""The quizzes page from the gate on: missing reviews, a promise, the file, what changed since, learners."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.domain.actions import Verdict
from core.domain.work import Status
from core.ports.workspace import Workspace
from core.services.publishing.learners import UploadedAnswers, import_answers
from tests.support.app import desk, html, markdowns, open_app, texts
from tests.support.publishing import DISCARD, EDI, MARK, PUBLISH, SET, decided, fill_quizzes, published


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Workspace]:
    with desk(tmp_path, monkeypatch) as opened:
        yield opened


def part(name: str):  # type: ignore[no-untyped-def]
    return open_app("quizzes", set=SET, part=name)


def test_a_set_is_published_from_the_page(workspace: Workspace) -> None:
    low, marked, _ = fill_quizzes(workspace, [PUBLISH, MARK, DISCARD])
    at = part("publish")
    assert "no person decided them one by one: 1" in html(at)
    stems = {id: item.quiz.stem for id in (low, marked) if (item := workspace.items.get(id).answer).quiz}
    assert stems[marked] in html(at).partition("next, in this order")[0], "which item is missing a review"
    assert stems[low] in html(at).partition("next, in this order")[2], "which one is to be audited"
    assert not [button for button in at.button if button.key == "publish-go"]
    decided(workspace, marked)
    at = part("publish")
    assert "cannot be promised" in at.info[0].value
    at.button(key="publish-go").click().run()
    assert "write down why" in texts(at)
    at.text_area(key="publish-reason").input("A trial.")
    at.button(key="publish-go").click().run()
    assert not at.exception
    (publication,) = workspace.publications.of(SET)
    assert (publication.promised, publication.reason, publication.items) == (False, "A trial.", 2)
    assert at.get("download_button")
    decided(workspace, low)
    at = part("publish")
    assert "accepted or rewritten by a person" in at.success[0].value
    at.button(key="publish-go").click().run()
    assert workspace.publications.of(SET)[0].promised
    at = part("publications")
    assert "replaced by a later one" in html(at) and "promised" in html(at)
    workspace.policy_effects.reopen("late doubts", [low], 0, "ana", 60.0)
    decided(workspace, low, Verdict.REJECT, reason="wrong key")
    at = part("publications")
    assert "outdated · promised" in html(at) and "it was rejected" in html(at)
    at = part("prompts")
    assert "came from elsewhere" in html(at) and "the key is wrong" in html(at)


def test_two_people_per_item_are_asked_for_from_the_page(workspace: Workspace) -> None:
    (marked,) = fill_quizzes(workspace, [MARK])
    decided(workspace, marked)
    at = part("publish")
    at.number_input(key="publish-reviewers").set_value(2).run()
    assert "fewer than 2 different people: 1" in html(at)
    assert not [button for button in at.button if button.key == "publish-go"]
    at.button(key="publish-ask-others").click().run()
    assert not at.exception and workspace.items.get(marked).status is Status.OPEN
    decided(workspace, marked, person="bo", now=time.time() + 60)
    at.run()
    at.button(key="publish-go").click().run()
    assert not at.exception
    (publication,) = workspace.publications.of(SET)
    assert workspace.publications.manifest(publication.id)["reviewers_asked"] == 2


def test_learners_answers_are_shown_beside_their_items(workspace: Workspace) -> None:
    assert "Nothing of this set" not in markdowns(open_app("quizzes"))
    for item_id in fill_quizzes(workspace, [PUBLISH] * 4):
        decided(workspace, item_id)
    published(workspace)
    assert "No learners" in texts(part("learners"))
    rows = [f"quiz-{n},<b>learner {m}</b>,{1 + (m + n) % 2}" for n in range(1, 5) for m in range(30)]
    file = UploadedAnswers("a.csv", "\n".join(("item,learner,answer", *rows)).encode())
    import_answers(workspace, EDI, SET, file, 200.0)
    at = part("learners")
    assert "50.0%" in html(at) and "else" in html(at)
    assert "<b>" not in html(at).replace("&lt;b&gt;", "")
