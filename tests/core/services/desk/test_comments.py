"""Comments as people may say and read them, and the guidelines: over a real database."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.domain.actions import Stamp
from core.domain.comments import NO_GUIDELINE, AddComment, CommentKind
from core.domain.queue import Lane
from core.domain.work import Person, Role
from core.errors import BadInput, Forbidden, Stale
from core.limits import LONGEST_COMMENT
from core.ports.workspace import Workspace
from core.services.desk.comments import CommentView, add_comment, return_recipients, send_back, settle_comment, thread
from core.services.desk.guidelines import changes, publish
from core.services.desk.queue_view import Note
from core.wording import explain
from tests.support.desk import fill

ANNA = Person("anna", frozenset({Role.ANNOTATOR}))
BO = Person("bo", frozenset({Role.ANNOTATOR}))
EDI = Person("edi", frozenset({Role.EDITOR}))
ADA = Person("ada", frozenset({Role.ADMIN}), "ja")
NOBODY = Person("nobody", frozenset())
DEE = Person("dee", frozenset(), within=frozenset({("elsewhere", Role.ANNOTATOR)}))
FAY = Person("fay", frozenset(), within=frozenset({("own", Role.ANNOTATOR)}))
PEOPLE = {each.name: each for each in (ANNA, BO, EDI, DEE, FAY)}


def say(
    workspace: Workspace, person: Person, text: str, sentence: int | None = 0, *, seq: int = 1,
    kind: CommentKind = CommentKind.COMMENT, to: str = "",
) -> str:  # fmt: skip
    wish = AddComment(Stamp(person.name, f"{person.name}-browser", seq), 1, 1, sentence, kind, text, to)
    return add_comment(workspace, person, wish, 5.0).tone


def back(workspace: Workspace, person: Person, stamp: Stamp, item: int, *, sentence: int, to: str, note: str) -> Note:
    return send_back(workspace, person, stamp, item, sentence=sentence, to=to, note=note, people=PEOPLE, now=5.0)


def read(workspace: Workspace, person: Person, *unlabelled: int) -> list[CommentView]:
    return list(thread(workspace, person, 1, 1, unlabelled).comments)


@pytest.fixture(autouse=True)
def items(workspace: Workspace) -> None:
    fill(workspace, [0.7, 0.2])


def test_what_is_said_is_read_by_others(workspace: Workspace) -> None:
    assert say(workspace, ANNA, " Which year?\r\nSee p. 3 ") == "done"
    (one,) = read(workspace, EDI)
    assert (one.text, one.person, one.sentence, one.at) == ("Which year?\nSee p. 3", "anna", 0, 5.0)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [("", 0), (" \n", 0), ("x" * (LONGEST_COMMENT + 1), 0), ("a\0b", 0), ("a\x1bb", 0), ("a\u202eb", 0),
     ("a\ud83d", 0), ("fine", 2)],
)  # fmt: skip
def test_what_cannot_be_said(workspace: Workspace, text: str, sentence: int) -> None:
    assert say(workspace, ANNA, text, sentence) == "refused"
    assert read(workspace, ANNA) == []


@pytest.mark.parametrize("text", ["👩‍🏫 x", "x" * LONGEST_COMMENT, "a\n\tb", "年号が違う"])
def test_what_can_be_said(workspace: Workspace, text: str) -> None:
    assert say(workspace, ANNA, text) == "done"


def test_a_flag_needs_no_word(workspace: Workspace) -> None:
    assert say(workspace, ANNA, "", kind=CommentKind.FLAG) == "done"


def test_whoever_has_no_role_says_nothing(workspace: Workspace) -> None:
    with pytest.raises(Forbidden, match="nobody may not comment"):
        say(workspace, NOBODY, "hello")


def test_others_words_wait_until_the_sentence_is_labelled(workspace: Workspace) -> None:
    say(workspace, BO, "major, clearly", 0, seq=1)
    say(workspace, BO, "and this is fine", 1, seq=2)
    say(workspace, BO, "all in all bad", None, seq=3)
    say(workspace, ANNA, "mine", 0, seq=1)
    seen = thread(workspace, ANNA, 1, 1, {0})
    assert ([one.text for one in seen.comments], seen.withheld) == (["and this is fine", "mine"], 2)
    assert thread(workspace, ANNA, 1, 1).withheld == 0


def test_only_some_may_settle_a_comment(workspace: Workspace) -> None:
    say(workspace, ANNA, "hm")
    (one,) = read(workspace, BO)
    assert not one.may_settle
    assert settle_comment(workspace, BO, Stamp("bo", "bo-browser", 9), one.id, 6.0).tone == "refused"
    assert settle_comment(workspace, EDI, Stamp("edi", "edi-browser", 9), one.id, 6.0).tone == "done"
    assert settle_comment(workspace, ANNA, Stamp("anna", "anna-browser", 9), one.id, 7.0).tone == "refused"
    assert settle_comment(workspace, ANNA, Stamp("anna", "anna-browser", 10), 99, 7.0).tone == "refused"
    (one,) = read(workspace, ANNA)
    assert (one.resolved_by, one.resolved_at, one.may_settle) == ("edi", 6.0, False)


def test_sending_labels_back_takes_a_role_and_a_name(workspace: Workspace) -> None:
    stamp = Stamp("edi", "edi-browser", 1)
    with pytest.raises(Forbidden, match="may not send labels back"):
        back(workspace, BO, Stamp("bo", "bo-browser", 1), 1, sentence=0, to="anna", note="again")
    assert say(workspace, BO, "again", kind=CommentKind.RETURN, to="anna") == "refused"
    assert back(workspace, EDI, stamp, 1, sentence=0, to="", note="again").tone == "refused"
    assert back(workspace, EDI, stamp, 7, sentence=0, to="anna", note="again").tone == "refused"
    assert back(workspace, EDI, stamp, 1, sentence=0, to="anna", note="again").tone == "done"
    (one,) = workspace.comments.returned("anna")
    assert (one.text, one.person, one.to) == ("again", "edi", "anna")
    assert thread(workspace, ANNA, 1, 1, {0, 1}).withheld == 0, "it is for her"


@pytest.mark.parametrize("to", ["edi", "dee", "nobody"])
@pytest.mark.parametrize(("language", "words"), [("en", "may not label"), ("ja", "ラベル"), ("ko", "라벨")])
def test_labels_are_not_sent_back_to_who_may_not_label_in_the_set(
    workspace: Workspace, to: str, language: str, words: str
) -> None:
    """It would come to nobody: it is theirs alone, and they are never shown it."""
    edi = replace(EDI, language=language)
    told = back(workspace, edi, Stamp("edi", "edi-browser", 1), 1, sentence=0, to=to, note="again")
    assert told.tone == "refused"
    assert to in told.text
    assert words in told.text
    assert (workspace.comments.returned(to), workspace.queue.assigned(Lane.LABEL, 1)) == ([], None)


def test_labels_are_sent_back_to_who_may_label_in_this_set_alone(workspace: Workspace) -> None:
    assert back(workspace, EDI, Stamp("edi", "edi-browser", 1), 1, sentence=0, to="fay", note="again").tone == "done"
    assert workspace.queue.assigned_to(Lane.LABEL, "fay") == [1]


def test_names_are_offered_for_sending_back_to_whom_it_may_go() -> None:
    names = ["nobody", "fay", "edi", "dee", "anna"]
    assert return_recipients(names, PEOPLE, "own") == ["anna", "fay"]
    assert return_recipients(names, PEOPLE, None) == ["anna", "dee", "fay"], "the item says later which set it is"
    assert return_recipients(names, {}, "own") == sorted(names), "nobody's roles are known"


def test_guidelines_are_published_by_administrators_only(workspace: Workspace) -> None:
    with pytest.raises(Forbidden, match="may not write guidelines"):
        publish(workspace, EDI, "# Rules", note="", replaces=0, now=5.0)
    first = publish(workspace, ADA, "# Rules\nOne.", note="", replaces=0, now=5.0)
    with pytest.raises(Stale, match="somebody else") as caught:
        publish(workspace, ADA, "# Others", note="", replaces=0, now=6.0)
    assert "ほかの人" in explain(caught.value.phrases, "ja")
    for text in (" ", "x" * 50_001, first.text):
        with pytest.raises(BadInput):
            publish(workspace, ADA, text, note="", replaces=1, now=6.0)
    second = publish(workspace, ADA, "# Rules\nTwo.", note="clearer", replaces=1, now=7.0)
    assert changes(first, second).splitlines() == ["--- v1", "+++ v2", "@@ -1,2 +1,2 @@", " # Rules", "-One.", "+Two."]
    assert changes(NO_GUIDELINE, first).splitlines()[-2:] == ["+# Rules", "+One."]
