"""Cache the results of reading texts, limited by the amount of text rather than the number of entries."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, Protocol, TypeVar, cast

P = ParamSpec("P")
R = TypeVar("R")

CHARACTERS = 500_000
"""Default size: a batch of answers with twenty samples each. Tokens take 100 to 250 bytes a character, so a cache
has about 100 MB."""
_OVERHEAD = 50
"""Characters that each entry counts in addition, since many short texts take room too."""


class CachedReader(Protocol[P, R]):
    __wrapped__: Callable[Concatenate[str, P], R]

    def __call__(self, text: str, /, *args: P.args, **kwargs: P.kwargs) -> R: ...


def cached_by_text(read: Callable[Concatenate[str, P], R], *, characters: int = CHARACTERS) -> CachedReader[P, R]:
    """Decorate a function of a text and other hashable arguments, whose result grows with the text.

    The least recently used texts are dropped first, the last one never, as several detectors will ask for it.
    Thread-safe; two threads that ask for the same text at once may both read it. Errors are not cached.
    """
    results: OrderedDict[tuple[object, ...], R] = OrderedDict()
    lock = threading.Lock()
    cached_characters = 0

    @wraps(read)
    def remember(text: str, /, *args: P.args, **kwargs: P.kwargs) -> R:
        nonlocal cached_characters
        key = (text, *args, *kwargs.items())
        with lock:
            if key in results:
                results.move_to_end(key)
                return results[key]
        result = read(text, *args, **kwargs)
        with lock:
            if key not in results:
                results[key] = result
                cached_characters += len(text) + _OVERHEAD
                while cached_characters > characters and len(results) > 1:
                    oldest, _ = results.popitem(last=False)
                    cached_characters -= len(str(oldest[0])) + _OVERHEAD
        return result

    return cast(CachedReader[P, R], remember)
