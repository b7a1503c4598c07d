"""Read a file of repairs for ``evaluate-repair``: each of one sentence, with the source sentences it names."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass

from core.errors import BadInput
from core.wording.phrases import say


@dataclass(frozen=True, slots=True)
class GivenRepair:
    """``{"id": "a1", "sentence": 0, "text": "It opened in 1932.", "sources": [2], "right": true}``."""

    answer_id: str
    sentence: int
    """Counted from 0."""
    text: str
    """Empty: nothing better was found."""
    sources: tuple[int, ...]
    """Numbers of source sentences, counted from 1 over all passages."""
    right: bool | None
    """People's judgement of the proposal; None without one."""


def read_given_repairs(lines: Iterable[str], name: str) -> list[GivenRepair]:
    """Raises BadInput that names the first line that is none."""
    return [_read(line, name, number) for number, line in enumerate(lines, 1) if line.strip()]


def _read(line: str, name: str, number: int) -> GivenRepair:
    try:
        data = json.loads(line)
    except ValueError:
        data = None
    match data:
        case {"id": str(answer_id), "sentence": int(sentence), "text": str(text)} if sentence >= 0:
            sources, right = data.get("sources", []), data.get("right")
            if (
                isinstance(sources, list)
                and all(type(each) is int for each in sources)
                and right in {None, True, False}
            ):
                return GivenRepair(answer_id, sentence, text.strip(), tuple(sources), right)
    raise BadInput(say("given-repair-wrong", file=name, line=number))
