"""Weights of the active policy decide every score from then on, without asking the detectors again."""

from dataclasses import replace

import pytest

from core.domain.answers import Answer
from core.domain.log_odds import SUREST
from core.domain.policy import PRESET
from core.domain.weights import Feature, Term, Weights
from core.domain.work import Record
from core.errors import MissingPart
from core.ports.workspace import Workspace
from core.scoring.suite import Results, Suite, make_suite
from core.scoring.tools import Tools
from core.services.jobs.worker import Worker
from core.services.suites.scoring import queue_scoring
from core.settings import Settings
from tests.support.answers import answer
from tests.support.learnt_weights import HEEDS_OVERLAP

SAID = answer("Lake Biwa is in Kyoto. It is deep.", "Lake Biwa is in Shiga.")


class Asked:
    """A suite that counts the answers its detectors read."""

    def __init__(self) -> None:
        self.count = 0
        self.suite = make_suite(Tools(), ["source_match", "token_overlap"])

    def open(self) -> Suite:
        heard, asked = self.suite.detectors[0].score, self

        class Counting(type(self.suite.detectors[0])):  # type: ignore[misc]
            def score(self, answers: list[Answer]) -> list[Results]:
                asked.count += len(answers)
                return heard(answers)  # type: ignore[return-value]

        return replace(self.suite, detectors=(Counting(), *self.suite.detectors[1:]))


def score(workspace: Workspace, asked: Asked, worker: Worker | None = None) -> Worker:
    worker = worker or Worker(
        workspace=workspace, open_suite=asked.open, settings=Settings(), name="w", clock=lambda: 5.0
    )
    queue_scoring(workspace, "ana", None, 4.0)
    while worker.work_once():
        pass
    return worker


def risk_of(workspace: Workspace, signal: str) -> float:
    """Believed no further than weights believe it."""
    item = workspace.items.get(1)
    return min(
        1 - SUREST,
        max(r for r in workspace.scores.detector_risks([item.input_hash])[item.input_hash][signal] if r is not None),
    )


def test_an_activated_policy_fuses_again_and_going_back_does_too(workspace: Workspace) -> None:
    workspace.items.put("set", [Record(SAID)], 1.0)
    asked = Asked()
    worker = score(workspace, asked)
    unlearnt = workspace.items.get(1).risk
    workspace.policies.save(replace(PRESET, weights=HEEDS_OVERLAP), 2.0)
    workspace.policies.activate(1, "ana", 3.0)
    score(workspace, asked, worker)
    assert workspace.items.get(1).risk == pytest.approx(risk_of(workspace, "token_overlap"))
    workspace.policies.activate(0, "ana", 3.0)
    score(workspace, asked, worker)
    assert workspace.items.get(1).risk == unlearnt != risk_of(workspace, "token_overlap")
    assert asked.count == 1


def test_a_wording_is_read_once_more_when_a_detector_is_new(workspace: Workspace) -> None:
    workspace.items.put("set", [Record(SAID)], 1.0)
    asked = Asked()
    score(workspace, asked)
    asked.suite = make_suite(Tools(), ["source_match", "token_overlap", "novel_bigrams"])
    score(workspace, asked)
    assert asked.count == 2


def test_weights_of_a_detector_that_does_not_run_fail_the_job_and_say_which(workspace: Workspace) -> None:
    model = replace(HEEDS_OVERLAP.models[0], terms=(Term("nli", Feature.OWN, 0.0, 1.0, 0.0),))
    workspace.policies.save(replace(PRESET, weights=Weights((model,))), 2.0)
    workspace.policies.activate(1, "ana", 3.0)
    worker = Worker(workspace=workspace, open_suite=Asked().open, settings=Settings(), name="w", clock=lambda: 5.0)
    with pytest.raises(MissingPart, match="nli"):
        worker.suite()
