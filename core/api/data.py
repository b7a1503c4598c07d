"""Rows in and rows out, in every format of the Import and Export pages."""

from __future__ import annotations

import io
import time
from collections.abc import Iterator
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import Response, StreamingResponse
from starlette.concurrency import run_in_threadpool

from core.api.bodies import ImportOut, RowErrorOut
from core.api.callers import Caller, allowed
from core.api.context import Context, context_of
from core.api.guarded import GuardedRoute
from core.api.narrowing import Narrowing, where
from core.api.refusals import Refusal, row_errors
from core.domain.api_tokens import Scope
from core.formats import Format
from core.limits import LONGEST_SET_NAME, LONGEST_WORD
from core.permissions import Permission, require
from core.services.data.annotation_exporting import AnnotationTool, export_annotations
from core.services.data.exporting import EXPORTS, file_name
from core.services.data.importing import ImportReport, chosen_set, import_file, import_noted, preview_import
from core.services.data.pseudonyms import as_called
from core.services.data.pseudonyms import pseudonyms as make_pseudonyms
from core.services.scoring import queue_scoring
from core.wording import phrase_in
from core.wording.phrases import say

router = APIRouter(route_class=GuardedRoute, tags=["data"])
Importer = Annotated[Caller, Depends(allowed(Scope.IMPORT))]
Exporter = Annotated[Caller, Depends(allowed(Scope.EXPORT))]
_FILE = {"requestBody": {"required": True, "content": {
    "application/x-ndjson": {"schema": {"type": "string"}},
    "application/json": {"schema": {"type": "object", "properties": {"records": {"type": "array"}}}},
    "text/csv": {"schema": {"type": "string"}},
    "application/octet-stream": {"schema": {"type": "string", "format": "binary"}},
}}}  # fmt: skip


@router.post("/import", response_model=ImportOut, openapi_extra=_FILE)
async def import_rows(  # noqa: PLR0917 - what is asked for
    request: Request, caller: Importer,
    set: Annotated[str, Query(min_length=1, max_length=LONGEST_SET_NAME)],
    name: Annotated[str, Query(max_length=LONGEST_WORD, description="of the file; its ending tells a CSV")] = "request",
    dry_run: Annotated[bool, Query(description="only say what would change")] = False,
    mask: Annotated[bool, Query(description="marks in the place of personal data that has a form")] = False,
) -> ImportOut:  # fmt: skip
    """The body is a file as the Import page takes it: known by its content. Good rows go in and wait for the worker to
    score them; bad ones come back with their reason. Importing the same again adds nothing."""
    data = io.BytesIO(await request.body())
    return await run_in_threadpool(
        _import, context_of(request), caller, data, name=name, set_name=set, dry_run=dry_run, mask=mask
    )


def _import(
    here: Context, caller: Caller, data: io.BytesIO, *, name: str, set_name: str, dry_run: bool, mask: bool
) -> ImportOut:  # fmt: skip
    require(caller.person.on(set_name.strip()), Permission.IMPORT)
    set_name = chosen_set(data, name, set_name, here.settings)
    person = caller.person.on(set_name)
    workspace, now, job = here.workspace, time.time(), None
    masked = mask or here.settings.mask
    if dry_run:
        report = preview_import(workspace, person, data, name, set_name, here.settings, mask=mask).report
    else:
        with import_noted(workspace, person.name, name, set_name, masked=masked, token=caller.token.id):
            report = import_file(workspace, data, name, set_name, here.settings, now, mask=mask)
        if report.new or report.changed:
            job = queue_scoring(workspace, caller.person.name, report.set_name, now).id
    if report.bad and not (report.new or report.changed or report.same):
        raise Refusal(422, say("api-nothing-usable", count=len(report.bad)), rows=report.bad)
    return _told(report, job, caller.person.language)


def _told(report: ImportReport, job: int | None, language: str) -> ImportOut:
    return ImportOut(
        set=report.set_name, new=report.new, changed=report.changed, same=report.same, job=job,
        errors=[RowErrorOut(**each) for each in row_errors(report.bad, language)],
        notes=[phrase_in(note, language) for note in report.notes],
        masked=None if report.masked is None else dict(report.masked),
    )  # fmt: skip


@router.get("/export", response_class=StreamingResponse)
def export(  # noqa: PLR0917 - what is asked for
    request: Request, caller: Exporter, narrowing: Narrowing,
    what: Annotated[str, Query(pattern=f"^({'|'.join(EXPORTS)})$")] = "items",
    format: Annotated[Format | AnnotationTool, Query()] = Format.JSONL,
    pseudonyms: Annotated[bool, Query(description="stand-ins for people's names")] = False,
) -> Response:  # fmt: skip
    """As the command line writes it, row by row: items, labels, decisions, edits or attempts; items also as tasks of
    Label Studio or records of Argilla, one JSON list."""
    shown = where(narrowing)
    person = caller.person.on(shown.set_name or "")
    workspace = context_of(request).workspace
    stand_in = make_pseudonyms(context_of(request).settings) if pseudonyms else as_called
    if isinstance(format, AnnotationTool):
        if what != "items":
            raise Refusal(422, say("api-tool-takes-items", format=format.value))
        pieces, media = export_annotations(workspace, person, shown, format, named=stand_in), format.mime
        name = f"{file_name(format.value, shown, Format.CSV).removesuffix('.csv')}.json"
    else:
        pieces = EXPORTS[what](workspace, person, shown, format, named=stand_in)
        media = "application/x-ndjson" if format is Format.JSONL else "text/csv; charset=utf-8"
        name = file_name(what, shown, format)
    named = name.encode("ascii", "replace").decode().replace("?", "_")
    return StreamingResponse(
        _all(pieces), media_type=media, headers={"Content-Disposition": f'attachment; filename="{named}"'}
    )


@router.get("/export/setup", response_class=Response)
def setup(caller: Exporter, format: Annotated[AnnotationTool, Query()]) -> Response:
    """What a project that takes such an export is made with: Label Studio's labelling configuration (XML), or
    Argilla's settings (JSON)."""
    require(caller.person, Permission.EXPORT)
    name, data = format.setup
    media = "application/xml" if name.endswith(".xml") else "application/json"
    return Response(data, media_type=media, headers={"Content-Disposition": f'attachment; filename="{name}"'})


def _all(pieces: Iterator[bytes]) -> Iterator[bytes]:
    yield from pieces
