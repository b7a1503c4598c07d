"""Name the people who look at the workspace: those who worked in it, two hours after they went home."""

from __future__ import annotations

from core.domain.work import Person, Role

NOW = 1_792_512_803.0
MIDNIGHT = NOW - 86_400.0
LEASE = 300.0
BLIND_SHARE, AUDIT_SHARE = 0.15, 0.2

ANNA = Person("anna", frozenset({Role.EDITOR, Role.ANNOTATOR}), "ja")
BO = Person("bo", frozenset({Role.EDITOR, Role.ANNOTATOR, Role.ANALYST}))
CHO = Person("cho", frozenset({Role.ANNOTATOR}), "ko")
DAI = Person("dai", frozenset({Role.ANNOTATOR}))
ANA = Person("ana", frozenset({Role.ANALYST}))
ADA = Person("ada", frozenset(Role))
JUN = Person("jun", frozenset({Role.ADMIN}), "ja")

PEOPLE = (ANNA, BO, CHO, DAI, ANA, ADA, JUN)
EDITORS = tuple(person for person in PEOPLE if Role.EDITOR in person.roles)
ANNOTATORS = tuple(person for person in PEOPLE if Role.ANNOTATOR in person.roles)


def everybody() -> dict[str, Person]:
    """Return all people by name, as desks look them up."""
    return {person.name: person for person in PEOPLE}
