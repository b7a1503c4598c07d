"""Define which roles may do what, in one table; services check it before they act, pages before they show."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum

from core.domain.work import Person, Role
from core.errors import Forbidden
from core.wording.phrases import Phrase, Value, say


class Permission(StrEnum):
    LOOK = "look"
    """At what is loaded, item by item, and how far the work on it is."""
    REVIEW = "review"
    EDIT = "edit"
    ACCEPT_BAND = "accept-band"
    """A whole band at once."""
    LABEL = "label"
    ADJUDICATE = "adjudicate"
    COMMENT = "comment"
    SETTLE_COMMENTS = "settle-comments"
    """Settle comments of other people, and read what is said of sentences that one may have to label."""
    SEND_BACK = "send-back"
    """Ask somebody to label again."""
    SHARE_VIEWS = "share-views"
    """Change or forget a saved view that everybody has."""
    WRITE_GUIDELINES = "write-guidelines"
    PLAN = "plan"
    """Decide how many people label an item, and which items are whose."""
    SEE_QUALITY = "see-quality"
    SEE_ANCHORING = "see-anchoring"
    """See how far scores sway people."""
    SET_CONTROLS = "set-controls"
    SET_THRESHOLDS = "set-thresholds"
    """And see what they would do."""
    SPEND = "spend"
    """On language models: have sets judged, samples written, answers generated. And see what was spent."""
    SET_BUDGETS = "set-budgets"
    """And prices."""
    MAKE_QUIZZES = "make-quizzes"
    """Add teaching material, correct what was read of it, and have quizzes made of it."""
    IMPORT = "import"
    RENAME_SET = "rename-set"
    DELETE_SET = "delete-set"
    """For good, with the labels and decisions of everybody."""
    DELETE_GRAPH = "delete-graph"
    """For good, with all that people said of it."""
    SCORE = "score"
    EXPORT = "export"
    PUBLISH = "publish"
    """Let a set of quizzes leave, and ask for another look at what left."""
    CANCEL_JOBS = "cancel-jobs"
    """Cancel jobs that other people asked for."""
    MANAGE_PEOPLE = "manage-people"
    """Invite, disable, sign out, give roles, hand over work."""
    GIVE_ACCESS = "give-access"
    """To programs: tokens, and addresses that are told what happens."""
    SEE_AUDIT_LOG = "see-audit-log"


@dataclass(frozen=True, slots=True)
class _Rule:
    roles: frozenset[Role]
    refusal: str
    """Id of the phrase that says no."""
    every: bool = False
    """It takes all of these roles; else any one of them."""


_ANYBODY = frozenset(Role)
_EDITOR, _ANNOTATOR = frozenset({Role.EDITOR}), frozenset({Role.ANNOTATOR})
_ANALYST, _ADMIN = frozenset({Role.ANALYST}), frozenset({Role.ADMIN})
_LEADS = _ANALYST | _ADMIN

_RULES = {
    Permission.LOOK: _Rule(_ANYBODY, "may-not-look"),
    Permission.REVIEW: _Rule(_EDITOR, "may-not-review"),
    Permission.EDIT: _Rule(_EDITOR, "may-not-edit"),
    # Whoever accepts what nobody has seen answers for the policy as well as for the items.
    Permission.ACCEPT_BAND: _Rule(_EDITOR | _ANALYST, "may-not-accept-band", every=True),
    Permission.LABEL: _Rule(_ANNOTATOR, "may-not-label"),
    Permission.ADJUDICATE: _Rule(_LEADS, "may-not-see-quality"),
    Permission.COMMENT: _Rule(_ANYBODY, "may-not-comment"),
    # Who does nothing but label is not to be swayed by what others say.
    Permission.SETTLE_COMMENTS: _Rule(_EDITOR | _LEADS, "comment-not-yours"),
    Permission.SEND_BACK: _Rule(_EDITOR | _LEADS, "may-not-send-back"),
    # What everybody uses is not anybody's to change.
    Permission.SHARE_VIEWS: _Rule(_LEADS, "view-not-yours"),
    Permission.WRITE_GUIDELINES: _Rule(_ADMIN, "may-not-write-guidelines"),
    Permission.PLAN: _Rule(_LEADS, "may-not-plan"),
    Permission.SEE_QUALITY: _Rule(_LEADS, "may-not-see-quality"),
    Permission.SEE_ANCHORING: _Rule(_LEADS, "may-not-see-anchoring"),
    Permission.SET_CONTROLS: _Rule(_ADMIN, "may-not-set-controls"),
    Permission.SET_THRESHOLDS: _Rule(_ANALYST, "may-not-set-thresholds"),
    Permission.SPEND: _Rule(_LEADS, "may-not-spend"),
    # Whoever spends does not say how much there is to spend.
    Permission.SET_BUDGETS: _Rule(_ADMIN, "may-not-set-budgets"),
    Permission.MAKE_QUIZZES: _Rule(_EDITOR | _ADMIN, "may-not-make-quizzes"),
    Permission.IMPORT: _Rule(_EDITOR | _LEADS, "may-not-import"),
    Permission.RENAME_SET: _Rule(_LEADS, "may-not-rename-set"),
    # It takes work of all people away, which nobody can bring back.
    Permission.DELETE_SET: _Rule(_ADMIN, "may-not-delete-set"),
    # Whoever brings one in takes the place of another, whose names and merges stay; this takes them as well.
    Permission.DELETE_GRAPH: _Rule(_LEADS, "may-not-delete-graph"),
    Permission.SCORE: _Rule(_EDITOR | _LEADS, "may-not-score"),
    Permission.EXPORT: _Rule(_ANYBODY, "may-not-export"),
    # Whoever lets a set leave answers for its items.
    Permission.PUBLISH: _Rule(_EDITOR, "may-not-publish"),
    Permission.CANCEL_JOBS: _Rule(_LEADS, "may-not-cancel"),
    Permission.MANAGE_PEOPLE: _Rule(_ADMIN, "may-not-manage-people"),
    Permission.GIVE_ACCESS: _Rule(_ADMIN, "may-not-give-access"),
    Permission.SEE_AUDIT_LOG: _Rule(_ADMIN, "may-not-see-audit-log"),
}


def require(person: Person, permission: Permission, **values: Value) -> None:
    """Called first by whatever only some may do; ``values`` as in ``denial``. Raises Forbidden."""
    if not may(person.roles, permission):
        raise Forbidden(denial(person, permission, **values))


def require_somewhere(person: Person, permission: Permission) -> None:
    """For what shows one set at a time, before it is known which. Raises Forbidden."""
    if sets_with(person, permission) == frozenset():
        raise Forbidden(denial(person, permission))


def require_unbarred(why: Phrase | None) -> None:
    """Raise Forbidden with what bars a person from some of the items, which the caller looked up; None: nothing."""
    if why:
        raise Forbidden(why)


def sets_with(person: Person, permission: Permission) -> frozenset[str] | None:
    """In which they may; None: in all of them, and in what belongs to no set."""
    if may(person.roles, permission):
        return None
    return frozenset(name for name, _ in person.within if may(person.on(name).roles, permission))


def may(roles: Collection[Role], permission: Permission) -> bool:
    rule = _RULES[permission]
    return rule.roles <= set(roles) if rule.every else not rule.roles.isdisjoint(roles)


def roles_for(permission: Permission) -> tuple[Role, ...]:
    """Those that it takes, in the order in which people are told of them."""
    return tuple(role for role in Role if role in _RULES[permission].roles)


def denial(person: Person, permission: Permission, **values: Value) -> Phrase:
    """Return the phrase that says why the permission is denied, for a place where a refusal is a note and no error.
    ``values`` are mentioned in it beside the name and the roles.
    """
    return say(_RULES[permission].refusal, name=person.name, roles=roles_for(permission), **values)
