"""Which answers a promise at the desk counts, and when it no longer holds."""

import dataclasses

import pytest

from core.domain.answers import Detection, DetectorKey, Kind, SentenceScore
from core.domain.policy import PRESET
from core.domain.queue import ItemFilter
from core.domain.sampling_order import DrawScope
from core.domain.work import LabelledRisk, Scored
from core.errors import BadInput, Forbidden
from core.ports.workspace import Workspace
from core.services.thresholds.basis import LabelChoice, load_basis
from core.services.thresholds.certificate_life import certificate_of
from core.services.thresholds.certificates import (
    CertificateRequest,
    certificate_status,
    certificate_to_json,
)
from core.services.thresholds.learned_weights import LearnedWeights, learn_weights
from core.services.thresholds.policies import save_policy
from core.services.thresholds.promise_sample import settled_answers
from core.services.thresholds.promise_state import Standing
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
    found = certificate_status(workspace, ANA, basis, CertificateRequest(share=0.1))
    assert (found.answers, found.result.looks) == (420, 4), "the last look is at everything"
    one = found.result.certificate
    assert one and one.cut is not None and one.bound <= 0.1
    saved = save_policy(
        workspace,
        ANA,
        basis,
        (one.cut, 0.95),
        note="",
        now=5.0,
        certificate=certificate_to_json(found),
    )
    kept = (saved.certificate or {})["answer"]
    assert (kept["cut"], kept["share"], kept["n"], kept["of_looks"]) == (one.cut, 0.1, one.n, len(LOOKS))


def test_before_the_first_look_it_says_how_many_more(workspace: Workspace) -> None:
    put_many(workspace, 30)
    found = certificate_status(workspace, ANA, load_basis(workspace, ANA, ANSWERS), CertificateRequest(share=0.05))
    assert (found.result.next_look, found.answers, found.issued) == (LOOKS[0] - 30, 30, None)


def test_actively_chosen_answers_certify_nothing(workspace: Workspace) -> None:
    put_many(workspace, 30)
    put_many(workspace, 20, seed=1, set_name="chosen", chance=0.0)
    assert (
        certificate_status(workspace, ANA, load_basis(workspace, ANA, ANSWERS), CertificateRequest(share=0.05)).answers
        == 30
    )


def test_what_taught_weights_does_not_certify_them(workspace: Workspace) -> None:
    put_many(workspace, 150)
    found = learn_weights(workspace, ANA, ANSWERS)
    assert isinstance(found, LearnedWeights) and found.basis.held_out
    counted = certificate_status(workspace, ANA, found.basis, CertificateRequest(share=0.2)).answers
    assert counted == len(found.basis.held_out) / 2 < 150


def issued(workspace: Workspace) -> dict[str, object]:
    status = certificate_status(workspace, ANA, load_basis(workspace, ANA, ANSWERS), CertificateRequest(share=0.2))
    assert status.issued is not None
    return dict(certificate_to_json(status))


def test_a_certificate_says_which_change_made_its_risks_others(workspace: Workspace) -> None:
    put_many(workspace, 220, rate=0.03)
    made = issued(workspace)
    assert certificate_of(workspace, made, 9.0).holds
    workspace.guidelines.publish("Read both.", "", "ana", 0, 5.0)
    assert certificate_of(workspace, made, 9.0).changed == ("guidelines",)
    made = issued(workspace)
    newer = Detection(DetectorKey("token_overlap", "2", "{}"), tuple(SentenceScore(0.5, (say("x"),)) for _ in range(2)))
    wordings = [workspace.items.get(i).input_hash for i in workspace.items.ids(ItemFilter())]
    workspace.scores.add([Scored(one, (newer,), 0.5, "newer") for one in wordings], 6.0)
    now = certificate_of(workspace, made, 9.0)
    assert (now.standing, now.changed) == (Standing.RISKS, ("detectors",))


def test_another_opinion_on_one_answer_changes_nothing_for_the_rest(workspace: Workspace) -> None:
    """Nor does it make the same question another one. Either way the first item of the draw is as good as any."""
    put_many(workspace, 220, rate=0.03)
    made = issued(workspace)
    first = workspace.certificates.drawn("fusion", DrawScope(Kind.ANSWER), 1)[0]
    judge = Detection(DetectorKey("judge_x", "1", "{}"), (SentenceScore(0.5, (say("x"),)),) * 2)
    workspace.scores.add([Scored(first.input_hash, (judge,), 0.5, "asked")], 6.0)
    assert certificate_of(workspace, made, 9.0).holds
    again = certificate_status(workspace, ANA, load_basis(workspace, ANA, ANSWERS), CertificateRequest(share=0.2))
    assert (again.question, again.issued and again.issued.id) == (1, made["issued"])


def test_risks_turned_round_end_a_certificate_although_no_detector_changed(workspace: Workspace) -> None:
    put_many(workspace, 220, rate=0.03)
    made = issued(workspace)
    for item in workspace.certificates.drawn("fusion", DrawScope(Kind.ANSWER), 1000):
        turned = (SentenceScore(1 - (item.risk or 0.0), (say("x"),)),) * 2
        fused = Detection(DetectorKey("fusion", "1", '{"fused":"others"}'), turned)
        workspace.scores.add([Scored(item.input_hash, (fused,), turned[0].risk, "turned")], 6.0)
    now = certificate_of(workspace, made, 9.0)
    assert now.moved > 20
    assert certificate_status(workspace, ANA, load_basis(workspace, ANA, ANSWERS), CertificateRequest(share=0.2))


def test_questions_about_scopes_that_share_answers_share_the_error(workspace: Workspace) -> None:
    put_many(workspace, 60)
    put_many(workspace, 60, seed=1, set_name="other", lang="ja")
    choices = [ANSWERS, *(dataclasses.replace(ANSWERS, lang=lang) for lang in ("en", "ja"))]
    numbers = [
        certificate_status(workspace, ANA, load_basis(workspace, ANA, choice), CertificateRequest(share=0.1)).question
        for choice in choices
    ]
    assert numbers == [1, 2, 2], "English and Japanese share no answer, but either shares its own with all"
    in_set = dataclasses.replace(ANSWERS, set_name="many")
    asked = certificate_status(workspace, ANA, load_basis(workspace, ANA, in_set), CertificateRequest(share=0.1))
    assert asked.question == 4


def test_a_plan_is_named_before_labels_and_gets_most_of_the_error(workspace: Workspace) -> None:
    put_many(workspace, 25)
    wish = CertificateRequest(share=0.1, planned=160)
    first = certificate_status(workspace, ANA, load_basis(workspace, ANA, ANSWERS), wish)
    assert first.planned == 160 and first.result.parts[160] > 0.7
    later = dataclasses.replace(wish, planned=70)
    assert certificate_status(workspace, ANA, load_basis(workspace, ANA, ANSWERS), later).planned == 160
    with pytest.raises(BadInput):
        certificate_status(workspace, ANA, load_basis(workspace, ANA, ANSWERS), dataclasses.replace(wish, planned=3))


def test_a_plan_shortly_before_the_end_is_too_late(workspace: Workspace) -> None:
    put_many(workspace, 90)
    wish = CertificateRequest(share=0.1, planned=95)
    assert certificate_status(workspace, ANA, load_basis(workspace, ANA, ANSWERS), wish).planned is None


def test_other_weights_make_a_certificate_stale(workspace: Workspace) -> None:
    put_many(workspace, 240, rate=0.1)
    made = issued(workspace)
    found = learn_weights(workspace, ANA, ANSWERS)
    assert isinstance(found, LearnedWeights)
    workspace.policies.save(dataclasses.replace(PRESET, weights=found.basis.weights), 5.0)
    workspace.policies.activate(1, "ana", 6.0)
    assert certificate_of(workspace, made, 9.0).changed == ("combination", "weights")


def test_nonsense_is_refused(workspace: Workspace) -> None:
    put_many(workspace, 20)
    basis = load_basis(workspace, ANA, ANSWERS)
    for wish in (
        CertificateRequest(share=0.0),
        CertificateRequest(share=1.0),
        CertificateRequest(share=0.1, confidence=1.0),
    ):
        with pytest.raises(BadInput):
            certificate_status(workspace, ANA, basis, wish)
    with pytest.raises(Forbidden):
        certificate_status(workspace, EDI, basis, CertificateRequest(share=0.1))
