"""One person at the review desk: what they hold, what they may do, what they did last, what they are told."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from core.domain.audits import Chance, chance
from core.domain.policy import Policy
from core.domain.queue import Lane
from core.domain.work import Item, Person, Status
from core.permissions import Permission, denial, may, require_somewhere, sets_with
from core.ports.workspace import Workspace
from core.services.desk.queue_view import Note, Show
from core.services.people.in_sets import barred, on_item, set_at_hand
from core.services.review.blind_review import BlindReview
from core.services.review.desk_state import DeskState
from core.services.review.quiz_attempts import QuizAttempts
from core.services.review.recent_acts import RecentAct, recent_acts
from core.services.review.repairs import Suggest
from core.services.review.replacements import Offer
from core.wording import explain, phrase_in
from core.wording.phrases import Phrase

RECENT = 8
"""Acts of mine that stand beside the item."""


@dataclass(frozen=True, slots=True)
class Reviewer:
    """Raises Forbidden for anybody who is an editor of no set."""

    workspace: Workspace
    person: Person
    lease: float
    blind_share: float = 0.0
    """Of items whose scores open only once they are decided."""
    audit_share: float = 0.0
    """Of what lies below the review cut and is looked at all the same."""
    people: Callable[[], Mapping[str, Person]] = dict
    """Everybody whose roles are known, looked up only where an item goes to somebody; none: everybody may do
    everything."""
    suggest: Suggest | None = None
    """Repairs of an item that one key accepts; None: nothing suggests any."""
    offer: Offer | None = None
    """A better question in the place of a quiz; None: nobody looks for one."""
    ahead: int = 0
    """Items leased to come after the one on screen, as a browser shows them before its act is stored."""

    def __post_init__(self) -> None:
        require_somewhere(self.person, Permission.REVIEW)

    def barred(self, *item_ids: int) -> Phrase | None:
        """Why they may not review one of these; None: they may. Raises BadInput where one is none."""
        return barred(self.workspace, self.person, Permission.REVIEW, item_ids)

    def barred_from_batch(self, act: RecentAct) -> Phrase | None:
        """A batch is taken back whole, so by who may in all of its sets."""
        if may(self.person.roles, Permission.REVIEW):
            return None
        names = self.workspace.bulk.sets_of(self.person.name, act.batch)
        allowed = all(self.may_see(name) for name in names)
        return None if allowed else denial(self.person, Permission.REVIEW)

    def may_see(self, set_name: str) -> bool:
        allowed = sets_with(self.person, Permission.REVIEW)
        return allowed is None or set_name in allowed

    def within(self, show: Show) -> Show:
        """What they may be shown of it."""
        name = set_at_hand(self.workspace, self.person, Permission.REVIEW, show.set_name)
        return show if name == show.set_name else replace(show, set_name=name)

    def on(self, item_id: int) -> Person:
        return on_item(self.workspace, self.person, item_id)

    @property
    def blind_review(self) -> BlindReview:
        return BlindReview(self.workspace, self.person.name, self.blind_share)

    @property
    def quiz_attempts(self) -> QuizAttempts:
        return QuizAttempts(self.workspace, self.person)

    def hold(self, item_id: int, now: float) -> bool:
        """Keep it from others for a while; False when somebody else has it."""
        return self.workspace.queue.take(Lane.REVIEW, item_id, self.person.name, now, self.lease)

    def leave(self, state: DeskState, for_item: int | None, left: int | None = None) -> DeskState:
        """Go elsewhere; what is left behind is free for others."""
        left = state.item_id if left is None else left
        if left is not None and left != for_item:
            self.workspace.queue.release(Lane.REVIEW, left, self.person.name)
        return replace(state, item_id=for_item)

    def recent(self) -> tuple[RecentAct, ...]:
        """What still stands of mine, newest first; a batch is one of these."""
        acts = recent_acts(self.workspace, self.person, RECENT)
        if may(self.person.roles, Permission.REVIEW):
            return acts
        sets = {item.id: item.set_name for item in self.workspace.items.many(sorted({act.item_id for act in acts}))}
        return tuple(act for act in acts if self.may_see(sets[act.item_id]))

    def newest(self) -> RecentAct | None:
        """The newest of them, also where they may not act any more: it is what taking back would take back."""
        return next(iter(recent_acts(self.workspace, self.person, 1)), None)

    def chance(self, item: Item, policy: Policy | None = None) -> Chance:
        """How likely the queue was to show it, by the active policy."""
        return chance(item, {item.answer.kind: self._cut(item, policy)}, self.audit_share)

    def wants_reason(self, item: Item) -> bool:
        """Whether accepting it goes against the scores of one's own edit."""
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
