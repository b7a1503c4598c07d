"""Build SQL statements once, since building those of a queue takes longer than running them."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from math import isfinite
from typing import Any, ParamSpec, TypeVar, cast

import sqlalchemy as sa
from sqlalchemy.sql.visitors import replacement_traverse

P = ParamSpec("P")
T = TypeVar("T")
MOST = 256
"""Maximum statements cached of each kind: one for each person and their request."""


def with_numbers_written(query: sa.Select[Any]) -> sa.Select[Any]:
    """Return the same statement with its numbers, the limit among them, as part of the text: where PostgreSQL cannot
    know how few rows are wanted it plans a prepared one anew each time, which takes longer than reading them.
    """

    def as_part(element: Any, **_: Any) -> Any:
        value = element.value if isinstance(element, sa.BindParameter) else None
        is_number = isinstance(value, int | float) and not isinstance(value, bool) and isfinite(value)
        return sa.literal_column(repr(value), element.type) if is_number else None

    made: Any = replacement_traverse(query, {}, as_part)
    return cast("sa.Select[Any]", made)


def made_once(make: Callable[P, T]) -> Callable[P, T]:
    """Decorate a function to cache its recent results; arguments are equal if their ``repr`` is."""
    kept: OrderedDict[str, T] = OrderedDict()
    lock = threading.Lock()

    @wraps(make)
    def once(*args: P.args, **kwargs: P.kwargs) -> T:
        words = repr((args, kwargs))
        with lock:
            if words in kept:
                kept.move_to_end(words)
                return kept[words]
        made = make(*args, **kwargs)
        with lock:
            kept[words] = made
            while len(kept) > MOST:
                kept.popitem(last=False)
        return made

    return once
