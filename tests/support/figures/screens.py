"""The three desks as people find them, and what they look up there. To open a desk hands out items."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from core.domain.answers import Kind
from core.domain.queue import ItemFilter
from core.ports.workspace import Workspace
from core.services.adjudicate.desk import AdjudicationDesk
from core.services.adjudicate.desk import Place as AdjudicationPlace
from core.services.desk.queue_view import EVERYTHING, Show
from core.services.label.desk import LabelDesk, LabelPlace
from core.services.label.screen import LabelScreen
from core.services.review.actions import Place
from core.services.review.desk import Desk
from core.services.review.lookups import Ask, Question, answer
from core.services.review.screen import Screen
from tests.support.figures.people import (
    ADA,
    ANA,
    ANNA,
    ANNOTATORS,
    AUDIT_SHARE,
    BLIND_SHARE,
    BO,
    CHO,
    EDITORS,
    LEASE,
    MIDNIGHT,
    NOW,
    ROLES,
)
from tests.support.figures.plain import numbers_in, plain


def screen_figures(workspace: Workspace) -> Iterator[tuple[str, Any]]:
    yield from _review(workspace)
    yield from _label(workspace)
    yield from _adjudicate(workspace)


def _review(workspace: Workspace) -> Iterator[tuple[str, Any]]:
    for person in EDITORS:
        desk = Desk(workspace, person, LEASE, BLIND_SHARE, AUDIT_SHARE, ROLES)
        for show in (Show(), Show("handbook", "ja"), Show(kind="quiz", band=EVERYTHING), Show(order="uncertain")):
            place, screen, _ = desk.screen(desk.narrow(Place(), show), NOW)
            yield f"review, {person.name}, {show.words()}", _reviewed(screen)
            if screen.item:
                for question in Question:
                    found = answer(desk, place, Ask(question, screen.item.id))
                    told = [found.people, found.band, found.claim, found.views]
                    yield f"looked up by {person.name}, {show.words()}, {question.value}", plain(told)
            desk.leave(place, None)
    desk = Desk(workspace, BO, LEASE, BLIND_SHARE, AUDIT_SHARE, ROLES)
    for item_id in workspace.items.ids(ItemFilter())[::9]:
        place, _ = desk.open(Place(), item_id, NOW)
        place, screen, _ = desk.screen(place, NOW)
        yield f"review, item {item_id}", _reviewed(screen)
        desk.leave(place, None)


def _reviewed(screen: Screen) -> Any:
    told = plain(screen)
    return told | {"empty": numbers_in(screen.empty), "warning": bool(screen.warning)}


def _label(workspace: Workspace) -> Iterator[tuple[str, Any]]:
    for person in ANNOTATORS:
        desk = LabelDesk(workspace, person, LEASE)
        for show in (Show(), Show("quizzes"), Show(order="value"), Show(kind=Kind.QUIZ.value)):
            place, screen = desk.screen(desk.narrow(LabelPlace(), show), NOW, MIDNIGHT)
            yield f"label, {person.name}, {show.words()}", _labelled(screen)
            desk.narrow(place, show)
    for person in (CHO, ANNA):
        desk = LabelDesk(workspace, person, LEASE)
        for item_id in workspace.items.ids(ItemFilter(labelled=True))[::5]:
            place, _ = desk.open(LabelPlace(), item_id, 0, NOW)
            place, screen = desk.screen(place, NOW, MIDNIGHT)
            yield f"label, {person.name}, item {item_id}", _labelled(screen)
            desk.narrow(place, Show())


def _labelled(screen: LabelScreen) -> Any:
    return plain(screen) | {"empty": numbers_in(screen.empty)}


def _adjudicate(workspace: Workspace) -> Iterator[tuple[str, Any]]:
    conflicts = [one.item_id for one in workspace.adjudications.conflicts(limit=200)]
    for person in (ANA, ADA):
        desk = AdjudicationDesk(workspace, person, LEASE)
        for set_name in ("", "answers", "bridges"):
            place, screen = desk.screen(AdjudicationPlace(set_name=set_name), NOW, MIDNIGHT)
            yield f"adjudicate, {person.name}, {set_name or 'all sets'}", plain(screen) | {"empty": bool(screen.empty)}
            desk.narrow(place, "")
    desk = AdjudicationDesk(workspace, ANA, LEASE)
    for item_id in conflicts[::3]:
        place, _ = desk.open(AdjudicationPlace(names=True), item_id, NOW)
        place, screen = desk.screen(place, NOW, MIDNIGHT)
        yield f"adjudicate, item {item_id}", plain(screen) | {"empty": bool(screen.empty)}
        desk.narrow(place, "")
    for item_id in workspace.items.ids(ItemFilter(labelled=True)):
        settled = [workspace.adjudications.of(item_id), workspace.adjudications.states(item_id)]
        yield f"settled of {item_id}", plain(settled)
