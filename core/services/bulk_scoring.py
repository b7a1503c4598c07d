"""A set of the workspace, scored in bulk by what scores it at the desk."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from core.bulk.engine import OpenEngine
from core.bulk.reading import Tally
from core.bulk.recipe import Recipe, dressed
from core.bulk.run import run
from core.bulk.shards import Given, Shard, keyed, shards
from core.bulk.stored import ToStore
from core.domain.policy import Policy
from core.domain.work import Item
from core.errors import BadInput
from core.knowledge.bound_graph import BoundGraph
from core.ports.workspace import Workspace
from core.quizzes.checks.rules import CheckRules
from core.scoring.suite import Suite
from core.services.documents.retrieving import give_passages
from core.services.documents.vectors import document_encoder
from core.services.graph_suites import graph_of_set
from core.services.publishing.reopening import reopen_affected
from core.services.quizzes.check_rules import check_rules
from core.services.scoring import Clock, scored_of
from core.settings import Settings
from core.wording.phrases import say

_AT_ONCE = 256
_NOBODY = ""
"""A digest that no suite has: all items are unscored by it."""


@dataclass(frozen=True, slots=True)
class DeskScoring:
    """What the desk's worker scores a set by, beside the detectors."""

    policy: Policy
    rules: CheckRules
    graph: BoundGraph | None

    def suite(self, plain: Suite) -> Suite:
        """Raises BadInput under a policy that reads with a taught model, which the processes of a bulk run lack."""
        if self.policy.grounding:
            raise BadInput(say("taught-not-in-bulk"))
        return dressed(plain, self.rules, self.policy.weights, self.graph)


def desk_scoring(workspace: Workspace, set_name: str) -> DeskScoring:
    """Raises BadInput for a set that is not there."""
    if set_name not in {each.name for each in workspace.items.sets()}:
        raise BadInput(f"There is no set {set_name!r} in this workspace.")
    return DeskScoring(workspace.policies.active(), check_rules(workspace), graph_of_set(workspace, set_name))


def look_up_passages(workspace: Workspace, set_name: str, settings: Settings, by: str, clock: Clock) -> None:
    """As the desk does before it scores."""
    give_passages(workspace, set_name, lambda: document_encoder(settings), by, clock, lambda done, total, told: True)


def answers_of_set(workspace: Workspace, set_name: str) -> Iterator[Given]:
    """All of them, whatever was said of them before."""
    for items in _pages(workspace, set_name, _NOBODY):
        judged = workspace.judgements.of_each({item.input_hash for item in items})
        for item in items:
            yield Given(item.answer, tuple(judged.get(item.input_hash, ())))


@dataclass(frozen=True, slots=True)
class BulkScoring:
    """Scores what the desk's suite did not score yet, and stores it as the desk does."""

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
        """``suite`` needs no models. Storing again what is stored changes nothing, so a run that ends anywhere is
        taken up by the next, here or at the desk."""
        tally = Tally()

        def keep(shard: Shard, result: object) -> None:
            if not isinstance(result, ToStore):
                raise TypeError(f"nothing to store: {result!r}")
            self.workspace.scores.add(result.scored, self.clock())
            tally.kept += len(shard.entries)
            tally.failed += result.failed
            told(tally)

        run(shards(map(keyed, self._unscored(suite, tally))), open_engine, recipe, suite, keep)
        reopen_affected(self.workspace, self.by, self.clock(), self.set_name)
        return tally

    def _unscored(self, suite: Suite, tally: Tally) -> Iterator[Given]:
        """What only needs other weights is fused again here, and stored."""
        workspace = self.workspace
        for items in _pages(workspace, self.set_name, suite.digest):
            by_input = {item.input_hash: item for item in items}
            judged = workspace.judgements.of_each(by_input.keys())
            tally.known += len(items) - len(by_input)
            signal = workspace.policies.active().signal
            for input_hash, item in by_input.items():
                said = tuple(judged.get(input_hash, ()))
                again = suite.again(item.answer, workspace.scores.of(input_hash), said) if item.scored else None
                if again is None:
                    yield Given(item.answer, said)
                else:
                    workspace.scores.add([scored_of(input_hash, again, signal, suite.digest)], self.clock())
                    tally.kept += 1


def _pages(workspace: Workspace, set_name: str, digest: str) -> Iterator[list[Item]]:
    last = 0
    while items := workspace.items.unscored(digest, set_name=set_name, limit=_AT_ONCE, after=last):
        yield items
        last = items[-1].id
