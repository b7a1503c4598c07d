"""Read all settings from the environment, once, into one frozen ``Settings`` with every default."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any

from core.domain.audits import AUDIT_SHARE
from core.domain.work import Person, Role
from core.errors import BadInput
from core.limits import LONGEST_IDLE, LONGEST_LEASE, LONGEST_SIGN_IN, MOST_DAYS_KEPT
from core.wording.phrases import say

JSON = "json"
"""The format of logs that machines read."""


class Login(StrEnum):
    """Names the way in which the desk knows who sits at a browser."""

    OFF = "off"
    """It is not: one person, on this machine, who is whoever the address says."""
    ACCOUNTS = "accounts"
    """By a password of ours."""
    OIDC = "oidc"
    """By an OpenID Connect provider."""
    PROXY = "proxy"
    """By a header that only the proxy before us can set."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Each field is the environment variable ``TOUCHSTONE_<FIELD>``."""

    database: str = "sqlite:///workspace/touchstone.db"
    """SQLAlchemy URL: SQLite by default, ``postgresql+psycopg://...`` for several servers."""
    graphs: str = ""
    """URL of a Neo4j server that keeps the knowledge graphs: ``bolt://host:7687``. Empty: the workspace does."""
    models: Path = Path("models")
    """The folder in which ``make install`` builds the encoder."""
    encoder: str = "e5-small-int8"
    """The built encoder, or any sentence-transformers model by name or path."""
    knowledge_encoder: str = ""
    """Reads passages as a whole for ``knowledge_similarity``: a Longformer, or any encoder as above. Empty: none."""
    encodings_mb: int = 1024
    """Largest file of encodings kept in ``models`` for later runs; 0 keeps none."""
    nli: str = ""
    """A pair model (entailment or grounding) by name or path. Empty: the detectors that need one are off."""
    grounding: bool = True
    """True if a small model reads every sentence together with its sources: better, and slower."""
    synonyms: Path | None = None
    """A CSV file of words that stand for each other, a group per row, beside Sudachi's."""
    lease_seconds: float = 300.0
    max_import_mb: int = 100
    """Largest import, unpacked."""
    import_memory_mb: int = 1000
    """Memory that the reading of one file may take, in a process of its own."""
    max_cell_chars: int = 1_000_000
    """Longest text in one cell of an import."""
    batch: int = 32
    """Answers scored together."""
    audit_share: float = AUDIT_SHARE
    """Share of what lies below the review cut that reviewers see all the same: what shows how much it lets through."""
    blind_share: float = 0.1
    """Share of items whose scores a reviewer sees only after deciding: what shows whether scores sway people."""
    roles: Mapping[str, frozenset[Role]] = field(default_factory=dict)
    """``anna=editor,bo=annotator+analyst``. Empty: everybody may do everything (one trusted machine)."""
    login: Login = Login.OFF
    """The way in which people sign in: docs/login.md."""
    url: str = ""
    """The address at which browsers reach the desk: ``https://desk.example.org``. With https, cookies travel by nothing
    else."""
    cookie_key: str = field(default="", repr=False)
    """Signs cookies: 32 random characters or more, the same for all processes of a desk."""
    sign_in_hours: float = 12.0
    """After which people sign in again."""
    sign_in_idle_minutes: float = 120.0
    """Without an act, after which a browser that signed in by password is signed out. 0: it stays."""
    oidc_url: str = ""
    """The address of the provider's metadata: ``https://.../.well-known/openid-configuration``."""
    oidc_client: str = ""
    oidc_secret: str = field(default="", repr=False)
    oidc_claim: str = "email"
    """The claim of the provider's token that is the login. An address counts only if the provider verified it."""
    login_header: str = "X-Forwarded-User"
    """In which the proxy says who it is."""
    login_secret: str = field(default="", repr=False)
    """The secret that the proxy sends as ``X-Touchstone-Proxy``, so that nobody can pass it by: 32 characters or
    more."""
    judge: str = ""
    """Language model of the judges, ``provider/model``, such as ``anthropic/claude-haiku-5-5``. Empty: they are off."""
    writer: str = ""
    """Writes answers, repairs and questions. Empty: the judge does."""
    proxy: str = ""
    """Its token probabilities stand in where the writer's provider has none. Empty: none."""
    reader: str = ""
    """Reads photographed pages, where people ask for it. Empty: only the engines of this machine do."""
    openai_url: str = ""
    """Server that speaks the wire format of OpenAI: ``http://localhost:8000/v1``. Empty: OpenAI itself."""
    endpoints: Path | None = None
    """A TOML file of servers with names, headers and the places of their keys: docs/llm.md. Empty: those known."""
    bedrock_region: str = ""
    """Empty: what AWS_REGION or AWS_DEFAULT_REGION says."""
    bedrock_s3: str = ""
    """The folder of batches on Bedrock: ``s3://bucket/folder``. Empty: no batches there."""
    bedrock_role: str = ""
    """ARN of the role with which Bedrock reads and writes them."""
    gguf: Path | None = None
    """A local model: weights in one file."""
    web_search: bool = False
    """True if questions may be looked up on the web, which sends them off and costs money."""
    api_rate: int = 600
    """Requests a minute that each token of the API may make."""
    webhook_key: str = field(default="", repr=False)
    """The key that webhooks are signed with. Empty: none are sent."""
    webhook_private: frozenset[str] = frozenset()
    """Hosts with commas between them that webhooks may ask although they lie in this network, also without TLS."""
    spans: bool = False
    """True if scoring reports the risk of each answer to OpenTelemetry, as spans without texts."""
    log: str = "text"
    """``json``: a JSON object a line, without anything that people wrote."""
    pseudonym_key: str = field(default="", repr=False)
    """Exports make pseudonyms of people's names with it: 32 random characters or more, as long as they shall stay."""
    mask: bool = False
    """Personal data is masked in whatever is imported, also where nobody asks for it."""
    retention_days: int = 0
    """Days for which ``python -m core retention`` keeps decided items unless it is told how many. 0: for ever."""

    def person(self, name: str) -> Person:
        if not self.roles:
            return Person(name, frozenset(Role))
        return Person(name, self.roles.get(name, frozenset()))


def read_settings(environment: Mapping[str, str] = os.environ) -> Settings:
    """Raises BadInput naming the variable whose value cannot be used."""
    values: dict[str, Any] = {}
    for name, read in _READERS.items():
        variable = f"TOUCHSTONE_{name.upper()}"
        if (text := environment.get(variable)) is None:
            continue
        try:
            values[name] = read(text)
        except ValueError as error:
            setting = f"{variable}={_LOGIN.sub('//***@', text)!r}"
            raise BadInput(say("setting-wrong", setting=setting, error=str(error))) from error
    return Settings(**values)


def _hours(text: str) -> float:
    if not 0 < (hours := float(text)) <= LONGEST_SIGN_IN:
        raise ValueError("it must be more than 0 hours and at most 720")
    return hours


def _idle_minutes(text: str) -> float:
    minutes = float(text)
    if minutes and not 1 <= minutes <= LONGEST_IDLE:
        raise ValueError("it must be 0, or from 1 to 43200 minutes")
    return minutes


def _positive(text: str) -> int:
    if (number := int(text)) < 1:
        raise ValueError("it must be 1 or more")
    return number


def _not_negative(text: str) -> int:
    if (number := int(text)) < 0:
        raise ValueError("it must be 0 or more")
    return number


def _days(text: str) -> int:
    if not 0 <= (days := int(text)) <= MOST_DAYS_KEPT:
        raise ValueError(f"it must lie between 0 and {MOST_DAYS_KEPT}")
    return days


def _share(text: str) -> float:
    if not 0 <= (share := float(text)) <= 1:
        raise ValueError("it must lie between 0 and 1")
    return share


def _yes(text: str) -> bool:
    if (answer := text.strip().lower()) not in {"", "0", "1", "no", "yes"}:
        raise ValueError("it must be 1 (yes) or 0 (no)")
    return answer in {"1", "yes"}


def _log(text: str) -> str:
    if text not in {"text", JSON}:
        raise ValueError(f"it must be text or {JSON}")
    return text


def bolt_url(text: str) -> str:
    """A login is never part of it: addresses are told to people."""
    url = text.strip()
    if url and (url.partition("://")[0] not in _BOLT or "@" in url):
        raise ValueError("write bolt://host:7687 or neo4j://host:7687, without a login")
    return url


_LOGIN = re.compile(r"//[^/]*@")
"""Matches the login in an address, which people write there who do not know that it has a variable of its own."""
_BOLT = {f"{scheme}{security}" for scheme in ("bolt", "neo4j") for security in ("", "+s", "+ssc")}


def _file(text: str) -> Path | None:
    return Path(text) if text else None


def _seconds(text: str) -> float:
    if not 1 <= (seconds := float(text)) <= LONGEST_LEASE:
        raise ValueError("it must lie between 1 second and a day")
    return seconds


def _hosts(text: str) -> frozenset[str]:
    return frozenset(host.strip().lower() for host in text.split(",") if host.strip())


def _roles(text: str) -> dict[str, frozenset[Role]]:
    pairs = [entry.partition("=") for entry in text.split(",") if entry.strip()]
    if any(not name.strip() or not roles.strip() for name, _, roles in pairs):
        raise ValueError("write name=role, with commas between people and + between roles")
    names = [name.strip() for name, _, _ in pairs]
    if twice := next((name for name in names if names.count(name) > 1), None):
        raise ValueError(f"{twice!r} is there twice; join the roles with +")
    return {name.strip(): frozenset(Role(role.strip()) for role in roles.split("+")) for name, _, roles in pairs}


_READERS: dict[str, Callable[[str], Any]] = {
    "database": str,
    "graphs": bolt_url,
    "models": Path,
    "encoder": str,
    "knowledge_encoder": str,
    "encodings_mb": _not_negative,
    "nli": str,
    "grounding": _yes,
    "synonyms": _file,
    "lease_seconds": _seconds,
    "max_import_mb": _positive,
    "import_memory_mb": _positive,
    "max_cell_chars": _positive,
    "batch": _positive,
    "audit_share": _share,
    "blind_share": _share,
    "roles": _roles,
    "login": lambda text: Login(text.strip().lower()),
    "url": str.strip,
    "cookie_key": str.strip,
    "sign_in_hours": _hours,
    "sign_in_idle_minutes": _idle_minutes,
    "oidc_url": str.strip,
    "oidc_client": str.strip,
    "oidc_secret": str.strip,
    "oidc_claim": str.strip,
    "login_header": str.strip,
    "login_secret": str.strip,
    "judge": str.strip,
    "writer": str.strip,
    "proxy": str.strip,
    "reader": str.strip,
    "openai_url": str.strip,
    "endpoints": _file,
    "bedrock_region": str.strip,
    "bedrock_s3": str.strip,
    "bedrock_role": str.strip,
    "gguf": _file,
    "web_search": _yes,
    "api_rate": _positive,
    "pseudonym_key": str.strip,
    "webhook_key": str.strip,
    "webhook_private": _hosts,
    "log": _log,
    "spans": _yes,
    "mask": _yes,
    "retention_days": _days,
}
