"""Measure how much more people of a workspace agree with the detector once they see its scores."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import dropwhile, product

import numpy as np

from core.domain.actions import Verdict
from core.domain.blind_arm import blind_draw
from core.domain.blind_columns import FALSE, SAYS, UNCLEAR, RelabelledColumns
from core.domain.columns import KINDS, Array
from core.domain.policy import Band, Bands, Policy
from core.domain.review_studies import FirstDecision
from core.domain.work import Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.people.audit_log import PersonalRead, note_read
from core.tuning.anchoring import (
    Anchoring,
    Breakdown,
    DecisionAgreement,
    RevisedLabels,
    anchoring_of_decisions,
    anchoring_of_labels,
)
from core.tuning.blind_periods import blind_periods

_BANDS = tuple(Band)


def anchoring(workspace: Workspace, person: Person, set_name: str | None = None) -> list[Anchoring]:
    """Return decisions first, then labels; each overall, by person, language and risk level. Empty without decisions.

    The detector suspects an item or sentence from the review threshold on: for a decision, of the policy it was made
    under; for a label, of the active policy. Decisions from before anything was hidden are left out, because the work
    was different then; so are those on items that the person had labelled, which are never hidden from them. Raises
    Forbidden.
    """
    require(person.on(set_name or ""), Permission.SEE_ANCHORING)
    note_read(workspace, person, PersonalRead.FIGURES, set_name or "")
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
    return [(blind_draw(each.person, each.item_id, each.revision), not each.scores_visible) for each in decisions]


def _agreement(decision: FirstDecision, bands: Bands, period: int) -> DecisionAgreement:
    suspected = decision.risk >= bands.needs_review_from
    agrees = suspected == (decision.verdict is not Verdict.ACCEPT)
    band = bands.of(decision.risk)
    return DecisionAgreement(
        person=decision.person,
        lang=decision.lang,
        band=band,
        agrees=agrees,
        shown=decision.scores_visible,
        period=period,
    )


def _revised(labels: RelabelledColumns, policy: Policy) -> RevisedLabels:
    """Return the changed labels, without those for which the detector or a label takes no side."""
    before, after = SAYS[labels.label], SAYS[labels.now]
    kept = np.isfinite(labels.risks) & (before != UNCLEAR) & (after != UNCLEAR)
    changed, before, after = labels.take(kept), before[kept], after[kept]
    suspected, band = np.zeros(len(changed), dtype=np.bool_), np.zeros(len(changed), dtype=np.int64)
    for kind, lang in product(np.unique(changed.kind).tolist(), np.unique(changed.lang).tolist()):
        bands = policy.bands_in(KINDS[kind], changed.names[lang])
        here = (changed.kind == kind) & (changed.lang == lang)
        places = np.array([_BANDS.index(name) for name in bands.names])
        band[here] = places[np.searchsorted(bands.cuts, changed.risks[here], side="right")]
        suspected[here] = changed.risks[here] >= bands.needs_review_from
    parts: dict[Breakdown, tuple[Sequence[str], Array]] = {
        Breakdown.PERSON: (changed.names, changed.person),
        Breakdown.LANGUAGE: (changed.names, changed.lang),
        Breakdown.BAND: (_BANDS, band),
    }
    return RevisedLabels(changed.item_ids, (before == FALSE) == suspected, (after == FALSE) == suspected, parts)
