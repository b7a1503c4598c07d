"""The repairer that asks a model, and offers what it says only where the guard lets it pass."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.answers import Answer
from core.llm.base import Model
from core.repair.base import Flaw, Outcome, Repair
from core.repair.guard import Guard
from core.repair.instead import instead
from core.repair.repair_prompt import SCHEMA, read_numbers, repair_prompt
from core.repair.source_sentences import SourceSentences
from core.wording.phrases import say


@dataclass(frozen=True, slots=True)
class ModelRepairer:
    """One call a sentence; without sources none, as there is nothing to correct it from."""

    writer: Model
    guard: Guard
    proposed_by: frozenset[str] = frozenset()
    """Detectors that ask this very model: they have no say in whether its repair is better."""

    @property
    def name(self) -> str:
        return f"repair {self.writer.name}"

    def repair(self, answer: Answer, index: int, flaws: Sequence[Flaw]) -> Repair:
        sources = SourceSentences.of(answer)
        if not sources.sentences:
            return instead(answer, index, flaws, say("repair-no-sources"))
        reply = self.writer.write(repair_prompt(answer, index, flaws, sources), SCHEMA)
        sentence, numbers = read_numbers(reply, sources)
        if not sentence:
            return instead(answer, index, flaws, say("repair-none-proposed"))
        cited = sources.cited(numbers)
        objection = self.guard.objection(answer, index, sentence, cited, self.proposed_by)
        if objection:
            return instead(answer, index, flaws, objection)
        return Repair(Outcome.REPAIRED, sentence, (), cited)
