"""Import a file into a set: look first, then put the good rows in and name the bad ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, closing
from dataclasses import dataclass
from itertools import islice
from pathlib import Path, PurePath

from core.domain.audit_log import AuditEntry
from core.domain.work import ImportChange, Job, JobKind, Person, Record
from core.errors import BadInput
from core.formats import BadRow, Format, Row, Source, write_table
from core.formats.masking import Masking, masked_phrases
from core.limits import MOST_BAD_ROWS
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.data.file_rows import file_records, file_rows, without_sources
from core.services.data.returning import Returning
from core.services.people.audit_log import Act, audited
from core.settings import Settings
from core.text.personal.found import Personal
from core.wording import phrase_in
from core.wording.phrases import Phrase, say

BATCH = 200
"""Records per transaction."""
SHOWN = 5

Progress = Callable[[int, int], bool]
"""Rows done and rows there are; False stops."""


@dataclass(frozen=True, slots=True)
class ImportReport:
    """What an import did, or would do."""

    set_name: str
    new: int
    changed: int
    same: int
    bad: tuple[BadRow, ...]
    notes: tuple[Phrase, ...]
    """How the file was understood, where that was not plain."""
    stopped: bool = False
    """Whether ``progress`` ended it early; what was put in until then stays."""
    masked: tuple[tuple[str, int], ...] | None = None
    """Kinds of personal data and in how many places of the good rows a mark stands instead; None: nobody asked."""

    @property
    def counts(self) -> str:
        bad = f", {len(self.bad):,} bad" if self.bad else ""
        return f"{self.new:,} new, {self.changed:,} changed, {self.same:,} same{bad}"

    def __str__(self) -> str:
        return f"{self.set_name}: {self.counts}."

    @property
    def masking(self) -> tuple[Phrase, ...]:
        """What was masked, by kind and count, where that was asked for."""
        return () if self.masked is None else masked_phrases(dict(self.masked))


@dataclass(frozen=True, slots=True)
class ImportPreview:
    report: ImportReport
    """What importing would report."""
    samples: tuple[Record, ...]
    """The first good records."""


def preview_import(  # noqa: PLR0917 - a file, what to call it and where it would go
    workspace: Workspace,
    person: Person,
    source: Source,
    name: str,
    set_name: str | None,
    settings: Settings,
    progress: Progress = lambda done, total: True,
    *,
    mask: bool = False,
) -> ImportPreview:
    """What ``import_file`` would do; writes nothing. Without a set name the file suggests one.

    Raises Forbidden, and BadInput for a file of which nothing can be used.
    """
    require(person.on(set_name or ""), Permission.IMPORT)
    samples: list[Record] = []
    returning = Returning(workspace) if without_sources(source, name) else None

    def compare(chosen: str, records: list[Record]) -> list[ImportChange]:
        records = returning.completed(chosen, records) if returning else records
        samples.extend(records[: SHOWN - len(samples)])
        return workspace.items.compare(chosen, records)

    report = _pass(source, name, set_name=set_name, settings=settings, progress=progress, act=compare, mask=mask)
    return ImportPreview(report, tuple(samples))


def request_import(  # noqa: PLR0917 - a file, what to call it and where it goes
    workspace: Workspace, person: Person, path: Path, name: str, set_name: str | None, now: float, *, mask: bool = False
) -> Job:
    """Ask the worker to import a file that stays at ``path`` until then; ``name`` is what people call it. ``mask``:
    personal data that has a form is replaced, and the file is deleted once it is in."""
    require(person.on(set_name or ""), Permission.IMPORT)
    payload = {"path": str(path), "set": set_name, "file": name} | ({"mask": True} if mask else {})
    with import_noted(workspace, person.name, name, set_name, masked=mask):
        return workspace.jobs.add(JobKind.IMPORT, payload, person.name, now)


def import_noted(
    workspace: Workspace, by: str, name: str, set_name: str | None, *, masked: bool, **told: object
) -> AbstractContextManager[AuditEntry]:
    """What the audit log tells of an import, around asking for it or, where nobody waits for the worker, doing it.
    ``set_name``: as ``chosen_set`` says; where a worker is yet to ask the file, the entry names none."""
    return audited(workspace, by, Act.IMPORT, _asked_set(set_name), file=name, masked=masked, **told)


def import_file(  # noqa: PLR0917 - a file, what to call it and where it goes
    workspace: Workspace,
    source: Source,
    name: str,
    set_name: str | None,
    settings: Settings,
    now: float,
    progress: Progress = lambda done, total: True,
    *,
    mask: bool = False,
) -> ImportReport:
    """Put the good rows in, in batches; importing again adds nothing. With ``mask``, and always where the settings say
    so, personal data that has a form is replaced before anything else sees it. For the worker and the command line:
    who asks on a page is checked by ``request_import``; where nobody did, ``import_noted`` goes around this.

    Raises BadInput for a file of which nothing can be used.
    """
    returning = Returning(workspace) if without_sources(source, name) else None

    def put(chosen: str, records: list[Record]) -> list[ImportChange]:
        return workspace.items.put(chosen, returning.completed(chosen, records) if returning else records, now)

    return _pass(source, name, set_name=set_name, settings=settings, progress=progress, act=put, mask=mask, stays=True)


def bad_rows_csv(bad: Sequence[BadRow], language: str = "en") -> bytes:
    rows = (
        {"row": each.row, "column": each.column, "reason": phrase_in(each.why, language), "value": each.value}
        for each in bad
    )
    return b"".join(write_table(("row", "column", "reason", "value"), rows, Format.CSV))


def chosen_set(source: Source, name: str, set_name: str | None, settings: Settings) -> str:
    """Into which an import goes: as asked, without what surrounds it, else as the file suggests. Raises BadInput."""
    return _asked_set(set_name) or suggest_set_name(source, name, settings)[0]


def suggest_set_name(source: Source, name: str, settings: Settings) -> tuple[str, int]:
    """The data set that all rows name, else the file's name without its endings; and how many rows there are."""
    names: set[str] = set()
    rows = 0
    for row in file_rows(source, name, settings):
        rows += 1
        if isinstance(row, Row) and len(names) < 2:  # noqa: PLR2004 - two differ, and no more need be kept
            names.add(_dataset(row))
    path = PurePath(name)
    stem = (PurePath(path.stem) if path.suffix == ".gz" else path).stem
    uniform = names.pop() if len(names) == 1 else ""
    return uniform or stem or "import", rows


def _asked_set(set_name: str | None) -> str:
    """As it is stored; empty: the file names it."""
    return (set_name or "").strip()


def _dataset(row: Row) -> str:
    meta = row.values.get("meta")
    named = row.values.get("dataset") or (meta.get("dataset") if isinstance(meta, dict) else None)
    return named.strip() if isinstance(named, str) else ""


def _pass(
    source: Source,
    name: str,
    *,
    set_name: str | None,
    settings: Settings,
    progress: Progress,
    act: Callable[[str, list[Record]], list[ImportChange]],
    mask: bool,
    stays: bool = False,
) -> ImportReport:
    """Once through the file, with ``act`` on the good rows of each batch; ``stays``: what it did to those before a
    refusal."""
    suggested, total = suggest_set_name(source, name, settings)
    chosen = _asked_set(set_name) or suggested
    changes: Counter[ImportChange] = Counter()
    bad: list[BadRow] = []
    notes: list[Phrase] = []
    done, stopped = 0, False
    masking = Masking() if mask or settings.mask else None
    with closing(file_records(source, name, settings, notes.append, masking)) as rows:
        while batch := list(islice(rows, BATCH)):
            bad += [row for row in batch if isinstance(row, BadRow)]
            if good := [row for row in batch if isinstance(row, Record)]:
                changes.update(act(chosen, good))
            if len(bad) > MOST_BAD_ROWS:
                first, last = bad[0], bad[-1]
                message = say("file-mostly-bad", file=name, most=MOST_BAD_ROWS, row=first.row, last=last.row)
                kept = changes.total() if stays else 0
                partly = (say("file-partly-in", set=chosen, count=kept),) if kept else ()
                raise BadInput(message, first.why, *partly, say("file-right-one"))
            done += len(batch)
            if not progress(done, total):
                stopped = done < total
                break
    masked = tuple((kind.value, masking.places[kind]) for kind in Personal if masking.places[kind]) if masking else None
    new, changed, same = (changes[change] for change in (ImportChange.NEW, ImportChange.CHANGED, ImportChange.SAME))
    return ImportReport(chosen, new, changed, same, tuple(bad), tuple(notes), stopped, masked)
