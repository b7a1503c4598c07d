"""Prepare an item for a screen: sentences with their risk, the score of each detector, sources with marked evidence."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Literal

from core.domain.answers import Answer, Evidence, Kind
from core.domain.findings import Finding, finding_of
from core.domain.log_odds import SUREST, believed, log_odds
from core.domain.policy import Policy
from core.domain.work import Item
from core.scoring.alarms import ALARMS
from core.scoring.families import FAMILIES, LEANINGS
from core.services.desk._graph_rows import rows_cited
from core.services.desk.check_view import CheckView, Result, check_view, order_of_checks, score_of, weighed_in
from core.services.desk.evidence_locations import (
    EvidenceLocations,
    MarkView,
    SourceView,
    astral_positions,
    utf16_offset,
)
from core.services.desk.quiz_view import QuizView, quiz_view
from core.services.desk.track_record import RecordView, record_view
from core.text.hidden import find_hidden
from core.text.reading_view import ReadingNode, reading_of
from core.tuning.track_record import TrackRecord
from core.wording import detector_name, detectors_in, explain

DOUBT, SUPPORT, SILENT = "d", "s", "-"
_FAMILIES: tuple[tuple[str, ...], ...] = (
    *(names for families in FAMILIES.values() for names, _ in families),
    ("unmatched_numbers", "quiz_numbers"),
    ("negation_flip", "unstated_claims", "false_silence", "wrong_slot"),
    ("unsupported_entities", "graph_support"),
)
"""Detectors by family. A contradiction by a graph counts as an unsupported name."""
FIRST_OF_FAMILIES: tuple[str, ...] = tuple(names[0] for names in _FAMILIES)
"""First detector of each family, in the order of the letters."""


def family_signs(risks: Mapping[str, float | None]) -> str:
    """Return one letter per family. An alarm without a finding is silent; other families doubt from the middle of the
    scale, with risks read as the fusion reads them."""
    return "".join(_letter(names, risks) for names in _FAMILIES)


def _letter(names: tuple[str, ...], risks: Mapping[str, float | None]) -> str:
    scored = [risk for name in names if (risk := risks.get(name)) is not None]
    if not scored:
        return SILENT
    risk = believed(fmean(scored))
    if names[0] in ALARMS:
        return DOUBT if risk > SUREST else SILENT
    leaning = max(LEANINGS.get(name, 0.0) for name in names)
    return DOUBT if log_odds(risk) > leaning else SUPPORT


Level = Literal["low", "raised", "high", "unknown"]
_LEVELS: tuple[Level, ...] = ("low", "raised", "high", "high")
"""Display level by index of the risk level. Quizzes have four risk levels, of which replace and discard look alike."""


@dataclass(frozen=True, slots=True)
class WordsView:
    """Words in the text of a sentence. Offsets count UTF-16 units, as browsers do."""

    start: int
    end: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FindingView:
    """Shows what is wrong with a flagged sentence."""

    error: str
    line: str
    wrong: tuple[WordsView, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SentenceView:
    text: str
    gap: str
    """The text between the previous sentence and this one."""
    risk: float | None
    level: Level
    reason: str
    checks: tuple[CheckView, ...]
    """Scores of all detectors: those in the combined risk, most decisive first, then other ones, then those without a
    risk."""
    record: RecordView | None = None
    """The outcome of labelled sentences with a similar risk."""
    family_signs: str = ""
    """One letter per family of detectors; see ``family_signs``."""
    mentions: tuple[str, ...] = ()
    """Ids of the detectors that the reason mentions."""
    finding: FindingView | None = None
    """None if the sentence is not flagged."""
    place: MarkView | None = None
    """The one location in the sources to look at first; None if the combined risk rests on none."""


@dataclass(frozen=True, slots=True)
class ChoiceView:
    text: str
    key: bool


@dataclass(frozen=True, slots=True, kw_only=True)
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
    """Language of the reasons."""
    families: tuple[str, ...]
    """Detector families that have a sign for each sentence, each named by its first detector."""
    family_names: tuple[str, ...]
    """Names of these detectors in the reader's language."""
    quiz: QuizView | None = None
    """The quiz as a learner reads it, with the findings of its checks; None for an answer."""
    reading: tuple[ReadingNode, ...] = ()
    """An answer as its readers will see it; empty for a quiz."""
    marked_up: bool = False
    """True if its text is Markdown, which the reading view shows better than the list."""
    unseen: int = 0
    """Number of characters that are invisible or easily confused with others; the desks mark each of them."""


def item_view(
    item: Item, results: Sequence[Result], policy: Policy, language: str = "en", record: TrackRecord | None = None
) -> ItemView:
    """Return the view of an item with all scores."""
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
    """Return the view of an item without any score except for the ``revealed`` sentences, so that no score reaches the
    browser."""
    sentences = sentence_views(item, results, policy, revealed, language, record=record)
    return _view(item, policy, sentences, language, blind=True)


def level_of(policy: Policy, kind: Kind, lang: str, risk: float | None) -> Level:
    """Return the level in which a risk is displayed."""
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
    """Return the sentences in order, with reasons in this language; a sentence that is not revealed has only its text.

    ``rows`` are the cited graph rows, which are listed among the sources.
    """
    answer = item.answer
    sources = EvidenceLocations(answer, language, rows)
    signal_result = next((result for result in results if result.detector.name == policy.signal), None)
    views = []
    end = 0
    for index, sentence in enumerate(answer.sentences):
        gap, end = answer.text[end : sentence.span.start], sentence.span.end
        if index not in revealed:
            views.append(SentenceView(text=sentence.text, gap=gap, risk=None, level="unknown", reason="", checks=()))
            continue
        weighed = weighed_in(policy, answer.kind)
        checks = [check_view(r, index, sources, language, weighed) for r in results if r.detector.name != policy.signal]
        score = score_of(signal_result, index)
        level = level_of(policy, answer.kind, answer.lang, score.risk)
        finding = finding_of(score, sentence.text) if _is_flagged(policy, answer, score.risk) else None
        place = finding.place if finding else next(iter(score.evidence), None)
        # The desk counts families of checks beside the reason: one count is enough.
        reason = explain([phrase for phrase in score.reason if phrase.id != "fusion-tally"], language)
        record_line = record_view(record, answer.lang, answer.kind, score.risk, language) if record else None
        signs = family_signs({check.detector: check.risk for check in checks})
        sorted_checks = tuple(sorted(checks, key=order_of_checks))
        views.append(
            SentenceView(
                text=sentence.text,
                gap=gap,
                risk=score.risk,
                level=level,
                reason=reason,
                checks=sorted_checks,
                record=record_line,
                family_signs=signs,
                mentions=detectors_in(score.reason),
                finding=_finding_view(finding, sentence.text, language) if finding else None,
                place=sources.mark(place) if place else None,
            )
        )
    return tuple(views)


def _is_flagged(policy: Policy, answer: Answer, risk: float | None) -> bool:
    return risk is not None and risk >= policy.bands_in(answer.kind, answer.lang).needs_review_from


def _finding_view(finding: Finding, text: str, language: str) -> FindingView:
    wide = astral_positions(text)
    wrong = (WordsView(utf16_offset(wide, span.start), utf16_offset(wide, span.end)) for span in finding.wrong)
    return FindingView(error=finding.error, line=explain(finding.line, language), wrong=tuple(wrong))


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
    sources = EvidenceLocations(answer, language, rows).views
    choices = quiz.choices if quiz else ()
    question = quiz.stem if quiz else answer.question
    displayed_texts = (question, answer.text, *choices, *(source.text for source in sources))
    families = FIRST_OF_FAMILIES if any(sentence.family_signs for sentence in sentences) else ()
    spans = [(sentence.span.start, sentence.span.end) for sentence in answer.sentences]
    reading, marked_up = ((), False) if quiz else reading_of(answer.text, spans)
    return ItemView(
        id=item.id,
        revision=item.revision,
        set_name=item.set_name,
        external_id=answer.id,
        kind=answer.kind,
        lang=answer.lang,
        status=item.status,
        scored=item.scored,
        risk=risk,
        level=level_of(policy, answer.kind, answer.lang, risk),
        band="" if blind or not item.scored else policy.band(answer.kind, risk, answer.lang),
        policy=policy.version,
        question=question,
        choices=tuple(ChoiceView(choice, choice in {quiz.key, *quiz.also_correct}) for choice in choices)
        if quiz
        else (),
        text=answer.text,
        sentences=sentences,
        sources=sources,
        language=language,
        families=families,
        family_names=tuple(detector_name(detector, language) for detector in families),
        quiz=quiz_view(quiz, answer, [sentence.checks for sentence in sentences]) if quiz else None,
        reading=reading,
        marked_up=marked_up,
        unseen=sum(len(find_hidden(text)) for text in displayed_texts),
    )
