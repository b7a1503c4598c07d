"""What is offered where no correction holds: to take the sentence out, or to say that the sources do not confirm it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.domain.answers import Answer, Stance
from core.repair.base import Flaw, Outcome, Repair
from core.repair.claims import Claims
from core.repair.splice import with_sentence, without_sentence
from core.wording.phrases import Phrase, say

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
        return Repair(Outcome.DELETED, "", (why,), evidence)
    text = hedged(answer.sentences[index].text, answer.lang)
    if text and with_sentence(answer, index, text) is not None:
        return Repair(Outcome.HEDGED, text, (why,), evidence)
    return Repair(Outcome.LEFT, answer.sentences[index].text, (why, say("repair-nothing-instead")), evidence)


def hedged(sentence: str, lang: str) -> str:
    """With the remark before its full stop; empty for a sentence that has it."""
    remark = _REMARKS[Claims(sentence, lang).language]
    if remark in sentence:
        return ""
    end = _END.search(sentence)
    place = end.start() if end else len(sentence)
    return sentence[:place] + remark + sentence[place:]
