"""Routes that import rows and export items, labels and decisions, in every format of those two pages."""

from __future__ import annotations

import io
import time
from collections.abc import Iterator, Mapping
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
from core.formats.columns import NAMES
from core.formats.rows import shorten
from core.limits import LONGEST_SET_NAME, LONGEST_WORD
from core.permissions import Permission, require
from core.services.data.annotation_exporting import AnnotationTool, export_annotations
from core.services.data.export_scope import file_name
from core.services.data.exporting import EXPORTS
from core.services.data.importing import ImportReport, chosen_set, import_file, import_noted, preview_import
from core.services.data.pseudonyms import pseudonyms as make_pseudonyms
from core.services.data.pseudonyms import real_name
from core.services.suites.scoring import queue_scoring
from core.wording import phrase_in
from core.wording.phrases import say

router = APIRouter(route_class=GuardedRoute, tags=["data"])
Importer = Annotated[Caller, Depends(allowed(Scope.IMPORT))]
Exporter = Annotated[Caller, Depends(allowed(Scope.EXPORT))]
_FILE = {
    "requestBody": {
        "required": True,
        "content": {
            "application/x-ndjson": {"schema": {"type": "string"}},
            "application/json": {"schema": {"type": "object", "properties": {"records": {"type": "array"}}}},
            "text/csv": {"schema": {"type": "string"}},
            "application/octet-stream": {"schema": {"type": "string", "format": "binary"}},
        },
    }
}


@router.post("/import", response_model=ImportOut, openapi_extra=_FILE)
async def import_rows(  # noqa: PLR0917 - what is asked for
    request: Request,
    caller: Importer,
    set: Annotated[str, Query(min_length=1, max_length=LONGEST_SET_NAME)],
    name: Annotated[str, Query(max_length=LONGEST_WORD, description="of the file; its ending tells a CSV")] = "request",
    dry_run: Annotated[bool, Query(description="only say what would change")] = False,
    mask: Annotated[bool, Query(description="marks in the place of personal data that has a form")] = False,
    map: Annotated[
        list[str],
        Query(max_length=len(NAMES), description="OURS=THEIRS: which column is what; else as the set was read last"),
    ] = [],  # noqa: B006
) -> ImportOut:
    """The body is a file as the Import page takes it: known by its content. Good rows go in and wait for the worker to
    score them; bad ones come back with their reason. Importing the same again adds nothing."""
    data = io.BytesIO(await request.body())
    return await run_in_threadpool(
        _import,
        context_of(request),
        caller,
        data,
        name=name,
        set_name=set,
        dry_run=dry_run,
        mask=mask,
        columns=_columns(map) if map else None,
    )


def _import(
    here: Context,
    caller: Caller,
    data: io.BytesIO,
    *,
    name: str,
    set_name: str,
    dry_run: bool,
    mask: bool,
    columns: Mapping[str, str] | None,
) -> ImportOut:
    require(caller.person.on(set_name.strip()), Permission.IMPORT)
    workspace, now, job = here.workspace, time.time(), None
    set_name = chosen_set(workspace, data, name, set_name, here.settings, columns)
    person = caller.person.on(set_name)
    masked = mask or here.settings.mask
    if dry_run:
        report = preview_import(
            workspace, person, data, name, set_name, here.settings, mask=mask, columns=columns
        ).report
    else:
        with import_noted(workspace, person.name, name, set_name, masked=masked, token=caller.token.id):
            report = import_file(workspace, data, name, set_name, here.settings, now, mask=mask, columns=columns)
        if report.new or report.changed:
            job = queue_scoring(workspace, caller.person.name, report.set_name, now).id
    if report.bad and not (report.new or report.changed or report.same):
        raise Refusal(422, say("api-nothing-usable", count=len(report.bad)), rows=report.bad)
    return _told(report, job, caller.person.language)


def _columns(given: list[str]) -> dict[str, str]:
    """Return names of the file with ours. Raises Refusal for a name that is none of ours."""
    pairs = [each.partition("=") for each in given]
    if wrong := next((ours + sign + theirs for ours, sign, theirs in pairs if ours not in NAMES or not theirs), None):
        raise Refusal(422, say("api-unknown-column", column=shorten(wrong), names=tuple(NAMES)))
    return {theirs: ours for ours, _, theirs in pairs}


def _told(report: ImportReport, job: int | None, language: str) -> ImportOut:
    return ImportOut(
        set=report.set_name,
        new=report.new,
        changed=report.changed,
        same=report.same,
        job=job,
        errors=[RowErrorOut(**each) for each in row_errors(report.bad, language)],
        notes=[phrase_in(note, language) for note in report.notes],
        masked=None if report.masked is None else dict(report.masked),
    )


@router.get("/export", response_class=StreamingResponse)
def export(  # noqa: PLR0917 - what is asked for
    request: Request,
    caller: Exporter,
    narrowing: Narrowing,
    what: Annotated[str, Query(pattern=f"^({'|'.join(EXPORTS)})$")] = "items",
    format: Annotated[Format | AnnotationTool, Query()] = Format.JSONL,
    pseudonyms: Annotated[bool, Query(description="stand-ins for people's names")] = False,
) -> Response:
    """The export of the command line, row by row: items, labels, decisions, edits or attempts; items also as tasks of
    Label Studio or records of Argilla, one JSON list."""
    shown = where(request, narrowing)
    person = caller.person.on(shown.set_name or "")
    workspace = context_of(request).workspace
    stand_in = make_pseudonyms(context_of(request).settings) if pseudonyms else real_name
    if isinstance(format, AnnotationTool):
        if what != "items":
            raise Refusal(422, say("api-tool-takes-items", format=format.value))
        pieces, media = export_annotations(workspace, person, shown, format, named=stand_in), format.mime
        name = f"{file_name(format.value, shown, Format.CSV).removesuffix('.csv')}.json"
    else:
        pieces = EXPORTS[what](workspace, person, shown, format, named=stand_in)
        media = format.mime
        name = file_name(what, shown, format)
    named = name.encode("ascii", "replace").decode().replace("?", "_")
    return StreamingResponse(
        _all(pieces), media_type=media, headers={"Content-Disposition": f'attachment; filename="{named}"'}
    )


@router.get("/export/setup", response_class=Response)
def setup(caller: Exporter, format: Annotated[AnnotationTool, Query()]) -> Response:
    """The set-up of a project for such an export: Label Studio's labelling configuration (XML), or
    Argilla's settings (JSON)."""
    require(caller.person, Permission.EXPORT)
    name, data = format.setup
    media = "application/xml" if name.endswith(".xml") else "application/json"
    return Response(data, media_type=media, headers={"Content-Disposition": f'attachment; filename="{name}"'})


def _all(pieces: Iterator[bytes]) -> Iterator[bytes]:
    yield from pieces
