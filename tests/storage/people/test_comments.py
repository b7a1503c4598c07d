"""Comments: every word is kept, one settling ends it, nothing is stored twice."""

from __future__ import annotations

import pytest

from core.domain.actions import ActOutcome, Stamp, Verdict
from core.domain.comments import AddComment, CommentKind
from core.errors import BadInput
from storage.opening._workspace import SqlWorkspace
from tests.support.history import open_comments
from tests.support.records import decide, put, record, stamp

STORED, REPEATED, STALE, NOTHING = ActOutcome.STORED, ActOutcome.REPEATED, ActOutcome.STALE, ActOutcome.NOTHING


def say(
    workspace: SqlWorkspace, item_id: int, text: str = "Why?", sentence: int | None = 0, person: str = "bo", *,
    kind: CommentKind = CommentKind.COMMENT, to: str = "", now: float = 5.0, revision: int = 1, by: Stamp | None = None,
) -> ActOutcome:  # fmt: skip
    wish = AddComment(by or stamp(person), item_id, revision, sentence, kind, text, to)
    return workspace.comments.add(wish, now).outcome


def test_a_comment_comes_back_as_it_was_said(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a"))
    assert say(workspace, a, "年号が違う 😀", 1, "bo", kind=CommentKind.RETURN, to="cy") is STORED
    (one,) = workspace.comments.of(a)
    assert (one.item_id, one.revision, one.sentence, one.kind, one.text) == (
        a,
        1,
        1,
        CommentKind.RETURN,
        "年号が違う 😀",
    )
    assert (one.person, one.to, one.at, one.open, one.resolved_by) == ("bo", "cy", 5.0, True, "")
    assert workspace.comments.get(one.id) == one


def test_a_stamp_stores_once(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a"))
    again = stamp("bo")
    assert [say(workspace, a, by=again) for _ in range(2)] == [STORED, REPEATED]
    (one,) = workspace.comments.of(a)
    settle = stamp("cy")
    assert [workspace.comments.resolve(settle, one.id, 7.0).outcome for _ in range(2)] == [STORED, REPEATED]


def test_settling_is_said_once_and_keeps_the_comment(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a"))
    say(workspace, a)
    (one,) = workspace.comments.of(a)
    assert workspace.comments.resolve(stamp("cy"), one.id, 7.0).outcome is STORED
    assert workspace.comments.resolve(stamp("dan"), one.id, 8.0).outcome is NOTHING
    (one,) = workspace.comments.of(a)
    assert (one.open, one.text, one.resolved_by, one.resolved_at) == (False, "Why?", "cy", 7.0)
    assert workspace.comments.open() == []
    assert sum(open_comments(workspace).values()) == 0


def test_only_a_comment_can_be_settled(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a"))
    say(workspace, a)
    (one,) = workspace.comments.of(a)
    workspace.comments.resolve(stamp("cy"), one.id, 7.0)
    for unknown in (one.id + 1, 99):
        with pytest.raises(BadInput, match="no comment"):
            workspace.comments.resolve(stamp("cy"), unknown, 8.0)


def test_a_comment_on_what_is_not_there_is_refused(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a"))
    assert say(workspace, a, sentence=2) is STALE
    assert say(workspace, a, revision=2) is STALE
    assert workspace.comments.of(a) == []
    with pytest.raises(BadInput, match="no item"):
        say(workspace, a + 1)
    with pytest.raises(BadInput, match="comment holds a character"):
        say(workspace, a, "NUL \0")


def test_a_comment_on_an_earlier_wording_is_still_heard(workspace: SqlWorkspace) -> None:
    """It may have been typed while somebody else edited the item."""
    (a,) = put(workspace, record("a", "One. Two. Three."))
    decide(workspace, a, Verdict.EDIT, text="One.")
    assert say(workspace, a, sentence=2, revision=1) is STORED
    assert say(workspace, a, sentence=2, revision=2) is STALE


def test_open_ones_are_listed_newest_first_and_by_page(workspace: SqlWorkspace) -> None:
    a, b = put(workspace, record("a"), record("b"))
    for item_id, text in ((a, "first"), (b, "second"), (a, "third")):
        say(workspace, item_id, text)
    first, _ = workspace.comments.of(a)
    assert [one.text for one in workspace.comments.open(limit=2)] == ["third", "second"]
    newest = workspace.comments.open(limit=2)
    assert [one.text for one in workspace.comments.open(before=newest[-1].id)] == ["first"]
    workspace.comments.resolve(stamp(), first.id, 9.0)
    assert open_comments(workspace) == {a: 1, b: 1}
    assert [comment.text for comment in workspace.comments.open()] == ["third", "second"]


def test_what_was_sent_back_waits_for_its_person(workspace: SqlWorkspace) -> None:
    a, b = put(workspace, record("a"), record("b"))
    say(workspace, b, "look again", kind=CommentKind.RETURN, to="cy")
    say(workspace, a, "and here", kind=CommentKind.RETURN, to="cy")
    say(workspace, a, "cy", kind=CommentKind.COMMENT)
    say(workspace, a, "yours", kind=CommentKind.RETURN, to="dan")
    waiting = workspace.comments.returned("cy")
    assert [(one.item_id, one.text) for one in waiting] == [(b, "look again"), (a, "and here")]
    workspace.comments.resolve(stamp("cy"), waiting[0].id, 9.0)
    assert [one.item_id for one in workspace.comments.returned("cy")] == [a]


def test_guidelines_keep_every_version(workspace: SqlWorkspace) -> None:
    assert workspace.guidelines.latest().version == 0
    first = workspace.guidelines.publish("# Rules", "first", "anna", 0, 5.0)
    assert first
    assert workspace.guidelines.publish("late", "", "bo", 0, 6.0) is None, "somebody else was first"
    workspace.guidelines.publish("# Rules\n\nMore.", "more", "bo", 1, 7.0)
    assert [(one.version, one.text, one.person) for one in workspace.guidelines.all()] == [
        (2, "# Rules\n\nMore.", "bo"), (1, "# Rules", "anna"),
    ]  # fmt: skip
    assert workspace.guidelines.latest().version == 2
    assert workspace.guidelines.all()[1] == first


def test_a_preference_is_the_newest_value_of_one_person(workspace: SqlWorkspace) -> None:
    workspace.preferences.put("bo", "keys", {"label": {"minor": "KeyX"}}, 1.0)
    workspace.preferences.put("bo", "keys", {"label": {}}, 2.0)
    workspace.preferences.put("bo", "pause", False, 2.0)
    workspace.preferences.put("cy", "keys", {}, 2.0)
    assert workspace.preferences.of("bo") == {"keys": {"label": {}}, "pause": False}
    workspace.preferences.put("bo", "pause", None, 3.0)
    assert workspace.preferences.of("bo") == {"keys": {"label": {}}}
    assert workspace.preferences.of("nobody") == {}
