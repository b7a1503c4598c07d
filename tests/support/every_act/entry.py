"""Describe an act of a service: the permission that it asks for, and how it is called on the prepared workspace."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from core.domain.actions import Stamp
from core.domain.work import Person
from core.permissions import Permission
from core.ports.workspace import Workspace

SET = "zanzibar"
"""The set that every act is about; its name stands in all that is said in it, and nowhere else."""
STAMP = Stamp("anna", "feedfeedfeed", 1)
Call = Callable[[Workspace, Person], object]


class Place(Enum):
    """Names the sets in which a role must hold."""

    SET = "in the set of the act"
    EVERYWHERE = "in all sets"
    SOMEWHERE = "in any set: nothing of a set is done, and only one's own sets are shown"


@dataclass(frozen=True, slots=True)
class Entry:
    place: Place
    call: Call
    permissions: tuple[Permission, ...]
    """All of them."""


def in_set(call: Call, *permissions: Permission) -> Entry:
    return Entry(Place.SET, call, permissions)


def everywhere(call: Call, *permissions: Permission) -> Entry:
    return Entry(Place.EVERYWHERE, call, permissions)


def somewhere(call: Call, *permissions: Permission) -> Entry:
    return Entry(Place.SOMEWHERE, call, permissions or (Permission.LOOK,))
