"""Units and magnitudes exchanged behind an amount: km for m, 万 for 億, 만 for 억."""

from __future__ import annotations

import random
import re

from benchmarks.edits.edit import Edit, replaced
from benchmarks.edits.particles import fitted

_SWAPS: dict[str, tuple[tuple[str, str], ...]] = {
    "en": (
        (r"(?<=\d) ?\b(kilomet(?:re|er)s)\b", "metres"), (r"(?<=\d) ?\b(met(?:re|er)s)\b", "kilometres"),
        (r"(?<=\d) ?(km)\b(?![²2/])", "m"), (r"(?<=\d) (m)\b(?![²2/])", "km"), (r"(?<=\d) ?(kg)\b", "g"),
        (r"(?<=\d) (million)\b", "billion"), (r"(?<=\d) (billion)\b", "million"), (r"(?<=\d) (thousand)\b", "million"),
        (r"(?<=\d) (hours)\b", "minutes"), (r"(?<=\d) (minutes)\b", "hours"), (r"(?<=\d) (days)\b", "weeks"),
        (r"(?<=\d) (weeks)\b", "days"), (r"(?<=\d) (months)\b", "years"), (r"(?<=\d) (years)\b", "months"),
        (r"(?<=\d) (tonnes)\b", "kilograms"), (r"(?<=\d) (kilograms)\b", "tonnes"), (r"(?<=\d) (grams)\b", "kilograms"),
        (r"(?<=\d) (litres)\b", "millilitres"), (r"(?<=\d) (dollars)\b", "euros"), (r"(?<=\d) (euros)\b", "dollars"),
        (r"(\$)(?=\d)", "€"), (r"(€)(?=\d)", "$"), (r"(£)(?=\d)", "€"), (r"(?<=\d) (hectares)\b", "square metres"),
        (r"(?<=\d) (per cent|percent)\b", "per mille"),
    ),
    "ja": (
        (r"(?<=\d)(万)(?![\d一-九])", "億"), (r"(?<=\d)(億)(?![\d一-九])", "万"),
        (r"(?<=[\d万])(キロメートル)", "メートル"), (r"(?<=[\d万])(メートル)", "キロメートル"),
        (r"(?<=\d)(km)(?![²2A-Za-z])", "m"), (r"(?<=\d)(kg)(?![A-Za-z])", "g"), (r"(?<=[\d万])(トン)", "キログラム"),
        (r"(?<=\d)(キログラム)", "トン"), (r"(?<=\d)(グラム)", "キログラム"), (r"(?<=\d)(時間)", "分間"),
        (r"(?<!時)(?<=\d)(分間?)(?!の|野)", "時間"), (r"(?<=\d)(日間)", "週間"), (r"(?<=\d)(週間)", "日間"),
        (r"(?<=\d)(年間)", "か月間"), (r"(?<=\d)([かヶ]月)(?!間)", "年"), (r"(?<=[\d万億])(円)", "ドル"),
        (r"(?<=\d)(ヘクタール)", "平方メートル"), (r"(?<=\d)(リットル)", "ミリリットル"),
    ),
    "ko": (
        (r"(?<=\d)(만)(?! ?\d)", "억"), (r"(?<=\d)(억)(?! ?\d)", "만"), (r"(?<=\d)( ?킬로미터)", "미터"),
        (r"(?<=\d)( ?미터)", "킬로미터"), (r"(?<=\d)(km)(?![²2A-Za-z])", "m"), (r"(?<=\d)(kg)(?![A-Za-z])", "g"),
        (r"(?<=\d)( ?톤)(?![가-힣]{2})", "킬로그램"), (r"(?<=\d)( ?그램)", "킬로그램"), (r"(?<=\d)( ?시간)", "분"),
        (r"(?<!시 )(?<!\d시 \d)(?<!\d시 \d\d)(?<=\d)( ?분)(?=[^의기야]|$)", "시간"), (r"(?<=\d)( ?개월)", "년"),
        (r"(?<=\d)( ?년간)", "개월간"), (r"(?<=\d)( ?주)(?= |간|를|가)", "일"), (r"(?<=[\d만억천]) ?(원)(?![가-힣]{2})", "달러"),
        (r"(?<=\d)( ?헥타르)", "제곱미터"), (r"(?<=\d)( ?리터)", "밀리리터"), (r"(?<=\d)( ?일간)", "주간"),
    ),
}  # fmt: skip
"""Each pattern's group is what is replaced; the first that fits a place wins."""

_MYRIADS = frozenset("万億만억")
"""Only one of them to a number: 2億6000万 never becomes 2億6000億."""
_CLOCK = re.compile(r"(?:時|시)\s?[0-9]{1,2}\Z")
"""Minutes of the clock are no amount."""


def unit(sentence: str, source: str, lang: str, random_: random.Random) -> Edit | None:
    swaps = [
        (match, now)
        for pattern, now in _SWAPS[lang]
        for match in re.finditer(pattern, sentence)
        if not _CLOCK.search(sentence[: match.start(1)])
        and not (now in _MYRIADS and _MYRIADS.intersection(sentence[max(0, match.start(1) - 6) : match.start(1)]))
    ]
    random_.shuffle(swaps)
    for match, now in swaps:
        edit = _swapped(sentence, match, now, lang)
        if edit and edit.text not in source:
            return edit
    return None


def _swapped(sentence: str, match: re.Match[str], now: str, lang: str) -> Edit | None:
    start, end = match.span(1)
    start += sentence.startswith(" ", start)
    edit = replaced("unit", sentence, start, end, now)
    if lang != "ko":
        return edit
    rest = fitted(now, sentence[end:])
    return None if rest is None else Edit("unit", sentence[:start] + now + rest, edit.was, now)
