"""An answer in a model's words: each sentence with the triples it rests on, or it is left out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core.errors import MissingPart
from core.knowledge.graph import Graph
from core.knowledge.names_in import names_in
from core.knowledge.replies import Fact, Reply, Status, Step
from core.knowledge.wording_prompt import SCHEMA, wording_prompt
from core.limits import LONGEST_COMMENT, MOST_WORDED
from core.llm.base import Model
from core.llm.failures import ModelFailure
from core.text.language import guess_language
from core.text.normalising import normalise
from core.text.numbers import find_numbers
from core.text.polarity import NEGATIONS
from core.text.tokens import TokenKind, tokens
from core.wording import explain
from core.wording.phrases import Phrase, say

STEP = 5
_SHOWN = 80
_NOT = re.compile(r"n['’]t\b")
Said = tuple[str, tuple[Fact, ...]]
"""A sentence or a few, and the triples that they rest on."""


@dataclass(frozen=True, slots=True)
class Worded:
    sentences: tuple[Said, ...]
    """Empty: the rules' own words stand."""
    steps: tuple[Step, ...]
    """What was kept and what was dropped; empty where no model was asked."""


def worded(reply: Reply, question: str, graph: Graph, model: Model) -> Worded:
    """The rules' sentence stands in the place of those that are dropped, and first where a name of the answer is
    missing: what they say is never lost by being worded."""
    if reply.status is not Status.ANSWERED or not reply.facts:
        return Worded((), ())
    if len(reply.facts) > MOST_WORDED:
        return _failed(say("worded-too-long", count=len(reply.facts), most=MOST_WORDED))
    lang = guess_language(question) or "en"
    try:
        told = model.write(wording_prompt(question, reply.facts, reply.names, lang), SCHEMA)
    except (ModelFailure, MissingPart) as failure:
        return _failed(*(each for each in failure.phrases if not isinstance(each, str)))
    return _checked((told.data or {}).get("sentences", []), reply, question, graph, model.name)


def _failed(*told: Phrase) -> Worded:
    return Worded((), (Step(STEP, False, told),))


def _checked(rows: Sequence[Mapping[str, Any]], reply: Reply, question: str, graph: Graph, model: str) -> Worded:
    lang = guess_language(question) or "en"
    ours: Said = (explain(reply.told, lang), reply.facts)
    kept: list[Said] = []
    dropped: list[Phrase] = []
    for row in rows:
        text = " ".join(row["text"].split())
        facts = tuple(reply.facts[n - 1] for n in dict.fromkeys(row["triples"]) if 1 <= n <= len(reply.facts))
        whole = len(facts) == len(set(row["triples"]))
        if wrong := _wrong(text, facts if whole else (), question, graph):
            dropped.append(wrong)
            if ours not in kept:
                kept.append(ours)
        else:
            kept.append((text, facts))
    used = [each for each in kept if each != ours]
    said = normalise(" ".join(text for text, _ in used))
    missing = tuple(name for name in reply.names if normalise(name) not in said)
    told = (say("worded-by", model=model, kept=len(used), dropped=len(dropped)), *dropped)
    if not used:
        return Worded((), (Step(STEP, False, told),))
    if missing and ours not in kept:
        kept, told = [ours, *kept], (*told, say("worded-incomplete", names=missing))
    return Worded(tuple(kept), (Step(STEP, not dropped and not missing, told),))


def _wrong(text: str, facts: Sequence[Fact], question: str, graph: Graph) -> Phrase | None:
    """Why a sentence cannot be used."""
    shown = text[:_SHOWN]
    if not text or not facts or len(text) > LONGEST_COMMENT:
        return say("worded-no-triple", text=shown)
    given = "\n".join([question, *(part for fact in facts for part in (fact.subject, fact.relation, fact.object))])
    if unknown := tuple(dict.fromkeys(_unknown(text, given, len(facts), graph))):
        return say("worded-unknown", text=shown, words=unknown)
    return say("worded-negated", text=shown) if _denies(text, given) else None


def _denies(text: str, given: str) -> bool:
    lang = guess_language(text) or "en"
    there = {token.form for token in tokens(given, lang)}
    denied = {token.form for token in tokens(text, lang)} & NEGATIONS.get(lang, frozenset())
    return bool(denied - there) or _NOT.search(text) is not None


def _unknown(text: str, given: str, count: int, graph: Graph) -> Iterator[str]:
    """Names of the graph, other names and numbers that stand neither in the triples nor in the question. How many
    triples there are may be said."""
    lang, plain = guess_language(text) or "en", normalise(given)
    numbers = {number.value for number in find_numbers(given, lang)} | {count}
    for number in find_numbers(text, lang):
        if number.value not in numbers and normalise(number.text) not in plain:
            yield number.text
    for name in names_in(normalise(text), graph):
        if name not in plain:
            yield name
    forms = {token.form for token in tokens(given, lang)}
    for token in tokens(text, lang):
        word = text[token.span.start : token.span.end]
        if token.kind is TokenKind.NAME and token.form not in forms and normalise(word) not in plain:
            yield word
