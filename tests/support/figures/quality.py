"""Read the figures of the page about quality."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from core.ports.workspace import Workspace
from core.services.quality.agreement import agreement_rows, freshness
from core.services.quality.anchoring import anchoring
from core.services.quality.audits import audit_rows
from core.services.quality.control_items import control_summary
from core.services.quality.disagreements import DisagreementList, count_disagreements, disagreements
from core.services.quality.label_revisions import label_revisions
from core.services.quality.people import people
from tests.support.figures.people import ADA
from tests.support.figures.plain import plain
from tests.support.history import label_counts


def quality_figures(workspace: Workspace) -> Iterator[tuple[str, Any]]:
    for set_name in (None, "handbook"):
        where = set_name or "all sets"
        agreed = agreement_rows(workspace, ADA, set_name)
        yield f"agreement, {where}", plain([[row, row.agreement.remark] for row in agreed])
        yield f"people, {where}", [[plain(row), row.accepts.hurried] for row in people(workspace, ADA, set_name)]
        yield f"audits, {where}", plain(audit_rows(workspace, ADA, set_name))
        yield f"anchoring, {where}", plain([[row, row.pulled] for row in anchoring(workspace, ADA, set_name)])
        yield f"label revisions, {where}", plain(label_revisions(workspace, ADA, set_name))
        yield f"disagreements, {where}", plain(count_disagreements(workspace, ADA, set_name))
        for route in DisagreementList:
            listed = [
                *disagreements(workspace, ADA, route, set_name),
                *disagreements(workspace, ADA, route, set_name, page=1),
            ]
            yield f"disagreements, {where}, {route.value}", plain(listed)
    yield "control items", plain([control_summary(workspace, ADA), workspace.control_items.served()])
    yield "newest labels", list(freshness(workspace))
    yield "labels by value", plain(label_counts(workspace))
