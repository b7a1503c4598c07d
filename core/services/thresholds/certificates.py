"""Certificates at the desk: what may be promised of items that nobody looks at, and what it still takes."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from core.domain.answers import JSON, stable_hash
from core.domain.work import LabelledRisk, Person
from core.errors import BadInput
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.scoring.fusion import Fusion
from core.services.thresholds.basis import Basis
from core.tuning.certificate import Promise
from core.tuning.holdout import halves
from core.tuning.sequential import LOOKS, DocumentLabels, SequentialResult, certify_so_far, first_units
from core.wording.phrases import say


@dataclass(frozen=True, slots=True)
class Wish:
    """At most this share, with this confidence."""

    share: float
    confidence: float = 0.95
    promise: Promise = Promise.ACCEPTED


@dataclass(frozen=True, slots=True)
class Standing:
    wish: Wish
    looked: SequentialResult
    answers: int
    """Fully labelled by chance, one per document."""


def standing(workspace: Workspace, person: Person, basis: Basis, wish: Wish) -> Standing:
    """Whether the promise can be made on the labels so far. Raises Forbidden and BadInput.

    Counted are answers that labels settle, drawn by chance, of documents that taught nothing: of all of them where
    the risk was not learnt from labels, else of the held-out half. The queue obeys the risk of a whole answer, so
    answers are promised.
    """
    require(person, Permission.SET_THRESHOLDS)
    if not 0 < wish.share < 1 or not 0 < wish.confidence < 1:
        raise BadInput(say("certificate-shares"))
    untouched = basis.labels if _untaught(workspace, basis) else halves(basis.labels).held_out
    settled = settled_answers([one for one in untouched if one.inclusion > 0])
    chosen = first_units(
        np.array([one.group for one in settled], dtype=np.int64),
        np.array([one.item_id for one in settled], dtype=np.int64),
    )
    kept = [settled[place] for place in chosen.tolist()]
    risks = np.array([np.inf if one.risk is None else one.risk for one in kept], dtype=np.float64)
    judged = DocumentLabels(risks, np.array([one.hallucinated for one in kept], dtype=bool))
    if len(judged) >= LOOKS[0] and len(np.unique(risks)) == 1:
        raise BadInput(say("curve-one-risk", risk=f"{risks[0]:g}"))
    return Standing(wish, certify_so_far(judged, wish.promise, wish.share, confidence=wish.confidence), len(judged))


def settled_answers(labels: Sequence[LabelledRisk]) -> list[LabelledRisk]:
    """One entry per answer that its labels settle: something in it is hallucinated, or every sentence has a label.

    Both ways count, as people may well stop, or edit, where they found an error: without these an accepted answer
    would look safer than it is. With the risk of the riskiest labelled sentence, in the order of being settled.
    """
    by_answer: dict[tuple[int, str], list[LabelledRisk]] = {}
    for one in labels:
        by_answer.setdefault((one.item_id, one.input_hash), []).append(one)
    settled = []
    for own in by_answer.values():
        wrong = any(one.hallucinated for one in own)
        if wrong or any(one.sentence < 0 for one in own) or len(own) == own[0].sentences:
            worst = max(own, key=lambda one: float("inf") if one.risk is None else one.risk)
            settled.append((max(one.at for one in own), worst, wrong))
    settled.sort(key=lambda found: (found[0], found[1].item_id))
    return [dataclasses.replace(worst, hallucinated=wrong) for _, worst, wrong in settled]


def to_json(found: Standing, scorer: str) -> JSON:
    """What a policy keeps of it; ``scorer``: what it holds for, see ``scorer_of``."""
    one = found.looked.certificate
    assert one is not None  # noqa: S101 - only what was looked at is kept
    return {
        "promise": one.promise.value, "share": found.wish.share, "confidence": found.wish.confidence, "cut": one.cut,
        "tried": one.tried, "n": one.n, "misses": one.misses, "bound": one.bound, "needed": found.looked.advice.inside,
        "too_many_misses": found.looked.advice.too_many, "unit": "answer, one per document", "answers": found.answers,
        "looks": found.looked.looks, "of_looks": len(LOOKS), "scorer": scorer,
    }  # fmt: skip


def scorer_of(workspace: Workspace, basis: Basis) -> str:
    """What a certificate holds for: detectors with version and configuration, weights, and guidelines."""
    weights = basis.weights or workspace.policies.active().weights
    probe = next((one.input_hash for one in basis.labels if one.input_hash), "")
    return f"{probe}:{_identity(workspace, probe, basis.choice.signal, weights.digest if weights else '')}"


def is_stale(workspace: Workspace, signal: str, certificate: JSON) -> bool:
    """Whether detectors, weights or guidelines are other ones now than when it was made."""
    probe, _, identity = str(certificate.get("scorer", "")).partition(":")
    if not probe:
        return False
    weights = workspace.policies.active().weights
    return _identity(workspace, probe, signal, weights.digest if weights else "") != identity


def _columns(labels: Sequence[LabelledRisk]) -> tuple[list[int], list[int]]:
    return [one.group for one in labels], [one.item_id for one in labels]


def _identity(workspace: Workspace, probe: str, signal: str, weights: str) -> str:
    said = [result.detector.digest for result in workspace.scores.of(probe) if result.detector.name != Fusion.name]
    return stable_hash([sorted(said), signal, weights, workspace.guidelines.latest().version])


def _untaught(workspace: Workspace, basis: Basis) -> bool:
    """Whether no label went into the risk."""
    learnt = basis.weights or workspace.policies.active().weights
    return learnt is None or basis.choice.signal != Fusion.name
