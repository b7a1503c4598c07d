"""The policy in force and the next one: saved from what was tried out, activated, taken back, looked at again."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from core.domain.answers import JSON, stable_hash
from core.domain.policy import PRESET, Policy
from core.domain.weights import Weights
from core.domain.work import LabelledRisk, Person
from core.errors import BadInput
from core.limits import LONGEST_NOTE
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.scoring.fusion import Fusion
from core.services.scoring import queue_scoring
from core.services.thresholds.basis import Basis, with_cuts
from core.tuning.sample import Sample
from core.wording.phrases import say


def active_policy(workspace: Workspace) -> Policy:
    """The one that every queue and band obeys now."""
    return workspace.policies.active()


def save_policy(
    workspace: Workspace,
    person: Person,
    basis: Basis,
    cuts: Sequence[float],
    *,
    note: str,
    now: float,
    certificate: JSON | None = None,
) -> Policy:
    """Store as the next version; nothing obeys it before it is activated. Raises Forbidden and BadInput."""
    require(person, Permission.SET_THRESHOLDS)
    if len(note) > LONGEST_NOTE:
        raise BadInput(say("note-too-long", count=len(note), most=LONGEST_NOTE))
    made = drafted(workspace.policies.active(), basis, cuts, certificate)
    measured = {_place(basis): _measured(basis, cuts[0])}
    metrics = {**(made.metrics or {}), **measured}
    draft = dataclasses.replace(made, author=person.name, note=note.strip(), metrics=metrics)
    return workspace.policies.save(draft, now)


def drafted(active: Policy, basis: Basis, cuts: Sequence[float], certificate: JSON | None = None) -> Policy:
    """What saving would store, before anything is stored.

    The other kind keeps its active bands and weights; one signal is cut for both. For labels of one language the cuts
    are those of that language alone. What another signal or new weights make wrong is dropped.
    """
    choice = basis.choice
    same_signal = active.signal == choice.signal
    bands, languages = dict(active.bands), {kind: dict(own) for kind, own in active.languages.items()}
    if not same_signal:
        languages = {}
    elif basis.weights:
        languages.pop(choice.kind, None)
    if choice.lang:
        languages.setdefault(choice.kind, {})[choice.lang] = tuple(cuts)
    else:
        bands[choice.kind] = with_cuts(bands[choice.kind], cuts)
    promised = {
        place: found
        for place, found in ((active.certificate or {}) if same_signal else {}).items()
        if place != _place(basis) and not (basis.weights and place.partition("/")[0] == choice.kind.value)
    }
    promised |= {_place(basis): certificate} if certificate else {}
    return Policy(
        0, choice.signal, bands, metrics=dict(active.metrics or {}) if same_signal else {},
        weights=_merged(active, basis), certificate=promised or None, data=snapshot(basis.labels),
        languages=languages, parent=active.version,
    )  # fmt: skip


def _place(basis: Basis) -> str:
    return basis.choice.kind.value + (f"/{basis.choice.lang}" if basis.choice.lang else "")


def activate_policy(workspace: Workspace, person: Person, version: int, now: float) -> Policy:
    """From now on every band is that of this version; an older one may be activated again. Raises Forbidden.

    New weights make new risks: everything is fused again, by a job that starts at once.
    """
    require(person, Permission.SET_THRESHOLDS)
    before = workspace.policies.active()
    workspace.policies.activate(version, person.name, now)
    after = workspace.policies.active()
    if _digest(before.weights) != _digest(after.weights):
        queue_scoring(workspace, person.name, None, now)
    return after


def roll_back(workspace: Workspace, person: Person, now: float) -> Policy:
    """Activate what was active before. Raises Forbidden, and BadInput when nothing was activated yet."""
    require(person, Permission.SET_THRESHOLDS)
    activations = workspace.policies.activations(2)
    if not activations:
        raise BadInput(say("nothing-to-roll-back"))
    before = activations[1].version if len(activations) > 1 else PRESET.version
    return activate_policy(workspace, person, before, now)


def schedule_recheck(workspace: Workspace, person: Person, version: int, due: float | None, now: float) -> None:
    """Raises Forbidden and BadInput."""
    require(person, Permission.SET_THRESHOLDS)
    workspace.policies.recheck(version, due, person.name, now)


def recheck_due(workspace: Workspace, now: float) -> float | None:
    """Since when the active policy is to be looked at again; None: not yet, or nobody asked."""
    due = workspace.policies.rechecks().get(workspace.policies.active().version)
    return due if due is not None and due <= now else None


def snapshot(labels: Sequence[LabelledRisk]) -> str:
    """Digest of which unit carries which label: equal for equal data, whatever its order."""
    return stable_hash(sorted([one.input_hash, one.sentence, one.hallucinated, one.major] for one in labels))


def _merged(active: Policy, basis: Basis) -> Weights | None:
    """The new model for the kind that was learnt, the active ones for the rest; none where no fusion is cut."""
    if basis.choice.signal != Fusion.name:
        return None
    if basis.weights is None:
        return active.weights
    others = [
        model for model in (active.weights.models if active.weights else ()) if model.kind is not basis.choice.kind
    ]
    return Weights((*others, *basis.weights.models))


def _digest(weights: Weights | None) -> str:
    return weights.digest if weights else ""


def _measured(basis: Basis, cut: float) -> JSON:
    """What to keep with a policy, so that its promise can be read later."""
    chosen_with = basis.point(cut)
    held = basis.held
    point, of = (held.point(cut), held) if held else (chosen_with, basis.chosen)
    at, choice = point.confusion, basis.choice
    return {
        "cut": cut,
        "precision": at.precision, "precision_interval": point.precision_interval,
        "recall": at.recall, "recall_interval": point.recall_interval,
        "f1": at.f1, "accuracy": at.accuracy,
        "n": len(of), "positives": of.positives, "documents": _documents(of),
        "abstained": int((of.risks == float("inf")).sum()), "held_out": held is not None,
        "how": "95 % Wilson intervals over documents " + (
            "that nothing was chosen with" if held else "that the cut was chosen with"),
        "chosen_with": {
            "n": len(basis.chosen), "positives": basis.chosen.positives, "documents": _documents(basis.chosen),
        },
        "labels": "imported" if choice.gold else "people, seen" if choice.seen else "people, blind",
        "set": choice.set_name, "lang": choice.lang, "signal": choice.signal,
    }  # fmt: skip


def _documents(sample: Sample) -> int:
    return int(sample.documents.max()) + 1 if len(sample) else 0
