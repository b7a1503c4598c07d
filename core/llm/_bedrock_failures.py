"""Turn the errors of AWS's library into failures with a reason."""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus
from typing import Any, TypeVar

from core.llm._statuses import failure_of_status, redirected, retired
from core.llm.failures import ModelFailure, Why
from core.llm.keys import without_keys
from core.llm.sdk_failures import no_api
from core.wording.phrases import say

T = TypeVar("T")
VARIABLES = "AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY"
_NO_MODEL = ("model identifier is invalid", "end of its life", "model id is not", "retired")
"""Wordings by which a 400 means a missing model, a 404 elsewhere; the provider may change them."""


def whole_call(call: Callable[[], T], name: str) -> T:
    """Return the library's result. Its errors contain the server's words: none leaves, not even as a cause."""
    from botocore.exceptions import BotoCoreError, ClientError
    from botocore.parsers import ResponseParserError

    try:
        return call()
    except ClientError as error:
        failure = _refused(error.response, name)
    except BotoCoreError as error:
        failure = _unasked(error, name)
    except (ResponseParserError, AttributeError, TypeError, ValueError, KeyError) as error:
        # The library trusts the form of what it reads, and breaks over another one in many ways.
        failure = no_api(type(error).__name__, name)
    raise failure


def _refused(response: dict[str, Any], name: str) -> ModelFailure:
    error, meta = response.get("Error", {}), response.get("ResponseMetadata", {})
    status, message = meta.get("HTTPStatusCode", 0), str(error.get("Message", ""))
    code = str(error.get("Code", ""))
    if elsewhere := redirected(status, meta.get("HTTPHeaders", {}), name):
        return elsewhere
    if any(sign in message.lower() for sign in _NO_MODEL):
        return retired(name)
    if code.startswith("NoSuch"):
        status = HTTPStatus.BAD_REQUEST  # a bucket or a file rather than a model
    headers = meta.get("HTTPHeaders", {})
    named = not code.isdigit()
    api = named or ("json" in headers.get("content-type", "") and status != HTTPStatus.NOT_FOUND)
    codes = {code, "billing_error"} if "PAYMENT_INSTRUMENT" in message else {code}
    return failure_of_status(
        status, f"{code} {message}", name, VARIABLES, codes=frozenset(codes), headers=headers, api=api
    )


def _unasked(error: Exception, name: str) -> ModelFailure:
    from botocore import exceptions

    kind = type(error).__name__
    never = (
        exceptions.EndpointConnectionError,
        exceptions.ConnectTimeoutError,
        exceptions.ProxyConnectionError,
        exceptions.SSLError,
    )
    if isinstance(error, never):
        return ModelFailure(Why.UNREACHABLE, say("failure-unreachable", model=name, error=kind), model=name)
    if isinstance(error, exceptions.HTTPClientError):
        return ModelFailure(Why.TIMEOUT, say("failure-timeout", model=name), model=name)
    if isinstance(error, exceptions.ParamValidationError):
        message = without_keys(str(error))
        return ModelFailure(Why.REJECTED, say("failure-unsendable", model=name, error=message), model=name)
    return failure_of_status(401, kind, name, VARIABLES)
