"""Let a model phrase an answer, and drop every sentence that its triples do not support."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core.domain.answers import JSON
from core.errors import MissingPart
from core.judges.fencing import DATA_ONLY, fenced
from core.knowledge._names_in_text import names_in
from core.knowledge.graph import Graph
from core.knowledge.replies import GraphFact, GraphReply, ReplyStatus, Step
from core.limits import LONGEST_COMMENT, MOST_WORDED
from core.llm.base import Model, Prompt
from core.llm.failures import ModelFailure
from core.text.language import guess_language
from core.text.normalising import normalise
from core.text.numbers import find_numbers
from core.text.polarity import NEGATIONS
from core.text.tokens import TokenKind, tokens
from core.wording import explain
from core.wording.phrases import Phrase, say

PURPOSE = "graph"
_LANGUAGES = {"ja": "Japanese", "en": "English", "ko": "Korean"}
INSTRUCTIONS = f"""\
Word the answer to the question from the numbered triples (subject, relation, object), in plain full sentences.
- Say only what the triples say, and name things letter by letter as they do. Deny nothing, add nothing, guess nothing.
- Name every thing of the answer that is listed.
- triples: the numbers of the triples that a sentence rests on; every sentence rests on at least one.
{DATA_ONLY}"""
SCHEMA: JSON = {
    "type": "object",
    "properties": {
        "sentences": {
            "type": "array",
            "items": {
                "type": "object",
                "properties": {
                    "text": {"type": "string"},
                    "triples": {"type": "array", "items": {"type": "integer"}},
                },
                "required": ["text", "triples"],
                "additionalProperties": False,
            },
        }
    },
    "required": ["sentences"],
    "additionalProperties": False,
}
_TOKENS, _MORE = 300, 60
"""Tokens of a reply, and more for each triple."""


def wording_prompt(question: str, facts: Sequence[GraphFact], names: Sequence[str], lang: str) -> Prompt:
    lines = "\n".join(f"{number}: {triple(fact)}" for number, fact in enumerate(facts, 1))
    shared = "\n\n".join(
        [
            fenced("question", question),
            fenced("triples", lines),
            fenced("answer", json.dumps(names, ensure_ascii=False)),
        ]
    )
    ask = f"Word the answer in {_LANGUAGES.get(lang, 'English')}."
    likely = json.dumps({"sentences": [{"text": "x" * 20 * len(facts) + "x" * 60, "triples": [1]}]})
    return Prompt(PURPOSE, INSTRUCTIONS, ask, shared, most_tokens=_TOKENS + _MORE * len(facts), likely=likely)


def triple(fact: GraphFact) -> str:
    return json.dumps([fact.subject, fact.relation, fact.object], ensure_ascii=False)


STEP = 5
_SHOWN = 80
_NOT = re.compile(r"n['’]t\b")
GroundedSentence = tuple[str, tuple[GraphFact, ...]]
"""One or more sentences with the triples that they rest on."""


@dataclass(frozen=True, slots=True)
class ModelWording:
    sentences: tuple[GroundedSentence, ...]
    """Empty if the rule-based text is used."""
    steps: tuple[Step, ...]
    """Steps that name the sentences that were used and those that were dropped; empty if no model was asked."""


def phrase_answer(reply: GraphReply, question: str, graph: Graph, model: Model) -> ModelWording:
    """Return the answer in a model's words.

    The rule-based sentence replaces what is dropped, and goes first where a name of the answer is missing, so that
    nothing is lost.
    """
    if reply.status is not ReplyStatus.ANSWERED or not reply.facts:
        return ModelWording((), ())
    if len(reply.facts) > MOST_WORDED:
        return _failed(say("worded-too-long", count=len(reply.facts), most=MOST_WORDED))
    lang = guess_language(question) or "en"
    try:
        answer = model.write(wording_prompt(question, reply.facts, reply.names, lang), SCHEMA)
    except (ModelFailure, MissingPart) as failure:
        return _failed(*(phrase for phrase in failure.phrases if not isinstance(phrase, str)))
    return _checked((answer.data or {}).get("sentences", []), reply, question, graph, model.name)


def _failed(*phrases: Phrase) -> ModelWording:
    return ModelWording((), (Step(STEP, False, phrases),))


def _checked(
    rows: Sequence[Mapping[str, Any]], reply: GraphReply, question: str, graph: Graph, model: str
) -> ModelWording:
    lang = guess_language(question) or "en"
    ours: GroundedSentence = (explain(reply.told, lang), reply.facts)
    used_sentences: list[GroundedSentence] = []
    dropped: list[Phrase] = []
    for row in rows:
        text = " ".join(row["text"].split())
        facts = tuple(reply.facts[n - 1] for n in dict.fromkeys(row["triples"]) if 1 <= n <= len(reply.facts))
        whole = len(facts) == len(set(row["triples"]))
        if fault := _fault(text, facts if whole else (), question, graph):
            dropped.append(fault)
            if ours not in used_sentences:
                used_sentences.append(ours)
        else:
            used_sentences.append((text, facts))
    used = [sentence for sentence in used_sentences if sentence != ours]
    stated = normalise(" ".join(text for text, _ in used))
    missing = tuple(name for name in reply.names if normalise(name) not in stated)
    outcome = (say("worded-by", model=model, kept=len(used), dropped=len(dropped)), *dropped)
    if not used:
        return ModelWording((), (Step(STEP, False, outcome),))
    if missing and ours not in used_sentences:
        used_sentences, outcome = [ours, *used_sentences], (*outcome, say("worded-incomplete", names=missing))
    return ModelWording(tuple(used_sentences), (Step(STEP, not dropped and not missing, outcome),))


def _fault(text: str, facts: Sequence[GraphFact], question: str, graph: Graph) -> Phrase | None:
    """Return the reason for which a sentence cannot be used, or None."""
    excerpt = text[:_SHOWN]
    if not text or not facts or len(text) > LONGEST_COMMENT:
        return say("worded-no-triple", text=excerpt)
    allowed_text = "\n".join(
        [question, *(part for fact in facts for part in (fact.subject, fact.relation, fact.object))]
    )
    if unknown := tuple(dict.fromkeys(_unknown(text, allowed_text, len(facts), graph))):
        return say("worded-unknown", text=excerpt, words=unknown)
    return say("worded-negated", text=excerpt) if _denies(text, allowed_text) else None


def _denies(text: str, allowed_text: str) -> bool:
    lang = guess_language(text) or "en"
    allowed_forms = {token.form for token in tokens(allowed_text, lang)}
    denied = {token.form for token in tokens(text, lang)} & NEGATIONS.get(lang, frozenset())
    return bool(denied - allowed_forms) or _NOT.search(text) is not None


def _unknown(text: str, allowed_text: str, count: int, graph: Graph) -> Iterator[str]:
    """Yield names and numbers that are neither in the triples nor in the question. The number of triples may be
    stated."""
    lang, plain = guess_language(text) or "en", normalise(allowed_text)
    numbers = {number.value for number in find_numbers(allowed_text, lang)} | {count}
    for number in find_numbers(text, lang):
        if number.value not in numbers and normalise(number.text) not in plain:
            yield number.text
    for name in names_in(normalise(text), graph):
        if name not in plain:
            yield name
    forms = {token.form for token in tokens(allowed_text, lang)}
    for token in tokens(text, lang):
        word = text[token.span.start : token.span.end]
        if token.kind is TokenKind.NAME and token.form not in forms and normalise(word) not in plain:
            yield word
