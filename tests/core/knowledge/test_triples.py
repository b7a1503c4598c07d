"""Turtle and JSON-LD as graphs: what is a node, what an attribute, and files that want too much."""

from __future__ import annotations

import io
import json
import urllib.request
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.domain.knowledge import Edge, Node
from core.errors import BadInput
from core.knowledge.files import GraphFiles, read_graph
from core.settings import Settings

PREFIXES = """
@prefix ex: <http://example.org/> .
@prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix schema: <https://schema.org/> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
"""
NORVIK = "http://example.org/norvik"


def read(text: str, name: str = "graph.ttl", **told: Any) -> GraphFiles:
    bounds = Settings(import_memory_mb=0, max_cell_chars=1000)
    return read_graph((io.BytesIO(text.encode()), name), None, bounds, **told)


def turtle(text: str, **told: Any) -> GraphFiles:
    return read(PREFIXES + text, **told)


def test_what_has_a_name_is_a_node_and_texts_are_its_attributes() -> None:
    files = turtle(
        'ex:norvik a ex:Company ; rdfs:label "Norvik"@en, "ノルビク"@ja ; skos:altLabel "NVK" ; '
        'schema:foundingDate "1974" ; '
        'rdfs:comment "Makes tools."@en ; ex:colour "red", "blue" ; ex:makes ex:drill ; '
        "schema:url <https://norvik.example> . "
        'ex:drill a ex:Product, owl:NamedIndividual ; rdfs:label "Drill"@en ; ex:weight 2.50 .'
    )
    assert files.nodes == [
        Node(
            NORVIK, "Company", "Norvik", ("ノルビク", "NVK"), "Makes tools.",
            {"foundingDate": "1974", "colour": "red; blue", "url": "https://norvik.example"},
        ),
        Node("http://example.org/drill", "Product", "Drill", attributes={"weight": "2.50"}),
    ]  # fmt: skip
    assert files.edges == [Edge(NORVIK, "makes", "http://example.org/drill", f"graph.ttl: {NORVIK}")]
    assert not files.bad


def test_types_and_relations_are_called_as_the_file_calls_them_and_are_no_things() -> None:
    files = turtle(
        'ex:C1 a owl:Class ; rdfs:label "会社"@ja, "company"@en . ex:P1 a owl:ObjectProperty ; rdfs:label "製品"@ja . '
        'ex:norvik a ex:C1 ; rdfs:label "ノルビク"@ja ; ex:P1 ex:drill . ex:drill rdfs:label "ドリル"@ja .'
    )
    assert [(node.type, node.name) for node in files.nodes] == [("会社", "ノルビク"), ("Thing", "ドリル")]
    assert [edge.rel for edge in files.edges] == ["製品"]


def test_a_thing_that_is_only_mentioned_is_there_under_the_end_of_its_address() -> None:
    files = turtle("ex:norvik ex:based_in <http://example.org/places/New%20York> .")
    assert [node.name for node in files.nodes] == ["norvik", "New York"] and len(files.edges) == 1


def test_what_has_no_name_gives_its_facts_to_what_leads_to_it() -> None:
    files = turtle(
        'ex:norvik schema:address [ a schema:PostalAddress ; schema:streetAddress "Havnegata 1" ] ; '
        "ex:weight [ rdf:value 3 ] ; ex:ranges ( ex:drill ex:saw ) ; "
        'ex:head [ ex:person ex:anna ; schema:startDate "2015" ; schema:endDate "2020" ] .'
    )
    assert files.nodes[0].attributes == {"streetAddress": "Havnegata 1", "weight": "3"}
    assert [(edge.rel, edge.dst[-5:], edge.since, edge.until) for edge in files.edges] == [
        ("ranges", "drill", "", ""), ("ranges", "g/saw", "", ""), ("head", "/anna", "2015", "2020"),
    ]  # fmt: skip


def test_a_column_can_be_the_end_of_a_predicate() -> None:
    files = turtle('ex:a ex:titel "Bohrer" ; ex:sorte "Gerät" .', columns={"titel": "name", "sorte": "type"})
    assert files.nodes == [Node("http://example.org/a", "Gerät", "Bohrer")]


def test_other_ways_to_write_triples_are_read_too() -> None:
    line = '<http://example.org/a> <http://www.w3.org/2000/01/rdf-schema#label> "A" .\n'
    quad = line.replace(" .\n", " <http://example.org/g> .\n")
    for text, name in (
        (line, "g.nt"),
        (line, "g.txt"),
        (quad, "g.nq"),
        (f"<http://example.org/g> {{ {line} }}", "g.trig"),
    ):
        assert [node.name for node in read(text, name).nodes] == ["A"], name


JSON_LD = {
    "@context": {"@vocab": "https://schema.org/", "knows": {"@type": "@id"}},
    "@graph": [
        {"@id": "http://example.org/1", "@type": "Person", "name": "Anna", "knows": "http://example.org/2"},
        {"@id": "http://example.org/2", "@type": "Person", "name": "Bo", "birthDate": "1990"},
    ],
}


@pytest.mark.parametrize("name", ["graph.jsonld", "graph.json"])
def test_json_ld_is_read(name: str) -> None:
    files = read(json.dumps(JSON_LD), name)
    assert [(node.type, node.name, dict(node.attributes)) for node in files.nodes] == [
        ("Person", "Anna", {}), ("Person", "Bo", {"birthDate": "1990"}),
    ]  # fmt: skip
    assert [(edge.src[-1], edge.rel, edge.dst[-1]) for edge in files.edges] == [("1", "knows", "2")]


@pytest.mark.parametrize(
    "context",
    [
        "https://schema.org",
        ["https://schema.org", {}],
        {"@import": "https://schema.org"},
        {"a": {"@id": "http://example.org/a", "@context": "file:///etc/passwd"}},
        "",
    ],
)
def test_nothing_is_fetched_for_a_context(context: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    monkeypatch.setattr(urllib.request.OpenerDirector, "open", lambda *told, **_: asked.append(told))
    for document in (
        {**JSON_LD, "@context": context},
        {"@graph": [{"@context": context, "@id": "http://example.org/1"}]},
    ):
        with pytest.raises(BadInput, match="which is not fetched"):
            read(json.dumps(document), "graph.jsonld")
    assert not asked


def test_an_address_is_never_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    monkeypatch.setattr(urllib.request.OpenerDirector, "open", lambda *told, **_: asked.append(told))
    turtle("@base <http://example.com/> . <a> owl:imports <http://example.com/other> ; rdfs:seeAlso <b> .")
    assert not asked


ENTITIES = '<!DOCTYPE l [<!ENTITY a "aaaaaaaaaa">' + "".join(
    f'<!ENTITY {entity} "{("&" + before + ";") * 10}">' for before, entity in pairwise("abcdefghij")
)
DEEP = "<http://example.org/a> <http://example.org/p> " + "[ <http://example.org/q> " * 3000 + "1" + " ]" * 3000 + " ."


@pytest.mark.parametrize(
    ("text", "name", "why"),
    [
        ("@prefix ex: <http://example.org/> .\nex:a ex:b .", "g.ttl", "line 2"),
        (DEEP, "g.ttl", "cannot be read"),
        ("[" * 9999, "g.jsonld", "line 1"),
        ('{"@context": {},\n}', "g.jsonld", "line 2"),
        ('{"@context": {"@vocab": 3}, "@id": "http://example.org/a", "b": 1}', "g.jsonld", "g.jsonld"),
        ('{"@context": {"@vocab": "http://example.org/"}, "@id": 3, "a": [[1]]}', "g.jsonld", "states nothing"),
        ("", "g.ttl", "empty"),
        ("# nothing", "g.ttl", "states nothing"),
        (f'<?xml version="1.0"?>{ENTITIES}]><l>&j;</l>', "g.rdf", "rdfpipe"),
    ],
)
def test_a_file_of_which_nothing_can_be_read_says_so(text: str, name: str, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        read(text, name)


def test_what_would_grow_stays_as_it_is_written() -> None:
    """A literal's type is not believed: entities are not replaced, and a number is not written out."""
    bomb = (ENTITIES + "]><l>&j;</l>").replace('"', '\\"')
    files = turtle(
        f'ex:a ex:x "{bomb}"^^rdf:XMLLiteral ; ex:n "1e999999999"^^xsd:decimal ; ex:day "2026-02-30"^^xsd:date .'
    )
    told = files.nodes[0].attributes
    assert told["n"] == "1e999999999" and told["day"] == "2026-02-30" and len(told["x"]) < 1000


def test_a_text_longer_than_a_cell_spoils_only_its_thing() -> None:
    files = turtle(f'ex:a ex:x "{"x" * 1001}" . ex:b ex:x "y" .')
    assert [node.name for node in files.nodes] == ["b"] and files.bad[0][0] == "graph.ttl: http://example.org/a"


def test_rings_end() -> None:
    files = turtle(
        "_:l rdf:first ex:x ; rdf:rest _:l . ex:a ex:has _:l ; ex:near _:b . _:b ex:near _:c . _:c ex:near _:b, ex:a . "
        "ex:a ex:near ex:a ."
    )
    assert {(edge.rel, edge.dst[-1]) for edge in files.edges} == {("has", "x"), ("near", "a")}


def test_more_triples_than_a_graph_may_have_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.knowledge._triples.MOST_EDGES", 3)
    monkeypatch.setattr("core.knowledge._triples.MOST_GRAPH_VALUES", 3)
    with pytest.raises(BadInput, match="more than 6"):
        turtle("ex:a ex:b 1, 2, 3, 4, 5, 6, 7 .")


def test_triples_are_read_in_a_child_process() -> None:
    files = read_graph((io.BytesIO(b'<http://example.org/a> <http://example.org/p> "x" .'), "g.ttl"), None, Settings())
    assert [node.name for node in files.nodes] == ["a"]


_words = st.text(st.characters(categories=("L", "N")), min_size=1, max_size=8)


@given(
    st.lists(st.tuples(_words, _words, _words), min_size=1, max_size=6, unique_by=lambda told: told[0]),
    st.sets(st.tuples(st.integers(0, 5), st.sampled_from(["makes", "near"]), st.integers(0, 5)), max_size=6),
    st.booleans(),
)
@settings(max_examples=30, deadline=None)
def test_a_graph_that_is_written_as_triples_comes_back(
    things: list[tuple[str, str, str]], relations: set[tuple[int, str, int]], short: bool
) -> None:
    there = {(src, rel, dst) for src, rel, dst in relations if src < len(things) and dst < len(things)}
    lines = [
        f'ex:n{number} rdfs:label "{name}" ; ex:colour "{colour}" ; a <http://example.org/{kind}> .'
        for number, (name, kind, colour) in enumerate(things)
    ]
    lines += [f"ex:n{src} ex:{rel} ex:n{dst} ." for src, rel, dst in there]
    if short:
        files = turtle("\n".join(lines))
    else:
        nodes: list[dict[str, Any]] = [
            {"@id": f"n{number}", "@type": kind, "name": name, "colour": colour}
            for number, (name, kind, colour) in enumerate(things)
        ]
        nodes += [{"@id": f"n{src}", rel: {"@id": f"n{dst}"}} for src, rel, dst in there]
        files = read(json.dumps({"@context": {"@vocab": "https://schema.org/"}, "@graph": nodes}), "g.jsonld")
    assert {(node.name, node.type, node.attributes["colour"]) for node in files.nodes} == set(things)
    assert {(int(edge.src[-1]), edge.rel, int(edge.dst[-1])) for edge in files.edges} == there
