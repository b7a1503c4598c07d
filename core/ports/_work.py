"""The storage protocols for items under review: their texts, scores, decisions, labels and comments."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from core.domain.actions import Annotate, Annotation, Decide, Decision, Done, Stamp
from core.domain.acts_on_many import AuditCount, DecideAll, LabelAll, ListedItem, Occurrence, UndoableAct, UndoStep
from core.domain.answers import Answer, Detection, DetectorFailure, Kind
from core.domain.comments import AddComment, Comment, Guideline
from core.domain.generation import Generation, GenerationOrder, GenerationStep, StoredRepair
from core.domain.judgements import Rerun
from core.domain.queue import ItemFilter
from core.domain.weights import AnswerRisks
from core.domain.work import ImportChange, Item, ItemRow, LabelledRisk, LanguageSummary, Record, Scored, SetSummary

if TYPE_CHECKING:  # the command line knows its ports, and starts without numpy
    import numpy as np
    from numpy.typing import NDArray
if TYPE_CHECKING:  # the command line knows its ports, and starts without numpy
    from core.domain.labelled_columns import LabelledColumns


class Items(Protocol):
    def compare(self, set_name: str, records: Sequence[Record]) -> list[ImportChange]:
        """Return the effect that ``put`` would have on each record, without writing."""
        ...

    def put(self, set_name: str, records: Sequence[Record], now: float) -> list[ImportChange]:
        """Add new records, give changed ones a new revision and reopen them, leave equal ones alone."""
        ...

    def renew(self, item: Item, answer: Answer, person: str, now: float, *, reopen: bool, origin: str = "page") -> bool:
        """A new revision with other sources, or of ``origin`` balance with its options in another order, or documents
        with passages that were looked up, whose decision stands unless it is reopened. False: the item is no longer as
        it was read."""
        ...

    def get(self, item_id: int) -> Item:
        """Raises BadInput for an unknown id."""
        ...

    def many(self, item_ids: Sequence[int]) -> list[Item]: ...

    def find(self, where: ItemFilter, *, limit: int = 50, offset: int = 0) -> list[ItemRow]:
        """Riskiest first, items without a risk last, then by id."""
        ...

    def ids(
        self, where: ItemFilter, *, after: int = 0, limit: int | None = None, among: Sequence[int] | None = None
    ) -> list[int]:
        """Ascending; for exports and jobs. ``after``, ``limit``: at most so many of those that come after this one.
        ``among``: of these alone, a few hundred at most."""
        ...

    def count(self, where: ItemFilter) -> int: ...

    def risks(self, where: ItemFilter, *, signal: str | None = None) -> list[tuple[Kind, str, float | None]]:
        """(kind, language, risk) of each item: for band counts. ``signal``: a detector to ask instead of the active."""
        ...

    def risk_column(self, where: ItemFilter, *, signal: str | None = None) -> NDArray[np.float64]:
        """Only the risks, infinite where there is none."""
        ...

    def people(self) -> Sequence[str]:
        """Everybody who labelled or decided something, or to whom something is assigned, by name. The cost grows with
        the number of people, not with their work."""
        ...

    def error_kinds(self) -> Sequence[str]:
        """The kinds of error that labels name."""
        ...

    def sets(self) -> list[SetSummary]: ...

    def sizes(self, kind: Kind) -> dict[tuple[str, str], int]:
        """Items of a kind by set and language."""
        ...

    def languages(self, sets: Collection[str] | None = None) -> list[LanguageSummary]:
        """Return the values of these sets, or of all, by name, unknown ones last."""
        ...

    def unscored(self, suite: str, *, set_name: str | None = None, limit: int = 64, after: int = 0) -> list[Item]:
        """Items with id > ``after`` whose current revision was not scored by this suite, by id."""
        ...

    def count_unscored(self, suite: str, *, set_name: str | None = None) -> int: ...


class Decisions(Protocol):
    def apply(self, act: Decide, now: float) -> Done:
        """Store the decision if item, revision and lease still fit what was shown.

        Accept and reject close the item and free the lease; edit adds a revision, closes the item as edited and
        keeps the lease. Accepting or rejecting one's own just-edited item is allowed.
        """
        ...

    def undo(self, stamp: Stamp, now: float, lease: float) -> Done:
        """Compensate this person's newest decision that is not undone, reopen its item and lease it to them."""
        ...

    def stored(self, stamp: Stamp) -> Done | None:
        """Return the result of a stored act with this stamp; None without one."""
        ...

    def of(self, item_id: int) -> list[Decision]:
        """Oldest first."""
        ...

    def many(self, item_ids: Sequence[int]) -> dict[int, list[Decision]]:
        """By item, oldest first; items without a decision are left out."""
        ...


class Annotations(Protocol):
    def add(self, acts: Sequence[Annotate], now: float) -> list[Done]:
        """Append, in one transaction; the person's last label of a sentence counts. When every sentence of the
        item has the person's label, the item leaves the label lane."""
        ...

    def of(self, item_id: int, person: str | None = None) -> list[Annotation]:
        """Those that count, for the current revision's sentences, by sentence."""
        ...

    def blind(self, item_id: int, person: str | None = None) -> list[Annotation]:
        """Return the latest label of the person, or of everybody, on each sentence of the current revision before its
        scores were shown; undone labels are left out."""
        ...

    def newest(self, person: str) -> Annotation | None:
        """Return the newest of the person's labels that count, over all items."""
        ...

    def many(self, items: Sequence[Item]) -> dict[int, list[Annotation]]:
        """Those that count, for the wording each item has here, by sentence; items without any are left out."""
        ...

    def count(self, person: str, since: float = 0.0) -> int:
        """Sentences labelled by this person."""
        ...


class Bulk(Protocol):
    def decide(self, act: DecideAll, now: float) -> int:
        """Decide the open items that are unchanged since listed and leased to nobody else; return how many."""
        ...

    def undo(self, person: str, batch: str, now: float, before: int = 0, *, act: str = "") -> UndoStep:
        """Take back a part of one's own batch, the newest first; ``before``: where the step before ended. What was
        imported or decided again since stays. ``act``: by which it is known when it comes again; empty: the batch."""
        ...

    def label(self, act: LabelAll, now: float) -> int:
        """Label the sentences of items that are unchanged since they were listed and that nobody else labels just now;
        return how many."""
        ...

    def stored(self, person: str, batch: str) -> int:
        """Return how many items this person decided, or sentences they labelled, in a batch, undone ones included."""
        ...

    def unlabel(self, person: str, batch: str, now: float, *, act: str = "") -> int:
        """Take back one's own labels of a batch, all that are still one's last word on a wording that is still the
        current one. What the person had said of these sentences before counts again, seen or unseen. How many.
        ``act`` as in ``undo``."""
        ...

    def taken_back(self, person: str, act: str) -> tuple[int, int]:
        """Return the numbers of decisions and of labels that this act undid."""
        ...

    def acts(self, person: str, limit: int = 8) -> list[UndoableAct]:
        """Return the batches that still stand, newest first."""
        ...

    def sets_of(self, person: str, batch: str) -> set[str]:
        """Return the names of the sets whose items this person decided or labelled in a batch."""
        ...

    def below(self, where: ItemFilter, cut: float, limit: int, after: ListedItem | None = None) -> list[ListedItem]:
        """Open items whose risk is known and lower than the cut of their language, the riskiest first; of ``where``
        only set, language, kind, and its ``own`` in place of ``cut``."""
        ...

    def count_below(self, where: ItemFilter, cut: float) -> int:
        """Return the number of items that ``below`` lists."""
        ...

    def audited(self, where: ItemFilter, cut: float, policy: int) -> AuditCount:
        """Return the audits of such items, open or not: decisions on random samples under this policy, and blind labels
        on every sentence of an item."""
        ...

    def same_claim(self, item_id: int, sentence: int, limit: int) -> list[Occurrence]:
        """Everywhere the current wording of an item says this of the same sources, this place included, by item."""
        ...


class Comments(Protocol):
    def add(self, act: AddComment, now: float) -> Done:
        """Append; STALE when the item has no such sentence in that revision, which only a forged message says."""
        ...

    def resolve(self, stamp: Stamp, comment_id: int, now: float) -> Done:
        """Append that it is settled; NOTHING when it was settled before. Raises BadInput for an unknown id."""
        ...

    def get(self, comment_id: int) -> Comment:
        """Raises BadInput for an unknown id."""
        ...

    def of(self, item_id: int) -> list[Comment]:
        """Settled ones too, oldest first."""
        ...

    def many(self, item_ids: Sequence[int]) -> dict[int, list[Comment]]:
        """The same of each of them, none left out."""
        ...

    def open(self, *, limit: int = 50, before: int | None = None) -> list[Comment]:
        """Over all items, newest first; ``before``: with smaller ids, for the next page."""
        ...

    def returned(self, person: str) -> list[Comment]:
        """Return the open items that were returned to this person, oldest first."""
        ...


class Guidelines(Protocol):
    def latest(self) -> Guideline:
        """``NO_GUIDELINE`` as long as nobody wrote any."""
        ...

    def all(self) -> Sequence[Guideline]:
        """Newest first."""
        ...

    def publish(self, text: str, note: str, person: str, replaces: int, now: float) -> Guideline | None:
        """Store the next version; return None if ``replaces`` is no longer the latest."""
        ...


class Preferences(Protocol):
    """Preferences of a person, or under no name those of everybody: small JSON values by name."""

    def of(self, person: str) -> Mapping[str, Any]: ...

    def put(self, person: str, name: str, value: Any, now: float) -> None:
        """None takes the value away."""
        ...


class Scores(Protocol):
    def add(self, scored: Sequence[Scored], now: float) -> None:
        """Append; a result that is there already (same input, detector, version, config) is left as it is.

        Every item whose current revision has this input gets the risk and its place in the review queue.
        """
        ...

    def of(self, input_hash: str) -> list[Detection | DetectorFailure]:
        """The newest result of each detector, in name order."""
        ...

    def many(self, input_hashes: Sequence[str]) -> dict[str, list[Detection | DetectorFailure]]:
        """The same of each of them, none left out."""
        ...

    def detector_risks(self, input_hashes: Sequence[str]) -> dict[str, AnswerRisks]:
        """Return the results of every detector that did not fail for the sentences of these inputs."""
        ...

    def detectors(self) -> list[str]:
        """Names with at least one stored score."""
        ...


class LabelledRisks(Protocol):
    def of(
        self,
        detector: str,
        *,
        set_name: str | None = None,
        imported: bool = False,
        seen: bool = False,
        unclear: bool = False,
    ) -> list[LabelledRisk]:
        """One entry per labelled unit, scored or not. People's labels (the last word each gave before scores were
        shown, or with ``seen`` their last word at all; majority over people, ties as open conflicts), or the imported
        ones. ``unclear``: instead of these the units of which the word is that they cannot be checked."""
        ...

    def columns(self, detector: str, *, imported: bool = False, seen: bool = False) -> LabelledColumns:
        """The same of all sets, in the order of items. Kept in memory, where only what changed is read again."""
        ...

    def newest(self, detector: str, most: int, least: int) -> LabelledColumns:
        """The same of people's labels, read anew: of every item on which one of the ``most`` newest ones lies, and
        where these hold fewer than ``least`` items of a language and kind, of those that were labelled last there."""
        ...


class Judgements(Protocol):
    def add(self, input_hash: str, judgement: Detection, now: float) -> None:
        """Appended. The judge that spoke last counts, with the first word it gave on these sentences: its second one
        says how repeatable it is. Items of this wording are fused again by the next scoring, which asks no detector."""
        ...

    def of(self, input_hash: str) -> list[Detection]:
        """Those that count: one of each detector, in name order."""
        ...

    def of_each(self, input_hashes: Collection[str]) -> dict[str, list[Detection]]:
        """The same of many wordings; those that nobody judged are left out."""
        ...

    def judged(self, input_hashes: Collection[str], detector_digest: str) -> set[str]:
        """Those of which this judge, in this model, prompt and choice of sentences, has spoken."""
        ...

    def reruns(self, judge: str) -> Sequence[Rerun]:
        """First and second word of a judge, by ``core.domain.judgements.judge_of``, on each wording that it judged more
        than once."""
        ...


class Repairs(Protocol):
    def add(self, repairs: Sequence[StoredRepair]) -> None:
        """Append; of a sentence and a model the newest is the one that is offered."""
        ...

    def of(self, item_id: int) -> list[StoredRepair]:
        """The newest of each sentence and model, newest first."""
        ...

    def asked(self, item_ids: Collection[int], model: str) -> set[tuple[int, str]]:
        """Items and their sentences for which this model was asked before, whatever came of it."""
        ...

    def any(self) -> bool:
        """Return True if there is at least one."""
        ...


class Generations(Protocol):
    def begin(self, order: GenerationOrder, person: str, now: float) -> Generation: ...

    def add(self, generation: int, steps: Sequence[GenerationStep]) -> None:
        """Append. A number that is there already stays as it is: a job that is done again writes the same."""
        ...

    def steps(self, generation: int) -> list[GenerationStep]: ...

    def get(self, generation: int) -> Generation:
        """Raises BadInput for an unknown id."""
        ...

    def recent(self, limit: int = 20) -> list[Generation]:
        """Newest first."""
        ...

    def put_in_queue(self, generation: int, item_id: int) -> None: ...
