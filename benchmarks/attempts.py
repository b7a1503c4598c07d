"""Check that every attempt at a call stands in the ledger, those that failed too.

    python -m benchmarks.attempts [--attempts 1000] [--seed 1]

A server on this machine fails as providers do: asks to wait, has a fault, cuts its reply or the connection, refuses,
reports no usage. Three libraries ask it through the meter. What the server saw is compared with the ledger.
"""

from __future__ import annotations

import argparse
import os
import random
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from benchmarks.mutated_replies.__main__ import KEYS
from core.domain.money import nano
from core.domain.spending import PriceOverride
from core.llm._anthropic import Anthropic
from core.llm._bedrock import Bedrock
from core.llm._openai import OpenAI
from core.llm.base import Model, Prompt
from core.llm.failures import ModelFailure
from core.llm.metered import Bill, Metered
from core.llm.prices import PriceList
from core.llm.retrying import Retrying
from storage.opening import open_workspace
from tests.support.loopback import anthropic_wire, bedrock_wire, openai_wire
from tests.support.loopback.server import Call, Loopback, Says
from tests.support.workspaces import new_workspace

SCHEMA = {"type": "object", "required": ["grade"], "properties": {"grade": {"type": "integer"}}}
MOST = 10_000


@dataclass(slots=True)
class Counted:
    """It holds the counts of one wire format."""

    model: str
    sent: int = 0
    """Calls that the server saw."""
    rows: int = 0
    """Rows of these calls in the ledger."""
    outcomes: Counter[str] = field(default_factory=Counter)
    charged: bool = False
    """True if the budget is less by what the rows say, and nothing is still reserved."""


def measured(attempts: int, seed: int) -> list[Counted]:
    """At least so many attempts in all."""
    rng = random.Random(seed)  # noqa: S311 - the same failures in every run
    with tempfile.TemporaryDirectory() as folder, Loopback(lambda call: _says(call, rng)) as server:
        models: list[Model] = [
            Anthropic(anthropic_wire.MODEL, server.url, 20.0), OpenAI("own", f"{server.url}/v1", 20.0),
            Bedrock(bedrock_wire.MODEL, "ap-northeast-1", server.url, 20.0),
        ]  # fmt: skip
        return [_asked(model, server, Path(folder), attempts // len(models) + 1) for model in models]


def _asked(model: Model, server: Loopback, folder: Path, attempts: int) -> Counted:
    counted = Counted(model.name)
    workspace = open_workspace(new_workspace(folder, f"{model.name.partition('/')[0]}.db"))
    prices = PriceList({model.name: PriceOverride(model.name, 1.0, 2.0, 0.1, 1.25, 0.5, "ana", 0.0)})
    budget = workspace.spending.open_budget("trial", nano(1000), "ana", 1.0).id
    retry = Retrying(sleep=lambda seconds: None, clock=iter(range(10**9)).__next__)
    metered = Metered(model, Bill(workspace.spending, workspace.replies, prices), budget, "ana", retry)
    before = len(server.calls)
    while (sent := len(server.calls) - before) < attempts:
        try:
            metered.write(Prompt("attempts", "Judge.", f"Is {sent} so?", most_tokens=20), SCHEMA)
        except ModelFailure:
            continue
    rows = workspace.spending.attempts(MOST)
    counted.sent, counted.rows = sent, len(rows)
    counted.outcomes.update(row.outcome for row in rows)
    left = workspace.spending.budget(budget)
    counted.charged = left is not None and (left.spent, left.held) == (sum(row.charged for row in rows), 0)
    workspace.close()
    return counted


def _says(call: Call, rng: random.Random) -> Says:
    """Each in the wire format that was asked in."""
    body = _body(call.path, '{"grade": 4}')
    return rng.choice([
        Says(body), Says(body), Says(body), Says(_body(call.path, '{"grade":')), Says(_body(call.path, "")),
        Says({"type": "error", "error": {"type": "rate_limit_error", "message": "wait"}}, 429, {"retry-after": "1"}),
        Says({"message": "fault"}, 500), Says({"message": "wrong"}, 400, {"x-amzn-errortype": "ValidationException"}),
        Says("<html>Log in</html>"), Says("<html>Bad gateway</html>", 502), Says(body, cut=9),
        Says({key: value for key, value in body.items() if key != "usage"}),
    ])  # fmt: skip


def _body(path: str, text: str) -> dict[str, Any]:
    if path == "/v1/messages":
        return anthropic_wire.message(text)
    return openai_wire.completion(text) if path.endswith("/chat/completions") else bedrock_wire.message(text)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--attempts", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    os.environ.update(KEYS)
    print("| model | attempts | missing in the ledger | budget agrees | outcomes |")
    print("| --- | ---: | ---: | --- | --- |")
    for counted in measured(arguments.attempts, arguments.seed):
        outcomes = ", ".join(f"{outcome} {count}" for outcome, count in counted.outcomes.most_common())
        print(f"| {counted.model} | {counted.sent} | {counted.sent - counted.rows} | {counted.charged} | {outcomes} |")


if __name__ == "__main__":
    main()
