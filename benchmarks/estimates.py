"""Measure how near the estimate of a run comes to what the ledger says afterwards.

    python -m benchmarks.estimates FILE... [--tokenizer models/e5-small-int8/tokenizer.json] [--unsure 0.1]

Each file is a corpus: answers with their sources, or pairs of sentences, which are joined to sources and answers of
many lengths. ``llm_judge`` is estimated by counting 20 of its prompts in each language, and then judges every answer,
asking a scripted model that counts with a real tokenizer. Each estimate is given twice: before any run, and with what
a run over the first half of the answers has shown of how often the judge asks again.
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

from core.domain.answers import Answer, Passage, as_sentences
from core.domain.money import Nano
from core.formats import read_all
from core.judges.canary import canary
from core.judges.llm_judge import LlmJudge
from core.judges.numbered import source_lines
from core.llm.base import Prompt, Reply, Used
from core.llm.estimate import estimate
from core.llm.metered import Bill, Metered
from core.llm.prices import PriceList
from core.llm.scripted import Scripted
from core.ports.workspace import Workspace
from core.settings import read_settings
from storage.opening import open_workspace

if TYPE_CHECKING:
    from tokenizers import Tokenizer

MODEL = "anthropic/claude-haiku-5-5"
AROUND = 30
"""Tokens that the scripted provider adds to each prompt."""
SEED = 13
MOST = 400


class Counting(Scripted):
    """Counts with a real tokenizer, and gives each statement a verdict; the share ``unsure`` of them is asked about
    again."""

    def __init__(self, tokenizer: Tokenizer, unsure: float) -> None:
        super().__init__(self._verdicts, MODEL)
        self._tokenizer = tokenizer
        self._unsure = unsure
        self.answer: Answer | None = None

    def count(self, prompt: Prompt) -> int:
        return AROUND + self._tokens(prompt.instructions + prompt.shared + prompt.ask)

    def _tokens(self, text: str) -> int:
        return len(self._tokenizer.encode(text, add_special_tokens=False).ids)

    def _verdicts(self, prompt: Prompt) -> Reply:
        random_ = random.Random(prompt.ask)  # noqa: S311 - a benchmark
        assert self.answer is not None
        sources = len(source_lines(self.answer.passages, self.answer.lang))
        said = [
            self._verdict(number, line, sources, random_)
            for number, line in enumerate((line for line in prompt.ask.split("\n") if line[:1].isdigit()), 1)
        ]
        data = {"v": said}
        text = json.dumps(data)
        return Reply(text, data, Used(self.count(prompt), self._tokens(text)), MODEL)

    def _verdict(self, number: int, line: str, sources: int, random_: random.Random) -> str:
        assert self.answer is not None
        if "given to read" in line or "読むために渡された" in line or "읽으라고 준 글" in line:
            return f"{number}s5:1"
        if any(canary(self.answer, call) in line for call in range(200)):
            return f"{number}n0"
        if random_.random() < self._unsure:
            return f"{number}p3:1"
        if random_.random() < 0.2:
            return f"{number}n0"
        rests_on = sorted(random_.sample(range(1, sources + 1), min(sources, random_.randint(1, 3))))
        return f"{number}s5:{','.join(map(str, rests_on))}"


@dataclass(frozen=True, slots=True)
class Compared:
    said: Nano
    ledger: Nano

    @property
    def off(self) -> float:
        """Share by which the estimate is above the ledger."""
        return self.said / self.ledger - 1


def compare(answers: Sequence[Answer], model: Counting, workspace: Workspace) -> Compared:
    prompts: defaultdict[str, list[Prompt]] = defaultdict(list)
    for answer in answers:
        prompts[answer.lang] += LlmJudge(model).prompts(answer)
    said = estimate(model, PriceList(), prompts)
    budget = workspace.spending.open_budget("estimates", 10**15, "benchmark", 0.0).id
    metered = Metered(model, Bill(workspace.spending, workspace.replies, PriceList()), budget, "benchmark")
    for answer in answers:
        model.answer = answer
        LlmJudge(metered).score([answer])
    found = workspace.spending.budget(budget)
    assert found is not None
    assert said.live is not None
    return Compared(said.live, found.spent)


def answers_of(path: Path) -> list[Answer]:
    """At most ``MOST``."""
    if "premise" not in (first := _lines(path)[0]) and "context" in first:
        records = read_all(path, path.name, read_settings({})).records
        return [each.answer for each in records if each.answer.passages][:MOST]
    return list(_joined(_lines(path)))[:MOST]


def _lines(path: Path) -> list[dict[str, Any]]:
    data = path.read_bytes()
    text = (gzip.decompress(data) if path.suffix == ".gz" else data).decode()
    return [json.loads(line) for line in text.split("\n") if line]


def _joined(pairs: Sequence[dict[str, Any]]) -> Iterator[Answer]:
    random_ = random.Random(SEED)  # noqa: S311 - a benchmark
    start = 0
    while start < len(pairs):
        part = pairs[start : start + random_.randint(1, 25)]
        said = [each["hypothesis"] for each in part][:12]
        starts = [sum(len(each) + 1 for each in said[:number]) for number in range(len(said))]
        spans = [(begin, begin + len(each)) for begin, each in zip(starts, said, strict=True)]
        text = " ".join(said)
        passage = Passage("p", " ".join(each["premise"] for each in part))
        yield Answer(f"a{start}", "", text, as_sentences(text, spans), (passage,), lang=part[0]["lang"])
        start += len(part)


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
    for path in arguments.files:
        answers = answers_of(path)
        half = len(answers) // 2
        with tempfile.TemporaryDirectory() as folder:
            workspace = open_workspace(f"sqlite:///{folder}/estimates.db")
            first, second = (
                compare(part, Counting(tokenizer, arguments.unsure), workspace)
                for part in (answers[:half], answers[half:])
            )
            workspace.close()
        shown = Compared(round(second.said * first.ledger / first.said), second.ledger)
        langs = "+".join(sorted({answer.lang for answer in answers}))
        print(
            f"{path.parent.name}/{path.name.split('.')[0]} ({langs}), {len(answers)} answers: first run"
            f" {100 * first.off:+.1f} %, second run {100 * second.off:+.1f} %, corrected by the first"
            f" {100 * shown.off:+.1f} %",
            flush=True,
        )


if __name__ == "__main__":
    main()
