"""Build the policy that saving would store: the active one with the draft's thresholds, weights and certificate."""

from __future__ import annotations

from collections.abc import Sequence

from core.domain.answers import JSON, stable_hash
from core.domain.labelled_columns import LabelledColumns
from core.domain.policy import Policy
from core.domain.weights import Weights
from core.scoring.fusion import Fusion
from core.services.thresholds.basis import Basis, with_cuts
from core.tuning.sample import Sample


def draft_policy(
    active: Policy, basis: Basis, cuts: Sequence[float], certificate: JSON | None = None, grounding: str | None = None
) -> Policy:
    """Return the policy that saving would store, without storing it.

    The other kind keeps its thresholds and weights; both kinds share one signal. For labels of one language the
    thresholds apply to that language alone. Parts that another signal, new weights or another grounding model
    invalidate are dropped: a promise on other risks is void. ``grounding`` None means the active policy's.
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
        0,
        choice.signal,
        bands,
        metrics=dict(active.metrics or {}) if same_signal else {},
        weights=_merged(active, basis),
        certificate=promised or None,
        data=labels_digest(basis.labels),
        languages=languages,
        parent=active.version,
        grounding=reads,
    )


def labels_digest(labels: LabelledColumns) -> str:
    """Return a digest of which unit has which label: equal for equal data in any order. Open conflicts count as no
    label.
    """
    settled = labels.settled
    hashes = settled.answers.values()["input_hash"]
    columns = (settled.answer, settled.sentence, settled.hallucinated, settled.major)
    rows = zip(*(column.tolist() for column in columns), strict=True)
    return stable_hash(sorted([hashes[answer], *rest] for answer, *rest in rows))


def _merged(active: Policy, basis: Basis) -> Weights | None:
    """Return the new model for the learned kind with the active ones for the others; None without fusion."""
    if basis.choice.signal != Fusion.name:
        return None
    if basis.weights is None:
        return active.weights
    others = [
        model for model in (active.weights.models if active.weights else ()) if model.kind is not basis.choice.kind
    ]
    return Weights((*others, *basis.weights.models))


def measured_at(basis: Basis, cut: float) -> JSON:
    """Return the metrics to store with a policy, so that its promise can be read later."""
    chosen_with, held_out = basis.chosen_with, basis.held_out
    point, of = (held_out.point(cut), held_out) if held_out else (basis.point(cut), chosen_with)
    confusion, choice = point.confusion, basis.choice
    return {
        "cut": cut,
        "precision": confusion.precision,
        "precision_interval": point.precision_interval,
        "recall": confusion.recall,
        "recall_interval": point.recall_interval,
        "f1": confusion.f1,
        "accuracy": confusion.accuracy,
        "n": len(of),
        "positives": of.positives,
        "documents": _documents(of),
        "abstained": int((of.risks == float("inf")).sum()),
        "held_out": held_out is not None,
        "how": "95 % Wilson intervals over documents "
        + ("that nothing was chosen with" if held_out else "that the cut was chosen with"),
        "chosen_with": {
            "n": len(chosen_with),
            "positives": chosen_with.positives,
            "documents": _documents(chosen_with),
        },
        "labels": "imported" if choice.imported else "people, seen" if choice.seen else "people, blind",
        "set": choice.set_name,
        "lang": choice.lang,
        "signal": choice.signal,
    }


def _documents(sample: Sample) -> int:
    return int(sample.documents.max()) + 1 if len(sample) else 0
