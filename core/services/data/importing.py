"""Import a file into a set: preview what would change, then store the good rows and report the bad ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, closing
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import Path
from typing import Any

from core.domain.answers import Answer, Kind, QuizItem
from core.domain.audit_log import AuditEntry
from core.domain.queue import ItemFilter
from core.domain.work import ImportChange, Item, Job, JobKind, Person, Record
from core.errors import BadInput
from core.formats import BadRow, Format, Source, write_table
from core.formats.masking import Masking, masked_phrases
from core.formats.noting import has_sources
from core.limits import MOST_BAD_ROWS
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.quizzes.exchange.identifiers import idnumber_of
from core.quizzes.exchange.question import as_typed
from core.services.data.file_rows import FileSummary, file_records, file_summary
from core.services.data.kept_columns import keep_columns, kept_columns, stem_of
from core.services.people.audit_log import AdminAct, audited
from core.settings import Settings
from core.text.personal.finding import PersonalDataKind
from core.wording import phrase_in
from core.wording.phrases import Phrase, say

_BATCH = 500


@dataclass
class ReturningQuizzes:
    """Completes quizzes that return from another system with the sources, samples and labels stored here."""

    workspace: Workspace
    _known: dict[str, dict[str, Item]] = field(default_factory=dict)

    def completed(self, set_name: str, records: Sequence[Record]) -> list[Record]:
        """Return the records with a known quiz replaced by its stored item, updated with what the file changes. No
        format of another system has its passages, samples and labels, so they would be lost."""
        known = self._items(set_name)
        return [self._completed(record, known.get(record.answer.id)) for record in records]

    def _completed(self, record: Record, item: Item | None) -> Record:
        if item is None or record.answer.quiz is None or item.answer.quiz is None:
            return record
        stored, given = item.answer, record.answer
        if _as_learners_see(item.answer.quiz) == _as_learners_see(record.answer.quiz):
            return Record(stored, item.gold)
        changed = replace(stored, question=given.question, text=given.text, sentences=given.sentences, quiz=given.quiz)
        return Record(replace(changed, meta=_with_readings(stored, given)))

    def _items(self, set_name: str) -> dict[str, Item]:
        """Return the quizzes of a set by id, and by the short id number that other systems get."""
        if set_name not in self._known:
            ids = self.workspace.items.ids(ItemFilter(set_name=set_name, kind=Kind.QUIZ))
            batches = (self.workspace.items.many(ids[start : start + _BATCH]) for start in range(0, len(ids), _BATCH))
            items = [item for batch in batches for item in batch]
            known = {idnumber_of(item.answer.id): item for item in items}
            self._known[set_name] = known | {item.answer.id: item for item in items}
        return self._known[set_name]


def _as_learners_see(quiz: QuizItem) -> list[Any]:
    typed = [] if quiz.choices else [as_typed(text) for text in (quiz.key, *quiz.also_correct)]
    return [quiz.stem, quiz.choices, typed or quiz.key, quiz.explanation]


def _with_readings(stored: Answer, given: Answer) -> dict[str, Any]:
    made, new = stored.meta.get("quiz"), given.meta.get("quiz")
    if not isinstance(new, Mapping):
        return dict(stored.meta)
    return {**stored.meta, "quiz": {**(made if isinstance(made, Mapping) else {}), **new}}


BATCH = 200
"""Records per transaction."""
SHOWN = 5

Progress = Callable[[int, int], bool]
"""Called with the rows done and the total; returns False to stop."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportReport:
    """Counts and problems of an import, or of its preview."""

    set_name: str
    new: int
    changed: int
    same: int
    bad: tuple[BadRow, ...]
    notes: tuple[Phrase, ...]
    """Remarks on how the file was understood, if that was ambiguous."""
    stopped: bool = False
    """``progress`` stopped the import early; rows stored until then stay."""
    masked: tuple[tuple[str, int], ...] | None = None
    """Kinds of personal data, each with the number of places that were masked in the good rows; None if masking was
    off."""

    @property
    def counts(self) -> str:
        bad = f", {len(self.bad):,} bad" if self.bad else ""
        return f"{self.new:,} new, {self.changed:,} changed, {self.same:,} same{bad}"

    def __str__(self) -> str:
        return f"{self.set_name}: {self.counts}."

    @property
    def masking(self) -> tuple[Phrase, ...]:
        """Phrases that say how much of each kind was masked; none if masking was off."""
        return () if self.masked is None else masked_phrases(dict(self.masked))


@dataclass(frozen=True, slots=True)
class ImportPreview:
    report: ImportReport
    """The report that an import would give."""
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
    columns: Mapping[str, str] | None = None,
) -> ImportPreview:
    """Return what ``import_file`` would do, without storing anything. Without a set name the file suggests one.

    Raises Forbidden, and BadInput for a file of which nothing can be used.
    """
    require(person.on(set_name or ""), Permission.IMPORT)
    samples: list[Record] = []
    columns = _columns(workspace, name, set_name, columns)
    summary = file_summary(source, name, settings, columns)
    returning = ReturningQuizzes(workspace) if summary.without_sources else None

    def compare(chosen: str, records: list[Record]) -> list[ImportChange]:
        records = returning.completed(chosen, records) if returning else records
        samples.extend(records[: SHOWN - len(samples)])
        return workspace.items.compare(chosen, records)

    chosen, total = _chosen(set_name, name, summary), summary.rows
    report = _pass(
        source,
        name,
        chosen=chosen,
        total=total,
        settings=settings,
        progress=progress,
        act=compare,
        mask=mask,
        columns=columns,
    )
    return ImportPreview(report, tuple(samples))


def request_import(  # noqa: PLR0917 - a file, what to call it and where it goes
    workspace: Workspace,
    person: Person,
    path: Path,
    name: str,
    set_name: str | None,
    now: float,
    *,
    mask: bool = False,
    columns: Mapping[str, str] | None = None,
) -> Job:
    """Ask the worker to import a file that stays at ``path`` until then; ``name`` is the file name that people know.
    With ``mask``, personal data that has a fixed form is replaced and the file is deleted after the import. Raises
    Forbidden."""
    require(person.on(set_name or ""), Permission.IMPORT)
    payload: dict[str, Any] = {"path": str(path), "set": set_name, "file": name}
    payload |= ({"mask": True} if mask else {}) | ({} if columns is None else {"columns": dict(columns)})
    with import_noted(workspace, person.name, name, set_name, masked=mask):
        return workspace.jobs.add(JobKind.IMPORT, payload, person.name, now)


def import_noted(
    workspace: Workspace, by: str, name: str, set_name: str | None, *, masked: bool, **told: object
) -> AbstractContextManager[AuditEntry]:
    """Record an import in the audit log, around the request or, without a worker, around the import itself. The entry
    has no ``set_name`` if the worker has yet to read it from the file."""
    return audited(workspace, by, AdminAct.IMPORT, _asked_set(set_name), file=name, masked=masked, **told)


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
    columns: Mapping[str, str] | None = None,
) -> ImportReport:
    """Store the good rows of a file in batches; a second import of the same file adds nothing. With ``mask``, or where
    the settings say so, personal data that has a fixed form is replaced before anything else reads it.

    This is for the worker and the command line and checks no permission: ``request_import`` does. A direct call belongs
    in ``import_noted``.

    ``columns`` maps names of the file to ours and is kept for the set; None reads the file as the set's last mapped
    one. Raises BadInput for a file of which nothing can be used.
    """
    given, columns = columns, _columns(workspace, name, set_name, columns)
    summary = file_summary(source, name, settings, columns)
    returning = ReturningQuizzes(workspace) if summary.without_sources else None

    def put(chosen: str, records: list[Record]) -> list[ImportChange]:
        return workspace.items.put(chosen, returning.completed(chosen, records) if returning else records, now)

    chosen, total = _chosen(set_name, name, summary), summary.rows
    report = _pass(
        source,
        name,
        chosen=chosen,
        total=total,
        settings=settings,
        progress=progress,
        act=put,
        mask=mask,
        columns=columns,
        stays=True,
    )
    keep_columns(workspace, chosen, given or {}, now)
    return report


def bad_rows_csv(bad: Sequence[BadRow], language: str = "en") -> bytes:
    rows = (
        {"row": row.row, "column": row.column, "reason": phrase_in(row.why, language), "value": row.value}
        for row in bad
    )
    return b"".join(write_table(("row", "column", "reason", "value"), rows, Format.CSV))


def chosen_set(  # noqa: PLR0917 - a file, what to call it and how it is read
    workspace: Workspace,
    source: Source,
    name: str,
    set_name: str | None,
    settings: Settings,
    columns: Mapping[str, str] | None = None,
) -> str:
    """Return the set that an import goes into: the requested one without surrounding blanks, else the one that the file
    suggests. Raises BadInput."""
    columns = _columns(workspace, name, set_name, columns)
    return _asked_set(set_name) or suggested_set(name, file_summary(source, name, settings, columns))


def _columns(
    workspace: Workspace, name: str, set_name: str | None, columns: Mapping[str, str] | None
) -> Mapping[str, str]:
    """Return the columns that are asked for, else those by which the set's last mapped file was read."""
    return kept_columns(workspace, _asked_set(set_name) or stem_of(name)) if columns is None else columns


def suggested_set(name: str, summary: FileSummary) -> str:
    """Return the dataset that all rows name, else the file name without its extensions."""
    uniform = next(iter(summary.datasets)) if len(summary.datasets) == 1 else ""
    return uniform or stem_of(name)


def _chosen(set_name: str | None, name: str, summary: FileSummary) -> str:
    return _asked_set(set_name) or suggested_set(name, summary)


def _asked_set(set_name: str | None) -> str:
    """Return the set name as it is stored; empty if the file names the set."""
    return (set_name or "").strip()


def _pass(
    source: Source,
    name: str,
    *,
    chosen: str,
    total: int,
    settings: Settings,
    progress: Progress,
    act: Callable[[str, list[Record]], list[ImportChange]],
    mask: bool,
    columns: Mapping[str, str],
    stays: bool = False,
) -> ImportReport:
    """Read the file once and call ``act`` with the good rows of each batch for the ``chosen`` set. ``stays`` says that
    these were stored, so that a refusal reports how many."""
    changes: Counter[ImportChange] = Counter()
    bad: list[BadRow] = []
    notes: list[Phrase] = []
    done, stopped, sourceless = 0, False, True
    masking = Masking() if mask or settings.mask else None
    with closing(file_records(source, name, settings, notes.append, masking, columns=columns)) as rows:
        while batch := list(islice(rows, BATCH)):
            bad += [row for row in batch if isinstance(row, BadRow)]
            if good := [row for row in batch if isinstance(row, Record)]:
                changes.update(act(chosen, good))
                sourceless = sourceless and not any(has_sources(record.answer) for record in good)
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
    if sourceless and changes.total():
        notes.append(say("file-no-sources"))
    masked = (
        tuple((kind.value, masking.places[kind]) for kind in PersonalDataKind if masking.places[kind])
        if masking
        else None
    )
    new, changed, same = (changes[change] for change in (ImportChange.NEW, ImportChange.CHANGED, ImportChange.SAME))
    return ImportReport(
        set_name=chosen,
        new=new,
        changed=changed,
        same=same,
        bad=tuple(bad),
        notes=tuple(notes),
        stopped=stopped,
        masked=masked,
    )
