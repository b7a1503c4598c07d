"""Detectors side by side on the same labels."""

import json

import pytest

from core.domain.answers import Detection, DetectorKey, Kind, SentenceScore, Usage
from core.domain.queue import ItemFilter
from core.errors import Forbidden
from core.ports.workspace import Workspace
from core.services.thresholds.basis import LabelChoice, load_basis
from core.services.thresholds.detector_table import detector_table
from core.services.thresholds.repeatability import Repeatability
from core.tuning.holdout import halves
from core.tuning.sample import sample
from core.wording.phrases import say
from tests.support.labelled_items import ANA, EDI, SEPARABLE, put_labelled
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
    held = sample(halves(workspace.labelled_risks.columns(GOOD)).held_out)
    assert row.at_cut == held.point(row.cut).confusion
    assert row.at_cut.total == len(held) < 400


def test_without_labels_there_is_no_table(workspace: Workspace) -> None:
    put_many(workspace, 20, labelled=False)
    assert detector_table(workspace, ANA, load_basis(workspace, ANA, ANSWERS)) == []
    with pytest.raises(Forbidden):
        detector_table(workspace, EDI, load_basis(workspace, ANA, ANSWERS))


def test_a_judge_stands_among_them_with_its_model_its_bill_and_how_often_it_repeats_itself(
    workspace: Workspace,
) -> None:
    config, again = (json.dumps({"judge": "anthropic/claude-haiku-5-5", "turn": turn}) for turn in (0, 1))
    risks = [0.1 if n % 8 else 0.9 for n in range(20)]
    judged = [_judgement(config, risk) for risk in risks]
    put_labelled(workspace, SEPARABLE, others=[[each] for each in judged])
    hashes = [item.input_hash for item in workspace.items.many(workspace.items.ids(ItemFilter()))]
    for input_hash, said in zip(hashes, judged, strict=True):
        workspace.judgements.add(input_hash, said, 5.0)
    for input_hash, risk in zip(hashes[:5], (0.9, 0.9, 0.2, 0.2, 0.2), strict=True):
        workspace.judgements.add(input_hash, _judgement(again, risk), 6.0)
    rows = {row.name: row for row in detector_table(workspace, ANA, load_basis(workspace, ANA, ANSWERS))}
    assert rows["fusion"].judge is None
    assert rows["llm_judge"].judge == Repeatability("anthropic/claude-haiku-5-5", same=4, of=5)
    judge = rows["llm_judge"]
    assert (judge.cost, judge.tokens, judge.seconds) == (pytest.approx(0.002), 1100, 1.5)


def _judgement(config: str, risk: float) -> Detection:
    scores = (SentenceScore(risk, (say("by-hand"),)),)
    return Detection(DetectorKey("llm_judge", "1", config), scores, Usage(1000, 100, 0.002), 1.5)
