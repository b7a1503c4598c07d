"""``people``: manage who may sign in and do what; the first administrator is made here."""

from __future__ import annotations

import argparse
import getpass
import sys
import time
from typing import TYPE_CHECKING

from core.cli import Subparsers
from core.cli.output import print_line, print_table
from core.cli.whoami import me
from core.domain.work import Person, Role
from core.errors import BadInput
from core.settings import Settings
from core.wording.phrases import say

if TYPE_CHECKING:
    from core.domain.erasure import HeldOfPerson
    from core.ports.workspace import Workspace

_ROLES = "roles joined with +, in one set only with @: editor, annotator+analyst, editor@some-set"


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "people",
        description="Add, invite, change and disable accounts. What is changed here counts from the next thing that "
        "somebody does, and is written to the audit log under your login name.",
        epilog="Example: python -m core people add anna --roles admin+editor --password",
    )
    acts = parser.add_subparsers(dest="act", metavar="ACT", required=True)
    _act(acts, "list", "everybody, with their roles", named=False)
    for act, description in (
        ("add", "a new account"),
        ("invite", "print a link with which somebody chooses a password"),
    ):
        one = _act(acts, act, description)
        one.add_argument("--roles", default="", help=_ROLES)
        one.add_argument("--login", default="", help="what they sign in with, or the provider says (default: the name)")
        if act == "add":
            one.add_argument(
                "--password",
                action="store_true",
                help="ask for a password, twice; without a terminal, its line on stdin",
            )
    _act(acts, "roles", "give other roles").add_argument("roles", help=_ROLES)
    _act(acts, "disable", "let nobody sign in as them any more, at once")
    _act(acts, "enable", "let them sign in again")
    _act(acts, "sign-out", "sign them out everywhere")
    _act(acts, "reset-codes", "ask them for a password alone again: for somebody who lost the app with their codes")
    erasing = _act(acts, "erase", "take their name out of the workspace for good; says first what there is")
    erasing.add_argument("--yes", action="store_true", help="do it; else it is only said what would happen")
    _act(acts, "hand-over", "give their open work to somebody else").add_argument(
        "--receiver", default="", metavar="NAME", help="who gets it (default: everybody)"
    )


def _act(acts: Subparsers, name: str, told: str, *, named: bool = True) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = acts.add_parser(name, help=told, description=f"{told[0].upper()}{told[1:]}.")
    if named:
        parser.add_argument("name", help="of the person, as it stands beside their work")
    return parser


def run(arguments: argparse.Namespace, settings: Settings) -> int:
    from storage.opening import open_workspace

    workspace = open_workspace(settings.database, settings.graphs)
    try:
        if arguments.act == "list":
            _list(workspace)
            return 0
        done = _erased(workspace, arguments) if arguments.act == "erase" else _done(workspace, arguments, settings)
        for line in done:
            print_line(line)
    finally:
        workspace.close()
    return 0


def _list(workspace: Workspace) -> None:
    from core.services.people import managing

    rows = [
        [each.name, each.login, "+".join(managing.grants_text(each.grants)), "disabled" if each.disabled else ""]
        for each in managing.people_list(workspace, Person(me(), frozenset(Role)))
    ]
    print_table(["name", "login", "roles", "state"], rows, none="Nobody has an account.")


def _done(workspace: Workspace, arguments: argparse.Namespace, settings: Settings) -> list[str]:
    from core.services.people import inviting, managing, second_factor
    from core.services.queue import transfer

    by, now, name = Person(me(), frozenset(Role)), time.time(), getattr(arguments, "name", "")
    match arguments.act:
        case "add":
            grants = managing.read_grants(arguments.roles)
            password = _password() if arguments.password else ""
            account = managing.add_person(workspace, by, name, grants, now, login=arguments.login, password=password)
            return [f"{account.name} may sign in as {account.login}."]
        case "invite":
            grants = managing.read_grants(arguments.roles)
            token = inviting.invite(workspace, by, name, grants, now, login=arguments.login)
            return [f"{settings.url.rstrip('/') or 'http://localhost:8501'}/invite?token={token}"]
        case "roles":
            managing.set_grants(workspace, by, name, managing.read_grants(arguments.roles), now)
        case "disable":
            managing.disable(workspace, by, name, now)
        case "enable":
            managing.enable(workspace, by, name)
        case "sign-out":
            return [f"{managing.sign_out_everywhere(workspace, by, name, now)} browsers signed out."]
        case "reset-codes":
            second_factor.reset(workspace, by, name)
        case "hand-over":
            counts = transfer.hand_over(workspace, by, name, arguments.receiver, now)
            return [f"{lane}: {count} items" for lane, count in counts.items()]
    return ["Done."]


def _erased(workspace: Workspace, arguments: argparse.Namespace) -> list[str]:
    from core.services.people.erasing import erase_person, stored_of_person

    by = Person(me(), frozenset(Role))
    if not arguments.yes:
        return [
            *_told(stored_of_person(workspace, by, arguments.name)),
            "Nothing was done yet: --yes does it, for good.",
        ]
    return [*_told(erase_person(workspace, by, arguments.name, time.time())), "Done."]


def _told(held: HeldOfPerson) -> list[str]:
    """Return lines on what is erased, what stays, and what statistics would lose without the rest."""
    lines = [
        f"Deleted: {held.private} rows of account, sign-ins, invites, tokens, preferences and saved views; "
        f"{held.comments} comments.",
        f"Given back to everybody: {held.assigned} items.",
        f"Kept under a random name: {held.named} rows; among them {held.labels} labels ({held.blind} blind, "
        f"{held.alone} of sentences that nobody else labelled), {held.controls} control items, {held.settled} "
        f"conflicts settled, {held.decisions} decisions.",
        f"If the labels went too: {held.disputed} would be missing from settled conflicts, and {held.certificates} "
        "policies with a certificate, saved after the first of them, could no longer be checked. They stay.",
    ]
    if held.graphs_elsewhere:
        lines.append("Graphs are kept on a Neo4j server: names of who entered something there stay.")
    return lines


def _password() -> str:
    if not sys.stdin.isatty():
        return sys.stdin.readline().rstrip("\n")
    password = getpass.getpass("Password: ")
    if getpass.getpass("The same again: ") != password:  # nobody sees what they type, and can ask for it later
        raise BadInput(say("invite-differ"))
    return password
