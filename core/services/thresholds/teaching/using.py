"""Models that labels taught: which there are, and which a policy may read with."""

from __future__ import annotations

from collections.abc import Sequence

from core.domain.taught import TaughtModel
from core.domain.work import Person
from core.errors import BadInput
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.wording.phrases import say


def taught_models(workspace: Workspace, person: Person) -> Sequence[TaughtModel]:
    """Newest first, also those that do not help. Raises Forbidden."""
    require(person, Permission.SET_THRESHOLDS)
    return workspace.taught_models.all()


def usable(workspace: Workspace, digest: str) -> TaughtModel:
    """Raises BadInput for one that is not here, and for one that does not help."""
    model = workspace.taught_models.find(digest)
    if model is None:
        raise BadInput(say("taught-not-here", digest=digest))
    if not model.figures.helps:
        raise BadInput(say("taught-not-better", digest=digest))
    return model
