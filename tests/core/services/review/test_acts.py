"""The acts of the review desk over a real database: where an item goes, who gets it, and what is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.domain.actions import Decide, Stamp, Verdict
from core.domain.labels import Label
from core.domain.queue import Lane
from core.domain.work import Person, Role, Status
from core.ports.workspace import Workspace
from core.services.desk.queue_view import Show
from core.services.desk.saved_views import delete_view, save_view, saved_views
from core.services.review import _bulk_acts
from core.services.review._bulk_acts import AcceptBand, AcceptSame, LabelSame, RejectSame
from core.services.review._reviewer import RecentAct
from core.services.review.acts import Accept, EditText, Reject, Undo
from core.services.review.desk import ReviewDesk
from core.services.review.desk_state import DeskState
from core.services.review.lookups import Lookup, LookupRequest, look_up
from core.services.review.review_act import ReviewAct
from core.services.review.transfers import Decline, Postpone, ReturnTo
from tests.support.desk import ANALYST, ANNA, BO, LEASE, act, audited, claim, fill, shown, work

PEOPLE = {
    **{each.name: each for each in (ANNA, BO, Person("cy", frozenset({Role.ANNOTATOR})))},
    "dee": Person("dee", frozenset(), within=frozenset({("elsewhere", Role.EDITOR)})),
}
SHOW = Show(set_name="own", kind="answer")


@pytest.fixture
def anna(workspace: Workspace) -> ReviewDesk:
    return ReviewDesk(workspace, ANALYST, LEASE, people=lambda: PEOPLE)


@pytest.fixture
def bo(workspace: Workspace) -> ReviewDesk:
    return ReviewDesk(workspace, BO, LEASE, people=lambda: PEOPLE)


def returning(to: str, note: str = "", seq: int = 1) -> ReturnTo:
    return act(ReturnTo, 1, seq, to=to, note=note)


def test_who_cannot_judge_an_item_never_gets_it_again_and_others_do(
    workspace: Workspace, anna: ReviewDesk, bo: ReviewDesk
) -> None:
    fill(workspace, [0.9])
    state, _ = shown(anna)
    state, note = anna.act(state, act(Decline, 1, 1, reason="needs an expert"), 11.0)
    assert note.text == "Item 1 is skipped: others get it"
    _, screen = shown(anna, state)
    assert (screen.item, screen.counts.declined) == (None, 1)
    assert shown(bo)[0].item_id == 1


def test_who_gets_a_returned_item_is_one_person_alone(workspace: Workspace, anna: ReviewDesk, bo: ReviewDesk) -> None:
    fill(workspace, [0.9], [0.95])
    state, _ = anna.open(DeskState(), 1, 10.0)
    state, note = anna.act(state, returning("bo", "Look again."), 11.0)
    assert note.text == "Item 1 is sent to bo, who gets it first"
    assert [(c.text, c.to) for c in workspace.comments.of(1)] == [("Look again.", "bo")]
    assert shown(anna, state)[0].item_id == 2
    assert shown(bo)[0].item_id == 1


@pytest.mark.parametrize("to", ["", "anna", "cy", "dee", "nobody"])
def test_an_item_is_returned_only_to_somebody_else_who_may_review(
    workspace: Workspace, anna: ReviewDesk, to: str
) -> None:
    fill(workspace, [0.9])
    state, _ = shown(anna)
    after, note = anna.act(state, returning(to), 11.0)
    assert (after, note.tone) == (state, "refused")
    assert workspace.queue.assigned(Lane.REVIEW, 1) is None


@pytest.mark.parametrize("kind", [Decline, ReturnTo, Postpone])
def test_what_changed_since_it_was_shown_is_passed_to_nobody(
    workspace: Workspace, anna: ReviewDesk, kind: type[ReviewAct]
) -> None:
    fill(workspace, [0.9])
    state, _ = shown(anna)
    more = {"to": "bo"} if kind is ReturnTo else {}
    assert anna.act(state, act(kind, 1, 1, revision=4, **more), 11.0)[1].tone == "refused"
    assert shown(anna, state)[1].item


def test_whom_to_return_to_starts_with_who_acted_on_it(workspace: Workspace, anna: ReviewDesk) -> None:
    fill(workspace, [0.9])
    workspace.decisions.apply(Decide(Stamp("bo", "bo-browser", 1), 1, 1, Verdict.ACCEPT, 0, 0.9), 5.0)
    assert look_up(anna, DeskState(1), LookupRequest(Lookup.PEOPLE, 1)).people == ("bo",)


def test_a_decision_stores_its_chance_and_the_time_it_took(workspace: Workspace) -> None:
    fill(workspace, [0.9], [0.1])
    desk = ReviewDesk(workspace, ANNA, LEASE, audit_share=1.0)
    state, _ = desk.open(DeskState(), 1, 10.0)
    assert not shown(desk, state)[1].audit
    desk.act(state, act(Accept, 1, 1, active_seconds=3.5), 11.0)
    state, screen = shown(desk)
    assert (state.item_id, screen.audit) == (2, True)
    desk.act(state, act(Reject, 2, 2), 12.0)
    stored = [workspace.decisions.of(item)[0] for item in (1, 2)]
    assert [(d.inclusion_probability, d.active_seconds) for d in stored] == [(1.0, 3.5), (1.0, 0.0)]
    half = ReviewDesk(workspace, ANNA, LEASE, audit_share=0.5)
    assert half.chance(workspace.items.get(2)).inclusion_probability in {0.0, 0.5}


def test_accepting_above_the_cut_after_an_edit_takes_a_reason(workspace: Workspace, anna: ReviewDesk) -> None:
    fill(workspace, [0.9])
    state, _ = shown(anna)
    state, _ = anna.act(state, act(EditText, 1, 1, text="Still wrong."), 11.0)
    work(workspace)
    state, screen = shown(anna, state, now=12.0)
    assert screen.wants_reason
    after, note = anna.act(state, act(Accept, 1, 2, revision=2), 13.0)
    assert (after, note.tone) == (state, "refused")
    _, note = anna.act(state, act(Accept, 1, 3, revision=2, reason="said in other words"), 14.0)
    assert note.tone == "done"
    assert workspace.decisions.of(1)[-1].reason == "said in other words"


def test_no_reason_is_forced_on_a_rejection_or_below_the_cut(workspace: Workspace, anna: ReviewDesk) -> None:
    fill(workspace, [0.9], [0.8])
    state, _ = shown(anna)
    state, _ = anna.act(state, act(EditText, 1, 1, text="Still wrong."), 11.0)
    work(workspace)
    state, _ = shown(anna, state, now=12.0)
    state, note = anna.act(state, act(Reject, 1, 2, revision=2), 13.0)
    assert note.tone == "done"
    state, _ = shown(anna, state, now=13.0)
    state, _ = anna.act(state, act(EditText, 2, 3, text="All good now."), 14.0)
    work(workspace)
    state, screen = shown(anna, state, now=15.0)
    assert not screen.wants_reason
    assert anna.act(state, act(Accept, 2, 4, revision=2), 16.0)[1].tone == "done"


def test_a_band_needs_two_roles_a_filter_and_its_audit(workspace: Workspace, anna: ReviewDesk, bo: ReviewDesk) -> None:
    fill(workspace, *([0.1] for _ in range(77)))
    wish = act(AcceptBand, 1, 1)
    assert "editor and analyst" in bo.act(DeskState(show=SHOW), wish, 6.0)[1].text
    assert "Choose one kind" in anna.act(DeskState(), wish, 6.0)[1].text
    assert "audit" in anna.act(DeskState(show=SHOW), wish, 6.0)[1].text
    audited(workspace, range(1, 75))
    assert "another policy" in anna.act(DeskState(show=SHOW), replace(wish, policy_version=3), 6.0)[1].text
    state, note = anna.act(DeskState(show=SHOW), wish, 7.0)
    assert note.text.startswith("Accepted 3 items")
    assert [(row.verdict, row.items) for row in shown(anna, state)[1].recent] == [("accept", 3)]
    assert anna.act(state, act(AcceptBand, 1, 2), 8.0)[1].tone == "refused", "nothing is left the second time"


def undo(desk: ReviewDesk, state: DeskState, seq: int) -> str:
    newest = desk.recent()[0]
    return desk.act(state, act(Undo, newest.item_id, seq, batch=newest.batch), 20.0)[1].text


def test_undo_takes_back_act_by_act_whatever_their_size(workspace: Workspace, anna: ReviewDesk) -> None:
    fill(workspace, *([0.1] for _ in range(77)), [0.9])
    audited(workspace, range(1, 75))
    state = DeskState(show=SHOW)
    anna.act(state, act(AcceptBand, 1, 1), 7.0)
    state, _ = shown(anna, state)
    state, _ = anna.act(state, act(Reject, 78, 2), 8.0)
    late = act(Undo, 75, 3)
    assert anna.act(state, late, 9.0)[1].text == "Not undone: your last act is another one by now."
    assert undo(anna, state, 4) == "Undone: item 78 is no longer rejected"
    assert undo(anna, state, 5) == "Taken back: 3 items are open again"
    assert anna.recent() == ()
    assert {item.status for item in workspace.items.many(range(75, 79))} == {Status.OPEN}


def test_very_many_are_for_the_worker_with_progress(
    workspace: Workspace, anna: ReviewDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_bulk_acts, "BY_WORKER", 2)
    fill(workspace, *([0.1] for _ in range(77)))
    audited(workspace, range(1, 75))
    state, note = anna.act(DeskState(show=SHOW), act(AcceptBand, 1, 1), 7.0)
    assert "The worker accepts 3 items" in note.text
    state, screen = shown(anna, state)
    assert screen.progress
    assert workspace.items.get(75).status is Status.OPEN
    work(workspace)
    state, screen, told = anna.screen(state, 12.0)
    assert (screen.progress, told and told.tone) == (None, "done")
    assert workspace.items.get(75).status is Status.ACCEPTED
    assert "The worker takes 3 items back" in undo(anna, state, 2)
    work(workspace)
    assert workspace.items.get(75).status is Status.OPEN


def test_a_claim_is_decided_only_where_it_was_listed(workspace: Workspace, anna: ReviewDesk) -> None:
    fill(workspace, [0.9], [0.9], [0.9])
    assert [place.item_id for place in _places(anna, 1)] == [1]
    state, note = anna.act(shown(anna)[0], claim(RejectSame, 1, (1, 1), (2, 1)), 11.0)
    assert note.text.startswith("Rejected 1 item")
    assert [item.status.value for item in workspace.items.many([1, 2, 3])] == ["rejected", "open", "open"]
    assert anna.act(state, claim(AcceptSame, 2, (1, 1)), 12.0)[1].tone == "refused"


def _places(desk: ReviewDesk, item: int) -> tuple[object, ...]:
    found = look_up(desk, DeskState(item), LookupRequest(Lookup.CLAIM, item)).claim
    assert found
    return found.places


def test_a_claim_is_labelled_by_annotators_and_certifies_nothing(workspace: Workspace, anna: ReviewDesk) -> None:
    fill(workspace, [0.9])
    editor = ReviewDesk(workspace, Person("dee", frozenset({Role.EDITOR})), LEASE)
    assert editor.act(DeskState(), claim(LabelSame, 1, (1, 1), label=Label.MAJOR), 11.0)[1].tone == "refused"
    note = anna.act(DeskState(), claim(LabelSame, 2, (1, 1), label=Label.MAJOR), 11.0)[1]
    assert note.text == "Labelled 1 sentence; u takes it back"
    (label,) = workspace.annotations.of(1)
    assert (label.label, label.scores_visible, label.inclusion_probability) == (Label.MAJOR, True, 0.0)


def test_one_undo_takes_labels_given_everywhere_back(workspace: Workspace, anna: ReviewDesk) -> None:
    fill(workspace, [0.9], [0.8])
    workspace.decisions.apply(Decide(Stamp("anna", "x", 1), 2, 1, Verdict.ACCEPT, 0, 0.8), 9.0)
    anna.act(DeskState(), claim(LabelSame, 1, (1, 1), label=Label.MAJOR), 11.0)
    (given, decided) = anna.recent()
    assert (given.verdict, given.label, given.items, given.item_id, given.lang) == ("", "major", 1, 1, "en")
    assert given.text == workspace.items.get(1).answer.sentences[0].text
    assert (decided.verdict, decided.label, decided.lang) == ("accept", "", "en")
    state, note = anna.act(DeskState(), undoing(decided, 2), 12.0)
    assert (note.tone, workspace.items.get(2).status) == ("refused", Status.ACCEPTED), "it is not the newest"
    state, note = anna.act(state, undoing(given, 3), 13.0)
    assert (note.text, note.at) == ("Took the label of 1 sentence back", 13.0)
    assert (workspace.annotations.of(1), anna.recent()) == ([], (decided,))
    assert anna.act(state, undoing(given, 4), 14.0)[1].tone == "refused"
    assert anna.act(state, undoing(decided, 5), 15.0)[1].text == "Undone: item 2 is no longer accepted"


def undoing(last: RecentAct, seq: int) -> Undo:
    return act(Undo, last.item_id, seq, revision=0, batch=last.batch)


def test_views_are_mine_or_everybodys(workspace: Workspace) -> None:
    def keep(person: Person, name: str, *, shared: bool) -> str:
        return save_view(workspace, person, Lane.REVIEW, name=name, shared=shared, show=SHOW, now=5.0).tone

    assert [keep(ANNA, "a", shared=False), keep(ANNA, "ours", shared=True), keep(ANNA, " ", shared=True)] == [
        "done", "done", "refused",
    ]  # fmt: skip
    assert [(v.name, v.shared, v.mine, v.show) for v in saved_views(workspace, BO, Lane.REVIEW)] == [
        ("ours", True, False, {"set": "own", "kind": "answer"})
    ]
    assert keep(BO, "ours", shared=True) == "refused", "it is everybody's"
    assert delete_view(workspace, BO, Lane.REVIEW, name="ours", shared=True).tone == "refused"
    assert delete_view(workspace, ANALYST, Lane.REVIEW, name="ours", shared=True).tone == "info"
    assert [v.name for v in saved_views(workspace, ANNA, Lane.REVIEW)] == ["a"]


def test_a_decided_item_tells_who_decided_it(workspace: Workspace, anna: ReviewDesk) -> None:
    fill(workspace, [0.9])
    workspace.decisions.apply(Decide(Stamp("bo", "bo-browser", 1), 1, 1, Verdict.REJECT, 0, 0.9, "off topic"), 5.0)
    workspace.decisions.undo(Stamp("bo", "bo-browser", 2), 6.0, 1.0)
    workspace.decisions.apply(Decide(Stamp("bo", "bo-browser", 3), 1, 1, Verdict.ACCEPT, 0, 0.9), 7.0)
    state, _ = anna.open(DeskState(), 1, 10.0)
    _, screen = shown(anna, state)
    assert [(p.person, p.verdict, p.reason, p.at, p.undone) for p in screen.past] == [
        ("bo", "reject", "off topic", 5.0, True),
        ("bo", "accept", "", 7.0, False),
    ]
