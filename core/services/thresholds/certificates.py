"""Certificates at the desk: what may be promised of items that nobody looks at, and what it still takes."""

from __future__ import annotations

import dataclasses
import json
import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from core.detectors import DETECTORS
from core.domain.answers import JSON, stable_hash
from core.domain.drawn import DrawnItem, DrawScope
from core.domain.labelled_columns import columns_of
from core.domain.taught import DETECTOR
from core.domain.work import Person
from core.errors import BadInput
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.scoring.fusion import Fusion
from core.services.thresholds.basis import Basis, LabelChoice
from core.services.thresholds.promise_sample import (
    LeftOut,
    PromiseSample,
    PromiseUnit,
    SampleRules,
    UnlabelledPart,
    promise_sample,
    representatives,
)
from core.tuning.certificate import Certificate, Promise
from core.tuning.holdout import halves, is_held_out
from core.tuning.sequential import LOOKS, SequentialResult, certify_so_far
from core.wording.phrases import say

MOST_DRAWN = 4 * LOOKS[-1]
"""Of the draw are read: enough for the last look where half of the documents taught weights."""
FIRST_QUESTION = 0.8
"""Of the permitted error, for the first question about one scope of labels."""
_NOWHERE = -1.0
"""A risk below every cut, of wordings whose risk under weights that are only tried out nobody worked out."""


@dataclass(frozen=True, slots=True)
class CertificateRequest:
    """At most this share, with this confidence."""

    share: float
    confidence: float = 0.95
    promise: Promise = Promise.ACCEPTED
    unit: PromiseUnit = PromiseUnit.ANSWER


@dataclass(frozen=True, slots=True)
class CertificateStatus:
    request: CertificateRequest
    result: SequentialResult
    answers: int
    """Labelled and drawn by chance; with one per document, the ones that were drawn for theirs."""
    choice: LabelChoice
    sample: PromiseSample
    question: int
    """Number among the questions about these labels, from 1 on."""
    part: float
    """Of the permitted error that this question has."""

    @property
    def left_out(self) -> Mapping[LeftOut, int]:
        """Labelled answers that are not counted, by why."""
        return self.sample.left_out

    @property
    def to_label(self) -> int:
        """As many more as ``result.advice`` speaks of, without those that are labelled ahead already."""
        return self.sample.to_label(self.result.advice.to_label)

    @property
    def to_next_look(self) -> int:
        return self.sample.to_label(self.result.next_look or 0)

    @property
    def unlabelled(self) -> tuple[UnlabelledPart, ...]:
        """What the next look still waits for, the largest part first; empty where nothing is labelled beyond it."""
        if not self.result.next_look or not any(self.sample.ahead):
            return ()
        size = len(self.sample.labels) + self.result.next_look
        waiting = self.sample.to_label(self.result.next_look)
        parts = Counter(self.sample.unlabelled[:waiting]).most_common()
        return tuple(UnlabelledPart(*part, count / size) for part, count in parts)


def certificate_status(
    workspace: Workspace, person: Person, basis: Basis, request: CertificateRequest, now: float | None = None
) -> CertificateStatus:
    """Whether the promise can be made on the labels so far. Raises Forbidden and BadInput.

    Counted are the first answers of the random draw over everything the choice speaks of (``promise_sample``), of
    documents that taught nothing: of all where the risk was not learnt from labels, else of the held-out half. The
    question gets its number when it is first asked, and each look is kept as it was seen.
    """
    require(person, Permission.SET_THRESHOLDS)
    if not 0 < request.share < 1 or not 0 < request.confidence < 1:
        raise BadInput(say("certificate-shares"))
    now = time.time() if now is None else now
    sample, scorer = _sample(workspace, basis, request)
    question = _question(basis.choice, request, scorer)
    asked = workspace.certificates.ask(_scope(basis.choice), question, person.name, now)
    part = part_of_error(asked.number)
    before = {size: _certificate(seen) for size, seen in workspace.certificates.looks(asked.id).items()}
    result = certify_so_far(
        sample.labels,
        request.promise,
        request.share,
        confidence=request.confidence,
        part=part,
        stored=before,
        available=sample.available,
    )
    new = {size: dataclasses.asdict(look) for size, look in result.taken.items() if size not in before}
    if new:
        workspace.certificates.keep(asked.id, new, now)
    return CertificateStatus(request, result, sample.settled, basis.choice, sample, asked.number, part)


def part_of_error(number: int) -> float:
    """Which part of the permitted error the n-th question about one scope of labels may spend; all sum to one."""
    return FIRST_QUESTION if number == 1 else (1 - FIRST_QUESTION) / (number * (number - 1))


def certificate_to_json(status: CertificateStatus, scorer: str) -> JSON:
    """What a policy keeps of it; ``scorer``: what it holds for, see ``scorer_of``."""
    certificate, advice, choice = status.result.certificate, status.result.advice, status.choice
    assert certificate is not None  # noqa: S101 - only what was looked at is kept
    per_document = status.request.unit is PromiseUnit.DOCUMENT
    return {
        "promise": certificate.promise.value, "share": status.request.share, "confidence": status.request.confidence,
        "cut": certificate.cut, "tried": certificate.tried, "n": certificate.n, "misses": certificate.misses,
        "bound": certificate.bound, "needed": advice.inside, "too_many_misses": advice.too_many,
        "unit": "answer, one per document" if per_document else "answer", "answers": status.answers,
        "looks": status.result.looks, "of_looks": len(LOOKS), "scorer": scorer,
        "signal": choice.signal, "kind": choice.kind.value, "lang": choice.lang, "set": choice.set_name,
        "labels": "imported" if choice.imported else "people", "question": status.question,
    }  # fmt: skip


def _sample(workspace: Workspace, basis: Basis, request: CertificateRequest) -> tuple[PromiseSample, str]:
    choice = basis.choice
    scope = DrawScope(choice.kind, choice.lang, choice.set_name)
    drawn = workspace.certificates.drawn(choice.signal, scope, MOST_DRAWN)
    probe = drawn[0].input_hash if drawn else ""
    scorer = _scorer_digest(workspace, probe, choice.signal, _weights_digest(workspace, basis))
    if basis.weights is not None:
        drawn = [dataclasses.replace(item, risk=_NOWHERE) for item in drawn]
    if choice.imported:
        drawn = [dataclasses.replace(item, mended=False, unclear=False) for item in drawn]
    chosen = None
    if request.unit is PromiseUnit.DOCUMENT:
        chosen = representatives(workspace.certificates.kin({item.document for item in drawn}, scope))
    rules = SampleRules(request.promise, request.share, _taught(workspace, basis, drawn), chosen)
    labels = columns_of(basis.labels)
    read = np.isin(labels.item_ids, [item.item_id for item in drawn])
    beyond = len(np.unique(labels.item_ids[~read]))
    return promise_sample(drawn, labels.take(read), rules, beyond), scorer


def _taught(workspace: Workspace, basis: Basis, drawn: list[DrawnItem]) -> set[int]:
    """Documents that the risk may have learnt from, those without a label yet included: it is drawn which are."""
    if _no_label_went_in(workspace, basis):
        return set()
    spared = halves(columns_of(basis.labels).settled).held_out
    return {item.document for item in drawn if not (len(spared) and is_held_out(item.document))}


def _scope(choice: LabelChoice) -> str:
    """What shares its permitted error. Each language and each set is another promise, about other answers."""
    labels = "imported" if choice.imported else "people"
    return json.dumps([choice.kind.value, choice.lang, choice.set_name, labels], ensure_ascii=False)


def _question(choice: LabelChoice, request: CertificateRequest, scorer: str) -> str:
    wish = [request.promise.value, request.unit.value, round(request.share, 9), round(request.confidence, 9)]
    return json.dumps([choice.signal, scorer, *wish])


def _certificate(seen: JSON) -> Certificate:
    return Certificate(**{**seen, "promise": Promise(seen["promise"])})


def _weights_digest(workspace: Workspace, basis: Basis) -> str:
    weights = basis.weights or workspace.policies.active().weights
    return weights.digest if weights else ""


def scorer_of(workspace: Workspace, basis: Basis) -> str:
    """What a certificate holds for: detectors with version and configuration, weights, and guidelines."""
    probe = next((label.input_hash for label in basis.labels if label.input_hash), "")
    digest = _scorer_digest(workspace, probe, basis.choice.signal, _weights_digest(workspace, basis))
    return f"{probe}:{digest}"


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
    """Whether no label went into the risk: neither into weights nor into what reads with the sources."""
    active, signal = workspace.policies.active(), basis.choice.signal
    if active.grounding and (signal == DETECTOR or signal not in DETECTORS):
        return False
    learnt = basis.weights or active.weights
    return learnt is None or signal != Fusion.name
