"""Know how the current families of models are asked, by their names, before anybody has tested them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from core.llm.dialect import OLD_LIMIT, ROOMS, ModelDialect, Shape

SWITCHES: Mapping[str, Mapping[str, Any]] = {
    "chat_template": {"chat_template_kwargs": {"enable_thinking": False}},
    "enable_thinking": {"enable_thinking": False},
}
"""Fields of a request that turn thinking off: for vLLM, SGLang and llama.cpp, and for Alibaba's API."""
_THINKING = ROOMS[1]
_OLD = ModelDialect(limit=OLD_LIMIT, temperature=True)
"""The dialect that most servers of one's own take."""
_FAMILIES: tuple[tuple[str, ModelDialect], ...] = (
    (r"gpt-(5(\.\d+)?|[6-9].*)-pro", ModelDialect(room=ROOMS[2])),
    (r"gpt-(5\.[1-9]|[6-9])", ModelDialect(effort="none")),
    (r"gpt-5-chat", ModelDialect()),
    (r"gpt-5", ModelDialect(effort="minimal", room=_THINKING)),
    (r"(^|/)o[1-9](-|$)", ModelDialect(effort="low", room=_THINKING)),
    (r"gpt-oss", replace(_OLD, effort="low", room=_THINKING)),
    (r"gemini-2\.5-flash", replace(_OLD, effort="none")),
    (r"gemini-(2\.5|[3-9])", replace(_OLD, effort="low", room=_THINKING)),
    (r"claude-", replace(_OLD, temperature=False)),
    (r"^deepseek-(reasoner|v[4-9])", ModelDialect(limit=OLD_LIMIT, shape=Shape.JSON_OBJECT, room=ROOMS[2])),
    (r"^deepseek-(chat|coder|flash)", replace(_OLD, shape=Shape.JSON_OBJECT)),
    (r"(qwen-?3|deepseek-r1|gemma-?4|glm-[45]).*:", replace(_OLD, effort="none", room=_THINKING)),
    (r"deepseek-r1|qwq|magistral|-thinking|-reasoning", replace(_OLD, room=ROOMS[2])),
    (r"^qwen-?(plus|turbo|flash|max)", replace(_OLD, off="enable_thinking", room=_THINKING)),
    (r"qwen-?3(?!.*(instruct|coder|embed))", replace(_OLD, off="chat_template", room=_THINKING)),
)
"""The first that a name holds counts. A name with a colon is Ollama's, whose switch is the effort ``none``."""
_ALWAYS = re.compile(r"claude-(opus-5-5|fable|mythos)")
"""They refuse every way of turning it off (migration guides of Opus 5.5 and Fable 5.1): least effort instead, and what
they think counts towards the longest reply."""
_BETWEEN_TOOLS = re.compile(r"claude-sonnet-5-5")
"""Refuses ``disabled`` and has a word of its own for it; without tools it means the same."""
_OLD_CLAUDE = re.compile(r"claude-(3|2|instant|(opus|sonnet)-4(-0|-2025|@|$|-v1))")
"""They take no schema; a tool they do."""
_SCHEMA_ON_BEDROCK = re.compile(r"anthropic\.claude-|openai\.|qwen\.|deepseek\.|mistral\.|google\.|moonshot|minimax")
"""Families that AWS lists for structured output; the others get a tool."""


def known_chat(model: str, *, own: bool) -> ModelDialect:
    """The dialect of a model in OpenAI's wire format. ``own``: any other server than OpenAI's."""
    name = model.lower()
    for pattern, dialect in _FAMILIES:
        if re.search(pattern, name):
            return dialect
    return _OLD if own else ModelDialect()


def known_claude(model: str) -> ModelDialect:
    """The dialect of Claude in Anthropic's wire format."""
    shape = Shape.TOOL if _OLD_CLAUDE.search(model) else Shape.SCHEMA
    if _ALWAYS.search(model):
        return ModelDialect(limit=OLD_LIMIT, effort="low", room=_THINKING, shape=shape)
    off = "between_tools" if _BETWEEN_TOOLS.search(model) else "disabled"
    return ModelDialect(limit=OLD_LIMIT, off=off, shape=shape)


def known_on_bedrock(model: str) -> ModelDialect:
    if "anthropic.claude-" in model:
        return known_claude(model)
    thinks = _THINKING if re.search(r"gpt-oss|deepseek\.r1|thinking", model) else 0
    shape = Shape.SCHEMA if _SCHEMA_ON_BEDROCK.search(model) else Shape.TOOL
    return ModelDialect(limit=OLD_LIMIT, shape=shape, room=thinks)
