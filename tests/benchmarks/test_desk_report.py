"""The section about many people: phases of several runs side by side, and what went wrong in any of them."""

from __future__ import annotations

from argparse import Namespace

from benchmarks.desk.__main__ import phases
from benchmarks.sections.desk import joined, section

RUN = {"actions": 10, "p95 ms": 99.6}
CLEAN = {"double-served": 0, "lost or misapplied": 0, "stored but not confirmed": 0, "stuck leases": 0}
FIRST = {"people": 2, "items": 1000, "database": "SQLite", "as fast as it goes": RUN, **CLEAN, "stuck leases": 3}
SECOND = {"people": 2, "items": 1000, "database": "SQLite", "a key every 0.4 s": {**RUN, "actions": 20}, **CLEAN}


def test_a_later_run_adds_its_phase_and_forgives_nothing() -> None:
    text = section({"SQLite": joined(FIRST, SECOND)})
    assert "| | SQLite, as fast as it goes | SQLite, a key every 0.4 s |" in text
    assert "| actions | 10 | 20 |" in text and "| p95 ms | 100 | 100 |" in text
    assert "SQLite, 2 people, 1,000 items: double-served 0; lost or misapplied 0;" in text and "stuck leases 3." in text


def test_phases_are_named_by_their_pace() -> None:
    assert phases(Namespace(hurry=0.0, claims=5, minutes=2.0)) == [
        ("as fast as it goes", 5, 0.0),
        ("at the pace of people", 60, 2.0),
    ]
    assert phases(Namespace(hurry=0.4, claims=5, minutes=0.0)) == [("a key every 0.4 s", 5, 0.4)]
