"""The three desks as people find them, and what they look up there. To open a desk hands out items."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from core.domain.answers import Kind
from core.domain.queue import ItemFilter
from core.ports.workspace import Workspace
from core.services.adjudicate.desk import AdjudicationDesk, AdjudicationDeskState
from core.services.desk.queue_view import EVERYTHING, Show
from core.services.label.desk import LabelDesk, LabelDeskState
from core.services.label.screen import LabelScreen
from core.services.review.desk import ReviewDesk
from core.services.review.desk_state import DeskState
from core.services.review.lookups import Lookup, LookupRequest, look_up
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
    everybody,
)
from tests.support.figures.plain import numbers_in, plain


def screen_figures(workspace: Workspace) -> Iterator[tuple[str, Any]]:
    yield from _review(workspace)
    yield from _label(workspace)
    yield from _adjudicate(workspace)


def _review(workspace: Workspace) -> Iterator[tuple[str, Any]]:
    for person in EDITORS:
        desk = ReviewDesk(workspace, person, LEASE, BLIND_SHARE, AUDIT_SHARE, everybody)
        for show in (
            Show(),
            Show(set_name="handbook", lang="ja"),
            Show(kind="quiz", band=EVERYTHING),
            Show(order="uncertain"),
        ):
            state, screen, _ = desk.screen(desk.narrow(DeskState(), show), NOW)
            yield f"review, {person.name}, {show.words()}", _reviewed(screen)
            if screen.item:
                for question in Lookup:
                    reply = look_up(desk, state, LookupRequest(question, screen.item.id))
                    parts = [reply.people, reply.band, reply.claim, reply.views]
                    yield f"looked up by {person.name}, {show.words()}, {question.value}", plain(parts)
            desk.leave(state, None)
    desk = ReviewDesk(workspace, BO, LEASE, BLIND_SHARE, AUDIT_SHARE, everybody)
    for item_id in workspace.items.ids(ItemFilter())[::12]:
        state, _ = desk.open(DeskState(), item_id, NOW)
        state, screen, _ = desk.screen(state, NOW)
        yield f"review, item {item_id}", _reviewed(screen)
        desk.leave(state, None)


def _reviewed(screen: Screen) -> Any:
    fields = plain(screen)
    return fields | {"empty": numbers_in(screen.empty), "warning": bool(screen.warning)}


def _label(workspace: Workspace) -> Iterator[tuple[str, Any]]:
    for person in ANNOTATORS:
        desk = LabelDesk(workspace, person, LEASE)
        for show in (Show(), Show(set_name="quizzes"), Show(order="value"), Show(kind=Kind.QUIZ.value)):
            state, screen = desk.screen(desk.narrow(LabelDeskState(), show), NOW, MIDNIGHT)
            yield f"label, {person.name}, {show.words()}", _labelled(screen)
            desk.narrow(state, show)
    for person in (CHO, ANNA):
        desk = LabelDesk(workspace, person, LEASE)
        for item_id in workspace.items.ids(ItemFilter(labelled=True))[::12]:
            state, _ = desk.open(LabelDeskState(), item_id, 0, NOW)
            state, screen = desk.screen(state, NOW, MIDNIGHT)
            yield f"label, {person.name}, item {item_id}", _labelled(screen)
            desk.narrow(state, Show())


def _labelled(screen: LabelScreen) -> Any:
    return plain(screen) | {"empty": numbers_in(screen.empty)}


def _adjudicate(workspace: Workspace) -> Iterator[tuple[str, Any]]:
    conflicts = [conflict.item_id for conflict in workspace.adjudications.conflicts(limit=200)]
    for person in (ANA, ADA):
        desk = AdjudicationDesk(workspace, person, LEASE)
        for set_name in ("", "answers", "bridges"):
            state, screen = desk.screen(AdjudicationDeskState(set_name=set_name), NOW, MIDNIGHT)
            yield f"adjudicate, {person.name}, {set_name or 'all sets'}", plain(screen) | {"empty": bool(screen.empty)}
            desk.narrow(state, "")
    desk = AdjudicationDesk(workspace, ANA, LEASE)
    for item_id in conflicts[::3]:
        state, _ = desk.open(AdjudicationDeskState(names=True), item_id, NOW)
        state, screen = desk.screen(state, NOW, MIDNIGHT)
        yield f"adjudicate, item {item_id}", plain(screen) | {"empty": bool(screen.empty)}
        desk.narrow(state, "")
    items = workspace.items.many(workspace.items.ids(ItemFilter(labelled=True)))
    yield "settled", plain(workspace.adjudications.many(items))
    yield "how far people are", {str(item.id): plain(workspace.adjudications.states(item.id)) for item in items[::4]}
