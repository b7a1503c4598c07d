"""From labels to a policy that the queue obeys: who may, what is measured, what changes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.domain.answers import Kind
from core.domain.labelled_columns import columns_of
from core.domain.policy import ANSWER_PRESET, PRESET, QUIZ_PRESET, Bands
from core.domain.queue import ItemFilter, Lane
from core.domain.work import LabelledRisk
from core.errors import BadInput, Forbidden
from core.ports.workspace import Workspace
from core.services.desk.queue_view import Show
from core.services.thresholds.basis import (
    SURE,
    Basis,
    LabelChoice,
    OpenQueue,
    load_basis,
    load_queue,
    proposed_cuts,
    review_filter,
    risk_column,
    signals,
    starting_basis,
    starting_cuts,
    with_cuts,
    with_first_cut,
)
from core.services.thresholds.policies import activate_policy, save_policy
from core.tuning.sample import sample
from core.wording.phrases import say
from tests.support.labelled_items import ANA, EDI, SEPARABLE, detection_by, put_labelled

ANSWERS = LabelChoice("fusion", Kind.ANSWER)


def open_to_review(workspace: Workspace) -> int:
    return workspace.items.count(review_filter(workspace.policies.active()))


def test_only_analysts_see_save_and_activate(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE)
    basis = load_basis(workspace, ANA, ANSWERS)
    attempts = [
        lambda: load_basis(workspace, EDI, ANSWERS),
        lambda: load_queue(workspace, EDI, ANSWERS),
        lambda: save_policy(workspace, EDI, basis, (0.6, 0.9), note="", now=5.0),
        lambda: activate_policy(workspace, EDI, 0, 5.0),
    ]
    for attempt in attempts:
        with pytest.raises(Forbidden, match="edi may not set thresholds: that takes the role analyst"):
            attempt()
    assert workspace.policies.all() == [PRESET]


def test_a_saved_version_decides_only_once_it_is_activated(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE)
    before = open_to_review(workspace)
    saved = save_policy(workspace, ANA, load_basis(workspace, ANA, ANSWERS), (0.6, 0.8), note=" tuned ", now=5.0)
    assert (saved.version, saved.author, saved.note, workspace.policies.active()) == (1, "ana", "tuned", PRESET)
    assert activate_policy(workspace, ANA, 1, 6.0).active.bands[Kind.ANSWER].cuts == (0.6, 0.8)
    assert (before, open_to_review(workspace)) == (10, 8)


def test_an_older_version_can_be_activated_again(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE)
    save_policy(workspace, ANA, load_basis(workspace, ANA, ANSWERS), (0.9, 0.9), note="", now=5.0)
    activate_policy(workspace, ANA, 1, 6.0)
    assert activate_policy(workspace, ANA, PRESET.version, 7.0).active == PRESET
    assert open_to_review(workspace) == 10


def test_the_band_counts_are_what_activation_brings(workspace: Workspace) -> None:
    put_labelled(workspace, [*SEPARABLE, (None, True)])
    queue, cuts = load_queue(workspace, ANA, ANSWERS), (0.35, 0.9)
    promised = queue.per_band(with_cuts(ANSWER_PRESET, cuts))
    save_policy(workspace, ANA, load_basis(workspace, ANA, ANSWERS), cuts, note="", now=5.0)
    policy = activate_policy(workspace, ANA, 1, 6.0).active
    risks = [risk for _, _, risk in workspace.items.risks(ItemFilter())]
    bands = policy.bands[Kind.ANSWER]
    assert promised == [sum(bands.of(risk) is band for risk in risks) for band in bands.names]
    assert sum(promised[1:]) == open_to_review(workspace)
    assert queue.unchecked == 1


def test_the_review_queue_and_the_filter_here_mean_the_same_items(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE)
    state = workspace.queue.state(Lane.REVIEW, "edi", Show().request(PRESET), 5.0)
    assert state.open == open_to_review(workspace)


def test_the_other_kind_keeps_its_bands_and_its_measurement(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE)
    put_labelled(workspace, SEPARABLE, quizzes=True, set_name="quizzes")
    save_policy(workspace, ANA, load_basis(workspace, ANA, ANSWERS), (0.6, 0.8), note="", now=5.0)
    activate_policy(workspace, ANA, 1, 6.0)
    quizzes = load_basis(workspace, ANA, LabelChoice("fusion", Kind.QUIZ))
    both = save_policy(workspace, ANA, quizzes, (0.3, 0.5, 0.9), note="", now=7.0)
    assert both.bands[Kind.ANSWER].cuts == (0.6, 0.8)
    assert both.bands[Kind.QUIZ] == Bands(QUIZ_PRESET.names, (0.3, 0.5, 0.9))
    assert set(both.metrics or {}) == {"answer", "quiz"}


def test_what_was_measured_is_kept_with_the_version(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE)
    saved = save_policy(workspace, ANA, load_basis(workspace, ANA, ANSWERS), (0.6, 0.9), note="", now=5.0)
    measured = (saved.metrics or {})["answer"]
    assert (measured["precision"], measured["recall"], measured["n"], measured["positives"]) == (1.0, 1.0, 20, 8)
    assert measured["labels"] == "people, blind"
    assert measured["recall_interval"][0] < 0.7


def test_intervals_hold_the_shares_and_nothing_flagged_has_no_precision(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE)
    basis = load_basis(workspace, ANA, ANSWERS)
    point = basis.point(0.5)
    low, high = point.precision_interval or (1.0, 0.0)
    assert low < (point.confusion.precision or 0) < high
    assert basis.point(0.99).precision_interval is None


def test_labels_are_counted_in_the_band_their_risk_falls_into(workspace: Workspace) -> None:
    put_labelled(workspace, [*SEPARABLE, (None, True)])
    basis = load_basis(workspace, ANA, ANSWERS)
    assert basis.per_band(with_cuts(ANSWER_PRESET, (0.6, 0.9))) == [(12, 0), (7, 7), (2, 2)]


def test_imported_labels_are_used_when_people_gave_too_few(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE, gold=True)
    assert starting_basis(workspace, ANA).choice == LabelChoice("fusion", Kind.ANSWER, imported=True)
    put_labelled(workspace, SEPARABLE, quizzes=True, set_name="quizzes")
    assert starting_basis(workspace, ANA).choice == LabelChoice("fusion", Kind.QUIZ)


def test_without_labels_there_is_no_curve_but_a_reason(workspace: Workspace) -> None:
    basis = starting_basis(workspace, ANA)
    assert basis.lacking == say("curve-few-labels", count=0, fewest=10)
    with pytest.raises(BadInput, match="needs at least 10"):
        basis.point(0.5)
    with pytest.raises(BadInput, match="needs at least 10"):
        save_policy(workspace, ANA, basis, (0.5, 0.9), note="", now=5.0)


def test_one_set_can_be_looked_at_alone(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE)
    put_labelled(workspace, SEPARABLE[:11], quizzes=True, set_name="quizzes")
    assert load_basis(workspace, ANA, LabelChoice("fusion", Kind.ANSWER, "quizzes")).lacking == say(
        "curve-few-labels", count=0, fewest=10
    )


def test_a_long_note_is_refused(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE)
    with pytest.raises(BadInput, match="600 characters; 500 fit"):
        save_policy(workspace, ANA, load_basis(workspace, ANA, ANSWERS), (0.5, 0.9), note="x" * 600, now=5.0)


def test_another_signal_shows_its_effect_before_and_has_it_after(workspace: Workspace) -> None:
    put_labelled(
        workspace,
        SEPARABLE,
        others=[[detection_by("token_overlap", 1 - risk if wrong else 0.0)] for risk, wrong in SEPARABLE],
    )
    assert signals(workspace) == ["fusion", "token_overlap"]
    choice = LabelChoice("token_overlap", Kind.ANSWER)
    cuts = (0.19, 0.9)
    promised = load_queue(workspace, ANA, choice).per_band(with_cuts(ANSWER_PRESET, cuts))
    save_policy(workspace, ANA, load_basis(workspace, ANA, choice), cuts, note="", now=5.0)
    activate_policy(workspace, ANA, 1, 6.0)
    assert (promised, open_to_review(workspace)) == ([15, 5, 0], 5)


def test_cuts_start_at_the_active_policy_and_for_another_signal_at_a_proposal(workspace: Workspace) -> None:
    put_labelled(
        workspace, SEPARABLE, others=[[detection_by("token_overlap", 0.1 + wrong / 2)] for _, wrong in SEPARABLE]
    )
    active = workspace.policies.active()
    assert starting_cuts(load_basis(workspace, ANA, ANSWERS), active) == ANSWER_PRESET.cuts
    other = load_basis(workspace, ANA, LabelChoice("token_overlap", Kind.ANSWER))
    assert starting_cuts(other, active)[0] == 0.3


def test_the_riskiest_band_is_proposed_where_nearly_all_are_hallucinated(workspace: Workspace) -> None:
    put_labelled(workspace, [(n / 100, n >= 60 or n % 3 == 0) for n in range(100)])
    drawn = load_basis(workspace, ANA, ANSWERS).curve
    assert drawn is not None
    first, last = proposed_cuts(drawn, 0.3, (0.5, 0.9))
    assert first == 0.3
    assert (drawn.at(last).precision or 0) >= SURE > (drawn.at(last - 0.05).precision or 1)


def test_cuts_keep_their_order_when_the_first_moves() -> None:
    assert with_first_cut(0.6, (0.2, 0.5, 0.7)) == (0.6, 0.6, 0.7)
    assert with_first_cut(0.1, (0.2, 0.5, 0.7)) == (0.1, 0.5, 0.7)


@given(
    st.lists(st.tuples(st.none() | st.sampled_from([0.0, 0.2, 0.3, 0.5, 0.8, 1.0]), st.booleans())),
    st.lists(st.sampled_from([0.0, 0.1, 0.2, 0.3, 0.5, 1.0]), min_size=2, max_size=2).map(sorted),
)
def test_each_risk_is_counted_in_its_band(units: list[tuple[float | None, bool]], cuts: list[float]) -> None:
    bands = Bands(("accept", "review", "reject"), tuple(cuts))
    labels = columns_of(LabelledRisk(n, 0, "en", Kind.ANSWER, wrong, risk) for n, (risk, wrong) in enumerate(units))
    basis = Basis(LabelChoice("fusion", Kind.ANSWER), labels, sample(labels), None, None)
    queue = OpenQueue(risk_column(risk for risk, _ in units))
    expected = [[wrong for risk, wrong in units if bands.of(risk) == name] for name in bands.names]
    assert basis.per_band(bands) == [(len(inside), sum(inside)) for inside in expected]
    assert queue.per_band(bands) == [len(inside) for inside in expected]
    assert queue.unchecked == sum(risk is None for risk, _ in units)


def test_labels_that_did_not_change_are_not_worked_out_again(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE)
    first = load_basis(workspace, ANA, ANSWERS)
    other = LabelChoice("fusion", Kind.ANSWER, lang="xx")
    assert load_basis(workspace, ANA, other).lacking
    assert load_basis(workspace, ANA, ANSWERS) is first
    put_labelled(workspace, SEPARABLE[:1], set_name="more")
    assert len(load_basis(workspace, ANA, ANSWERS).labels) == len(first.labels) + 1
