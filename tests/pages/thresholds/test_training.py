"""The thresholds page: labels teach, and what they taught goes into the draft."""

from __future__ import annotations

from dataclasses import replace

from core.domain.work import JobKind
from core.ports.workspace import Workspace
from tests.support.app import markdowns, open_app, texts
from tests.support.many_items import put_many
from tests.support.taught import HELPS, model


def test_a_press_asks_the_worker_or_says_what_is_missing(workspace: Workspace) -> None:
    put_many(workspace, 12)
    at = open_app("thresholds")
    at.button(key="teach-start").click().run()
    assert not workspace.jobs.unfinished()
    assert "Only labels of single sentences teach, of answers that have passages." in " ".join(
        each.value for each in (*at.error, *at.warning, *at.text)
    )
    put_many(workspace, 60, set_name="more")
    at = open_app("thresholds")
    at.button(key="teach-start").click().run()
    (job,) = workspace.jobs.unfinished()
    assert job.kind is JobKind.TEACH
    assert "Teach the reading model with labels" in texts(at) and at.button(key="teach-start").disabled


def test_what_was_taught_goes_into_the_draft_and_is_saved_with_the_policy(workspace: Workspace) -> None:
    put_many(workspace, 30)
    unsure = model("b" * 12, at=2.0, figures=replace(HELPS, alone=replace(HELPS.alone, low=-0.02)))
    workspace.taught_models.add(unsure, b"")
    at = open_app("thresholds")
    assert "It is not offered." in texts(at) and "teach-use" not in [each.key for each in at.button]
    workspace.taught_models.add(model(at=3.0), b"")
    at = open_app("thresholds")
    assert "area under ROC of 86.0, before 80.0: +1.0 to +11.0 points" in texts(at)
    said = " ".join(caption.value for caption in at.caption)
    assert "All detectors together: 90.0, before 88.0" in said and "0: 80.0 → 100: 84.0 → 200: 86.0" in said
    at.button(key="teach-use").click().run()
    assert "The draft reads with another model" in markdowns(at)
    at.button(key="threshold-save-True").click().run()
    at.button(key="policy-confirm").click().run()
    assert workspace.policies.active().version == 0 and "Version 1 is being prepared" in markdowns(at)
    workspace.policies.activate(1, "ana", 9.0)
    workspace.jobs.cancel(1, 9.0)
    at = open_app("thresholds")
    active = workspace.policies.active()
    assert (active.version, active.grounding) == (1, model().digest)
    assert f"The active policy reads with {model().digest}." in texts(at)
    assert "The draft reads with another model" not in markdowns(at)
    at.button(key="teach-shipped").click().run()
    at.button(key="threshold-save-False").click().run()
    assert workspace.policies.get(2).grounding == ""


def test_it_is_said_in_the_readers_language(workspace: Workspace) -> None:
    put_many(workspace, 30)
    workspace.taught_models.add(model(), b"")
    for language in ("ja", "ko"):
        at = open_app("thresholds", ui=language)
        said = texts(at) + markdowns(at) + " ".join(caption.value for caption in at.caption)
        assert "teach-" not in said and "taught-" not in said and "labels of" not in said
