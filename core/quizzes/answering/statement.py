"""A question and its key as the one statement that a source has to make."""

from __future__ import annotations

import re

from core.domain.question_forms import GAP

_VERB = r"(?!(?:is|are|was|were|did|do|does|has|had|have|can|could|would)\b)"
_KIND = r"(?:(?:type|kind|sort|name|number|percentage|amount)s? of )?"
_ASKS = {
    "en": re.compile(
        rf"\b(?:(?:what|which) {_KIND}(?:{_VERB}\w+ ){{0,2}}|"
        rf"how (?:many|much|long|far|old|tall|high|large|big|deep|often|fast) (?:{_VERB}\w+ )?|"
        r"who(?:m|se)? |when |where |why |how )",
        re.IGNORECASE,
    ),
    "ja": re.compile(
        r"(?:[何なん]という\w{0,4}|どの(?:ような)?[一-龯]{0,3}|どんな[一-龯]{0,3}|誰|だれ|どこ|いつ|なぜ|どちら|いくつ|"
        r"いくら|どのくらい|どれくらい|何[一-龯]{0,3}|なに|なん|どれ)"
    ),
    "ko": re.compile(
        r"누구|누가|언제|어디|왜|몇 ?[가-힣]{0,2}|얼마|어떻게|무엇|(?:무슨|어떤|어느) [가-힣]+",
    ),
}
_ENDING = re.compile(r"(?:です|でしょう|ます)?か?[。？?]+\s*$|[?？]\s*$")


def statement(stem: str, key: str, lang: str) -> str:
    """The key in the place of the gap or of the words that ask; where there are neither, behind the question."""
    if GAP.search(stem):
        return GAP.sub(lambda _: key, stem, count=1)
    match = _ASKS.get(lang, _ASKS["en"]).search(stem)
    if not match:
        return f"{stem} {key}"
    tail = " " if match[0].endswith(" ") else ""
    return _ENDING.sub("", stem[: match.start()] + key + tail + stem[match.end() :])
