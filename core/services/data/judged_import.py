"""Take in what judges said elsewhere of the answers of a set."""

from __future__ import annotations

from core.domain.queue import ItemFilter
from core.domain.work import Status
from core.formats.judge_scores import JudgeFile
from core.ports.workspace import Workspace
from core.services.people.audit_log import Act, audited

_BATCH = 200


def import_judgements(workspace: Workspace, by: str, file: JudgeFile, set_name: str, now: float) -> int:
    """Of the answers in their present wording; how many were new. The next scoring hears them.

    What the same file said before is left as it is. Rows that fit no answer are told by the file afterwards.
    """
    with audited(workspace, by, Act.IMPORT, set_name, what="judgements"):
        return _stored(workspace, file, set_name, now)


def _stored(workspace: Workspace, file: JudgeFile, set_name: str, now: float) -> int:
    ids = workspace.items.ids(ItemFilter(set_name=set_name))
    new = 0
    for start in range(0, len(ids), _BATCH):
        items = workspace.items.many(ids[start : start + _BATCH])
        kept = workspace.judgements.of_each([item.input_hash for item in items])
        for item in items:
            if item.status is Status.EDITED:  # the judge read another wording
                file.meet(item.answer)
                continue
            known = {each.detector.digest for each in kept.get(item.input_hash, ())}
            for judgement in file.of(item.answer):
                if judgement.detector.digest not in known:
                    workspace.judgements.add(item.input_hash, judgement, now)
                    new += 1
    return new
