"""How near the estimate of a run comes to what the ledger says afterwards.

    python -m benchmarks.estimates FILE... [--tokenizer models/e5-small-int8/tokenizer.json]

Each file is a corpus: answers with their sources (``context``), or pairs of sentences, which are joined to sources and
answers of many lengths. Its prompts are estimated by counting 20 of each language, then all are asked of a scripted
model that counts with a real tokenizer, and what the estimate said is put beside the ledger.
"""

from __future__ import annotations

import argparse
import gzip
import json
import random
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.domain.money import usd
from core.llm.base import Prompt, Reply, Used
from core.llm.estimate import Estimate, estimate
from core.llm.metered import Bill, Metered
from core.llm.prices import PriceList
from core.llm.scripted import Scripted
from storage import open_workspace

if TYPE_CHECKING:
    from tokenizers import Tokenizer

MODEL = "anthropic/claude-haiku-5-5"
AROUND = 30
"""Tokens that the scripted provider adds to each prompt."""
INSTRUCTIONS = (
    "You compare the numbered sentences of an answer with the numbered sentences of its source. Reply in JSON."
)
SEED = 13
MOST = 400


@dataclass(frozen=True, slots=True)
class Compared:
    corpus: str
    langs: tuple[str, ...]
    said: Estimate
    ledger: int
    """What the run cost, in billionths of a dollar."""
    input: int
    output: int

    @property
    def off(self) -> float:
        """Share by which the estimate is above the ledger."""
        assert self.said.live is not None
        return self.said.live / self.ledger - 1


def compare(corpus: str, prompts: dict[str, list[Prompt]], tokenizer: Tokenizer, url: str) -> Compared:
    """In a workspace of its own at ``url``."""
    model = Scripted(lambda prompt: _reply(prompt, tokenizer), name=MODEL)
    counting = _Counting(model, tokenizer)
    workspace = open_workspace(url)
    said = estimate(counting, PriceList(), prompts)
    budget = workspace.spending.open_budget("estimates", 10**15, "benchmark", 0.0).id
    metered = Metered(counting, Bill(workspace.spending, workspace.replies, PriceList()), budget, "benchmark")
    for asked in prompts.values():
        for prompt in asked:
            metered.write(prompt)
    (spent,) = workspace.spending.budgets()
    used = metered.usage
    workspace.close()
    return Compared(corpus, tuple(prompts), said, spent.spent, used.input_tokens, used.output_tokens)


class _Counting(Scripted):
    """Counts with a real tokenizer, and answers every sentence with a verdict."""

    def __init__(self, model: Scripted, tokenizer: Tokenizer) -> None:
        super().__init__(model.says, model.name)
        self._tokenizer = tokenizer

    def count(self, prompt: Prompt) -> int:
        text = prompt.instructions + prompt.shared + prompt.ask
        return AROUND + len(self._tokenizer.encode(text, add_special_tokens=False).ids)


def _reply(prompt: Prompt, tokenizer: Tokenizer) -> Reply:
    random_ = random.Random(prompt.ask)  # noqa: S311 - a benchmark
    verdicts = [
        {"i": number, "v": random_.choice(("supported", "partly", "not_found")), "g": random_.randint(0, 5),
         "s": random_.sample(range(1, 9), random_.randint(0, 2))}
        for number in range(1, prompt.ask.count("\n") + 1)
    ]  # fmt: skip
    text = _json(verdicts)
    read = AROUND + len(
        tokenizer.encode(prompt.instructions + prompt.shared + prompt.ask, add_special_tokens=False).ids
    )
    wrote = len(tokenizer.encode(text, add_special_tokens=False).ids)
    return Reply(text, None, Used(read, min(prompt.most_tokens, wrote)), MODEL)


def _json(verdicts: Sequence[dict[str, Any]]) -> str:
    return json.dumps({"verdicts": verdicts}, separators=(",", ":"))


def prompts_of(records: Iterator[dict[str, Any]]) -> dict[str, list[Prompt]]:
    """By language: as many as ``MOST``."""
    by_lang: defaultdict[str, list[Prompt]] = defaultdict(list)
    for source, sentences, lang in _texts(records):
        if len(by_lang[lang]) < MOST:
            ask = "".join(f"[{number}] {sentence}\n" for number, sentence in enumerate(sentences, 1))
            typical = [{"i": number, "v": "partly", "g": 3, "s": [1]} for number in range(1, len(sentences) + 1)]
            most = 100 + 50 * len(sentences)
            prompt = Prompt("llm_judge", INSTRUCTIONS, ask, source, most_tokens=most, likely=_json(typical))
            by_lang[lang].append(prompt)
    return dict(by_lang)


def _texts(records: Iterator[dict[str, Any]]) -> Iterator[tuple[str, Sequence[str], str]]:
    pairs: list[tuple[str, str]] = []
    random_ = random.Random(SEED)  # noqa: S311 - a benchmark
    wanted = 1
    for record in records:
        if "premise" not in record:
            sentences = [each["text"] for each in record.get("sentences", ())] or [record["answer"]]
            sources = record.get("context") or ""
            yield sources if isinstance(sources, str) else "\n".join(map(str, sources)), sentences, record["lang"]
            continue
        pairs.append((record["premise"], record["hypothesis"]))
        if len(pairs) == wanted:
            yield " ".join(premise for premise, _ in pairs), [said for _, said in pairs][:12], record["lang"]
            pairs, wanted = [], random_.randint(1, 30)


def read(path: Path) -> Iterator[dict[str, Any]]:
    data = path.read_bytes()
    text = (gzip.decompress(data) if path.suffix == ".gz" else data).decode()
    yield from (json.loads(line) for line in text.split("\n") if line)


def main() -> None:
    from tokenizers import Tokenizer

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--tokenizer", type=Path, default=Path("models/e5-small-int8/tokenizer.json"))
    arguments = parser.parse_args()
    tokenizer = Tokenizer.from_file(str(arguments.tokenizer))
    tokenizer.no_truncation()
    tokenizer.no_padding()
    for path in arguments.files:
        with tempfile.TemporaryDirectory() as folder:
            found = compare(path.stem, prompts_of(read(path)), tokenizer, f"sqlite:///{folder}/estimates.db")
        assert found.said.live is not None
        characters = 1 - found.said.input / found.input
        print(
            f"{path.parent.name}/{found.corpus} ({'+'.join(found.langs)}): {found.said.calls} calls,"
            f" estimated ${usd(found.said.live):.4f}, ledger ${usd(found.ledger):.4f}: {100 * found.off:+.1f} %"
            f" (input {-100 * characters:+.1f} %, output {100 * (found.said.output / found.output - 1):+.1f} %)"
        )


if __name__ == "__main__":
    main()
