"""Pictures in a prompt: sent by three real libraries in three wire formats, paid for, and kept apart."""

from __future__ import annotations

import base64
import io
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from core.domain.spending import PriceOverride
from core.limits import LARGEST_SENT_PICTURE, LONGEST_SENT_SIDE
from core.llm import cached_replies
from core.llm._anthropic import Anthropic
from core.llm._bedrock import Bedrock
from core.llm._gguf import Gguf
from core.llm._openai import OpenAI
from core.llm.base import Capability, Model, Prompt
from core.llm.estimate import estimate
from core.llm.failures import ModelFailure, Why
from core.llm.metered import Bill, Metered
from core.llm.pictures import MOST_TOKENS, Picture, picture_tokens
from core.llm.prices import PriceList
from core.llm.probe import probe
from core.llm.retrying import Retrying
from core.llm.scripted import Scripted
from core.llm.worst_case import most_input
from core.material.pictures import sendable
from storage.opening import open_workspace
from tests.support.loopback import anthropic_wire, bedrock_wire, openai_wire
from tests.support.loopback.server import Loopback, Says, in_turn
from tests.support.workspaces import new_workspace

SERVER = Loopback(in_turn([Says()]))
SCHEMA = {"type": "object", "required": ["grade"], "properties": {"grade": {"type": "integer"}}}


def drawn(width: int = 60, height: int = 40, kind: str = "PNG", colour: str = "white") -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (width, height), colour).save(out, kind)
    return out.getvalue()


PNG, JPEG = Picture(drawn(), 60, 40), Picture(drawn(kind="JPEG"), 60, 40)
PROMPT = Prompt("test", "Be strict.", "What is it?", shared="Before.", pictures=(PNG, JPEG))


@pytest.fixture(autouse=True, scope="module")
def serving() -> Iterator[None]:
    with SERVER, pytest.MonkeyPatch.context() as patch:
        patch.setenv("ANTHROPIC_API_KEY", "sk-ant-canary-0123456789")
        patch.setenv("OPENAI_API_KEY", "sk-canary-0123456789")
        patch.setenv("AWS_ACCESS_KEY_ID", "AKIACANARY0123456789")
        patch.setenv("AWS_SECRET_ACCESS_KEY", "canary/0123456789abcdef")
        patch.setenv("AWS_EC2_METADATA_DISABLED", "true")
        yield


@pytest.fixture(params=["anthropic", "openai", "bedrock"])
def wire(request: pytest.FixtureRequest) -> tuple[Model, Any]:
    """The model, and how its server words a reply."""
    models: dict[str, tuple[Model, Any]] = {
        "anthropic": (Anthropic(anthropic_wire.MODEL, SERVER.url, 20.0), anthropic_wire.message),
        "openai": (OpenAI("own", f"{SERVER.url}/v1", 20.0), openai_wire.completion),
        "bedrock": (Bedrock(bedrock_wire.MODEL, "ap-northeast-1", SERVER.url, 20.0), bedrock_wire.message),
    }
    return models[request.param]


def seen(model: Model, sent: Any) -> list[tuple[str, bytes]]:
    """The pictures of a request, as its wire format has them."""
    blocks = sent["messages"][-1]["content"]
    match model.name.partition("/")[0]:
        case "anthropic":
            found = [block["source"] for block in blocks if block["type"] == "image"]
            assert {each["type"] for each in found} <= {"base64"}
            return [(each["media_type"], base64.b64decode(each["data"])) for each in found]
        case "bedrock":
            found = [block["image"] for block in blocks if "image" in block]
            return [(f"image/{each['format']}", base64.b64decode(each["source"]["bytes"])) for each in found]
    urls = [block["image_url"]["url"] for block in blocks if block["type"] == "image_url"]
    parts = [url.removeprefix("data:").split(";base64,") for url in urls]
    return [(kind, base64.b64decode(data)) for kind, data in parts]


def texts(sent: Any) -> list[str]:
    blocks = sent["messages"][-1]["content"]
    return [blocks] if isinstance(blocks, str) else [block["text"] for block in blocks if "text" in block]


def test_pictures_are_sent_whole_before_the_text(wire: tuple[Model, Any]) -> None:
    model, says = wire
    SERVER.plays(Says(says('{"grade": 4}')))
    assert model.write(PROMPT, SCHEMA).data == {"grade": 4}
    sent = SERVER.calls[0].data
    assert seen(model, sent) == [("image/png", PNG.data), ("image/jpeg", JPEG.data)]
    assert "text" not in sent["messages"][-1]["content"][0]
    assert "What is it?" in texts(sent)[-1]


def test_without_pictures_nothing_is_sent_otherwise_than_before(wire: tuple[Model, Any]) -> None:
    model, says = wire
    SERVER.plays(Says(says('{"grade": 4}')))
    model.write(replace(PROMPT, pictures=()), SCHEMA)
    assert texts(SERVER.calls[0].data) in (["Before.", "What is it?"], ["Before.\n\nWhat is it?"])
    assert cached_replies.asked(replace(PROMPT, pictures=()), None) == [
        "Be strict.",
        "Before.",
        "What is it?",
        1024,
        0,
        None,
    ]


@pytest.mark.parametrize(
    ("reply", "why"), [("no JSON", Why.BROKEN_JSON), ('{"grade": "x"}', Why.WRONG_SHAPE), ("", Why.EMPTY)]
)
def test_half_a_reply_is_none(wire: tuple[Model, Any], reply: str, why: Why) -> None:
    model, says = wire
    SERVER.plays(Says(says(reply)))
    with pytest.raises(ModelFailure) as raised:
        model.write(PROMPT, SCHEMA)
    assert raised.value.why is why


def test_a_server_that_takes_no_pictures_is_heard() -> None:
    SERVER.plays(openai_wire.error(400, "invalid_request_error", "own is not a multimodal model"))
    with pytest.raises(ModelFailure, match="multimodal"):
        OpenAI("own", f"{SERVER.url}/v1", 20.0).write(PROMPT)


def test_providers_count_them_with_the_text() -> None:
    SERVER.plays(Says({"input_tokens": 70}))
    assert Anthropic("claude-haiku-5-5", SERVER.url, 20.0).count(PROMPT) == 70
    sent = SERVER.calls[0].data["messages"][0]["content"]
    assert [block["type"] for block in sent] == ["image", "image", "text", "text"]
    SERVER.plays(Says({"inputTokens": 71}))
    assert Bedrock(bedrock_wire.MODEL, "ap-northeast-1", SERVER.url, 20.0).count(PROMPT) == 71
    assert "image" in SERVER.calls[0].data["input"]["converse"]["messages"][0]["content"][0]
    SERVER.plays(Says({"tokens": [1, 2, 3]}))
    assert OpenAI("own", f"{SERVER.url}/v1", 20.0).count(PROMPT) == 3 + picture_tokens("openai/own", PROMPT.pictures)


def test_models_of_this_machine_see_none() -> None:
    model = Gguf(Path("none"))
    assert Capability.PICTURES not in model.capabilities
    with pytest.raises(ModelFailure, match="TOUCHSTONE_READER"):
        model.write(PROMPT)


@pytest.mark.parametrize(
    ("model", "width", "height", "tokens"),
    [
        ("anthropic/claude-haiku-5-5", 1024, 1024, 37 * 37),
        ("bedrock/jp.anthropic.claude-haiku-5-5", 1568, 1120, 56 * 40),
        ("openai/gpt-6-luna", 1024, 1024, 1229),
        ("openai/qwen", 57, 28, 3),
    ],
)
def test_tokens_by_the_published_rules(model: str, width: int, height: int, tokens: int) -> None:
    assert picture_tokens(model, (Picture(b"", width, height),)) == tokens


def test_no_rule_bills_more_than_is_held_back() -> None:
    largest = Picture(b"", LONGEST_SENT_SIDE, LONGEST_SENT_SIDE)
    assert max(picture_tokens(name, (largest,)) for name in ("openai/gpt-6", "anthropic/x")) < MOST_TOKENS
    assert most_input(PROMPT, None) - most_input(replace(PROMPT, pictures=()), None) == 2 * MOST_TOKENS


def test_an_estimate_counts_them() -> None:
    name, prompts = "anthropic/claude-haiku-5-5", [replace(PROMPT, pictures=(Picture(b"", 1024, 1024),), likely="{}")]
    model = Scripted(lambda _: "", name)
    without = estimate(model, PriceList(), {"ja": [replace(prompts[0], pictures=())]})
    told = estimate(model, PriceList(), {"ja": prompts})
    assert told.input - without.input == 37 * 37
    assert told.live and without.live and told.live > without.live


def test_what_is_kept_depends_on_the_picture(tmp_path: Path) -> None:
    workspace = open_workspace(new_workspace(tmp_path))
    prices = PriceList({"openai/own": PriceOverride("openai/own", 1.0, 2.0, 0.1, 1.25, 0.5, "ana", 0.0)})
    budget = workspace.spending.open_budget("b", 10**12, "ana", 0.0).id
    model = Scripted(lambda prompt: prompt.pictures[0].digest, "openai/own")
    meter = Metered(model, Bill(workspace.spending, workspace.replies, prices), budget, "ana", Retrying())
    first, second = replace(PROMPT, pictures=(PNG,)), replace(PROMPT, pictures=(JPEG,))
    said = [meter.write(prompt).text for prompt in (first, second, first)]
    assert said == [PNG.digest, JPEG.digest, PNG.digest] and len(model.asked) == 2
    workspace.close()


def test_a_prompt_survives_being_stored() -> None:
    assert cached_replies.prompt_from_json(cached_replies.prompt_to_json(PROMPT)) == PROMPT
    stored = cached_replies.prompt_to_json(PROMPT)
    del stored["pictures"]
    assert cached_replies.prompt_from_json(stored) == replace(PROMPT, pictures=())


def test_whether_it_sees_is_tested() -> None:
    """Servers drop pictures without a word: a number stands on one, and nowhere else."""
    model = Scripted(lambda prompt: "4" if prompt.pictures else '{"verdicts": []}')
    assert probe(model, "ana", 1.0).results["pictures"] is False
    (asked,) = [prompt for prompt in model.asked if prompt.pictures]
    assert asked.pictures[0].width == 320 and Image.open(io.BytesIO(asked.pictures[0].data)).size == (320, 160)


def test_pictures_are_made_small_enough() -> None:
    noise = Image.effect_noise((3000, 2000), 200).convert("RGB")
    out = io.BytesIO()
    noise.save(out, "PNG")
    picture = sendable(out.getvalue(), "page.png")
    assert len(picture.data) <= LARGEST_SENT_PICTURE and picture.media_type == "image/jpeg"
    assert max(picture.width, picture.height) == LONGEST_SENT_SIDE
    assert Image.open(io.BytesIO(picture.data)).size == (picture.width, picture.height)
