"""A better question in the place of a bad one: shown when it is asked for, and taken as it was shown."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from core.domain.answers import Answer, Passage
from core.domain.work import Item, Status
from core.errors import MissingPart
from core.ports.workspace import Workspace
from core.services.review._replacements import Offer, as_payload, replaced
from core.services.review.acts import SwitchAnswerFirst, TakeReplacement, Undo
from core.services.review.desk import ReviewDesk
from core.services.review.desk_state import DeskState
from core.services.review.lookups import Lookup, LookupReply, LookupRequest, look_up
from core.wording.phrases import Phrase, say
from tests.support.answers import explained_quiz
from tests.support.desk import ANNA, LEASE, act, shown, work
from tests.support.seeds import put, scored

BAD = explained_quiz(
    "q", "首都は？", ["京都", "東京"], key="京都", explanation="西です。", passage="首都は東京である。"
)  # fmt: skip
BETTER = replace(
    explained_quiz(
        "q", "日本の首都は？", ["東京", "大阪"], key="東京", explanation="東です。", passage="東京は首都だ。"
    ),
    passages=(Passage("p2", "東京は首都だ。"),),
    meta={"quiz": {"writer": "rules/1", "generation": 1}},
)


ORIGIN = say("no-text")


@dataclass(frozen=True)
class Found:
    answer: Answer
    origin: Phrase = ORIGIN


def desk(workspace: Workspace, offer: Offer | None) -> ReviewDesk:
    """Of somebody who is shown keys at once."""
    put(workspace, [(BAD, scored(BAD, [0.6, 0.2]))])
    anna = ReviewDesk(workspace, ANNA, LEASE, offer=offer)
    anna.quiz_attempts.switch(1.0)
    return anna


def asked(anna: ReviewDesk) -> LookupReply:
    return look_up(anna, DeskState(), LookupRequest(Lookup.REPLACEMENT, 1))


def test_it_is_shown_as_a_learner_reads_it(workspace: Workspace) -> None:
    reply = asked(desk(workspace, lambda _: Found(BETTER)))
    assert reply.replacement
    assert (reply.replacement.question, reply.replacement.quiz.key) == ("日本の首都は？", "東京")
    assert [(choice.text, choice.key) for choice in reply.replacement.choices] == [("東京", True), ("大阪", False)]


def test_taken_it_stands_in_the_place_with_its_page_and_where_it_comes_from(workspace: Workspace) -> None:
    anna = desk(workspace, lambda _: Found(BETTER))
    taken = act(TakeReplacement, 1, 1, stem="日本の首都は？", key="東京")
    state, _ = anna.act(shown(anna)[0], taken, 12.0)
    work(workspace)
    state, screen = shown(anna, state, now=13.0)
    item = workspace.items.get(1)
    assert (item.answer.quiz, item.answer.passages, item.answer.meta) == (BETTER.quiz, BETTER.passages, BETTER.meta)
    assert (item.status, item.risk, item.answer.id) == (Status.EDITED, 0.05, "q")
    (decision,) = workspace.decisions.of(1)
    assert decision.reason == "No text to check."
    assert screen.comparison
    anna.act(state, act(Undo, 1, 2), 14.0)
    assert workspace.items.get(1).answer == replace(BAD, meta=workspace.items.get(1).answer.meta)


def test_passages_that_the_item_has_keep_their_names() -> None:
    renamed = replace(BETTER, passages=(Passage("p1 p.1", BAD.passages[0].text),))
    assert replaced(BAD, as_payload(renamed)).passages == BAD.passages


@pytest.mark.parametrize("stem", ["首都は？", "日本の首都は", ""])
def test_only_what_would_still_be_offered_is_taken(workspace: Workspace, stem: str) -> None:
    anna = desk(workspace, lambda _: Found(BETTER))
    _, note = anna.act(shown(anna)[0], act(TakeReplacement, 1, 1, stem=stem, key="東京"), 12.0)
    assert "something else" in note.text
    assert workspace.items.get(1).revision == 1


def test_nothing_better_and_nobody_who_looks_are_said(workspace: Workspace) -> None:
    assert asked(desk(workspace, None)).replacement is None
    assert asked(ReviewDesk(workspace, ANNA, LEASE, offer=lambda _: None)).replacement is None


def test_what_is_missing_to_look_for_one_is_said(workspace: Workspace) -> None:
    def missing(_: Item) -> Found:
        raise MissingPart(say("no-text"))

    reply = asked(desk(workspace, missing))
    assert (reply.replacement, reply.refused) == (None, "No text to check.")


def test_it_waits_until_the_key_may_be_seen(workspace: Workspace) -> None:
    anna = desk(workspace, lambda _: Found(BETTER))
    anna.act(shown(anna)[0], act(SwitchAnswerFirst, 1, 1), 11.0)
    assert asked(anna).replacement is None
