"""Missing labels are asked for by chance among the items a promise speaks of."""

import pytest

from core.errors import Forbidden
from core.models import Kind
from core.ports import Workspace
from core.queueing import Lane
from core.services.label_requests import request_labels
from core.services.thresholds import Choice
from tests.core.services.labelled_items import ANA, EDI, SEPARABLE, put_labelled
from tests.core.services.many_items import put_many

ANSWERS = Choice("fusion", Kind.ANSWER)


def asked(workspace: Workspace, **more: object) -> set[int]:
    told = {"below": 0.5, "count": 5, "to": "bo", "note": "why", "now": 9.0} | more
    request_labels(workspace, ANA, ANSWERS, **told)  # type: ignore[arg-type]
    ids = [one.item_id for one in workspace.rulings.items()]
    return {i for i in ids if (found := workspace.queue.assigned(Lane.LABEL, i)) and found.to == "bo"}


def test_only_unlabelled_items_below_the_risk_are_given(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE)
    put_many(workspace, 60, labelled=False)
    given = asked(workspace)
    assert len(given) == 5 and min(given) > 20
    assert all((workspace.items.get(i).risk or 1) < 0.5 for i in given)


def test_which_ones_does_not_depend_on_their_risk(workspace: Workspace) -> None:
    put_many(workspace, 200, labelled=False)
    risks = {one.item_id: one.risk or 0.0 for one in workspace.rulings.items()}
    inside = sorted(risk for risk in risks.values() if risk < 0.9)
    given = [risks[i] for i in asked(workspace, below=0.9, count=60)]
    assert abs(sum(given) / 60 - sum(inside) / len(inside)) < 0.03


def test_as_many_as_there_are(workspace: Workspace) -> None:
    put_many(workspace, 3, labelled=False)
    assert len(asked(workspace, below=1.0)) == 3
    with pytest.raises(Forbidden):
        request_labels(workspace, EDI, ANSWERS, below=1.0, count=1, to="bo", note="", now=1.0)
