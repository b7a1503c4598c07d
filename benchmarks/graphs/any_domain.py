"""Questions to graphs of any domain: right, refused, asked back, bad, made up, by kind and by graph.

    python -m benchmarks.graphs.any_domain [FOLDER ...] [--encoder] [--wrong] [--publish]

Each folder has ``nodes.csv``, ``edges.csv`` and ``questions.jsonl`` (``id``, ``kind``, ``question``, ``gold``, ``alt``), or folders
that have them; without one, the graphs beside this file. ``gold`` is the whole answer set, true or false, ``"refuse"``, ``"ask"``
or ``"card"``. *Bad* is an answer that is not exactly the set; *made up* is an answer to a question that has none.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.graphs.__main__ import PAGE
from benchmarks.quiz_page import publish
from core.domain.knowledge import GraphContents
from core.encoders import open_encoder
from core.knowledge.files import read_graph
from core.knowledge.graph import Graph
from core.knowledge.question_flow import QuestionAnswerer
from core.knowledge.replies import GraphReply, RefusalReason, ReplyStatus
from core.settings import Settings
from core.text.normalising import normalise

FOLDER = Path(__file__).parent / "domains"
_NO = {RefusalReason.FALSE_PREMISE, RefusalReason.NO_SUCH_ENTITY, RefusalReason.NO_SUCH_FACT}
RIGHT, REFUSED, ASKED, BAD, MADE_UP = "right", "refused", "asked back", "bad", "made up"
ZERO = ("inherited without saying", "incomplete by direction or time", "answered against a negation")
_DIRECTED = {"both-ways", "time"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    graph: str
    kind: str
    question: str
    gold: Any
    alt: str

    @property
    def answerable(self) -> bool:
        return bool(self.gold != "refuse")


def folders(given: Sequence[Path]) -> Iterator[Path]:
    for folder in given:
        if (folder / "questions.jsonl").is_file():
            yield folder
        else:
            yield from (path.parent for path in sorted(folder.glob("*/questions.jsonl")))


def cases(folder: Path) -> list[Case]:
    lines = (folder / "questions.jsonl").read_text("utf-8").splitlines()
    rows = [json.loads(line) for line in lines if line.strip()]
    return [
        Case(graph=folder.name, kind=row["kind"], question=row["question"], gold=row["gold"], alt=str(row["alt"] or ""))
        for row in rows
    ]


def answerer(folder: Path, *, encoder: bool) -> QuestionAnswerer:
    files = read_graph((folder / "nodes.csv", "nodes.csv"), (folder / "edges.csv", "edges.csv"), Settings())
    graph = Graph(GraphContents(files.nodes, files.edges))
    return QuestionAnswerer.of(graph, open_encoder(Settings()) if encoder else None)


def outcome(case: Case, reply: GraphReply) -> str:
    answered = reply.status is ReplyStatus.ANSWERED
    if case.gold == "refuse":
        return MADE_UP if answered else RIGHT
    if isinstance(case.gold, bool):
        return _of_yes_or_no(case.gold, reply)
    if reply.status is ReplyStatus.ASK_BACK:
        return RIGHT if case.gold == "ask" or "ask" in case.alt else ASKED
    if not answered:
        return REFUSED
    if case.gold == "card":
        return RIGHT if len(reply.facts) > 1 and reply.names else BAD
    return RIGHT if case.gold != "ask" and _same(case, reply.names) else BAD


def _of_yes_or_no(gold: bool, reply: GraphReply) -> str:
    if reply.status is ReplyStatus.ANSWERED:
        return RIGHT if gold else BAD
    if reply.status is ReplyStatus.ASK_BACK:
        return ASKED
    if reply.why not in _NO:
        return REFUSED
    return REFUSED if gold and reply.why is not RefusalReason.FALSE_PREMISE else BAD if gold else RIGHT


def _same(case: Case, names: Iterable[str]) -> bool:
    gold = {normalise(str(name)) for name in case.gold}
    given = {normalise(name) for name in names}
    if case.alt == "count":
        return len(given) == 1 and given <= gold
    extra = {normalise(case.alt.removesuffix(" too"))} if case.alt.endswith(" too") else set()
    return gold <= given <= gold | extra


def zero_bars(case: Case, reply: GraphReply, end: str) -> Iterator[str]:
    """Yield which of the bars that allow no case at all this reply breaks."""
    if reply.status is not ReplyStatus.ANSWERED or end == RIGHT:
        return
    plain = normalise(case.question)
    if end == MADE_UP and any(fact.node and normalise(fact.subject) not in plain for fact in reply.facts):
        yield ZERO[0]
    if case.kind in _DIRECTED:
        yield ZERO[1]
    if case.kind == "negation":
        yield ZERO[2]


@dataclass(frozen=True)
class Measured:
    by_kind: Mapping[str, Counter[str]]
    by_graph: Mapping[str, Counter[str]]
    zero: Counter[str]
    wrong: Sequence[tuple[Case, str, GraphReply]]
    seconds: Sequence[float]


def measure(asked: Iterable[tuple[QuestionAnswerer, Case]]) -> Measured:
    by_kind: dict[str, Counter[str]] = {}
    by_graph: dict[str, Counter[str]] = {}
    zero, wrong, seconds = Counter(dict.fromkeys(ZERO, 0)), [], []
    for asking, case in asked:
        start = time.process_time()
        reply = asking.ask(case.question)
        seconds.append(time.process_time() - start)
        end = outcome(case, reply)
        marked = f"{end}{'' if case.answerable else ', none'}"
        by_kind.setdefault(case.kind, Counter())[marked] += 1
        by_graph.setdefault(case.graph, Counter())[marked] += 1
        zero.update(zero_bars(case, reply, end))
        if end != RIGHT:
            wrong.append((case, end, reply))
    return Measured(dict(sorted(by_kind.items())), by_graph, zero, wrong, seconds)


def _share(part: int, whole: int) -> str:
    from scipy.stats import binomtest

    if not whole:
        return "–"
    interval = binomtest(part, whole).proportion_ci(method="wilson")
    return f"{part} of {whole}, {part / whole:.1%} ({interval.low:.1%} to {interval.high:.1%})"


def _figures(count: Counter[str]) -> tuple[str, str, str]:
    answerable = sum(n for end, n in count.items() if not end.endswith(", none"))
    made_up, none = count[f"{MADE_UP}, none"], sum(n for end, n in count.items() if end.endswith(", none"))
    answered = count[RIGHT] + count[BAD] + made_up
    return (_share(count[RIGHT], answerable), _share(count[BAD] + made_up, answered), _share(made_up, none))


def table(measured: Measured) -> str:
    rows = [
        "| questions | right of those with an answer (95 % interval) | bad of those answered | made up of those without an answer |",
        "| --- | --- | --- | --- |",
    ]
    total: Counter[str] = Counter()
    for count in measured.by_graph.values():
        total.update(count)
    parts = {"all": total, **{f"graph {name}": count for name, count in measured.by_graph.items()}, **measured.by_kind}
    rows += [f"| {name} | {' | '.join(_figures(count))} |" for name, count in parts.items()]
    zero = "; ".join(f"{name}: {count}" for name, count in measured.zero.items())
    milliseconds = 1000 * np.array(measured.seconds)
    spent = f"Median {np.median(milliseconds):.1f} ms a question, 95th percentile {np.quantile(milliseconds, 0.95):.1f} ms (of processor time)."
    return "\n".join([*rows, "", f"{zero[0].upper()}{zero[1:]}. {spent}"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="*", type=Path, default=[FOLDER])
    parser.add_argument("--encoder", action="store_true", help="with vectors of e5")
    parser.add_argument("--wrong", action="store_true", help="print every question that was not right")
    parser.add_argument("--publish", action="store_true", help="into docs/graph.md")
    arguments = parser.parse_args()
    asked = []
    for folder in folders(arguments.folders):
        asking = answerer(folder, encoder=arguments.encoder)
        asking.ask("無名の物は？")
        asked += [(asking, case) for case in cases(folder)]
    measured = measure(asked)
    for case, end, reply in measured.wrong if arguments.wrong else ():
        given = "、".join(reply.names[:8]) if reply.names else str(reply.why or "")
        print(f"{end:10} {case.graph}/{case.kind}: {case.question} -> {given}   [{case.gold}]")
    told = table(measured)
    print(told)
    if arguments.publish:
        publish("any-domain", told, PAGE)


if __name__ == "__main__":
    main()
