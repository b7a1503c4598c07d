"""A model by its name, or what it lacks and the next step; no key is ever told."""

import pytest

from core.errors import MissingPart
from core.llm.base import Model
from core.llm.default_models import CURRENT, DEFAULTS, instead_of
from core.llm.keys import SECRET, without_keys
from core.llm.open import PROVIDERS, lacking, open_model
from core.settings import Settings
from core.wording import explain

READY = {
    "ANTHROPIC_API_KEY": "sk-ant-canary-0123456789",
    "OPENAI_API_KEY": "sk-canary-0123456789",
    "AWS_ACCESS_KEY_ID": "AKIACANARY0123456789",
    "AWS_SECRET_ACCESS_KEY": "canary/0123456789abcdef",
}


@pytest.fixture(autouse=True)
def no_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in (*SECRET, "AWS_PROFILE", "AWS_REGION", "AWS_DEFAULT_REGION"):
        monkeypatch.delenv(variable, raising=False)


def told(settings: Settings, name: str) -> str:
    with pytest.raises(MissingPart) as missing:
        open_model(settings, name)
    phrase = lacking(settings, name)
    assert phrase and missing.value.phrases == (phrase,)
    return explain([phrase], "en")


@pytest.mark.parametrize("provider", ["anthropic", "bedrock", "openai"])
def test_with_a_key_a_provider_opens_its_default_model(provider: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable, value in READY.items():
        monkeypatch.setenv(variable, value)
    model: Model = open_model(Settings(bedrock_region="ap-northeast-1"), provider)
    assert model.name == f"{provider}/{DEFAULTS[provider]}"
    assert open_model(Settings(bedrock_region="ap-northeast-1"), f"{provider}/other").name == f"{provider}/other"
    assert not any(value in repr(model) for value in READY.values())


def test_without_a_key_the_next_step_is_said() -> None:
    assert "ANTHROPIC_API_KEY" in told(Settings(), "anthropic")
    assert "TOUCHSTONE_OPENAI_URL" in told(Settings(), "openai/some")
    assert "AWS_PROFILE" in told(Settings(), "bedrock")


def test_without_a_region_bedrock_cannot_be_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AWS_PROFILE", "some")
    assert "TOUCHSTONE_BEDROCK_REGION" in told(Settings(), "bedrock")
    monkeypatch.setenv("AWS_REGION", "ap-northeast-1")
    assert lacking(Settings(), "bedrock") is None


@pytest.mark.parametrize("name", ["", "claude", "nobody/some"])
def test_a_name_that_names_no_model(name: str) -> None:
    said = told(Settings(), name)
    assert "provider/model" in said and all(provider in said for provider in PROVIDERS[:4])


def test_a_key_that_no_header_takes_is_refused_and_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ANTHROPIC_API_KEY", "sk-ant-canary\nsecond line")
    assert "canary" not in told(Settings(), "anthropic")


def test_a_server_of_ones_own_needs_no_key() -> None:
    assert open_model(Settings(openai_url="http://127.0.0.1:9/v1"), "openai/some").name == "openai/some"
    assert "http://localhost:8000/v1" in told(Settings(openai_url="localhost:8000"), "openai/some")


def test_a_password_in_an_address_is_refused_and_not_told() -> None:
    said = told(Settings(openai_url="http://anna:canary@127.0.0.1:9/v1"), "openai/some")
    assert "OPENAI_API_KEY" in said and "canary" not in said


def test_what_a_server_says_is_told_without_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable, value in READY.items():
        monkeypatch.setenv(variable, value)
    said = without_keys("wrong: " + ", ".join(READY.values()) + "\n" + "x" * 999)
    assert not any(value in said for value in READY.values())
    assert len(said) < 400 and "\n" not in said


def test_another_model_than_the_retired_one_is_named() -> None:
    for provider, models in CURRENT.items():
        for model in models:
            assert instead_of(f"{provider}/{model}") != f"{provider}/{model}"
