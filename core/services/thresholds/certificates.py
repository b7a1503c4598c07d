"""Certificates at the desk: what may be promised of items that nobody looks at, and what it still takes."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.domain.answers import JSON, stable_hash
from core.domain.work import Person
from core.errors import BadInput
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.scoring.fusion import Fusion
from core.services.thresholds.basis import Basis, risk_column
from core.services.thresholds.settled_answers import one_per_document, settled_answers
from core.tuning.certificate import Promise
from core.tuning.holdout import halves
from core.tuning.sequential import LOOKS, DocumentLabels, SequentialResult, certify_so_far
from core.wording.phrases import say


@dataclass(frozen=True, slots=True)
class CertificateRequest:
    """At most this share, with this confidence."""

    share: float
    confidence: float = 0.95
    promise: Promise = Promise.ACCEPTED


@dataclass(frozen=True, slots=True)
class CertificateStatus:
    request: CertificateRequest
    result: SequentialResult
    answers: int
    """Fully labelled by chance, one per document."""


def certificate_status(
    workspace: Workspace, person: Person, basis: Basis, request: CertificateRequest
) -> CertificateStatus:
    """Whether the promise can be made on the labels so far. Raises Forbidden and BadInput.

    Counted are answers that labels settle, drawn by chance, of documents that taught nothing: of all of them where
    the risk was not learnt from labels, else of the held-out half. The queue obeys the risk of a whole answer, so
    answers are promised.
    """
    require(person, Permission.SET_THRESHOLDS)
    if not 0 < request.share < 1 or not 0 < request.confidence < 1:
        raise BadInput(say("certificate-shares"))
    untouched = basis.labels if _no_label_went_in(workspace, basis) else halves(basis.labels).held_out
    answers = one_per_document(settled_answers([label for label in untouched if label.inclusion > 0]))
    risks = risk_column(answer.risk for answer in answers)
    if len(answers) >= LOOKS[0] and len(np.unique(risks)) == 1:
        raise BadInput(say("curve-one-risk", risk=f"{risks[0]:g}"))
    labels = DocumentLabels(risks, np.array([answer.hallucinated for answer in answers], dtype=bool))
    result = certify_so_far(labels, request.promise, request.share, confidence=request.confidence)
    return CertificateStatus(request, result, len(answers))


def certificate_to_json(status: CertificateStatus, scorer: str) -> JSON:
    """What a policy keeps of it; ``scorer``: what it holds for, see ``scorer_of``."""
    certificate, advice = status.result.certificate, status.result.advice
    assert certificate is not None  # noqa: S101 - only what was looked at is kept
    return {
        "promise": certificate.promise.value, "share": status.request.share, "confidence": status.request.confidence,
        "cut": certificate.cut, "tried": certificate.tried, "n": certificate.n, "misses": certificate.misses,
        "bound": certificate.bound, "needed": advice.inside, "too_many_misses": advice.too_many,
        "unit": "answer, one per document", "answers": status.answers, "looks": status.result.looks,
        "of_looks": len(LOOKS), "scorer": scorer,
    }  # fmt: skip


def scorer_of(workspace: Workspace, basis: Basis) -> str:
    """What a certificate holds for: detectors with version and configuration, weights, and guidelines."""
    weights = basis.weights or workspace.policies.active().weights
    probe = next((label.input_hash for label in basis.labels if label.input_hash), "")
    return f"{probe}:{_scorer_digest(workspace, probe, basis.choice.signal, weights.digest if weights else '')}"


def is_stale(workspace: Workspace, signal: str, certificate: JSON) -> bool:
    """Whether detectors, weights or guidelines are other ones now than when it was made."""
    probe, _, digest = str(certificate.get("scorer", "")).partition(":")
    if not probe:
        return False
    weights = workspace.policies.active().weights
    return _scorer_digest(workspace, probe, signal, weights.digest if weights else "") != digest


def _scorer_digest(workspace: Workspace, probe: str, signal: str, weights: str) -> str:
    detectors = [result.detector.digest for result in workspace.scores.of(probe) if result.detector.name != Fusion.name]
    return stable_hash([sorted(detectors), signal, weights, workspace.guidelines.latest().version])


def _no_label_went_in(workspace: Workspace, basis: Basis) -> bool:
    """Whether no label went into the risk."""
    learnt = basis.weights or workspace.policies.active().weights
    return learnt is None or basis.choice.signal != Fusion.name
