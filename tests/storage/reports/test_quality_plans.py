"""What the quality page and the adjudication desk ask finds its rows by an index, on both databases."""

from __future__ import annotations

import re

import pytest

from core.domain.labels import Label
from core.domain.policy import PRESET
from core.domain.quality import Adjudicate, ControlRule
from core.domain.queue import Lane
from storage.opening._workspace import SqlWorkspace
from tests.support.query_plans import BIG, Call, Recorder
from tests.support.records import LEASE, label, serve, stamp

GROWING = f"{BIG}|tally|adjudication|control|control_served"


def settle(workspace: SqlWorkspace) -> object:
    return workspace.adjudications.add(Adjudicate(stamp("judge"), 11, 1, 0, Label.MAJOR, 0, False), 1.0)


READS: list[tuple[str, Call]] = [
    ("next conflict", lambda w: w.adjudications.next("judge", None, 1.0, LEASE, ())),
    ("next conflict in set", lambda w: w.adjudications.next("judge", "set", 1.0, LEASE, (1, 2))),
    ("take conflict", lambda w: w.adjudications.take(1, "judge", 1.0, LEASE)),
    ("conflicts", lambda w: w.adjudications.conflicts("set")),
    ("count conflicts", lambda w: w.adjudications.count_conflicts()),
    ("decisions of an item", lambda w: w.adjudications.of(1)),
    ("states of an item", lambda w: w.adjudications.states(1)),
    ("settled by me", lambda w: w.adjudications.count("judge", 0.5)),
    ("newest adjudication", lambda w: w.adjudications.newest()),
    ("settle", settle),
    ("ask another", lambda w: w.adjudications.ask_another(11, 1.0)),
    ("label", lambda w: label(w, 12, 0, Label.MAJOR, "cy")),
    ("said in set", lambda w: w.quality.blind_labels("set")),
    ("known in set", lambda w: w.quality.known_labels("set")),
    ("against the detector", lambda w: w.quality.against_detector(PRESET)),
    ("count against the detector", lambda w: w.quality.count_against_detector(PRESET, "set")),
    ("without evidence", lambda w: w.quality.without_evidence("fusion")),
    ("count without evidence", lambda w: w.quality.count_without_evidence()),
    ("unheard", lambda w: w.quality.without_risk("fusion")),
    ("due control", lambda w: (w.control_items.set_rule(ControlRule(3, 1), "admin", 1.0), serve(w, "dee", Lane.LABEL))),
    ("judged in set", lambda w: w.quality.standing_decisions("set")),
]


@pytest.mark.parametrize("call", [pytest.param(call, id=name) for name, call in READS])
def test_no_table_is_read_whole(recorder: Recorder, call: Call) -> None:
    whole = re.compile(rf"^SCAN ({GROWING})\b(?!.* USING )|Seq Scan on ({GROWING})\b")
    assert not [plan for plan in recorder.plans(call) if any(whole.search(line) for line in plan)]


def test_the_next_conflict_reads_conflicts_only(recorder: Recorder) -> None:
    plans = recorder.plans(lambda w: w.adjudications.conflicts())
    assert any("ix_tally_conflict" in line for plan in plans for line in plan)
