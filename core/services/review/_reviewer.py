"""Base class of the review desk: one person with their permissions, leases, recent acts and messages."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from core.domain.actions import Decision, Verdict
from core.domain.acts_on_many import LabelBatch, UndoableAct
from core.domain.audits import Chance, chance
from core.domain.blind_arm import blind_draw
from core.domain.policy import Policy
from core.domain.queue import Lane
from core.domain.transfers import StandingTransfer
from core.domain.work import Item, ItemRow, Person, Status
from core.permissions import Permission, denial, may, require_somewhere, sets_with
from core.ports.workspace import Workspace
from core.services.desk.queue_view import Note, Show
from core.services.people.set_roles import barred, current_set, person_for_item
from core.services.review._quiz_attempts import QuizAttempts
from core.services.review._replacements import Offer
from core.services.review.desk_state import DeskState
from core.services.review.repairs import Suggest
from core.wording import explain, phrase_in
from core.wording.phrases import Phrase


@dataclass(frozen=True, slots=True)
class BlindReview:
    """A random share of items that a person decides before their scores are shown.

    It measures what showing scores does to decisions. The choice depends on person, item and revision, so nobody can
    ask for another one, and is equally likely for all: shown and hidden items differ in nothing else. The reviewer
    still knows if an item comes early in a queue sorted by risk, or in a queue narrowed to a risk level; the measured
    effect is that of its score, reasons and marks.
    """

    workspace: Workspace
    person: str
    share: float

    def draws(self, item: Item | ItemRow) -> bool:
        """Return whether this revision of the item is in the blind share for this person."""
        return blind_draw(self.person, item.id, item.revision) < self.share

    def hides(self, item: Item) -> bool:
        """Return whether scores are hidden now. They are not from a person who decided or labelled the item before."""
        if item.status is not Status.OPEN or item.risk is None or not self.draws(item):
            return False
        decided = any(decision.person == self.person for decision in self.workspace.decisions.of(item.id))
        return not decided and not self.workspace.annotations.of(item.id, self.person)

    def hides_row(self, row: ItemRow) -> bool:
        """Return whether a list row hides the risk: of every open item in the blind share, without looking up who saw
        it.
        """
        return row.status is Status.OPEN and self.draws(row)

    def reconsiders(self, item: Item) -> bool:
        """Return whether the person decided the item without scores and may decide once more with them."""
        if item.status is Status.OPEN:
            return False
        last = newest_standing(self.workspace.decisions.of(item.id))
        return last is not None and last.person == self.person and not last.scores_visible


def newest_standing(decisions: Sequence[Decision]) -> Decision | None:
    """Return the newest decision that is not undone; ``decisions`` are those of one item, oldest first."""
    undone = {decision.undoes for decision in decisions}
    standing = (d for d in reversed(decisions) if d.verdict is not Verdict.UNDO and d.id not in undone)
    return next(standing, None)


_SHORT = 80
"""Characters of a text shown in a row."""


@dataclass(frozen=True, slots=True)
class RecentAct:
    item_id: int
    verdict: str
    """The kind of a decision or a transfer; empty if labels were given."""
    label: str
    text: str
    lang: str
    at: float
    batch: str
    """Empty for a decision on one item."""
    items: int
    """The number of items; for labels, the sentences that still have them."""
    transfer: int = 0
    """The id of a transfer; 0 for anything else."""
    to: str = ""
    """The person to whom an item was returned."""


def recent_acts(workspace: Workspace, person: Person, count: int) -> tuple[RecentAct, ...]:
    """Return the acts that are not undone, newest first."""
    return tuple(map(_recent_act, workspace.bulk.acts(person.name, count)))


def _recent_act(act: UndoableAct) -> RecentAct:
    newest = act.newest
    if isinstance(newest, StandingTransfer):
        return RecentAct(
            newest.item_id, newest.kind.value, "", newest.text[:_SHORT], newest.lang, newest.at, "", 1, newest.id,
            newest.to,
        )  # fmt: skip
    if isinstance(newest, LabelBatch):
        verdict, label, text = "", newest.label.value, newest.text
    else:
        verdict, label, text = newest.verdict.value, "", newest.text_before
    return RecentAct(newest.item_id, verdict, label, text[:_SHORT], newest.lang, newest.at, newest.batch, act.items)


RECENT = 8
"""Recent acts shown next to the item."""


@dataclass(frozen=True, slots=True)
class Reviewer:
    """The person at the desk, with its settings. Raises Forbidden for a person who is an editor of no set."""

    workspace: Workspace
    person: Person
    lease: float
    blind_share: float = 0.0
    """The share of items whose scores are hidden until they are decided."""
    audit_share: float = 0.0
    """The share of items below the review threshold that are reviewed all the same."""
    people: Callable[[], Mapping[str, Person]] = dict
    """Returns people with known roles; called only when an item is transferred. Empty means that everybody may do
    everything.
    """
    suggest: Suggest | None = None
    """Finds repairs that one keyboard key accepts; None if nothing suggests any."""
    offer: Offer | None = None
    """Finds a better question in place of a quiz; None if nothing does."""
    ahead: int = 0
    """The number of items to prefetch, as a browser shows them before its act is stored."""

    def __post_init__(self) -> None:
        require_somewhere(self.person, Permission.REVIEW)

    def barred(self, *item_ids: int) -> Phrase | None:
        """Return why the person may not review one of these; None if they may. Raises BadInput for an unknown item."""
        return barred(self.workspace, self.person, Permission.REVIEW, item_ids)

    def barred_from_batch(self, act: RecentAct) -> Phrase | None:
        """Return why the person may not undo a batch: they need permission in all of its sets. None if they may."""
        if may(self.person.roles, Permission.REVIEW):
            return None
        names = self.workspace.bulk.sets_of(self.person.name, act.batch)
        allowed = all(self.may_see(name) for name in names)
        return None if allowed else denial(self.person, Permission.REVIEW)

    def may_see(self, set_name: str) -> bool:
        allowed = sets_with(self.person, Permission.REVIEW)
        return allowed is None or set_name in allowed

    def within(self, show: Show) -> Show:
        """Return the filter narrowed to a set that the person may see."""
        name = current_set(self.workspace, self.person, Permission.REVIEW, show.set_name)
        return show if name == show.set_name else replace(show, set_name=name)

    def on(self, item_id: int) -> Person:
        return person_for_item(self.workspace, self.person, item_id)

    @property
    def blind_review(self) -> BlindReview:
        return BlindReview(self.workspace, self.person.name, self.blind_share)

    @property
    def quiz_attempts(self) -> QuizAttempts:
        return QuizAttempts(self.workspace, self.person)

    def may_revise(self, item: Item) -> bool:
        """Return whether the person may decide the item: it is open, or their own edit or decision without scores was
        the last one.
        """
        return item.status is Status.OPEN or self._edited_by_me(item) or self.blind_review.reconsiders(item)

    def _edited_by_me(self, item: Item) -> bool:
        last = newest_standing(self.workspace.decisions.of(item.id)) if item.status is Status.EDITED else None
        return last is not None and last.person == self.person.name

    def hold(self, item_id: int, now: float) -> bool:
        """Lease the item or renew the lease; return False if somebody else has it."""
        return self.workspace.queue.take(Lane.REVIEW, item_id, self.person.name, now, self.lease)

    def leave(self, state: DeskState, for_item: int | None, left: int | None = None) -> DeskState:
        """Move to another item; the one left is released."""
        left = state.item_id if left is None else left
        if left is not None and left != for_item:
            self.workspace.queue.release(Lane.REVIEW, left, self.person.name)
        return replace(state, item_id=for_item)

    def recent(self) -> tuple[RecentAct, ...]:
        """Return this person's acts that are not undone, newest first; a batch counts as one."""
        acts = recent_acts(self.workspace, self.person, RECENT)
        if may(self.person.roles, Permission.REVIEW):
            return acts
        sets = {item.id: item.set_name for item in self.workspace.items.many(sorted({act.item_id for act in acts}))}
        return tuple(act for act in acts if self.may_see(sets[act.item_id]))

    def newest(self) -> RecentAct | None:
        """Return the newest act, also if the person may not act there any more: undo would concern it."""
        return next(iter(recent_acts(self.workspace, self.person, 1)), None)

    def chance(self, item: Item, policy: Policy | None = None) -> Chance:
        """Return the probability with which the queue serves the item under the active policy."""
        return chance(item, {item.answer.kind: self._cut(item, policy)}, self.audit_share)

    def wants_reason(self, item: Item) -> bool:
        """Return whether accepting the item contradicts the scores of an edit."""
        return item.status is Status.EDITED and item.risk is not None and item.risk >= self._cut(item)

    def in_words(self, phrase: Phrase) -> str:
        return phrase_in(phrase, self.person.language)

    def done(self, phrase: Phrase, at: float | None) -> Note:
        return Note("done", self.in_words(phrase), at)

    def info(self, phrase: Phrase, at: float | None = None) -> Note:
        return Note("info", self.in_words(phrase), at)

    def refused(self, *why: Phrase | str) -> Note:
        return Note("refused", explain(why, self.person.language))

    def _cut(self, item: Item, policy: Policy | None = None) -> float:
        active = policy or self.workspace.policies.active()
        return active.bands_in(item.answer.kind, item.answer.lang).needs_review_from
