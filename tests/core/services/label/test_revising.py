"""The labelling desk: labels bound to evidence, second thoughts beside first ones, staying, links, guidelines."""

from __future__ import annotations

import pytest

from core.domain.actions import Stamp
from core.domain.answers import Stance
from core.domain.comments import AddComment, CommentKind
from core.domain.labels import Label
from core.domain.queue import Lane
from core.domain.work import Person, Role
from core.ports.workspace import Workspace
from core.services.desk.chosen_evidence import ChosenEvidence
from core.services.desk.comments import add_comment, send_back
from core.services.desk.guidelines import publish
from core.services.desk.preferences import PAUSE
from core.services.desk.queue_view import EVERYTHING, Show
from core.services.label.acts import DeclineItem
from core.services.label.desk import LabelDesk, LabelDeskState, LabelScreen
from tests.support.desk import ANNA, BO, fill, press

LEASE = 300.0
QUOTE = ChosenEvidence(0, 4, 11, "library")


@pytest.fixture
def anna(workspace: Workspace) -> LabelDesk:
    return LabelDesk(workspace, ANNA, LEASE)


def shown(
    desk: LabelDesk, state: LabelDeskState | None = None, now: float = 10.0
) -> tuple[LabelDeskState, LabelScreen]:
    return desk.screen(state or LabelDeskState(), now, midnight=0.0)


def test_a_label_is_bound_to_what_was_chosen(workspace: Workspace, anna: LabelDesk) -> None:
    fill(workspace, [0.7, 0.2])
    state, screen = shown(anna)
    assert screen.evidence == ((), ())
    anna.label(state, [press(1, 0, Label.MINOR, seq=1, evidence=(QUOTE,))], 11.0)
    (stored,) = workspace.annotations.of(1, "anna")
    (evidence,) = stored.evidence
    assert (evidence.passage_id, evidence.quote, evidence.stance) == ("p1", "library", Stance.CONTRADICTS)
    _, screen = shown(anna, state)
    assert [[(m.source, m.start, m.end, m.stance) for m in of] for of in screen.evidence] == [
        [(0, 4, 11, "contradicts")], [],
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("label", "chosen"),
    [(Label.MINOR, ChosenEvidence(0, 4, 11, "Library")), (Label.MINOR, ChosenEvidence(0, 5, 12, "library")),
     (Label.MINOR, ChosenEvidence(7, 4, 11, "library")), (Label.NOT_CHECKABLE, QUOTE)],
)  # fmt: skip
def test_evidence_that_does_not_stand_there_is_refused(
    workspace: Workspace, anna: LabelDesk, label: Label, chosen: ChosenEvidence
) -> None:
    fill(workspace, [0.7, 0.2])
    state, _ = shown(anna)
    good = press(1, 1, Label.SUPPORTED, seq=2, evidence=(QUOTE,))
    _, notes = anna.label(state, [press(1, 0, label, seq=1, evidence=(chosen,)), good], 11.0)
    assert sorted(note.tone for note in notes) == ["done", "refused"]
    assert [one.sentence for one in workspace.annotations.of(1, "anna")] == [1]


def test_a_second_thought_stands_beside_the_first(workspace: Workspace, anna: LabelDesk) -> None:
    fill(workspace, [0.7, 0.2])
    state, screen = shown(anna)
    assert screen.before == (None, None)
    anna.label(state, [press(1, 0, Label.MAJOR, seq=1)], 11.0)
    assert shown(anna, state)[1].before == (None, None)
    anna.label(state, [press(1, 0, Label.MINOR, seq=2, seen=True)], 12.0)
    anna.label(state, [press(1, 0, Label.SUPPORTED, seq=3, seen=True)], 13.0)
    _, screen = shown(anna, state)
    assert (screen.labels, screen.before) == ((Label.SUPPORTED, None), (Label.MAJOR, None))
    assert [(one.label, one.scores_visible) for one in workspace.annotations.blind(1, "anna")] == [(Label.MAJOR, False)]


def test_whoever_pauses_goes_on_when_they_want(workspace: Workspace, anna: LabelDesk) -> None:
    fill(workspace, [0.7], [0.2])
    workspace.preferences.put("anna", PAUSE, True, 5.0)
    state, screen = shown(anna)
    first = state.item_id
    assert first
    assert screen.pauses
    state, note = anna.go_on(state, first)
    assert note
    assert note.tone == "refused"
    state, _ = anna.label(state, [press(first, 0, Label.MAJOR, seq=1)], 11.0)
    state, screen = shown(anna, state)
    assert (state.item_id, screen.labels) == (first, (Label.MAJOR,))
    assert screen.item
    assert screen.item.sentences[0].risk is not None
    state, note = anna.go_on(state, first)
    assert note is None
    assert shown(anna, state)[0].item_id not in {first, None}


def test_a_link_opens_a_complete_item_and_its_labels_certify_nothing(workspace: Workspace, anna: LabelDesk) -> None:
    fill(workspace, [0.7, 0.2], [0.2])
    state, note = anna.open(LabelDeskState(), 1, 1, 10.0)
    assert note is None
    state, screen = shown(anna, state)
    assert (state.item_id, screen.sentence, screen.chance) == (1, 1, 0.0)
    anna.label(state, [press(1, n, Label.MAJOR, seq=n + 1) for n in (0, 1)], 11.0)
    assert {one.inclusion_probability for one in workspace.annotations.of(1)} == {0.0}
    state, screen = shown(anna, state, 12.0)
    assert (state.item_id, screen.labels, screen.sentence) == (1, (Label.MAJOR, Label.MAJOR), None)
    state, _ = anna.go_on(state, 1)
    state, screen = shown(anna, state, 13.0)
    assert (state.item_id, screen.chance) == (2, 1.0)


def test_a_link_to_what_is_not_there_or_not_free_is_refused(workspace: Workspace, anna: LabelDesk) -> None:
    fill(workspace, [0.7])
    assert anna.open(LabelDeskState(), 99, None, 10.0)[1]
    LabelDesk(workspace, BO, LEASE).open(LabelDeskState(), 1, None, 10.0)
    state, note = anna.open(LabelDeskState(), 1, None, 11.0)
    assert note
    assert (note.tone, state.item_id) == ("refused", None)


def test_labels_of_a_chosen_order_certify_nothing(workspace: Workspace, anna: LabelDesk) -> None:
    fill(workspace, [0.7])
    state, screen = shown(anna, anna.narrow(LabelDeskState(), Show(band=EVERYTHING, order="value")))
    assert screen.chance == 0.0
    anna.label(state, [press(1, 0, Label.MAJOR, seq=1)], 11.0)
    assert workspace.annotations.of(1)[0].inclusion_probability == 0.0


def test_a_label_keeps_the_guidelines_it_was_given_under(workspace: Workspace, anna: LabelDesk) -> None:
    fill(workspace, [0.7, 0.2, 0.1])
    ada = Person("ada", frozenset({Role.ADMIN}))
    state, screen = shown(anna)
    assert (screen.guideline, screen.guideline_before, screen.saved_at) == (0, None, None)
    publish(workspace, ada, "# Rules", note="", replaces=0, now=5.0)
    anna.label(state, [press(1, 0, Label.MAJOR, seq=1, guideline=1)], 11.0)
    publish(workspace, ada, "# Better rules", note="", replaces=1, now=12.0)
    _, screen = shown(anna, state)
    assert (screen.guideline, screen.guideline_before, screen.saved_at) == (2, 1, 11.0)
    anna.label(state, [press(1, 1, Label.MAJOR, seq=2, guideline=99)], 13.0)
    assert [one.guideline for one in workspace.annotations.of(1)] == [1, 2]
    assert shown(anna, state)[1].guideline_before is None


def test_what_others_say_waits_for_the_label(workspace: Workspace, anna: LabelDesk) -> None:
    fill(workspace, [0.7, 0.2])
    add_comment(
        workspace, BO, AddComment(Stamp("bo", "bo-browser", 1), 1, 1, 0, CommentKind.COMMENT, "clearly major"), 5.0
    )
    state, screen = shown(anna)
    assert (screen.thread.comments, screen.thread.withheld) == ((), 1)
    anna.label(state, [press(1, 0, Label.MAJOR, seq=1)], 11.0)
    assert [one.text for one in shown(anna, state)[1].thread.comments] == ["clearly major"]


def test_labels_sent_back_are_said_anew_and_then_settled(workspace: Workspace, anna: LabelDesk) -> None:
    fill(workspace, [0.7, 0.2], [0.1])
    edi = Person("edi", frozenset({Role.EDITOR}))
    state, _ = shown(anna, anna.open(LabelDeskState(), 1, None, 9.0)[0])
    state, _ = anna.label(state, [press(1, n, Label.MAJOR, seq=n + 1) for n in (0, 1)], 11.0)
    anna.go_on(state, 1)
    stamp = Stamp("edi", "edi-browser", 1)
    for _ in range(2):
        told = send_back(workspace, edi, stamp, 1, sentence=None, to="anna", note="see passage 1", people={}, now=20.0)
        assert told.tone == "done"
    state, screen = shown(anna, now=21.0)
    assert state.item_id == 1, "before all others"
    assert [(one.by, one.note) for one in screen.sent_back] == [("edi", "see passage 1")]
    assert (screen.labels, screen.before, screen.chance) == ((None, None), (Label.MAJOR, Label.MAJOR), 0.0)
    anna.label(state, [press(1, 1, Label.SUPPORTED, seq=3)], 22.0)
    _, screen = shown(anna, state, 23.0)
    assert (screen.labels, screen.before) == ((None, Label.SUPPORTED), (Label.MAJOR, Label.MAJOR))
    assert workspace.comments.returned("anna")
    anna.label(state, [press(1, 0, Label.MINOR, seq=4)], 24.0)
    assert workspace.comments.returned("anna") == []
    assert shown(anna, state, 25.0)[0].item_id == 2
    assert [one.scores_visible for one in workspace.annotations.of(1, "anna")] == [True, True]


def test_of_an_item_only_the_sentences_sent_back_are_said_anew(workspace: Workspace, anna: LabelDesk) -> None:
    fill(workspace, [0.7, 0.2, 0.3], [0.1])
    edi = Person("edi", frozenset({Role.EDITOR}))
    state, _ = shown(anna, anna.open(LabelDeskState(), 1, None, 9.0)[0])
    anna.label(state, [press(1, n, Label.MAJOR, seq=n + 1) for n in range(3)], 11.0)
    for seq, (sentence, now) in enumerate(((2, 20.0), (0, 21.0), (3, 22.0)), 1):
        told = send_back(
            workspace,
            edi,
            Stamp("edi", "edi-b", seq),
            1,
            sentence=sentence,
            to="anna",
            note=f"see {seq}",
            people={},
            now=now,
        )
        assert told.tone == ("done" if sentence < 3 else "refused")
    state, screen = shown(anna, now=23.0)
    assert (state.item_id, screen.labels) == (1, (None, Label.MAJOR, None))
    assert [(one.note, one.sentence) for one in screen.sent_back] == [("see 1", 2), ("see 2", 0)]
    anna.label(state, [press(1, 2, Label.SUPPORTED, seq=4)], 24.0)
    assert [one.sentence for one in workspace.comments.returned("anna")] == [0], "the other one is settled"
    state, screen = shown(anna, state, 25.0)
    assert (state.item_id, screen.before) == (1, (Label.MAJOR, None, Label.MAJOR))
    assert [one.note for one in screen.sent_back] == ["see 2"]
    anna.label(state, [press(1, 0, Label.MAJOR, seq=5)], 26.0)
    assert workspace.comments.returned("anna") == []
    assert shown(anna, state, 27.0)[0].item_id == 2


def test_an_item_cannot_be_left_to_others_unseen(workspace: Workspace, anna: LabelDesk) -> None:
    fill(workspace, [0.7], [0.1])
    state, _ = shown(anna)
    first = state.item_id
    assert first

    def declined(item: int, seq: int) -> DeclineItem:
        return DeclineItem(stamp=Stamp("anna", "anna-browser", seq), item_id=item, revision=1, reason="no Korean")

    assert anna.decline(state, declined(first + 5, 1), 11.0)[1].tone == "refused"
    state, note = anna.decline(state, declined(first, 2), 11.0)
    assert note.tone == "done"
    state, _ = shown(anna, state, 12.0)
    assert state.item_id not in {first, None}
    assert [one.row.id for one in workspace.queue.declined_items(Lane.LABEL)] == [first]
