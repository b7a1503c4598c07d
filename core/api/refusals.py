"""Turn errors into problem+json (RFC 9457) in the caller's language, with the rows or fields that are at fault."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response

from core.errors import BadInput, Forbidden, MissingPart, Refused, Stale, TouchstoneError, Unreachable
from core.formats import BadRow
from core.services.api.scoring_now import Busy
from core.wording import explain, phrase_in
from core.wording.phrases import Phrase, Phrases, say

MEDIA_TYPE = "application/problem+json"

_STATUS: tuple[tuple[type[TouchstoneError], int], ...] = (
    (Forbidden, 403),
    (Stale, 409),
    (Refused, 409),
    (BadInput, 422),
    (Busy, 503),
    (MissingPart, 503),
    (Unreachable, 503),
)
"""The most special first."""
_NOT_THERE = frozenset({"item-not-there", "job-not-there", "policy-not-there"})
_FIELDS = {
    "missing": "api-field-missing",
    "extra_forbidden": "api-field-unknown",
    "too_long": "api-field-limit",
    "string_too_long": "api-field-limit",
    "less_than_equal": "api-field-limit",
    "json_invalid": "api-not-json",
    "greater_than_equal": "api-field-limit",
}
"""By what the library calls the fault; everything else is of the wrong kind."""


class Refusal(Exception):
    """A refused request, before any service is called."""

    def __init__(
        self, status: int, *phrases: Phrase | str, rows: Sequence[BadRow] = (), headers: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(status)
        self.status, self.phrases, self.rows, self.headers = status, phrases, rows, headers


@dataclass(frozen=True, slots=True)
class _Fault:
    status: int
    phrases: Phrases
    errors: Sequence[Mapping[str, Any]] = ()
    headers: Mapping[str, str] | None = None


def answer_to(error: Exception, language: str) -> Response | None:
    """None: it is a bug, which stays loud."""
    if isinstance(error, Refusal):
        return _problem(_Fault(error.status, error.phrases, row_errors(error.rows, language), error.headers), language)
    if isinstance(error, RequestValidationError):
        fields = [_field_error(each, language) for each in error.errors()]
        return _problem(_Fault(422, (say("api-not-understood"),), fields), language)
    if isinstance(error, TouchstoneError):
        status = next((status for kind, status in _STATUS if isinstance(error, kind)), 422)
        if any(isinstance(part, Phrase) and part.id in _NOT_THERE for part in error.phrases):
            status = 404
        retry = {"Retry-After": "5"} if isinstance(error, Busy | Unreachable) else None
        return _problem(_Fault(status, error.phrases, headers=retry), language)
    return None


def plain_problem(
    status: int, language: str, *phrases: Phrase | str, headers: Mapping[str, str] | None = None
) -> Response:
    return _problem(_Fault(status, phrases, headers=headers), language)


def row_errors(rows: Sequence[BadRow], language: str) -> list[dict[str, Any]]:
    """Return the errors of rows in the words of the Import page."""
    return [
        {"row": each.row, "column": each.column, "reason": phrase_in(each.why, language), "value": each.value}
        for each in rows
    ]


def _field_error(error: Mapping[str, Any], language: str) -> dict[str, Any]:
    """Return the place and the error, never the value: it may be anything, and the caller has it."""
    where = ".".join(str(part) for part in error["loc"])
    return {"field": where, "reason": phrase_in(say(_FIELDS.get(error["type"], "api-field-wrong")), language)}


def _problem(fault: _Fault, language: str) -> Response:
    status = HTTPStatus(fault.status)
    problem: dict[str, Any] = {
        "type": f"urn:touchstone:{status.name.lower().replace('_', '-')}",
        "title": status.phrase,
        "status": fault.status,
        "detail": explain(fault.phrases, language),
    }
    if fault.errors:
        problem["errors"] = list(fault.errors)
    body = json.dumps(problem, ensure_ascii=False).encode()
    headers = {**(fault.headers or {}), "Content-Language": language}
    return Response(body, fault.status, headers, MEDIA_TYPE)
