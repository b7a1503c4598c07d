"""What one key asks the database does not grow with the people at the desk, nor unnoticed with the code."""

from __future__ import annotations

import hashlib

import sqlalchemy as sa

from core.domain.work import Person, Role
from core.services.review.acts import Accept
from core.services.review.desk import ReviewDesk
from core.services.review.desk_state import DeskState
from core.services.review.prefetch import AHEAD
from storage.opening._workspace import SqlWorkspace
from tests.support.desk import LEASE, act
from tests.support.records import put, record, score

MOST = 28
"""Of an act and the screen after it, transactions not counted; it was 64, then 47, then 29."""


def words(number: int) -> str:
    """Texts that are not nearly the same, which would come later than all others."""
    digest = hashlib.sha256(str(number).encode()).hexdigest()
    return " ".join(digest[n : n + 6] for n in range(0, 60, 6))


class Statements:
    def __init__(self, workspace: SqlWorkspace) -> None:
        self.seen: list[str] = []
        self.values = 0
        sa.event.listen(workspace._database.engine, "before_cursor_execute", self._note)

    def _note(self, _conn: object, _cursor: object, statement: str, parameters: object, *_: object) -> None:
        if not statement.startswith("BEGIN"):
            self.seen.append(statement)
            self.values += len(parameters) if isinstance(parameters, tuple | list | dict) else 0

    def of(self, desk: ReviewDesk, state: DeskState, seq: int, now: float) -> tuple[DeskState, int, int]:
        self.seen, self.values = [], 0
        assert state.item_id is not None
        state, note = desk.act(state, act(Accept, state.item_id, seq, person=desk.person.name), now)
        assert note.tone == "done", note
        state, _, _ = desk.screen(state, now)
        return state, len(self.seen), self.values


def test_a_key_asks_as_much_among_fifty_people_as_alone(workspace: SqlWorkspace) -> None:
    for item_id in put(workspace, *(record(f"r{number}", words(number)) for number in range(300))):
        score(workspace, item_id, 0.6 + item_id / 1000)
    statements = Statements(workspace)
    desks = [
        ReviewDesk(workspace, Person(f"p{n}", frozenset(Role)), LEASE, audit_share=0.05, ahead=AHEAD) for n in range(50)
    ]
    state, _, _ = desks[0].screen(DeskState(), 10.0)
    state, _, _ = statements.of(desks[0], state, 1, 11.0)
    state, alone, values = statements.of(desks[0], state, 2, 12.0)
    for desk in desks[1:]:
        desk.screen(DeskState(), 12.0)
    state, among, others = statements.of(desks[0], state, 3, 15.0)
    assert (among, others) == (alone, values), "read by name, each lease would be one value more"
    assert alone <= MOST, "\n".join(statements.seen)
    state, soon, _ = statements.of(desks[0], state, 4, 15.5)
    assert soon == among - 2, "what others hold, and what expired, is asked about once for many keys"
