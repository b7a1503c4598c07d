"""Settings come from the environment once; what cannot be used is refused by name."""

import dataclasses
from pathlib import Path

import pytest

from core.domain.work import Role
from core.errors import BadInput
from core.settings import Login, Settings, read_settings


def test_nothing_set_gives_the_defaults() -> None:
    assert read_settings({}) == Settings()


def test_every_field_can_be_set() -> None:
    given = {
        "database": "sqlite:///x.db", "models": "m", "encoder": "some/model", "encodings_mb": "7", "nli": "some/pairs",
        "grounding": "no",
        "synonyms": "words.csv", "lease_seconds": "60", "knowledge_encoder": "some/longformer",
        "max_import_mb": "5", "import_memory_mb": "700", "max_cell_chars": "10", "batch": "4", "blind_share": "0.25",
        "audit_share": "0.1",
        "roles": "anna=editor, bo=annotator+analyst",
        "login": " OIDC ", "url": "https://desk.example.org", "cookie_key": "k" * 32, "sign_in_hours": "8.5",
        "sign_in_idle_minutes": "20",
        "oidc_url": "https://id.example.org/.well-known/openid-configuration", "oidc_client": "desk",
        "oidc_secret": "o" * 32, "oidc_claim": "sub", "login_header": "X-User", "login_secret": "s" * 32,
        "judge": "anthropic/some-model", "writer": " bedrock/some-model ", "proxy": "smollm2/135m",
        "reader": "anthropic/some-model",
        "openai_url": "http://localhost:1/v1", "bedrock_region": "ap-northeast-1",
        "endpoints": "endpoints.toml", "gguf": "some.gguf",
        "bedrock_s3": "s3://some/place", "bedrock_role": "arn:aws:iam::1:role/some",
        "web_search": "yes", "graphs": "bolt://localhost:1", "api_rate": "60",
        "pseudonym_key": "p" * 32,
        "webhook_key": "k", "webhook_private": "hooks.local, 10.0.0.1", "log": "json", "spans": "1", "mask": "1",
        "retention_days": "365",
    }  # fmt: skip
    assert given.keys() == {field.name for field in dataclasses.fields(Settings)}
    read = read_settings({f"TOUCHSTONE_{name.upper()}": value for name, value in given.items()})
    roles = {"anna": frozenset({Role.EDITOR}), "bo": frozenset({Role.ANNOTATOR, Role.ANALYST})}
    assert read == Settings(
        "sqlite:///x.db",
        "bolt://localhost:1",
        Path("m"),
        "some/model",
        "some/longformer",
        7,
        "some/pairs",
        False,
        Path("words.csv"),
        60.0,
        5,
        700,
        10,
        4,
        0.1,
        0.25,
        roles,
        Login.OIDC,
        "https://desk.example.org",
        "k" * 32,
        8.5,
        20.0,
        "https://id.example.org/.well-known/openid-configuration",
        "desk",
        "o" * 32,
        "sub",
        "X-User",
        "s" * 32,
        "anthropic/some-model",
        "bedrock/some-model",
        "smollm2/135m",
        "anthropic/some-model",
        "http://localhost:1/v1",
        Path("endpoints.toml"),
        "ap-northeast-1",
        "s3://some/place",
        "arn:aws:iam::1:role/some",
        Path("some.gguf"),
        True,
        60,
        "k",
        frozenset({"hooks.local", "10.0.0.1"}),
        True,
        "json",
        "p" * 32,
        True,
        365,
    )


@pytest.mark.parametrize(
    ("name", "value"),
    [("BATCH", "0"), ("ENCODINGS_MB", "-1"), ("BATCH", "many"), ("MAX_IMPORT_MB", "-1"), ("LEASE_SECONDS", "nan"),
     ("LEASE_SECONDS", "0"), ("BLIND_SHARE", "1.5"), ("BLIND_SHARE", "nan"),
     ("WEB_SEARCH", "perhaps"), ("LOGIN", "password"), ("SIGN_IN_HOURS", "0"), ("SIGN_IN_HOURS", "nan"),
     ("SIGN_IN_IDLE_MINUTES", "0.5"), ("SIGN_IN_IDLE_MINUTES", "nan"), ("SIGN_IN_IDLE_MINUTES", "43201"),
     ("RETENTION_DAYS", "-1"), ("RETENTION_DAYS", "99999"),
     ("ROLES", "anna=queen"), ("ROLES", "anna"), ("ROLES", "=editor"), ("ROLES", "anna=editor,anna=admin")],
)  # fmt: skip
def test_a_bad_value_names_its_variable(name: str, value: str) -> None:
    with pytest.raises(BadInput, match=f"TOUCHSTONE_{name}='?{value}"):
        read_settings({f"TOUCHSTONE_{name}": value})


def test_without_roles_everybody_may_do_everything() -> None:
    assert Settings().person("guest").roles == frozenset(Role)


def test_with_roles_a_stranger_may_do_nothing() -> None:
    settings = Settings(roles={"anna": frozenset({Role.EDITOR})})
    assert settings.person("anna").roles == {Role.EDITOR}
    assert settings.person("eve").roles == frozenset()


def test_no_secret_is_printed_with_the_rest() -> None:
    """Settings stand in traces and in what tests say."""
    names = ("cookie_key", "oidc_secret", "login_secret", "webhook_key", "pseudonym_key")
    settings = Settings(**{name: f"hush-{name}" for name in names})  # type: ignore[arg-type]
    assert "hush" not in repr(settings)
