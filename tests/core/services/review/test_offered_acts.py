"""An act that the desk offers is one that the server accepts, in every state of an item; and undo follows one stack."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from core.domain.actions import Decide, Stamp, Verdict
from core.domain.comments import AddComment, CommentKind
from core.domain.queue import ItemFilter, Lane
from core.domain.work import Status
from core.ports.workspace import Workspace
from core.services.review.acts import Accept, EditText, GoOn, Reject, Undo
from core.services.review.desk import ReviewDesk
from core.services.review.desk_state import DeskState
from core.services.review.lookups import Lookup, LookupRequest, look_up
from core.services.review.review_act import ReviewAct
from core.services.review.transfers import Decline, Postpone, ReturnTo
from tests.support.answers import answer_of, quiz
from tests.support.desk import ANNA, BO, LEASE, act, fill, shown, work
from tests.support.seeds import put, scored

PEOPLE = {person.name: person for person in (ANNA, BO)}
ACTS: dict[str, tuple[type[ReviewAct], dict[str, Any]]] = {
    "accept": (Accept, {"reason": "true, though the sources are silent"}),
    "reject": (Reject, {}),
    "edit": (EditText, {"text": "Quite another text."}),
    "postpone": (Postpone, {}),
    "decline": (Decline, {}),
    "return": (ReturnTo, {"to": "bo", "note": "Look again."}),
}


@pytest.fixture
def anna(workspace: Workspace) -> ReviewDesk:
    fill(workspace, [0.9])
    return ReviewDesk(workspace, ANNA, LEASE, people=lambda: PEOPLE)


def opened(desk: ReviewDesk) -> DeskState:
    return shown(desk)[0]


def edited(desk: ReviewDesk) -> DeskState:
    state, _ = desk.act(opened(desk), act(EditText, 1, 1, text="A new text."), 11.0)
    work(desk.workspace)
    return shown(desk, state, 12.0)[0]


def edited_while_stored(desk: ReviewDesk) -> DeskState:
    return desk.act(opened(desk), act(EditText, 1, 1, text="A new text."), 11.0)[0]


def accepted(desk: ReviewDesk) -> DeskState:
    desk.act(opened(desk), act(Accept, 1, 1), 11.0)
    return desk.open(DeskState(), 1, 12.0)[0]


def decided_by(verdict: Verdict) -> Callable[[ReviewDesk], DeskState]:
    def state(desk: ReviewDesk) -> DeskState:
        answer = desk.workspace.items.get(1).answer if verdict is Verdict.EDIT else None
        decision = Decide(Stamp("bo", "bo-browser", 1), 1, 1, verdict, 0, 0.9, answer=answer)
        desk.workspace.decisions.apply(decision, 5.0)
        desk.workspace.queue.release(Lane.REVIEW, 1, "bo")
        return desk.open(DeskState(), 1, 12.0)[0]

    return state


def postponed(desk: ReviewDesk) -> DeskState:
    desk.act(opened(desk), act(Postpone, 1, 1), 11.0)
    return shown(desk, now=12.0)[0]


def reopened(desk: ReviewDesk) -> DeskState:
    state, _ = desk.act(opened(desk), act(Accept, 1, 1), 11.0)
    return desk.act(state, act(Undo, 1, 2), 12.0)[0]


def edit_postponed(desk: ReviewDesk) -> DeskState:
    state, _ = desk.act(edited(desk), act(Postpone, 1, 2, revision=2), 13.0)
    return shown(desk, state, 14.0)[0]


STATES = {
    "open": opened,
    "edited by me": edited,
    "edit being stored": edited_while_stored,
    "accepted by me": accepted,
    "accepted by bo": decided_by(Verdict.ACCEPT),
    "edited by bo": decided_by(Verdict.EDIT),
    "rejected by bo": decided_by(Verdict.REJECT),
    "postponed by me": postponed,
    "reopened by me": reopened,
    "edited and postponed by me": edit_postponed,
}
OFFERED = {"open", "edited by me", "postponed by me", "reopened by me", "edited and postponed by me"}


@pytest.mark.parametrize("name", STATES)
def test_what_is_offered_is_accepted_and_nothing_else_is(workspace: Workspace, anna: ReviewDesk, name: str) -> None:
    state = STATES[name](anna)
    offered = shown(anna, state, 15.0)[1].mine
    assert offered == (name in OFFERED)
    revision = workspace.items.get(1).revision
    for seq, (op, (kind, more)) in enumerate(ACTS.items(), 50):
        now = 10.0 * seq
        state, _ = shown(anna, state, now)
        after, note = anna.act(state, act(kind, 1, seq, revision=revision, **more), now + 1)
        assert (note.tone != "refused") == offered, (name, op, note.text)
        if not offered:
            continue
        if op == "edit":
            work(workspace, now + 1)
            revision += 2
        after, _ = shown(anna, after, now + 2)
        (last, *_) = anna.recent()
        assert last.verdict == op, (name, op)
        undo = act(Undo, 1, seq + 50, transfer=last.transfer, batch=last.batch)
        state, note = anna.act(after, undo, now + 3)
        assert note.tone == "done", (name, op, note.text)
        assert anna.act(after, undo, now + 4)[1].text == note.text, "sent again, as its answer was lost"
        assert shown(anna, state, now + 5)[1].mine, (name, op)


@pytest.mark.parametrize("name", STATES)
def test_going_on_is_accepted_where_the_item_is_decided(workspace: Workspace, anna: ReviewDesk, name: str) -> None:
    """The button goes by the status, as the browser has it."""
    state = STATES[name](anna)
    item = workspace.items.get(1)
    _, note = anna.act(state, act(GoOn, 1, 60, revision=item.revision), 16.0)
    assert (note.tone == "refused") == (item.status is Status.OPEN), note.text


def test_undo_takes_back_the_last_act_whatever_it_was(workspace: Workspace) -> None:
    fill(workspace, [0.9], [0.8], [0.7], [0.6])
    anna = ReviewDesk(workspace, ANNA, LEASE, people=lambda: PEOPLE)
    state, _ = shown(anna)
    for seq, (kind, more) in enumerate([(Accept, {}), (Decline, {}), (Postpone, {}), (ReturnTo, {"to": "bo"})], 1):
        state, note = anna.act(state, act(kind, seq, seq, **more), 10.0 + seq)
        assert note.tone == "done"
        state, _ = shown(anna, state, 10.5 + seq)
    texts = []
    for seq in range(4):
        (last, *_) = anna.recent()
        state, note = anna.act(state, act(Undo, last.item_id, 10 + seq, transfer=last.transfer), 20.0 + seq)
        texts.append(note.text)
        assert state.item_id == last.item_id
    assert texts == [
        "Undone: item 4 is with you again",
        "Undone: item 3 is no longer postponed",
        "Undone: item 2 is yours to decide again",
        "Undone: item 1 is no longer accepted",
    ]
    assert anna.recent() == ()
    assert (workspace.queue.assigned(Lane.REVIEW, 4), shown(anna, state, 30.0)[1].counts.declined) == (None, 0)


def test_an_edit_that_is_returned_reaches_the_other_with_its_text_and_an_undo_brings_it_back(
    workspace: Workspace, anna: ReviewDesk
) -> None:
    bo = ReviewDesk(workspace, BO, LEASE, people=lambda: PEOPLE)
    state, _ = anna.act(edited(anna), act(ReturnTo, 1, 2, revision=2, to="bo", note="Is it right now?"), 13.0)
    _, screen = shown(bo, now=14.0)
    assert screen.item and screen.item.sentences[0].text == "A new text."
    workspace.queue.release(Lane.REVIEW, 1, "bo")
    (last, *_) = anna.recent()
    _, note = anna.act(state, act(Undo, 1, 3, transfer=last.transfer), 15.0)
    assert note.text == "Undone: item 1 is with you again"
    assert workspace.items.get(1).status is Status.EDITED
    assert [(each.kind, each.open) for each in workspace.comments.of(1)] == [(CommentKind.COMMENT, False)]


def test_what_somebody_decided_since_is_not_taken_back(workspace: Workspace, anna: ReviewDesk) -> None:
    state, _ = anna.act(opened(anna), act(ReturnTo, 1, 1, to="bo"), 11.0)
    bo = ReviewDesk(workspace, BO, LEASE)
    bo.act(shown(bo)[0], act(Accept, 1, 1, person="bo"), 12.0)
    (last, *_) = anna.recent()
    assert anna.act(state, act(Undo, 1, 2, transfer=last.transfer), 13.0)[1].tone == "refused"
    assert workspace.items.get(1).status is Status.ACCEPTED


def test_somebody_new_begins_in_their_own_language_with_scores_in_sight(workspace: Workspace) -> None:
    items = [
        answer_of(f"a{n}", "?", ["Some text here.", "More of it."], lang=("ja", "en", "ko")[n % 3]) for n in range(6)
    ]
    put(workspace, [(item, scored(item, [0.95 - n / 100, 0.1])) for n, item in enumerate(items)])
    anna = ReviewDesk(workspace, ANNA, LEASE)
    state = anna.begin(DeskState(), "ko", 10.0)
    assert workspace.items.get(state.item_id or 0).answer.lang == "ko"
    workspace.queue.release(Lane.REVIEW, state.item_id or 0, ANNA.name)
    first = anna.begin(DeskState(), "fr", 10.0).item_id or 0
    assert first == min(workspace.items.ids(ItemFilter())), "nothing is in that language: the riskiest of all"
    workspace.queue.release(Lane.REVIEW, first, ANNA.name)
    state = anna.begin(DeskState(), "ko", 10.0)
    anna.act(state, act(Accept, state.item_id or 0, 1), 11.0)
    assert anna.begin(DeskState(), "ko", 12.0).item_id is None, "anna is not new any more"
    hidden = ReviewDesk(workspace, BO, LEASE, blind_share=1.0)
    assert hidden.begin(DeskState(), "ko", 13.0).item_id is None


def test_somebody_new_begins_with_an_answer_and_keeps_it_in_another_window(workspace: Workspace) -> None:
    """A quiz is answered before its scores are shown, so a riskier one waits; a draft may lie at what is held."""
    asked = quiz("Wann?", "1603", "Im Jahr 1603.", distractors=("1600",), lang="de")
    answers = [answer_of(f"d{n}", "?", ["Some text here.", "More of it."], lang="de") for n in range(2)]
    put(workspace, [(item, scored(item, risks)) for item, risks in zip(
        (asked, *answers), ([0.99], [0.9, 0.1], [0.8, 0.1]), strict=True)])  # fmt: skip
    first = ReviewDesk(workspace, ANNA, LEASE).begin(DeskState(), "de", 10.0).item_id
    assert workspace.items.get(first or 0).answer.id == "d0"
    assert ReviewDesk(workspace, ANNA, LEASE).begin(DeskState(), "de", 11.0).item_id == first


def test_a_riskier_crowd_of_quizzes_or_what_others_hold_puts_nobody_new_before_a_quiz(workspace: Workspace) -> None:
    """Samples have more risky quizzes than a queue shows at a glance, and other newcomers hold the answers."""
    quizzes = [quiz(f"Wann {n}?", "1603", "Im Jahr 1603.", distractors=("1600",), lang="de") for n in range(12)]
    own = [answer_of(f"d{n}", "?", ["Some text here.", "More of it."], lang="de") for n in range(2)]
    other = answer_of("e", "?", ["Some text here.", "More of it."], lang="en")
    put(workspace, [*((each, scored(each, [0.99])) for each in quizzes),
                    *((each, scored(each, [0.9, 0.1])) for each in (*own, other))])  # fmt: skip
    firsts = []
    for name in ("one", "two", "three"):
        newcomer = ReviewDesk(workspace, replace(ANNA, name=name), LEASE, ahead=2)
        state, screen, _ = newcomer.screen(newcomer.begin(DeskState(), "de", 10.0), 10.0)
        assert screen.item and not screen.blind and not screen.unanswered
        firsts.append(workspace.items.get(state.item_id or 0).answer.id)
    assert firsts == ["d0", "d1", "e"]
    late = ReviewDesk(workspace, replace(ANNA, name="four"), LEASE, ahead=2).begin(DeskState(), "de", 10.0 + 2 * LEASE)
    assert workspace.items.get(late.item_id or 0).answer.id == "d0", "what the others held is free again"


def test_the_inbox_holds_what_was_sent_and_written_to_somebody_until_it_is_done(workspace: Workspace) -> None:
    fill(workspace, [0.9], [0.8])
    anna, bo = (ReviewDesk(workspace, person, LEASE, people=lambda: PEOPLE) for person in (ANNA, BO))
    anna.act(shown(anna)[0], act(ReturnTo, 1, 1, to="bo", note="Is it right?"), 11.0)
    said = AddComment(Stamp("anna", "anna-browser", 2), 2, 1, 0, CommentKind.COMMENT, "@bo what of this?")
    workspace.comments.add(said, 12.0)
    inbox = look_up(bo, DeskState(), LookupRequest(Lookup.INBOX)).inbox
    assert [(each.item_id, each.person, each.text, each.sent) for each in inbox] == [
        (2, "anna", "@bo what of this?", False),
        (1, "anna", "Is it right?", True),
    ]
    assert look_up(anna, DeskState(), LookupRequest(Lookup.INBOX)).inbox == ()
    bo.act(shown(bo)[0], act(Accept, 1, 1, person="bo"), 13.0)
    left = look_up(bo, DeskState(), LookupRequest(Lookup.INBOX)).inbox
    assert [each.item_id for each in left if each.sent] == []
    found = look_up(bo, DeskState(), LookupRequest(Lookup.SEARCH, text="SAYS #1")).found
    assert [(each.id, each.status) for each in found] == [(1, "accepted")]


def test_only_who_is_named_finds_it_in_the_inbox(workspace: Workspace) -> None:
    fill(workspace, [0.9])
    known = PEOPLE | {"bo ann": replace(BO, name="bo ann"), "佐藤": replace(BO, name="佐藤")}
    said = ("@bob, and you?", "Bo and @bo ann know.", "to@bo: see 2", "@boさん、どうですか。", "@佐藤さんへ")
    for seq, text in enumerate(said, 1):
        workspace.comments.add(AddComment(Stamp("anna", "a", seq), 1, 1, None, CommentKind.COMMENT, text), 10.0 + seq)

    def inbox(name: str) -> list[str]:
        desk = ReviewDesk(workspace, known[name], LEASE, people=lambda: known)
        return [each.text for each in look_up(desk, DeskState(), LookupRequest(Lookup.INBOX)).inbox]

    assert inbox("bo") == ["@boさん、どうですか。", "to@bo: see 2"]
    assert (inbox("bo ann"), inbox("佐藤")) == (["Bo and @bo ann know."], ["@佐藤さんへ"])
