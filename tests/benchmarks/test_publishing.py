"""The publish gate through the services, in worlds whose truth is known: few runs of a small one."""

from __future__ import annotations

from pathlib import Path

from benchmarks.publishing import Played, World, play, table
from core.services.publishing.residual_risk import RiskBudget
from storage.opening import open_workspace
from tests.support.workspaces import new_workspace


def test_what_leaves_a_promised_set_is_hardly_ever_worse_than_promised(tmp_path: Path) -> None:
    """20 sets of 24 with 3 wrong at a budget of 10 %: at 80 % confidence 4 may break it on average; more than 8 would
    happen to an honest gate once in a hundred times."""
    world = World(24, 2, 3, RiskBudget(0.1, 0.8))
    workspace = open_workspace(new_workspace(tmp_path))
    runs = [play(workspace, world, seed) for seed in range(100, 120)]
    workspace.close()
    assert sum(run.breaks(world.budget) for run in runs) <= 8
    assert any(run.looked_at < world.below for run in runs), "it opens before everything was looked at"


def test_the_table_counts_what_broke() -> None:
    world = World(10, 0, 2, RiskBudget(0.1, 0.9))
    told = table([(world, [Played(5, 10, 1, 0.1), Played(5, 10, 2, 0.1)])])
    assert "50.0%" in told and "5 of 10" in told and "15.00%" in told
