"""Count the broken replies that become scores, and check that each failure has the right reason.

    python -m benchmarks.mutated_replies [--replies 5000] [--seed 1]

A server on this machine says what a provider would, wrong in one place; the provider's own library and our reader read
it. One whole reply in ten shows that the reader is not simply deaf.
"""

from __future__ import annotations

import argparse
import os
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from benchmarks.mutated_replies.wires import WIRES, Case, Wire
from core.llm.failures import ModelFailure
from tests.support.loopback.server import Loopback, Says, in_turn

KEYS = {"ANTHROPIC_API_KEY": "sk-ant-canary-0123", "OPENAI_API_KEY": "sk-canary-0123", "AWS_ACCESS_KEY_ID": "AKIACANARY01",
        "AWS_SECRET_ACCESS_KEY": "canary/0123", "AWS_EC2_METADATA_DISABLED": "true"}  # fmt: skip


@dataclass(slots=True)
class Outcome:
    wire: str
    replies: int = 0
    scores: list[Case] = field(default_factory=list)
    """Mutated and yet read."""
    misread: list[tuple[Case, str]] = field(default_factory=list)
    """Failed for another reason than the right one."""
    deaf: int = 0
    """Whole and yet not read."""
    reasons: Counter[str] = field(default_factory=Counter)


def measured(replies: int, seed: int) -> Iterator[Outcome]:
    """``replies`` over all wire formats."""
    with Loopback(in_turn([Says()])) as server:
        for number, wire in enumerate(WIRES):
            yield _read(wire, server, replies // len(WIRES), random.Random(seed * 100 + number))  # noqa: S311


def _read(wire: Wire, server: Loopback, replies: int, rng: random.Random) -> Outcome:
    outcome = Outcome(wire.name, replies)
    for number in range(replies):
        if number % 10 == 0:
            case = wire.whole(rng)
            server.plays(case.says)
            try:
                outcome.deaf += len(wire.score(server, case.count)) != case.count
            except ModelFailure:
                outcome.deaf += 1
        case = wire.mutated(rng)
        server.plays(case.says)
        try:
            wire.score(server, case.count)
            outcome.scores.append(case)
        except ModelFailure as failure:
            outcome.reasons[failure.why] += 1
            if failure.why not in case.whys:
                outcome.misread.append((case, failure.why))
    return outcome


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--replies", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    os.environ.update(KEYS)
    print("| wire format | mutated replies | scores | wrong reason | whole ones not read | reasons |")
    print("| --- | ---: | ---: | ---: | ---: | --- |")
    for outcome in measured(arguments.replies, arguments.seed):
        reasons = ", ".join(f"{why} {count}" for why, count in outcome.reasons.most_common())
        print(
            f"| {outcome.wire} | {outcome.replies} | {len(outcome.scores)} | {len(outcome.misread)} | {outcome.deaf} | {reasons} |"
        )
        for case, why in [*((case, "none") for case in outcome.scores), *outcome.misread][:10]:
            print(f"    {why} instead of {set(case.whys)}: {case.says!r:.400}")


if __name__ == "__main__":
    main()
