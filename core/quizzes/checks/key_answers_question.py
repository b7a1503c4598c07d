"""Flag quiz items whose key does not answer their question."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from core.domain.answers import Answer, Evidence, Need, QuizItem, SentenceScore, Span, Stance
from core.domain.question_forms import QuestionForm, form_of
from core.domain.quiz_parts import STEM, point_at
from core.encoders.base import Encoder
from core.evidence.sources import cite
from core.grounding.base import GroundingReader
from core.quizzes.answering.encoded_question import EncodedQuestion, encoded_question, texts_to_encode
from core.quizzes.answering.features import QuestionFeatures, features_of
from core.quizzes.answering.joint_reading import JointReading, read_jointly
from core.quizzes.answering.key_kinds import misfit
from core.quizzes.answering.question_kinds import QuestionKind
from core.quizzes.answering.weights import shipped_weights
from core.quizzes.checks._key_scores import at_key, distinct_evidence
from core.wording.phrases import Phrase, say

_FLAGGED = 0.5
_OTHER_KIND, _CERTAINLY_OTHER_KIND = 0.8, 0.9
"""Misfits of key and question from which the kind is a reason, and from which it flags the item."""
_OTHER_KIND_RISK = 0.6
_MOST_PLACES = 2
"""Most places of the key that are given as evidence."""


@dataclass(frozen=True, slots=True)
class KeyAnswersQuestion:
    """The risk is that the key does not answer its question, from learned weights over counts and encoder vectors.

    They weigh the kind of answer that the question asks for (who, 何年, 몇 명) against the kind of the key; how much of
    the question is near the key; how like question, key and the statement of both are to the source sentences; whether
    another stretch of the page answers better; and the years of a question for the first or last of two.

    A regression and a forest learned from verdicts on machines' questions (QGEval, English) which keys do not answer.
    A second regression learned from wrong keys planted in articles of JSQuAD which keys are not the answer of the page,
    with a small reader that finds the answer itself. Both use the score of a model that reads page, question and key
    jointly; in English also whether another stretch of the key's kind scores better. The risk combines both; either
    must be stronger in a language that it was not trained on. A key of plainly another kind (誰, and a year) is flagged
    in any case. At 0.5, half of the keys flagged in unseen English passages are wrong. The weights fit one encoder:
    with another one, and for true and false, the check abstains. It knows the page alone, and finds a key from
    elsewhere more surely than another name or number of the same page.
    """

    name: ClassVar[str] = "key_answers_question"
    version: ClassVar[str] = "5"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.QUIZ, Need.PASSAGES})
    catches: ClassVar[str] = "keys that answer another question than the one that is asked"
    source: ClassVar[str] = "own, after RQUGE"

    encoder: Encoder
    key_reader: GroundingReader | None = None
    """Model that reads page, question and key jointly; without it the other features decide."""

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        items = [(answer, answer.quiz) for answer in answers if answer.quiz]
        if self.encoder.name != shipped_weights().encoder:
            untrained = SentenceScore.abstain(say("key-answers-other-encoder", encoder=self.encoder.name))
            return [at_key(answer, untrained) for answer, _ in items]
        texts = list(dict.fromkeys(text for answer, quiz in items for text in texts_to_encode(answer, quiz)))
        encoded = dict(zip(texts, self.encoder.encode(texts), strict=True))
        readings = [(answer, encoded_question(answer, quiz, encoded, self.encoder)) for answer, quiz in items]
        joint_readings = self.read_jointly(readings)
        return [
            at_key(answer, self._item(answer, quiz, reading, joint_reading))
            for (answer, quiz), (_, reading), joint_reading in zip(items, readings, joint_readings, strict=True)
        ]

    def read_jointly(self, items: Sequence[tuple[Answer, EncodedQuestion]]) -> Sequence[JointReading | None]:
        """Return one joint reading per item; None for all if there is no reader."""
        return read_jointly(self.key_reader, items) if self.key_reader else [None] * len(items)

    def _item(
        self, answer: Answer, quiz: QuizItem, reading: EncodedQuestion, joint: JointReading | None
    ) -> SentenceScore:
        if form_of(quiz) is QuestionForm.TRUE_FALSE:
            return SentenceScore.abstain(say("key-answers-true-false"))
        if not any(source.spans for source in reading.sources):
            return SentenceScore.abstain(say("blank-passages"))
        weights = shipped_weights()
        features = features_of(reading)
        risk = weights.risk(features.values, answer.lang, joint)
        if _is_of_another_kind(features, answer.lang):
            risk = max(risk, _OTHER_KIND_RISK)
        flagged = risk >= _FLAGGED
        reason = list(_reasons(features, reading)) if flagged else []
        verdict = say("key-answers-not" if flagged else "key-answers", key=quiz.key)
        return SentenceScore(
            risk, (verdict, *reason), distinct_evidence(_evidence(answer, quiz, features, reading, flagged=flagged))
        )


def _is_of_another_kind(features: QuestionFeatures, lang: str) -> bool:
    """Return whether the key is certainly of another kind; an English "who" may be relative, 誰 never is."""
    certain = misfit(features.asked, features.kind) >= _CERTAINLY_OTHER_KIND
    return certain and not (features.asked is QuestionKind.WHO and lang == "en")


def _reasons(features: QuestionFeatures, reading: EncodedQuestion) -> Iterator[Phrase]:
    if misfit(features.asked, features.kind) >= _OTHER_KIND:
        yield say("key-answers-kind", asked=features.asked.value, kind=features.kind.value)
    if features.by_years and features.values["compare"] > 0:
        yield say("key-answers-years", right=features.by_years[0], other=features.by_years[1])
    if features.values["key_in_q_else"] == 1:
        yield say("key-answers-in-question")
    if not features.values["found"]:
        yield say("key-answers-not-found")
    elif features.better:
        number, better = features.better
        yield say("key-answers-better", text=reading.places[number].text[better.start : better.end])


def _evidence(
    answer: Answer, quiz: QuizItem, features: QuestionFeatures, reading: EncodedQuestion, *, flagged: bool
) -> Iterator[Evidence]:
    if flagged and features.better:
        number, better = features.better
        yield _place(answer, reading, number, better, Stance.CONTRADICTS)
    nearest = sorted(features.key_places, key=lambda place: -reading.near(*place))[:_MOST_PLACES]
    for number, span in nearest:
        yield _place(answer, reading, number, span, Stance.SUPPORTS)
    if flagged:
        yield point_at(quiz, STEM)


def _place(answer: Answer, reading: EncodedQuestion, number: int, span: Span, stance: Stance) -> Evidence:
    place = reading.places[number]
    passage = answer.passages[place.passage]
    return cite(passage.id, passage.text, Span(place.span.start + span.start, place.span.start + span.end), stance)
