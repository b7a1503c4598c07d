"""The next items are leased to whoever reviews, as long as enough are left for everybody else."""

from __future__ import annotations

from core.domain.actions import Stamp
from core.domain.queue import Lane
from core.domain.work import Person, Role, Status
from core.ports.workspace import Workspace
from core.services.desk.queue_view import Show
from core.services.review.acts import Accept
from core.services.review.desk import ReviewDesk
from core.services.review.desk_state import DeskState
from core.services.review.prefetch import AHEAD, SPARE
from core.services.review.screen import Screen
from tests.support.answers import plain_answer
from tests.support.seeds import put, scored
from tests.support.statements import asked

ANNA, BO = (Person(name, frozenset({Role.EDITOR})) for name in ("anna", "bo"))
LEASE = 60.0


def fill(workspace: Workspace, count: int) -> list[int]:
    """Their order in the queue."""
    answers = [plain_answer(number, 2) for number in range(count)]
    put(workspace, [(each, scored(each, [0.99 - n / 1000, 0.1])) for n, each in enumerate(answers)])
    request = Show().request(workspace.policies.active())
    return [row.id for row in workspace.queue.upcoming(Lane.REVIEW, "anna", request, count)]


def desk_of(workspace: Workspace, person: Person = ANNA) -> ReviewDesk:
    return ReviewDesk(workspace, person, LEASE, ahead=AHEAD)


def ids(screen: Screen) -> list[int]:
    return [each.item.id for each in (screen, *screen.ahead) if each.item]


def accept(desk: ReviewDesk, state: DeskState, screen: Screen, place: int, now: float) -> tuple[DeskState, str]:
    """What came ahead, decided as it was shown."""
    item = (screen, *screen.ahead)[place].item
    assert item
    stamp = Stamp(desk.person.name, desk.person.name * 4, int(now))
    act = Accept(stamp=stamp, item_id=item.id, revision=item.revision, policy_version=item.policy, risk=item.risk)
    state, note = desk.act(state, act, now)
    return state, note.tone


def test_they_come_in_the_order_in_which_they_were_shown_ahead(workspace: Workspace) -> None:
    queue = fill(workspace, 30)
    desk, state = desk_of(workspace), DeskState()
    for now in range(5):
        state, screen, _ = desk.screen(state, 1.0 + now)
        assert ids(screen) == queue[now : now + 3]
        assert screen.upcoming[0].id == queue[now + 1] and screen.counts.mine == 1 + AHEAD
        state, tone = accept(desk, state, screen, 0, 1.0 + now)
        assert tone == "done"


def test_three_at_once_are_three_decisions_and_nobody_else_gets_one_of_them(workspace: Workspace) -> None:
    queue = fill(workspace, 30)
    anna, bo = desk_of(workspace), desk_of(workspace, BO)
    state, screen, _ = anna.screen(DeskState(), 1.0)
    _, others, _ = bo.screen(DeskState(), 1.0)
    assert (ids(screen), ids(others)) == (queue[:3], queue[3:6])
    for place in range(3):
        state, tone = accept(anna, state, screen, place, 2.0 + place)
        assert tone == "done"
    assert [workspace.items.get(each).status for each in ids(screen)] == [Status.ACCEPTED] * 3
    _, screen, _ = anna.screen(state, 9.0)
    assert ids(screen) == queue[6:9]


def test_towards_the_end_nothing_is_held_that_nobody_sees(workspace: Workspace) -> None:
    queue = fill(workspace, 1 + SPARE)
    _, screen, _ = desk_of(workspace).screen(DeskState(), 1.0)
    assert ids(screen) == queue[:1] and screen.counts.open == SPARE


def test_a_new_page_begins_with_what_was_on_screen(workspace: Workspace) -> None:
    queue = fill(workspace, 30)
    desk = desk_of(workspace)
    state, screen, _ = desk.screen(DeskState(), 1.0)
    state, _ = accept(desk, state, screen, 0, 2.0)
    desk.screen(state, 2.5)
    _, again, _ = desk.screen(DeskState(), 3.0)
    assert ids(again) == queue[1:4]


def test_who_narrows_the_queue_keeps_nothing_back(workspace: Workspace) -> None:
    queue = fill(workspace, 30)
    desk = desk_of(workspace)
    state, _, _ = desk.screen(DeskState(), 1.0)
    state, screen, _ = desk.screen(desk.narrow(state, Show(kind="quiz")), 2.0)
    assert ids(screen) == [] and screen.counts.mine == 0
    assert ids(desk_of(workspace, BO).screen(DeskState(), 3.0)[1]) == queue[:3]


def test_what_was_taken_meanwhile_is_refused_by_name_and_the_rest_is_stored(workspace: Workspace) -> None:
    second_id = fill(workspace, 30)[1]
    anna, bo = desk_of(workspace), desk_of(workspace, BO)
    state, screen, _ = anna.screen(DeskState(), 1.0)
    bo.open(DeskState(), second_id, 1.0 + 2 * LEASE)
    state, first = accept(anna, state, screen, 0, 130.0)
    state, second = accept(anna, state, screen, 1, 131.0)
    state, third = accept(anna, state, screen, 2, 132.0)
    assert (first, second, third) == ("done", "refused", "done")
    assert workspace.items.get(second_id).status is Status.OPEN
    assert second_id not in ids(anna.screen(state, 133.0)[1])


def test_a_refused_one_comes_back(workspace: Workspace) -> None:
    second_id = fill(workspace, 30)[1]
    desk = desk_of(workspace)
    state, screen, _ = desk.screen(DeskState(), 1.0)
    second = workspace.items.get(second_id)
    workspace.items.renew(second, plain_answer(1, 1), "someone", 1.5, reopen=True)
    state, _ = accept(desk, state, screen, 0, 2.0)
    state, tone = accept(desk, state, screen, 1, 3.0)
    assert tone == "refused"
    state, tone = accept(desk, state, screen, 2, 4.0)
    assert tone == "done" and ids(desk.screen(state, 5.0)[1])[0] == second_id


def test_a_key_asks_the_database_as_often_however_many_others_sit_there(workspace: Workspace) -> None:
    """Statements, not rows: what lies ahead is read with what is at hand, and what comes then is looked for once."""
    fill(workspace, 200)
    desk, counted = desk_of(workspace), []
    state, screen, _ = desk.screen(DeskState(), 1.0)
    for others in range(0, 31, 15):
        for number in range(others - 15, others):
            desk_of(workspace, Person(f"other{number}", frozenset({Role.EDITOR}))).screen(DeskState(), 1.0)
        with asked(workspace) as statements:
            state, tone = accept(desk, state, screen, 0, 2.0 + others)
            state, screen, _ = desk.screen(state, 2.0 + others)
        assert tone == "done" and len(screen.ahead) == AHEAD
        counted.append(len(statements))
    assert counted == [counted[0]] * 3 and counted[0] <= 50, statements
