"""Check that the publish gate keeps its promise: sets of quizzes whose truth is known, through the services.

    python -m benchmarks.publishing [--runs 100] [--publish]

Each run loads a set of its own whose items below the review cut hold so many wrong ones. An editor looks at the items
that the gate asks for, in its order, asks again after each look, rejects what is wrong, and publishes as soon as the
gate opens. A publication breaks the promise when more of what left is wrong than the budget allows. The set is made so
that chance alone decides: just over the budget, where an honest gate opens only after nearly all was found.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from benchmarks.quiz_page import publish as put_on_page
from core.domain.actions import Decide, Stamp, Verdict
from core.domain.answers import Answer, Detection, DetectorKey, Passage, QuizItem, SentenceScore, whole
from core.domain.wilson import wilson
from core.domain.work import Person, Record, Role, Scored, Status
from core.ports.workspace import Workspace
from core.quizzes.exchange.formats import QuizFormat
from core.services.publishing.gate import publish_gate
from core.services.publishing.publishing import PublishRequest, publish
from core.services.publishing.residual_risk import RiskBudget
from core.tuning.finite_audit import most_wrong
from core.wording.phrases import say
from storage.opening import open_workspace

EDITOR = Person("edi", frozenset({Role.EDITOR}))
SAFE, RISKY = 0.1, 0.3


@dataclass(frozen=True, slots=True)
class World:
    """``above`` items lie at or above the cut and are reviewed in any case."""

    below: int
    above: int
    wrong: int
    """Wrong items among those below."""
    budget: RiskBudget

    @property
    def name(self) -> str:
        return (
            f"{self.below} below the cut, {self.wrong} wrong ({self.wrong / self.below:.1%}); "
            f"budget {self.budget.share:.0%} at {self.budget.confidence:.0%}"
        )


WORLDS = (
    World(40, 10, 3, RiskBudget(0.05, 0.9)),
    World(200, 20, 12, RiskBudget(0.05, 0.9)),
    World(200, 20, 2, RiskBudget(0.05, 0.9)),
    World(600, 60, 34, RiskBudget(0.05, 0.9)),
    World(600, 60, 20, RiskBudget(0.02, 0.9)),
    World(600, 60, 3, RiskBudget(0.02, 0.9)),
)


@dataclass(frozen=True, slots=True)
class Played:
    looked_at: int
    """Items below the cut that were looked at."""
    left: int
    wrong: int
    """Wrong items among those that left."""
    bound: float

    def breaks(self, budget: RiskBudget) -> bool:
        return self.wrong > budget.share * self.left + 1e-9


def play(workspace: Workspace, world: World, seed: int) -> Played:
    """One set of its own in the workspace."""
    random = np.random.default_rng(seed)
    set_name = f"set {seed}"
    answers = [_quiz(f"{set_name} {number}") for number in range(world.below + world.above)]
    workspace.items.put(set_name, [Record(answer) for answer in answers], 1.0)
    workspace.scores.add([_scored(each, at < world.below) for at, each in enumerate(answers)], 2.0)
    ids = [each.item_id for each in workspace.publications.candidates(set_name)]
    wrong = {ids[place] for place in random.permutation(world.below)[: world.wrong].tolist()}
    for item_id in ids[world.below :]:
        _decide(workspace, item_id, Verdict.ACCEPT)
    order = [each.item_id for each in sorted(workspace.publications.candidates(set_name), key=lambda each: each.draw)]
    looked_at = found = 0
    for item_id in (each for each in order if each in set(ids[: world.below])):
        if _may_open(world, looked_at, found) and publish_gate(workspace, EDITOR, set_name, world.budget).opens:
            break
        _decide(workspace, item_id, Verdict.REJECT if item_id in wrong else Verdict.ACCEPT)
        looked_at, found = looked_at + 1, found + (item_id in wrong)
    done = publish(workspace, EDITOR, PublishRequest(set_name, QuizFormat.JSON, budget=world.budget), 100.0)
    assert done.publication.promised
    gone = [row.item_id for row in workspace.publications.items(done.publication.id)]
    assert not any(item.status is Status.REJECTED for item in workspace.items.many(gone))
    return Played(looked_at, len(gone), len(wrong.intersection(gone)), done.publication.bound)


def _may_open(world: World, looked_at: int, found: int) -> bool:
    """At all other looks the gate stays closed by the same bound, so it is not asked, which takes most of the time."""
    leaving = world.below + world.above - found
    unfound = most_wrong(world.below, looked_at, found, 1 - world.budget.confidence) - found
    return unfound <= world.budget.share * leaving


def _quiz(name: str) -> Answer:
    quiz = QuizItem(f"What of {name}?", ("one", "two"), "one")
    return Answer(name, quiz.stem, quiz.key, whole(quiz.key), (Passage("p1", f"{name} is one."),), (), "en", quiz)


def _scored(answer: Answer, safe: bool) -> Scored:
    risk = SAFE if safe else RISKY
    fused = Detection(DetectorKey("fusion", "1", "{}"), (SentenceScore(risk, (say("by-hand"),)),))
    return Scored(answer.input_hash(), (fused,), risk, "by hand")


def _decide(workspace: Workspace, item_id: int, verdict: Verdict) -> None:
    stamp = Stamp(EDITOR.name, "browser", item_id)
    workspace.decisions.apply(Decide(stamp, item_id, 1, verdict, 0, None), 50.0)


def table(played: Sequence[tuple[World, Sequence[Played]]]) -> str:
    lines = [
        "| set | publications | broken | promised at most | looked at (median) | wrong among what left (mean) |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for world, runs in played:
        broken = sum(each.breaks(world.budget) for each in runs)
        low, high = wilson(broken / len(runs), len(runs))
        share = np.mean([each.wrong / each.left for each in runs])
        looked_at = np.median([each.looked_at for each in runs])
        lines.append(
            f"| {world.name} | {len(runs)} | {broken / len(runs):.1%} [{low:.1%}, {high:.1%}] | "
            f"{1 - world.budget.confidence:.0%} | {looked_at:.0f} of {world.below} | {share:.2%} |"
        )
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.publishing", description=__doc__)
    parser.add_argument("--runs", type=int, default=100)
    parser.add_argument("--publish", action="store_true", help="write the table into docs/quizzes.md")
    arguments = parser.parse_args()
    played: list[tuple[World, list[Played]]] = []
    for number, world in enumerate(WORLDS):
        with tempfile.TemporaryDirectory() as folder:
            workspace = open_workspace(f"sqlite:///{folder}/touchstone.db")
            runs = [play(workspace, world, 1000 * number + run) for run in range(arguments.runs)]
            workspace.close()
        played.append((world, runs))
        print(f"{world.name}: {sum(each.breaks(world.budget) for each in runs)} of {len(runs)}", file=sys.stderr)
    told = table(played)
    print(told)
    if arguments.publish:
        put_on_page("publishing", f"`python -m benchmarks.publishing --runs {arguments.runs} --publish`\n\n{told}")


if __name__ == "__main__":
    main()
