"""Find characters that a reader cannot see or mistakes for others: direction controls, zero width, tags, look-alikes.

One pattern serves here and, unchanged, in the browser. It matches ordinary uses first and skips them: joiners inside
emoji and inside scripts that need them, selectors after what they select from, marks next to text that runs from right
to left. Every other match has the name of its group.
"""

from __future__ import annotations

import re
from typing import NamedTuple

import regex  # type: ignore[import-untyped]

from core.domain.answers import Span


class HiddenCharacters(NamedTuple):
    span: Span
    group: str
    """``direction``, ``unseen``, ``tag``, ``selector`` or ``mixed``."""


def _set(*ranges: int | tuple[int, int]) -> str:
    """Return the inside of a character class, in characters that Python and JavaScript patterns both accept."""
    return "".join(chr(code) if isinstance(code, int) else f"{chr(code[0])}-{chr(code[1])}" for code in ranges)


_NEEDS_JOINERS = "".join(
    rf"\p{{Script={name}}}"
    for name in (
        "Arabic", "Syriac", "Mongolian", "Nko", "Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil",
        "Telugu", "Kannada", "Malayalam", "Sinhala", "Khmer", "Myanmar", "Tibetan",
    )
)  # fmt: skip
_NO_SPACES = "".join(
    rf"\p{{Script={name}}}" for name in ("Thai", "Lao", "Khmer", "Myanmar", "Tibetan", "Javanese", "Balinese")
)
"""Scripts written without spaces, where a zero-width space marks a possible line break."""
_FROM_RIGHT = "".join(
    rf"\p{{Script={name}}}" for name in ("Arabic", "Hebrew", "Syriac", "Thaana", "Nko", "Adlam", "Samaritan")
)
_ZWNJ, _ZWJ, _ZWSP, _BOM = map(chr, (0x200C, 0x200D, 0x200B, 0xFEFF))
_MARKS = _set(0x200E, 0x200F, 0x061C)
_EMBED, _POP = _set(0x202A, 0x202B), chr(0x202C)
_ISOLATE, _END = _set((0x2066, 0x2068)), chr(0x2069)
_DIRECTION = _set(0x061C, 0x200E, 0x200F, (0x202A, 0x202E), (0x2066, 0x2069), (0x206A, 0x206F))
_SELECTORS = _set((0xFE00, 0xFE0F), (0xE0100, 0xE01EF))
_FEW = _set((0xFE00, 0xFE02))
_EMOJI_STYLE = _set(0xFE0E, 0xFE0F)
_TAG_OF, _SPELT = 0xE0000, range(0x20, 0x7F)
"""A tag character is an ASCII letter plus this offset."""
_TAGS = _set((0xE0000, 0xE007F))
_SKIN = _set((0x1F3FB, 0x1F3FF))
_UNSEEN = _set(
    (0x01, 0x08), 0x0B, 0x0C, (0x0E, 0x1F), (0x7F, 0x84), (0x86, 0x9F), 0xAD, 0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5,
    (0x180B, 0x180F), (0x200B, 0x200D), (0x2060, 0x2065), 0x2800, 0x3164, 0xFEFF, 0xFFA0, (0xFFF0, 0xFFFB),
    (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A),
)  # fmt: skip

_WIDE_MARKS = _set(0x3001, 0x3002, 0xFF01, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F, 0x30FB)
_ONE_EMOJI = rf"\p{{Extended_Pictographic}}[{_EMOJI_STYLE}]?[{_SKIN}]?"
_ORDINARY = (
    rf"{chr(0x1F3F4)}[{_set((0xE0030, 0xE0039), (0xE0061, 0xE007A))}]{{3,6}}{chr(0xE007F)}",  # a region's flag
    rf"{_ONE_EMOJI}(?:{_ZWJ}{_ONE_EMOJI})*",
    rf"[0-9#*\p{{S}}\p{{Po}}][{_EMOJI_STYLE}]",
    rf"[\p{{Script=Han}}{_WIDE_MARKS}][{_SELECTORS}]",
    rf"[\p{{Script=Myanmar}}\p{{Script=Phags_Pa}}\p{{Sm}}][{_FEW}]",
    rf"(?<=\p{{Script=Mongolian}})[{_set((0x180B, 0x180F))}]",
    rf"(?<=[{_NEEDS_JOINERS}]\p{{M}}*)[{_ZWNJ}{_ZWJ}]",
    rf"{_ZWJ}(?=[{_NEEDS_JOINERS}])",
    rf"(?<=[{_NO_SPACES}]){_ZWSP}(?=[{_NO_SPACES}])",
    rf"[{_set(0x115F, 0x1160)}](?=[{_set((0x1161, 0x1175), (0x11A8, 0x11C2))}])",
    rf"(?<=\p{{Mn}}){chr(0x034F)}(?=\p{{Mn}})",
    rf"(?<=\p{{Script=Braille}}){chr(0x2800)}|{chr(0x2800)}(?=\p{{Script=Braille}})",
    rf"(?<![\s\S]){_BOM}",
    rf"(?<=[{_FROM_RIGHT}][^\n]{{0,80}})[{_MARKS}]|[{_MARKS}](?=[^\n]{{0,80}}[{_FROM_RIGHT}])",
    rf"[{_ISOLATE}](?=[^\n]{{0,400}}[{_FROM_RIGHT}])[^\n{_DIRECTION}]{{0,400}}{_END}",
    rf"(?<=[{_FROM_RIGHT}][^\n]{{0,400}})[{_ISOLATE}][^\n{_DIRECTION}]{{0,400}}{_END}",
    rf"[{_EMBED}](?=[^\n{_DIRECTION}]{{0,400}}[{_FROM_RIGHT}])[^\n{_DIRECTION}]{{0,400}}{_POP}",
)
"""Ordinary uses of such characters. An override (U+202D, U+202E) is never ordinary, as it reverses text that already
reads correctly."""

_CYRILLIC = "авеѕіјкмнорстухԁԛԝһАВЕЅІЈКМНОРСТУХҮԌԚԜѵ"
_GREEK = "οΑΒΕΖΗΙΚΜΝΟΡΤΥΧϲϳ"
_GREEK_INSIDE = "αικνρυωη"
"""Greek letters that are mathematical symbols next to Latin letters (hν, cosα), but imitate a Latin letter between
them."""
_ARMENIAN = "օհոսցզՏՍԼՕ"
_LATIN_AS_CYRILLIC = "aceijkopsxyABCEHIJKMOPSTXY"
_LATIN_AS_GREEK = "oABEZHIKMNOPTYX"
_LAT, _CYR, _GRE = (rf"\p{{Script={name}}}" for name in ("Latin", "Cyrillic", "Greek"))
_RARE = "".join(rf"\p{{Script={name}}}" for name in ("Cherokee", "Coptic", "Lisu"))
_PART = rf"{_LAT}{_CYR}{_GRE}{_RARE}\p{{Script=Armenian}}\p{{M}}\p{{N}}"


def _word(own: str, lookalikes: str) -> str:
    """Return a pattern for a word of one script in which letters of another imitate some. An acronym with an ending
    of the surrounding language (SMSом) is ordinary."""
    inside = rf"{own}\p{{M}}\p{{N}}"
    return (
        rf"(?<![{_PART}])(?!\p{{Lu}}{{2,}}\p{{Ll}}+(?![{_PART}]))(?=[{inside}]*[{lookalikes}])"
        rf"(?=(?:[{lookalikes}\p{{M}}\p{{N}}]*[{own}]){{2}})[{inside}{lookalikes}]+(?![{_PART}])"
    )


_MIXED = "|".join(
    (
        _word(_LAT, f"{_CYRILLIC}{_GREEK}{_ARMENIAN}{_RARE}"),
        rf"(?<![{_PART}])[{_LAT}]{{1,30}}[{_GREEK_INSIDE}][{_LAT}]{{2,30}}(?![{_PART}])",
        _word(_CYR, _LATIN_AS_CYRILLIC),
        _word(_GRE, _LATIN_AS_GREEK),
    )
)
PATTERN = "|".join(
    (
        *_ORDINARY,
        rf"(?<direction>[{_DIRECTION}])",
        rf"(?<tag>[{_TAGS}]+)",
        rf"(?<selector>[{_SELECTORS}]+)",
        rf"(?<unseen>([{_UNSEEN}])\5*)",
        rf"(?<mixed>{_MIXED})",
    )
)
LIKELY = rf"[{_DIRECTION}{_TAGS}{_SELECTORS}{_UNSEEN}{_CYR}{_GRE}{_RARE}{_ARMENIAN}]"
"""A text that does not match has no hidden characters."""
SIGNS = {
    0xAD: "SHY", 0x034F: "CGJ", 0x061C: "ALM", 0x180E: "MVS", 0x200B: "ZWSP", 0x200C: "ZWNJ", 0x200D: "ZWJ",
    0x200E: "LRM", 0x200F: "RLM", 0x202A: "LRE", 0x202B: "RLE", 0x202C: "PDF", 0x202D: "LRO", 0x202E: "RLO",
    0x2060: "WJ", 0x2066: "LRI", 0x2067: "RLI", 0x2068: "FSI", 0x2069: "PDI", 0x3164: "HF", 0xFEFF: "BOM",
}  # fmt: skip
"""Abbreviations in Unicode's charts; other characters are shown by their number."""
_pattern, _likely = regex.compile(PATTERN), regex.compile(LIKELY)
_USUAL = _set(
    0x09, 0x0A, 0x0D, (0x20, 0x7E), (0xA1, 0xAC), (0xAE, 0x024F), (0x2010, 0x2027), (0x2030, 0x205E), (0x2190, 0x22FF),
    (0x3000, 0x3163), (0x3165, 0x318E), (0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xAC00, 0xD7A3), (0xFF01, 0xFF9F),
)  # fmt: skip
_usual = re.compile(f"[{_USUAL}]*+")
"""Most texts match this completely. ``LIKELY`` checks the script of each character, which takes forty times as long."""


def find_hidden(text: str) -> tuple[HiddenCharacters, ...]:
    """Return hidden characters in order, without overlaps; repetitions of one character are joined."""
    if _usual.fullmatch(text) or not _likely.search(text):
        return ()
    matches = (match for match in _pattern.finditer(text) if match.lastgroup)
    return tuple(HiddenCharacters(Span(*match.span()), match.lastgroup) for match in matches)


def sign(stretch: str) -> str:
    """Return what is displayed for hidden characters; for tags, the text that they spell."""
    if tagged := "".join(chr(ord(char) - _TAG_OF) for char in stretch if ord(char) - _TAG_OF in _SPELT):
        return f"TAG {tagged}"
    first = SIGNS.get(ord(stretch[0]), f"U+{ord(stretch[0]):04X}")
    return f"{first}×{len(stretch)}" if len(stretch) > 1 else first
