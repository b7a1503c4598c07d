"""A scripted model that writes about a lake, names concepts, asks about them and answers from sources.

It is a machine of rules, so that tests see what the flow does with its replies: a concept is right where a source
sentence has it, wrong where one says "not CONCEPT", else untold.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate

from core.domain.answers import JSON, Answer, Evidence, Passage
from core.llm.base import Capability, Prompt, TokenProbability
from core.llm.failures import ModelFailure
from core.llm.scripted import Said, Scripted
from core.repair.base import Flaw, Repair, RepairOutcome
from core.wording.phrases import say
from tests.support.scripted_judges import on_controls

_FENCED = re.compile(r"<([a-z]+)(?: (\d+))? ([0-9a-f]{12})>\n(.*?)\n</\1(?: \2)? \3>", re.DOTALL)
SOURCES = (
    Passage("p0", "Lake Biwa is the largest lake in Japan. It is not in Kyoto, but in Shiga Prefecture."),
    Passage("p1", "It covers 670 square kilometres. It is about 4 million years old."),
)
QUESTION = "Tell me about Lake Biwa."


def parts(text: str, name: str) -> list[str]:
    """The fenced texts of this name."""
    return [match[4] for match in _FENCED.finditer(text) if match[1] == name]


@dataclass(slots=True)
class Lake:
    """``sentences`` are written one after the other; ``concepts`` of each by its text, ``unsure`` of which it is."""

    sentences: Sequence[str] = ()
    concepts: Mapping[str, Sequence[str]] = field(default_factory=dict)
    unsure: Sequence[str] = ()
    fails: Mapping[str, ModelFailure] = field(default_factory=dict)
    """By purpose, what is raised."""
    knows: Sequence[str] = ()
    """Statements that it confirms without sources; the rest it denies, or leaves open if it ends in a question mark."""

    def model(self, name: str = "scripted/lake", logprobs: bool = True) -> Scripted:
        able = frozenset(
            {Capability.SCHEMA, Capability.LOGPROBS, Capability.GIVEN} if logprobs else {Capability.SCHEMA}
        )
        return Scripted(self.says, name, able, reads=self.reads)

    def says(self, prompt: Prompt) -> Said:
        if prompt.purpose in self.fails:
            return self.fails[prompt.purpose]
        match prompt.purpose:
            case "generation":
                so_far = "".join(parts(prompt.ask, "answer"))
                return next((s for s in self.sentences if s not in so_far and not self._written(s, so_far)), "END")
            case "concepts":
                rows = enumerate(parts(prompt.ask, "sentence"), 1)
                return {"sentences": [{"i": i, "concepts": list(self.concepts.get(text, ()))} for i, text in rows]}
            case "questions":
                words = enumerate(parts(prompt.ask, "words"), 1)
                return {"questions": [{"i": i, "question": f"Is it right: {text}?"} for i, text in words]}
            case "validation":
                return self._answer(prompt)
        raise AssertionError(prompt.purpose)

    def reads(self, text: str) -> list[TokenProbability]:
        """Word by word; the words of what it is unsure of have a probability of 0.05, others of 0.9."""
        spans = [m.span() for each in self.unsure for m in re.finditer(re.escape(each), text)]
        words = re.findall(r"\s*\S+|\s+$", text)
        ends = list(accumulate(map(len, words)))
        return [
            TokenProbability(word, -3.0 if any(a < end and end - len(word) < b for a, b in spans) else -0.1)
            for word, end in zip(words, ends, strict=True)
        ]

    def _written(self, sentence: str, so_far: str) -> bool:
        """A sentence that was mended stands under its first words."""
        return " ".join(sentence.split()[:3]) in so_far

    def _answer(self, prompt: Prompt) -> JSON:
        (question,) = parts(prompt.ask, "question")
        concept = question.removeprefix("Is it right: ").removesuffix("?")
        lines = parts(prompt.shared, "source")
        if not lines:
            return {"answer": "yes" if concept in self.knows else "untold" if concept.endswith("?") else "no"}
        against = [n for n, line in enumerate(lines, 1) if f"not in {concept}" in line or f"not {concept}" in line]
        support = [n for n, line in enumerate(lines, 1) if concept in line]
        answer = "no" if against else "yes" if support else "untold"
        return {"answer": answer, "sources": against or support} | on_controls(prompt)


@dataclass(slots=True)
class Mending:
    """A repairer by a table: from a wrong concept to the right one; None deletes the sentence, a lack leaves it."""

    instead: Mapping[str, str | None]
    deletes: bool = False
    """True if it deletes the sentence for a concept that is not in the table, instead of leaving it."""
    name: str = "scripted repair"
    asked: list[tuple[str, tuple[Flaw, ...]]] = field(default_factory=list)

    def repair(self, answer: Answer, index: int, flaws: Sequence[Flaw]) -> Repair:
        text = answer.sentences[index].text
        self.asked.append((text, tuple(flaws)))
        (flaw, *_) = flaws
        evidence: tuple[Evidence, ...] = flaw.evidence
        if flaw.concept not in self.instead and not self.deletes:
            return Repair(RepairOutcome.LEFT, text, (say("repair-none-proposed"),))
        right = self.instead.get(flaw.concept)
        if right is None:
            return Repair(RepairOutcome.DELETED, "", (), evidence)
        return Repair(RepairOutcome.REPAIRED, text.replace(flaw.concept, right), (), evidence)
