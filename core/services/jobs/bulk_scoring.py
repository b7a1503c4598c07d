"""Score a set of the workspace in bulk with the detectors and rules of the desk."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from core.bulk.engine import OpenEngine
from core.bulk.reading import Tally
from core.bulk.recipe import Recipe, dressed
from core.bulk.run import run
from core.bulk.shard_scores import ToStore
from core.bulk.shards import Given, Shard, keyed, shards
from core.domain.policy import Policy
from core.domain.work import Item
from core.errors import BadInput
from core.knowledge.bound_graph import BoundGraph
from core.ports.workspace import Workspace
from core.quizzes.checks.rules import CheckRules
from core.scoring.suite import Suite
from core.services.documents.retrieving import give_passages
from core.services.documents.vectors import document_encoder
from core.services.publishing.reopening import reopen_outdated
from core.services.suites.check_rules import check_rules
from core.services.suites.graph_suites import graph_of_set
from core.services.suites.scoring import Clock, queue_scoring, scored_of
from core.settings import Settings
from core.wording.phrases import say

_AT_ONCE = 256
_NOBODY = ""
"""A digest that no suite has, so that all items count as unscored by it."""


@dataclass(frozen=True, slots=True)
class DeskScoring:
    """The policy, rules and graph with which the desk scores a set, in addition to the detectors."""

    policy: Policy
    rules: CheckRules
    graph: BoundGraph | None

    def suite(self, plain: Suite) -> Suite:
        """Return the suite with these rules. Raises BadInput under a policy with a trained model, which the processes
        of a bulk run lack."""
        if self.policy.grounding:
            raise BadInput(say("taught-not-in-bulk"))
        return dressed(plain, self.rules, self.policy.weights, self.graph)


def desk_scoring(workspace: Workspace, set_name: str) -> DeskScoring:
    """Return the policy, rules and graph for a set. Raises BadInput for an unknown set."""
    if set_name not in {summary.name for summary in workspace.items.sets()}:
        raise BadInput(f"There is no set {set_name!r} in this workspace.")
    return DeskScoring(workspace.policies.active(), check_rules(workspace), graph_of_set(workspace, set_name))


def look_up_passages(workspace: Workspace, set_name: str, settings: Settings, by: str, clock: Clock) -> None:
    """Retrieve passages for the set, as the desk does before it scores."""
    give_passages(workspace, set_name, lambda: document_encoder(settings), by, clock, lambda done, total, told: True)


def answers_of_set(workspace: Workspace, set_name: str) -> Iterator[Given]:
    """Yield all answers of a set, scored or not, with their stored judgements."""
    for items in _pages(workspace, set_name, _NOBODY):
        judged = workspace.judgements.of_each({item.input_hash for item in items})
        for item in items:
            yield Given(item.answer, tuple(judged.get(item.input_hash, ())))


@dataclass(frozen=True, slots=True)
class BulkScoring:
    """Scores items that the suite of the desk has not scored yet, and stores the scores as the desk does."""

    workspace: Workspace
    set_name: str
    by: str
    clock: Clock

    def run(
        self,
        suite: Suite,
        recipe: Recipe,
        open_engine: OpenEngine,
        told: Callable[[Tally], None],
    ) -> Tally:
        """Score the set and return the counts. ``suite`` needs no models. Storing a score twice changes nothing, so
        that the next run, here or at the desk, continues one that stopped."""
        tally, policy = Tally(), self.workspace.policies.active().version

        def keep(shard: Shard, result: object) -> None:
            if not isinstance(result, ToStore):
                raise TypeError(f"nothing to store: {result!r}")
            self.workspace.scores.add(result.scored, self.clock())
            tally.kept += len(shard.entries)
            tally.failed += result.failed
            told(tally)

        run(shards(map(keyed, self._unscored(suite, tally))), open_engine, recipe, suite, keep)
        if self.workspace.policies.active().version != policy:  # what was stored since is by the one before
            queue_scoring(self.workspace, self.by, self.set_name, self.clock())
        reopen_outdated(self.workspace, self.by, self.clock(), self.set_name)
        return tally

    def _unscored(self, suite: Suite, tally: Tally) -> Iterator[Given]:
        """Yield items that need detectors; items that only need other weights are fused again and stored here."""
        workspace = self.workspace
        for items in _pages(workspace, self.set_name, suite.digest):
            by_input = {item.input_hash: item for item in items}
            judged = workspace.judgements.of_each(by_input.keys())
            tally.known += len(items) - len(by_input)
            signal = workspace.policies.active().signal
            for input_hash, item in by_input.items():
                judgements = tuple(judged.get(input_hash, ()))
                again = suite.again(item.answer, workspace.scores.of(input_hash), judgements) if item.scored else None
                if again is None:
                    yield Given(item.answer, judgements)
                else:
                    workspace.scores.add([scored_of(input_hash, again, signal, suite.digest)], self.clock())
                    tally.kept += 1


def _pages(workspace: Workspace, set_name: str, digest: str) -> Iterator[list[Item]]:
    last = 0
    while items := workspace.items.unscored(digest, set_name=set_name, limit=_AT_ONCE, after=last):
        yield items
        last = items[-1].id
