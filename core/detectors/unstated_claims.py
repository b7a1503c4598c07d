"""Flag sentences that state what their source only supposes, asks, plans or reports that somebody claims."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar

from core.domain.answers import Answer, Fact, FactKind, Need, SentenceScore, Stance
from core.evidence.alignment import closest
from core.evidence.sources import SourceSentence, SourceText, cite, read_sources
from core.text.denials import weightless
from core.text.language import guess_language
from core.text.tokens import tokens
from core.wording.phrases import say

_PLACES = 3
_CONDITION: Mapping[str, re.Pattern[str]] = {
    "en": re.compile(
        r"\b(?:if|unless|provided that|in case|as long as)\b(?P<what>[^,;.]{0,80})(?=.{0,200}\b(?:will|would|shall)\b)"
        r"|\b(?:will|would|shall)\b.{0,200}\b(?:if|unless|provided that)\b(?P<then>[^,;.]{0,80})",
        re.IGNORECASE,
    ),
    "ja": re.compile(
        r"(?P<what>[^。、]{0,40}?)(?:れば|たら|なら|た場合)、?(?=[^。]{0,60}(?:年|月|予定|はず|見込み|だろう|でしょう|始め"
        r"|始ま|開業|開館|実現))"
    ),
    "ko": re.compile(
        r"(?P<what>[^.,]{0,40}?(?:[가-힣]면|다면)),?\s(?=[^.]{0,60}(?:년|월|예정|것이다|시작|개통|문을 ))"
    ),
}
"""Something will be so under a condition."""
_SUPPOSED: Mapping[str, re.Pattern[str]] = {
    "en": re.compile(
        r"\b(?:might|may (?:have|be)|could (?:have|be)|would have|had hoped|hoped to|had planned|planned to|intended to"
        r"|considered|considering|is thought to|rumou?r\w*|allege\w*|purported\w*|supposedly"
        r"|(?:critics|opponents|some|he|she|they|supporters|defendant|plaintiff|lawyers?|sceptics|skeptics|fans|rivals)"
        r" (?:claim|argue|believe|insist|maintain|contend|fear|allege|say)(?:s|ed)?"
        r"|claim(?:s|ed)? (?:that|to)|accus(?:es|ed))\b|\bmight\b",
        re.IGNORECASE,
    ),
    "ja": re.compile(
        "可能性がある|かもしれ|と主張|と訴え|と(?:批判|反論)|との噂|という噂|説がある|とする説|計画(?:だった"
        "|していたが)|はずだった|予定だった|検討して|つもりだった|とも言われ"
    ),
    "ko": re.compile(
        "수도 있|지도 모|고 주장|다고 비판|는 소문|라는 설|계획이었|예정이었|검토(?:하고|중)|려고 했|것이었으나"
        "|었겠지만|았겠지만"
    ),
}
"""Somebody supposes, plans or claims."""
_BUT: Mapping[str, re.Pattern[str]] = {
    "en": re.compile(r",?\s+but\s+|;\s+", re.IGNORECASE),
    "ja": re.compile("(?:が|けれど|けれども|ものの)、"),
    "ko": re.compile(r"(?:지만|으나|었으나|는데),?\s"),
}
_ASKS = re.compile(
    r"[?？][\s\"”’」』)）]*\Z|(?:だった|る|た|です|ます)のか[。．]?\Z|(?:ㄹ까|을까|었을까|였을까|는가|인가)[.?]?\Z"
)
_OWN_CARE: Mapping[str, re.Pattern[str]] = {
    "en": re.compile(
        r"\b(?:if|unless|when|once|provided|should|might|may|could|would|possibl[ey]|possibility|perhaps|probably"
        r"|likely|plan\w*"
        r"|expect\w*|propos\w*|consider\w*|hope[sd]?|according to|say|says|said|claim\w*|alleg\w*|argue\w*|believe\w*"
        r"|report\w*|rumou?r\w*|unknown|unclear|whether|suppos\w*|accus\w*|not|never|no)\b|n['’]t\b|\?",
        re.IGNORECASE,
    ),
    "ja": re.compile(
        "れば|たら|なら|場合|可能性|かもしれ|だろう|でしょう|予定|はず|見込み|計画|検討|によると|によれば|という"
        "|とされ|と主張|と述べ|噂|説|か(?:どうか|は)|不明|分かって|ない|ません|？"
    ),
    "ko": re.compile(
        "면 |경우|수도 있|지도 모|가능성|것 같|예정|계획|검토|따르면|다고|라고|라는|소문|주장|는지|불명|않|못|없"
        "|아니|\\?"
    ),
}
"""The sentence itself says that it is not certain, or denies it."""


@dataclass(frozen=True, slots=True)
class UnstatedClaims:
    """Risk is ``unstated`` if the source sentence with nearly all words of a sentence does not state them, else 0.

    A source does not state what it asks, what somebody in it supposes, plans, fears or claims, and what will be so
    under a condition. A sentence that says so itself (may, according to, if) is no claim of more. A condition that the
    question or the rest of the answer names counts as said. A sentence with no such source sentence abstains; 0 says
    that the closest one states something, not that it states this.
    """

    name: ClassVar[str] = "unstated_claims"
    version: ClassVar[str] = "1"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.PASSAGES})
    catches: ClassVar[str] = "as a fact, what the source only supposes, asks, plans or reports as somebody's claim"
    source: ClassVar[str] = "own"
    compares_words: ClassVar[bool] = True

    close: float = 0.75
    unstated: float = 0.8

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        return [self._answer(answer) for answer in answers]

    def _answer(self, answer: Answer) -> list[SentenceScore]:
        sources = read_sources(answer.passages, answer.lang)
        around = f"{answer.question}\n{answer.text}"
        return [
            self._sentence(each.text, around.replace(each.text, ""), sources, answer.lang) for each in answer.sentences
        ]

    def _sentence(self, text: str, around: str, sources: list[SourceText], lang: str) -> SentenceScore:
        lang = lang if lang in _SUPPOSED else guess_language(text) or "en"
        forms = {token.form for token in tokens(text, lang) if token.content} - weightless(lang)
        near = [
            (source, place)
            for source, place in closest(sources, forms, _PLACES)
            if len(forms & place.forms) >= max(2, self.close * len(forms))
        ]
        if not near or _OWN_CARE[lang].search(text):
            return SentenceScore.abstain(say("unstated-claims-none-close"))
        kinds = [_unstated(source, place, forms, around, lang) for source, place in near]
        source, place = near[0]
        if not all(kinds):
            return SentenceScore(
                0.0, (say("unstated-claims-stated"),), (cite(source.id, source.text, place.span, Stance.SILENT),)
            )
        evidence = cite(source.id, source.text, place.span, Stance.SILENT)
        return SentenceScore(
            self.unstated,
            (say("unstated-claims-found", word=kinds[0]),),
            (evidence,),
            (Fact(kind=FactKind.SUPPOSED, place=evidence),),
        )


def _part_about(source: SourceText, place: SourceSentence, forms: set[str], lang: str) -> str:
    """Return the part of a source sentence, before or after a *but*, that has most of the words."""
    text = source.text[place.span.start : place.span.end]
    cuts = [0, *(match.end() for match in _BUT[lang].finditer(text)), len(text)]

    def shared(part: tuple[int, int]) -> int:
        begin, end = place.span.start + part[0], place.span.start + part[1]
        return len({token.form for token in place.tokens if begin <= token.span.start < end} & forms)

    start, end = max(pairwise(cuts), key=shared)
    return text[start:end]


def _unstated(source: SourceText, place: SourceSentence, forms: set[str], around: str, lang: str) -> str:
    """Return the words by which a source sentence does not state what it says; empty if it does."""
    text = _part_about(source, place, forms, lang)
    if _ASKS.search(text):
        return text.rstrip()[-1:]
    if supposed := _SUPPOSED[lang].search(text):
        return supposed.group()
    if condition := _CONDITION[lang].search(text):
        parts = condition.groupdict()
        named = {t.form for t in tokens(parts.get("what") or parts.get("then") or "", lang) if t.content}
        told = {t.form for t in tokens(around, lang) if t.content} | forms
        if named - weightless(lang) - told:
            return condition.group()
    return ""
