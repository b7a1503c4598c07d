"""Detectors side by side on the same labels."""

import pytest

from core.domain.answers import Kind
from core.errors import Forbidden
from core.ports.workspace import Workspace
from core.services.thresholds.basis import LabelChoice, load_basis
from core.services.thresholds.detector_table import detector_table
from core.tuning.holdout import halves
from core.tuning.sample import sample
from tests.support.labelled_items import ANA, EDI
from tests.support.many_items import GOOD, NOISE, put_many

ANSWERS = LabelChoice("fusion", Kind.ANSWER)


def test_the_one_that_knows_comes_first_and_the_others_trail_it_by_an_interval(workspace: Workspace) -> None:
    put_many(workspace, 200)
    rows = detector_table(workspace, ANA, load_basis(workspace, ANA, ANSWERS))
    assert [row.name for row in rows] == [GOOD, "fusion", NOISE]
    good, fusion, noise = rows
    assert fusion.difference == 0.0 and fusion.interval == (0.0, 0.0)
    assert good.interval and good.interval[0] > 0
    assert noise.interval and noise.interval[1] < 0
    assert good.abstained == 0.0 and good.seconds == 0.0


def test_a_cut_is_chosen_on_one_half_and_measured_on_the_other(workspace: Workspace) -> None:
    put_many(workspace, 200)
    row = next(row for row in detector_table(workspace, ANA, load_basis(workspace, ANA, ANSWERS)) if row.name == GOOD)
    held = sample(halves(workspace.labelled_risks.of(GOOD)).held_out)
    assert row.at_cut == held.point(row.cut).confusion
    assert row.at_cut.total == len(held) < 400


def test_without_labels_there_is_no_table(workspace: Workspace) -> None:
    put_many(workspace, 20, labelled=False)
    assert detector_table(workspace, ANA, load_basis(workspace, ANA, ANSWERS)) == []
    with pytest.raises(Forbidden):
        detector_table(workspace, EDI, load_basis(workspace, ANA, ANSWERS))
