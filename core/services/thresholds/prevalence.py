"""How much is hallucinated now, over all scored answers of a choice, and what nothing is known of."""

from __future__ import annotations

from dataclasses import dataclass, field

from core.domain.provenance import Draw
from core.domain.work import Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.thresholds.basis import Basis
from core.services.thresholds.drawn_answers import drawn_answers
from core.services.thresholds.scored_strata import Cell, ScoredStrata, scored_strata
from core.tuning.prevalence import Prevalence, stratified


@dataclass(frozen=True, slots=True)
class PrevalenceNow(Prevalence):
    """``labelled`` and ``scored`` are of the answers that labels speak for."""

    unknown: dict[Cell, int] = field(default_factory=dict)
    """Scored answers that no label speaks for, by where they are: the figure is without them."""
    left_out: int = 0
    """Labelled answers that somebody chose and that the draw has not come to: they are among the scored ones, and their
    labels are not looked at."""
    contested: int = 0
    """Labelled answers on which people disagree: the low end takes them to be right, the high end to be wrong, and the
    value lies between."""
    unclear: int = 0
    """Labelled answers that count as right although something in them cannot be checked."""

    @property
    def unknown_share(self) -> float:
        """Of everything scored."""
        unknown = sum(self.unknown.values())
        return unknown / (unknown + self.labelled + self.scored)


def prevalence_now(workspace: Workspace, person: Person, basis: Basis) -> PrevalenceNow | None:
    """The share of answers of this choice that contain a hallucination, over everything scored; None: too few labels,
    or nothing without one.

    Labels count of answers that the draw has come to, one answer like the other, whatever document it is about. Raises
    Forbidden.
    """
    require(person, Permission.SET_THRESHOLDS)
    choice = basis.choice
    scored = [
        item
        for item in workspace.policy_effects.items(None if basis.weights else choice.signal)
        if item.risk is not None and choice.covers(item.kind, item.lang) and choice.set_name in {None, item.set_name}
    ]
    unclear = workspace.labelled_risks.of(
        choice.signal, set_name=choice.set_name, imported=choice.imported, seen=choice.seen, unclear=True
    )
    origins = workspace.policy_effects.origins()
    drawn = drawn_answers(basis.labels, unclear, {item: origin.at for item, origin in origins.items()})
    parts = scored_strata(scored, drawn, origins)
    found = _with_both_ends(parts)
    if found is None or not (found.scored or parts.unknown):
        return None
    answers = parts.labelled
    left_out = {label.item_id for label in basis.labels if label.draw is not Draw.CHANCE} - drawn.keys()
    return PrevalenceNow(
        found.value, found.low, found.high, found.labels_alone, found.weight, found.labelled, found.scored,
        parts.unknown, len(left_out & {item.item_id for item in scored}),
        sum(each.contested for each in answers), sum(each.unclear for each in answers),
    )  # fmt: skip


def _with_both_ends(parts: ScoredStrata) -> Prevalence | None:
    """From all that is contested taken to be right up to all of it taken to be wrong."""
    least = stratified(parts.strata(contested=False))
    if least is None or not any(answer.contested for answer in parts.labelled):
        return least
    most = stratified(parts.strata(contested=True))
    assert most is not None  # noqa: S101 - it has as many labels
    middle = (least.value + most.value) / 2
    alone = (least.labels_alone[0] + most.labels_alone[0]) / 2
    return Prevalence(
        middle, least.low, most.high, (alone, least.labels_alone[1], most.labels_alone[2]),
        (least.weight + most.weight) / 2, least.labelled, least.scored,
    )  # fmt: skip
