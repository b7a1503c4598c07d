"""Before a policy decides, the page says what it would change; while it is prepared, how far that is."""

from __future__ import annotations

from dataclasses import replace

from streamlit.testing.v1 import AppTest

from core.domain.work import JobKind, JobState
from core.ports.workspace import Workspace
from core.scoring.suite import make_suite
from core.scoring.tools import Tools
from core.services.jobs.worker import Worker
from core.services.thresholds.basis import review_filter
from core.services.thresholds.policies import activate_policy
from core.settings import Settings
from tests.support.app import markdowns, open_app, open_part, texts
from tests.support.labelled_items import ANA, SEPARABLE, put_labelled
from tests.support.learnt_weights import HEEDS_OVERLAP
from tests.support.many_items import GOOD, NOISE, put_many
from tests.support.paths import ROOT


def work(workspace: Workspace, *detectors: str) -> None:
    suite = make_suite(Tools(), detectors or (GOOD, NOISE))
    Worker(workspace=workspace, open_suite=lambda: suite, settings=Settings(), name="w").work_once()


def weighted(workspace: Workspace) -> int:
    """A saved version with weights."""
    return workspace.policies.save(replace(workspace.policies.active(), weights=HEEDS_OVERLAP), 3.0).version


def ask_for(at: AppTest, version: int) -> None:
    open_part(at, "versions")
    at.selectbox(key="threshold-version").set_value(version).run()
    at.button(key="policy-activate").click().run()


def preview(at: AppTest) -> list[list[object]]:
    (table,) = [each.value for each in at.dataframe if "To review afterwards" in each.value]
    return table.to_numpy().tolist()  # type: ignore[no-any-return]


def test_the_draft_is_previewed_and_nothing_happens_before_it_is_confirmed(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE * 3)
    at = open_app("thresholds")
    at.slider[0].set_value(0.8).run()
    at.button(key="threshold-save-True").click().run()
    before = workspace.items.count(review_filter(workspace.policies.active()))
    assert [workspace.policies.active().version, len(workspace.policies.all())] == [0, 1]
    assert preview(at) == [["Answers", "English", before, 12]]
    said = texts(at)
    assert f"items get another level. To review: {before} open items now, 12 then." in said
    assert "On 60 labels, 100% of its alarms are right" in said and "It decides at once." in said
    at.button(key="policy-withdraw").click().run()
    assert "policy-confirm" not in [each.key for each in at.button]
    at.button(key="threshold-save-True").click().run()
    at.button(key="policy-confirm").click().run()
    assert workspace.policies.active().version == 1
    assert workspace.items.count(review_filter(workspace.policies.active())) == 12
    assert "policy-confirm" not in [each.key for each in at.button], "it is asked once"


def test_few_labels_and_versions_without_labels_are_said(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE)
    at = open_app("thresholds")
    at.button(key="threshold-save-True").click().run()
    assert "20 of 50 labels: too few to say how often its alarms are right." in texts(at)
    at.button(key="policy-confirm").click().run()
    ask_for(at, 0)
    assert "No labels say how often its alarms are right." in texts(at)
    assert "What changes with Preset" in markdowns(at)


def test_a_policy_in_preparation_is_shown_with_its_progress_and_can_be_stopped(workspace: Workspace) -> None:
    put_many(workspace, 40)
    version = weighted(workspace)
    at = open_app("thresholds")
    ask_for(at, version)
    assert "The new risks are computed first. Preset decides until they are all there." in texts(at)
    at.button(key="policy-confirm").click().run()
    assert "Version 1 is being prepared" in markdowns(at) and workspace.policies.active().version == 0
    assert "Waiting for the worker. Preset decides until all new risks are there." in texts(at)
    (job,) = workspace.jobs.unfinished()
    workspace.jobs.claim("w", 5.0, 9.0)
    workspace.jobs.progress(job.id, 13, 40, (), 6.0)
    for page in ("thresholds", "overview"):
        at = open_app(page)
        assert "13 of 40 items. Preset decides until all new risks are there." in texts(at)
    at.button(key="preparing-stop").click().run()
    assert workspace.jobs.get(job.id).state is JobState.CANCELLED
    assert "is being prepared" not in markdowns(open_app("thresholds"))
    ask_for(at := open_app("thresholds"), version)
    at.button(key="policy-confirm").click().run()
    other = weighted(workspace)
    ask_for(at := open_app("thresholds"), other)
    assert "This stops the preparation of Version 1." in texts(at)
    at.button(key="policy-confirm").click().run()
    assert [job.payload for job in workspace.jobs.unfinished()] == [{"version": 2}]
    work(workspace)
    at.run()
    assert workspace.policies.active().version == 2 and "is being prepared" not in markdowns(at)


def test_rolling_back_stops_the_preparation(workspace: Workspace) -> None:
    put_many(workspace, 20)
    version = weighted(workspace)
    at = open_app("thresholds")
    ask_for(at, version)
    at.button(key="policy-confirm").click().run()
    at.button(key="policy-roll-back").click().run()
    assert workspace.policies.active().version == 0 and not workspace.jobs.unfinished()
    assert [each.value for each in at.toast][-2:] == [
        "The preparation of Version 1 was stopped.", "Preset still decides.",
    ]  # fmt: skip


def test_what_could_not_be_prepared_says_why_and_is_tried_again(workspace: Workspace) -> None:
    put_many(workspace, 20)
    ask_for(at := open_app("thresholds"), weighted(workspace))
    at.button(key="policy-confirm").click().run()
    work(workspace, NOISE)
    at = open_app("thresholds")
    assert "Version 1 could not be prepared" in markdowns(at) and "Preset still decides." in texts(at)
    at.button(key="preparing-again").click().run()
    assert [job.kind for job in workspace.jobs.unfinished()] == [JobKind.ACTIVATE]


def test_it_is_said_in_the_readers_language(workspace: Workspace) -> None:
    put_many(workspace, 20)
    version = weighted(workspace)
    for language, title in (("ja", "バージョン 1にすると変わること"), ("ko", "버전 1(으)로 바뀌는 것")):
        at = AppTest.from_file(str(ROOT / "app.py"), default_timeout=60)
        at.session_state["policy-asked"] = version
        at.query_params |= {"me": "ana", "ui": language, "part": "versions"}
        at.switch_page("pages/thresholds.py").run()
        said = texts(at) + markdowns(at)
        assert title in said and "preview-" not in said and "To review" not in said
    activate_policy(workspace, ANA, version, 5.0)
    at = open_app("overview", ui="ja")
    assert "バージョン 1を準備しています" in markdowns(at) and "preparing-" not in texts(at) + markdowns(at)
