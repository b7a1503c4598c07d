"""Servers under names: what the file may say, where keys stand, and that a change of the file counts at once."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from core.errors import MissingPart
from core.llm.endpoints import BUILT_IN, Endpoint, endpoint_named, listed_endpoints, named_for
from core.llm.keys import keep_secret, without_keys
from core.llm.open import PROVIDERS, lacking, open_model
from core.settings import Settings
from core.wording import explain

FILE = """
[gateway]
url = "https://llm.example.org/v1"
key = "GATEWAY_KEY"
headers = {x-team = "$TEAM", x-app = "touchstone", x-login = "Token $TEAM"}

[claude-eu]
speaks = "anthropic"
url = "https://ours.services.ai.azure.com/anthropic"
key_file = "KEYFILE"

[uses]
judge = "gateway/some/model"
"""


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    for endpoint in BUILT_IN.values():
        monkeypatch.delenv(endpoint.key or "NONE", raising=False)
    file, key = tmp_path / "endpoints.toml", tmp_path / "key"
    key.write_text("sk-canary-of-the-file\n", "utf-8")
    file.write_text(FILE.replace("KEYFILE", str(key)), "utf-8")
    monkeypatch.setenv("GATEWAY_KEY", "sk-canary-of-the-gateway")
    monkeypatch.setenv("TEAM", "canary-of-the-team")
    return Settings(endpoints=file)


def named(settings: Settings, name: str) -> Endpoint:
    endpoint = endpoint_named(settings, name)
    assert endpoint is not None
    return endpoint


def test_a_model_is_asked_at_its_server_with_its_key_and_headers(settings: Settings) -> None:
    model = open_model(settings, "gateway/some/model")
    assert (model.name, model.client().base_url.host) == ("gateway/some/model", "llm.example.org")  # type: ignore[attr-defined]
    assert model.client().api_key == "sk-canary-of-the-gateway"  # type: ignore[attr-defined]
    sent = model.client().default_headers  # type: ignore[attr-defined]
    assert (sent["x-team"], sent["x-app"]) == ("canary-of-the-team", "touchstone")
    assert sent["x-login"] == "Token canary-of-the-team", "a variable may stand inside a value"
    other = open_model(settings, "claude-eu/claude-haiku-5-5")
    assert other.client().api_key == "sk-canary-of-the-file"  # type: ignore[attr-defined]
    assert "canary" not in repr(model) + repr(other) + repr(named(settings, "gateway"))
    assert "canary" not in without_keys("no: sk-canary-of-the-gateway, canary-of-the-team, sk-canary-of-the-file")


def test_a_key_that_begins_with_another_is_not_told_in_part(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(20):  # a set has no order
        short = f"gateway-key-{number:02}"
        monkeypatch.setenv("GATEWAY_KEY", f"{short}-the-rest")
        assert named(settings, "gateway").secret == f"{short}-the-rest" and keep_secret(short)
        assert without_keys(f"no: {short}-the-rest") == "no: ***"


def test_a_file_with_more_than_a_key_is_refused_and_not_told(settings: Settings) -> None:
    Path(named(settings, "claude-eu").key_file).write_text("sk-canary-0123\nsecond line", "utf-8")
    missing = lacking(settings, "claude-eu/some")
    said = explain([missing], "en") if missing else ""
    assert "line break" in said and "canary" not in said


def test_a_name_of_a_provider_is_taken(settings: Settings) -> None:
    assert settings.endpoints is not None
    for number, provider in enumerate(PROVIDERS):
        settings.endpoints.write_text(f"[{provider}]\nurl = 'https://x'", "utf-8")
        os.utime(settings.endpoints, ns=(number + 2, number + 2))
        with pytest.raises(MissingPart):
            listed_endpoints(settings)


def test_a_use_follows_the_file_without_a_restart(settings: Settings) -> None:
    assert (named_for(settings, "judge"), named_for(settings, "writer")) == ("gateway/some/model",) * 2
    assert settings.endpoints is not None
    changed = settings.endpoints.read_text("utf-8").replace("gateway/some/model", "gemini/gemini-3-flash")
    settings.endpoints.write_text(changed, "utf-8")
    os.utime(settings.endpoints, ns=(1, 1))
    assert named_for(settings, "judge") == "gemini/gemini-3-flash"
    assert named_for(Settings(judge="openai/x"), "judge") == "openai/x"


def test_what_is_missing_is_said_with_the_next_step(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TEAM")
    told = {
        "gemini/gemini-3-flash": "GEMINI_API_KEY",
        "gemini": "gemini/MODEL",
        "gateway/some": "TEAM",
        "elsewhere/some": "provider/model",
    }
    for name, expected in told.items():
        missing = lacking(settings, name)
        assert missing and expected in explain([missing], "en"), name
    assert lacking(settings, "ollama/qwen3:8b") is None, "a server of this machine needs no key"
    assert [each.name for each in listed_endpoints(settings)] == ["gateway", "claude-eu"]


def test_a_file_that_cannot_be_used_says_where(settings: Settings) -> None:
    assert settings.endpoints is not None
    wrong = {
        "[gateway]\nurl = 'ftp://x'": "needs a url",
        "[gateway]\nurl = 'https://anna:canary@x'": "without a login",
        "[gateway]\nurl = 'https://x'\nkey = 'sk-canary-0123'": "NAME of the variable",
        "[openai]\nurl = 'https://x'": "none of",
        "[gateway]\nurl = 'https://x'\nspeaks = 'klingon'": "openai, anthropic",
        "[gateway]\nurl = 'https://x'\ntoken = 'y'": "token",
        "[gateway]\nurl = 'https://x'\nfree = 'no'": "free is true or false",
        "[uses]\npoet = 'x'": "judge, writer",
        "gateway = 5": "no table",
        "[[": "endpoints.toml",
    }
    for number, (text, expected) in enumerate(wrong.items()):
        settings.endpoints.write_text(text, "utf-8")
        os.utime(settings.endpoints, ns=(number + 2, number + 2))
        with pytest.raises(MissingPart) as missing:
            open_model(settings, "gateway/some")
        said = explain(missing.value.phrases, "en")
        assert expected in said and "canary" not in said, text
