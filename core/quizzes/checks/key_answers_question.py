"""Flag quiz items whose key is no answer to their question."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from core.detectors.evidence.sources import cite
from core.domain.answers import Answer, Evidence, Need, QuizItem, SentenceScore, Span, Stance
from core.domain.question_forms import QuestionForm, form_of
from core.domain.quiz_parts import STEM, point_at
from core.encoders.base import Encoder
from core.grounding.base import GroundingReader
from core.quizzes.answering.asked import Asked
from core.quizzes.answering.features import Features, features_of
from core.quizzes.answering.kinds import misfit
from core.quizzes.answering.reading import Reading, read, texts_of
from core.quizzes.answering.together import Together
from core.quizzes.answering.weights import shipped
from core.quizzes.checks.keyed import at_key, shown
from core.quizzes.checks.reading_together import read_together
from core.wording.phrases import Phrase, say

_FLAGGED = 0.5
_OTHER_KIND, _ANOTHER_KIND = 0.8, 0.9
_SURELY = 0.6
_MOST_SHOWN = 2


@dataclass(frozen=True, slots=True)
class KeyAnswersQuestion:
    """Risk that the key does not answer its question: what kind of answer is asked for (who, 何年, 몇 명) and what kind
    the key is; how much of the question stands near the key; how like question, key and the statement that both make
    are to the source sentences; whether another stretch of the page answers better; and of a question for the first or
    last of two, what their years say. All by learnt weights over counts and over vectors of the encoder.

    Two things were learnt. From verdicts on machines' questions (QGEval, English), which keys do not answer: a
    regression and a forest. From wrong keys planted in articles of JSQuAD, beside a small reader that looks for the
    answer itself: which keys are not what the page answers. Both hear what a model says that reads page, question and
    key together; of an English question also whether it says better of another stretch of the key's kind. The risk
    joins both; each must be surer in a language that it did not learn from. A key of plainly another kind than was
    asked for (誰, and a year) is flagged in any case. 0.5 is where half of what was flagged in English passages that
    they had not seen was wrong. They fit one encoder: with another one, and for true and false, the check abstains. It
    knows no more than the page says, and a key from elsewhere is found more surely than another name or number of the
    same page.
    """

    name: ClassVar[str] = "key_answers_question"
    version: ClassVar[str] = "5"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.QUIZ, Need.PASSAGES})
    catches: ClassVar[str] = "keys that answer another question than the one that is asked"
    source: ClassVar[str] = "own, after RQUGE"

    encoder: Encoder
    key_reader: GroundingReader | None = None
    """Without it the check is as it was before there was one: it says so in its configuration."""

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        items = [(answer, answer.quiz) for answer in answers if answer.quiz]
        if self.encoder.name != shipped().encoder:
            unlearnt = SentenceScore.abstain(say("key-answers-other-encoder", encoder=self.encoder.name))
            return [at_key(answer, unlearnt) for answer, _ in items]
        texts = list(dict.fromkeys(text for answer, quiz in items for text in texts_of(answer, quiz)))
        encoded = dict(zip(texts, self.encoder.encode(texts), strict=True))
        readings = [(answer, read(answer, quiz, encoded, self.encoder)) for answer, quiz in items]
        together = self.read_together(readings)
        return [
            at_key(answer, self._item(answer, quiz, reading, read_as))
            for (answer, quiz), (_, reading), read_as in zip(items, readings, together, strict=True)
        ]

    def read_together(self, items: Sequence[tuple[Answer, Reading]]) -> Sequence[Together | None]:
        """None of each where there is no reader."""
        return read_together(self.key_reader, items) if self.key_reader else [None] * len(items)

    def _item(self, answer: Answer, quiz: QuizItem, reading: Reading, together: Together | None) -> SentenceScore:
        if form_of(quiz) is QuestionForm.TRUE_FALSE:
            return SentenceScore.abstain(say("key-answers-true-false"))
        if not any(source.spans for source in reading.sources):
            return SentenceScore.abstain(say("blank-passages"))
        weights = shipped()
        found = features_of(reading)
        risk = weights.risk(found.values, answer.lang, together)
        if _is_of_another_kind(found, answer.lang):
            risk = max(risk, _SURELY)
        flagged = risk >= _FLAGGED
        reason = list(_reasons(found, reading)) if flagged else []
        verdict = say("key-answers-not" if flagged else "key-answers", key=quiz.key)
        return SentenceScore(risk, (verdict, *reason), shown(_evidence(answer, quiz, found, reading, flagged=flagged)))


def _is_of_another_kind(found: Features, lang: str) -> bool:
    """Who, and the key is a year. An English who may be relative, and asks less surely than 誰."""
    surely = misfit(found.asked, found.kind) >= _ANOTHER_KIND
    return surely and not (found.asked is Asked.WHO and lang == "en")


def _reasons(found: Features, reading: Reading) -> Iterator[Phrase]:
    if misfit(found.asked, found.kind) >= _OTHER_KIND:
        yield say("key-answers-kind", asked=found.asked.value, kind=found.kind.value)
    if found.later and found.values["compare"] > 0:
        yield say("key-answers-years", right=found.later[0], other=found.later[1])
    if found.values["key_in_q_else"] == 1:
        yield say("key-answers-in-question")
    if not found.values["found"]:
        yield say("key-answers-not-found")
    elif found.better:
        number, better = found.better
        yield say("key-answers-better", text=reading.places[number].text[better.start : better.end])


def _evidence(
    answer: Answer, quiz: QuizItem, found: Features, reading: Reading, *, flagged: bool
) -> Iterator[Evidence]:
    if flagged and found.better:
        number, better = found.better
        yield _place(answer, reading, number, better, Stance.CONTRADICTS)
    nearest = sorted(found.key_places, key=lambda place: -reading.near(*place))[:_MOST_SHOWN]
    for number, span in nearest:
        yield _place(answer, reading, number, span, Stance.SUPPORTS)
    if flagged:
        yield point_at(quiz, STEM)


def _place(answer: Answer, reading: Reading, number: int, span: Span, stance: Stance) -> Evidence:
    place = reading.places[number]
    passage = answer.passages[place.passage]
    return cite(passage.id, passage.text, Span(place.span.start + span.start, place.span.start + span.end), stance)
