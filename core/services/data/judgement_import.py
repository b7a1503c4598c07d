"""Import scores that judges elsewhere gave to the answers of a set."""

from __future__ import annotations

from core.domain.queue import ItemFilter
from core.domain.work import Status
from core.formats.judge_scores import JudgeFile
from core.ports.workspace import Workspace
from core.services.people.audit_log import AdminAct, audited

_BATCH = 200


def import_judgements(workspace: Workspace, by: str, file: JudgeFile, set_name: str, now: float) -> int:
    """Store judgements on answers that nobody edited, and return the number of new ones. The next scoring uses them.

    Judgements stored earlier are left as they are. Afterwards ``file`` reports the rows that fit no answer.
    """
    with audited(workspace, by, AdminAct.IMPORT, set_name, what="judgements"):
        return _stored(workspace, file, set_name, now)


def _stored(workspace: Workspace, file: JudgeFile, set_name: str, now: float) -> int:
    ids = workspace.items.ids(ItemFilter(set_name=set_name))
    new = 0
    for start in range(0, len(ids), _BATCH):
        items = workspace.items.many(ids[start : start + _BATCH])
        stored = workspace.judgements.of_each([item.input_hash for item in items])
        for item in items:
            if item.status is Status.EDITED:  # the judge read another revision
                file.meet(item.answer)
                continue
            known = {judgement.detector.digest for judgement in stored.get(item.input_hash, ())}
            for judgement in file.of(item.answer):
                if judgement.detector.digest not in known:
                    workspace.judgements.add(item.input_hash, judgement, now)
                    new += 1
    return new
