"""Turn the spans that people marked in another tool into labels of sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core.domain.labels import GOLD, USUAL, Label
from core.formats.columns import understood
from core.formats.gold import word_of
from core.formats.languages import language_of
from core.formats.rows import RowError
from core.text.splitting import split
from core.wording.phrases import say

Values = Mapping[str, Any]
_WORST_FIRST = (Label.MAJOR, Label.MINOR, Label.NOT_CHECKABLE, Label.SUPPORTED)


@dataclass(frozen=True, slots=True)
class Mark:
    """A span, in code points of the answer, with a label; ``end`` 0: the whole answer."""

    start: int
    end: int
    label: str
    person: str = ""
    """The tool's name for the person; empty if it has none."""
    at: str = ""

    def kept(self) -> dict[str, Any]:
        """Return the form that ``meta.annotations`` stores."""
        span = {"start": self.start, "end": self.end} if self.end else {}
        known = label_of(self.label)
        mark = {"label": known.value if known else self.label, "person": self.person, "at": self.at}
        return span | {name: value for name, value in mark.items() if value}


def label_of(word: str) -> Label | None:
    return USUAL.get(word_of(word))


def text_of(data: Values) -> str:
    """The answer among columns that may be called anything that is understood."""
    answer = data.get(understood(tuple(data)).get("answer", "answer"))
    return answer if isinstance(answer, str) else ""


def marked(data: Values, marks: Sequence[Mark], beside: Values) -> Values:
    """The record with what was said of it. A sentence has the worst label that a person's spans on it have; where
    several people differ, the one that most gave, and none where as many gave another. Where spans were given, a
    sentence without one is nobody's. Who said what stays in ``meta.annotations``. Raises RowError."""
    values: dict[str, Any] = {**beside, **data}
    answer = text_of(data)
    whole = [each for each in marks if not each.end and label_of(each.label)]
    if whole and "label" not in values:
        values["label"] = _agreed(whole)
    spans = [each for each in marks if each.end] if answer else []
    if beyond := next((each for each in spans if each.end > len(answer)), None):
        why = say("row-sentence-range", number=1, length=str(len(answer)))
        raise RowError("annotations", why, [beyond.start, beyond.end, beyond.label])
    if unknown := next((each.label for each in spans if not label_of(each.label)), None):
        raise RowError("annotations", say("row-unknown-label", labels=", ".join(GOLD)), unknown)
    if spans:
        values["sentences"] = [
            {**each, "label": _agreed(m for m in spans if m.start < each["end"] and each["start"] < m.end)}
            for each in _sentences(data, answer)
        ]
    if told := [each.kept() for each in (*spans, *whole) if each.person or each.at]:
        values["annotations"] = told
    return values


def _sentences(data: Values, answer: str) -> Iterator[dict[str, Any]]:
    """Yield the record's sentences; split the answer if it has none, or none with offsets."""
    given = data.get("sentences")
    placed = isinstance(given, list) and all(
        isinstance(each, dict) and type(each.get("start")) is int and type(each.get("end")) is int for each in given
    )
    if placed and given:
        yield from (dict(each) for each in given)
        return
    lang, _ = language_of(str(data.get("lang") or ""), answer)
    yield from ({"text": s.text, "start": s.span.start, "end": s.span.end} for s in split(answer, lang))


def _agreed(marks: Iterable[Mark]) -> str | None:
    by_person: dict[str, set[Label]] = {}
    for each in marks:
        if label := label_of(each.label):
            by_person.setdefault(each.person, set()).add(label)
    votes = [next(label for label in _WORST_FIRST if label in given) for given in by_person.values()]
    most = sorted(set(votes), key=votes.count, reverse=True)[:2]
    if not most or (len(most) > 1 and votes.count(most[0]) == votes.count(most[1])):
        return None
    return most[0].value
