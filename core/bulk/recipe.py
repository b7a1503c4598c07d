"""The recipe by which a process opens the scoring suite once and checks that it is the intended one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from core.bulk.scoring import Finish, Outcome, lost, score_shard
from core.bulk.shards import Shard
from core.domain.weights import Weights
from core.errors import BadInput
from core.knowledge.bound_graph import BoundGraph
from core.quizzes.checks.rules import CheckRules
from core.scoring.suite import Suite, with_weights
from core.scoring.with_check_rules import with_check_rules
from core.scoring.with_graph import with_graph


@dataclass(frozen=True)
class Recipe:
    """Everything that decides what is said of a shard; sent to each process once."""

    open_suite: Callable[[], Suite]
    """With its models in memory; picklable."""
    finish: Finish
    digest: str
    """Digest of the suite, as the coordinating process knows it."""
    rules: CheckRules = field(default_factory=CheckRules)
    weights: Weights | None = None
    graph: BoundGraph | None = None
    max_chars: int = 1_000_000
    batch: int = 32

    def suite(self) -> Suite:
        """Raises MissingPart, and BadInput where this process would score by something else: another version of the
        program or of a model on one machine of several must not mix its scores with the others'."""
        suite = dressed(self.open_suite(), self.rules, self.weights, self.graph)
        if suite.digest != self.digest:
            raise BadInput(
                "A process that was to score has other detectors, settings or models than this one. Install the same "
                "version with the same TOUCHSTONE_ settings on every machine of the cluster."
            )
        return suite

    def score(self, suite: Suite, shard: Shard) -> object:
        return self.finish(suite, score_shard(suite, shard, self.max_chars, self.batch))

    def lose(self, suite: Suite, shard: Shard, error: str, message: str) -> object:
        """Return the record of a shard that no process survived."""
        outcomes: Sequence[Outcome] = lost(suite, shard, self.max_chars, error, message)
        return self.finish(suite, outcomes)


def dressed(suite: Suite, rules: CheckRules, weights: Weights | None, graph: BoundGraph | None) -> Suite:
    """Return the suite with rules, weights and graph, in the same way as the desk's worker."""
    suite = with_check_rules(suite, rules)
    suite = with_weights(suite, weights) if weights else suite
    return with_graph(suite, graph)
