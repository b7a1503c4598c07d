"""Every public act of the services with every kind of account: none does or shows anything that it may not. A new act
without an entry fails here."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from importlib import import_module

import pytest

from core.domain.accounts import Grant
from core.domain.work import Person, Role
from core.errors import Forbidden, SignedOut, TouchstoneError
from core.permissions import may
from core.services.people.managing import add_person, disable, set_grants, sign_out_everywhere
from core.services.people.signing_in import holder_of, ticket_for
from core.services.review.acts import ACTS
from storage.opening._workspace import SqlWorkspace
from tests.support.every_act.entry import SET, Entry, Place
from tests.support.every_act.every import ENTRIES
from tests.support.every_act.of_sets import QUESTIONS, REVIEW_ACTS
from tests.support.every_act.world import ROOT
from tests.support.every_act.written import Written
from tests.support.paths import ROOT as HOME

NO_ACTS = {
    "people.set_roles.person_for_item": "says who they are in a set",
    "people.set_roles.barred": "says whether they may",
    "people.set_roles.sets_for": "says where they may",
    "people.set_roles.current_set": "says where they may",
    "review.accept_low_risk.band_payload": "words of a job that AcceptBand asks for",
    "review._reviewer.recent_acts": "one's own, which Reviewer.recent narrows to one's sets",
    "review._reviewer.Reviewer": "what acts of the desk are done with: each is an entry of its own",
    "people.second_factor.own_codes": "one's own",
    "people.second_factor.own_enrolment": "one's own",
    "people.second_factor.turn_on": "for oneself, with one's password",
    "people.second_factor.turn_off": "for oneself, with one's password",
    "people.signing_in.own_browsers": "one's own",
    "people.signing_in.end_browser": "one's own",
    "data.export_scope.record_export": "what every export does first",
    "people.audit_log.note_read": "what every read of personal data does first",
    "desk.inner_filters.require_inner": "says what a filter of lists and exports may be, which ask for permission",
    "desk.inner_filters.unknown_inner": "says which names of a filter do not exist",
    "desk.inner_filters.people_in": "names whom a filter can mean: one's own, with roles in some sets only",
    "desk.inner_filters.limited_to_own": "says whose rows somebody sees",
    "data.export_scope.own_rows": "says whose rows an export has",
    "review._quiz_attempts.QuizAttempts": "what the desk does with an item that it let through",
}
ROLES = [None, *((role,) for role in Role), tuple(Role)]
_FOLDER = HOME / "core" / "services"


def accounts() -> Iterator[tuple[str, Person]]:
    for roles in ROLES:
        named = "+".join(roles) if roles else "no role"
        yield named, Person("anna", frozenset(roles or ()))
        for place in (SET, "another"):
            if roles:
                yield f"{named} in {place}", Person("anna", frozenset(), within=frozenset((place, r) for r in roles))


def may_do(person: Person, entry: Entry) -> bool:
    places = {Place.EVERYWHERE: [""], Place.SET: [SET], Place.SOMEWHERE: ["", SET, "another"]}[entry.place]
    return any(all(may(person.on(place).roles, each) for each in entry.permissions) for place in places)


def refused(result: object) -> bool:
    """In a note, as desks do: beside the state, alone, or in a list of them."""
    found = result if isinstance(result, tuple | list) else [result]
    return any(getattr(each, "tone", "") == "refused" or getattr(each, "refused", "") for each in found)


@pytest.mark.parametrize("name", ENTRIES)
def test_no_account_does_or_sees_what_it_may_not(world: tuple[SqlWorkspace, Written], name: str) -> None:
    (workspace, written), entry = world, ENTRIES[name]
    for account, person in accounts():
        written.statements.clear()
        try:
            result = entry.call(workspace, person)
        except Forbidden:
            assert not may_do(person, entry), f"{account} is refused"
            assert not written.statements, f"{account} is refused too late"
            continue
        except TouchstoneError:
            assert may_do(person, entry), f"{account} gets as far as {name}"
            continue
        if not may_do(person, entry):
            told = "" if refused(result) else repr(result)
            assert SET not in told.casefold(), f"{account} sees {told}"
            assert not written.statements, f"{account} does {name}: {written.statements}"
        elif entry.place is Place.SOMEWHERE and not person.on(SET).roles:
            assert SET not in repr(result).casefold(), f"{account} sees {result!r}"


def test_every_act_has_an_entry() -> None:
    found = {*acts()}
    known = {name.partition(":")[0] for name in ENTRIES} | NO_ACTS.keys()
    missing = {name for name in found if name not in known and name.rpartition(".")[0] not in NO_ACTS}
    assert not missing, "add a line to tests/support/every_act"
    assert REVIEW_ACTS.keys() == {*ACTS}
    assert len(QUESTIONS) == len({*QUESTIONS})


def acts() -> Iterator[str]:
    """Public functions that take a person, and public methods of what has one."""
    for path in sorted(_FOLDER.rglob("*.py")):
        dotted = ".".join(path.relative_to(_FOLDER).with_suffix("").parts)
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("_") and _takes_person(node):
                yield f"{dotted}.{node.name}"
            if isinstance(node, ast.ClassDef) and _has_person(dotted, node.name):
                yield from (f"{dotted}.{node.name}.{each}" for each in _methods(dotted, node.name))


def _takes_person(node: ast.FunctionDef) -> bool:
    given = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
    return any(each.annotation and ast.unparse(each.annotation).split(" ")[0] == "Person" for each in given)


def _has_person(dotted: str, name: str) -> bool:
    of = getattr(import_module(f"core.services.{dotted}"), name)
    return any(str(kind) == "Person" for base in of.__mro__ for kind in vars(base).get("__annotations__", {}).values())


def _methods(dotted: str, name: str) -> list[str]:
    of = getattr(import_module(f"core.services.{dotted}"), name)
    return [each for each, what in vars(of).items() if not each.startswith("_") and inspect.isfunction(what)]


@pytest.mark.parametrize("state", ["no browser", "signed out", "disabled", "ended"])
def test_an_act_is_not_reached_without_an_account(world: tuple[SqlWorkspace, Written], state: str) -> None:
    workspace, name = world[0], f"cleo {state}"
    account = add_person(workspace, ROOT, name, {Grant(role) for role in Role}, 1.0)
    token = ticket_for(workspace, account, 1.0, 2.0).token
    if state == "signed out":
        sign_out_everywhere(workspace, ROOT, name, 3.0)
    elif state == "disabled":
        disable(workspace, ROOT, name, 3.0)
    with pytest.raises(SignedOut):
        holder_of(workspace, "" if state == "no browser" else token, 9999.0 if state == "ended" else 4.0)


def test_roles_taken_away_count_in_a_session_that_is_open(world: tuple[SqlWorkspace, Written]) -> None:
    workspace = world[0]
    account = add_person(workspace, ROOT, "dora", {Grant(role) for role in Role}, 1.0)
    token = ticket_for(workspace, account, 1.0, 2.0).token
    assert holder_of(workspace, token, 3.0).roles == {*Role}
    set_grants(workspace, ROOT, "dora", {Grant(role, "another") for role in Role}, 5.0)
    dora = holder_of(workspace, token, 4.0)
    assert not dora.roles
    assert all(may_do(dora, entry) == (entry.place is Place.SOMEWHERE) for entry in ENTRIES.values())


ASKS_ITSELF = {"core/api/data.py"}
"""It requires what an import takes before it writes down and queues."""


@pytest.mark.parametrize("folder", ["pages", "core/api"])
def test_what_acts_in_a_mere_name_is_not_called_by_pages_or_programs(folder: str) -> None:
    """The command line and the worker do, which nobody reaches from elsewhere; these ask nobody's roles."""
    trusting = {f"core.services.{dotted}" for dotted in _acting_in_a_name()}
    for path in sorted((HOME / folder).rglob("*.py")):
        imports = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.ImportFrom)]
        named = {f"{node.module}.{each.name}" for node in imports for each in node.names}
        assert not named & trusting or str(path.relative_to(HOME)) in ASKS_ITSELF


def _acting_in_a_name() -> Iterator[str]:
    for path in sorted(_FOLDER.rglob("*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
                given = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
                told = {each.arg for each in given if each.annotation and ast.unparse(each.annotation) == "str"}
                if told & {"by", "made_by", "person"}:
                    yield f"{'.'.join(path.relative_to(_FOLDER).with_suffix('').parts)}.{node.name}"
