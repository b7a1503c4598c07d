"""Ask a model for the repair of a sentence, and offer its reply only if the guard lets it pass."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.answers import Answer, Evidence, Stance
from core.llm.base import Model
from core.repair.base import Flaw, Repair, RepairOutcome
from core.repair.claims import Claims
from core.repair.guard import Guard
from core.repair.repair_prompt import SCHEMA, read_numbers, repair_prompt
from core.repair.source_sentences import SourceSentences
from core.repair.splice import with_sentence, without_sentence
from core.wording.phrases import Phrase, say


@dataclass(frozen=True, slots=True)
class Proposed:
    """A proposed replacement of a sentence; empty if the proposer knows nothing better."""

    sentence: str
    cited: tuple[Evidence, ...] = ()
    why_not: Phrase | None = None
    """The reason of an empty proposal."""


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
        return Repair(RepairOutcome.REPAIRED, proposed.sentence, (), proposed.cited)


_REMARKS = {
    "en": " (not confirmed by the sources)",
    "ja": "（資料では確認できません）",
    "ko": "(자료에서 확인되지 않음)",
}
"""In the language of the answer: it becomes part of it."""
_END = re.compile(r"[.!?。！？…]*[\"'”’」』)）]*\Z")


def instead(answer: Answer, index: int, flaws: Sequence[Flaw], why: Phrase) -> Repair:
    """Deleted where a source says otherwise and something is left, hedged where the sources are silent; else left.

    ``why`` no correction is offered. Neither is ever called a repair.
    """
    evidence = tuple(dict.fromkeys(place for flaw in flaws for place in flaw.evidence))
    contradicted = any(place.stance is Stance.CONTRADICTS for place in evidence)
    if contradicted and without_sentence(answer, index) is not None:
        return Repair(RepairOutcome.DELETED, "", (why,), evidence)
    text = hedged(answer.sentences[index].text, answer.lang)
    if text and with_sentence(answer, index, text) is not None:
        return Repair(RepairOutcome.HEDGED, text, (why,), evidence)
    return Repair(RepairOutcome.LEFT, answer.sentences[index].text, (why, say("repair-nothing-instead")), evidence)


def hedged(sentence: str, lang: str) -> str:
    """With the remark before its full stop; empty for a sentence that has it."""
    remark = _REMARKS[Claims(sentence, lang).language]
    if remark in sentence:
        return ""
    end = _END.search(sentence)
    place = end.start() if end else len(sentence)
    return sentence[:place] + remark + sentence[place:]
