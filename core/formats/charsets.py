"""Detect the encoding of a file: a byte order mark, else UTF-8, else what Excel writes in Japan and Korea."""

from __future__ import annotations

import codecs
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import IO

from core.errors import BadInput
from core.wording.phrases import Phrase, say

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_CHUNK = 1 << 20
_KANA_SHARE = 0.15
"""Running Japanese is about half kana, headlines less; no other text in this byte layout has them."""
_HANGUL_SHARE = 0.5
_NUL_SHARE = 0.1
_PARTICLES = frozenset("のはをにがとたで")
_FEWEST_PARTICLES = 3


@dataclass(frozen=True, slots=True)
class Charset:
    codec: str
    errors: str
    """``surrogateescape`` for UTF-8, so that a broken byte spoils its own row only."""
    note: Phrase | None = None
    """Message to the person; None for UTF-8 and for a byte order mark."""


def marked(stream: IO[bytes]) -> Charset:
    """By the byte order mark, else UTF-8: right for JSON, which is UTF-8 by definition."""
    stream.seek(0)
    start = stream.read(4)
    stream.seek(0)
    codec = next((codec for mark, codec in _MARKS if start.startswith(mark)), "utf-8")
    return Charset(codec, "surrogateescape" if codec.startswith("utf-8") else "replace")


def detected(stream: IO[bytes], name: str) -> Charset:
    """For CSV, whose encoding is anyone's guess. Raises BadInput when nothing fits."""
    known = marked(stream)
    if known.codec != "utf-8":
        return known
    if wide := _utf16(stream):
        return wide
    sample = _not_utf8(stream)
    if sample is None:
        return known
    text = sample.decode("utf-8", "surrogateescape")
    broken = sum("\udc80" <= c <= "\udcff" for c in text)
    if broken < sum(c > "\x7f" for c in text) - broken:
        return known
    for codec, encoding, fits in _OTHERS:
        try:
            text = sample.decode(codec)
        except UnicodeDecodeError:
            continue
        if fits([c for c in text if c > "\x7f"]):
            return Charset(codec, "replace", say("file-read-as", file=name, encoding=encoding))
    raise BadInput(say("file-encoding", file=name))


def _not_utf8(stream: IO[bytes]) -> bytes | None:
    """The lines around the first bytes that are not UTF-8, or None when all are."""
    decoder = codecs.getincrementaldecoder("utf-8")()
    before = b""
    for chunk in _chunks(stream):
        try:
            decoder.decode(chunk)
        except UnicodeDecodeError:
            sample = before + chunk + stream.read(_CHUNK)
            stream.seek(0)
            end = sample.rfind(b"\n") + 1 or len(sample)
            return sample[before.find(b"\n") + 1 : end]
        before = chunk
    stream.seek(0)
    return None


def _chunks(stream: IO[bytes]) -> Iterator[bytes]:
    stream.seek(0)
    while chunk := stream.read(_CHUNK):
        yield chunk


def _utf16(stream: IO[bytes]) -> Charset | None:
    """UTF-16 without a mark: the zero bytes of Latin letters and commas stand all on one side."""
    start = stream.read(4096)
    stream.seek(0)
    sides = start[0::2].count(0), start[1::2].count(0)
    if max(sides) < _NUL_SHARE * len(start) or min(sides) * 10 > max(sides):
        return None
    codec = "utf-16-be" if sides[0] > sides[1] else "utf-16-le"
    return Charset(codec, "replace")


def _is_korean(text: list[str]) -> bool:
    """Mostly syllables of the Korean standard: Japanese bytes read this way give rare ones outside it."""
    common = sum("가" <= c <= "힣" and len(c.encode("euc_kr", "ignore")) == 2 for c in text)  # noqa: PLR2004
    return common >= _HANGUL_SHARE * len(text)


def _is_japanese(text: list[str]) -> bool:
    return sum("ぁ" <= c <= "ヿ" for c in text) >= _KANA_SHARE * len(text)


def _is_euc_japanese(text: list[str]) -> bool:
    """Kana, and several of those that no text goes without: Korean letters by themselves look like other kana."""
    return _is_japanese(text) and len(_PARTICLES.intersection(text)) >= _FEWEST_PARTICLES


_OTHERS: tuple[tuple[str, str, Callable[[list[str]], bool]], ...] = (
    ("euc_jp", "euc-jp", _is_euc_japanese),
    ("cp949", "euc-kr", _is_korean),
    ("cp932", "shift-jis", _is_japanese),
    ("cp1252", "windows", lambda _: True),
)
