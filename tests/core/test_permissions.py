"""Who may do what, as people are told: the table with every role, and nobody who decides it elsewhere."""

import ast
from contextlib import nullcontext
from itertools import product

import pytest

from core.domain.work import Person, Role
from core.errors import Forbidden
from core.permissions import Permission, denial, may, require, roles_for
from core.wording import LANGUAGES, explain, phrase_ids
from tests.support.cases import case
from tests.support.trees import nodes_in

EVERYBODY = {*Role}
LEADS = {Role.ANALYST, Role.ADMIN}
TAKES = {
    Permission.LOOK: EVERYBODY,
    Permission.REVIEW: {Role.EDITOR},
    Permission.EDIT: {Role.EDITOR},
    Permission.ACCEPT_BAND: {Role.EDITOR, Role.ANALYST},
    Permission.LABEL: {Role.ANNOTATOR},
    Permission.ADJUDICATE: LEADS,
    Permission.COMMENT: EVERYBODY,
    Permission.SETTLE_COMMENTS: {Role.EDITOR, *LEADS},
    Permission.SEND_BACK: {Role.EDITOR, *LEADS},
    Permission.SHARE_VIEWS: LEADS,
    Permission.WRITE_GUIDELINES: {Role.ADMIN},
    Permission.PLAN: LEADS,
    Permission.SEE_QUALITY: LEADS,
    Permission.SEE_ANCHORING: LEADS,
    Permission.SET_CONTROLS: {Role.ADMIN},
    Permission.SET_THRESHOLDS: {Role.ANALYST},
    Permission.SPEND: LEADS,
    Permission.SET_BUDGETS: {Role.ADMIN},
    Permission.MAKE_QUIZZES: {Role.EDITOR, Role.ADMIN},
    Permission.IMPORT: {Role.EDITOR, *LEADS},
    Permission.RENAME_SET: LEADS,
    Permission.DELETE_SET: {Role.ADMIN},
    Permission.DELETE_GRAPH: LEADS,
    Permission.SCORE: {Role.EDITOR, *LEADS},
    Permission.EXPORT: EVERYBODY,
    Permission.PUBLISH: {Role.EDITOR},
    Permission.CANCEL_JOBS: LEADS,
    Permission.MANAGE_PEOPLE: {Role.ADMIN},
    Permission.GIVE_ACCESS: {Role.ADMIN},
    Permission.SEE_AUDIT_LOG: {Role.ADMIN},
}
TOLD = {Permission.CANCEL_JOBS: {"by": "edi"}, Permission.SHARE_VIEWS: {"view": "Monday"}}


def test_every_permission_with_every_role() -> None:
    for permission, role in product(Permission, Role):
        person = Person("anna", frozenset({role}))
        allowed = role in TAKES[permission] and permission is not Permission.ACCEPT_BAND
        with case(permission, role):
            assert may(person.roles, permission) == allowed
            with nullcontext() if allowed else pytest.raises(Forbidden):
                require(person, permission)


def test_nobody_may_anything_without_a_role_and_all_roles_may_everything() -> None:
    for permission in Permission:
        with case(permission):
            assert not may(frozenset(), permission)
            assert may(frozenset(Role), permission)
            assert set(roles_for(permission)) == TAKES[permission]


def test_a_whole_band_takes_both_of_its_roles() -> None:
    assert may({Role.EDITOR, Role.ANALYST}, Permission.ACCEPT_BAND)
    assert not may({Role.EDITOR, Role.ANNOTATOR, Role.ADMIN}, Permission.ACCEPT_BAND)


def test_a_refusal_is_told_in_words_with_all_that_it_mentions() -> None:
    for permission, language in product(Permission, LANGUAGES):
        phrase = denial(Person("anna", frozenset()), permission, **TOLD.get(permission, {}))
        with case(permission, language):
            assert phrase.id in phrase_ids(language)
            sentence = explain((phrase,), language)
            assert "{" not in sentence
            assert ("anna" in sentence) == phrase.id.startswith("may-not")


def test_the_roles_it_takes_are_told_in_the_order_of_the_settings() -> None:
    with pytest.raises(Forbidden, match="anna may not import: that takes one of the roles editor, analyst, admin"):
        require(Person("anna", frozenset({Role.ANNOTATOR})), Permission.IMPORT)


def test_nobody_else_forbids_anything() -> None:
    """Only the frame around the pages, which tells for whom a page is, by the same table."""
    raising = ((where, node) for where, node in nodes_in("core/", "pages/") if isinstance(node, ast.Raise))
    raised = [where for where, node in raising if "Forbidden" in ast.unparse(node)]
    allowed = ("core/permissions.py:", "pages/ui/frame/navigation.py:")
    assert raised and not [where for where in raised if not where.startswith(allowed)]


def test_no_service_or_page_asks_for_a_role_itself() -> None:
    named = [
        where
        for where, node in nodes_in("core/services", "pages")
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "Role"
    ]
    assert not named
