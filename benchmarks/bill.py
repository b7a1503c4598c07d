"""Add up what judging 1,000 answers costs: the ledger of a simulated run, at published prices.

    python -m benchmarks.bill FILE... [--tokenizer models/e5-small-int8/tokenizer.json] [--unsure 0.1]

``llm_judge`` judges every answer of a file, within a budget and through the ledger, as a job does. The model is
scripted: it counts with a real tokenizer, gives a verdict on each sentence, and is unsure of a share of them, which
the judge then asks about once more. Tokens of the models themselves differ by tens of percent.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from benchmarks.estimates import Counting, answers_of
from core.domain.answers import Answer
from core.domain.money import usd
from core.domain.spending import Attempt
from core.judges.llm_judge import LlmJudge
from core.llm.base import Used
from core.llm.default_models import CURRENT
from core.llm.metered import Bill, Metered
from core.llm.prices import PriceList, published_list
from core.ports.workspace import Workspace
from storage.opening import open_workspace

MODELS = [f"{provider}/{name}" for provider in ("anthropic", "openai") for name in CURRENT[provider]]
ANSWERS = 1000


def ledger_of(answers: list[Answer], model: Counting, workspace: Workspace) -> list[Attempt]:
    """All attempts of a run over these answers."""
    budget = workspace.spending.open_budget("bill", 10**15, "benchmark", 0.0).id
    metered = Metered(model, Bill(workspace.spending, workspace.replies, PriceList()), budget, "benchmark")
    for answer in answers:
        model.answer = answer
        LlmJudge(metered).score([answer])
    return workspace.spending.attempts(10**6, budget=budget)


def cost(attempts: list[Attempt], model: str, *, batch: bool) -> float | None:
    """US dollars; None: unknown."""
    prices = PriceList()
    costs = [prices.cost(model, Used(each.input, each.output), batch=batch) for each in attempts]
    known = [each for each in costs if each is not None]
    return usd(sum(known)) if len(known) == len(costs) else None


def main() -> None:
    from tokenizers import Tokenizer

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--tokenizer", type=Path, default=Path("models/e5-small-int8/tokenizer.json"))
    parser.add_argument("--unsure", type=float, default=0.1)
    arguments = parser.parse_args()
    tokenizer = Tokenizer.from_file(str(arguments.tokenizer))
    tokenizer.no_truncation()
    tokenizer.no_padding()
    published = published_list()
    print(f"genai-prices {published.version}, newest entry {published.newest}; US dollars for {ANSWERS:,} answers")
    for path in arguments.files:
        answers = answers_of(path)
        with tempfile.TemporaryDirectory() as folder:
            workspace = open_workspace(f"sqlite:///{folder}/bill.db")
            attempts = ledger_of(answers, Counting(tokenizer, arguments.unsure), workspace)
            workspace.close()
        count = len(answers)
        tokens_in = sum(each.input or 0 for each in attempts) / count
        tokens_out = sum(each.output or 0 for each in attempts) / count
        print(f"{path.parent.name}/{path.name}: {count} answers, {len(attempts) / count:.2f} calls, "
              f"{tokens_in:,.0f} tokens in and {tokens_out:,.0f} out each")  # fmt: skip
        for model in MODELS:
            ways = [cost(attempts, model, batch=batch) for batch in (False, True)]
            live, batched = ("unknown" if way is None else f"{way * ANSWERS / count:.2f}" for way in ways)
            print(f"  {model}: {live} live, {batched} in batches", flush=True)


if __name__ == "__main__":
    main()
