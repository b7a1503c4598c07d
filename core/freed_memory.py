"""Give memory back to the machine at once after large columns or millions of objects were freed."""

from __future__ import annotations

import ctypes
from functools import cache

_MMAP_THRESHOLD = -3
"""Its number in malloc.h of glibc."""
_LARGE = 1 << 20
"""Bytes."""


@cache
def return_large_blocks() -> None:
    """Once a process, before columns of megabytes come and go.

    glibc takes large blocks from the machine one by one and returns them when they are freed, until it has seen that
    this happens often: then it keeps the room between those that stay, here as much again as all that stays. A limit
    that is set stays as it is. Does nothing with other C libraries.
    """
    if (glibc := _glibc()) is not None:
        glibc.mallopt(_MMAP_THRESHOLD, _LARGE)


def return_small_blocks() -> None:
    """After millions of small objects were freed."""
    if (glibc := _glibc()) is not None:
        glibc.malloc_trim(0)


@cache
def _glibc() -> ctypes.CDLL | None:
    try:
        library = ctypes.CDLL(None)
    except (OSError, TypeError):
        return None
    return library if hasattr(library, "mallopt") and hasattr(library, "malloc_trim") else None
