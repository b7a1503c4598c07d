"""Whoever labels exports what they said themselves; leads export what everybody said."""

from __future__ import annotations

import pytest

from core.domain.queue import ItemFilter
from core.domain.work import Person, Role
from core.services.data.export_scope import own_rows

ANNOTATOR = Person("ana", frozenset({Role.ANNOTATOR}))
IN_ONE_SET = Person("ana", frozenset({Role.EDITOR}), within=frozenset({("one", Role.ANNOTATOR)}))


@pytest.mark.parametrize(
    ("roles", "within", "where", "own"),
    [
        ({Role.ANNOTATOR}, (), None, True),
        ({Role.ANNOTATOR, Role.EDITOR}, (), "one", True),
        ({Role.ANNOTATOR, Role.ANALYST}, (), None, False),
        ({Role.EDITOR}, (), None, False),
        ({Role.ADMIN}, (), "one", False),
        ({Role.EDITOR}, (("one", Role.ANNOTATOR),), None, True),
        ({Role.EDITOR}, (("one", Role.ANNOTATOR),), "one", True),
        ({Role.EDITOR}, (("one", Role.ANNOTATOR),), "two", False),
        ((), (("one", Role.ANNOTATOR), ("one", Role.ANALYST)), "one", False),
    ],
)
def test_whose_rows_leave(
    roles: set[Role], within: tuple[tuple[str, Role], ...], where: str | None, *, own: bool
) -> None:
    person = Person("ana", frozenset(roles), within=frozenset(within))
    assert own_rows(person, ItemFilter(set_name=where)) == ("ana" if own else None)
