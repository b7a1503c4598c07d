"""Synonyms that editors keep: listed with who and when, and known to the checks that the worker runs."""

from __future__ import annotations

import pytest

from core.domain.work import Person, Record, Role
from core.errors import BadInput, Forbidden
from core.ports.workspace import Workspace
from core.quizzes.checks.outside_terms import OutsideTerms
from core.scoring.fusion import Fusion
from core.scoring.suite import Suite, signal_risk
from core.services.jobs.worker import Worker
from core.services.quizzes.editor_rules import add_synonyms, remove_synonyms, synonym_groups
from core.settings import Settings
from core.text.synonyms import Synonyms
from tests.support.answers import quiz

EDITOR = Person("eda", frozenset({Role.EDITOR}))
ITEM = quiz("何が設立されたか。", "NATO", "1949年に北大西洋条約機構が設立された。")


def risk(workspace: Workspace) -> float | None:
    suite = Suite((OutsideTerms(Synonyms([("犬", "いぬ")])),), Fusion())
    worker = Worker(workspace=workspace, open_suite=lambda: suite, settings=Settings(), name="w")
    while worker.work_once():
        pass
    (item,) = workspace.items.unscored("none", set_name="s", limit=9, after=0)
    return signal_risk(workspace.scores.of(item.input_hash), "outside_terms")


def test_a_synonym_changes_what_the_checks_say_of_its_item(workspace: Workspace) -> None:
    workspace.items.put("s", [Record(ITEM)], 1.0)
    add_synonyms(workspace, EDITOR, "犬、いぬ、わんこ", 2.0)
    before = risk(workspace)
    assert before is not None and before >= 0.5
    added = add_synonyms(workspace, EDITOR, "NATO、北大西洋条約機構", 3.0)
    assert (added.words, added.by, added.at) == (("NATO", "北大西洋条約機構"), "eda", 3.0)
    assert synonym_groups(workspace)[0] == added
    assert risk(workspace) == 0.0
    remove_synonyms(workspace, EDITOR, added.words, 4.0)
    assert added not in synonym_groups(workspace)
    assert risk(workspace) == before


@pytest.mark.parametrize(
    "text", ["", "NATO", "NATO, NATO", "1949, 49", "a," + "b" * 101, ",".join(map(str, "abcdefghijklmnopqrstu"))]
)
def test_what_is_no_group_of_words_is_refused(workspace: Workspace, text: str) -> None:
    with pytest.raises(BadInput):
        add_synonyms(workspace, EDITOR, text, 1.0)


def test_a_group_is_added_once_and_removed_once_by_editors(workspace: Workspace) -> None:
    group = add_synonyms(workspace, EDITOR, "NATO, 北大西洋条約機構", 1.0)
    with pytest.raises(BadInput):
        add_synonyms(workspace, EDITOR, "北大西洋条約機構, NATO", 2.0)
    with pytest.raises(Forbidden):
        remove_synonyms(workspace, Person("ann", frozenset({Role.ANNOTATOR})), group.words, 2.0)
    remove_synonyms(workspace, EDITOR, group.words, 3.0)
    with pytest.raises(BadInput):
        remove_synonyms(workspace, EDITOR, group.words, 4.0)
    assert synonym_groups(workspace) == []
