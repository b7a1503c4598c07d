"""Read what waits for each person, and the order in which it will be served."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from core.domain.queue import ORDERS, ItemFilter, Lane
from core.ports.workspace import Workspace
from core.services.desk.label_value import variance_reduction, with_strata
from core.services.desk.queue_view import EVERYTHING, Show, explain_empty, options_view
from core.services.queue.assignments import people_of, waiting_for_somebody_new
from core.services.queue.labelling_plans import set_plans
from tests.support.figures.people import ANA, ANNOTATORS, AUDIT_SHARE, EDITORS, LEASE, NOW, PEOPLE
from tests.support.figures.plain import numbers_in, plain

KNOWN = {person.name: person for person in PEOPLE}
WORKERS = {Lane.REVIEW: EDITORS, Lane.LABEL: ANNOTATORS}
SHOWS = {
    "as it comes": Show(),
    "everything": Show(band=EVERYTHING),
    "Japanese handbook": Show(set_name="handbook", lang="ja"),
    "quizzes": Show(kind="quiz", band=EVERYTHING),
    "riskiest band": Show(band="reject"),
    "mine": Show(mine=True, band=EVERYTHING),
    "flagged": Show(flagged=True, band=EVERYTHING),
}


def queue_figures(workspace: Workspace) -> Iterator[tuple[str, Any]]:
    for lane, people in WORKERS.items():
        for person in people:
            for name, show in SHOWS.items():
                yield f"{lane.value}, {person.name}, {name}", _ahead(workspace, lane, person.name, show)
        for order in ORDERS[lane]:
            show = Show(band=EVERYTHING, order=order.value)
            yield f"{lane.value}, by {order.value}", _ahead(workspace, lane, people[0].name, show)
        yield f"{lane.value}, nobody could judge", plain(waiting_for_somebody_new(workspace, ANA, lane, KNOWN))
        yield f"{lane.value}, somebody could not judge", plain(workspace.queue.declined_items(lane))
        yield f"{lane.value}, may judge", [people_of(workspace, lane, KNOWN), people_of(workspace, lane, {})]
        yield f"{lane.value}, options", _options(workspace, lane)
        some = [*workspace.items.ids(ItemFilter("quizzes")), *workspace.items.ids(ItemFilter("handbook"))[::4]]
        given = [workspace.queue.assigned(lane, item_id) for item_id in some]
        yield f"{lane.value}, assigned", plain([each for each in given if each])
    yield "strata", plain([[each, variance_reduction(each)] for each in workspace.queue.strata(ItemFilter())])
    typed = [
        *SHOWS.values(),
        Show(set_name="gone", lang="xx", band="accept", kind="quiz", order="oldest"),
        Show(set_name="handbook", lang="", band="reject", kind="quiz"),
    ]
    sets, policy = workspace.items.sets(), workspace.policies.active()
    yield "shown for an address", [show.allowed(sets, policy, lane).words() for show in typed for lane in Lane]
    yield "plans", plain(set_plans(workspace, ANA))


def _ahead(workspace: Workspace, lane: Lane, person: str, show: Show) -> Any:
    """Return how much there is, the next items, and the numbers in the words for an empty queue."""
    request = show.request(workspace.policies.active(), AUDIT_SHARE if lane is Lane.REVIEW else 0.0)
    request = with_strata(workspace, request, NOW)
    state = workspace.queue.state(lane, person, request, NOW)
    coming = [row.id for row in workspace.queue.upcoming(lane, person, request, 30)]
    return [plain(state), coming, numbers_in(explain_empty(workspace, state, LEASE, NOW, "en"))]


def _options(workspace: Workspace, lane: Lane) -> Any:
    view = options_view(workspace.items.sets(), workspace.policies.active(), "en", lane)
    every = (view.sets, view.langs, view.bands, view.kinds, view.orders, view.only)
    return [[option.value for option in options] for options in every]
