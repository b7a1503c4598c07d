"""The anchoring meter of a workspace: how much more people agree with the detector when they see what it says."""

from __future__ import annotations

from itertools import dropwhile

from core.domain.actions import Verdict
from core.domain.policy import Bands, Policy
from core.domain.review_studies import FirstDecision, Relabelled
from core.domain.work import Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.tuning.anchoring import (
    Anchoring,
    DecisionAgreement,
    RevisedLabel,
    anchoring_of_decisions,
    anchoring_of_labels,
)


def anchoring(workspace: Workspace, person: Person, set_name: str | None = None) -> list[Anchoring]:
    """Decisions first, then labels; each over all, by person, language and band. Empty before anybody decided.

    The detector suspects an item or sentence from the cut on above which its policy asks for review: for a decision
    the policy it was made under, for a label the active one. Decisions from before anything was hidden are left out:
    the work was other work then. Raises Forbidden.
    """
    require(person, Permission.SEE_ANCHORING)
    active = workspace.policies.active()
    policies = {policy.version: policy for policy in workspace.policies.all()}
    decided = [
        _judgement(each, policies.get(each.policy_version, active).bands_in(each.kind, each.lang))
        for each in dropwhile(lambda said: said.scores_visible, workspace.review_studies.first_decisions(set_name))
    ]
    labelled = workspace.review_studies.relabelled(active.signal, set_name)
    revised = [revision for each in labelled if (revision := _revision(each, active))]
    return anchoring_of_decisions(decided) + anchoring_of_labels(revised)


def _judgement(said: FirstDecision, bands: Bands) -> DecisionAgreement:
    suspected = said.risk >= bands.needs_review_from
    agrees = suspected == (said.verdict is not Verdict.ACCEPT)
    return DecisionAgreement(said.person, said.lang, bands.of(said.risk), agrees, said.scores_visible)


def _revision(said: Relabelled, policy: Policy) -> RevisedLabel | None:
    """None where the detector or a label says nothing of truth."""
    before, after = said.blind.hallucinated, said.now.hallucinated
    if said.risk is None or before is None or after is None:
        return None
    bands = policy.bands_in(said.kind, said.lang)
    suspected = said.risk >= bands.needs_review_from
    band = bands.of(said.risk)
    return RevisedLabel(said.person, said.lang, band, said.item_id, before == suspected, after == suspected)
