"""Strip from a sentence what is no part of its claim: list marks, and where its writer says to have it from."""

from __future__ import annotations

import re

_MARKS = re.compile(r"\A(?:[\s>*_~`•・\-–—#]|[0-9]{1,2}[.)．]\s|[(（][0-9]{1,2}[)）]\s?)+|[\s*_`]+\Z|\*\*")
_CITED = re.compile(
    r"\s*[(（\[](?:ref(?:erence)?s?[.:]?|sources?[.:]?|as mentioned in|from)?\s*(?:the\s+)?"
    r"(?:passages?|sources?|参考文献|資料|문서|자료|본문)?"
    r"\s*[0-9]++(?:\s*(?:,|、|&|and|と|와)\s*(?:passages?\s*)?+[0-9]++)*+(?:\s*(?:,|、|&|and|と|와)\s*(?:passages?\s*)?+)?"
    r"(?:,? (?:points?|steps?) [0-9]+)?[)）\]]",
    re.IGNORECASE,
)
_LEAD = re.compile(
    r"\A(?:(?:therefore|so|thus|overall|in summary|additionally|also|however|note that|please note that),?\s+)?"
    r"(?:(?:according to|based (?:solely )?(?:on|upon)|as (?:mentioned|stated|described|noted) (?:in|by)|per)\s+"
    r"(?:(?:the|these|this|all|both)\s+)?(?:(?:given|provided|first|second|third|above|information in the)\s+)*"
    r"(?:passages?|texts?|sources?|context|documents?|articles?)(?:\s+provided)?"
    r"(?:\s*[0-9]+(?:\s*(?:,|and)\s*(?:passage\s*)?[0-9]+)*)?,?\s+"
    r"|(?:the\s+)?(?:first|second|third\s+)?passages?\s*(?:[0-9]+)?\s+(?:also\s+)?"
    r"(?:state|mention|suggest|say|note|explain|indicate)s?\s+(?:that\s+)?)"
    r"|\A(?:つまり、|また、|まとめると、)?(?:提供された|与えられた|参考)?"
    r"(?:資料|文章|文書|文献|参考文献|本文|情報)(?:によると|によれば|に基づくと|では)、?"
    r"|\A(?:즉,? |또한 )?(?:주어진 |제공된 )?(?:자료|본문|문서|글)(?:에 따르면|에 의하면),? ?",
    re.IGNORECASE,
)
_FEWEST = 8
"""Characters below which nothing is taken away: what is left must say something."""


def as_claim(sentence: str) -> str:
    """The model reads claims: ``2. Wet your hair (Passage 3).`` is read as ``Wet your hair.``"""
    text = _MARKS.sub("", sentence)
    text = _CITED.sub("", text)
    text = _LEAD.sub("", text, count=1)
    return text if len(text) >= _FEWEST else sentence
