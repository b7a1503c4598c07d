"""Statements made once: for a queue that is asked with every key press, making them takes longer than running them."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
MOST = 256
"""Kept of each kind: one for each person and what they ask for."""


def made_once(make: Callable[P, T]) -> Callable[P, T]:
    """A decorator that keeps what was made lately; arguments are the same when their ``repr`` is."""
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
