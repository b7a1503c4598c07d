"""The policy that saving would store: the active one, with the cuts, weights and certificate that were tried out."""

from __future__ import annotations

from collections.abc import Sequence

from core.domain.answers import JSON, stable_hash
from core.domain.policy import Policy
from core.domain.weights import Weights
from core.domain.work import LabelledRisk
from core.scoring.fusion import Fusion
from core.services.thresholds.basis import Basis, with_cuts
from core.tuning.sample import Sample


def draft_policy(
    active: Policy, basis: Basis, cuts: Sequence[float], certificate: JSON | None = None, grounding: str | None = None
) -> Policy:
    """What saving would store, before anything is stored.

    The other kind keeps its active bands and weights; one signal is cut for both. For labels of one language the cuts
    are those of that language alone. What another signal, new weights or another
    grounding model make wrong is dropped: a promise on risks that will be others is none. ``grounding`` None: as the
    active policy reads.
    """
    choice = basis.choice
    same_signal = active.signal == choice.signal
    reads = active.grounding if grounding is None else grounding
    same_risks = same_signal and reads == active.grounding
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
        part: kept
        for part, kept in ((active.certificate or {}) if same_risks else {}).items()
        if part != choice.part_of_policy and not (basis.weights and part.partition("/")[0] == choice.kind.value)
    }
    promised |= {choice.part_of_policy: certificate} if certificate and reads == active.grounding else {}
    return Policy(
        0, choice.signal, bands, metrics=dict(active.metrics or {}) if same_signal else {},
        weights=_merged(active, basis), certificate=promised or None, data=labels_digest(basis.labels),
        languages=languages, parent=active.version, grounding=reads,
    )  # fmt: skip


def labels_digest(labels: Sequence[LabelledRisk]) -> str:
    """Digest of which unit carries which label: equal for equal data, whatever its order. An open conflict carries
    none."""
    settled = [label for label in labels if not label.open_conflict]
    return stable_hash(sorted([label.input_hash, label.sentence, label.hallucinated, label.major] for label in settled))


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


def measured_at(basis: Basis, cut: float) -> JSON:
    """What to keep with a policy, so that its promise can be read later."""
    chosen_with, held_out = basis.chosen_with, basis.held_out
    point, of = (held_out.point(cut), held_out) if held_out else (basis.point(cut), chosen_with)
    confusion, choice = point.confusion, basis.choice
    return {
        "cut": cut,
        "precision": confusion.precision, "precision_interval": point.precision_interval,
        "recall": confusion.recall, "recall_interval": point.recall_interval,
        "f1": confusion.f1, "accuracy": confusion.accuracy,
        "n": len(of), "positives": of.positives, "documents": _documents(of),
        "abstained": int((of.risks == float("inf")).sum()), "held_out": held_out is not None,
        "how": "95 % Wilson intervals over documents " + (
            "that nothing was chosen with" if held_out else "that the cut was chosen with"),
        "chosen_with": {
            "n": len(chosen_with), "positives": chosen_with.positives, "documents": _documents(chosen_with),
        },
        "labels": "imported" if choice.imported else "people, seen" if choice.seen else "people, blind",
        "set": choice.set_name, "lang": choice.lang, "signal": choice.signal,
    }  # fmt: skip


def _documents(sample: Sample) -> int:
    return int(sample.documents.max()) + 1 if len(sample) else 0
