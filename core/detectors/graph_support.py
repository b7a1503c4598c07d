"""Compare sentences with the rows of a knowledge graph: supported, contradicted, or unknown to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from core.domain.answers import Answer, Evidence, Fact, FactKind, Need, SentenceScore, Stance
from core.domain.graph_evidence import row_evidence
from core.domain.knowledge import Edge
from core.knowledge.bound_graph import BoundGraph
from core.knowledge.rulings import GraphStance
from core.knowledge.sentences import GraphFinding
from core.text.language import guess_language
from core.wording.phrases import say

_MOST_ROWS = 12


@dataclass(frozen=True, slots=True)
class GraphSupport:
    """Risk is 0 where rows of the graph say what the sentence says, 1 where they say otherwise; else it abstains.

    Names are those of the graph as they are written; of namesakes the one that goes with what else the sentence, those
    before it and the question name, and none where that does not decide. A relation that the sentence states is looked
    up; so is one that it takes for granted, as that a university has the faculty of which something is said. What is
    not in the graph contradicts only where the relation has one value or a complete list; a denied row always does.
    Questions, plans, guesses and conditions are no statements, and a sentence that says more than the rows is not
    supported. A row with dates counts for its time only, and one without dates for the present.
    """

    name: ClassVar[str] = "graph_support"
    version: ClassVar[str] = "1"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.GRAPH})
    catches: ClassVar[str] = (
        "relations that a knowledge graph knows otherwise: another president, a faculty that is not there"
    )
    source: ClassVar[str] = "own"

    graph: BoundGraph

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        return [self._answer(answer) for answer in answers]

    def _answer(self, answer: Answer) -> list[SentenceScore]:
        if not self.graph.name:
            return [SentenceScore.abstain(say("no-graph")) for _ in answer.sentences]
        lang = answer.lang or guess_language(answer.text) or "en"
        claims = self.graph.reader.found(answer.question, [each.text for each in answer.sentences], lang)
        return [self._score(each) for each in claims]

    def _score(self, found: GraphFinding) -> SentenceScore:
        if found.stand is GraphStance.UNKNOWN:
            return SentenceScore.abstain(say(f"graph-support-{found.reason.replace('_', '-')}", name=found.name))
        rows = found.rows[:_MOST_ROWS]
        told = tuple(self._said(row) for row in rows)
        if found.stand is GraphStance.SUPPORTS:
            phrase = "graph-support-denial-right" if found.denied else "graph-support-yes"
            return SentenceScore(0.0, (say(phrase, rows=told),), self._evidence(rows, Stance.SUPPORTS))
        phrase = "turned" if found.turned else "denied" if found.denied else "no"
        evidence = self._evidence(rows, Stance.CONTRADICTS)
        fact = Fact(kind=FactKind.CONTRADICTED, place=next(iter(evidence), None))
        return SentenceScore(1.0, (say(f"graph-support-{phrase}", rows=told),), evidence, (fact,))

    def _evidence(self, rows: Sequence[Edge], stance: Stance) -> tuple[Evidence, ...]:
        every = (row_evidence(self.graph.name, row.source, self._said(row), stance) for row in rows)
        return tuple(dict.fromkeys(every))

    def _said(self, row: Edge) -> str:
        graph = self.graph.graph
        dates = f" ({row.since}–{row.until})" if row.since or row.until else ""
        return f"{graph.in_full(row.src)} – {row.rel} – {graph.name(row.dst)}{dates}"
