"""Estimate the share of all scored answers that is hallucinated now, and how much is unknown."""

from __future__ import annotations

from dataclasses import dataclass, field

from core.domain.provenance import Draw
from core.domain.work import Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.thresholds._sampled_answers import sampled_answers
from core.services.thresholds.basis import Basis
from core.services.thresholds.scored_strata import Cell, ScoredStrata, scored_strata
from core.tuning.prevalence import Prevalence, stratified


@dataclass(frozen=True, slots=True)
class PrevalenceNow(Prevalence):
    """The prevalence; ``labelled`` and ``scored`` count the answers that labels speak for."""

    unknown: dict[Cell, int] = field(default_factory=dict)
    """Scored answers that no label speaks for, by cell; the figure excludes them."""
    left_out: int = 0
    """Labelled answers that somebody chose before their turn in the sampling order: they count as scored, and their
    labels are ignored.
    """
    contested: int = 0
    """Labelled answers that people disagree on: right for the low end, wrong for the high end, and the value lies
    between.
    """
    unclear: int = 0
    """Labelled answers that count as right although something in them cannot be checked."""

    @property
    def unknown_share(self) -> float:
        """Unknown answers as a share of all scored ones."""
        unknown = sum(self.unknown.values())
        return unknown / (unknown + self.labelled + self.scored)


def prevalence_now(workspace: Workspace, person: Person, basis: Basis) -> PrevalenceNow | None:
    """Return the share of answers of this choice with a hallucination, over everything scored; None with too few
    labels, or if everything scored is labelled.

    Labels count for answers that the sampling order has reached, each answer alike, whatever its document. Raises
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
    drawn = sampled_answers(basis.labels, unclear, {item: origin.at for item, origin in origins.items()})
    parts = scored_strata(scored, drawn, origins)
    prevalence = _with_both_ends(parts)
    if prevalence is None or not (prevalence.scored or parts.unknown):
        return None
    answers = parts.labelled
    left_out = {label.item_id for label in basis.labels if label.draw is not Draw.CHANCE} - drawn.keys()
    return PrevalenceNow(
        prevalence.value,
        prevalence.low,
        prevalence.high,
        prevalence.labels_alone,
        prevalence.weight,
        prevalence.labelled,
        prevalence.scored,
        parts.unknown,
        len(left_out & {item.item_id for item in scored}),
        sum(each.contested for each in answers),
        sum(each.unclear for each in answers),
    )


def _with_both_ends(parts: ScoredStrata) -> Prevalence | None:
    """Return the prevalence with an interval from all contested answers right to all of them wrong."""
    least = stratified(parts.strata(contested=False))
    if least is None or not any(answer.contested for answer in parts.labelled):
        return least
    most = stratified(parts.strata(contested=True))
    assert most is not None  # noqa: S101 - it has as many labels
    middle = (least.value + most.value) / 2
    alone = (least.labels_alone[0] + most.labels_alone[0]) / 2
    return Prevalence(
        value=middle,
        low=least.low,
        high=most.high,
        labels_alone=(alone, least.labels_alone[1], most.labels_alone[2]),
        weight=(least.weight + most.weight) / 2,
        labelled=least.labelled,
        scored=least.scored,
    )
