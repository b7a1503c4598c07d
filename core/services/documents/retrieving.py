"""Retrieve passages from the bound collection for answers that have none, before they are scored."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from core.domain.answers import Answer, Passage
from core.domain.document_collections import GIVEN, RETRIEVED, Retrieved
from core.domain.work import Item, Status
from core.encoders.base import Encoder
from core.ports.workspace import Workspace
from core.retrieval.passages import passages_for
from core.services.documents.indexes import index_of, state_of
from core.services.suites.scoring import Clock, OnProgress
from core.wording.phrases import Phrases, say

_AT_ONCE = 32

LookUp = Callable[[Answer], tuple[Passage, ...]]


@dataclass(slots=True)
class PassageUpdates:
    """Counts of what one retrieval over the bound sets did."""

    renewed: int = 0
    reopened: int = 0
    """Renewed answers that are open again because one of their passages is gone or changed."""
    finished: bool = True

    @property
    def phrases(self) -> Phrases:
        if not self.renewed:
            return ()
        return (say("documents-looked-up", count=self.renewed, reopened=self.reopened),)


def give_passages(  # noqa: PLR0917 - which set, by whom, when, and how it is told
    workspace: Workspace,
    set_name: str | None,
    encoder: Callable[[], Encoder],
    by: str,
    clock: Clock,
    on_progress: OnProgress,
) -> PassageUpdates:
    """Update the retrieved passages of every answer of the set, or of all sets for None.

    Each answer is looked up once for each state of the index. Only answers whose passages change get a new revision,
    and with it a new score. Answers of a set that is no longer bound lose their retrieved passages.
    """
    given = PassageUpdates()
    for binding in workspace.document_bindings.all():
        if set_name in {None, binding.set_name}:
            model = encoder()
            collection = workspace.documents.summary(binding.collection)
            state = state_of(collection, model)
            if not workspace.document_bindings.count_not_at(binding.set_name, state):
                continue
            index = index_of(workspace, binding.collection, model)
            origin = Retrieved(index.name, index.version)
            looking = _Looking(
                workspace=workspace,
                set_name=binding.set_name,
                state=state,
                found_in=origin,
                by=by,
                clock=clock,
                on_progress=on_progress,
                given=given,
            )
            if not looking.run(partial(passages_for, index=index)):
                return given
    for left in workspace.document_bindings.left():
        if set_name in {None, left}:
            looking = _Looking(
                workspace=workspace,
                set_name=left,
                state="",
                found_in=None,
                by=by,
                clock=clock,
                on_progress=on_progress,
                given=given,
            )
            if not looking.run(lambda _: ()):
                return given
    return given


@dataclass(slots=True, kw_only=True)
class _Looking:
    workspace: Workspace
    set_name: str
    state: str
    found_in: Retrieved | None
    by: str
    clock: Clock
    on_progress: OnProgress
    given: PassageUpdates

    def run(self, look_up: LookUp) -> bool:
        """Update all answers that are not yet at this state; returns False if it was stopped, and keeps what was
        done."""
        bindings = self.workspace.document_bindings
        total, done, after = bindings.count_not_at(self.set_name, self.state), 0, 0
        while ids := bindings.not_at(self.set_name, self.state, limit=_AT_ONCE, after=after):
            if not self.on_progress(done, total, (say("documents-looking-up"),)):
                self.given.finished = False
                return False
            own = bindings.bring_own(ids)
            items = self.workspace.items.many(ids)
            # An answer that was edited meanwhile is left for the next retrieval.
            revisions = {item.id: at for item in items if (at := self._revision(item, item.id in own, look_up))}
            bindings.looked_up(revisions, self.state)
            done, after = done + len(ids), ids[-1]
        return True

    def _revision(self, item: Item, brings_own: bool, look_up: LookUp) -> int:
        """Return the revision that has the right passages, storing a new one if needed, or 0 if somebody edited the
        item meanwhile."""
        if brings_own and item.answer.passages:
            return item.revision
        passages = look_up(item.answer)
        if passages == item.answer.passages:
            return item.revision
        answer = replace(item.answer, passages=passages, meta=self._meta(item.answer, passages))
        reopen = item.status is not Status.OPEN and not set(item.answer.passages) <= set(passages)
        if not self.workspace.items.renew(item, answer, self.by, self.clock(), reopen=reopen, origin=GIVEN):
            return 0
        self.given.renewed += 1
        self.given.reopened += reopen
        return item.revision + 1

    def _meta(self, answer: Answer, passages: Sequence[Passage]) -> dict[str, object]:
        rest = {key: value for key, value in answer.meta.items() if key != RETRIEVED}
        return {**rest, RETRIEVED: self.found_in.as_meta} if self.found_in and passages else rest
