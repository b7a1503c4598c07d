"""What waits for an answer: newest first, a page at a time, and nothing that could sway an annotator."""

from __future__ import annotations

from core.domain.actions import Stamp
from core.domain.comments import AddComment, CommentKind
from core.domain.work import Person, Role
from core.ports.workspace import Workspace
from core.services.desk.comments import add_comment, send_back, settle_comment
from core.services.desk.open_comments import PAGE_SIZE, open_comments
from tests.support.desk import fill

EDI = Person("edi", frozenset({Role.EDITOR}))
ANNA = Person("anna", frozenset({Role.ANNOTATOR}))


def test_newest_first_with_the_way_there(workspace: Workspace) -> None:
    fill(workspace, [0.5], [0.6])
    for seq in range(1, PAGE_SIZE + 2):
        add_comment(
            workspace, EDI, AddComment(Stamp("edi", "edi-b", seq), 2, 1, 0, CommentKind.COMMENT, f"no. {seq}"), 5.0
        )
    send_back(workspace, EDI, Stamp("edi", "edi-b", 99), 1, sentence=None, to="anna", note="again", people={}, now=6.0)
    first = open_comments(workspace, EDI)
    assert [one.comment.text for one in first.rows[:2]] == ["again", f"no. {PAGE_SIZE + 1}"]
    assert (first.rows[0].page, first.rows[1].page) == ("label", "review")
    assert (first.rows[1].question, first.rows[1].set_name) == ("Question 1?", "own")
    assert len(first.rows) == PAGE_SIZE
    rest = open_comments(workspace, EDI, first.older)
    assert ([one.comment.text for one in rest.rows], rest.older) == (["no. 2", "no. 1"], None)
    settle_comment(workspace, EDI, Stamp("edi", "edi-b", 100), rest.rows[0].comment.id, 7.0)
    assert [one.comment.text for one in open_comments(workspace, EDI, first.older).rows] == ["no. 1"]


def test_an_annotator_reads_only_what_is_theirs(workspace: Workspace) -> None:
    fill(workspace, [0.5])
    add_comment(
        workspace, EDI, AddComment(Stamp("edi", "edi-b", 1), 1, 1, 0, CommentKind.COMMENT, "clearly wrong"), 5.0
    )
    add_comment(
        workspace, ANNA, AddComment(Stamp("anna", "anna-b", 1), 1, 1, 0, CommentKind.COMMENT, "which year?"), 5.0
    )
    send_back(workspace, EDI, Stamp("edi", "edi-b", 2), 1, sentence=0, to="anna", note="again", people={}, now=6.0)
    assert [(one.comment.text, one.page) for one in open_comments(workspace, ANNA).rows] == [
        ("again", "label"), ("which year?", "label"),
    ]  # fmt: skip
    assert open_comments(workspace, Person("x", frozenset())).rows == ()
