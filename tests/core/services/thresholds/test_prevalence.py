"""How much is hallucinated now, told from workspaces whose truth is known."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from core.domain.actions import ActOutcome, Annotate, Decide, Stamp, Verdict
from core.domain.answers import Kind, as_sentences
from core.domain.labels import Label
from core.domain.wilson import exact
from core.ports.workspace import Workspace
from core.services.desk.queue_view import Show
from core.services.thresholds.basis import LabelChoice, load_basis
from core.services.thresholds.prevalence import PrevalenceNow, prevalence_now
from core.services.thresholds.scored_strata import Cell
from tests.support.labelled_items import ANA
from tests.support.seeds import scored
from tests.support.traffic import KnownAnswer, come_in, label_at_the_desk, label_by_hand

RIGHT, WRONG = (Label.SUPPORTED,), (Label.MAJOR,)
ANSWERS = LabelChoice("fusion", Kind.ANSWER)


def traffic(count: int, rate: float, *, seed: int = 0, lang: str = "en", per_document: int = 1) -> list[KnownAnswer]:
    """Risks that know something. ``per_document`` answers to each document."""
    random = np.random.default_rng(seed)
    wrong = random.random(count) < rate
    risks = np.clip(np.where(wrong, 0.6, 0.3) + random.normal(0, 0.15, count), 0.01, 0.99)
    return [
        KnownAnswer(WRONG if bad else RIGHT, risk, f"document {lang} {per_document} {number // per_document}", lang)
        for number, (bad, risk) in enumerate(zip(wrong.tolist(), risks.tolist(), strict=True))
    ]


def told(workspace: Workspace) -> PrevalenceNow:
    found = prevalence_now(workspace, ANA, load_basis(workspace, ANA, ANSWERS))
    assert found
    return found


def test_thirty_clean_answers_do_not_say_that_nothing_is_wrong(workspace: Workspace) -> None:
    known = come_in(workspace, traffic(60, 0.0))
    label_at_the_desk(workspace, known, 30)
    found = told(workspace)
    assert (found.value, found.low) == (0.0, 0.0)
    assert found.high == pytest.approx(1 - 0.025 ** (1 / 30))
    assert found.labels_alone[2] == found.high


def test_answers_labelled_by_hand_stay_in_what_is_estimated(workspace: Workspace) -> None:
    """The riskiest are looked at by hand: what is left is far cleaner than what came in."""
    known = come_in(workspace, traffic(200, 0.25))
    label_at_the_desk(workspace, known, 40)
    before = told(workspace)
    labelled = {label.item_id for label in load_basis(workspace, ANA, ANSWERS).labels}
    riskiest = sorted(known.keys() - labelled, key=lambda item: -known[item].risk)[:50]
    label_by_hand(workspace, known, riskiest)
    after = told(workspace)
    assert (after.value, after.low, after.high) == (before.value, before.low, before.high)
    assert (after.labelled, after.scored) == (40, 160)
    assert after.left_out == 50


def test_what_was_labelled_by_hand_before_the_draw_came_to_it_is_not_missed(workspace: Workspace) -> None:
    """The lane hands out nothing that is finished: what it hands out is far cleaner than what came in."""
    known = come_in(workspace, traffic(240, 0.3))
    riskiest = sorted(known, key=lambda item: -known[item].risk)[:80]
    label_by_hand(workspace, known, riskiest)
    items = label_at_the_desk(workspace, known, 60)
    found = told(workspace)
    truth = np.mean([one.labels == WRONG for one in known.values()])
    assert np.mean([known[item].labels == WRONG for item in items]) < 0.5 * truth
    assert found.value == pytest.approx(truth, abs=0.06)
    assert found.labelled + found.left_out == 140 and found.labelled > 75
    assert found.low < truth < found.high


def test_what_is_chosen_of_new_arrivals_waits_for_the_draw(workspace: Workspace) -> None:
    """The draw had come far into what was there before, and nowhere in what came since."""
    week = 7 * 86_400.0
    known = come_in(workspace, traffic(80, 0.1), at=1.0)
    label_at_the_desk(workspace, known, 60, now=10.0)
    before = told(workspace)
    fresh = come_in(workspace, traffic(160, 0.4, seed=1), at=2 * week)
    label_by_hand(workspace, fresh, sorted(fresh, key=lambda item: -fresh[item].risk)[:40], now=2 * week + 5)
    found = told(workspace)
    assert (found.value, found.labelled, found.left_out) == (before.value, 60, 40)
    assert found.unknown == {Cell("own", "en"): 160}
    label_at_the_desk(workspace, known | fresh, 50, now=2 * week + 10)
    caught_up = told(workspace)
    truth = np.mean([one.labels == WRONG for one in (known | fresh).values()])
    assert caught_up.unknown == {}
    assert caught_up.low < truth < caught_up.high and caught_up.value == pytest.approx(truth, abs=0.08)


def test_few_labels_and_many_risks_tell_how_much_is_wrong(workspace: Workspace) -> None:
    known = come_in(workspace, traffic(400, 0.4))
    label_at_the_desk(workspace, known, 60)
    found = told(workspace)
    assert (found.labelled, found.scored, found.unknown, found.left_out) == (60, 340, {}, 0)
    assert found.low < 0.4 < found.high
    assert found.high - found.low < found.labels_alone[2] - found.labels_alone[1]


def test_too_few_labels_tell_nothing(workspace: Workspace) -> None:
    label_at_the_desk(workspace, come_in(workspace, traffic(60, 0.4)), 10)
    assert prevalence_now(workspace, ANA, load_basis(workspace, ANA, ANSWERS)) is None


def test_a_document_weighs_by_its_answers(workspace: Workspace) -> None:
    """Of documents a tenth, but of answers half; six in ten of these are wrong, and few of the others."""
    large, small = traffic(100, 0.6, per_document=10), traffic(100, 0.05, seed=1)
    known = come_in(workspace, [*large, *small])
    label_at_the_desk(workspace, known, 100)
    found = told(workspace)
    truth = np.mean([one.labels == WRONG for one in known.values()])
    assert found.value == pytest.approx(truth, abs=0.06)
    assert found.low < truth < found.high


def test_what_the_queue_was_narrowed_to_speaks_for_nothing_else(workspace: Workspace) -> None:
    known = come_in(workspace, traffic(150, 0.02)) | come_in(workspace, traffic(150, 0.5, lang="ja"), at=2.0)
    label_at_the_desk(workspace, known, 80, show=Show(lang="en"))
    easy = told(workspace)
    assert (easy.labelled, easy.scored, easy.unknown) == (80, 70, {Cell("own", "ja"): 150})
    assert easy.unknown_share == 0.5
    label_at_the_desk(workspace, known, 30, show=Show(lang="ja"), now=20.0)
    both = told(workspace)
    assert (both.labelled, both.scored, both.unknown) == (110, 190, {})
    truth = np.mean([one.labels == WRONG for one in known.values()])
    assert both.value == pytest.approx(truth, abs=0.08), "counted plainly these labels say 15 %"
    assert both.low < truth < both.high


def test_a_sentence_that_cannot_be_checked_moves_nothing(workspace: Workspace) -> None:
    """Every third answer ends in one, right or wrong: to leave out the right ones would say more than half."""
    unclear = (Label.NOT_CHECKABLE,)
    answers = [
        replace(each, labels=each.labels + unclear) if number % 3 == 0 else each
        for number, each in enumerate(traffic(120, 0.4))
    ]
    known = come_in(workspace, answers)
    items = label_at_the_desk(workspace, known, 60)
    found = told(workspace)
    assert found.labelled == 60
    assert found.labels_alone[0] == pytest.approx(np.mean([Label.MAJOR in known[item].labels for item in items]))
    words = [known[item].labels for item in items]
    assert found.unclear == sum(unclear[0] in each and Label.MAJOR not in each for each in words) > 0


def test_near_duplicates_that_waited_are_named_until_some_are_labelled(workspace: Workspace) -> None:
    """As the lane once left them for last."""
    known = come_in(workspace, [*traffic(80, 0.3), *([KnownAnswer(RIGHT, 0.2, "template")] * 40)], alike=40)
    first = sorted(known)[:50]
    labels = [
        Annotate(Stamp("bo", "before", item), item, 1, 0, known[item].labels[0], False, 1.0, 1.0) for item in first
    ]
    workspace.annotations.add(labels, now=5.0)
    found = told(workspace)
    assert found.unknown == {Cell("own", "en", repeats=True): 39}
    assert (found.labelled, found.scored) == (50, 31)
    label_at_the_desk(workspace, known, 20)
    assert told(workspace).unknown == {}


def test_what_a_reviewer_mended_was_wrong(workspace: Workspace) -> None:
    """Mended before it was handed out, it is labelled as right, which says nothing of what comes in."""
    known = come_in(workspace, traffic(60, 0.5))
    mended = [item for item, each in known.items() if each.labels == WRONG][::2]
    for number, item in enumerate(mended, 1):
        answer = workspace.items.get(item).answer
        better = replace(answer, text="Mended now.", sentences=as_sentences("Mended now.", [(0, 11)]))
        wish = Decide(Stamp("edi", "tab", number), item, 1, Verdict.EDIT, 0, 0.5, answer=better)
        assert workspace.decisions.apply(wish, 5.0).outcome is ActOutcome.STORED
        workspace.scores.add([scored(better, [0.1])], now=6.0)
    now = known | {item: replace(known[item], labels=RIGHT) for item in mended}
    items = label_at_the_desk(workspace, now, 40)
    assert set(items) & set(mended)
    assert told(workspace).labels_alone[0] == pytest.approx(np.mean([known[item].labels == WRONG for item in items]))


def test_where_people_disagree_the_interval_allows_for_both(workspace: Workspace) -> None:
    known = come_in(workspace, traffic(80, 0.0))
    items = label_at_the_desk(workspace, known, 40)
    one_of_two = told(workspace)
    dissent = {item: replace(each, labels=WRONG) for item, each in known.items() if item in items[:4]}
    label_by_hand(workspace, dissent, items[:4], person="ann", now=12.0)
    found = told(workspace)
    assert found.contested == 4
    assert (found.labelled, found.low) == (40, 0.0)
    assert found.labels_alone[0] == pytest.approx(0.05)
    assert found.high == pytest.approx(exact(0.1, 40.0)[1]) and found.high > one_of_two.high
