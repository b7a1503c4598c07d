"""Which answers a promise at the desk counts, and when it no longer holds."""

import dataclasses

import pytest

from core.domain.answers import Detection, DetectorKey, Kind, SentenceScore
from core.domain.policy import PRESET
from core.domain.queue import ItemFilter
from core.domain.work import LabelledRisk, Scored
from core.errors import BadInput, Forbidden
from core.ports.workspace import Workspace
from core.services.thresholds.basis import LabelChoice, load_basis
from core.services.thresholds.certificates import (
    CertificateRequest,
    certificate_status,
    certificate_to_json,
    is_stale,
    scorer_of,
)
from core.services.thresholds.learnt_weights import LearntWeights, learn_weights
from core.services.thresholds.policies import save_policy
from core.services.thresholds.settled_answers import settled_answers
from core.tuning.sequential import LOOKS
from core.wording.phrases import say
from tests.support.labelled_items import ANA, EDI
from tests.support.many_items import put_many

ANSWERS = LabelChoice("fusion", Kind.ANSWER)


def unit(item: int, sentence: int, wrong: bool, risk: float | None, *, of: int = 2, at: float = 1.0) -> LabelledRisk:
    return LabelledRisk(
        item, sentence, "en", Kind.ANSWER, wrong, risk, document=item, input_hash="h", sentences=of, at=at
    )


def test_an_answer_counts_once_its_labels_settle_it() -> None:
    clean, half_clean, half_wrong = (
        [unit(1, 0, False, 0.1), unit(1, 1, False, 0.3)],
        [unit(2, 0, False, 0.1)],
        [unit(3, 1, True, 0.4)],
    )
    edited_since = [unit(4, 0, False, 0.1, of=0), unit(4, 1, False, 0.1, of=0)]
    found = settled_answers([*clean, *half_clean, *half_wrong, *edited_since])
    assert [(one.item_id, one.hallucinated, one.risk) for one in found] == [(1, False, 0.3), (3, True, 0.4)]


def test_a_sentence_that_no_detector_read_makes_the_answer_unchecked() -> None:
    (found,) = settled_answers([unit(1, 0, True, 0.1), unit(1, 1, False, None)])
    assert found.hallucinated and found.risk is None


def test_answers_are_read_in_the_order_they_were_settled() -> None:
    late = [unit(1, 0, False, 0.1, at=1.0), unit(1, 1, False, 0.1, at=9.0)]
    assert [one.item_id for one in settled_answers([*late, unit(2, -1, False, 0.2, at=5.0)])] == [2, 1]


def test_a_clean_band_is_certified_and_kept_with_the_policy(workspace: Workspace) -> None:
    put_many(workspace, 420, rate=0.03)
    basis = load_basis(workspace, ANA, ANSWERS)
    found = certificate_status(workspace, ANA, basis, CertificateRequest(0.1))
    assert (found.answers, found.result.looks) == (420, 3)
    one = found.result.certificate
    assert one and one.cut is not None and one.bound <= 0.1
    saved = save_policy(
        workspace,
        ANA,
        basis,
        (one.cut, 0.95),
        note="",
        now=5.0,
        certificate=certificate_to_json(found, scorer_of(workspace, basis)),
    )
    kept = (saved.certificate or {})["answer"]
    assert (kept["cut"], kept["share"], kept["n"], kept["of_looks"]) == (one.cut, 0.1, one.n, len(LOOKS))


def test_before_the_first_look_it_says_how_many_more(workspace: Workspace) -> None:
    put_many(workspace, 30)
    found = certificate_status(workspace, ANA, load_basis(workspace, ANA, ANSWERS), CertificateRequest(0.05))
    assert (found.result.certificate, found.result.next_look, found.answers) == (None, LOOKS[0] - 30, 30)


def test_actively_chosen_answers_certify_nothing(workspace: Workspace) -> None:
    put_many(workspace, 30)
    put_many(workspace, 20, seed=1, set_name="chosen", chance=0.0)
    assert (
        certificate_status(workspace, ANA, load_basis(workspace, ANA, ANSWERS), CertificateRequest(0.05)).answers == 30
    )


def test_what_taught_weights_does_not_certify_them(workspace: Workspace) -> None:
    put_many(workspace, 150)
    found = learn_weights(workspace, ANA, ANSWERS)
    assert isinstance(found, LearntWeights) and found.basis.held_out
    counted = certificate_status(workspace, ANA, found.basis, CertificateRequest(0.2)).answers
    assert counted == len(found.basis.held_out) / 2 < 150


def test_a_certificate_is_stale_once_a_detector_the_weights_or_the_guidelines_change(workspace: Workspace) -> None:
    put_many(workspace, 40)
    basis = load_basis(workspace, ANA, ANSWERS)
    made = {"scorer": scorer_of(workspace, basis)}
    assert not is_stale(workspace, "fusion", made)
    workspace.guidelines.publish("Read both.", "", "ana", 0, 5.0)
    assert is_stale(workspace, "fusion", made)
    made = {"scorer": scorer_of(workspace, basis)}
    newer = Detection(DetectorKey("token_overlap", "2", "{}"), tuple(SentenceScore(0.5, (say("x"),)) for _ in range(2)))
    wordings = [workspace.items.get(i).input_hash for i in workspace.items.ids(ItemFilter())]
    workspace.scores.add([Scored(one, (newer,), 0.5, "newer") for one in wordings], 6.0)
    assert is_stale(workspace, "fusion", made)


def test_other_weights_make_a_certificate_stale(workspace: Workspace) -> None:
    put_many(workspace, 150)
    basis = load_basis(workspace, ANA, ANSWERS)
    made = {"scorer": scorer_of(workspace, basis)}
    found = learn_weights(workspace, ANA, ANSWERS)
    assert isinstance(found, LearntWeights)
    workspace.policies.save(dataclasses.replace(PRESET, weights=found.basis.weights), 5.0)
    workspace.policies.activate(1, "ana", 6.0)
    assert is_stale(workspace, "fusion", made)
    assert not is_stale(workspace, "fusion", {"scorer": scorer_of(workspace, found.basis)})


def test_nonsense_is_refused(workspace: Workspace) -> None:
    put_many(workspace, 20)
    basis = load_basis(workspace, ANA, ANSWERS)
    for wish in (CertificateRequest(0.0), CertificateRequest(1.0), CertificateRequest(0.1, 1.0)):
        with pytest.raises(BadInput):
            certificate_status(workspace, ANA, basis, wish)
    with pytest.raises(Forbidden):
        certificate_status(workspace, EDI, basis, CertificateRequest(0.1))
