"""Check the copy in which the recipe for a page was followed; run there as a module."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from core.domain.actions import Annotate, Stamp
from core.domain.labels import Label
from storage.opening import open_workspace
from tests.support.answers import plain_answer
from tests.support.app import open_app
from tests.support.seeds import put, scored
from tests.support.workspaces import new_workspace

SAID = {
    "en": ("Progress", "harbour: 1 labelled"),
    "ja": ("進み具合", "harbour：ラベル1件"),
    "ko": ("진행 상황", "harbour: 레이블 1개"),
}

with tempfile.TemporaryDirectory() as folder:
    os.environ["TOUCHSTONE_DATABASE"] = new_workspace(Path(folder))
    workspace = open_workspace(os.environ["TOUCHSTONE_DATABASE"])
    answer = plain_answer(1, 2)
    put(workspace, [(answer, scored(answer, [0.9, 0.1]))], "harbour")
    workspace.annotations.add([Annotate(Stamp("bo", "bo", 1), 1, 1, 0, Label.MAJOR, False, 1.0, 1.0)], 1.0)
    workspace.close()
    for language, (title, line) in SAID.items():
        at = open_app("progress", ui=language)
        assert not at.exception, at.exception
        assert [element.value for element in at.title] == [title]
        assert line in [element.value for element in at.text]
