"""Whether whoever repeats a request may still be told what it was answered: as if they asked for the first time."""

from __future__ import annotations

import json
from typing import Any

from fastapi import Request

from core.api.callers import Caller, require_scope
from core.api.context import context_of
from core.domain.api_tokens import Reply, Scope
from core.domain.queue import Lane
from core.permissions import Permission, require, require_somewhere
from core.services.people.in_sets import on_item

_NEEDED = {
    "score": (Scope.SCORE, Permission.SCORE),
    "verdict": (Scope.SCORE, Permission.SCORE),
    "import": (Scope.IMPORT, Permission.IMPORT),
    "decide": (Scope.REVIEW, Permission.REVIEW),
    "label": (Scope.LABEL, Permission.LABEL),
}
_NEXT = {Lane.REVIEW: (Scope.REVIEW, Permission.REVIEW), Lane.LABEL: (Scope.LABEL, Permission.LABEL)}


def require_still(request: Request, caller: Caller, body: bytes, reply: Reply) -> None:
    """Scopes and roles of this moment, in the set that the answer tells of. Raises Refusal and Forbidden."""
    route, asked = request.url.path.rpartition("/")[2], _read(body)
    if route == "next":
        lane = Lane.LABEL if asked.get("lane") == Lane.LABEL else Lane.REVIEW
        scope, permission = _NEXT[lane]
        item = _read(reply.body).get("item")
        item_id = item.get("id") if isinstance(item, dict) else None
    else:
        scope, permission = _NEEDED[route]
        item_id = asked.get("item")
    require_scope(caller, scope)
    match route:
        case "score" | "verdict":
            require(caller.person, permission)
        case "import":
            require(caller.person.on(request.query_params.get("set", "").strip()), permission)
        case _:
            require_somewhere(caller.person, permission)
            # Whatever else it was told is what was wrong with its own words.
            if reply.status == 200 and isinstance(item_id, int):  # noqa: PLR2004 - done
                require(on_item(context_of(request).workspace, caller.person, item_id), permission)


def _read(body: bytes) -> dict[str, Any]:
    try:
        read = json.loads(body)
    except ValueError:
        return {}
    return read if isinstance(read, dict) else {}
