"""A budget holds when those who spend it are killed: the simulation of ``benchmarks.budgets``, small."""

from __future__ import annotations

from pathlib import Path

from benchmarks.budgets import kill_while_spending


def test_nothing_is_overspent_or_forgotten(url: str, tmp_path: Path) -> None:
    run = kill_while_spending(url, tmp_path, seed=2, workers=8, soon=0.05)
    assert run.killed
    assert run.calls
    assert (run.overspent, run.forgotten) == (0, 0)
    assert run.most > 0.9 * run.limit, "it was spent"
