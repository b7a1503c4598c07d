"""Labels changed once the scores were open: for the better or the worse, as others tell."""

from __future__ import annotations

import pytest

from core.domain.actions import Stamp
from core.domain.quality import Adjudicate
from core.errors import Forbidden
from core.ports.workspace import Workspace
from core.services.quality.label_revisions import LabelRevisions, label_revisions
from tests.support.desk import ANNA, fill
from tests.support.quality_labels import ADJUDICATOR, MAJOR, MINOR, SUPPORTED, UNCLEAR, say


def test_nobody_labelled_nobody_changed(workspace: Workspace) -> None:
    assert label_revisions(workspace, ADJUDICATOR) == []
    with pytest.raises(Forbidden):
        label_revisions(workspace, ANNA)


def test_changes_are_judged_by_what_others_said_unseen(workspace: Workspace) -> None:
    fill(workspace, [0.9, 0.2, 0.5, 0.1, 0.3])
    say(workspace, "ana", 1, [SUPPORTED, SUPPORTED, MAJOR, SUPPORTED, UNCLEAR])
    say(workspace, "ana", 1, [MAJOR, MAJOR, MINOR, UNCLEAR, MAJOR], seen=True)
    say(workspace, "bo", 1, [MAJOR, SUPPORTED, MAJOR, MAJOR, MAJOR])
    say(workspace, "bo", 1, [SUPPORTED, None, None, None, SUPPORTED], seen=True)
    assert label_revisions(workspace, ADJUDICATOR) == [
        LabelRevisions("", 10, 2, 1, 1),
        LabelRevisions("ana", 5, 1, 1, 0),
        LabelRevisions("bo", 5, 1, 0, 1),
    ]


def test_what_was_adjudicated_tells_more_than_the_others(workspace: Workspace) -> None:
    fill(workspace, [0.9])
    say(workspace, "ana", 1, [SUPPORTED])
    say(workspace, "ana", 1, [MAJOR], seen=True)
    say(workspace, "bo", 1, [MAJOR])
    assert label_revisions(workspace, ADJUDICATOR)[1] == LabelRevisions("ana", 1, 1, 0, 0)
    wish = Adjudicate(Stamp("judge", "judge-browser", 1), 1, 1, 0, SUPPORTED, 0, names_seen=False)
    workspace.adjudications.add(wish, 60.0)
    assert label_revisions(workspace, ADJUDICATOR)[1] == LabelRevisions("ana", 1, 0, 1, 0)
