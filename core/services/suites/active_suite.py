"""Build the suite of a workspace: detectors with the editors' rules, combined as the active policy says."""

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
from core.services.suites.check_rules import check_rules


def active_suite(workspace: Workspace, loaded: Suite, models: Path) -> Suite:
    """Return the suite with the editors' rules, and the weights and the fine-tuned model of the active policy. Raises
    MissingPart for a detector that has a weight and does not run here.
    """
    return suite_under(workspace, workspace.policies.active(), loaded, models)


def suite_under(workspace: Workspace, policy: Policy, loaded: Suite, models: Path) -> Suite:
    """Return the same for any policy. Raises MissingPart."""
    suite = with_check_rules(loaded, check_rules(workspace))
    reader = fine_tuned_reader(workspace, policy, models)
    suite = with_grounding(suite, reader) if reader else suite
    try:
        return with_weights(suite, policy.weights) if policy.weights else suite
    except BadInput as error:
        raise MissingPart(*error.phrases) from error


def fine_tuned_reader(workspace: Workspace, policy: Policy, models: Path) -> GroundingReader | None:
    """Return the fine-tuned model of this policy, built if necessary; None for the model that ships. Raises BadInput if
    the workspace does not have it.
    """
    if not policy.grounding:
        return None
    return open_taught(models, policy.grounding, partial(workspace.taught_models.weights, policy.grounding))
