"""Questions made by rules go into a set, with what could not be made."""

import pytest

from core.domain.material import MaterialKind, NewMaterial, Page, PageText
from core.domain.question_forms import QuestionForm
from core.domain.queue import ItemFilter
from core.domain.work import JobKind, Person, Role
from core.errors import BadInput, Forbidden
from core.ports.workspace import Workspace
from core.quizzes.making.quiz_request import QuizRequest
from core.quizzes.options.closeness import Closeness
from core.services.material.source_pages import pages_of
from core.services.quizzes.editor_rules import set_closeness
from core.services.quizzes.making import make_with_rules, making_messages
from core.wording import explain

EDITOR = Person("eda", frozenset({Role.EDITOR}))
TEXT = "鎌倉幕府は1185年に成立した。承久の乱は1221年に起こった。琵琶湖の面積は約670km2である。"


def refs(workspace: Workspace, text: str = TEXT) -> list[tuple[int, int]]:
    new = NewMaterial("歴史", "ja", MaterialKind.TEXT, "d" * 64, (Page(1, PageText(text)),))
    return [(workspace.material.add(new, "eda", 1.0).id, 1)]


def test_what_was_made_waits_in_its_set_to_be_checked_and_knows_its_page(workspace: Workspace) -> None:
    wanted = refs(workspace)
    made = make_with_rules(workspace, EDITOR, pages_of(workspace, wanted), QuizRequest(9), "history", 2.0)
    ids = workspace.items.ids(ItemFilter(set_name="history"))
    assert len(ids) == len(made.items) == 3
    assert workspace.material.items_of(wanted[0][0], 1) == ids
    assert [job.kind for job in workspace.jobs.unfinished()] == [JobKind.SCORE]
    assert explain(making_messages(made), "en").startswith("3 of 9 questions made.")


def test_made_again_nothing_is_added(workspace: Workspace) -> None:
    pages = pages_of(workspace, refs(workspace))
    for _ in range(2):
        make_with_rules(workspace, EDITOR, pages, QuizRequest(9), "history", 2.0)
    assert workspace.items.count(ItemFilter(set_name="history")) == 3


def test_who_may_not_and_what_cannot_be_made_change_nothing(workspace: Workspace) -> None:
    pages = pages_of(workspace, refs(workspace, "彼は行った。"))
    with pytest.raises(Forbidden):
        make_with_rules(workspace, Person("al", frozenset({Role.ANNOTATOR})), pages, QuizRequest(1), "s", 1.0)
    for order, name in ((QuizRequest(0), "s"), (QuizRequest(1, ()), "s"), (QuizRequest(1), " "), (QuizRequest(1), "s")):
        with pytest.raises(BadInput):
            make_with_rules(workspace, EDITOR, pages, order, name, 1.0)
    assert workspace.items.sets() == []


def test_options_are_as_far_from_the_key_as_editors_set(workspace: Workspace) -> None:
    pages = pages_of(workspace, refs(workspace))

    def nearest() -> int:
        gaps = []
        for seed in range(8):
            made = make_with_rules(
                workspace, EDITOR, pages, QuizRequest(9, (QuestionForm.CHOICE,), seed=seed), "s", 2.0
            )
            for quiz in (item.quiz for item in made.items if item.quiz and item.quiz.key.endswith("年")):
                key, *years = (int(text.removesuffix("年")) for text in (quiz.key, *quiz.choices))
                gaps += [abs(year - key) for year in years if year != key]
        return min(gaps)

    assert nearest() < 30
    assert set_closeness(workspace, EDITOR, Closeness(years=30), 3.0)
    assert nearest() > 30
