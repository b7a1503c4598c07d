"""Weights learnt at the desk: from one half of the documents, reported on the other, refused below a minimum."""

import numpy as np
import pytest

from core.domain.answers import Kind
from core.domain.judgements import imported_judgement, imported_key, judge_of
from core.domain.labelled_columns import columns_of
from core.domain.queue import ItemFilter
from core.errors import Forbidden
from core.ports.workspace import Workspace
from core.services.thresholds.basis import LabelChoice
from core.services.thresholds.learned_weights import LearnedWeights, TooFewLabels, learn_weights
from core.tuning.exclusions import ExclusionReason
from core.tuning.holdout import halves
from core.tuning.ranking import areas
from tests.support.labelled_items import ANA, EDI
from tests.support.many_items import GOOD, put_many

ANSWERS = LabelChoice("fusion", Kind.ANSWER)


def test_weights_heed_the_detector_that_knows_and_beat_the_mean(workspace: Workspace) -> None:
    put_many(workspace, 150)
    found = learn_weights(workspace, ANA, ANSWERS)
    assert isinstance(found, LearnedWeights) and found.basis.weights
    assert found.basis.weights.signals >= {GOOD}
    assert found.gain.difference > 0 and found.gain.interval and found.gain.interval[0] > 0
    assert found.curve.points[-1].labels > found.curve.points[0].labels


def test_nothing_is_fitted_on_what_is_reported_on(workspace: Workspace) -> None:
    """The held-out risks are those of weights that saw none of these documents; the others are cross-fitted."""
    put_many(workspace, 150)
    found = learn_weights(workspace, ANA, ANSWERS)
    assert isinstance(found, LearnedWeights) and found.basis.held_out and found.basis.weights
    labels = workspace.labelled_risks.of("fusion")
    parts = halves(columns_of(labels))
    held = {one.item_id for one in parts.held_out}
    assert not held & {one.item_id for one in parts.chosen_with}
    reported = [one for one in found.basis.labels if one.item_id in held]
    model = found.basis.weights.models[0]
    for one in reported[:10]:
        heard = workspace.scores.detector_risks([one.input_hash])[one.input_hash]
        assert one.risk == pytest.approx(model.risks(heard, one.lang)[one.sentence])
    fitted_on = [one for one in found.basis.labels if one.item_id not in held]
    heard_first = workspace.scores.detector_risks([fitted_on[0].input_hash])[fitted_on[0].input_hash]
    assert fitted_on[0].risk != pytest.approx(model.risks(heard_first, "en")[fitted_on[0].sentence])
    wrong = np.array([one.hallucinated for one in reported])
    area = areas(np.array([one.risk for one in reported], dtype=float), wrong).precision_recall[0]
    assert area == pytest.approx(found.gain.learnt)


def test_too_few_labels_are_refused_with_what_is_missing(workspace: Workspace) -> None:
    put_many(workspace, 6)
    found = learn_weights(workspace, ANA, ANSWERS)
    assert isinstance(found, TooFewLabels)
    assert found.why[0].id == "weights-need-documents"
    assert dict(found.why[0].values)["have"] == 12


def test_enough_documents_but_few_of_a_class_are_named(workspace: Workspace) -> None:
    put_many(workspace, 60, seed=1, rate=0.12)
    found = learn_weights(workspace, ANA, ANSWERS)
    assert isinstance(found, TooFewLabels)
    assert [phrase.id for phrase in found.why] == ["weights-need-hallucinated"]


def test_actively_chosen_labels_teach_but_do_not_report(workspace: Workspace) -> None:
    put_many(workspace, 100)
    put_many(workspace, 40, seed=1, set_name="chosen", chance=0.0)
    found = learn_weights(workspace, ANA, ANSWERS)
    assert isinstance(found, LearnedWeights) and found.basis.held_out
    drawn = halves(found.basis.labels.take(found.basis.labels.inclusion > 0))
    assert len(found.basis.held_out) == len(drawn.held_out)
    assert len(found.basis.chosen_with) == len(drawn.chosen_with), "a cut is not proposed by them either"
    assert any(label.inclusion == 0 and label.risk is not None for label in found.basis.labels)
    assert found.basis.left_out == {ExclusionReason.HAND: 80}
    assert found.calibration.labels > len(found.basis.chosen_with)


def test_only_an_analyst_learns(workspace: Workspace) -> None:
    with pytest.raises(Forbidden):
        learn_weights(workspace, EDI, ANSWERS)


def judge_some(workspace: Workspace, most: int, model: str = "gemma") -> None:
    """A judge that is right of nine sentences in ten, about the first so many answers."""
    wrong = {(one.item_id, one.sentence): one.hallucinated for one in workspace.labelled_risks.of("fusion")}
    for item in workspace.items.many(workspace.items.ids(ItemFilter())[:most]):
        said = [
            wrong.get((item.id, place), False) != ((item.id + place) % 10 == 0)
            for place in range(len(item.answer.sentences))
        ]
        judgement = imported_judgement("llm_judge", model, [0.9 if each else 0.1 for each in said])
        workspace.judgements.add(item.input_hash, judgement, 9.0)


def test_a_judge_with_labels_enough_gets_a_weight_of_its_own_bound_to_its_model(workspace: Workspace) -> None:
    put_many(workspace, 150)
    judge_some(workspace, 150)
    found = learn_weights(workspace, ANA, ANSWERS)
    assert isinstance(found, LearnedWeights) and found.basis.weights
    (model,) = found.basis.weights.models
    assert "llm_judge" in model.signals
    assert model.judges == (("llm_judge", judge_of(imported_key("llm_judge", "gemma"))),)
    assert "llm_judge" not in found.basis.weights.signals, "it does not have to run"


def test_a_judge_with_few_labels_keeps_its_fixed_weight(workspace: Workspace) -> None:
    put_many(workspace, 150)
    judge_some(workspace, 40)
    found = learn_weights(workspace, ANA, ANSWERS)
    assert isinstance(found, LearnedWeights) and found.basis.weights
    (model,) = found.basis.weights.models
    assert ("llm_judge" in model.signals, model.judges) == (False, ())


def test_a_judge_without_a_weight_is_heard_beside_the_weights_in_every_figure(workspace: Workspace) -> None:
    """As the fusion will hear it, so that the cut is chosen on the risks that people see."""
    put_many(workspace, 150)
    before = learn_weights(workspace, ANA, ANSWERS)
    judge_some(workspace, 40)
    after = learn_weights(workspace, ANA, ANSWERS)
    assert isinstance(before, LearnedWeights) and isinstance(after, LearnedWeights)
    assert before.basis.weights == after.basis.weights
    judged = {item.id for item in workspace.items.many(workspace.items.ids(ItemFilter())[:40])}
    moved = {
        (new.item_id in judged, new.risk != old.risk)
        for old, new in zip(before.basis.labels, after.basis.labels, strict=True)
    }
    assert moved == {(True, True), (False, False)}
