"""Flips: what would be treated otherwise under another policy, before anybody activates it."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from core.domain.answers import Kind
from core.domain.policy import Band, Policy
from core.domain.weights import Weights
from core.domain.work import Item, Person, Status
from core.permissions import Permission, require
from core.ports.policy_effects import ItemRisk
from core.ports.workspace import Workspace
from core.scoring.fusion import Fusion
from core.services.thresholds.basis import Basis, OpenQueue, risk_column
from core.services.thresholds.policies import drafted

_STEP = 500


class Reach(StrEnum):
    """How far an item has gone."""

    OPEN = "open"
    DECIDED = "decided"
    PUBLISHED = "published"
    """A quiz that was accepted, as it was or edited."""


@dataclass(frozen=True, slots=True)
class Flip:
    item_id: int
    set_name: str
    lang: str
    kind: Kind
    reach: Reach
    before: Band
    after: Band
    needs_review: bool
    """From now on a person has to look at it, and had not to before."""


@dataclass(frozen=True, slots=True, eq=False)
class Flips:
    items: int
    """In all."""
    flips: tuple[Flip, ...]
    """By how far they went, published ones first, then by id."""

    def counts(self, by: str) -> list[tuple[str, int]]:
        """Most first; ``by``: a field of ``Flip``."""
        return Counter(str(getattr(flip, by)) for flip in self.flips).most_common()

    def moves(self) -> list[tuple[Reach, Band, Band, int]]:
        found = Counter((flip.reach, flip.before, flip.after) for flip in self.flips)
        return [(*move, count) for move, count in sorted(found.items(), key=lambda one: (_ORDER[one[0][0]], -one[1]))]

    def to_requeue(self) -> list[int]:
        """Ids of decided and published items that now need a look."""
        return [flip.item_id for flip in self.flips if flip.reach is not Reach.OPEN and flip.needs_review]


_ORDER = {Reach.PUBLISHED: 0, Reach.DECIDED: 1, Reach.OPEN: 2}


Progress = Callable[[int, int], None]
"""Told (items read, items in all)."""


@dataclass(slots=True)
class Reread:
    """Risks by learnt weights that were worked out before, by wording: another cut, or going on after a break, reads
    only what is missing. Of one person's page; forgotten when the weights are others."""

    weights: str = ""
    risks: dict[str, float | None] = field(default_factory=dict)


def flips(
    workspace: Workspace, person: Person, proposed: Policy, *, reread: Reread | None = None,
    progress: Progress = lambda done, total: None,
) -> Flips:  # fmt: skip
    """Every item by the active and by the proposed policy, with the risk that each of them cuts. Raises Forbidden.

    New weights take what every detector said of every item, so that is read in steps; what ``progress`` raises stops
    it, and ``reread`` keeps what was done.
    """
    require(person, Permission.SET_THRESHOLDS)
    active = workspace.policies.active()
    ruled = workspace.policy_effects.items()
    after = risks_under(workspace, active, proposed, ruled, reread=reread, progress=progress)
    found = []
    for one in ruled:
        before_bands, after_bands = (policy.bands_in(one.kind, one.lang) for policy in (active, proposed))
        risk = after.get(one.item_id) if after is not None else one.risk
        before, then = before_bands.of(one.risk), after_bands.of(risk)
        if before is not then:
            needs = then is not after_bands.names[0] and before is before_bands.names[0]
            found.append(Flip(one.item_id, one.set_name, one.lang, one.kind, _reach(one), before, then, needs))
    found.sort(key=lambda flip: (_ORDER[flip.reach], flip.item_id))
    return Flips(len(ruled), tuple(found))


def page(workspace: Workspace, flips: Sequence[Flip]) -> list[tuple[Flip, Item]]:
    """The items of a few flips, to be shown."""
    items = {item.id: item for item in workspace.items.many([flip.item_id for flip in flips])}
    return [(flip, items[flip.item_id]) for flip in flips]


def requeue(workspace: Workspace, person: Person, item_ids: Sequence[int], batch: str, now: float) -> int:
    """Put exactly these (see ``Flips.to_requeue``) before people again; how many were closed. Raises Forbidden."""
    require(person, Permission.SET_THRESHOLDS)
    return workspace.policy_effects.reopen(batch, item_ids, workspace.policies.active().version, person.name, now)


def requeued_batches(workspace: Workspace, limit: int) -> list[tuple[str, int]]:
    """Those that may still be taken back, newest first, with the items each put before people."""
    return workspace.policy_effects.reopened(limit)


def take_back_requeue(workspace: Workspace, person: Person, batch: str, now: float) -> int:
    """What nobody decided or holds since is closed again as it was. Raises Forbidden."""
    require(person, Permission.SET_THRESHOLDS)
    return workspace.policy_effects.close_again(batch, person.name, now)


def _reach(one: ItemRisk) -> Reach:
    if one.status is Status.OPEN:
        return Reach.OPEN
    published = one.kind is Kind.QUIZ and one.status in {Status.ACCEPTED, Status.EDITED}
    return Reach.PUBLISHED if published else Reach.DECIDED


def risks_under(
    workspace: Workspace, active: Policy, proposed: Policy, ruled: Sequence[ItemRisk], *, reread: Reread | None = None,
    progress: Progress = lambda done, total: None,
) -> dict[int, float | None] | None:  # fmt: skip
    """Risks that the proposed policy would cut, by item; None: the same as now."""
    before = active.weights.digest if active.weights else ""
    after = proposed.weights.digest if proposed.weights else ""
    if proposed.signal != active.signal and not (proposed.signal == Fusion.name and after):
        return {one.item_id: one.risk for one in workspace.policy_effects.items(proposed.signal)}
    if proposed.signal != Fusion.name or after == before or not proposed.weights:
        return None
    reread = reread or Reread()
    if reread.weights != after:
        reread.weights, reread.risks = after, {}
    risks: dict[int, float | None] = {}
    for start in range(0, len(ruled), _STEP):
        some = ruled[start : start + _STEP]
        wordings = workspace.policy_effects.wordings([one.item_id for one in some])
        _read_again(workspace, proposed.weights, some, wordings, reread.risks)
        for one in some:
            risks[one.item_id] = reread.risks[wordings[one.item_id]] if proposed.weights.of(one.kind) else one.risk
        progress(len(risks), len(ruled))
    return risks


def queue_under_draft(
    workspace: Workspace, person: Person, basis: Basis, cuts: Sequence[float], reread: Reread
) -> OpenQueue:
    """Open items by the risks that the learnt weights of ``basis`` would give them. Raises Forbidden."""
    require(person, Permission.SET_THRESHOLDS)
    active, choice = workspace.policies.active(), basis.choice
    ruled = [
        one
        for one in workspace.policy_effects.items()
        if one.status is Status.OPEN and one.kind is choice.kind and choice.lang in {"", one.lang}
    ]
    proposed = dataclasses.replace(drafted(active, basis, cuts), languages={})
    after = risks_under(workspace, active, proposed, ruled, reread=reread) or {}
    return OpenQueue(risk_column(after.get(one.item_id, one.risk) for one in ruled))


def _read_again(
    workspace: Workspace, weights: Weights, some: Sequence[ItemRisk], wordings: Mapping[int, str],
    known: dict[str, float | None],
) -> None:  # fmt: skip
    missing = [one for one in some if wordings[one.item_id] not in known]
    heard = workspace.scores.heard([wordings[one.item_id] for one in missing]) if missing else {}
    for one in missing:
        wording = wordings[one.item_id]
        if model := weights.of(one.kind):
            said = model.risks(heard[wording], one.lang)
            known[wording] = max((risk for risk in said if risk is not None), default=None)
