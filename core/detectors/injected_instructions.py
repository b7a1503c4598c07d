"""Flag answers whose text, sources or samples tell the reviewer what to find."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from core.domain.answers import Answer, Evidence, Need, SentenceScore, Span, Stance
from core.evidence.instructions import find_instructions
from core.evidence.sources import MOST_CITED, cite
from core.wording.phrases import say

_SHOWN = 80


@dataclass(frozen=True, slots=True)
class InjectedInstructions:
    """Risk is 1 for every sentence of an answer whose passages or samples hold words meant for the reviewer, and for a
    sentence that holds them itself. Where there are none it abstains, for that says nothing of what is true.

    Four kinds of cues close together make such words: who is spoken to, what is to be done, with what outcome, about
    which text, by which instructions, in the mood of an order; or what imitates the marks and formats around the text.
    It takes no part in the fusion: it is there so that a person looks at the source.
    """

    name: ClassVar[str] = "injected_instructions"
    version: ClassVar[str] = "1"
    needs: ClassVar[frozenset[Need]] = frozenset()
    catches: ClassVar[str] = "texts that tell a reviewer, or a model that judges, what to find"
    source: ClassVar[str] = "own"

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        return [_answer(answer) for answer in answers]


def _answer(answer: Answer) -> list[SentenceScore]:
    around = tuple(_around(answer))
    own = list(find_instructions(answer.text))
    clean = SentenceScore.abstain(say("injected-none"))
    scores = []
    for sentence in answer.sentences:
        inside = [span for span in own if span.start < sentence.span.end and sentence.span.start < span.end]
        reason = [say("injected-own", words=_shown(answer.text, inside[0]))] if inside else []
        reason += [say("injected-around", words=around[0].quote[:_SHOWN])] if around else []
        scores.append(SentenceScore(1.0, tuple(reason), around[:MOST_CITED]) if reason else clean)
    return scores


def _around(answer: Answer) -> Iterator[Evidence]:
    samples = ((f"sample:{number}", sample) for number, sample in enumerate(answer.samples))
    for name, text in (*((passage.id, passage.text) for passage in answer.passages), *samples):
        for span in find_instructions(text):
            yield cite(name, text, span, Stance.SILENT)


def _shown(text: str, span: Span) -> str:
    return text[span.start : min(span.end, span.start + _SHOWN)]
