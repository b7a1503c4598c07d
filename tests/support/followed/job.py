"""Check the copy in which the recipe for a kind of job was followed; run there as a module."""

from __future__ import annotations

import tempfile
from pathlib import Path

from core.services.models.remarking import RemarkOrder, request_remarks  # type: ignore[import-not-found, unused-ignore]

from core.domain.work import JobState, Person, Role
from core.errors import Forbidden
from core.llm.base import Prompt
from core.llm.failures import ModelFailure, Why
from core.llm.scripted import Said, Scripted
from core.services.jobs.job_list import job_list
from core.services.jobs.worker import Worker
from core.settings import Settings
from core.wording import LANGUAGES
from core.wording.phrases import say
from storage.opening import open_workspace
from tests.support.answers import plain_answer
from tests.support.fake_suite import FakeSuite, put
from tests.support.workspaces import new_workspace

ANA = Person("ana", frozenset({Role.ANALYST}))
ORDER = RemarkOrder("handbook", "scripted/script", None)


def reply(prompt: Prompt) -> Said:
    return (
        ModelFailure(Why.REFUSED, say("failure-refused", model="m")) if "Item 2" in prompt.ask else "Look at the year."
    )


with tempfile.TemporaryDirectory() as folder:
    workspace = open_workspace(new_workspace(Path(folder)))
    ids = put(workspace, *map(plain_answer, range(4)))
    model = Scripted(reply)
    worker = Worker(
        workspace=workspace,
        open_suite=FakeSuite,
        settings=Settings(),
        name="w1",
        clock=lambda: 9.0,
        open_model=lambda settings, name: model,
    )  # type: ignore[arg-type]
    try:
        request_remarks(workspace, Person("ann", frozenset({Role.ANNOTATOR})), Settings(), ORDER, 1.0)
    except Forbidden:
        pass
    else:
        raise AssertionError("somebody who may not spend asked for it")
    for run in (1, 2):
        job = request_remarks(workspace, ANA, Settings(), ORDER, 1.0)
        assert (job.kind.value, job.payload) == ("remarks", {"set": "handbook", "model": ORDER.model, "budget": None})
        assert worker.work_once()
        done = workspace.jobs.get(job.id)
        remarks = 3 if run == 1 else 0
        assert (done.state, done.message[0]) == (JobState.DONE, say("job-remarked", count=remarks, failed=1))
    said = [[comment.text for comment in workspace.comments.of(item)] for item in ids]
    assert sorted(said) == [[], *[["Look at the year."]] * 3]
    for language in LANGUAGES:
        (title, _) = (view.title for view in job_list(workspace, language=language))
        assert "handbook" in title and "job-remark" not in title
    workspace.close()
