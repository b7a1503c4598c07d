"""The repairer that asks a model, and offers what it says only where the guard lets it pass."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.answers import Answer, Evidence
from core.llm.base import Model
from core.repair.base import Flaw, Outcome, Repair
from core.repair.guard import Guard
from core.repair.instead import instead
from core.repair.repair_prompt import SCHEMA, read_numbers, repair_prompt
from core.repair.source_sentences import SourceSentences
from core.wording.phrases import Phrase, say


@dataclass(frozen=True, slots=True)
class Proposed:
    """What somebody would put in the place of a sentence; empty: they know nothing better."""

    sentence: str
    cited: tuple[Evidence, ...] = ()
    why_not: Phrase | None = None
    """Of an empty one."""


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
        return self.judge(answer, index, flaws, self.propose(answer, index, flaws))

    def propose(self, answer: Answer, index: int, flaws: Sequence[Flaw]) -> Proposed:
        """Asks the model. Raises ModelFailure."""
        sources = SourceSentences.of(answer)
        if not sources.sentences:
            return Proposed("", why_not=say("repair-no-sources"))
        reply = self.writer.write(repair_prompt(answer, index, flaws, sources), SCHEMA)
        sentence, numbers = read_numbers(reply, sources)
        if not sentence:
            return Proposed("", why_not=say("repair-none-proposed"))
        return Proposed(sentence, sources.cited(numbers))

    def judge(self, answer: Answer, index: int, flaws: Sequence[Flaw], proposed: Proposed) -> Repair:
        """Asks nobody."""
        why_not = proposed.why_not or self.guard.objection(
            answer, index, proposed.sentence, proposed.cited, self.proposed_by
        )
        if why_not:
            return instead(answer, index, flaws, why_not)
        return Repair(Outcome.REPAIRED, proposed.sentence, (), proposed.cited)
