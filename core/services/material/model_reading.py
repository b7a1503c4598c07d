"""The job that has a language model read pages: each becomes a new revision, compared with what was read before."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field

from core.domain.material import StoredPage
from core.domain.work import Job, Person
from core.errors import Stale
from core.llm.base import Reply
from core.llm.failures import ModelFailure
from core.llm.metered import Metered
from core.material.model_prompt import SCHEMA, page_prompt
from core.material.model_text import compared, same_page, text_of_reply
from core.material.pictures import sendable
from core.ports.workspace import Workspace
from core.services.material.masking import masked_text
from core.services.material.ordering import ReadingJob, reading_job
from core.services.material.passing_on import pass_on
from core.services.models.asking import Ending, ask_each
from core.services.models.metering import Payer
from core.services.scoring import Clock, OnProgress
from core.wording.phrases import Phrases, say


@dataclass(slots=True)
class PageReading:
    """One run. Replies are kept, so a run that was stopped pays for nothing twice; a page is read whole or stays as it
    was."""

    workspace: Workspace
    reader: Metered
    """Told to give up once ``stop`` is set."""
    job: ReadingJob
    person: Person
    """Whose revisions these are."""
    clock: Clock
    on_progress: OnProgress
    mask: bool = False
    """No personal data that has a form is kept of what the model reads."""
    stop: threading.Event = field(default_factory=threading.Event)
    done: int = 0
    read: int = 0
    doubts: int = 0
    changed: list[int] = field(default_factory=list)
    """Pages that somebody corrected since they were ordered."""
    others: list[int] = field(default_factory=list)
    """Pages of which the model read something else than what stands there."""
    failed: list[int] = field(default_factory=list)
    first_failure: Phrases = ()

    def run(self) -> Ending:
        if not self._told():
            return Ending(stopped=True)
        ordered = dict(self.job.pages)
        left = []
        for page in self.workspace.material.pages(self.job.material, ordered):
            if page.revision == ordered[page.number]:
                left.append(page)
            elif page.read.reader == self.reader.name:  # by an earlier run of this job
                self._count(page)
            else:
                self.changed.append(page.number)
        self.done = len(ordered) - len(left)
        return ask_each(left, self._ask, self._take, stop=self.stop, going_on=self._told)

    @property
    def phrases(self) -> Phrases:
        told = [say("reader-read", count=self.read, doubts=self.doubts, model=self.reader.name)]
        for phrase, pages in (("changed", self.changed), ("other", self.others), ("failed", self.failed)):
            if pages:
                told.append(say(f"reader-{phrase}", count=len(pages), pages=tuple(map(str, sorted(pages)))))
        return (*told, *self.first_failure)

    def _ask(self, page: StoredPage) -> Reply:
        """In a thread."""
        picture = sendable(self.workspace.material.picture(page.material, page.number), self.job.name)
        return self.reader.write(page_prompt(picture, page.read.text), SCHEMA)

    def _take(self, page: StoredPage, reply: Reply | ModelFailure) -> bool:
        self.done += 1
        if isinstance(reply, ModelFailure):
            self.failed.append(page.number)
            self.first_failure = self.first_failure or reply.phrases
        else:
            self._store(page, reply)
        return self._told()

    def _store(self, page: StoredPage, reply: Reply) -> None:
        text = compared(text_of_reply(reply.data or {"lines": []}, self.reader.name), page.read.text)
        if not same_page(text.text, page.read.text):
            self.others.append(page.number)
            return
        text, now = masked_text(text) if self.mask else text, self.clock()
        try:
            stored = self.workspace.material.correct(page, text, self.person.name, now)
        except Stale:
            self.changed.append(page.number)
            return
        self._count(stored)
        pass_on(self.workspace, self.person, stored, now)

    def _count(self, page: StoredPage) -> None:
        self.read += 1
        self.doubts += len(page.read.doubts)

    def _told(self) -> bool:
        return self.on_progress(self.done, len(self.job.pages), ())


def page_reading_of(
    job: Job, payer: Payer, *, clock: Clock, on_progress: OnProgress, stop: threading.Event
) -> PageReading:
    """Raises MissingPart when the model cannot be asked."""
    ordered = reading_job(job.payload)
    person = payer.settings.person(job.by)
    return PageReading(
        payer.workspace, payer.meter(ordered.model), ordered, person, clock, on_progress, payer.settings.mask, stop
    )
