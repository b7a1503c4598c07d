"""What the page about quality shows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from core.ports.workspace import Workspace
from core.services.quality.agreement import agreement_rows, freshness
from core.services.quality.anchoring import anchoring
from core.services.quality.audits import audit_rows
from core.services.quality.control_items import gold_state
from core.services.quality.disagreements import Route, counts, rows
from core.services.quality.label_revisions import second_looks
from core.services.quality.people import people
from tests.support.figures.people import ADA
from tests.support.figures.plain import plain


def quality_figures(workspace: Workspace) -> Iterator[tuple[str, Any]]:
    for set_name in (None, "handbook"):
        where = set_name or "all sets"
        yield f"agreement, {where}", plain(agreement_rows(workspace, ADA, set_name))
        yield f"people, {where}", [
            [plain(row), row.accepts.hurried] for row in people(workspace, ADA, set_name)
        ]  # fmt: skip
        yield f"audits, {where}", plain(audit_rows(workspace, ADA, set_name))
        yield f"anchoring, {where}", plain(anchoring(workspace, ADA, set_name))
        yield f"label revisions, {where}", plain(second_looks(workspace, ADA, set_name))
        yield f"disagreements, {where}", plain(counts(workspace, ADA, set_name))
        for route in Route:
            found = [*rows(workspace, ADA, route, set_name), *rows(workspace, ADA, route, set_name, page=1)]
            yield f"disagreements, {where}, {route.value}", plain(found)
    yield "control items", plain([gold_state(workspace, ADA), workspace.control_items.served()])
    yield "newest labels", list(freshness(workspace))
    yield "labels by value", plain(workspace.annotations.totals())
