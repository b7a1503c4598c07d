"""Erasure: nothing but the audit log says who it was, and statistics are what they were up to the name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest
import sqlalchemy as sa

from core.domain.accounts import Attempts, Grant, SecondFactor
from core.domain.actions import ActOutcome, Annotate, Stamp
from core.domain.api_tokens import Scope
from core.domain.audit_log import AuditEntry, AuditSearch
from core.domain.comments import AddComment, CommentKind
from core.domain.labels import Label
from core.domain.queue import Lane, SavedView
from core.domain.work import JobKind, Person, Role
from core.errors import BadInput, Refused, SignedOut
from core.services.api.tokens import make_token, valid_token
from core.services.people.audit_log import check_audit_log
from core.services.people.erasing import erase_person, stored_of_person
from core.services.people.inviting import accept, invite
from core.services.people.managing import add_person
from core.services.people.signing_in import Browser, holder_of, known_by_login, sign_in, ticket_for
from storage.accounts.erasing import NAMES
from storage.opening._workspace import SqlWorkspace
from storage.tables.items import metadata
from tests.support.every_act.entry import SET
from tests.support.every_act.world import prepare

ROOT = Person("root", frozenset({*Role}))
NAME, PASSWORD = "Zoë Nakamura", "several plain words"
LOG = {"audit_entry"}
OTHER_TEXTS = {
    "act", "address", "after", "alias", "answered", "attempt", "band", "base", "batch", "before", "call", "client_id",
    "browser", "config", "content_hash", "data", "day", "description", "detector_digest", "digest", "draw", "dst",
    "error", "error_type", "event", "events", "external_id", "field", "file", "file_name", "fingerprint", "format",
    "former", "gone", "gone_name", "graph", "grounding", "hash", "id", "image_type", "input_hash", "judge", "kept",
    "kept_name", "key", "kind", "label", "lane", "lang", "learner", "login", "made_as", "material", "media_type",
    "message", "mode", "model", "name", "node", "note", "origin", "outcome", "page_hash", "password", "previous",
    "prompt", "provider_id", "purpose", "question", "reader", "reason", "rel", "relation", "remark", "reply", "request",
    "role", "salt", "schema", "scope", "secret", "scopes", "server_model", "set_name", "signal", "since", "source",
    "source_hash", "src", "state", "status", "status_before", "subject", "suite", "text", "text_hash", "title",
    "token_id", "type", "typed", "until", "url", "verdict", "version", "way", "weights", "why", "wording_hash",
    "words", "worker", "undo_stamp", "end_reason", "scored_by",
}  # fmt: skip
"""Columns whose values are no names of people here, or of rows that go (``name`` and ``login`` of an account)."""


@pytest.fixture
def lived_in(workspace: SqlWorkspace) -> SqlWorkspace:
    prepare(workspace)
    add_person(workspace, ROOT, NAME, {Grant(Role.EDITOR), Grant(Role.ANNOTATOR)}, 1.0, login="zoe@example.org")
    account = workspace.accounts.get(NAME)
    assert account
    ticket_for(workspace, account, 1.0, 2.0)
    workspace.sign_ins.attempt("zoe@example.org", "::1", 2.0, 0.0, Attempts(9, 9, 9))
    workspace.second_factors.put(NAME, SecondFactor("SECRET", 2.0, 1), ["f" * 64])
    invite(workspace, ROOT, NAME, set(), 2.0)
    workspace.saved_views.save(SavedView("mine", NAME, Lane.REVIEW, {"who": NAME}), NAME, 2.0)
    workspace.saved_views.save(SavedView("ours", None, Lane.REVIEW, {"who": NAME}), NAME, 2.0)
    workspace.preferences.put(NAME, "font", 2, 2.0)
    workspace.annotations.add(
        [
            Annotate(Stamp(NAME, "z", 1), 3, 1, 0, Label.MINOR, False, 1.0, 1.0),
            Annotate(Stamp(NAME, "z", 2), 1, 1, 0, Label.MAJOR, False, 1.0, 1.0),
        ],
        3.0,
    )
    workspace.queue.assign(Lane.REVIEW, [1], NAME, by="root", note="", now=3.0)
    workspace.queue.assign(Lane.LABEL, [3], "bo", by=NAME, note="", now=3.0)
    workspace.queue.take(Lane.REVIEW, 1, NAME, 3.0, 60.0)
    workspace.jobs.add(JobKind.BULK, {"set": SET, "person": NAME, "stamp": {"person": NAME}}, NAME, 3.0)
    return workspace


def test_no_table_but_the_log_says_who_it_was(lived_in: SqlWorkspace) -> None:
    labels = lived_in.quality.blind_labels()
    risks = lived_in.labelled_risks.of("none")
    lived_in.quality.blind_columns()
    held = stored_of_person(lived_in, ROOT, NAME)
    assert (held.labels, held.blind, held.alone, held.assigned) == (2, 2, 1, 1)
    assert set(_where(lived_in, NAME)) - LOG, "it stood there"
    assert erase_person(lived_in, ROOT, NAME, 5.0) == held
    assert set(_where(lived_in, NAME)) == LOG == _where(lived_in, "zoe@example.org")
    after = lived_in.quality.blind_labels()
    new = {each.person for each in after} - {"bo", "cy"}
    assert len(new) == 1 and new.pop().startswith("erased-")
    assert Counter(replace(each, person="") for each in after) == Counter(replace(label, person="") for label in labels)
    assert risks and lived_in.labelled_risks.of("none") == risks
    assert len(lived_in.quality.blind_columns().item_ids) == len(labels)
    assert check_audit_log(lived_in).whole
    assert lived_in.queue.assigned(Lane.REVIEW, 1) is None
    with pytest.raises(BadInput):
        stored_of_person(lived_in, ROOT, NAME)
    stand_ins = _where(lived_in, "erased-")
    assert stand_ins and not stand_ins & LOG, "nobody can go back from the log"


def test_nothing_that_an_erased_person_had_or_gave_lets_anybody_in(lived_in: SqlWorkspace) -> None:
    """Their password, their browser, tokens that act as them or that they made to act as others, an invite for them and
    those that they sent."""
    zoe = Person(NAME, frozenset({Role.ADMIN}))
    add_person(lived_in, ROOT, "anna", {Grant(Role.ADMIN)}, 1.0)
    for_her = invite(lived_in, ROOT, NAME, set(), 2.0)
    accept(lived_in, for_her, PASSWORD, 2.0)
    lived_in.second_factors.remove(NAME)
    browser = sign_in(lived_in, "zoe@example.org", PASSWORD, browser=Browser("::1"), hours=1.0, now=3.0).token
    again = invite(lived_in, ROOT, NAME, set(), 3.0)
    ghost, there = invite(lived_in, zoe, "ghost", {Grant(Role.ADMIN)}, 3.0), invite(lived_in, ROOT, "dan", set(), 3.0)
    hers, of_root, given, others = (
        make_token(lived_in, person, {Scope.READ}, "", by, 3.0)
        for person, by in ((NAME, NAME), (NAME, "root"), ("anna", NAME), ("anna", "root"))
    )
    assert holder_of(lived_in, browser, 4.0).name == NAME
    assert stored_of_person(lived_in, ROOT, NAME).private >= 8
    erase_person(lived_in, ROOT, NAME, 5.0)
    with pytest.raises(SignedOut):
        holder_of(lived_in, browser, 6.0)
    with pytest.raises(SignedOut):
        known_by_login(lived_in, "zoe@example.org", 6.0)
    with pytest.raises(Refused, match="do not belong together"):
        sign_in(lived_in, "zoe@example.org", PASSWORD, browser=Browser("::1"), hours=1.0, now=6.0)
    for link in (for_her, again, ghost):
        with pytest.raises(Refused, match="withdrawn"):
            accept(lived_in, link, PASSWORD, 6.0)
    assert not any(valid_token(lived_in, each.text, 6.0) for each in (hers, of_root, given))
    assert valid_token(lived_in, others.text, 6.0)
    assert accept(lived_in, there, PASSWORD, 6.0).name == "dan"
    newest = next(each for each in lived_in.audit_log.search(AuditSearch(), 9) if "erased" in each.details)
    assert newest.details["invites_ended"] == ["ghost"]
    assert newest.details["tokens_ended"] == sorted(each.token.id for each in (hers, given))
    assert not any(each.id in _ids_of(newest) for each in lived_in.api_tokens.all()), "no row leads to the other name"


def test_what_is_theirs_alone_is_deleted_and_not_renamed(lived_in: SqlWorkspace) -> None:
    """What they said goes with the answers to it; what others said, and what anybody typed of them, stays."""
    stored = (
        (NAME, "Ladoga, I think", ""), ("bo", "Onega, I think", ""), ("bo", f"as {NAME} said of Baikal", NAME),
    )  # fmt: skip
    for seq, (person, text, to) in enumerate(stored, 20):
        said = AddComment(Stamp(person, "c", seq), 1, 1, None, CommentKind.COMMENT, text, to)
        assert lived_in.comments.add(said, 3.0).outcome is ActOutcome.STORED
    theirs = next(each for each in lived_in.comments.of(1) if each.person == NAME)
    lived_in.comments.resolve(Stamp("bo", "c", 29), theirs.id, 4.0)
    erase_person(lived_in, ROOT, NAME, 5.0)
    assert [each.text for each in lived_in.comments.of(1) if each.person == "bo"][-2:] == [
        "Onega, I think", f"as {NAME} said of Baikal",
    ]  # fmt: skip
    assert _where(lived_in, "Ladoga") == set()
    assert set(_where(lived_in, NAME)) - LOG == {"comment"}, "typed, by whoever is asked to take it out"
    (stand_in,) = {blind_label.person for blind_label in lived_in.quality.blind_labels()} - {"bo", "cy"}
    alone = {
        "account",
        "account_grant",
        "second_factor",
        "signed_in",
        "sign_in_attempt",
        "invite",
        "api_token",
        "setting",
        "lease",
    }
    assert not alone & set(_where(lived_in, stand_in))
    assert [each.name for each in lived_in.saved_views.of(stand_in, Lane.REVIEW)] == ["ours"]


def test_a_new_column_of_text_says_whether_it_holds_names() -> None:
    texts = {column.name for table in metadata.sorted_tables for column in table.columns
             if isinstance(column.type, sa.String)}  # fmt: skip
    assert texts <= NAMES | OTHER_TEXTS, "name it in storage/accounts/erasing.py, or here"


def test_the_last_administrator_stays(lived_in: SqlWorkspace) -> None:
    add_person(lived_in, ROOT, "anna", {Grant(Role.ADMIN)}, 1.0)
    with pytest.raises(Refused):
        erase_person(lived_in, ROOT, "anna", 5.0)
    assert lived_in.accounts.get("anna")


def _ids_of(entry: AuditEntry) -> Sequence[str]:
    found = entry.details["tokens_ended"]
    assert isinstance(found, list)
    return found


def _where(workspace: SqlWorkspace, text: str) -> set[str]:
    """Tables in which it stands in any column that holds text or JSON."""
    return set(_tables(workspace, text))


def _tables(workspace: SqlWorkspace, text: str) -> Iterator[str]:
    with workspace._database.read() as conn:
        for table in metadata.sorted_tables:
            for column in table.columns:
                if isinstance(column.type, (sa.String, sa.JSON)):
                    here = sa.cast(column, sa.Text).contains(text, autoescape=True)
                    if conn.scalar(sa.select(sa.func.count()).select_from(table).where(here)):
                        yield table.name
