"""One spelling for what readers take as the same text, with a way back to the original."""

from __future__ import annotations

import re
from dataclasses import dataclass

from core.models import Span

_KANA = r"ぁ-ゖァ-ヺーｦ-ﾟ"
_HAN = r"々〆一-鿿㐀-䶿豈-﫿"
_READING = re.compile(
    rf"(?<=[{_HAN}ヶ])[(（](?=[^)）]*[{_KANA}])[{_KANA}、・･\s]+[)）]|(?<=[가-힣])[(（][{_HAN}·ㆍ・,\s]+[)）]"
)
_NO_SPACE = re.compile(rf"[{_KANA}{_HAN}]")
_DROPPED = re.compile(r"[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufe00-\ufe0f\ufeff]")
_KEPT_PUNCTUATION = "%"
_MINUS = str.maketrans("−", "-")


@dataclass(frozen=True, slots=True)
class Normalised:
    """Normalised text and, for each of its characters, the stretch of the original it came from."""

    text: str
    starts: tuple[int, ...]
    ends: tuple[int, ...]

    def original(self, span: Span) -> Span:
        """The stretch of the original behind a stretch of the normalised text, widened to whole characters."""
        if span.start == span.end:
            at = self.starts[span.start] if span.start < len(self.starts) else (self.ends[-1] if self.ends else 0)
            return Span(at, at)
        return Span(self.starts[span.start], self.ends[span.end - 1])


def normalise(text: str) -> str:
    """Width, case, spaces, punctuation and readings in brackets, unified. Idempotent."""
    return normalise_mapped(text).text


def strip_readings(text: str) -> str:
    """Without readings in brackets: 二酸化炭素(にさんかたんそ), 대한민국(大韓民國)."""
    return _READING.sub("", text)


def reading_spans(text: str) -> tuple[Span, ...]:
    """Where ``strip_readings`` would cut, brackets included."""
    return tuple(Span(*match.span()) for match in _READING.finditer(text))


def normalise_mapped(text: str) -> Normalised:
    return Normalised(text, tuple(range(len(text))), tuple(range(1, len(text) + 1)))
