"""Read what people said beside their work, what they set up for themselves, and what one act on many items means."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from core.domain.queue import ItemFilter, Lane
from core.ports.workspace import Workspace
from core.services.desk.comments import thread
from core.services.desk.guidelines import changes
from core.services.desk.open_comments import open_comments
from core.services.desk.preferences import key_choices
from core.services.desk.queue_view import Show, show_of
from core.services.desk.same_claim import claim_view
from core.services.desk.saved_views import saved_views
from core.services.review._quiz_attempts import QuizAttempts
from core.services.review._reviewer import newest_standing
from core.services.review.accept_low_risk import band_offer
from tests.support.figures.people import ADA, ANNA, BO, CHO, PEOPLE
from tests.support.figures.plain import plain
from tests.support.history import open_comments as open_by_item

BANDS = (
    Show(set_name="leaflets", lang="en", kind="answer"),
    Show(set_name="handbook", kind="answer"),
    Show(set_name="", lang="ja", kind="answer"),
    Show(set_name="bridges", kind="quiz"),
    Show(set_name="", lang="ko", kind="quiz"),
)


def desk_figures(workspace: Workspace) -> Iterator[tuple[str, Any]]:
    items = workspace.items.many(workspace.items.ids(ItemFilter()))
    for item in items:
        if workspace.comments.of(item.id):
            for person in (ANNA, CHO, ADA):
                shown = [thread(workspace, person, item.id, item.revision, unseen) for unseen in ((), (0,))]
                yield f"comments on {item.id} for {person.name}", plain(shown)
    yield "open comments by item", plain(open_by_item(workspace))
    yield "open comments", sum(open_by_item(workspace).values())
    yield "guidelines", plain(workspace.guidelines.all())
    newest_first = workspace.guidelines.all()
    yield "changes of guidelines", [changes(before, after) for after, before in pairwise(newest_first)]
    for person in PEOPLE:
        yield f"open comments for {person.name}", plain(open_comments(workspace, person))
        yield f"sent back to {person.name}", plain(workspace.comments.returned(person.name))
        for lane in Lane:
            views = saved_views(workspace, person, lane)
            yield f"saved views of {person.name}, {lane.value}", plain([[view, show_of(view.show)] for view in views])
        for desk in ("review", "label", "adjudicate"):
            yield f"keys of {person.name}, {desk}", plain(key_choices(workspace, person, desk))
        yield f"set up by {person.name}", plain(workspace.preferences.of(person.name))
        yield f"still stands of {person.name}", plain(workspace.bulk.acts(person.name, 500))
    policy = workspace.policies.active()
    for show in BANDS:
        offer = band_offer(workspace, show, policy)
        yield f"band of {show.words()}", [plain(offer), offer.passes]
    for item in items:
        if item.id % 3 == 0:
            claim = claim_view(workspace, item.id, 0, policy, lambda row: row.id % 2 == 0)
            yield f"claim of {item.id}", plain(claim)
        if item.id % 4 == 0:
            yield f"decided of {item.id}", plain(newest_standing(workspace.decisions.of(item.id)))
        attempts = QuizAttempts(workspace, BO).attempts(item)
        if attempts:
            yield f"attempts at {item.id}", plain([attempts, QuizAttempts(workspace, BO).view(item, attempts)])
