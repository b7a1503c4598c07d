"""Call models on Amazon Bedrock by AWS's own library: one attempt per call."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any, ClassVar

from core.domain.answers import JSON
from core.llm._anthropic import SECONDS, SECONDS_TO_CONNECT
from core.llm._bedrock_failures import whole_call
from core.llm._bedrock_reply import counted, reply_of, request_of, without_profile
from core.llm._known_dialects import known_on_bedrock
from core.llm._quiet import quiet_libraries
from core.llm._speaking import spoken
from core.llm._usage import tokens
from core.llm.base import Capability, Decided, Prompt, Reply, TokenProbability
from core.llm.dialect import ModelDialect, Speech
from core.llm.sdk_failures import cannot, no_api
from core.wording.phrases import Phrase, say

_GRANTS = (
    "AWS_PROFILE",
    "AWS_BEARER_TOKEN_BEDROCK",
    "AWS_WEB_IDENTITY_TOKEN_FILE",
    "AWS_ROLE_ARN",
    "AWS_CONTAINER_CREDENTIALS_RELATIVE_URI",
    "AWS_CONTAINER_CREDENTIALS_FULL_URI",
)
"""Besides a pair of keys."""
_FILES = {"AWS_SHARED_CREDENTIALS_FILE": ".aws/credentials", "AWS_CONFIG_FILE": ".aws/config"}
_VENDOR = Path("/sys/class/dmi/id/sys_vendor")
"""Tells whether this is a machine of EC2, whose role the library asks for. To ask ourselves would take seconds where
it is none."""
_opening = threading.Lock()


def lacking_credentials(name: str, environment: Mapping[str, str] = os.environ) -> Phrase | None:
    """None if AWS's library finds some: in the environment, in its files, or from the role of the machine."""
    pair = environment.get("AWS_ACCESS_KEY_ID") and environment.get("AWS_SECRET_ACCESS_KEY")
    if pair or any(environment.get(variable) for variable in _GRANTS):
        return None
    files = (environment.get(variable) or str(Path.home() / place) for variable, place in _FILES.items())
    if any(Path(file).is_file() for file in files) or _on_ec2(environment):
        return None
    return say("model-credentials-missing", model=name)


def _on_ec2(environment: Mapping[str, str]) -> bool:
    if environment.get("AWS_EC2_METADATA_DISABLED", "").lower() == "true":
        return False
    try:
        return "amazon" in _VENDOR.read_text("utf-8").lower()
    except OSError:
        return False


def region_of(setting: str, environment: Mapping[str, str] = os.environ) -> str:
    return setting or environment.get("AWS_REGION", "") or environment.get("AWS_DEFAULT_REGION", "")


@dataclass(frozen=True, slots=True)
class Bedrock:
    """Holds no key: AWS's library reads it from the environment."""

    model: str
    region: str
    url: str | None = None
    """None: AWS's."""
    seconds: float = SECONDS
    speech: Speech = field(init=False, compare=False, repr=False)
    """The form in which it is asked: first the one known for its family, then the one that a test found."""

    capabilities: ClassVar[frozenset[Capability]] = frozenset(
        {
            Capability.SCHEMA,
            Capability.USAGE,
            Capability.CACHE,
            Capability.COUNTING,
            Capability.BATCHES,
            Capability.PICTURES,
        }
    )

    def __post_init__(self) -> None:
        object.__setattr__(self, "speech", Speech(known_on_bedrock(self.model)))

    @property
    def name(self) -> str:
        return f"bedrock/{self.model}"

    def write(self, prompt: Prompt, schema: JSON | None = None, *, logprobs: bool = False) -> Reply:
        if logprobs:
            raise cannot(Capability.LOGPROBS, self.name)

        def ask(dialect: ModelDialect) -> Reply:
            began = time.monotonic()
            request = request_of(self.model, prompt, schema, dialect)
            body = self.ask("bedrock-runtime", lambda client: client.converse(modelId=self.model, **request))
            return reply_of(body, self.model, self.name, schema, time.monotonic() - began)

        return spoken(self.speech, ask)

    def decide(self, state: str, predicates: Sequence[str], purpose: str) -> Decided:
        raise cannot(Capability.DECISIONS, self.name)

    def tokens(self, text: str, purpose: str) -> tuple[TokenProbability, ...]:
        raise cannot(Capability.GIVEN, self.name)

    def count(self, prompt: Prompt) -> int:
        request = {"modelId": without_profile(self.model), "input": {"converse": counted(self.model, prompt)}}
        body = self.ask("bedrock-runtime", lambda client: client.count_tokens(**request))
        number = tokens(body.get("inputTokens"))
        if number is None:
            raise no_api("no count of tokens", self.name)
        return number

    def ask(self, service: str, call: Callable[[Any], Any]) -> Any:
        """Return the server's answer; ``call`` receives the client of this service."""

        def asked() -> Any:
            grants = hash(tuple(sorted((name, value) for name, value in os.environ.items() if "AWS_" in name)))
            return call(_client(service, self.region, self.url, self.seconds, grants))

        return whole_call(asked, self.name)


@lru_cache(maxsize=8)
def _client(service: str, region: str, url: str | None, seconds: float, grants: int) -> Any:
    """The library's retries are off: ours are counted, paid and cancelled. ``grants``: other keys, other client."""
    from boto3.session import Session
    from botocore.config import Config

    quiet_libraries()
    config = Config(
        connect_timeout=SECONDS_TO_CONNECT,
        read_timeout=seconds,
        retries={"total_max_attempts": 1, "mode": "standard"},
        s3={"addressing_style": "path"} if url else None,
    )
    with _opening:
        return Session().client(service, region_name=region, endpoint_url=url, config=config)
