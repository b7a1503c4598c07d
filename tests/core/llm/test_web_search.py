"""Questions looked up on the web: the pages' own words come back, each search is paid, and nothing goes out unasked."""

from collections.abc import Iterator
from typing import Any

import pytest

from core.llm._anthropic import Anthropic
from core.llm._openai import OpenAI
from core.llm.base import Prompt, Used
from core.llm.failures import ModelFailure, Why
from core.llm.prices import A_SEARCH, PriceList
from core.llm.web_search import WebSearch, web_search_of
from core.llm.worst_case import most_input
from core.settings import Settings
from tests.support.loopback import anthropic_wire as wire
from tests.support.loopback.server import Loopback, Says, in_turn

SERVER = Loopback(in_turn([Says()]))


@pytest.fixture(autouse=True, scope="module")
def serving() -> Iterator[None]:
    with SERVER, pytest.MonkeyPatch.context() as patch:
        patch.setenv("ANTHROPIC_API_KEY", "sk-ant-canary-0123456789")
        yield


def cited(url: str, text: str, title: str | None = "A page") -> dict[str, Any]:
    return {
        "type": "web_search_result_location",
        "url": url,
        "title": title,
        "cited_text": text,
        "encrypted_index": "x",
    }


def found(*citations: dict[str, Any]) -> Says:
    usage = wire.USAGE | {"server_tool_use": {"web_search_requests": 2, "web_fetch_requests": 0}}
    query = {"type": "server_tool_use", "id": "srvtoolu_1", "name": "web_search", "input": {"query": "x"}}
    page = {"type": "web_search_result", "url": "https://a", "title": "A", "encrypted_content": "x", "page_age": None}
    pages = {"type": "web_search_tool_result", "tool_use_id": "srvtoolu_1", "content": [page]}
    said = {"type": "text", "text": "Lake Biwa is 670 km2.", "citations": list(citations) or None}
    return Says(wire.message("", content=[query, pages, said], usage=usage))


def search() -> WebSearch:
    return WebSearch(Anthropic(wire.MODEL, SERVER.url, 20.0))


def test_pages_come_back_in_their_own_words() -> None:
    SERVER.plays(found(cited("https://a", "Its area is\n 670 km2."), cited("https://b", "Biwa: 669 km2", None),
                       cited("https://a", "It is deep."), cited("https://a", "It is deep.")))  # fmt: skip
    passages = search().find("How large is Lake Biwa?", "en", 5)
    assert [passage.text for passage in passages] == ["A page\nIts area is 670 km2.\nIt is deep.", "Biwa: 669 km2"]
    assert passages[0].id.endswith("https://a")
    assert "Lake Biwa is 670" not in "".join(passage.text for passage in passages)
    (tool,) = SERVER.calls[0].data["tools"]
    assert (tool["type"], tool["max_uses"]) == ("web_search_20250305", 2)


def test_at_most_so_many_and_none_without_a_citation() -> None:
    SERVER.plays(found(cited("https://a", "x"), cited("https://b", "y")))
    assert len(search().find("?", "en", 1)) == 1
    SERVER.plays(found())
    assert search().find("?", "en", 5) == ()


def test_each_search_is_paid() -> None:
    SERVER.plays(found(cited("https://a", "x")))
    used = Anthropic(wire.MODEL, SERVER.url, 20.0).write(Prompt("t", "", "?", searches=2)).used
    assert used == Used(100, 12, 40, 7, 2)
    prices = PriceList()
    with_searches, without = (
        prices.cost("anthropic/claude-haiku-5-5", used),
        prices.cost("anthropic/claude-haiku-5-5", Used(100, 12, 40, 7)),
    )
    assert with_searches and without and with_searches - without == 2 * A_SEARCH
    plain, searching = (prices.worst("anthropic/claude-haiku-5-5", 10, 10, searches=number) for number in (0, 2))
    assert plain and searching and searching - plain == 2 * A_SEARCH
    assert most_input(Prompt("t", "", "?", searches=1), None) > most_input(Prompt("t", "", "?"), None) + 10_000


def test_without_searches_no_tool_goes_along() -> None:
    SERVER.plays(Says(wire.message("text")))
    assert Anthropic(wire.MODEL, SERVER.url, 20.0).write(Prompt("t", "", "?")).data is None
    assert "tools" not in SERVER.calls[0].data


def test_only_where_it_is_allowed_and_there() -> None:
    claude, other = Anthropic(wire.MODEL), OpenAI("some", "http://127.0.0.1:9/v1")
    assert web_search_of(Settings(), claude) is None
    assert web_search_of(Settings(web_search=True), other) is None
    assert web_search_of(Settings(web_search=True), claude) == WebSearch(claude)
    with pytest.raises(ModelFailure) as failed:
        WebSearch(other).find("?", "en", 5)
    assert failed.value.why == Why.CANNOT
