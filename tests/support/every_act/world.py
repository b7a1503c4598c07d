"""A workspace in which there is something to do for every act, all of it in one set where it is of a set."""

from __future__ import annotations

from core.domain.accounts import SecondFactor
from core.domain.actions import Annotate, Stamp
from core.domain.answers import Passage, Span
from core.domain.comments import AddComment, CommentKind
from core.domain.generation import GenerationOrder
from core.domain.labels import Label
from core.domain.material import MaterialKind, NewMaterial, Page, PageText, ReadingDoubt
from core.domain.queue import Lane
from core.domain.work import JobKind, Person, Record, Role
from core.ports.workspace import Workspace
from core.services.people.managing import add_person
from tests.support.answers import answer, quiz
from tests.support.every_act.entry import SET
from tests.support.seeds import scored
from tests.support.small_university import small_university

ROOT = Person("root", frozenset({*Role}))
TEXT = "Zanzibar is an island."


def prepare(workspace: Workspace) -> None:
    answers = [
        answer(TEXT, "Zanzibar is an island in Tanzania.", name="zanzibar-1"),
        quiz("Where is Zanzibar?", "Tanzania", "Zanzibar is in Tanzania.", distractors=("Kenya", "Oman"), lang="en"),
        answer("Zanzibar grows cloves.", name="zanzibar-3"),
    ]
    workspace.items.put(SET, [Record(each) for each in answers], 1.0)
    workspace.scores.add([scored(each, [0.4]) for each in answers], 1.0)
    for name, label in (("bo", Label.MINOR), ("cy", Label.SUPPORTED)):
        workspace.annotations.add([Annotate(Stamp(name, name, 1), 3, 1, 0, label, False, 1.0, 1.0)], 2.0)
    workspace.comments.add(AddComment(Stamp("bo", "b", 9), 1, 1, None, CommentKind.COMMENT, "Zanzibar?"), 2.0)
    workspace.queue.assign(Lane.REVIEW, [3], "bo", by="root", note="", now=2.0)
    workspace.jobs.add(JobKind.SCORE, {"set": SET}, "bo", 2.0)
    pages = (Page(1, PageText("Some words.")), Page(2, PageText("7 words.", doubts=(ReadingDoubt(Span(0, 1), "x"),))))
    workspace.material.add(NewMaterial("a book", "en", MaterialKind.TEXT, "d" * 64, pages), "bo", 1.0)
    workspace.graphs.put("campus", small_university(), "bo", 1.0)
    order = GenerationOrder("What?", (Passage("1", "That."),), "en", "smollm2/135m", None, "active", 3)
    workspace.generations.begin(order, "bo", 1.0)
    add_person(workspace, ROOT, "bo", {*()}, 1.0)
    workspace.second_factors.put("bo", SecondFactor("SECRET", 1.0, 1), ["c" * 64])
