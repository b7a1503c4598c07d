"""List the fine-tuned grounding models, and those that a policy may use."""

from __future__ import annotations

from collections.abc import Sequence

from core.domain.taught import TaughtModel
from core.domain.work import Person
from core.errors import BadInput
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.wording.phrases import say


def taught_models(workspace: Workspace, person: Person) -> Sequence[TaughtModel]:
    """Return all fine-tuned models, newest first, including those that do not help. Raises Forbidden."""
    require(person, Permission.SET_THRESHOLDS)
    return workspace.taught_models.all()


def usable(workspace: Workspace, digest: str) -> TaughtModel:
    """Return a model that a policy may use. Raises BadInput if it is unknown or does not help."""
    model = workspace.taught_models.find(digest)
    if model is None:
        raise BadInput(say("taught-not-here", digest=digest))
    if not model.figures.helps:
        raise BadInput(say("taught-not-better", digest=digest))
    return model
