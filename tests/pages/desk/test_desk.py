"""The handlers behind the component: whatever JSON arrives, what was on screen is stored once and the rest refused."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.domain.work import Status
from core.ports.workspace import Workspace
from core.services.desk.queue_view import Note, Show, options_view
from core.services.label.desk import LabelDesk
from core.services.review._reviewer import Reviewer
from core.services.review.acts import ACTS
from core.services.review.desk import ReviewDesk
from core.services.review.desk_state import DeskState
from core.services.review.review_act import ReviewAct
from core.typed_json import JsonField
from pages.ui.desk import _keys
from pages.ui.desk import review as review_page
from pages.ui.desk._incoming import read_message
from pages.ui.desk.desk_frame import DeskContext
from pages.ui.desk.label import LabelSession, label_data, label_message
from pages.ui.desk.review import ReviewSession, review_data, review_message
from storage.opening import open_workspace
from tests.support.desk import ANNA, fill
from tests.support.workspaces import new_workspace

CLIENT = "0123456789abcdef"
LONGEST = 1000
LEASE = 300.0


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    opened = open_workspace(new_workspace(tmp_path_factory.mktemp("empty")))
    yield opened
    opened.close()


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    opened = open_workspace(new_workspace(tmp_path))
    yield opened
    opened.close()


def entry(op: str, item: int, seq: int, **more: object) -> dict[str, object]:
    return {"client": CLIENT, "seq": seq, "op": op, "item": item, "revision": 1, "policy": 0, "risk": 0.9, **more}


def label(item: int, sentence: int, seq: int, **more: object) -> dict[str, object]:
    told = {"op": "label", "sentence": sentence, "label": "minor", "seen": False, "seconds": 1.5}
    return {"client": CLIENT, "seq": seq, "item": item, "revision": 1, **told, **more}


def review(workspace: Workspace, raw: object, session: ReviewSession | None = None, now: float = 10.0) -> ReviewSession:
    return review_message(raw, ReviewDesk(workspace, ANNA, LEASE), session or ReviewSession(), now, LONGEST)


def labelled(workspace: Workspace, raw: object, session: LabelSession | None = None) -> LabelSession:
    return label_message(raw, LabelDesk(workspace, ANNA, LEASE), session or LabelSession(), 10.0)


def test_a_message_is_acknowledged_up_to_its_last_action(workspace: Workspace) -> None:
    fill(workspace, [0.9], [0.8])
    session = review(workspace, {"outbox": [entry("accept", 1, 1), entry("reject", 2, 2, text="off topic")]})
    assert session.acks == {CLIENT: 2}
    assert [note.tone for note in session.notes] == ["done", "done"]
    assert workspace.decisions.of(2)[0].reason == "off topic"


def test_what_was_acknowledged_is_not_done_again_even_if_it_was_refused(workspace: Workspace) -> None:
    fill(workspace, [0.9])
    stale = {"outbox": [entry("accept", 1, 1, revision=5)]}
    session = review(workspace, stale)
    assert [note.tone for note in session.notes] == ["refused"]
    assert review(workspace, stale, session).notes == session.notes  # kept until a screen shows them, and no second one


def test_a_fresh_session_recognises_what_an_old_one_stored(workspace: Workspace) -> None:
    fill(workspace, [0.9])
    message = {"outbox": [entry("accept", 1, 1)]}
    review(workspace, message)
    session = review(workspace, message, ReviewSession(), now=50.0)
    assert [(note.tone, note.at) for note in session.notes] == [("done", 10.0)]
    assert len(workspace.decisions.of(1)) == 1


@pytest.mark.parametrize(
    "forged",
    [
        {"op": "delete"},
        {"op": ["accept"]},
        {"op": None},
        {"item": "1"},
        {"item": True},
        {"item": 1.0},
        {"item": -1},
        {"item": 2**60},
        {"revision": None},
        {"policy": "0"},
        {"risk": "0.5"},
        {"risk": 7},
        {"risk": float("nan")},
        {"text": 5},
        {"text": "x" * (LONGEST + 1)},
    ],
    ids=str,
)
def test_a_forged_action_is_refused_and_acknowledged(workspace: Workspace, forged: dict[str, object]) -> None:
    fill(workspace, [0.9])
    session = review(workspace, {"outbox": [entry("accept", 1, 1) | forged, entry("accept", 1, 2)]})
    assert [note.tone for note in session.notes] == ["refused", "done"]
    assert session.acks == {CLIENT: 2}


@pytest.mark.parametrize(
    "forged",
    [
        {"sentence": -1},
        {"sentence": "0"},
        {"sentence": 99},
        {"label": "excellent"},
        {"label": 3},
        {"seen": 1},
        {"seconds": "long"},
        {"seconds": float("inf")},
        {"item": 99},
        {"revision": 2},
        {"op": "drop"},
    ],
    ids=str,
)
def test_a_forged_label_is_refused_and_acknowledged(workspace: Workspace, forged: dict[str, object]) -> None:
    fill(workspace, [0.9, 0.1])
    session = labelled(workspace, {"outbox": [label(1, 0, 1) | forged, label(1, 1, 2)]})
    assert sorted(note.tone for note in session.notes) == ["done", "refused"]
    assert session.acks == {CLIENT: 2}
    assert [a.sentence for a in workspace.annotations.of(1)] == [1]


def test_nobody_acts_in_another_name(workspace: Workspace) -> None:
    fill(workspace, [0.9])
    review(workspace, {"outbox": [entry("accept", 1, 1, person="bo", stamp={"person": "bo"})], "person": "bo"})
    assert workspace.decisions.of(1)[0].person == "anna"


def test_entries_without_a_valid_stamp_are_left_out() -> None:
    bad = [
        {"client": "x", "seq": 1},
        {"client": CLIENT, "seq": 0},
        {"client": CLIENT, "seq": True},
        {"seq": 1},
        "accept",
        None,
    ]
    assert read_message({"outbox": [*bad, entry("accept", 1, 3)]}, "anna").entries[0].stamp.seq == 3


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["outbox", "client", "seq", "op", "item", "revision", "open", "show", "set", "label"]),
            inner,
        )
    ),
    max_leaves=12,
)


@given(JSON)
def test_no_json_whatsoever_breaks_a_handler(empty: Workspace, raw: Any) -> None:
    assert review(empty, raw).acks == {}
    assert labelled(empty, {"outbox": [raw]}).acks == {}


@given(
    st.dictionaries(
        st.sampled_from(["op", "item", "revision", "text", "label", "sentence", "seen", "seconds", "policy"]), JSON
    )
)
def test_no_json_behind_a_valid_stamp_breaks_a_handler_or_stays_unanswered(
    empty: Workspace, body: dict[str, Any]
) -> None:
    stamped = {"outbox": [{**body, "client": CLIENT, "seq": 1}]}
    assert review(empty, stamped).acks == {CLIENT: 1}
    assert labelled(empty, stamped).acks == {CLIENT: 1}


def test_a_filter_that_does_not_exist_is_an_empty_queue_not_an_error(workspace: Workspace) -> None:
    fill(workspace, [0.9])
    session = review(workspace, {"show": {"set": "nowhere", "lang": "xx", "band": "golden"}})
    assert session.state.show == Show(set_name="nowhere", lang="xx"), "what would narrow stays, what would not is told"
    said = [note.text for note in session.notes]
    assert len(said) == 2 and "nowhere" in said[0] and "golden" in said[1]
    screen = ReviewDesk(workspace, ANNA, LEASE).screen(session.state, 11.0)[1]
    assert screen.item is None and "nowhere" in screen.empty[0]
    options = options_view(workspace.items.sets(), workspace.policies.active(), asked=session.state.show)
    assert "nowhere" in [option.value for option in options.sets], "the queue is seen to be narrowed"
    assert session.state.show.allowed(workspace.items.sets(), workspace.policies.active()) == Show()


def test_only_the_last_page_loads_are_remembered(workspace: Workspace) -> None:
    session = ReviewSession()
    for number in range(150):
        session = review(workspace, {"outbox": [{**entry("accept", 1, 1), "client": f"{number:016x}"}]}, session)
    assert len(session.acks) == 100
    assert f"{149:016x}" in session.acks


def test_the_data_of_both_desks_is_plain_json_without_hidden_scores(workspace: Workspace) -> None:
    fill(workspace, [0.9, None])
    context = DeskContext(
        options=options_view(workspace.items.sets(), workspace.policies.active()), store="anna", lease=LEASE
    )
    desk, blind = ReviewDesk(workspace, ANNA, LEASE), LabelDesk(workspace, ANNA, LEASE)
    state, screen, _ = desk.screen(ReviewSession().state, 10.0)
    shown = json.loads(json.dumps(review_data(screen, ReviewSession(state=state), context), allow_nan=False))
    assert shown["item"]["sentences"][0]["risk"] == 0.9
    assert shown["again_ms"] == LEASE / 3 * 1000
    assert set(shown["options"]) == {"set", "lang", "kind", "band", "order", "only"}
    label_place, label_screen = blind.screen(LabelSession().state, 10.0, 0.0)
    hidden = json.dumps(label_data(label_screen, LabelSession(label_place), context), allow_nan=False)
    assert "0.9" not in hidden
    assert "Weighed" not in hidden


def test_an_accepted_item_is_closed_whatever_comes_after_it_in_the_message(workspace: Workspace) -> None:
    fill(workspace, [0.9])
    session = review(workspace, {"outbox": [entry("accept", 1, 1)], "open": "one", "show": 5})
    assert workspace.items.get(1).status is Status.ACCEPTED
    assert session.acks == {CLIENT: 1}


@pytest.mark.parametrize("desk", [_keys.REVIEW, _keys.LABEL])
def test_no_key_does_two_things(desk: tuple[_keys.Key, ...]) -> None:
    assert len({key.code for key in desk}) == len(desk)


@pytest.mark.parametrize("desk", [_keys.REVIEW, _keys.LABEL])
def test_every_button_shows_its_key_and_every_key_is_explained(desk: tuple[_keys.Key, ...]) -> None:
    explained = {key.op for key in desk if key.text}
    assert all(key.op in explained for key in desk)
    assert all(key.cap and key.text for key in desk if key.button)


@dataclass(frozen=True, slots=True, kw_only=True)
class Star(ReviewAct):
    """An act nobody has written yet."""

    op: ClassVar[str] = "star"
    colour: Annotated[str, JsonField("text", most=10)] = "gold"

    def do(self, reviewer: Reviewer, state: DeskState, now: float) -> tuple[DeskState, Note]:
        return state, Note("done", f"{self.colour} for {self.item_id} from {reviewer.person.name}", now)


def test_a_new_act_needs_its_class_and_its_line(workspace: Workspace, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(workspace, [0.9])
    monkeypatch.setattr(review_page, "ACTS", (*ACTS, Star))
    entries = [entry("star", 1, 1), entry("star", 1, 2, text="red"), entry("star", 1, 3, text="x" * 11)]
    session = review(workspace, {"outbox": entries})
    assert [note.text for note in session.notes[:2]] == ["gold for 1 from anna", "red for 1 from anna"]
    assert session.notes[2].tone == "refused"
    assert session.acks == {CLIENT: 3}
