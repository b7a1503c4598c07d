"""The detectors as the workspace wants them now: with what its editors keep, fused as its active policy says."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from core.domain.policy import Policy
from core.errors import BadInput, MissingPart
from core.grounding.base import GroundingReader
from core.grounding.taught import open_taught
from core.ports.workspace import Workspace
from core.scoring.suite import Suite, with_weights
from core.scoring.with_check_rules import with_check_rules
from core.scoring.with_grounding import with_grounding
from core.services.quizzes.check_rules import check_rules


def active_suite(workspace: Workspace, loaded: Suite, models: Path) -> Suite:
    """With the rules that editors keep, and the weights and the taught model of the active policy. Raises
    MissingPart for a detector that has a weight and does not run here."""
    suite = with_check_rules(loaded, check_rules(workspace))
    policy = workspace.policies.active()
    reader = taught_reader(workspace, policy, models)
    suite = with_grounding(suite, reader) if reader else suite
    try:
        return with_weights(suite, policy.weights) if policy.weights else suite
    except BadInput as error:
        raise MissingPart(*error.phrases) from error


def taught_reader(workspace: Workspace, policy: Policy, models: Path) -> GroundingReader | None:
    """What this policy reads with, built where it is not yet; None: what ships. Raises BadInput where the workspace
    does not have it."""
    if not policy.grounding:
        return None
    return open_taught(models, policy.grounding, partial(workspace.taught_models.weights, policy.grounding))
