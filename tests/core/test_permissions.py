"""Who may do what, as people are told: the table with every role, and nobody who decides it elsewhere."""

import ast
from pathlib import Path

import pytest

from core.domain.work import Person, Role
from core.errors import Forbidden
from core.permissions import Permission, denial, may, require, roles_for
from core.wording import LANGUAGES, explain, phrase_ids
from tests.support.paths import PRODUCT, name

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


@pytest.mark.parametrize("permission", Permission)
@pytest.mark.parametrize("role", Role)
def test_every_permission_with_every_role(permission: Permission, role: Role) -> None:
    person = Person("anna", frozenset({role}))
    allowed = role in TAKES[permission] and permission is not Permission.ACCEPT_BAND
    assert may(person.roles, permission) == allowed
    if allowed:
        require(person, permission)
    else:
        with pytest.raises(Forbidden):
            require(person, permission)


@pytest.mark.parametrize("permission", Permission)
def test_nobody_may_anything_without_a_role_and_all_roles_may_everything(permission: Permission) -> None:
    assert not may(frozenset(), permission)
    assert may(frozenset(Role), permission)
    assert set(roles_for(permission)) == TAKES[permission]


def test_a_whole_band_takes_both_of_its_roles() -> None:
    assert may({Role.EDITOR, Role.ANALYST}, Permission.ACCEPT_BAND)
    assert not may({Role.EDITOR, Role.ANNOTATOR, Role.ADMIN}, Permission.ACCEPT_BAND)


@pytest.mark.parametrize("permission", Permission)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_is_told_in_words_with_all_that_it_mentions(permission: Permission, language: str) -> None:
    phrase = denial(Person("anna", frozenset()), permission, **TOLD.get(permission, {}))
    assert phrase.id in phrase_ids(language)
    sentence = explain((phrase,), language)
    assert "{" not in sentence
    assert ("anna" in sentence) == phrase.id.startswith("may-not")


def test_the_roles_it_takes_are_told_in_the_order_of_the_settings() -> None:
    with pytest.raises(Forbidden, match="anna may not import: that takes one of the roles editor, analyst, admin"):
        require(Person("anna", frozenset({Role.ANNOTATOR})), Permission.IMPORT)


@pytest.mark.parametrize("path", [p for p in PRODUCT if name(p).startswith(("core/", "pages/"))], ids=name)
def test_nobody_else_forbids_anything(path: Path) -> None:
    """Only the frame around the pages, which tells for whom a page is, by the same table."""
    if name(path) in {"core/permissions.py", "pages/ui/frame/navigation.py"}:
        return
    tree = ast.parse(path.read_text("utf-8"))
    raised = [node for node in ast.walk(tree) if isinstance(node, ast.Raise) and "Forbidden" in ast.unparse(node)]
    assert not raised


@pytest.mark.parametrize("path", [p for p in PRODUCT if name(p).startswith(("core/services", "pages"))], ids=name)
def test_no_service_or_page_asks_for_a_role_itself(path: Path) -> None:
    named = [
        node
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "Role"
    ]
    assert not named
