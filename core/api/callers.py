"""Authorize callers: a token in the Authorization header acts as its person, within its scopes."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Annotated

from fastapi import Depends, Request
from fastapi.security import HTTPBearer

from core.api.context import context_of
from core.api.refusals import Refusal
from core.domain.api_tokens import ApiToken, Scope
from core.domain.work import Person
from core.services.api.tokens import person_of, valid_token
from core.wording import LANGUAGES, closest
from core.wording.phrases import say

bearer = HTTPBearer(auto_error=False, scheme_name="token", description="`python -m core token make` makes one.")
"""Only for what the OpenAPI document says: ``authenticated`` reads the header."""


@dataclass(frozen=True, slots=True)
class Caller:
    person: Person
    token: ApiToken


def authenticated(request: Request) -> Caller:
    """Raises Refusal."""
    scheme, _, text = request.headers.get("authorization", "").partition(" ")
    here = context_of(request)
    token = valid_token(here.workspace, text.strip(), time.time()) if scheme.lower() == "bearer" else None
    if token is None:
        raise Refusal(401, say("api-no-token"), headers={"WWW-Authenticate": "Bearer"})
    if (person := person_of(here.workspace, here.settings, token)) is None:
        raise Refusal(401, say("api-no-account"), headers={"WWW-Authenticate": "Bearer"})
    return Caller(replace(person, language=language_of(request)), token)


def allowed(scope: Scope) -> Callable[..., Caller]:
    """Return the dependency of a route that only tokens of this scope may call."""

    def caller(request: Request, _header: Annotated[object, Depends(bearer)]) -> Caller:
        found: Caller = request.state.caller
        require_scope(found, scope)
        return found

    return caller


def require_scope(caller: Caller, scope: Scope) -> None:
    """Raises Refusal."""
    if scope not in caller.token.scopes:
        raise Refusal(403, say("api-not-in-scope", scope=scope.value))


_CHOICE = re.compile(r"\s*([A-Za-z]{1,8}|\*)(?:-[A-Za-z0-9-]{1,32})?\s*(?:;\s*q=([01](?:\.\d{1,3})?))?\s*")


def language_of(request: Request) -> str:
    """In which the caller wants to be told: the best of ours that its Accept-Language names."""
    choices = (_CHOICE.fullmatch(each) for each in request.headers.get("accept-language", "")[:200].split(","))
    ranked = sorted((match for match in choices if match), key=lambda match: -float(match[2] or 1))
    return next((match[1].lower() for match in ranked if match[1].lower() in LANGUAGES), closest(""))
