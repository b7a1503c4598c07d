"""Read and write readings within a text: ``<ruby>`` as on the web, ``《》`` as in Aozora Bunko."""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.domain.answers import Span
from core.domain.material import Furigana

_KANJI = r"[\u3005-\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]"
_KANJI_ALL = re.compile(f"{_KANJI}+")
_KANA = r"[\u3041-\u309f\u30a0-\u30ff]+"
_RUBY = re.compile(
    rf"<ruby>(?:<rb>)?(?P<web>[^<]{{1,100}})(?:</rb>)?(?:<rp>[^<]*</rp>)?<rt>(?P<web_kana>{_KANA})</rt>(?:<rp>[^<]*</rp>)?</ruby>"
    rf"|[|｜](?P<marked>[^|｜《》\n]{{1,50}})《(?P<marked_kana>{_KANA})》"
    rf"|(?P<bare>{_KANJI}{{1,50}})《(?P<bare_kana>{_KANA})》"
)


def marked_up(text: str, readings: Sequence[Furigana]) -> str | None:
    """Write the readings into the text, the inverse of ``split_readings``.

    Returns None if that would not give them back, as for a text that contains such marks itself.
    """
    pieces: list[str] = []
    at = 0
    for reading in sorted(readings, key=lambda reading: reading.span):
        start, end = reading.span.start, reading.span.end
        if start < at:
            return None
        base, before = text[start:end], text[start - 1 : start]
        plain = bool(_KANJI_ALL.fullmatch(base)) and not _KANJI_ALL.fullmatch(before)
        pieces += [text[at:start], "" if plain else "｜", base, "《", reading.kana, "》"]
        at = end
    written = "".join([*pieces, text[at:]])
    in_order = tuple(sorted(readings, key=lambda reading: reading.span))
    return written if split_readings(written) == (text, in_order) else None


def split_readings(text: str) -> tuple[str, tuple[Furigana, ...]]:
    """Return the text without its readings, and the readings with their spans in it."""
    pieces: list[str] = []
    readings: list[Furigana] = []
    behind = length = 0
    for match in _RUBY.finditer(text):
        kind = next(name for name in ("web", "marked", "bare") if match[name])
        base = match[kind]
        pieces += [text[behind : match.start()], base]
        length += match.start() - behind
        readings.append(Furigana(Span(length, length + len(base)), match[f"{kind}_kana"]))
        length += len(base)
        behind = match.end()
    return "".join([*pieces, text[behind:]]), tuple(readings)
