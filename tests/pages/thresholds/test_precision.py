"""Over time on the thresholds page: where precision fell, with what changed that week."""

from __future__ import annotations

import time

from core.domain.actions import Annotate, Stamp
from core.domain.labels import Label
from core.domain.work import Record, Scored
from core.ports.workspace import Workspace
from core.tuning.drift import WEEK
from tests.support.answers import one_word_answer
from tests.support.app import markdowns, open_app, texts
from tests.support.labelled_items import SEPARABLE, fused, put_labelled


def test_a_fall_of_precision_is_told_by_set_with_what_changed_that_week(workspace: Workspace) -> None:
    name, now = "![x](http://e.example/x.png) **set**", time.time()
    for week, wrong in ((3, 36), (2, 36), (1, 8)):
        at = now - week * WEEK
        records = [Record(one_word_answer(f"{name}-{week}-{n}")) for n in range(40)]
        workspace.items.put(name, records, now=at)
        items = [item for item in workspace.items.unscored("by hand") if item.answer.id.startswith(f"{name}-{week}-")]
        workspace.scores.add([Scored(one.input_hash, (fused(0.8),), 0.8, "by hand") for one in items], at)
        workspace.annotations.add(
            [
                Annotate(Stamp("bo", f"bo-{week}", n), one.id, 1, 0, Label.MAJOR if n <= wrong else Label.SUPPORTED,
                         False, 1.0, 1.0)
                for n, one in enumerate(items, 1)
            ], at,
        )  # fmt: skip
    workspace.guidelines.publish("Look twice.", "", "zoe", 0, now - WEEK)
    put_labelled(workspace, SEPARABLE, set_name="steady")
    at = open_app("thresholds", part="time")
    weeks = next(d.value for d in at.dataframe if "Documents" in d.value)
    fell = weeks[weeks["Alarm"] == "▼"]
    assert list(fell["Set"]) == ["All sets", name]
    assert list(weeks[weeks["Set"] == name]["Precision"]) == ["90.0 %", "90.0 %", "20.0 %"]
    assert "of what is flagged 20% is hallucinated, 90% before" in texts(at)
    said = next(text.value for text in at.text if text.value.startswith(name))
    assert f"set {name} grew by 40 items" in said
    assert "guidelines version 1 by zoe" in said
    assert "e.example" not in markdowns(at)
