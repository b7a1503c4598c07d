"""Read from a server's refusal which parameter it does not take, and return the dialect without it.

The words are those of published error messages: OpenAI, Azure, DeepSeek, Mistral, Gemini, vLLM, llama.cpp, Ollama,
Bedrock, and gateways that pass them on.
"""

from __future__ import annotations

import re
from dataclasses import replace

from core.llm.dialect import EFFORTS, NEW_LIMIT, OLD_LIMIT, ROOMS, ModelDialect, Shape

_TOO_LONG = re.compile(
    r"context.{0,12}(length|window|size)|maximum context|prompt is too long|input is too long|too many (input )?tokens"
    r"|exceeds? the (available|maximum) context|reduce the length"
)
_TOO_LARGE = re.compile(
    r"too large|at most|exceed|less than or equal|maximum (value|allowed|number)|<= ?\d|out of range"
)
_UNKNOWN = re.compile(
    r"unsupported|unrecogni[sz]ed|unknown|unexpected|not (permitted|allowed|supported|recogni[sz]ed|available)|extra"
    r"|does ?n[o']t support|does not exist|invalid|no such"
)
_EFFORT = re.compile(r"reasoning[_. ]?effort|think value|thinking[_ ]level|\beffort\b")
_OFF = re.compile(r"chat_template_kwargs|enable_thinking|\bthinking\b|thinking\.type")
_SHAPE = re.compile(
    r"response[_ ]?format|json[_ ]?(schema|object|mode)|structured[_ ]?output|guided|grammar|\bschema\b|text[_.]?format"
    r"|output[_ ]?(config|format)|responseschema|response_mime|json mode|requested parameters"
)
_TOOL = re.compile(r"\btools?\b|tool_?choice|toolconfig|function[_ ]?call|auto-tool|tool use")
_SYSTEM = re.compile(r"system (role|message|prompt|instruction)|role.{0,12}system|developer (instruction|message)")
_QUOTED_EFFORT = re.compile(rf"\b({'|'.join(EFFORTS)})\b")


def too_long(said: str) -> bool:
    """Return True if the server says that the question is longer than the model reads."""
    return bool(_TOO_LONG.search(said.lower()))


def mended(dialect: ModelDialect, said: str) -> ModelDialect | None:
    """Return the dialect without what the server refuses in these words; None if they name nothing that was sent."""
    said = said.lower()
    if too_long(said):
        return None
    if OLD_LIMIT in said or NEW_LIMIT in said or "maxtokens" in said:
        return _other_limit(dialect, said)
    return _without_extras(dialect, said) or (_lower(dialect, said) if dialect.shape is not Shape.PROMPT else None)


def _without_extras(dialect: ModelDialect, said: str) -> ModelDialect | None:
    """Return the dialect without the parameter beside the form that is named."""
    better: ModelDialect | None = None
    if "temperature" in said and dialect.temperature:
        better = replace(dialect, temperature=False)
    elif dialect.effort and _EFFORT.search(said):
        better = _other_effort(dialect, said)
    elif dialect.off and _OFF.search(said):
        better = replace(dialect, off="", room=max(dialect.room, ROOMS[1]))
    elif dialect.system and _SYSTEM.search(said):
        better = replace(dialect, system=False)
    return better


def _lower(dialect: ModelDialect, said: str) -> ModelDialect | None:
    named = _SHAPE.search(said) or (dialect.shape is Shape.TOOL and _TOOL.search(said))
    return dialect.lower() if named else None


def _other_limit(dialect: ModelDialect, said: str) -> ModelDialect | None:
    if dialect.limit == OLD_LIMIT and NEW_LIMIT in said:
        return replace(dialect, limit=NEW_LIMIT)
    if _TOO_LARGE.search(said):
        less = [room for room in ROOMS if room < dialect.room]
        return replace(dialect, room=less[-1]) if less else None
    if not _UNKNOWN.search(said):
        return None
    return replace(dialect, limit=OLD_LIMIT if dialect.limit == NEW_LIMIT else NEW_LIMIT)


def _other_effort(dialect: ModelDialect, said: str) -> ModelDialect:
    """Choose the least effort that the server lists, or say nothing of it."""
    listed = said.partition("support")[2].partition("values")[2] or said.partition("must be")[2]
    offered = [effort for effort in EFFORTS if effort in _QUOTED_EFFORT.findall(listed) and effort != dialect.effort]
    effort = offered[0] if offered else ""
    return replace(dialect, effort=effort, room=dialect.room if effort == EFFORTS[0] else max(dialect.room, ROOMS[1]))
