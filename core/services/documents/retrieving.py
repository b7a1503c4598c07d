"""Give answers without passages those that a search of the bound collection finds, before they are scored."""

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
from core.services.scoring import Clock, OnProgress
from core.wording.phrases import Phrases, say

_AT_ONCE = 32

LookUp = Callable[[Answer], tuple[Passage, ...]]


@dataclass(slots=True)
class GivenPassages:
    """What one look at the bound sets did."""

    renewed: int = 0
    reopened: int = 0
    """Of these, decided ones that had a passage which is gone or reads otherwise now."""
    finished: bool = True

    @property
    def phrases(self) -> Phrases:
        if not self.renewed:
            return ()
        return (say("documents-looked-up", count=self.renewed, reopened=self.reopened),)


def give_passages(  # noqa: PLR0917 - which set, by whom, when, and how it is told
    workspace: Workspace, set_name: str | None, encoder: Callable[[], Encoder], by: str, clock: Clock,
    on_progress: OnProgress,
) -> GivenPassages:  # fmt: skip
    """Every answer of the set (None: of all) whose passages are not those that the index, as it is now, would give.

    Each is looked up once for a state of the index; only those that get other passages than they have get a new
    revision, and with it a new score. Of a set that is no longer bound answers lose what they were given.
    """
    given = GivenPassages()
    for binding in workspace.document_bindings.all():
        if set_name in {None, binding.set_name}:
            model = encoder()
            collection = workspace.documents.summary(binding.collection)
            state = state_of(collection, model)
            if not workspace.document_bindings.count_not_at(binding.set_name, state):
                continue
            index = index_of(workspace, binding.collection, model)
            found = Retrieved(index.name, index.version)
            looking = _Looking(workspace, binding.set_name, state, found, by, clock, on_progress, given)
            if not looking.run(partial(passages_for, index=index)):
                return given
    for left in workspace.document_bindings.left():
        if set_name in {None, left}:
            looking = _Looking(workspace, left, "", None, by, clock, on_progress, given)
            if not looking.run(lambda _: ()):
                return given
    return given


@dataclass(slots=True)
class _Looking:
    workspace: Workspace
    set_name: str
    state: str
    found_in: Retrieved | None
    by: str
    clock: Clock
    on_progress: OnProgress
    given: GivenPassages

    def run(self, look_up: LookUp) -> bool:
        """False: it was stopped; what was done until then stays."""
        bindings = self.workspace.document_bindings
        total, done, after = bindings.count_not_at(self.set_name, self.state), 0, 0
        while ids := bindings.not_at(self.set_name, self.state, limit=_AT_ONCE, after=after):
            if not self.on_progress(done, total, (say("documents-looking-up"),)):
                self.given.finished = False
                return False
            own = bindings.bring_own(ids)
            items = self.workspace.items.many(ids)
            # One that was edited meanwhile is left for the next look, and is not asked for again in this one.
            revisions = {item.id: at for item in items if (at := self._revision(item, item.id in own, look_up))}
            bindings.looked_up(revisions, self.state)
            done, after = done + len(ids), ids[-1]
        return True

    def _revision(self, item: Item, brings_own: bool, look_up: LookUp) -> int:
        """At which it is as it should be; 0: somebody changed it at this moment."""
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
