"""The errors of Anthropic's and OpenAI's libraries, which are built alike, as failures by reason."""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus
from types import ModuleType
from typing import Any, TypeVar

from core.llm.base import Capability
from core.llm.failures import ModelFailure, Why
from core.llm.keys import without_keys
from core.llm.reply_check import strict_json
from core.llm.statuses import failure_of_status, redirected
from core.wording.phrases import say

T = TypeVar("T")
_NO_ADDRESS = frozenset({HTTPStatus.NOT_FOUND, HTTPStatus.METHOD_NOT_ALLOWED, HTTPStatus.NOT_IMPLEMENTED})
"""Where the answer does not speak of a model, it is the address that is not there."""


def body_of(call: Callable[[], Any], sdk: ModuleType, name: str, variable: str, what: Capability | None = None) -> Any:
    """JSON of what the server answered; ``call`` returns the library's raw response, of which it has read nothing.
    ``what``: the verb that a server cannot do which does not know its address."""
    raw = whole_call(call, sdk, name, variable, what).http_response
    try:
        return strict_json(raw.text)
    except ValueError:
        said = without_keys(str(raw.headers.get("content-type", "")))
    raise no_api(said, name)


def no_api(error: str, name: str) -> ModelFailure:
    return ModelFailure(Why.NO_API, say("failure-no-api", model=name, error=error), model=name)


def cannot(what: Capability, name: str) -> ModelFailure:
    return ModelFailure(Why.CANNOT, say("failure-cannot", model=name, what=str(what)), model=name)


def whole_call(call: Callable[[], T], sdk: ModuleType, name: str, variable: str, what: Capability | None = None) -> T:
    """What the library returns. Its errors hold the request with its key: none leaves, not even as a cause."""
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
        said = inner.get("message") if isinstance(inner, dict) else inner
        if error.status_code in _NO_ADDRESS and "model" not in str(inner):
            if what:
                return cannot(what, name)
            api = False
        return failure_of_status(
            error.status_code, str(said or error.message), name, variable,
            codes=_codes(inner), headers=error.response.headers, api=api,
        )  # fmt: skip
    if isinstance(error, UnicodeEncodeError):
        said = say("failure-unsendable", model=name, error="half of a character")
        return ModelFailure(Why.REJECTED, said, model=name)
    return no_api(type(error).__name__, name)


def _unconnected(error: Exception, name: str) -> ModelFailure:
    """Nothing was sent where no connection came about; anything later may have been done and billed."""
    import httpx2

    cause = error.__cause__ or error.__context__
    if isinstance(cause, httpx2.ConnectError | httpx2.ConnectTimeout | httpx2.UnsupportedProtocol):
        said = type(cause).__name__
        return ModelFailure(Why.UNREACHABLE, say("failure-unreachable", model=name, error=said), model=name)
    return ModelFailure(Why.TIMEOUT, say("failure-timeout", model=name), model=name)


def _codes(inner: object) -> frozenset[str]:
    if not isinstance(inner, dict):
        return frozenset()
    details = inner.get("details")
    code = details.get("error_code") if isinstance(details, dict) else None
    return frozenset(str(part) for part in (inner.get("type"), inner.get("code"), code) if part)
