"""What another policy would change, shown before it rules, and only that reopened."""

import dataclasses

import pytest

from core.domain.actions import Decide, Stamp, Verdict
from core.domain.answers import Kind
from core.domain.policy import PRESET, Band
from core.domain.queue import ItemFilter
from core.domain.work import Status
from core.errors import Forbidden
from core.ports.workspace import Workspace
from core.services.thresholds.basis import LabelChoice
from core.services.thresholds.learned_weights import LearnedWeights, learn_weights
from core.services.thresholds.policy_changes import (
    ItemStage,
    policy_changes,
    requeue,
    undo_requeue,
    with_items,
)
from core.services.thresholds.proposed_risks import RiskCache
from tests.support.labelled_items import ANA, EDI, SEPARABLE, put_labelled
from tests.support.many_items import put_many

STRICT = dataclasses.replace(
    PRESET, version=7, bands={kind: dataclasses.replace(b, cuts=(0.3, *b.cuts[1:])) for kind, b in PRESET.bands.items()}
)


def decide(workspace: Workspace, item_id: int, verdict: Verdict) -> None:
    wish = Decide(Stamp("edi", "edi's", item_id), item_id, 1, verdict, 0, 0.4)
    workspace.decisions.apply(wish, 5.0)


def test_exactly_the_items_between_the_cuts_change(workspace: Workspace) -> None:
    """Answers cut at 0.5 before and at 0.3 after; risks are 0, 0.05, ... 0.95."""
    put_labelled(workspace, SEPARABLE)
    found = policy_changes(workspace, ANA, STRICT)
    assert [change.item_id for change in found.changes] == [7, 8, 9, 10]
    assert found.moves() == [(ItemStage.OPEN, Band.ACCEPT, Band.REVIEW, 4)]
    assert (found.items, found.to_requeue()) == (20, [])
    assert policy_changes(workspace, ANA, workspace.policies.active()).changes == ()


def test_decided_and_published_ones_come_first_and_only_they_are_put_back(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE)
    put_labelled(workspace, SEPARABLE, quizzes=True, set_name="quizzes")
    quizzes = dataclasses.replace(
        STRICT, bands={**STRICT.bands, Kind.QUIZ: dataclasses.replace(PRESET.bands[Kind.QUIZ], cuts=(0.1, 0.5, 0.7))}
    )
    decide(workspace, 8, Verdict.ACCEPT)
    decide(workspace, 23, Verdict.ACCEPT)
    found = policy_changes(workspace, ANA, quizzes)
    assert [(change.item_id, change.stage) for change in found.changes][:2] == [
        (23, ItemStage.PUBLISHED),
        (8, ItemStage.DECIDED),
    ]
    assert dict(found.counts("set_name")).keys() == {"own", "quizzes"}
    assert requeue(workspace, ANA, found.to_requeue(), "batch", 9.0) == 2
    status = {one.item_id: one.status for one in workspace.policy_effects.items()}
    assert status[8] is status[23] is Status.OPEN
    assert undo_requeue(workspace, ANA, "batch", 10.0) == 2
    assert workspace.items.count(ItemFilter(statuses=frozenset({Status.ACCEPTED}))) == 2


def test_cuts_of_a_language_flip_its_items_alone(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE)
    put_many(workspace, 30, lang="ja")
    only_ja = dataclasses.replace(PRESET, languages={Kind.ANSWER: {"ja": (0.2, 0.9)}})
    assert {change.lang for change in policy_changes(workspace, ANA, only_ja).changes} == {"ja"}


def test_new_weights_flip_by_the_risks_they_will_give(workspace: Workspace) -> None:
    put_many(workspace, 150)
    found = learn_weights(workspace, ANA, LabelChoice("fusion", Kind.ANSWER))
    assert isinstance(found, LearnedWeights) and found.basis.weights
    proposed = dataclasses.replace(PRESET, weights=found.basis.weights)
    after = {change.item_id: change.after for change in policy_changes(workspace, ANA, proposed).changes}
    model = found.basis.weights.models[0]
    for item in workspace.items.many(list(range(1, 151))):
        heard = workspace.scores.detector_risks([item.input_hash])[item.input_hash]
        risk = max(one for one in model.risks(heard, "en") if one is not None)
        then = proposed.band(Kind.ANSWER, risk)
        assert after.get(item.id, PRESET.band(Kind.ANSWER, item.risk)) is then


def test_a_page_of_flips_carries_the_items(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE)
    found = policy_changes(workspace, ANA, STRICT)
    shown = with_items(workspace, found.changes[1:3])
    assert [(change.item_id, item.id) for change, item in shown] == [(8, 8), (9, 9)]


def test_only_an_analyst_sees_and_does_it(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE)
    for act in (
        lambda: policy_changes(workspace, EDI, STRICT),
        lambda: requeue(workspace, EDI, [8], "b", 1.0),
        lambda: undo_requeue(workspace, EDI, "b", 1.0),
    ):
        with pytest.raises(Forbidden):
            act()


def test_what_was_worked_out_under_new_weights_is_not_read_again(workspace: Workspace) -> None:
    """Stopped in the middle, it goes on; another cut reads nothing; other weights start over."""
    put_many(workspace, 150)
    put_many(workspace, 500, set_name="more", labelled=False)
    learnt = learn_weights(workspace, ANA, LabelChoice("fusion", Kind.ANSWER))
    assert isinstance(learnt, LearnedWeights) and learnt.basis.weights
    proposed = dataclasses.replace(STRICT, weights=learnt.basis.weights)
    cache, seen = RiskCache(), list[int]()

    def stop_after_one(done: int, _: int) -> None:
        seen.append(done)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        policy_changes(workspace, ANA, proposed, cache=cache, on_progress=stop_after_one)
    assert 0 < len(cache.risks) < 650
    whole = policy_changes(workspace, ANA, proposed)
    assert policy_changes(workspace, ANA, proposed, cache=cache).changes == whole.changes
    kept = dict(cache.risks)
    cache.risks = {wording: 0.0 for wording in kept}  # if it were read again, some would not be 0
    cut = dataclasses.replace(proposed, bands=PRESET.bands)
    assert all(change.after is Band.ACCEPT for change in policy_changes(workspace, ANA, cut, cache=cache).changes)
    other = dataclasses.replace(cut, weights=dataclasses.replace(proposed.weights, models=proposed.weights.models[:0]))
    policy_changes(workspace, ANA, other, cache=cache)
    assert cache.weights == other.weights.digest and cache.risks == {}
