"""Whether an English sentence can be read without those before it."""

from __future__ import annotations

import re

from core.text.tokens import TokenKind, tokens

_OPENINGS = re.compile(
    r"(?:He|She|It|They|We|I|You|His|Her|Its|Their|Our|My|This|That|These|Those|There|Here|Such|Both|Another|Others?|"
    r"However|But|And|Or|So|Yet|Also|Then|Thus|Hence|Therefore|Moreover|Furthermore|Meanwhile|Similarly|Likewise|"
    r"Nevertheless|Nonetheless|Instead|Besides|Additionally|Consequently|Finally|First|Second|Third|Next|Later|"
    r"Afterwards?|For example|For instance|In addition|In contrast|As a result|As such|On the other hand|One|Some|Many|"
    r"Most|Several|All|Each|Because|Since then|After|Before|While|When|If|Although|Though|Like|Unlike|Even|Only|Not|"
    r"Nor|Still|Who|Which|What|The (?:latter|former|same|following|other|others|two|three|first|second|third|next|"
    r"result|article|book|team|company|band|game|show|city|state|country|area|region|building|group|church|school|place|"
    r"outbreak|program|programme|project|campaign|tower|university|event|war|battle|treaty|election|attack|couple|"
    r"story|cast|plot|name|term|word))\b"
)
_POINTING = re.compile(
    r"\b(?:he|she|it|they|him|them|his|her|hers|its|their|this|these|those|such|we|us|our|I|my|you|your|former|latter|"
    r"aforementioned|respectively|above|below)\b|"
    r"\bthe (?:film|movie|novel|book|song|album|serial|series|episode|character|story)\b",
    re.IGNORECASE,
)
_VERB = re.compile(
    r"\b(?:is|are|was|were|has|have|had|can|could|will|would|may|might|must|became|become|began|won|wrote|made|led|took|"
    r"held|built|found|gave|came|went|left|lost|met|ran|rose|saw|set|sold|sent|spent|stood|told|grew|kept|knew|brought|"
    r"bought|fought|fell|[a-z]{2,}ed|contains?|includes?|lies|lives?|flows?|uses?|makes?|produces?|consists?)\b"
)
_POSSESSIVE = frozenset({"its", "his", "her", "their"})


def stands_alone(text: str) -> bool:
    """A pronoun is understood where somebody was named in the sentence before it."""
    if not text.endswith(".") or not text[0].isupper() or _OPENINGS.match(text):
        return False
    if not _VERB.search(text):
        return False
    pointing = list(_POINTING.finditer(text))
    if any(match.group() not in _POSSESSIVE for match in pointing):
        return False
    named = next((token.span.start for token in tokens(text, "en") if token.kind is TokenKind.NAME), len(text))
    return all(match.start() > named for match in pointing)
