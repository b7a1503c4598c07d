"""Decide on the present labels whether a requested certificate can be given, or what it still lacks."""

from __future__ import annotations

import dataclasses
import json
import math
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from core.domain.answers import JSON, stable_hash
from core.domain.issued_certificates import CountedAnswers, CoveredPart, IssuedCertificate, NewCertificate
from core.domain.policy import CERTIFICATE_CONFIDENCE
from core.domain.sampling_order import DrawnItem, DrawScope
from core.domain.taught import DETECTOR
from core.domain.work import Person
from core.errors import BadInput
from core.permissions import Permission, require
from core.ports.certificates import AskedQuestion, QuestionScope
from core.ports.workspace import Workspace
from core.scoring.detectors import DETECTORS
from core.scoring.fusion import Fusion
from core.services.thresholds.basis import Basis, LabelChoice
from core.services.thresholds.promise_sample import (
    PromiseExclusion,
    PromiseSample,
    PromiseUnit,
    SampleRules,
    UnlabelledPart,
    promise_sample,
    representatives,
)
from core.services.thresholds.risk_state import risk_state
from core.tuning.certificate import Certificate, Promise
from core.tuning.holdout import halves, is_held_out
from core.tuning.sequential import (
    FEWEST,
    FEWEST_PLANNED,
    LOOKS,
    MOST_PLANNED,
    SequentialResult,
    certify_so_far,
    part_of_error,
)
from core.wording.phrases import say

MOST_DRAWN = 4 * LOOKS[-1]
"""Items of the sampling order to read: enough for the last look if half of the documents trained weights."""
_NOWHERE = -1.0
"""A risk below every threshold, for texts whose risk under draft weights is not computed."""


class PromiseAbout(StrEnum):
    """The answers that a promise is about."""

    LOADED = "loaded"
    """Those that were loaded when it was made: a fixed number."""
    COMING = "coming"
    """Those that will come too, if they come as these did. Answers of one document count as fewer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CertificateRequest:
    """The requested certificate: at most this share is wrong, with this confidence."""

    share: float
    confidence: float = CERTIFICATE_CONFIDENCE
    promise: Promise = Promise.ACCEPTED
    unit: PromiseUnit = PromiseUnit.ANSWER
    about: PromiseAbout = PromiseAbout.LOADED
    planned: int | None = None
    """Number of labels for a look, named beforehand: it gets most of the permitted error."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CertificateStatus:
    request: CertificateRequest
    result: SequentialResult
    answers: int
    """Labelled answers that were sampled; with one answer per document, only the sampled ones."""
    choice: LabelChoice
    sample: PromiseSample
    question: int
    """The number of this question among those about the same labels, from 1."""
    part: float
    """Share of the permitted error that this question may spend."""
    planned: int | None = None
    """The number of labels that was named beforehand; None: none was, or too late."""
    issued: IssuedCertificate | None = None
    """The certificate, with what it covers."""

    @property
    def left_out(self) -> Mapping[PromiseExclusion, int]:
        """Labelled answers that are not counted, by reason."""
        return self.sample.left_out

    @property
    def to_label(self) -> int:
        """Answers still to label for ``result.advice``, without those labelled ahead already."""
        return self.sample.to_label(self.result.advice.to_label)

    @property
    def to_next_look(self) -> int:
        return self.sample.to_label(self.result.next_look or 0)

    @property
    def unlabelled(self) -> tuple[UnlabelledPart, ...]:
        """Return the parts with unlabelled answers that the next look waits for, the largest first; empty if nothing is
        labelled beyond it.
        """
        if not self.result.next_look or not any(self.sample.ahead):
            return ()
        size = len(self.sample.labels) + self.result.next_look
        waiting = self.sample.to_label(self.result.next_look)
        parts = Counter(self.sample.unlabelled[:waiting]).most_common()
        return tuple(UnlabelledPart(*part, count / size) for part, count in parts)


def certificate_status(
    workspace: Workspace, person: Person, basis: Basis, request: CertificateRequest, now: float | None = None
) -> CertificateStatus:
    """Return whether the certificate can be given on the present labels. Raises Forbidden and BadInput.

    It counts the first answers of the sampling order over everything the choice covers (``promise_sample``), from
    documents that trained nothing: all documents if the risk was not learned from labels, else the held-out half. A
    question gets its number when it is first asked, and each look is stored as it was seen.
    """
    require(person, Permission.SET_THRESHOLDS)
    if not 0 < request.share < 1 or not 0 < request.confidence < 1:
        raise BadInput(say("certificate-shares"))
    if request.planned is not None and not FEWEST_PLANNED <= request.planned <= MOST_PLANNED:
        raise BadInput(say("certificate-plan", fewest=FEWEST_PLANNED, most=MOST_PLANNED))
    now = time.time() if now is None else now
    scope = scope_of(basis.choice)
    drawn = workspace.certificates.drawn(basis.choice.signal, scope, MOST_DRAWN)
    risks = risk_state(workspace, basis.choice.signal, scope, _weights_digest(workspace, basis))
    sample, population = _sample(workspace, basis, request, drawn)
    asked = workspace.certificates.ask(
        QuestionScope(scope, basis.choice.imported),
        _question(workspace, basis.choice, request, risks),
        person.name,
        now,
    )
    part = part_of_error(asked.number)
    before = {size: _certificate(seen) for size, seen in workspace.certificates.looks(asked.id).items()}
    planned = asked.planned
    if planned is None and request.planned is not None and not before and _in_time(request.planned, len(sample.labels)):
        planned = workspace.certificates.plan(asked.id, request.planned, now)
    result = certify_so_far(
        sample.labels,
        request.promise,
        request.share,
        confidence=request.confidence,
        part=part,
        stored=before,
        available=sample.available,
        planned=planned,
        population=population,
    )
    new = {size: dataclasses.asdict(look) for size, look in result.taken.items() if size not in before}
    if new:
        workspace.certificates.keep(asked.id, new, now)
    status = CertificateStatus(
        request=request,
        result=result,
        answers=sample.settled,
        choice=basis.choice,
        sample=sample,
        question=asked.number,
        part=part,
        planned=planned,
    )
    issued = _issue(workspace, status, asked, risks, (person.name, now))
    return dataclasses.replace(status, issued=issued)


def _in_time(planned: int, counted: int) -> bool:
    """Return whether a number of labels is named early enough: long before it is reached, so that nobody stops where
    the labels happen to look good."""
    return counted < FEWEST or planned >= 2 * counted


def scope_of(choice: LabelChoice) -> DrawScope:
    return DrawScope(choice.kind, choice.lang, choice.set_name)


def _issue(
    workspace: Workspace,
    status: CertificateStatus,
    asked: AskedQuestion,
    risks: Mapping[str, str],
    by: tuple[str, float],
) -> IssuedCertificate | None:
    """Store the certificate with what it covers when its look is taken; later it is found again as it was."""
    certificate, result = status.result.certificate, status.result
    if certificate is None or certificate.cut is None:
        return None
    size = next(size for size, look in result.taken.items() if look is certificate)
    known = next((one for one in workspace.certificates.issued() if (one.question, one.size) == (asked.id, size)), None)
    if known is not None:
        return known
    scope = scope_of(status.choice)
    loaded, last = workspace.certificates.loaded(scope)
    items = np.array(status.sample.items[:size], dtype=np.int64)
    below = status.sample.labels.risks[:size] < certificate.cut
    wrong = status.sample.labels.hallucinated[:size]
    new = NewCertificate(
        question=asked.id,
        size=size,
        scope=scope,
        imported=status.choice.imported,
        signal=status.choice.signal,
        terms=_terms(status, size),
        risks=dict(risks),
        covered=tuple(CoveredPart(*part, count) for part, count in sorted(loaded.items())),
        last_item=last,
        counted=CountedAnswers(
            tuple(items[below].tolist()), tuple(items[~below].tolist()), frozenset(items[wrong].tolist())
        ),
    )
    return workspace.certificates.issue(new, *by)


def certificate_to_json(status: CertificateStatus) -> JSON:
    """Return the certificate, or what it lacks, as a policy stores it."""
    if status.issued is not None:
        return {**status.issued.terms, "issued": status.issued.id}
    return _terms(status, len(status.sample.labels))


def _terms(status: CertificateStatus, size: int) -> JSON:
    certificate, choice = status.result.certificate, status.choice
    assert certificate is not None  # noqa: S101 - only what was looked at is kept
    per_document = status.request.unit is PromiseUnit.DOCUMENT
    return {
        "promise": certificate.promise.value,
        "share": status.request.share,
        "confidence": status.request.confidence,
        "about": status.request.about.value,
        "cut": certificate.cut,
        "tried": certificate.tried,
        "n": certificate.n,
        "misses": certificate.misses,
        "bound": certificate.bound,
        "population": certificate.population,
        "needed": certificate.needed,
        "unit": "answer, one per document" if per_document else "answer",
        "size": size,
        "answers": status.answers,
        "looks": status.result.looks,
        "of_looks": len(status.result.parts),
        "error": certificate.error,
        "signal": choice.signal,
        "kind": choice.kind.value,
        "lang": choice.lang,
        "set": choice.set_name,
        "labels": "imported" if choice.imported else "people",
        "question": status.question,
    }


def _sample(
    workspace: Workspace, basis: Basis, request: CertificateRequest, drawn: Sequence[DrawnItem]
) -> tuple[PromiseSample, NDArray[np.float64] | None]:
    """Return the sample, and the risks of all answers that a promise about what is loaded is about; None if it is
    about what will come, or not all risks are known."""
    choice = basis.choice
    taught = _taught(workspace, basis, drawn)
    fixed = request.about is PromiseAbout.LOADED and request.unit is PromiseUnit.ANSWER and not taught
    known = basis.weights is None and len(drawn) < MOST_DRAWN and all(item.scored for item in drawn)
    population = np.array([math.inf if item.risk is None else item.risk for item in drawn]) if fixed and known else None
    if basis.weights is not None:
        drawn = [dataclasses.replace(item, risk=_NOWHERE) for item in drawn]
    if choice.imported:
        drawn = [dataclasses.replace(item, mended=False, unclear=False) for item in drawn]
    chosen = None
    if request.unit is PromiseUnit.DOCUMENT:
        chosen = representatives(workspace.certificates.kin({item.document for item in drawn}, scope_of(choice)))
    rules = SampleRules(request.promise, request.share, taught, chosen, grouped=not fixed)
    labels = basis.labels
    read = np.isin(labels.item_ids, [item.item_id for item in drawn])
    beyond = len(np.unique(labels.item_ids[~read]))
    return promise_sample(drawn, labels.take(read), rules, beyond), population


def _taught(workspace: Workspace, basis: Basis, drawn: Sequence[DrawnItem]) -> set[int]:
    """Return documents that the risk may have been learned from, including those without a label yet: which of them are
    labelled is random.
    """
    if _no_label_went_in(workspace, basis):
        return set()
    spared = halves(basis.labels.settled).held_out
    return {item.document for item in drawn if not (len(spared) and is_held_out(item.document))}


def _question(workspace: Workspace, choice: LabelChoice, request: CertificateRequest, risks: Mapping[str, str]) -> str:
    """Return what identifies a question. After a withdrawal the same is asked anew, as its looks are void."""
    wish = [request.promise.value, request.unit.value, round(request.share, 9), round(request.confidence, 9)]
    about = [request.about.value] if request.unit is PromiseUnit.ANSWER else []
    scope = scope_of(choice)
    ended = sum(
        one.ended_at is not None and (one.scope, one.imported, one.signal) == (scope, choice.imported, choice.signal)
        for one in workspace.certificates.issued()
    )
    return json.dumps([choice.signal, stable_hash(sorted(risks.items())), *wish, *about, *([ended] if ended else [])])


def _certificate(seen: JSON) -> Certificate:
    return Certificate(**{**seen, "promise": Promise(seen["promise"])})


def _weights_digest(workspace: Workspace, basis: Basis) -> str:
    weights = basis.weights or workspace.policies.active().weights
    return weights.digest if weights and basis.choice.signal == Fusion.name else ""


def _no_label_went_in(workspace: Workspace, basis: Basis) -> bool:
    """Return whether the risk is independent of labels: they trained neither weights nor the grounding model."""
    active, signal = workspace.policies.active(), basis.choice.signal
    if active.grounding and (signal == DETECTOR or signal not in DETECTORS):
        return False
    learnt = basis.weights or active.weights
    return learnt is None or signal != Fusion.name
