"""The models that people have. Each habit is one that public documentation or reports to the maintainers describe."""

from __future__ import annotations

from typing import Any

from tests.support.personalities.chat import FORMS, Chat, error
from tests.support.personalities.other_wires import Claude, Converse


def fenced(text: str) -> str:
    return f"```json\n{text}\n```"


def introduced(text: str) -> str:
    return f"Here is the JSON you asked for:\n\n{text}\n\nLet me know if you need anything else!"


def in_parts(text: str) -> Any:
    return [{"type": "text", "text": text[:5]}, {"type": "text", "text": text[5:]}]


NEW, OLD = ("max_completion_tokens",), ("max_tokens",)
OPENAI = {"url": "", "takes": NEW, "temperature": False}
AZURE = {"url": "https://ours.openai.azure.com/openai/v1", "takes": NEW, "temperature": False}
JSON_ONLY = ("json_object",)
DEEPSEEK: Any = {
    "url": "https://api.deepseek.com",
    "obeys": JSON_ONLY,
    "form_refused": error("This response_format type is unavailable now"),
}
OLLAMA: Any = {"url": "http://localhost:11434/v1", "takes": OLD}
VLLM: Any = {"url": "http://vllm:8000/v1"}

CHATS: tuple[Chat, ...] = (
    Chat(name="OpenAI gpt-4.1", model="gpt-4.1", url="", efforts=None),
    Chat(name="OpenAI gpt-5", model="gpt-5", efforts=("minimal", "low", "medium", "high"), thinks=200, **OPENAI),
    Chat(
        name="OpenAI gpt-5-mini", model="gpt-5-mini", efforts=("minimal", "low", "medium", "high"), thinks=900, **OPENAI
    ),
    Chat(
        name="OpenAI gpt-5.1",
        model="gpt-5.1",
        efforts=("none", "low", "medium", "high"),
        thinks=700,
        quiet=("none",),
        **OPENAI,
    ),
    Chat(name="OpenAI gpt-6-luna", model="gpt-6-luna", thinks=700, quiet=("none",), **OPENAI),
    Chat(name="OpenAI gpt-6-sol-pro", model="gpt-6-sol-pro", efforts=("medium", "high"), thinks=9000, **OPENAI),
    Chat(name="OpenAI o3", model="o3", efforts=("low", "medium", "high"), thinks=1500, **OPENAI),
    Chat(name="OpenAI o4-mini", model="o4-mini", efforts=("low", "medium", "high"), thinks=600, **OPENAI),
    Chat(
        name="Azure, gpt-5 under another name", model="our-deployment", efforts=("minimal", "low"), thinks=600, **AZURE
    ),
    Chat(name="Azure, gpt-4o", model="gpt-4o", url=AZURE["url"], efforts=None),
    Chat(name="Gemini 2.5 Flash", model="gemini-2.5-flash", thinks=800, quiet=("none",)),
    Chat(name="Gemini 2.5 Pro", model="gemini-2.5-pro", efforts=("low", "medium", "high"), thinks=1800),
    Chat(name="Gemini 3 Flash", model="gemini-3-flash-preview", efforts=("minimal", "low", "high"), thinks=2500),
    Chat(
        name="Gemma 3 on Gemini's API",
        model="gemma-3-27b-it",
        efforts=None,
        obeys=(),
        tools=False,
        system="Developer instruction is not enabled for models/gemma-3-27b-it",
        wraps=fenced,
        tool_refused="Function calling is not enabled for models/gemma-3-27b-it",
        form_refused=error("JSON mode is not enabled for models/gemma-3-27b-it"),
    ),
    Chat(name="Gemini on Vertex", model="google/gemini-2.5-flash", thinks=800, quiet=("none",)),
    Chat(name="Mistral Large", model="mistral-large-latest", takes=OLD, efforts=None, strict=True),
    Chat(name="Magistral", model="magistral-medium-latest", takes=OLD, efforts=None, thinks=3000, thoughts="parts"),
    Chat(name="Mistral behind a proxy, content in parts", model="mistral-small", wraps=in_parts, efforts=None),
    Chat(name="DeepSeek chat", model="deepseek-chat", efforts=None, **DEEPSEEK),
    Chat(name="DeepSeek reasoner", model="deepseek-reasoner", efforts=None, thinks=5000, tools=False, **DEEPSEEK),
    Chat(name="DeepSeek v4", model="deepseek-v4-pro", thinks=3000, tools=False, **DEEPSEEK),
    Chat(name="DeepSeek at a host with another name", model="ds-v3", efforts=None, tools=False, **DEEPSEEK),
    Chat(
        name="Qwen Plus at Alibaba",
        model="qwen-plus",
        efforts=None,
        obeys=JSON_ONLY,
        thinks=2000,
        quiet=("enable_thinking",),
        form_refused=error("'response_format.type' must be one of text, json_object"),
    ),
    Chat(
        name="Qwen3 on vLLM, thoughts in the text",
        model="Qwen/Qwen3-8B",
        thinks=900,
        thoughts="<think>",
        quiet=("chat_template_kwargs",),
        **VLLM,
    ),
    Chat(
        name="Qwen3 Thinking on vLLM, end of thoughts only",
        model="Qwen/Qwen3-30B-A3B-Thinking-2507",
        thinks=900,
        thoughts="<think>",
        ignores=FORMS,
        obeys=(),
        **VLLM,
    ),
    Chat(name="Qwen3 on Ollama, effort ignored", model="qwen3:8b", thinks=900, thoughts="reasoning", **OLLAMA),
    Chat(name="Qwen3 on Ollama", model="qwen3:4b", thinks=900, thoughts="reasoning", quiet=("none",), **OLLAMA),
    Chat(name="gpt-oss on vLLM", model="openai/gpt-oss-120b", efforts=("low", "medium", "high"), thinks=700, **VLLM),
    Chat(
        name="gpt-oss on Ollama",
        model="gpt-oss:20b",
        efforts=("low", "medium", "high"),
        thinks=700,
        thoughts="reasoning",
        **OLLAMA,
    ),
    Chat(name="Llama 3.3 on vLLM", model="meta-llama/Llama-3.3-70B-Instruct", **VLLM),
    Chat(
        name="Llama on a server that ignores forms, with fences",
        model="llama",
        efforts=None,
        obeys=(),
        ignores=FORMS,
        wraps=fenced,
    ),
    Chat(
        name="Llama on a server that ignores forms, with a sentence",
        model="llama-2",
        efforts=None,
        obeys=(),
        ignores=FORMS,
        wraps=introduced,
    ),
    Chat(
        name="Gemma 2 on vLLM, no system role", model="google/gemma-2-9b-it", system="System role not supported", **VLLM
    ),
    Chat(
        name="llama.cpp, grammar it cannot build",
        model="local",
        url="http://localhost:8080/v1",
        takes=OLD,
        obeys=JSON_ONLY,
        tools=False,
        tool_refused="tools param requires --jinja flag",
        form_refused=error("failed to parse grammar", 500),
    ),
    Chat(name="LM Studio", model="local-model", url="http://localhost:1234/v1", obeys=("json_schema",), efforts=None),
    Chat(name="Ollama Cloud, forms ignored", model="kimi-k2:1t", obeys=(), ignores=FORMS, wraps=fenced, **OLLAMA),
    Chat(
        name="OpenRouter, no provider for a form",
        model="some/model",
        url="https://openrouter.ai/api/v1",
        obeys=(),
        tools=False,
        tool_refused="No endpoints found that support tool use",
        form_refused=error("No endpoints found that can handle the requested parameters.", 404),
        wraps=introduced,
    ),
    Chat(
        name="LiteLLM proxy, gpt-5 behind it",
        model="gpt-5-eu",
        takes=NEW,
        temperature=False,
        thinks=600,
        efforts=("minimal", "low", "medium", "high"),
        limit_refused="litellm.UnsupportedParamsError: gpt-5 doesn't support max_tokens, use max_completion_tokens",
    ),
    Chat(name="LiteLLM proxy, Claude behind it", model="claude-prod", temperature=False, efforts=None, strict=True),
    Chat(
        name="Company gateway, nothing unknown allowed",
        model="qwen3-chat",
        takes=OLD,
        strict=True,
        efforts=None,
        thinks=500,
        thoughts="<think>",
    ),
    Chat(name="Company gateway that only knows the new limit", model="assistant", takes=NEW, limit_most=2000),
    Chat(
        name="Groq, small model",
        model="llama-3.1-8b-instant",
        obeys=JSON_ONLY,
        efforts=None,
        form_refused=error("This model does not support response format `json_schema`."),
    ),
)
CLAUDES = (
    Claude(name="Claude Haiku 5.5", model="claude-haiku-5-5"),
    Claude(name="Claude Sonnet 5.5", model="claude-sonnet-5-5", off=("between_tools",)),
    Claude(name="Claude Opus 5.5, thinks always", model="claude-opus-5-5", off=(), thinks=1500, tools=False),
    Claude(name="Claude 3.5 Haiku, no schema", model="claude-3-5-haiku-latest", schema=False),
    Claude(
        name="Claude on Foundry under another name",
        model="our-claude",
        off=(),
        thinks=800,
        url="https://ours.services.ai.azure.com/anthropic",
    ),
)
CONVERSES = (
    Converse(name="Claude on Bedrock", model="jp.anthropic.claude-haiku-5-5"),
    Converse(name="Nova Lite", model="us.amazon.nova-lite-v1:0", schema=False),
    Converse(name="Nova Micro without tools", model="amazon.nova-micro-v1:0", schema=False, tools=False),
    Converse(name="Llama on Bedrock", model="us.meta.llama3-3-70b-instruct-v1:0", schema=False, forced=False),
    Converse(name="gpt-oss on Bedrock", model="openai.gpt-oss-120b-1:0", thinks=900),
    Converse(
        name="Mistral 7B on Bedrock", model="mistral.mistral-7b-instruct-v0:2", schema=False, tools=False, system=False
    ),
)
UNABLE = (
    Chat(name="a base model", model="base", always="And then the sun went down.", unable="Test this model"),
    Chat(
        name="one that refuses", model="shy", always="I'm sorry, but I can't help with that.", unable="“I'm sorry, but"
    ),
    Chat(
        name="one that refuses in Japanese",
        model="shy-ja",
        always="申し訳ありませんが、お答えできません。",
        unable="“申し訳ありません",
    ),
    Chat(
        name="one with a short context",
        model="short",
        unable="num_ctx",
        always=error("This model's maximum context length is 512 tokens. However, you requested 900 tokens."),
    ),
    Chat(name="one that thinks for ever", model="endless", thinks=10**6, unable="more room"),
    Chat(name="a gateway that wants a header", model="x", needs_header="x-team", unable="Missing header x-team"),
    Chat(
        name="a filter of Azure",
        model="filtered",
        unable="filter",
        always=error(
            "The response was filtered due to the prompt triggering content management policy.", code="content_filter"
        ),
    ),
    Chat(name="a wrong key", model="locked", unable="OPENAI_API_KEY", always=error("Incorrect API key provided", 401)),
)
