"""An item as a screen shows it: sentences with their risk, what each detector says, sources with marked evidence."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal

from core.domain.answers import Evidence, Kind
from core.domain.policy import Policy
from core.domain.work import Item
from core.services.desk.check_view import CheckView, Result, check_view, order_of_checks, score_of, weighed_in
from core.services.desk.evidence_places import EvidencePlaces, SourceView
from core.services.desk.family_signs import FIRST_OF_FAMILIES, family_signs
from core.services.desk.graph_rows import rows_cited
from core.services.desk.quiz_view import QuizView, quiz_view
from core.services.desk.track_record import RecordView, record_view
from core.text.hidden import hidden
from core.tuning.track_record import TrackRecord
from core.wording import detector_name, detectors_in, explain

Level = Literal["low", "raised", "high", "unknown"]
_LEVELS: tuple[Level, ...] = ("low", "raised", "high", "high")
"""By index of the band: quizzes have four bands, of which replace and discard look alike."""


@dataclass(frozen=True, slots=True)
class SentenceView:
    text: str
    gap: str
    """What stands between the sentence before and this one."""
    risk: float | None
    level: Level
    reason: str
    checks: tuple[CheckView, ...]
    """What the risk is made of, the loudest first; then what it is not made of; last what has no risk."""
    record: RecordView | None = None
    """How sentences scored like it turned out."""
    family_signs: str = ""
    """What each family of detectors says, a letter each; see ``core.services.desk.family_signs``."""
    mentions: tuple[str, ...] = ()
    """Ids of the detectors that the reason calls by name."""


@dataclass(frozen=True, slots=True)
class ChoiceView:
    text: str
    key: bool


@dataclass(frozen=True, slots=True)
class ItemView:
    id: int
    revision: int
    set_name: str
    external_id: str
    kind: str
    lang: str
    status: str
    scored: bool
    risk: float | None
    level: Level
    band: str
    policy: int
    question: str
    choices: tuple[ChoiceView, ...]
    text: str
    sentences: tuple[SentenceView, ...]
    sources: tuple[SourceView, ...]
    language: str
    """Of the reasons."""
    families: tuple[str, ...]
    """Whose signs the sentences have, each by its first detector."""
    family_names: tuple[str, ...]
    """What readers call these."""
    quiz: QuizView | None = None
    """How a learner reads it, and what its checks found; None: it is no quiz."""
    unseen: int = 0
    """Places with characters that a reader does not see or takes for others; the desks show a sign at each."""


def item_view(
    item: Item, results: Sequence[Result], policy: Policy, language: str = "en", record: TrackRecord | None = None
) -> ItemView:
    """Everything known about the item, scores included."""
    every = range(len(item.answer.sentences))
    rows = rows_cited(results, every)
    sentences = sentence_views(item, results, policy, every, language, record=record, rows=rows)
    return _view(item, policy, sentences, language, rows=rows)


def blind_view(
    item: Item,
    results: Sequence[Result],
    policy: Policy,
    revealed: Collection[int],
    language: str = "en",
    *,
    record: TrackRecord | None = None,
) -> ItemView:
    """Without a trace of any score but for the ``revealed`` sentences: what is not sent cannot be seen."""
    sentences = sentence_views(item, results, policy, revealed, language, record=record)
    return _view(item, policy, sentences, language, blind=True)


def level_of(policy: Policy, kind: Kind, lang: str, risk: float | None) -> Level:
    if risk is None:
        return "unknown"
    bands = policy.bands_in(kind, lang)
    return _LEVELS[bands.names.index(bands.of(risk))]


def sentence_views(
    item: Item,
    results: Sequence[Result],
    policy: Policy,
    revealed: Collection[int],
    language: str = "en",
    *,
    record: TrackRecord | None = None,
    rows: Sequence[Evidence] = (),
) -> tuple[SentenceView, ...]:
    """In order, reasons in this language; a sentence that is not revealed has its text and nothing else.

    ``rows``: of graphs, which stand among the sources.
    """
    answer = item.answer
    sources = EvidencePlaces(answer, language, rows)
    signal_result = next((result for result in results if result.detector.name == policy.signal), None)
    views = []
    end = 0
    for index, sentence in enumerate(answer.sentences):
        gap, end = answer.text[end : sentence.span.start], sentence.span.end
        if index not in revealed:
            views.append(SentenceView(sentence.text, gap, None, "unknown", "", ()))
            continue
        weighed = weighed_in(policy, answer.kind)
        checks = [check_view(r, index, sources, language, weighed) for r in results if r.detector.name != policy.signal]
        score = score_of(signal_result, index)
        level = level_of(policy, answer.kind, answer.lang, score.risk)
        reason = explain(score.reason, language)
        record_line = record_view(record, answer.lang, answer.kind, score.risk, language) if record else None
        signs = family_signs({check.detector: check.risk for check in checks})
        sorted_checks = tuple(sorted(checks, key=order_of_checks))
        views.append(SentenceView(
            sentence.text, gap, score.risk, level, reason, sorted_checks, record_line, signs, detectors_in(score.reason)
        ))  # fmt: skip
    return tuple(views)


def _view(
    item: Item,
    policy: Policy,
    sentences: tuple[SentenceView, ...],
    language: str,
    *,
    blind: bool = False,
    rows: Sequence[Evidence] = (),
) -> ItemView:
    answer = item.answer
    risk = None if blind else item.risk
    quiz = answer.quiz
    sources = EvidencePlaces(answer, language, rows).views
    choices = quiz.choices if quiz else ()
    question = quiz.stem if quiz else answer.question
    shown = (question, answer.text, *choices, *(source.text for source in sources))
    families = FIRST_OF_FAMILIES if any(sentence.family_signs for sentence in sentences) else ()
    return ItemView(
        id=item.id, revision=item.revision, set_name=item.set_name, external_id=answer.id, kind=answer.kind,
        lang=answer.lang, status=item.status, scored=item.scored, risk=risk,
        level=level_of(policy, answer.kind, answer.lang, risk),
        band="" if blind or not item.scored else policy.band(answer.kind, risk, answer.lang),
        policy=policy.version,
        question=question,
        choices=tuple(ChoiceView(choice, choice == quiz.key) for choice in choices) if quiz else (),
        text=answer.text,
        sentences=sentences,
        sources=sources,
        language=language,
        families=families,
        family_names=tuple(detector_name(detector, language) for detector in families),
        quiz=quiz_view(quiz, answer, [sentence.checks for sentence in sentences]) if quiz else None,
        unseen=sum(len(hidden(text)) for text in shown),
    )  # fmt: skip
