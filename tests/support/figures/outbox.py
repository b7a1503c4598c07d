"""Send the actions that a page of the last release left in a browser, as whoever opens the desk next does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from core.domain.queue import ItemFilter, Lane
from core.domain.work import Status
from core.ports.workspace import Workspace
from core.services.adjudicate.desk import AdjudicationDesk, AdjudicationDeskState
from core.services.adjudicate.screen import AdjudicationScreen
from core.services.desk.item_view import ItemView
from core.services.desk.queue_view import EVERYTHING, Note, Show
from core.services.label.desk import LabelDesk, LabelDeskState
from core.services.review.desk import ReviewDesk
from core.services.review.desk_state import DeskState
from core.services.review.screen import Screen
from pages.ui.desk.adjudicate import AdjudicationSession, adjudicate_message
from pages.ui.desk.label import LabelSession, label_message
from pages.ui.desk.review import ReviewSession, review_message
from tests.support.figures.old_messages import (
    LABELLED,
    REVIEWED,
    SETTLED,
    Message,
    band_accepted,
    labelled,
    listed,
    reviewed,
    set_up_messages,
    settled,
    undone,
)
from tests.support.figures.people import ADA, ANA, AUDIT_SHARE, BO, CHO, LEASE, MIDNIGHT, NOW, everybody
from tests.support.figures.plain import plain

LONGEST = 20_000


def outbox_figures(workspace: Workspace) -> Iterator[tuple[str, Any]]:
    yield "review", _review(workspace)
    yield "said beside it", _set_up(workspace)
    yield "a quiz and a band", _quiz_and_band(workspace)
    yield "label", _label(workspace)
    yield "adjudicate", _adjudicate(workspace)
    made = workspace.decisions.many(workspace.items.ids(ItemFilter())).values()
    by_ada = [decision for decisions in made for decision in decisions if decision.person == ADA.name]
    yield "decisions", plain(sorted(by_ada, key=lambda decision: -decision.id)[:9])
    yield "still stands", plain(workspace.bulk.acts(ADA.name))
    yield "labels", plain(workspace.annotations.newest(CHO.name))
    yield "comments", plain(workspace.comments.open(limit=9))
    yield "views", plain([workspace.saved_views.of(person.name, Lane.REVIEW) for person in (ADA, BO)])
    yield "set up", plain([workspace.preferences.of(person.name) for person in (ADA, BO, CHO)])
    yield "edit asked for", plain(workspace.jobs.recent(1)[0].payload)


def _tones(notes: tuple[Note, ...]) -> list[str]:
    return [note.tone for note in notes]


def _review(workspace: Workspace) -> list[Any]:
    """All of one evening; the first message arrives twice."""
    desk = ReviewDesk(workspace, ADA, LEASE, 0.0, AUDIT_SHARE, everybody)
    session, told, first = ReviewSession(state=DeskState(show=Show(set_name="handbook", band=EVERYTHING))), [], None
    for number, (op, own) in enumerate(REVIEWED, 1):
        state, screen, _ = desk.screen(session.state, NOW)
        message = _reviewed(workspace, number, op, screen, **own)
        first = first or message
        session = review_message(message, desk, replace(session, state=state, notes=()), NOW + number, LONGEST)
        told.append([op, _tones(session.notes), session.state.item_id, session.acks])
    after = review_message(first, desk, session, NOW, LONGEST)
    return [*told, len(after.notes) - len(session.notes)]


def _reviewed(workspace: Workspace, number: int, op: str, screen: Screen, **own: Any) -> Message:
    assert screen.item
    if op == "undo":
        return undone(number, screen.recent[0].item_id, screen.recent[0].batch)
    if not op.endswith("_same"):
        return reviewed(number, op, screen.item, **own)
    ids = workspace.items.ids(ItemFilter("handbook", statuses=frozenset({Status.OPEN})))
    places = next(found for each in ids if len(found := workspace.bulk.same_claim(each, 0, 1000)) > 1)
    still_open = [(each.row.id, each.row.revision) for each in places if each.row.status is Status.OPEN]
    item = replace(screen.item, id=still_open[0][0], revision=still_open[0][1])
    return reviewed(number, op, item, sentence=0, **own, listed=listed(still_open))


def _set_up(workspace: Workspace) -> list[Any]:
    desk = ReviewDesk(workspace, BO, LEASE, 0.0, AUDIT_SHARE, everybody)
    item, comment = workspace.items.ids(ItemFilter("answers"))[0], workspace.comments.open(limit=1)[0].id
    answered = [
        review_message(message, desk, ReviewSession(), NOW, LONGEST) for message in set_up_messages(item, comment)
    ]
    return [_answered(session) for session in answered]


def _answered(session: ReviewSession) -> list[Any]:
    reply = session.reply
    looked_up = [reply.people, reply.claim, reply.views, reply.band] if reply else None
    return [_tones(session.notes), session.state.item_id, session.state.show.words(), plain(looked_up)]


def _quiz_and_band(workspace: Workspace) -> list[Any]:
    """A key that was kept away, and a whole band."""
    desk = ReviewDesk(workspace, BO, LEASE, 0.0, AUDIT_SHARE, everybody)
    state, screen, _ = desk.screen(DeskState(show=Show(set_name="quizzes", band=EVERYTHING)), NOW)
    item = screen.item
    assert item
    session = review_message(reviewed(40, "try", item, text="1"), desk, ReviewSession(state=state), NOW, LONGEST)
    session = review_message(reviewed(41, "accept", item), desk, session, NOW, LONGEST)
    attempts = workspace.review_studies.attempts(item.id, item.revision)
    band = ReviewSession(state=DeskState(show=Show(set_name="leaflets", lang="en", kind="answer")))
    reply = review_message({"ask": {"question": "band"}}, desk, band, NOW, LONGEST).reply
    assert reply and reply.band
    accepted = review_message(band_accepted(42, reply.band.policy), desk, band, NOW, LONGEST)
    told = [screen.unanswered, _tones(session.notes), plain(attempts), plain(reply.band)]
    return [*told, _tones(accepted.notes), plain(workspace.items.sets())]


def _label(workspace: Workspace) -> list[Any]:
    desk = LabelDesk(workspace, CHO, LEASE)
    session, told = LabelSession(LabelDeskState(show=Show(set_name="leaflets", band=EVERYTHING))), []
    for number, (op, own) in enumerate(LABELLED, 60):
        state, screen = desk.screen(session.state, NOW + number, MIDNIGHT)
        assert screen.item
        message = labelled(number, op, screen.item, screen.guideline, screen.chance, **own) | {"pause": True}
        session = label_message(message, desk, replace(session, state=state, notes=()), NOW + number)
        told.append([op, screen.item.id, _tones(session.notes), session.state.item_id])
    return told


def _adjudicate(workspace: Workspace) -> list[Any]:
    """A decision is taken back where it was made."""
    desk = AdjudicationDesk(workspace, ANA, LEASE)
    session, told, before = AdjudicationSession(AdjudicationDeskState()), [], None
    for number, (op, own) in enumerate(SETTLED, 80):
        state, screen = desk.screen(session.state, NOW + number, MIDNIGHT)
        place = _conflict(screen) if before is None or own.get("label", "") is not None else before
        message = settled(number, op, *place, names=screen.names, **own) | {"names": True}
        session = adjudicate_message(message, desk, replace(session, state=state, notes=()), NOW + number)
        item_id, before = place[0].id, place
        known = [[each.sentence, each.label, each.source] for each in workspace.adjudications.of(item_id)]
        told.append([op, item_id, _tones(session.notes), session.state.item_id, plain(known)])
    return told


def _conflict(screen: AdjudicationScreen) -> tuple[ItemView, int, int]:
    """An item with its first conflict, and what is decided there."""
    assert screen.item
    index = next(index for index, each in enumerate(screen.sentences) if each.state == "conflict")
    decision = screen.sentences[index].decision
    return screen.item, index, decision.id if decision else 0
