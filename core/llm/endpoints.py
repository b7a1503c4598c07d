"""Know the servers asked by name: addresses, protocols, places of keys; and which model has which use.

Some are known by name and need a key only. Others stand in the file that TOUCHSTONE_ENDPOINTS names, which is read
again whenever it changes:

    [gateway]
    url = "https://llm.example.org/v1"
    key = "GATEWAY_KEY"                  # the variable that holds it; or key_file = "/run/secrets/gateway"
    headers = {x-team = "$TEAM_TOKEN"}   # $NAME stands for the value of that variable

    [uses]
    judge = "gateway/some-model"
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from core.errors import MissingPart
from core.llm.keys import keep_secret, key_in, missing_key, without_keys, wrong_key
from core.settings import Settings
from core.wording.phrases import Phrase, say

USES = ("judge", "writer", "proxy", "reader")
SPOKEN = ("openai", "anthropic")
"""Wire formats in which a server of this kind may be asked."""
_VARIABLE = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_IN_VALUE = re.compile(rf"\$({_VARIABLE.pattern})")
_NAME = re.compile(r"[a-z][a-z0-9_-]{0,39}")
_TAKEN = frozenset({"anthropic", "bedrock", "openai", "gguf", "smollm2", "scripted", "uses"})
_KNOWN_FIELDS = frozenset({"speaks", "url", "key", "key_file", "headers", "free"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Endpoint:
    """A server that is asked under a name: ``NAME/MODEL``."""

    name: str
    url: str
    speaks: str = "openai"
    key: str = ""
    """The variable that holds the key. Empty: none, or ``key_file``."""
    key_file: str = ""
    headers: tuple[tuple[str, str], ...] = ()
    """Sent with every request; ``$NAME`` in a value stands for that variable's."""
    free: bool = False
    """Nobody sends a bill for it."""

    @property
    def secret(self) -> str:
        """The key, read when it is needed; empty if there is none."""
        if self.key_file:
            try:
                return keep_secret(Path(self.key_file).read_text("utf-8").strip())
            except (OSError, ValueError):
                return ""
        return keep_secret(key_in(self.key)) if self.key else ""

    @property
    def sent_headers(self) -> tuple[tuple[str, str], ...]:
        return tuple(
            (name, _IN_VALUE.sub(lambda found: keep_secret(key_in(found[1])), value)) for name, value in self.headers
        )

    @property
    def where_key_stands(self) -> str:
        return self.key or self.key_file or self.name

    def lacks(self, model: str) -> Phrase | None:
        """Return why a model of this server cannot be asked, with the next step; None if it can."""
        if not model:
            return say("endpoint-no-model", name=self.name)
        name = f"{self.name}/{model}"
        if self.key_file:
            if not (key := self.secret):
                return say("endpoint-no-key-file", model=name, file=self.key_file)
            if wrong := wrong_key(key, self.key_file, name):
                return wrong
        if self.key and (missing := missing_key(self.key, self.url, name)):
            return missing
        variables = (variable for _, value in self.headers for variable in _IN_VALUE.findall(value))
        empty = next((variable for variable in variables if not key_in(variable)), "")
        return say("model-key-missing", model=name, variable=empty, where=self.url) if empty else None


@dataclass(frozen=True, slots=True)
class EndpointFile:
    """The servers that are known, and which model has which use."""

    endpoints: Mapping[str, Endpoint]
    uses: Mapping[str, str] = field(default_factory=dict)


_BUILT_IN = tuple(
    Endpoint(name=name, url=url, key=key, free=not key)
    for name, url, key in (
        ("gemini", "https://generativelanguage.googleapis.com/v1beta/openai", "GEMINI_API_KEY"),
        ("mistral", "https://api.mistral.ai/v1", "MISTRAL_API_KEY"),
        ("deepseek", "https://api.deepseek.com", "DEEPSEEK_API_KEY"),
        ("qwen", "https://dashscope-intl.aliyuncs.com/compatible-mode/v1", "DASHSCOPE_API_KEY"),
        ("openrouter", "https://openrouter.ai/api/v1", "OPENROUTER_API_KEY"),
        ("groq", "https://api.groq.com/openai/v1", "GROQ_API_KEY"),
        ("xai", "https://api.x.ai/v1", "XAI_API_KEY"),
        ("ollama", "http://localhost:11434/v1", ""),
        ("lmstudio", "http://localhost:1234/v1", ""),
        ("vllm", "http://localhost:8000/v1", ""),
        ("llamacpp", "http://localhost:8080/v1", ""),
    )
)
"""Those on this machine at the ports that their makers chose."""
BUILT_IN: Mapping[str, Endpoint] = {endpoint.name: endpoint for endpoint in _BUILT_IN}


def endpoints(settings: Settings) -> EndpointFile:
    """Return all servers with a name. Raises MissingPart for a file that cannot be used."""
    if settings.endpoints is None:
        return EndpointFile(BUILT_IN)
    try:
        stat = settings.endpoints.stat()
        return _read(settings.endpoints, stat.st_mtime_ns, stat.st_size)
    except (OSError, ValueError) as error:
        told = without_keys(str(error))
    raise MissingPart(say("endpoints-wrong", file=str(settings.endpoints), error=told))


def endpoint_named(settings: Settings, name: str) -> Endpoint | None:
    """Return the server of this name. Raises MissingPart as ``endpoints``."""
    return endpoints(settings).endpoints.get(name)


def listed_endpoints(settings: Settings) -> list[Endpoint]:
    """Return the servers of the file, and of the others those whose key is there."""
    given = endpoints(settings).endpoints.values()
    return [each for each in given if BUILT_IN.get(each.name) != each or (each.key and key_in(each.key))]


def named_for(settings: Settings, use: str) -> str:
    """Return the name of the model for a use: of the file, else of the settings; empty if none is set. The writer is
    the judge where none is named."""
    chosen = endpoints(settings).uses
    named = chosen.get(use) or getattr(settings, use)
    return str(named or (named_for(settings, "judge") if use == "writer" else ""))


@lru_cache(maxsize=4)
def _read(file: Path, changed: int, size: int) -> EndpointFile:
    """Raises ValueError and OSError. ``changed`` and ``size``: another file under the same name is read anew."""
    with file.open("rb") as opened:
        tables = tomllib.load(opened)
    found = {name: _endpoint(name, table) for name, table in tables.items() if name != "uses"}
    uses = tables.get("uses", {})
    if not isinstance(uses, dict) or set(uses) - set(USES) or not all(isinstance(each, str) for each in uses.values()):
        raise ValueError(f"[uses] names models for {', '.join(USES)}")
    return EndpointFile({**BUILT_IN, **found}, uses)


def _endpoint(name: str, table: Any) -> Endpoint:
    if name in _TAKEN or not _NAME.fullmatch(name):
        raise ValueError(f"[{name}]: a name is small letters, digits, - and _, and none of {', '.join(sorted(_TAKEN))}")
    if not isinstance(table, dict):
        raise ValueError(f"{name} is no table: write [{name}] and below it url")
    if unknown := set(table) - _KNOWN_FIELDS:
        raise ValueError(f"[{name}] has {', '.join(sorted(unknown))}; it may have {', '.join(sorted(_KNOWN_FIELDS))}")
    if not isinstance(free := table.get("free", False), bool):
        raise ValueError(f"[{name}]: free is true or false, without quotes")
    headers = table.get("headers", {})
    texts = [table.get(each, "") for each in ("speaks", "url", "key", "key_file")]
    if not all(isinstance(each, str) for each in (*texts, *(headers.values() if isinstance(headers, dict) else [0]))):
        raise ValueError(f"[{name}]: every value is a text, and headers are a table of texts")
    url = str(table.get("url", "")) or (BUILT_IN[name].url if name in BUILT_IN else "")
    if not url.startswith(("http://", "https://")) or "@" in url:
        raise ValueError(f"[{name}] needs a url such as https://llm.example.org/v1, without a login")
    if (key := table.get("key", "")) and not _VARIABLE.fullmatch(key):
        raise ValueError(f"[{name}]: key is the NAME of the variable that holds it, never the key itself")
    if (speaks := table.get("speaks", "openai")) not in SPOKEN:
        raise ValueError(f"[{name}]: speaks is one of {', '.join(SPOKEN)}")
    return Endpoint(
        name=name,
        url=url,
        speaks=speaks,
        key=key,
        key_file=table.get("key_file", ""),
        headers=tuple(headers.items()),
        free=free,
    )
