"""What may explain a change: told once, in the week in which it came."""

from __future__ import annotations

from core.domain.answers import Detection, DetectorKey, Kind, SentenceScore
from core.domain.work import Record, Scored
from core.ports.workspace import Workspace
from core.services.thresholds.basis import LabelChoice
from core.services.thresholds.drift import drift
from core.services.thresholds.explanations import explanations, in_week
from core.services.thresholds.policies import activate_policy
from core.tuning.drift import WEEK
from core.wording.phrases import say
from tests.support.answers import one_word_answer
from tests.support.labelled_items import ANA
from tests.support.many_items import put_many

ANSWERS = LabelChoice("fusion", Kind.ANSWER)


def came(workspace: Workspace, name: str, count: int, at: float) -> None:
    records = [Record(one_word_answer(f"{name}-{at:g}-{n}")) for n in range(count)]
    workspace.items.put(name, records, now=at)


def said(workspace: Workspace, item_id: int, key: DetectorKey, at: float) -> None:
    found = Detection(key, (SentenceScore(0.4, (say("by-hand"),)),))
    workspace.scores.add([Scored(workspace.items.get(item_id).input_hash, (found,), 0.4, "suite")], at)


def test_people_are_named_newest_first(workspace: Workspace) -> None:
    workspace.guidelines.publish("Read both.", "", "ana", 0, 5.0)
    activate_policy(workspace, ANA, 0, 6.0)
    assert [(one.kind, one.at) for one in explanations(workspace, 0.0, [])] == [("policy", 6.0), ("guideline", 5.0)]
    assert explanations(workspace, 7.0, []) == []


def test_a_set_is_new_once_and_grows_from_then_on(workspace: Workspace) -> None:
    came(workspace, "old", 2, 3.0)
    for name, count, week in (("old", 3, 30), ("fresh", 4, 30), ("fresh", 5, 31)):
        came(workspace, name, count, week * WEEK + 10)
    now = 32 * WEEK
    found = explanations(workspace, now - 12 * WEEK, drift(workspace, ANA, ANSWERS, now))
    told = [(one.at / WEEK, one.kind, one.values["name"], one.values["count"]) for one in found]
    assert sorted(told, key=str) == [
        (30.0, "set-grew", "old", 3), (30.0, "set-new", "fresh", 4), (31.0, "set-grew", "fresh", 5)
    ]  # fmt: skip
    assert [one.values["name"] for one in in_week(found, 31 * WEEK)] == ["fresh"]


def test_another_version_or_prompt_of_a_detector_is_told_with_what_was_before(workspace: Workspace) -> None:
    came(workspace, "set", 1, 1.0)
    for version, config, at in (
        ("1", '{"prompt":"Is it so?","seed":1}', 2.0),
        ("1", '{"prompt":"Is it true?","seed":1}', 3.0),
        ("2", '{"prompt":"Is it true?","seed":1}', 4.0),
        ("1", '{"prompt":"Is it so?","seed":1}', 5.0),
    ):
        said(workspace, 1, DetectorKey("nli", version, config), at)
        said(workspace, 1, DetectorKey("fusion", version, config), at)
    assert [(one.at, one.kind, one.values) for one in explanations(workspace, 0.0, [])] == [
        (4.0, "detector", {"name": "nli", "before": "1", "after": "2"}),
        (3.0, "settings", {"name": "nli", "fields": ("prompt",)}),
    ]


def test_detectors_that_never_changed_are_not_told(workspace: Workspace) -> None:
    put_many(workspace, 3)
    assert explanations(workspace, 0.0, []) == []
