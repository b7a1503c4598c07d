"""Answers that share a document stand or fall together, and some documents have many."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np

from benchmarks.promises.simulation.labelling import ANA, LabelRoom
from benchmarks.promises.simulation.office import Office
from benchmarks.promises.simulation.outcomes import Outcome
from benchmarks.promises.simulation.promising import Promise
from benchmarks.promises.simulation.scenario import Claim, Scenario
from benchmarks.promises.simulation.worlds import Row, World
from core.services.thresholds.certificates import CertificateRequest
from core.services.thresholds.promise_sample import PromiseUnit

SHARE = 0.05
SMALL, LARGE, ANSWERS = 570, 30, 40
ALIKE, WEEKS, A_WEEK = 8, 26, 30
ICC = 0.5


def _uneven() -> Iterator[Row]:
    risks = np.random.default_rng(2).random(SMALL + LARGE * ANSWERS).tolist()
    for number, risk in enumerate(risks):
        document = number if number < SMALL else SMALL + (number - SMALL) // ANSWERS
        yield Row("en", document, (risk,))


def _alike() -> Iterator[Row]:
    for number, risk in enumerate(np.random.default_rng(3).random(200 * ALIKE).tolist()):
        yield Row("en", number // ALIKE, (risk,))


UNEVEN = World("uneven_documents", lambda: list(_uneven()))
DOCUMENTS = World("documents", lambda: list(_alike()))


def _of_answers(office: Office) -> Mapping[str, Outcome]:
    """Documents with one answer are wrong in 0.3 %, of the answers in large ones 12 %."""
    large = office.world.document >= SMALL
    office.wrong = office.exactly(0.003, ~large) | office.exactly(0.12, large)
    room, promise = LabelRoom(office), Promise(office, SHARE, office.wrong)
    for labels in (150, 300, 600):
        room.sit(ANA, 150 if labels < 600 else 300)
        promise.look(labels)
    return {"documents_uneven": promise.kept}


def _of_documents(office: Office) -> Mapping[str, Outcome]:
    """Now small documents are the worse ones: of answers 3.7 % are wrong, of documents slightly more than promised."""
    large = office.world.document >= SMALL
    office.wrong = office.exactly(0.053, ~large) | office.exactly(0.03, large)
    weight = 1 / np.bincount(office.world.document)[office.world.document]
    room, promise = LabelRoom(office), Promise(office, SHARE, office.wrong)
    request = CertificateRequest(share=SHARE, unit=PromiseUnit.DOCUMENT)
    for labels in (150, 300, 600):
        room.sit(ANA, 150 if labels < 600 else 300)
        promise.look(labels, request=request, weight=weight)
    return {"documents_each": promise.kept}


def _weekly(office: Office) -> Mapping[str, Outcome]:
    """Slightly more is wrong than promised, in clusters; asked again each week, while documents fill up."""
    mean, spread = 0.053, 1 / ICC - 1
    of_document = office.random.beta(mean * spread, (1 - mean) * spread, int(office.world.document.max()) + 1)
    office.wrong = office.pick(of_document[office.world.document])
    short = round(0.053 * len(office.world)) - int(office.wrong.sum())
    if short > 0:
        office.wrong[office.random.permutation(np.flatnonzero(~office.wrong))[:short]] = True
    room, promise = LabelRoom(office), Promise(office, SHARE, office.wrong)
    for week in range(WEEKS):
        room.sit(ANA, A_WEEK)
        promise.look(A_WEEK * (week + 1))
    return {"asked_weekly": promise.kept}


SCENARIOS = (
    Scenario("documents_uneven", UNEVEN, {"documents_uneven": Claim(
        "of answers, where one document in twenty has forty of them, and worse ones")}, _of_answers),
    Scenario("documents_each", UNEVEN, {"documents_each": Claim(
        "of documents, one answer drawn of each, where those with few answers are worse")}, _of_documents),
    Scenario("asked_weekly", DOCUMENTS, {"asked_weekly": Claim(
        "eight answers a document, right or wrong together; asked for every week of half a year")}, _weekly),
)  # fmt: skip
