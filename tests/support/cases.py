"""Many cases in one test: what fails says which case it was."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def case(*what: object) -> Iterator[None]:
    """Add to whatever is raised inside what was being looked at."""
    try:
        yield
    except BaseException as error:
        error.add_note(f"in the case: {', '.join(str(each)[:200] for each in what)}")
        raise
