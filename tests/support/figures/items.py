"""Every item as a screen shows it, and what was stored of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from core.domain.answers import DetectorFailure
from core.domain.queue import ItemFilter
from core.ports.workspace import Workspace
from core.services.desk.check_view import Result
from core.services.desk.item_view import blind_view, item_view
from core.services.desk.track_record import current_record
from core.services.review._reviewer import BlindReview
from core.services.suites.stale_risks import has_stale_risk
from tests.support.figures.people import BLIND_SHARE, EDITORS, NOW
from tests.support.figures.plain import plain


def item_figures(workspace: Workspace) -> Iterator[tuple[str, Any]]:
    policy = workspace.policies.active()
    record = current_record(workspace, policy, NOW)
    yield "track record", plain(record)
    for item in workspace.items.many(workspace.items.ids(ItemFilter())):
        results = workspace.scores.of(item.input_hash)
        about = [item.revision, item.input_hash, item.status, item.risk, item.scored, item.draw, item.gold]
        yield f"{item.id}, about", plain(about)
        yield f"{item.id}, scores", [_result(result) for result in results]
        yield f"{item.id}, fused by other weights", has_stale_risk(results, policy)
        if item.id % 7 == 0 or any(isinstance(result, DetectorFailure) for result in results):
            yield f"{item.id}, on screen", plain(item_view(item, results, policy, "en", record))
        if item.id % 20 == 0:
            yield f"{item.id}, one sentence open", plain(blind_view(item, results, policy, {0}, "ko", record=record))
        reviews = [BlindReview(workspace, person.name, BLIND_SHARE) for person in EDITORS]
        yield f"{item.id}, drawn to be hidden", [review.draws(item) for review in reviews]
        if item.id % 4 == 0:
            yield f"{item.id}, hidden", [[review.hides(item), review.reconsiders(item)] for review in reviews]


def _result(result: Result) -> Any:
    key = [result.detector.name, result.detector.version, result.detector.digest]
    if isinstance(result, DetectorFailure):
        return plain([*key, result.seconds, result.error_type, result.message])
    return plain([*key, result.seconds, [[each.risk, each.reason, each.evidence] for each in result.scores]])
