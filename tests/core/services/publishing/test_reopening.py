"""After publishing: exactly what a change concerns is before people again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.domain.actions import Verdict
from core.domain.answers import Kind, Passage, text_hash
from core.domain.material import MaterialKind, NewMaterial, Page, PageText
from core.domain.policy import PRESET, Bands
from core.domain.publishing import ChangeReason
from core.domain.work import Person, Record, Role, Status
from core.ports.workspace import Workspace
from core.services.publishing.gate import Lack, publish_gate
from core.services.publishing.reopening import Reopened, reopen_outdated
from core.services.publishing.residual_risk import RiskBudget
from core.services.thresholds.policies import activate_policy
from tests.support.publishing import (
    EDI,
    MARK,
    PUBLISH,
    REPLACE,
    SET,
    decided,
    fill_quizzes,
    published,
    quiz_answer,
)
from tests.support.seeds import put, scored

EASY = RiskBudget(0.99, 0.5)


def left(workspace: Workspace) -> list[int]:
    """Items 1 to 4, published: two unreviewed, one accepted with a mark, one accepted below the cut."""
    ids = fill_quizzes(workspace, [PUBLISH, 0.15, MARK, PUBLISH])
    decided(workspace, ids[2])
    decided(workspace, ids[3])
    published(workspace)
    return ids


def reopened(workspace: Workspace, now: float = 200.0) -> dict[int, ChangeReason]:
    found: list[Reopened] = reopen_outdated(workspace, "somebody", now)
    return {change.item_id: change.reason for each in found for change in each.changes}


def statuses(workspace: Workspace, ids: list[int]) -> list[str]:
    return [item.status.value for item in workspace.items.many(ids)]


def test_nothing_changed_reopens_nothing(workspace: Workspace) -> None:
    ids = left(workspace)
    assert reopened(workspace) == {}
    assert statuses(workspace, ids) == ["open", "open", "accepted", "accepted"]
    assert workspace.publications.changed([1]) == {}


def test_a_policy_reopens_what_it_bands_worse_and_nothing_else(workspace: Workspace) -> None:
    ids = left(workspace)
    preset = PRESET.bands[Kind.QUIZ]
    stricter = replace(PRESET, bands={**PRESET.bands, Kind.QUIZ: Bands(preset.names, (0.12, 0.25, preset.cuts[2]))})
    saved = workspace.policies.save(stricter, 110.0)
    activate_policy(workspace, Person("ana", frozenset({Role.ANALYST})), saved.version, 120.0)
    changes = workspace.publications.changes(1)
    assert {change.item_id: change.reason for change in changes} == {
        ids[1]: ChangeReason.POLICY, ids[2]: ChangeReason.POLICY,
    }  # fmt: skip
    assert statuses(workspace, ids) == ["open", "open", "open", "accepted"]
    assert workspace.publications.changed([1]) == {1: 2}
    gate = publish_gate(workspace, EDI, SET, EASY)
    assert {item for each in gate.missing for item in each.items} == {ids[1], ids[2]}
    assert reopened(workspace) == {}, "what was told is not told again"
    for item_id in ids[1:3]:
        decided(workspace, item_id, now=210.0)
    assert publish_gate(workspace, EDI, SET, EASY).opens
    assert reopened(workspace, 220.0) == {}, "a person's word after it settles it"


def test_a_looser_policy_reopens_nothing(workspace: Workspace) -> None:
    ids = left(workspace)
    preset = PRESET.bands[Kind.QUIZ]
    looser = replace(PRESET, bands={**PRESET.bands, Kind.QUIZ: Bands(preset.names, (0.4, 0.5, preset.cuts[2]))})
    saved = workspace.policies.save(looser, 110.0)
    workspace.policies.activate(saved.version, "ana", 120.0)
    assert reopened(workspace) == {}
    assert statuses(workspace, ids) == ["open", "open", "accepted", "accepted"]


def test_a_detector_that_finds_more_reopens_where_it_does(workspace: Workspace) -> None:
    ids = left(workspace)
    for number, risk in ((1, PUBLISH), (2, REPLACE), (3, MARK), (4, 0.16)):
        newer = scored(quiz_answer(number), [risk])
        workspace.scores.add([replace(newer, suite="newer suite")], 150.0)
    assert reopened(workspace) == {ids[1]: ChangeReason.DETECTOR}
    assert statuses(workspace, ids) == ["open", "open", "accepted", "accepted"]


def test_a_source_that_was_imported_anew_reopens_its_item(workspace: Workspace) -> None:
    ids = left(workspace)
    changed = replace(quiz_answer(3), passages=(Passage("p1", "Number 3 is right 3, they say."),))
    workspace.items.put(SET, [Record(changed)], 150.0)
    assert reopened(workspace) == {ids[2]: ChangeReason.SOURCE}
    assert statuses(workspace, ids) == ["open", "open", "open", "accepted"]


def test_a_text_edited_after_publishing_outdates_the_publication_and_needs_no_further_look(
    workspace: Workspace,
) -> None:
    ids = left(workspace)
    workspace.policy_effects.reopen("by hand", [ids[3]], 0, "ana", 140.0)
    decided(workspace, ids[3], Verdict.EDIT, now=150.0)
    assert reopened(workspace) == {ids[3]: ChangeReason.TEXT}
    assert statuses(workspace, ids) == ["open", "open", "accepted", "edited"]
    assert publish_gate(workspace, EDI, SET, EASY).opens


def test_what_is_rejected_after_it_left_is_told(workspace: Workspace) -> None:
    ids = left(workspace)
    decided(workspace, ids[0], Verdict.REJECT, now=150.0)
    assert reopened(workspace) == {ids[0]: ChangeReason.WITHDRAWN}
    assert workspace.items.get(ids[0]).status is Status.REJECTED
    assert publish_gate(workspace, EDI, SET, EASY).opens


def test_a_corrected_page_reopens_the_items_that_were_made_from_it(workspace: Workspace) -> None:
    pages = (Page(1, PageText("Iron rusts.")), Page(2, PageText("Gold does not.")))
    made = workspace.material.add(NewMaterial("Metals", "en", MaterialKind.TEXT, "d" * 64, pages), "edi", 1.0)
    for number, (page, text) in enumerate(((1, "Iron rusts."), (2, "Gold does not."), (2, "Gold does not.")), 1):
        quiz = quiz_answer(number, meta={"quiz": {"material": made.id, "page": page}})
        quiz = replace(quiz, passages=(Passage(f"Metals p.{page}", text),))
        put(workspace, [(quiz, scored(quiz, [PUBLISH]))], SET)
    ids = [each.item_id for each in workspace.publications.candidates(SET)]
    decided(workspace, ids[1])
    done = published(workspace)
    sources = done.manifest["items"][0]
    assert (sources["material"], sources["page"], sources["page_sha256"]) == (made.id, 1, text_hash("Iron rusts."))
    page = workspace.material.page(made.id, 2)
    workspace.material.correct(page, PageText("Gold does not rust."), "edi", 150.0)
    assert reopened(workspace) == dict.fromkeys(ids[1:], ChangeReason.SOURCE)
    assert statuses(workspace, ids) == ["open", "open", "open"]
    missing = {each.lack: each.items for each in publish_gate(workspace, EDI, SET, EASY).missing}
    assert missing[Lack.AGAIN] == tuple(ids[1:])


def test_a_new_publication_takes_over(workspace: Workspace) -> None:
    ids = left(workspace)
    changed = replace(quiz_answer(1), passages=(Passage("p1", "Number 1 is right 1, it seems."),))
    put(workspace, [(changed, scored(changed, [PUBLISH]))], SET)
    assert reopened(workspace) == {ids[0]: ChangeReason.SOURCE}
    decided(workspace, ids[0], now=210.0)
    second = published(workspace, now=220.0).publication
    assert second.number == 2
    assert reopened(workspace, 230.0) == {}
    assert workspace.publications.changed([1, 2]) == {1: 1}


@pytest.mark.parametrize("material", [1, "1", None, 99])
def test_what_a_file_says_of_material_that_is_not_ours_is_not_believed(workspace: Workspace, material: object) -> None:
    quiz = quiz_answer(1, meta={"quiz": {"material": material, "page": 1}})
    put(workspace, [(quiz, scored(quiz, [PUBLISH]))], SET)
    decided(workspace, 1)
    done = published(workspace)
    assert "page_sha256" not in done.manifest["items"][0]
    assert reopened(workspace) == {}
