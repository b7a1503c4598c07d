"""How much is hallucinated now, over all scored answers of a choice, and what nothing is known of."""

from __future__ import annotations

from dataclasses import dataclass, field

from core.domain.work import Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.thresholds.basis import Basis
from core.services.thresholds.scored_strata import Cell, scored_strata
from core.services.thresholds.settled_answers import settled_answers
from core.tuning.prevalence import Prevalence, stratified


@dataclass(frozen=True, slots=True)
class PrevalenceNow(Prevalence):
    """``labelled`` and ``scored`` are of the answers that labels speak for."""

    unknown: dict[Cell, int] = field(default_factory=dict)
    """Scored answers that no label speaks for, by where they are: the figure is without them."""
    left_out: int = 0
    """Labelled answers that somebody chose: they are among the scored ones, their labels are not looked at."""

    @property
    def unknown_share(self) -> float:
        """Of everything scored."""
        unknown = sum(self.unknown.values())
        return unknown / (unknown + self.labelled + self.scored)


def prevalence_now(workspace: Workspace, person: Person, basis: Basis) -> PrevalenceNow | None:
    """The share of answers of this choice that contain a hallucination, over everything scored; None: too few labels,
    or nothing without one.

    Of labels those count that chance drew with equal odds, one answer like the other, whatever document it is about.
    Raises Forbidden.
    """
    require(person, Permission.SET_THRESHOLDS)
    choice = basis.choice
    scored = [
        item
        for item in workspace.policy_effects.items(None if basis.weights else choice.signal)
        if item.risk is not None and choice.covers(item.kind, item.lang) and choice.set_name in {None, item.set_name}
    ]
    drawn = settled_answers([label for label in basis.labels if label.inclusion == 1 and not label.open_conflict])
    parts = scored_strata(scored, {answer.item_id: answer for answer in drawn})
    found = stratified(parts.strata)
    if found is None or not (found.scored or parts.unknown):
        return None
    chosen = {label.item_id for label in basis.labels if label.inclusion != 1} & {item.item_id for item in scored}
    return PrevalenceNow(
        found.value, found.low, found.high, found.labels_alone, found.weight, found.labelled, found.scored,
        parts.unknown, len(chosen),
    )  # fmt: skip
