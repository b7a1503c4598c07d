"""Turn the errors of Anthropic's and OpenAI's libraries, which are built alike, into failures with a reason."""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus
from types import ModuleType
from typing import Any, TypeVar

from core.llm._statuses import failure_of_status, redirected
from core.llm.base import Capability
from core.llm.failures import ModelFailure, Why
from core.llm.keys import without_keys
from core.llm.reply_check import strict_json
from core.wording.phrases import say

T = TypeVar("T")
_NO_ADDRESS = frozenset({HTTPStatus.NOT_FOUND, HTTPStatus.METHOD_NOT_ALLOWED, HTTPStatus.NOT_IMPLEMENTED})
"""Statuses that mean a missing address where the answer does not mention a model."""
_NO_ENDPOINT = "no endpoints found"
"""OpenRouter's words for a model that nobody serves with these parameters, sent as 404."""


def body_of(call: Callable[[], Any], sdk: ModuleType, name: str, variable: str, what: Capability | None = None) -> Any:
    """JSON of what the server answered; ``call`` returns the library's raw response, of which it has read nothing.
    ``what``: the verb that a server cannot do which does not know its address."""
    raw = whole_call(call, sdk, name, variable, what).http_response
    try:
        return strict_json(raw.text)
    except ValueError:
        content_type = without_keys(str(raw.headers.get("content-type", "")))
    raise no_api(content_type, name)


def no_api(error: str, name: str) -> ModelFailure:
    return ModelFailure(Why.NO_API, say("failure-no-api", model=name, error=error), model=name)


def cannot(what: Capability, name: str) -> ModelFailure:
    return ModelFailure(Why.CANNOT, say("failure-cannot", model=name, what=str(what)), model=name)


def whole_call(call: Callable[[], T], sdk: ModuleType, name: str, variable: str, what: Capability | None = None) -> T:
    """Return the library's result. Its errors contain the request with its key: none leaves, not even as a cause."""
    try:
        return call()
    except (sdk.APIError, ValueError) as error:
        failure = _failure(error, sdk, name, variable, what)
    raise failure


def _failure(error: Exception, sdk: ModuleType, name: str, variable: str, what: Capability | None) -> ModelFailure:
    if isinstance(error, sdk.APIConnectionError):
        return _unconnected(error, name)
    if isinstance(error, sdk.APIStatusError):
        if elsewhere := redirected(error.status_code, error.response.headers, name):
            return elsewhere
        body: Any = error.body
        inner = body.get("error", body) if isinstance(body, dict) else None
        api = isinstance(inner, dict | str) and error.status_code >= HTTPStatus.BAD_REQUEST
        message = inner.get("message") if isinstance(inner, dict) else inner
        named = inner.get("param") if isinstance(inner, dict) else None
        status = HTTPStatus.BAD_REQUEST if _NO_ENDPOINT in str(message).lower() else error.status_code
        if status in _NO_ADDRESS and "model" not in str(inner):
            if what:
                return cannot(what, name)
            api = False
        return failure_of_status(
            status,
            f"{message or error.message}{f' ({named})' if named and str(named) not in str(message) else ''}",
            name,
            variable,
            codes=_codes(inner),
            headers=error.response.headers,
            api=api,
        )
    if isinstance(error, UnicodeEncodeError):
        message = say("failure-unsendable", model=name, error="half of a character")
        return ModelFailure(Why.REJECTED, message, model=name)
    return no_api(type(error).__name__, name)


def _unconnected(error: Exception, name: str) -> ModelFailure:
    """Nothing was sent where no connection came about; anything later may have been done and billed."""
    import httpx2

    cause = error.__cause__ or error.__context__
    if isinstance(cause, httpx2.ConnectError | httpx2.ConnectTimeout | httpx2.UnsupportedProtocol):
        error_name = type(cause).__name__
        return ModelFailure(Why.UNREACHABLE, say("failure-unreachable", model=name, error=error_name), model=name)
    return ModelFailure(Why.TIMEOUT, say("failure-timeout", model=name), model=name)


def _codes(inner: object) -> frozenset[str]:
    if not isinstance(inner, dict):
        return frozenset()
    details = inner.get("details")
    code = details.get("error_code") if isinstance(details, dict) else None
    return frozenset(str(part) for part in (inner.get("type"), inner.get("code"), code) if part)
