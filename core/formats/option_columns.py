"""A spreadsheet with a column per option: ``option_1``, ``option_2`` and so on are the choices."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from core.formats.columns import normal, understood

_OPTION = re.compile(r"(?:option|choice|選択肢|선택지)_?([1-9]\d?)")


def option_columns(header: Sequence[str]) -> list[str]:
    """In the order of their numbers, not of the file; none where no column says which is right, or one holds all."""
    known = understood(tuple(header))
    if "correct" not in known or "choices" in known:
        return []
    numbered = ((_OPTION.fullmatch(normal(name)), name) for name in header)
    return [name for _, name in sorted((int(found[1]), name) for found, name in numbered if found)]


def with_choices(values: dict[str, Any], options: Sequence[str]) -> dict[str, Any]:
    """Without options it is a question that is answered by typing."""
    choices = [values[name] for name in options if name in values]
    rest = {name: value for name, value in values.items() if name not in set(options)}
    return rest | ({"choices": choices} if options else {})
