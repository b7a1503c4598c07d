"""Keys that a person chose: no two for one place, never a key that keyboards put elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.domain.actions import Stamp
from core.domain.work import Person, Role
from core.ports.workspace import Workspace
from core.services.desk.comment_acts import COMMENT_ACTS, CommentAct
from core.services.desk.preferences import PAUSE, key_choices, read_choices
from core.services.desk.queue_view import Note
from pages.ui.desk import _keys
from pages.ui.desk._incoming import Entry, read_act
from pages.ui.desk._keys import Key
from pages.ui.desk._preferences import KeyChoices, choose, chosen_keys, store_preferences
from storage.opening import open_workspace
from tests.support.desk import fill
from tests.support.workspaces import new_workspace

DESKS = [_keys.REVIEW, _keys.LABEL]
ANNA = Person("anna", frozenset({Role.ANNOTATOR}))


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    opened = open_workspace(new_workspace(tmp_path))
    yield opened
    opened.close()


def code_of(desk: tuple[Key, ...], op: str) -> str:
    return next(key.code for key in desk if key.op == op)


@pytest.mark.parametrize("desk", DESKS)
def test_no_two_keys_of_a_desk_have_one_place(desk: tuple[Key, ...]) -> None:
    codes = [key.code for key in desk]
    assert len(codes) == len(set(codes))


def test_a_chosen_key_takes_the_place_of_ours() -> None:
    chosen = choose(_keys.LABEL, {}, "minor", "KeyX")
    assert chosen == {"minor": "KeyX"}
    desk = chosen_keys(_keys.LABEL, chosen)
    assert (code_of(desk, "minor"), next(key.cap for key in desk if key.op == "minor")) == ("KeyX", "x")
    assert any(key.code == "Numpad2" and key.op == "minor" for key in desk), "the number pad stays"
    assert "Digit2" not in {key.code for key in desk}
    assert choose(_keys.LABEL, chosen, "minor", "") == {}, "back to ours"


def test_a_place_that_is_taken_is_refused_and_says_by_what() -> None:
    taken = choose(_keys.LABEL, {}, "minor", "KeyU")
    assert isinstance(taken, Key)
    assert taken.op == "undo"
    moved = choose(_keys.LABEL, {"undo": "KeyX"}, "minor", "KeyU")
    assert moved == {"undo": "KeyX", "minor": "KeyU"}
    assert isinstance(choose(_keys.LABEL, moved, "undo", ""), Key), "its old place is taken by now"


def test_two_keys_can_change_places() -> None:
    chosen: KeyChoices = {}
    for op, code in (("undo", "KeyX"), ("postpone", "KeyU"), ("undo", "KeyS")):
        step = choose(_keys.LABEL, chosen, op, code)
        assert step is not None
        assert not isinstance(step, Key)
        chosen = step
    desk = chosen_keys(_keys.LABEL, chosen)
    assert (code_of(desk, "undo"), code_of(desk, "postpone")) == ("KeyS", "KeyU")


@pytest.mark.parametrize(
    ("op", "code"),
    [("minor", "Slash"), ("minor", "Escape"), ("minor", "keyx"), ("help", "KeyX"), ("none such", "KeyX"),
     ("minor", "あ")],
)  # fmt: skip
def test_what_cannot_be_chosen(op: str, code: str) -> None:
    assert choose(_keys.LABEL, {}, op, code) is None


@given(st.lists(st.tuples(
    st.sampled_from([key.op for key in _keys.LABEL]), st.sampled_from(["KeyX", "KeyU", "KeyZ", "Digit2", "Digit9", ""])
)))  # fmt: skip
def test_no_series_of_choices_loses_a_key(wishes: list[tuple[str, str]]) -> None:
    chosen: KeyChoices = {}
    for op, code in wishes:
        new = choose(_keys.LABEL, chosen, op, code)
        chosen = chosen if new is None or isinstance(new, Key) else new
    desk = chosen_keys(_keys.LABEL, chosen)
    assert len({key.code for key in desk}) == len(desk)
    assert [key.op for key in desk] == [key.op for key in _keys.LABEL]


OPS = st.sampled_from([key.op for key in _keys.LABEL])


@given(st.dictionaries(OPS, st.sampled_from(["KeyX", "KeyU", "Digit1", "Esc"])))
def test_stored_choices_that_clash_are_passed_over(stored: dict[str, str]) -> None:
    codes = [key.code for key in chosen_keys(_keys.LABEL, stored)]
    assert len(codes) == len(set(codes))


@pytest.mark.parametrize("stored", [None, 5, {"label": 5}, {"label": {"minor": 5, 7: "KeyX"}}])
def test_what_is_stored_may_make_no_sense(stored: object) -> None:
    assert read_choices(stored, "label") == {}


def wish(workspace: Workspace, **raw: object) -> list[Note]:
    return store_preferences(raw, workspace, ANNA, desk="label", keys=_keys.LABEL, now=5.0)


def test_choices_are_kept_per_person_and_desk(workspace: Workspace) -> None:
    workspace.preferences.put("anna", "keys", {"review": {"accept": "KeyX"}}, 1.0)
    (note,) = wish(workspace, key={"op": "minor", "code": "KeyX"})
    assert note.tone == "done"
    assert key_choices(workspace, ANNA, "label") == {"minor": "KeyX"}
    assert key_choices(workspace, ANNA, "review") == {"accept": "KeyX"}
    assert [note.tone for note in wish(workspace, key={"op": "minor", "code": "KeyU"})] == ["refused"]
    assert [note.tone for note in wish(workspace, key={"op": 5, "code": None})] == ["refused"]
    wish(workspace, key={"op": "", "code": ""})
    assert key_choices(workspace, ANNA, "label") == {}
    assert wish(workspace, key="KeyX") == wish(workspace, pause="yes") == []
    wish(workspace, pause=True)
    assert workspace.preferences.of("anna")[PAUSE] is True


@pytest.mark.parametrize(
    "body",
    [{"op": "comment"}, {"op": "comment", "item": 1, "revision": 1, "sentence": "0", "text": "x"},
     {"op": "flag", "item": True},
     {"op": "comment", "item": 1, "revision": 1, "sentence": 0, "text": 5}, {"op": "settle", "comment": "1"},
     {"op": "comment", "item": 1, "revision": 1, "sentence": 0, "text": "x" * 20_001}, {"op": "return"}],
)  # fmt: skip
def test_a_forged_comment_is_none(body: dict[str, object]) -> None:
    assert comment_act(1, body) is None


def test_a_comment_and_its_settling_reach_the_workspace(workspace: Workspace) -> None:
    fill(workspace, [0.5])
    first = comment_act(1, {"op": "comment", "item": 1, "revision": 1, "sentence": None, "text": "hm"})
    assert first
    assert first.do(workspace, ANNA, 5.0).tone == "done"
    second = comment_act(2, {"op": "flag", "item": 1, "revision": 1, "sentence": 0})
    assert second
    assert second.do(workspace, ANNA, 6.0).tone == "done"
    assert [(one.kind, one.sentence) for one in workspace.comments.of(1)] == [("comment", None), ("flag", 0)]
    last = comment_act(3, {"op": "settle", "comment": 2})
    assert last
    assert last.do(workspace, ANNA, 7.0).tone == "done"
    assert [one.text for one in workspace.comments.open()] == ["hm"]


def comment_act(seq: int, body: dict[str, object]) -> CommentAct | None:
    return read_act(COMMENT_ACTS, Entry(Stamp("anna", "a" * 16, seq), body))
