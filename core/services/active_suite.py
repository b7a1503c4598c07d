"""The detectors as the workspace wants them now: with what its editors keep, fused as its active policy says."""

from __future__ import annotations

from core.errors import BadInput, MissingPart
from core.ports.workspace import Workspace
from core.scoring.suite import Suite, with_weights
from core.scoring.with_synonyms import with_synonyms


def active_suite(workspace: Workspace, loaded: Suite) -> Suite:
    """With the synonyms that editors keep, and the weights of the active policy. Raises MissingPart for a detector that
    has a weight and does not run here."""
    suite = with_synonyms(loaded, [group.words for group in workspace.synonyms.present()])
    weights = workspace.policies.active().weights
    try:
        return with_weights(suite, weights) if weights else suite
    except BadInput as error:
        raise MissingPart(*error.phrases) from error
