"""Readings that a text writes out: ``<ruby>`` of the web, ``《》`` of Aozora Bunko."""

from __future__ import annotations

import re

from core.domain.answers import Span
from core.domain.material import Reading

_KANJI = r"[\u3005-\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]"
_KANA = r"[\u3041-\u309f\u30a0-\u30ff]+"
_RUBY = re.compile(
    rf"<ruby>(?:<rb>)?(?P<web>[^<]{{1,100}})(?:</rb>)?(?:<rp>[^<]*</rp>)?<rt>(?P<web_kana>{_KANA})</rt>(?:<rp>[^<]*</rp>)?</ruby>"
    rf"|[|｜](?P<marked>[^|｜《》\n]{{1,50}})《(?P<marked_kana>{_KANA})》"
    rf"|(?P<bare>{_KANJI}{{1,50}})《(?P<bare_kana>{_KANA})》"
)


def split_readings(text: str) -> tuple[str, tuple[Reading, ...]]:
    """The text without readings, and the readings at their places in it."""
    pieces: list[str] = []
    readings: list[Reading] = []
    behind = length = 0
    for match in _RUBY.finditer(text):
        kind = next(name for name in ("web", "marked", "bare") if match[name])
        base = match[kind]
        pieces += [text[behind : match.start()], base]
        length += match.start() - behind
        readings.append(Reading(Span(length, length + len(base)), match[f"{kind}_kana"]))
        length += len(base)
        behind = match.end()
    return "".join([*pieces, text[behind:]]), tuple(readings)
