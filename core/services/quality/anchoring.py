"""The anchoring meter of a workspace: how much more people agree with the detector when they see what it says."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import dropwhile

from core.domain.actions import Verdict
from core.domain.blind_arm import blind_draw
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
from core.tuning.blind_periods import blind_periods


def anchoring(workspace: Workspace, person: Person, set_name: str | None = None) -> list[Anchoring]:
    """Decisions first, then labels; each over all, by person, language and band. Empty before anybody decided.

    The detector suspects an item or sentence from the cut on above which its policy asks for review: for a decision
    the policy it was made under, for a label the active one. Decisions from before anything was hidden are left out:
    the work was other work then; and so are those on items that the person had labelled, which are never hidden from
    them. Raises Forbidden.
    """
    require(person.on(set_name or ""), Permission.SEE_ANCHORING)
    active = workspace.policies.active()
    policies = {policy.version: policy for policy in workspace.policies.all()}
    comparable = [each for each in workspace.review_studies.first_decisions(set_name) if not each.labelled_before]
    since_hidden = list(dropwhile(lambda decision: decision.scores_visible, comparable))
    decided = [
        _agreement(each, policies.get(each.policy_version, active).bands_in(each.kind, each.lang), period)
        for each, period in zip(since_hidden, blind_periods(_draws(since_hidden)), strict=True)
    ]
    labelled = workspace.review_studies.relabelled(active.signal, set_name)
    revised = [revision for each in labelled if (revision := _revision(each, active))]
    return anchoring_of_decisions(decided) + anchoring_of_labels(revised)


def _draws(decisions: Sequence[FirstDecision]) -> list[tuple[float, bool]]:
    return [
        (blind_draw(each.person, each.item_id, each.revision), not each.scores_visible) for each in decisions
    ]  # fmt: skip


def _agreement(decision: FirstDecision, bands: Bands, period: int) -> DecisionAgreement:
    suspected = decision.risk >= bands.needs_review_from
    agrees = suspected == (decision.verdict is not Verdict.ACCEPT)
    band = bands.of(decision.risk)
    return DecisionAgreement(decision.person, decision.lang, band, agrees, decision.scores_visible, period)


def _revision(label: Relabelled, policy: Policy) -> RevisedLabel | None:
    """None where the detector or a label says nothing of truth."""
    before, after = label.blind.hallucinated, label.now.hallucinated
    if label.risk is None or before is None or after is None:
        return None
    bands = policy.bands_in(label.kind, label.lang)
    suspected = label.risk >= bands.needs_review_from
    band = bands.of(label.risk)
    return RevisedLabel(label.person, label.lang, band, label.item_id, before == suspected, after == suspected)
