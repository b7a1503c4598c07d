"""The anchoring meter of a workspace: how much more people agree with the detector when they see what it says."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import dropwhile, product

import numpy as np

from core.domain.actions import Verdict
from core.domain.blind_arm import blind_draw
from core.domain.blind_columns import FALSE, SAYS, UNCLEAR
from core.domain.policy import Band, Bands, Policy
from core.domain.relabelled_columns import KINDS, RelabelledColumns
from core.domain.review_studies import FirstDecision
from core.domain.work import Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.tuning.anchoring import (
    Anchoring,
    By,
    DecisionAgreement,
    RevisedLabels,
    anchoring_of_decisions,
    anchoring_of_labels,
)
from core.tuning.blind_periods import blind_periods

_BANDS = tuple(Band)


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
    labelled = workspace.quality.relabelled_columns(active.signal).in_set(set_name)
    return anchoring_of_decisions(decided) + anchoring_of_labels(_revised(labelled, active))


def _draws(decisions: Sequence[FirstDecision]) -> list[tuple[float, bool]]:
    return [
        (blind_draw(each.person, each.item_id, each.revision), not each.scores_visible) for each in decisions
    ]  # fmt: skip


def _agreement(decision: FirstDecision, bands: Bands, period: int) -> DecisionAgreement:
    suspected = decision.risk >= bands.needs_review_from
    agrees = suspected == (decision.verdict is not Verdict.ACCEPT)
    band = bands.of(decision.risk)
    return DecisionAgreement(decision.person, decision.lang, band, agrees, decision.scores_visible, period)


def _revised(labels: RelabelledColumns, policy: Policy) -> RevisedLabels:
    """Without those of which the detector or a label says nothing of truth."""
    before, after = SAYS[labels.label], SAYS[labels.now]
    kept = np.isfinite(labels.risks) & (before != UNCLEAR) & (after != UNCLEAR)
    told, before, after = labels.take(kept), before[kept], after[kept]
    suspected, band = np.zeros(len(told), dtype=np.bool_), np.zeros(len(told), dtype=np.int64)
    for kind, lang in product(np.unique(told.kind).tolist(), np.unique(told.lang).tolist()):
        bands = policy.bands_in(KINDS[kind], told.names[lang])
        here = (told.kind == kind) & (told.lang == lang)
        places = np.array([_BANDS.index(name) for name in bands.names])
        band[here] = places[np.searchsorted(bands.cuts, told.risks[here], side="right")]
        suspected[here] = told.risks[here] >= bands.needs_review_from
    parts = {By.PERSON: (told.names, told.person), By.LANGUAGE: (told.names, told.lang), By.BAND: (_BANDS, band)}
    return RevisedLabels(told.item_ids, (before == FALSE) == suspected, (after == FALSE) == suspected, parts)
