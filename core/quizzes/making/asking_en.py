"""Questions in English, where only few sentences can be turned round safely."""

from __future__ import annotations

import re

from core.domain.answers import Span
from core.quizzes.making.targets import Sort, Target
from core.text.tokens import TokenKind, tokens

_ARTICLE = re.compile(r"\b([Aa])n? \Z")
_BE = re.compile(r" (was|were|is|are) ")
_NOT_PLAIN = re.compile(r"[,;:()—–\"“]| (?:who|which|that|whose|where|when|while|and|but|because|if|as|than) ")
_VERB = re.compile(r" (?:was|is|has|had|became|won|wrote|led|founded|discovered|invented|created|defeated|[a-z]+ed) ")
_CALLED = re.compile(r"(called|known as|named|termed) (?:an? |the )?[\"“‘']?\Z")


def gapped(text: str, span: Span) -> str:
    """a and an would give the word away."""
    before = text[: span.start]
    if article := _ARTICLE.search(before):
        before = f"{before[: article.start()]}{article[1]}(n) "
    return f"{before}____{text[span.end :]}"


def question(text: str, target: Target) -> str | None:
    """None: it stays a sentence with a gap."""
    before, after = text[: target.span.start], text[target.span.end :]
    if target.sort is Sort.YEAR:
        return _year(before, after)
    if target.defined and after == "." and (called := _CALLED.search(before)):
        return _turned(before[: called.start()].rstrip(), f"{called[1]}?", "What")
    if target.sort is Sort.NAME and not before and _VERB.match(after):
        rest = after.strip().removesuffix(".")
        return f"Which of these {rest}?" if not _NOT_PLAIN.search(f" {rest} ") else None
    return None


def _year(before: str, after: str) -> str | None:
    """X was founded in 1990. In 1990 X was founded is left alone."""
    if after != "." or not before.endswith(" in "):
        return None
    return _turned(before.removesuffix(" in "), "?", "In which year", glue="")


def _turned(clause: str, end: str, asking: str, glue: str = " ") -> str | None:
    """Subject and verb change places."""
    be = _BE.search(f"{clause} ")
    if be is None or _NOT_PLAIN.search(f"{clause} ") or len(_BE.findall(f"{clause} ")) > 1:
        return None
    subject, rest = clause[: be.start()], clause[be.end() :].strip()
    return " ".join(filter(None, [asking, be[1], _inside(subject), rest])) + glue * (end != "?") + end


def _inside(subject: str) -> str:
    """Its first word is small inside a sentence, unless it is a name."""
    first = next(iter(tokens(subject, "en")), None)
    named = first is not None and first.kind is TokenKind.NAME
    article = subject.startswith(("The ", "A ", "An "))
    return subject[0].lower() + subject[1:] if article or not named else subject
