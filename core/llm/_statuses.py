"""Turn HTTP status codes of a model call into failures, and read the wait that the server asks for."""

from __future__ import annotations

import math
import time
from collections.abc import Mapping
from email.utils import parsedate_to_datetime
from http import HTTPStatus
from urllib.parse import urlsplit

from core.llm._mending import too_long
from core.llm.default_models import instead_of
from core.llm.failures import ModelFailure, Why
from core.llm.keys import without_keys
from core.wording.phrases import Phrase, say

MODEL_SETTINGS = ("TOUCHSTONE_JUDGE", "TOUCHSTONE_WRITER", "TOUCHSTONE_PROXY", "TOUCHSTONE_READER")
SPENT = frozenset({"billing_error", "enforced_spend_limit_reached", "insufficient_quota", "billing_hard_limit_reached"})
"""Types and codes of errors that money alone mends. Anthropic's and OpenAI's come as 429, as if waiting helped."""
FILTERS = frozenset({"content_filter", "ResponsibleAIPolicyViolation"})
"""Codes of Azure for a question that its filter stops."""
_MOST_READ = 4000
"""Characters in which a refusal names what it refuses."""
LONGEST_PUT_OFF = 86_400.0
"""A server that asks for more is asked again after a day all the same."""
_BY_STATUS: Mapping[int, Why] = {
    HTTPStatus.UNAUTHORIZED: Why.UNAUTHORISED,
    HTTPStatus.PAYMENT_REQUIRED: Why.SPEND_LIMIT,
    HTTPStatus.FORBIDDEN: Why.UNAUTHORISED,
    HTTPStatus.NOT_FOUND: Why.RETIRED,
    HTTPStatus.REQUEST_TIMEOUT: Why.TIMEOUT,
    HTTPStatus.GONE: Why.RETIRED,
    HTTPStatus.FAILED_DEPENDENCY: Why.OVERLOADED,
}
"""424: Bedrock's model had a fault. Any other 4xx is our question, which is the same at the second try."""


def failure_of_status(
    status: int,
    said: str,
    name: str,
    variable: str,
    *,
    codes: frozenset[str] = frozenset(),
    headers: Mapping[str, str] | None = None,
    api: bool = True,
) -> ModelFailure:
    """``name``: of the model; ``variable``: where its key stands; ``codes``: how the body names the error; ``api``:
    whether the body is of the provider's form at all."""
    why = why_of(status, codes, api)
    refusal = without_keys(said, most=_MOST_READ) if why in {Why.REJECTED, Why.OVERLOADED} else ""
    phrase = _told(why, status, without_keys(said), name, variable)
    return ModelFailure(why, phrase, model=name, retry_after=retry_after(headers or {}), refusal=refusal)


def redirected(status: int, headers: Mapping[str, str], name: str) -> ModelFailure | None:
    """None for any other answer. No redirection is followed: texts and keys go to the server that was named alone."""
    given = {each.lower(): value for each, value in headers.items()}
    if not HTTPStatus.MULTIPLE_CHOICES <= status < HTTPStatus.BAD_REQUEST or "location" not in given:
        return None
    phrase = say("failure-redirected", model=name, status=status, to=without_keys(_place(given["location"])))
    return ModelFailure(Why.REJECTED, phrase, model=name)


def _place(location: str) -> str:
    """Without login and query, in which secrets travel."""
    try:
        parts = urlsplit(location)
    except ValueError:
        return "?"
    host = parts.netloc.rpartition("@")[2]
    return (f"{parts.scheme}://{host}" if host else "") + parts.path or "?"


def why_of(status: int, codes: frozenset[str], api: bool) -> Why:
    if codes & SPENT:
        return Why.SPEND_LIMIT
    if codes & FILTERS:
        return Why.FILTERED
    if status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        return Why.OVERLOADED
    if status == HTTPStatus.TOO_MANY_REQUESTS:
        return Why.RATE_LIMITED  # whoever says so, a proxy too
    return _BY_STATUS.get(status, Why.REJECTED) if api else Why.NO_API


def retired(name: str) -> ModelFailure:
    return ModelFailure(Why.RETIRED, _told(Why.RETIRED, HTTPStatus.NOT_FOUND, "", name, ""), model=name)


def retry_after(headers: Mapping[str, str], clock: float | None = None) -> float | None:
    """Seconds, at most a day; None where the server does not say, or not in a way that can be read."""
    given = {name.lower(): value.strip() for name, value in headers.items()}
    try:
        if text := given.get("retry-after-ms"):
            seconds = float(text) / 1000
        elif text := given.get("retry-after"):
            seconds = float(text) if text[:1].isdigit() else _until(text, clock)
        else:
            return None
    except ValueError:
        return None
    return None if math.isnan(seconds) else min(max(0.0, seconds), LONGEST_PUT_OFF)


def _until(text: str, clock: float | None) -> float:
    return parsedate_to_datetime(text).timestamp() - (time.time() if clock is None else clock)


def _told(why: Why, status: int, said: str, name: str, variable: str) -> Phrase:
    match why:
        case Why.SPEND_LIMIT:
            phrase = say("failure-spend-limit", model=name, said=said)
        case Why.OVERLOADED:
            phrase = say("failure-overloaded", model=name, status=status, said=said)
        case Why.NO_API:
            phrase = say("failure-no-api", model=name, error=said)
        case Why.UNAUTHORISED:
            phrase = say("failure-unauthorised", model=name, status=status, said=said, variable=variable)
        case Why.RETIRED:
            phrase = say("failure-retired", model=name, settings=MODEL_SETTINGS, instead=instead_of(name))
        case Why.TIMEOUT:
            phrase = say("failure-timeout", model=name)
        case Why.RATE_LIMITED:
            phrase = say("failure-rate-limited", model=name, said=said)
        case Why.FILTERED:
            phrase = say("failure-filtered", model=name, reason=said)
        case _ if too_long(said):
            phrase = say("failure-too-long", model=name, said=said)
        case _:
            phrase = say("failure-rejected", model=name, status=status, said=said)
    return phrase
