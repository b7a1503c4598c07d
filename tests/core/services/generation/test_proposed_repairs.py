"""Stored repairs as suggestions: as long as the sentence and its evidence stand there, without asking anybody."""

from __future__ import annotations

from dataclasses import replace

from core.domain.actions import Verdict
from core.domain.answers import Answer, Evidence, Passage, Span, Stance
from core.domain.generation import StoredRepair
from core.domain.work import Record
from core.ports.workspace import Workspace
from core.services.generation.proposed_repairs import stored_suggestions
from core.services.review.acts import EditText
from core.services.review.desk import ReviewDesk
from core.services.review.repairs import Suggestion
from core.text.splitting import split
from core.wording.phrases import say
from tests.support.desk import ANNA, LEASE, act, shown, work
from tests.support.records import score

TEXT = "It opened in 1937. It is long. It closed in 1971."
SOURCE = Passage("s", "It opened in 1932.")
EVIDENCE = Evidence("s", Span(0, 18), Stance.SUPPORTS, SOURCE.text)


def item_with(workspace: Workspace, *repairs: StoredRepair) -> int:
    answer = Answer("a", "When?", TEXT, split(TEXT, "en"), (SOURCE,), lang="en")
    workspace.items.put("set", [Record(answer)], 0.0)
    score(workspace, 1, 0.9, 0.1, 0.8)
    workspace.repairs.add(repairs)
    return 1


def repair(before: str, text: str, outcome: str = "repaired") -> StoredRepair:
    return StoredRepair(1, before, outcome, text, (EVIDENCE,), (), "anthropic/claude", "ana", 1.0)


OPENED = repair("It opened in 1937.", "It opened in 1932.")
CLOSED = replace(repair("It closed in 1971.", "", "deleted"), reason=(say("repair-unchanged"),))


def suggested(workspace: Workspace) -> list[Suggestion]:
    suggest = stored_suggestions(workspace)
    return list(suggest(workspace.items.get(1))) if suggest else []


def test_without_any_nothing_suggests(workspace: Workspace) -> None:
    item_with(workspace)
    assert stored_suggestions(workspace) is None


def test_each_stands_in_the_place_of_its_sentence_with_what_it_rests_on(workspace: Workspace) -> None:
    item_with(workspace, CLOSED, OPENED)
    first, second = suggested(workspace)
    assert (first.sentence, first.text) == (0, "It opened in 1932. It is long. It closed in 1971.")
    assert (first.source, first.outcome, first.evidence) == ("anthropic/claude", "repaired", (SOURCE.text,))
    assert (second.sentence, second.text) == (2, "It opened in 1937. It is long.")
    assert (second.outcome, second.why) == ("deleted", (say("repair-unchanged"),))


def test_what_was_left_as_it_is_suggests_nothing(workspace: Workspace) -> None:
    item_with(workspace, repair(TEXT[:18], TEXT[:18], "left"))
    assert suggested(workspace) == []


def test_one_whose_sentence_or_evidence_is_gone_is_not_offered(workspace: Workspace) -> None:
    moved = replace(OPENED, evidence=(replace(EVIDENCE, quote="It opened in 1933."),))
    item_with(workspace, moved, repair("It opened in 1999.", "It opened in 1932."))
    assert suggested(workspace) == []


def test_taking_one_names_its_model_and_leaves_the_other_on_offer(workspace: Workspace) -> None:
    item_with(workspace, OPENED, CLOSED)
    desk = ReviewDesk(workspace, ANNA, LEASE, suggest=stored_suggestions(workspace))
    state, screen = shown(desk)
    assert [view.outcome for view in screen.suggestions] == ["Corrected", "Deleted, not corrected"]
    desk.act(state, act(EditText, 1, seq=1, text=screen.suggestions[0].text), 12.0)
    work(workspace)
    (stored,) = workspace.decisions.of(1)
    assert (stored.verdict, stored.reason, stored.person) == (Verdict.EDIT, "anthropic/claude", "anna")
    assert [each.before for each in [CLOSED]] == ["It closed in 1971."]
    assert [each.sentence for each in suggested(workspace)] == [2]
