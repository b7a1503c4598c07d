"""The adjudication desk over a real database: blind to scores and names, safe for two, nothing for the wrong item."""

from __future__ import annotations

import pytest

from core.domain.actions import Stamp
from core.domain.labels import Label
from core.domain.quality import LabelOrigin, SentenceState
from core.domain.work import Person, Role
from core.errors import Forbidden
from core.limits import LONGEST_COMMENT
from core.ports.workspace import Workspace
from core.services.adjudicate.acts import Settle
from core.services.adjudicate.desk import AdjudicationDesk, AdjudicationDeskState
from core.services.adjudicate.screen import AdjudicationScreen
from core.services.desk.chosen_evidence import ChosenEvidence
from tests.support.desk import ANNA
from tests.support.quality_labels import ADJUDICATOR, MAJOR, OTHER_ADJUDICATOR, SUPPORTED, disagree, say

LEASE = 300.0
_SEQ = iter(range(1, 1000))


@pytest.fixture
def desk(workspace: Workspace) -> AdjudicationDesk:
    disagree(workspace)
    return AdjudicationDesk(workspace, ADJUDICATOR, LEASE)


def shown(
    desk: AdjudicationDesk, state: AdjudicationDeskState | None = None, now: float = 100.0
) -> tuple[AdjudicationDeskState, AdjudicationScreen]:
    return desk.screen(state or AdjudicationDeskState(), now, midnight=0.0)


def press(
    item: int, sentence: int, label: Label | None, *, shown: int = 0, names: bool = False, note: str = "",
    evidence: tuple[ChosenEvidence, ...] = (), revision: int = 1, person: str = "judge",
) -> Settle:  # fmt: skip
    stamp = Stamp(person, f"{person}-desk", next(_SEQ))
    return Settle(
        stamp=stamp, item_id=item, revision=revision, sentence=sentence, label=label, shown=shown, names_seen=names,
        evidence=evidence, note=note, active_seconds=3.0,
    )  # fmt: skip


def test_only_analysts_and_admins_adjudicate(workspace: Workspace) -> None:
    with pytest.raises(Forbidden, match="anna may not"):
        AdjudicationDesk(workspace, ANNA, LEASE)
    AdjudicationDesk(workspace, Person("boss", frozenset({Role.ADMIN})), LEASE)


def test_the_worst_conflict_is_shown_without_scores_and_names(desk: AdjudicationDesk) -> None:
    state, screen = shown(desk)
    assert (state.item_id, screen.waiting, screen.names) == (1, (2, 3), False)
    assert screen.item
    assert screen.item.risk is None and all(one.risk is None and not one.checks for one in screen.item.sentences)
    assert [one.state for one in screen.sentences] == [
        SentenceState.CONFLICT,
        SentenceState.UNANIMOUS,
        SentenceState.CONFLICT,
    ]
    first = screen.sentences[0]
    assert {vote.label for vote in first.votes} == {MAJOR, SUPPORTED}
    assert [vote.who for vote in first.votes] == ["A", "B"]
    told = next(vote for vote in first.votes if vote.label is MAJOR)
    assert [piece.quote for piece in told.evidence] == ["The library"]


def test_a_person_keeps_a_letter_through_an_item_but_not_through_all(desk: AdjudicationDesk) -> None:
    ana_is = []
    for item in (1, 2):
        state, _ = desk.open(AdjudicationDeskState(), item, 100.0)
        screen = shown(desk, state)[1]
        majors = {1: MAJOR, 2: Label.MINOR}
        ana_is.append(next(vote.who for vote in screen.sentences[0].votes if vote.label is majors[item]))
        if item == 1:
            assert next(vote.who for vote in screen.sentences[2].votes if vote.label is SUPPORTED) == ana_is[0]
    others = [shown(desk, desk.open(AdjudicationDeskState(), 1, 100.0)[0])[1].sentences[n].votes for n in (0, 1)]
    assert [vote.who for vote in others[0]] == [vote.who for vote in others[1]]


def test_names_are_shown_on_request_and_that_they_were_is_stored(desk: AdjudicationDesk) -> None:
    state, screen = shown(desk, AdjudicationDeskState(names=True))
    assert {vote.who for vote in screen.sentences[0].votes} == {"ana", "bo"}
    desk.settle(state, press(1, 0, MAJOR, names=True), 101.0)
    assert [one.names_seen for one in desk.workspace.adjudications.of(1) if one.source is LabelOrigin.ADJUDICATED] == [
        True
    ]


def test_settled_with_evidence_and_note_the_item_makes_way_for_the_next(desk: AdjudicationDesk) -> None:
    state, _ = shown(desk)
    chosen = (ChosenEvidence(0, 0, 11, "The library"),)
    state, note = desk.settle(state, press(1, 0, MAJOR, evidence=chosen, note=" see the hill "), 101.0)
    assert (note.tone, note.at) == ("done", 101.0)
    stored = next(one for one in desk.workspace.adjudications.of(1) if one.sentence == 0)
    assert (stored.note, [one.quote for one in stored.evidence]) == ("see the hill", ["The library"])
    state, screen = shown(desk, state)
    assert state.item_id == 1, "one conflict of it is left"
    assert screen.sentences[0].decision and screen.sentences[0].decision.mine
    state, _ = desk.settle(state, press(1, 2, SUPPORTED), 102.0)
    state, screen = shown(desk, state)
    assert (state.item_id, screen.waiting, screen.today, screen.total) == (2, (1, 1), 2, 2)


def test_taking_the_last_decision_back_leads_back_to_its_item(desk: AdjudicationDesk) -> None:
    state, _ = shown(desk)
    for sentence in (0, 2):
        state, _ = desk.settle(state, press(1, sentence, MAJOR), 101.0)
    state, _ = shown(desk, state)
    assert state.item_id == 2
    state, note = desk.settle(state, press(1, 2, None), 102.0)
    assert "taken back" in note.text
    state, screen = shown(desk, state)
    assert (state.item_id, screen.sentences[2].state) == (1, SentenceState.CONFLICT)


def test_two_adjudicators_at_once_settle_everything_once(desk: AdjudicationDesk) -> None:
    other = AdjudicationDesk(desk.workspace, OTHER_ADJUDICATOR, LEASE)
    mine, _ = shown(desk)
    theirs, _ = shown(other)
    assert (mine.item_id, theirs.item_id) == (1, 2)
    refused = other.settle(theirs, press(1, 0, MAJOR, person="other"), 101.0)[1]
    assert (refused.tone, "somebody else" in refused.text) == ("refused", True)
    assert other.open(theirs, 1, 101.0)[1] is not None
    for sentence in (0, 2):
        mine, _ = desk.settle(mine, press(1, sentence, MAJOR), 102.0)
    mine, screen = shown(desk, mine, 103.0)
    assert (mine.item_id, screen.empty) == (None, "What is left is with other adjudicators just now.")
    assert shown(desk, mine, 103.0 + LEASE)[0].item_id == 2, "an expired lease is handed on"


def test_nothing_is_stored_for_what_does_not_exist_or_does_not_fit(desk: AdjudicationDesk) -> None:
    state, _ = shown(desk)
    bad = [
        press(1, 7, MAJOR),
        press(99, 0, MAJOR),
        press(1, 0, MAJOR, revision=4),
        press(1, 0, MAJOR, evidence=(ChosenEvidence(0, 0, 11, "something else"),)),
        press(1, 0, Label.NOT_CHECKABLE, evidence=(ChosenEvidence(0, 0, 11, "The library"),)),
        press(1, 0, MAJOR, note="x" * (LONGEST_COMMENT + 1)),
        press(1, 0, None),
    ]
    assert [desk.settle(state, one, 101.0)[1].tone for one in bad] == ["refused"] * len(bad)
    assert desk.workspace.adjudications.count_conflicts() == (2, 3)


def test_what_was_skipped_comes_last(desk: AdjudicationDesk) -> None:
    state, _ = shown(desk)
    assert desk.skip(state, 2, 101.0)[1].tone == "refused"
    state, _ = desk.skip(state, 1, 101.0)
    state, _ = shown(desk, state)
    assert state.item_id == 2
    state, _ = desk.skip(state, 2, 102.0)
    assert shown(desk, state)[0].item_id == 1


def test_one_more_annotator_is_asked_and_the_item_waits_for_them(desk: AdjudicationDesk) -> None:
    state, _ = shown(desk)
    state, note = desk.ask_another(state, 1, 101.0)
    assert note.tone == "done"
    assert shown(desk, state)[0].item_id == 2
    assert desk.workspace.adjudications.states(1)[0] == SentenceState.OPEN
    say(desk.workspace, "cy", 1, [MAJOR, SUPPORTED, SUPPORTED])
    found = desk.workspace.adjudications.conflicts()
    assert [(one.item_id, one.sentences) for one in found] == [(1, 2), (2, 1)]


def test_a_set_may_be_chosen(desk: AdjudicationDesk) -> None:
    state, screen = shown(desk, desk.narrow(AdjudicationDeskState(), "elsewhere"))
    assert (state.item_id, screen.empty) == (None, "People agree wherever two of them labelled the same sentence.")
