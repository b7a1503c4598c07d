"""An item as a screen shows it: sentences with their risk, what each detector says, sources with marked evidence."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal

from core.domain.answers import Answer, Detection, DetectorFailure, Evidence, Kind, SentenceScore
from core.domain.judgements import JUDGES, model_of
from core.domain.policy import Policy
from core.domain.work import Item
from core.scoring.fusion import WEIGHED, Fusion
from core.services.desk.family_signs import FIRST_OF_FAMILIES, family_signs
from core.services.desk.track_record import RecordView, record_view
from core.tuning.track_record import TrackRecord
from core.wording import detector_name, detectors_in, explain, phrase_in
from core.wording.phrases import say

Result = Detection | DetectorFailure
Level = Literal["low", "raised", "high", "unknown"]
_LEVELS: tuple[Level, ...] = ("low", "raised", "high", "high")
"""By index of the band: quizzes have four bands, of which replace and discard look alike."""


@dataclass(frozen=True, slots=True)
class MarkView:
    """A piece of evidence. Offsets count UTF-16 units, as browsers do; ``source`` is an index."""

    source: int
    start: int
    end: int
    stance: str


@dataclass(frozen=True, slots=True)
class CheckView:
    """What one detector says of one sentence."""

    detector: str
    name: str
    """What readers call it."""
    state: Literal["scored", "abstained", "failed"]
    risk: float | None
    reason: str
    marks: tuple[MarkView, ...] = ()
    weighed: bool = False
    """Whether the risk shown for the sentence is made of it, among others."""
    lost: int = 0
    """Pieces of evidence whose quoted text is no longer at its place: counted, not shown."""
    mentions: tuple[str, ...] = ()
    """Ids of the detectors that its reason calls by name."""
    model: str = ""
    """The language model whose opinion it is; empty: it was measured."""
    verdict: str = ""
    """What that model found, while ``reason`` is why."""


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
class SourceView:
    title: str
    kind: Literal["passage", "sample"]
    text: str


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


def item_view(
    item: Item, results: Sequence[Result], policy: Policy, language: str = "en", record: TrackRecord | None = None
) -> ItemView:
    """Everything known about the item, scores included."""
    sentences = sentence_views(item, results, policy, range(len(item.answer.sentences)), language, record=record)
    return _view(item, policy, sentences, language)


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
) -> tuple[SentenceView, ...]:
    """In order, reasons in this language; a sentence that is not revealed has its text and nothing else."""
    answer = item.answer
    sources = _Sources(answer, language)
    signal_result = next((result for result in results if result.detector.name == policy.signal), None)
    views = []
    end = 0
    for index, sentence in enumerate(answer.sentences):
        gap, end = answer.text[end : sentence.span.start], sentence.span.end
        if index not in revealed:
            views.append(SentenceView(sentence.text, gap, None, "unknown", "", ()))
            continue
        weighed = _weighed(policy, answer.kind)
        checks = [_check(r, index, sources, language, weighed) for r in results if r.detector.name != policy.signal]
        score = _score(signal_result, index)
        level = level_of(policy, answer.kind, answer.lang, score.risk)
        reason = explain(score.reason, language)
        record_line = record_view(record, answer.lang, answer.kind, score.risk, language) if record else None
        signs = family_signs({check.detector: check.risk for check in checks})
        sorted_checks = tuple(sorted(checks, key=_check_order))
        views.append(SentenceView(
            sentence.text, gap, score.risk, level, reason, sorted_checks, record_line, signs, detectors_in(score.reason)
        ))  # fmt: skip
    return tuple(views)


def _view(
    item: Item, policy: Policy, sentences: tuple[SentenceView, ...], language: str, *, blind: bool = False
) -> ItemView:
    answer = item.answer
    risk = None if blind else item.risk
    quiz = answer.quiz
    families = FIRST_OF_FAMILIES if any(sentence.family_signs for sentence in sentences) else ()
    return ItemView(
        id=item.id, revision=item.revision, set_name=item.set_name, external_id=answer.id, kind=answer.kind,
        lang=answer.lang, status=item.status, scored=item.scored, risk=risk,
        level=level_of(policy, answer.kind, answer.lang, risk),
        band="" if blind or not item.scored else policy.band(answer.kind, risk, answer.lang),
        policy=policy.version,
        question=quiz.stem if quiz else answer.question,
        choices=tuple(ChoiceView(choice, choice == quiz.key) for choice in quiz.choices) if quiz else (),
        text=answer.text,
        sentences=sentences,
        sources=_Sources(answer, language).views,
        language=language,
        families=families,
        family_names=tuple(detector_name(detector, language) for detector in families),
    )  # fmt: skip


def _score(result: Result | None, index: int) -> SentenceScore:
    if isinstance(result, DetectorFailure):
        return SentenceScore.abstain(say("detector-failed", detector=result.detector.name, error=_error(result)))
    if result is None or index >= len(result.scores):
        return SentenceScore.abstain(say("not-scored-yet"))
    return result.scores[index]


def _weighed(policy: Policy, kind: Kind) -> Collection[str]:
    """The detectors that decide the risk that is cut."""
    if policy.signal != Fusion.name:
        return frozenset()
    model = policy.weights.of(kind) if policy.weights else None
    return model.signals if model else WEIGHED


def _check(result: Result, index: int, sources: _Sources, language: str, weighed: Collection[str]) -> CheckView:
    detector = result.detector.name
    name = detector_name(detector, language)
    model = model_of(result.detector) if detector in JUDGES else ""
    if isinstance(result, DetectorFailure):
        return CheckView(detector, name, "failed", None, _error(result), weighed=detector in weighed, model=model)
    score = _score(result, index)
    places = [sources.mark(evidence) for evidence in score.evidence]
    marks = tuple(mark for mark in places if mark)
    state: Literal["scored", "abstained"] = "abstained" if score.risk is None else "scored"
    verdict, why = (score.reason[:1], score.reason[1:]) if model and state == "scored" else ((), score.reason)
    reason, lost = explain(why, language), len(places) - len(marks)
    mentions = detectors_in(score.reason)
    return CheckView(
        detector, name, state, score.risk, reason, marks, detector in weighed, lost, mentions, model,
        explain(verdict, language),
    )  # fmt: skip


def _check_order(check: CheckView) -> tuple[bool, bool, float]:
    """Where it stands among the checks: a risk says more the further it is from undecided."""
    loudness = 0.0 if check.risk is None else abs(check.risk - 0.5)
    return check.risk is None, not check.weighed, -loudness


def _error(failure: DetectorFailure) -> str:
    return f"{failure.error_type}: {failure.message}"


class _Sources:
    """Passages, then samples, with evidence translated to their places."""

    def __init__(self, answer: Answer, language: str) -> None:
        self.views = (
            *(SourceView(_title(n, p.id, language), "passage", p.text) for n, p in enumerate(answer.passages, 1)),
            *(
                SourceView(phrase_in(say("source-sample", number=n), language), "sample", text)
                for n, text in enumerate(answer.samples, 1)
            ),
        )
        names = [p.id for p in answer.passages] + [f"sample:{n}" for n in range(len(answer.samples))]
        self._index = {name: index for index, name in reversed(list(enumerate(names)))}
        self._astral: dict[int, list[int]] = {}

    def mark(self, evidence: Evidence) -> MarkView | None:
        index = self._index.get(evidence.passage_id)
        if index is None:
            return None
        text, span = self.views[index].text, evidence.span
        if text[span.start : span.end] != evidence.quote or not evidence.quote:
            return None
        if index not in self._astral:
            self._astral[index] = astral(text)
        wide = self._astral[index]
        return MarkView(index, utf16(wide, span.start), utf16(wide, span.end), evidence.stance)


def _title(number: int, passage_id: str, language: str) -> str:
    plain = passage_id in {"", str(number), str(number - 1), f"p{number}", f"p{number - 1}"}
    phrase = (
        say("source-passage", number=number) if plain else say("source-passage-named", number=number, id=passage_id)
    )
    return phrase_in(phrase, language)


def astral(text: str) -> list[int]:
    """Positions of the code points that browsers count as two."""
    if not text or max(text) <= "\uffff":
        return []
    return [position for position, char in enumerate(text) if char > "\uffff"]


def utf16(wide: Sequence[int], position: int) -> int:
    """A code-point offset as browsers count it; ``wide`` comes from ``astral``."""
    return position + bisect_left(wide, position)
