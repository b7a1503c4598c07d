"""Which items a list or an export means, as its address says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Query

from core.domain.answers import Kind
from core.domain.queue import ItemFilter
from core.domain.work import Status
from core.limits import LONGEST_SET_NAME


@dataclass(frozen=True)
class _Asked:
    set: Annotated[str | None, Query(max_length=LONGEST_SET_NAME)] = None
    lang: Annotated[str | None, Query(max_length=8)] = None
    kind: Annotated[Kind | None, Query()] = None
    status: Annotated[list[Status] | None, Query(max_length=len(Status))] = None
    labelled: Annotated[bool | None, Query()] = None


Narrowing = Annotated[_Asked, Depends()]


def where(asked: _Asked) -> ItemFilter:
    return ItemFilter(
        set_name=asked.set, lang=asked.lang, kind=asked.kind, statuses=frozenset(asked.status or ()),
        labelled=asked.labelled,
    )  # fmt: skip
