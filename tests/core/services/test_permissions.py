"""Services ask the table of permissions before they do anything: one act for each permission, with every role."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from core.domain.accounts import Grant
from core.domain.actions import Decide, Stamp, Verdict
from core.domain.answers import Kind
from core.domain.audit_log import AuditSearch
from core.domain.comments import AddComment, CommentKind
from core.domain.material import MaterialKind, NewMaterial, Page, PageText
from core.domain.quality import ControlRule
from core.domain.queue import ItemFilter, LabellingPlan
from core.domain.work import Person, Record, Role
from core.errors import BadInput, Forbidden
from core.formats import Format
from core.permissions import Permission, may
from core.ports.workspace import Workspace
from core.services.adjudicate.desk import AdjudicationDesk, AdjudicationDeskState
from core.services.api.managing_tokens import token_list
from core.services.data.annotation_exporting import AnnotationTool, export_annotations
from core.services.data.exporting import export_items
from core.services.data.importing import request_import
from core.services.data.item_list import count_items
from core.services.data.set_names import delete_set, rename_set
from core.services.desk.comments import add_comment, send_back
from core.services.desk.guidelines import publish
from core.services.desk.queue_view import Note
from core.services.jobs.job_list import cancel_job
from core.services.knowledge.deleting import delete_graph
from core.services.label.desk import LabelDesk, LabelDeskState
from core.services.material.corrections import correct_text
from core.services.models.budgets import open_budget
from core.services.models.sampling import SampleRequest, request_samples
from core.services.people.audit_log import audit_entries
from core.services.people.managing import add_person, disable, people_list, set_grants, sign_out_everywhere
from core.services.people.signing_in import holder_of, ticket_for
from core.services.publishing.gate import publish_gate
from core.services.quality.agreement import agreement_rows
from core.services.quality.anchoring import anchoring
from core.services.quality.control_items import set_control_rule
from core.services.queue.labelling_plans import save_plan
from core.services.review.acts import Accept
from core.services.review.desk import ReviewDesk
from core.services.review.desk_state import DeskState
from core.services.review.editing import request_edit
from core.services.suites.scoring import request_scoring
from core.services.thresholds.basis import LabelChoice, load_basis
from core.settings import Settings
from tests.support.answers import answer

STAMP = Stamp("anna", "client", 1)
Act = Callable[[Workspace, Person], object]


def accepted(desk: ReviewDesk) -> object:
    """A desk opens to whoever reviews some set; an item of another set it refuses in a note."""
    return opened(desk.act(DeskState(), Accept(stamp=STAMP, item_id=1, revision=1, policy_version=0), 5.0))


def opened(done: tuple[object, Note | None]) -> object:
    if done[1] and done[1].tone == "refused":
        raise Forbidden(done[1].text)
    return done


ACTS: dict[Permission, Act] = {
    Permission.LOOK: lambda w, who: count_items(w, who, ItemFilter()),
    Permission.REVIEW: lambda w, who: accepted(ReviewDesk(w, who, 60)),
    Permission.EDIT: lambda w, who: request_edit(
        w, who, Decide(STAMP, 1, 1, Verdict.EDIT, 0, None), "Other words.", 5.0
    ),
    Permission.LABEL: lambda w, who: opened(LabelDesk(w, who, 60).open(LabelDeskState(), 1, None, 5.0)),
    Permission.ADJUDICATE: lambda w, who: opened(AdjudicationDesk(w, who, 60).open(AdjudicationDeskState(), 1, 5.0)),
    Permission.COMMENT: lambda w, who: add_comment(w, who, AddComment(STAMP, 1, 1, None, CommentKind.FLAG), 5.0),
    Permission.SEND_BACK: lambda w, who: send_back(
        w, who, STAMP, 1, sentence=None, to="bo", note="Again.", people={}, now=5.0
    ),
    Permission.WRITE_GUIDELINES: lambda w, who: publish(w, who, "Be strict.", note="", replaces=0, now=5.0),
    Permission.PLAN: lambda w, who: save_plan(w, who, LabellingPlan("qa", 2)),
    Permission.SEE_QUALITY: agreement_rows,
    Permission.SEE_ANCHORING: anchoring,
    Permission.SET_CONTROLS: lambda w, who: set_control_rule(w, who, ControlRule(3, 10), 5.0),
    Permission.SET_THRESHOLDS: lambda w, who: load_basis(w, who, LabelChoice("fusion", Kind.ANSWER)),
    Permission.SPEND: lambda w, who: request_samples(
        w, who, Settings(), SampleRequest(None, 3, "smollm2/135m", None), 5.0
    ),
    Permission.SET_BUDGETS: lambda w, who: open_budget(w, who, "pilot", 5.0, 5.0),
    Permission.IMPORT: lambda w, who: request_import(w, who, Path("a.csv"), "a.csv", None, 5.0),
    Permission.SCORE: lambda w, who: request_scoring(w, who, None, 5.0),
    Permission.EXPORT: lambda w, who: next(export_items(w, who, ItemFilter(), Format.JSONL)),
    Permission.MAKE_QUIZZES: lambda w, who: correct_text(w, who, w.material.page(1, 1), "Other words.", 5.0),
    Permission.PUBLISH: lambda w, who: publish_gate(w, who, "qa"),
    Permission.RENAME_SET: lambda w, who: rename_set(w, who, "qa", "answers", 5.0),
    Permission.DELETE_SET: lambda w, who: delete_set(w, who, "qa", "qa", 5.0),
    Permission.DELETE_GRAPH: lambda w, who: delete_graph(w, who, "no such graph", 5.0),
    Permission.CANCEL_JOBS: lambda w, who: cancel_job(w, who, 1, 5.0),
    Permission.MANAGE_PEOPLE: people_list,
    Permission.GIVE_ACCESS: token_list,
    Permission.SEE_AUDIT_LOG: lambda w, who: audit_entries(w, who, AuditSearch()),
}
TOLD_IN_A_NOTE = {Permission.ACCEPT_BAND, Permission.SETTLE_COMMENTS, Permission.SHARE_VIEWS}
"""These refuse what was pressed at a desk, which their own tests look at."""


@pytest.fixture
def filled(workspace: Workspace) -> Workspace:
    workspace.items.put("qa", [Record(answer("Water boils at 100 degrees."))], 1.0)
    pages = (Page(1, PageText("Some words.")),)
    workspace.material.add(NewMaterial("a book", "en", MaterialKind.TEXT, "d" * 64, pages), "somebody else", 1.0)
    request_scoring(workspace, Person("somebody else", frozenset(Role)), None, 2.0)
    return workspace


def test_every_permission_is_asked_for_by_some_service() -> None:
    assert ACTS.keys() | TOLD_IN_A_NOTE == {*Permission}


@pytest.mark.parametrize("permission", ACTS)
@pytest.mark.parametrize("roles", [frozenset[Role](), *(frozenset({role}) for role in Role)], ids="+".join)
def test_a_service_does_it_for_these_roles_and_no_other(
    filled: Workspace, permission: Permission, roles: frozenset[Role]
) -> None:
    person = Person("anna", roles)
    if may(roles, permission):
        with suppress(BadInput):
            ACTS[permission](filled, person)
    else:
        with pytest.raises(Forbidden):
            ACTS[permission](filled, person)


WITHIN_A_SET = {Permission.IMPORT, Permission.SCORE, Permission.EXPORT}
"""What may be done in one set by who has a role there only; all else asks for a role that holds everywhere."""


def test_labels_for_another_tool_are_an_export(filled: Workspace) -> None:
    with pytest.raises(Forbidden):
        export_annotations(filled, Person("anna", frozenset()), ItemFilter(), AnnotationTool.ARGILLA)


@pytest.mark.parametrize("permission", ACTS)
@pytest.mark.parametrize("role", Role)
def test_a_role_in_another_set_opens_nothing(filled: Workspace, permission: Permission, role: Role) -> None:
    with pytest.raises(Forbidden):
        ACTS[permission](filled, Person("anna", frozenset(), within=frozenset({("another", role)})))


@pytest.mark.parametrize("role", Role)
def test_a_role_in_a_set_opens_what_is_done_in_it(filled: Workspace, role: Role) -> None:
    anna = Person("anna", frozenset(), within=frozenset({("qa", role)}))
    acts: dict[Permission, Callable[[str], object]] = {
        Permission.IMPORT: lambda name: request_import(filled, anna, Path("a.csv"), "a.csv", name, 5.0),
        Permission.SCORE: lambda name: request_scoring(filled, anna, name, 5.0),
        Permission.EXPORT: lambda name: export_items(filled, anna, ItemFilter(name), Format.JSONL),
    }
    assert acts.keys() == WITHIN_A_SET
    for permission, act in acts.items():
        if may({role}, permission):
            assert act("qa")
        else:
            with pytest.raises(Forbidden):
                act("qa")
        with pytest.raises(Forbidden):
            act("another")


@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize("state", ["no browser", "signed out", "disabled", "ended", "role taken away"])
def test_nobody_acts_on_what_a_browser_was_once_allowed(filled: Workspace, role: Role, state: str) -> None:
    """Pages ask who it is at every act; with every permission, for every way in which a browser stops to count."""
    root = Person("root", frozenset({Role.ADMIN}))
    account = add_person(filled, root, "anna", {Grant(role)}, 1.0)
    add_person(filled, root, "ada", {Grant(Role.ADMIN)}, 1.0)
    token = ticket_for(filled, account, 1.0, 2.0).token
    assert holder_of(filled, token, 3.0).roles == {role}
    if state == "signed out":
        sign_out_everywhere(filled, root, "anna", 3.0)
    elif state == "disabled":
        disable(filled, root, "anna", 3.0)
    elif state == "role taken away":
        set_grants(filled, root, "anna", set(), 5.0)
    asked_with, now = ("" if state == "no browser" else token), (9999.0 if state == "ended" else 4.0)
    for act in ACTS.values():
        with pytest.raises(Forbidden):
            act(filled, holder_of(filled, asked_with, now))
