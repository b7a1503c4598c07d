"""How a model is asked to word an answer: the question and the numbered triples, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Sequence

from core.domain.answers import JSON
from core.judges.fencing import DATA_ONLY, fenced
from core.knowledge.replies import Fact
from core.llm.base import Prompt

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


def wording_prompt(question: str, facts: Sequence[Fact], names: Sequence[str], lang: str) -> Prompt:
    lines = "\n".join(f"{number}: {triple(fact)}" for number, fact in enumerate(facts, 1))
    shared = "\n\n".join([
        fenced("question", question), fenced("triples", lines), fenced("answer", json.dumps(names, ensure_ascii=False)),
    ])  # fmt: skip
    ask = f"Word the answer in {_LANGUAGES.get(lang, 'English')}."
    likely = json.dumps({"sentences": [{"text": "x" * 20 * len(facts) + "x" * 60, "triples": [1]}]})
    return Prompt(PURPOSE, INSTRUCTIONS, ask, shared, most_tokens=_TOKENS + _MORE * len(facts), likely=likely)


def triple(fact: Fact) -> str:
    return json.dumps([fact.subject, fact.relation, fact.object], ensure_ascii=False)
