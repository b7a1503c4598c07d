"""Name the types of the functions with which tests of formats read bytes; their conftest makes the functions."""

from collections.abc import Callable
from typing import Any

from core.formats import FileContents

Read = Callable[..., FileContents]
ReadOne = Callable[[dict[str, Any]], Any]
