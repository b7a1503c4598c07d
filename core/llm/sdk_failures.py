"""The errors of Anthropic's and OpenAI's libraries, which are built alike, as failures by reason."""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus
from types import ModuleType
from typing import Any, TypeVar

from core.llm.failures import ModelFailure, Why
from core.llm.statuses import failure_of_status
from core.wording.phrases import say

T = TypeVar("T")


def whole_call(call: Callable[[], T], sdk: ModuleType, name: str, variable: str) -> T:
    """What the library returns. Its errors hold the request with its key: none leaves, not even as a cause."""
    try:
        return call()
    except (sdk.APIError, ValueError) as error:
        failure = _failure(error, sdk, name, variable)
    raise failure


def _failure(error: Exception, sdk: ModuleType, name: str, variable: str) -> ModelFailure:
    if isinstance(error, sdk.APIConnectionError):
        return _unconnected(error, name)
    if isinstance(error, sdk.APIStatusError):
        body: Any = error.body
        inner = body.get("error", body) if isinstance(body, dict) else None
        api = isinstance(inner, dict | str) and error.status_code >= HTTPStatus.BAD_REQUEST
        said = inner.get("message") if isinstance(inner, dict) else inner
        if error.status_code == HTTPStatus.NOT_FOUND and "model" not in str(inner):
            api = False  # an address that is not there, rather than a model
        return failure_of_status(
            error.status_code, str(said or error.message), name, variable,
            codes=_codes(inner), headers=error.response.headers, api=api,
        )  # fmt: skip
    return ModelFailure(Why.NO_API, say("failure-no-api", model=name, error=type(error).__name__), model=name)


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
