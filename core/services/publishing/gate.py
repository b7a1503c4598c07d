"""The publish gate: decides if a set may be published, and lists exactly what is missing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from core.domain.policy import Policy
from core.domain.publishing import Candidate, Way
from core.domain.work import Item, Person
from core.errors import BadInput
from core.limits import MOST_REVIEWERS
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.publishing._source_pages import items_with_outdated_page
from core.services.publishing.publishable import SetSplit, Waiting, split_set
from core.services.publishing.residual_risk import ResidualRisk, RiskBudget, residual_risk
from core.services.publishing.reviewers import lacking_reviewers
from core.services.suites.stale_risks import has_stale_risk
from core.wording.phrases import Phrase, Reason, say

DEFAULT_BUDGET = RiskBudget()
"""The default: at most 2 % wrong, in nine of ten publications."""
_EVERY_CONFLICT = 100_000


class Lack(StrEnum):
    """A reason that blocks a publication. A missing review cannot be waived, a missing promise can."""

    EMPTY = "empty"
    UNSCORED = "unscored"
    STALE = "stale"
    REVIEW = "review"
    AGAIN = "again"
    SOURCE = "source"
    """The page that the item was made from reads differently now."""
    REVIEWERS = "reviewers"
    """Fewer people decided the item than the editor requires."""
    CONFLICT = "conflict"
    LABELLED_WRONG = "labelled_wrong"


@dataclass(frozen=True, slots=True)
class Missing:
    lack: Lack
    items: tuple[int, ...]
    reviewers: int = 1
    """The number of reviewers that the editor requires."""

    @property
    def phrase(self) -> Phrase:
        arguments = {"people": self.reviewers} if self.lack is Lack.REVIEWERS else {}
        return say(_MISSING[self.lack], count=len(self.items), **arguments)


_MISSING = {
    Lack.EMPTY: "publish-lacks-items",
    Lack.UNSCORED: "publish-lacks-scores",
    Lack.STALE: "publish-lacks-fresh-scores",
    Lack.REVIEW: "publish-lacks-review",
    Lack.AGAIN: "publish-lacks-another-look",
    Lack.SOURCE: "publish-lacks-its-page",
    Lack.REVIEWERS: "publish-lacks-reviewers",
    Lack.CONFLICT: "publish-lacks-agreement",
    Lack.LABELLED_WRONG: "publish-lacks-right-labels",
}


@dataclass(frozen=True, slots=True)
class Gate:
    set_name: str
    policy: Policy
    candidates: tuple[Candidate, ...]
    set_split: SetSplit
    missing: tuple[Missing, ...]
    risk: ResidualRisk
    reviewers: int = 1
    """The number of different people who must have decided each item that needs a decision."""

    @property
    def reviewed(self) -> bool:
        """True if every item that needs a decision has one."""
        return not self.missing

    @property
    def opens(self) -> bool:
        return self.reviewed and self.risk.promised

    @property
    def phrases(self) -> Reason:
        """Return phrases for all that is missing and for what can be promised."""
        return (*(each.phrase for each in self.missing), risk_phrase(self.risk))


def risk_phrase(risk: ResidualRisk) -> Phrase:
    if risk.promised and not risk.unreviewed:
        return say("publish-all-reviewed", items=risk.leaving)
    budget = risk.budget
    if risk.promised:
        return say(
            "publish-promised",
            budget=budget.share,
            confidence=budget.confidence,
            bound=risk.bound,
            audited=risk.audited,
            wrong=risk.wrong,
            below=risk.below,
        )
    return say(
        "publish-not-promised",
        budget=budget.share,
        confidence=budget.confidence,
        bound=risk.bound,
        audited=risk.audited,
        wrong=risk.wrong,
        below=risk.below,
        more=len(risk.to_audit),
    )


def publish_gate(
    workspace: Workspace, person: Person, set_name: str, budget: RiskBudget = DEFAULT_BUDGET, reviewers: int = 1
) -> Gate:
    """Evaluate the gate for a set. Raises Forbidden, and BadInput for a set without quizzes or for invalid shares or
    numbers of people.
    """
    require(person.on(set_name), Permission.PUBLISH)
    if not 0 <= budget.share < 1 or not 0 < budget.confidence < 1:
        raise BadInput(say("publish-shares"))
    if not 1 <= reviewers <= MOST_REVIEWERS:
        raise BadInput(say("publish-reviewers-range", most=MOST_REVIEWERS))
    with workspace.reading():
        policy = workspace.policies.active()
        candidates = workspace.publications.candidates(set_name)
        if not candidates:
            raise BadInput(say("publish-no-quizzes", set=set_name))
        set_split = split_set(candidates, policy)
        since = next((each.at for each in workspace.policies.activations(1)), 0.0)
        risk = residual_risk(candidates, set_split, policy, since, budget)
        missing = _missing(workspace, set_name, set_split, stale_suites(workspace, set_name, policy))
        if reviewers > 1 and (few := lacking_reviewers(set_split, policy, reviewers)):
            missing = (*missing, Missing(Lack.REVIEWERS, tuple(few), reviewers))
    return Gate(set_name, policy, tuple(candidates), set_split, missing, risk, reviewers)


def items_at(workspace: Workspace, item_ids: Sequence[int]) -> list[Item]:
    """Return the items that the gate names, in its order, so that people see the questions."""
    return workspace.items.many(list(item_ids))


def stale_suites(workspace: Workspace, set_name: str, policy: Policy) -> set[str]:
    """Return the suites that are older than the newest of the set, or whose risks were combined with other weights."""
    suites = workspace.publications.newest_suites(set_name)
    stale = {suite for suite, wording in suites.items() if has_stale_risk(workspace.scores.of(wording), policy)}
    return stale | set(list(suites)[1:])


def _missing(workspace: Workspace, set_name: str, set_split: SetSplit, stale: set[str]) -> tuple[Missing, ...]:
    leaving = {each.candidate.item_id: each for each in set_split.leaving}
    candidates = [each.candidate for each in set_split.leaving]
    contested = [each.item_id for each in workspace.adjudications.conflicts(set_name, limit=_EVERY_CONFLICT)]
    by_why = _by_why(set_split.waiting)
    lacks: list[tuple[Lack, Sequence[int]]] = [
        (Lack.UNSCORED, by_why.get(Waiting.UNSCORED, ())),
        (Lack.STALE, [each.item_id for each in candidates if each.suite in stale]),
        (Lack.REVIEW, by_why.get(Waiting.REVIEW, ())),
        (Lack.AGAIN, by_why.get(Waiting.AGAIN, ())),
        (Lack.SOURCE, items_with_outdated_page(workspace, candidates)),
        (Lack.CONFLICT, [item_id for item_id in contested if item_id in leaving]),
        (Lack.LABELLED_WRONG, _labelled_wrong(workspace, set_name, set_split)),
    ]
    missing = tuple(Missing(lack, tuple(items)) for lack, items in lacks if items)
    return missing if leaving or missing else (Missing(Lack.EMPTY, ()),)


def _by_why(waiting: Sequence[tuple[Candidate, Waiting]]) -> Mapping[Waiting, list[int]]:
    by_why: dict[Waiting, list[int]] = {}
    for candidate, why in waiting:
        by_why.setdefault(why, []).append(candidate.item_id)
    return by_why


def _labelled_wrong(workspace: Workspace, set_name: str, set_split: SetSplit) -> list[int]:
    """Return items that would leave although a sentence was labelled wrong. An imported label counts only until a
    person has looked at the item.
    """
    leaving = {(each.candidate.item_id, each.candidate.input_hash): each.way for each in set_split.leaving}
    wrong = set()
    for (item_id, input_hash, _), known in workspace.quality.known_labels(set_name).items():
        way = leaving.get((item_id, input_hash))
        if way is not None and known.label.hallucinated and (known.source != "imported" or way is Way.UNREVIEWED):
            wrong.add(item_id)
    return sorted(wrong)
