"""Remember what was read from a text, up to an amount of text rather than a number of texts."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, Protocol, TypeVar, cast

P = ParamSpec("P")
R = TypeVar("R")

CHARACTERS = 500_000
"""A batch of answers with twenty samples each. Tokens take 100 to 250 bytes a character, so a cache about 100 MB."""
_OVERHEAD = 50
"""Characters that an entry counts for beside its own: many short texts take room too."""


class Remembering(Protocol[P, R]):
    __wrapped__: Callable[Concatenate[str, P], R]

    def __call__(self, text: str, /, *args: P.args, **kwargs: P.kwargs) -> R: ...


def remembered(read: Callable[Concatenate[str, P], R], *, characters: int = CHARACTERS) -> Remembering[P, R]:
    """A decorator for functions of a text and other hashable arguments, whose result grows with the text.

    The texts used longest ago are forgotten first, the last one never: several detectors will ask for it. Safe to
    call from several threads; two that ask for the same text at once may both read it. Errors are not remembered.
    """
    kept: OrderedDict[tuple[object, ...], R] = OrderedDict()
    lock = threading.Lock()
    held = 0

    @wraps(read)
    def remember(text: str, /, *args: P.args, **kwargs: P.kwargs) -> R:
        nonlocal held
        key = (text, *args, *kwargs.items())
        with lock:
            if key in kept:
                kept.move_to_end(key)
                return kept[key]
        result = read(text, *args, **kwargs)
        with lock:
            if key not in kept:
                kept[key] = result
                held += len(text) + _OVERHEAD
                while held > characters and len(kept) > 1:
                    oldest, _ = kept.popitem(last=False)
                    held -= len(str(oldest[0])) + _OVERHEAD
        return result

    return cast(Remembering[P, R], remember)
