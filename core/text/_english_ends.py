"""Find the ends of English sentences: those of pySBD's rules, corrected where they take the wrong side."""

from __future__ import annotations

import re
from collections.abc import Iterator

from core.text._english_rules import ends
from core.text._windows import windowed

_OPENERS = (
    r"(?:The|It|He|She|We|They|You|This|That|These|Those|There|Then|However|But|And|In|On|At|For|From|If|When|While|As|"
    r"Its|His|Their|Our|Yes|All|Both|Each|Some|Most|Many|What|Why|How|Who|Where|Which|After|Before|Because|Although|"
    r"Since|Thus|Therefore|Also|Another|Other|Others|One|Use|See|A|I)\b(?!\.)"
)
"""Words that open a sentence, and of which hardly any is a family name."""
_BEFORE_A_NUMBER = re.compile(
    r"\b(?:c|ca|circa|approx|b|d|fl|r|est|nos|p|pp|vol|art|sec|ch|figs|eq)\.\s+\Z", re.IGNORECASE
)
"""Abbreviations after which pySBD ends a sentence although a number follows: c. 1650."""
_BEFORE_A_SMALL_LETTER = re.compile(r"(?:\b[A-Za-z]+\.[A-Za-z]+|\b(?:tsp|tbsp|oz|lbs?|approx|hr|Jr|Sr))\.\s+\Z")
"""Abbreviations after which pySBD ends a sentence although a lower-case word follows: B.Sc. degree."""
_BEFORE_A_BRACKET = re.compile(r"\b(?:al|cf|e\.g|i\.e|ibid)\.\s+\Z")
"""Abbreviations after which pySBD ends a sentence although a reference follows: Smith et al. [2004]."""
_COMPANY = r"(?:Inc|Corp|Ltd|Co|Cos|Bros|LLC|L\.L\.C|plc|GmbH)\."
_BEHIND_A_COMPANY = re.compile(rf"(?:\A|\s){_COMPANY}\s+\Z")
_GOES_ON_BEHIND_A_COMPANY = re.compile(
    rf"(?:(?!{_OPENERS})[A-Z][\w&'-]*\s+){{0,3}}{_COMPANY}(?=\s|\Z)"
    r"|(?:CEO|CFO|CTO|COO|Chief|Chair\w*|President|Vice|Director|Founder)\b"
)
"""Another company follows, or somebody's office at this one: Acme Inc. Foo Corp. and, Acme Inc. CEO Kim."""
_LONGEST_ABBREVIATION = 12
_BEHIND_AN_HOUR = re.compile(r"\b[ap]\.m\.\s+\Z", re.IGNORECASE)
_OF_AN_HOUR = re.compile(
    r"(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|(?:Eastern|Central|Mountain|Pacific|Atlantic|Local|Standard|Daylight"
    r"|Greenwich|British|Japan|Korea)(?:\s(?:Standard|Daylight|Summer|Mean))?\sTime|[ECMP][SD]?T|UTC|GMT|BST|CES?T|JST|KST)\b"
)
"""A day or a zone follows, which belongs to the hour: 5 p.m. Monday, 5 p.m. EST."""
_NO_MORE_THAN_AN_HOUR = re.compile(
    r"(?:\A|[.!?;:]\s|\n)\s*(?:(?:At|By|From|Since|Until|Till|Around|About|After|Before|Between|On [A-Z][a-z]+ at)\s)"
    r"(?:(?:about|around|almost|nearly|exactly)\s)?[\d:.]{1,5}\s?[ap]\.m\.\s+\Z",
    re.IGNORECASE,
)
"""Nothing was said yet: At 5 p.m. Tom left."""
_LONGEST_HOUR = 60
_TWO_DOTS = re.compile(r"(?<!\.)\.\.\s+\Z")
"""A pause, where a lower-case word follows: He said.. well, no."""

_CALLED_BY_LETTERS = (
    r"(?:is|are|was|were|be|either|answers?|options?|choices?|choose|chose|select|pick|plans?|types?|vitamins?|hepatitis|"
    r"class|grades?|groups?|cases?|parts?|points?|sections?|appendix|figures?|tables?|levels?|category|phases?|teams?|"
    r"letters?|drugs?|models?|exhibits?|schedules?|item|items)"
)
_LETTER_STOPS = re.compile(
    rf"(?<=[\w,)])\s+(?:(?i:\b{_CALLED_BY_LETTERS})\s+[A-Z]\.\s+(?=[A-Z]\s+[a-z]|(?i:{_CALLED_BY_LETTERS})\s+[A-Z]\b)"
    rf"|[A-Z]\.\s+(?={_OPENERS}))"
    rf"|\A(?i:{_CALLED_BY_LETTERS})\s+[A-Z]\.\s+(?=[A-Z]\s+[a-z]|(?i:{_CALLED_BY_LETTERS})\s+[A-Z]\b)"
)
"""A letter that is a name by itself, and no initial of somebody's: The answer is B. C is wrong."""
_GLUED_STOPS = re.compile(rf"(?:(?<=\s)|\A)[\w'’,;()-]*[\w)][.!?](?={_OPENERS}\s)")
"""A stop without a blank behind it: It works.It really does. Names of files and classes are followed by other words."""


_MAYBE_LETTER = re.compile(r"[A-Z]\.\s")
_MAYBE_GLUED = re.compile(r"[.!?][A-Z]")
"""Read in a fraction of the time; without them there is nothing to find for the patterns above."""


def english_ends(line: str) -> Iterator[int]:
    """Yield the offset after each English sentence of a line."""
    return windowed(line, _ends)


def _ends(text: str) -> list[int]:
    found = {end for end in ends(text) if not _inside_abbreviation(text, end)}
    for maybe, stops in ((_MAYBE_LETTER, _LETTER_STOPS), (_MAYBE_GLUED, _GLUED_STOPS)):
        if maybe.search(text):
            found |= {stop.end() for stop in stops.finditer(text)}
    return sorted(found)


def _inside_abbreviation(text: str, end: int) -> bool:
    before, after = text[max(0, end - _LONGEST_ABBREVIATION) : end], text[end : end + 1]
    if after == "." and before.endswith("."):
        return True
    if after.isdecimal():
        return _BEFORE_A_NUMBER.search(before) is not None
    if after in {"[", "("}:
        return _BEFORE_A_BRACKET.search(before) is not None
    if after.isupper() and _BEHIND_A_COMPANY.search(before):
        return _GOES_ON_BEHIND_A_COMPANY.match(text, end) is not None
    if after.isupper() and _BEHIND_AN_HOUR.search(before):
        begun = _NO_MORE_THAN_AN_HOUR.search(text[max(0, end - _LONGEST_HOUR) : end])
        return begun is not None or _OF_AN_HOUR.match(text, end) is not None
    small = after.islower()
    return small and any(each.search(before) for each in (_BEFORE_A_SMALL_LETTER, _TWO_DOTS))
