"""One table as a graph: of things, or of a query of Wikidata; and files that have to be converted first."""

from __future__ import annotations

import csv
import io
import zipfile
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.domain.knowledge import Edge, Node
from core.errors import BadInput
from core.knowledge.files import GraphFiles, graph_columns, read_graph
from core.settings import Settings

SETTINGS = Settings(import_memory_mb=0)
Q = "http://www.wikidata.org/entity/"


def read(text: str | bytes, name: str = "products.csv", **told: Any) -> GraphFiles:
    return read_graph((io.BytesIO(text.encode() if isinstance(text, str) else text), name), None, SETTINGS, **told)


def test_a_value_that_names_another_row_is_a_relation_and_any_other_an_attribute() -> None:
    files = read(
        "name,type,part of,price\nDrill,product,Garden line,100\nGarden line,line,,\nSaw,product,Garden line|Drill,90\n"
    )
    assert files.nodes == [
        Node("Drill", "product", "Drill", attributes={"price": "100"}), Node("Garden line", "line", "Garden line"),
        Node("Saw", "product", "Saw", attributes={"price": "90"}),
    ]  # fmt: skip
    assert files.edges == [
        Edge("Drill", "part of", "Garden line", "products.csv:2"),
        Edge("Saw", "part of", "Garden line", "products.csv:4"),
        Edge("Saw", "part of", "Drill", "products.csv:4"),
    ]  # fmt: skip


def test_a_table_without_a_type_is_of_one_type_its_name() -> None:
    assert [node.type for node in read("名称,階\n内科,2\n", "診療科.csv.gz").nodes] == ["診療科"]
    assert read('[{"name": "a", "to": "b"}, {"name": "b", "n": 3}]', "t.json").edges == [
        Edge("a", "to", "b", "t.json:1")
    ]
    assert read('{"name": "a"}\n{"name": "b"}\n', "t.jsonl").nodes[1] == Node("b", "t", "b")


def test_a_number_is_another_row_only_in_a_column_of_ids() -> None:
    files = read("id,name,stock,manager_id\n1,Drill,2,2\n2,Saw,1,\n")
    assert [(edge.rel, edge.dst) for edge in files.edges] == [("manager_id", "2")]
    assert [dict(node.attributes) for node in files.nodes] == [{"stock": "2"}, {"stock": "1"}]


def test_a_name_of_several_rows_is_not_guessed() -> None:
    files = read("id,name,near\na,Drill,\nb,Drill,\nc,Saw,Drill\n")
    assert not files.edges and [(bad.row, bad.column) for _, bad in files.bad] == [(4, "near")]
    assert "a" in files.bad[0][1].reason and "b" in files.bad[0][1].reason


def test_rows_of_one_name_need_ids() -> None:
    files = read("name,price\nDrill,1\nDrill,2\n")
    assert len(files.nodes) == 1 and [(bad.row, bad.column) for _, bad in files.bad] == [(3, "id")]


def test_a_column_can_be_said_to_be_the_name() -> None:
    with pytest.raises(BadInput, match="製品"):
        read("製品,価格\nドリル,100\n")
    files = read("製品,name,価格\nドリル,x,100\n", columns={"製品": "name"})
    assert files.nodes == [Node("ドリル", "products", "ドリル", attributes={"name (2)": "x", "価格": "100"})]


def test_columns_of_two_files_can_be_said_too() -> None:
    nodes, edges = b"key,kind,title\n1,t,A\n2,t,B\n", b"Source,Label,Target\n1,near,2\n"
    columns = {"key": "id", "kind": "type", "title": "name", "Source": "src", "Label": "rel", "Target": "dst"}
    files = read_graph((io.BytesIO(nodes), "n.csv"), (io.BytesIO(edges), "e.csv"), SETTINGS, columns)
    assert [node.name for node in files.nodes] == ["A", "B"] and files.edges == [Edge("1", "near", "2", "e.csv:2")]


WIKIDATA = f"""item,itemLabel,itemDescription,itemAltLabel,country,countryLabel,inception,typeLabel,motto
{Q}Q1,Kyoto University,in Kyoto,"KU, Kyodai",{Q}Q17,Japan,1897-06-18T00:00:00Z,university,
{Q}Q1,Kyoto University,in Kyoto,"KU, Kyodai",{Q}Q17,Japan,1897-06-18T00:00:00Z,university,freedom
{Q}Q2,Q2,,,{Q}Q884,South Korea,,university,
,nobody,,,,,,,
"""


def test_a_query_of_wikidata_is_read_by_its_labels() -> None:
    files = read(WIKIDATA, "query.csv")
    assert files.nodes == [
        Node("Q1", "university", "Kyoto University", ("KU", "Kyodai"), "in Kyoto",
             {"inception": "1897-06-18", "motto": "freedom"}),
        Node("Q17", "country", "Japan"), Node("Q2", "university", "Q2"), Node("Q884", "country", "South Korea"),
    ]  # fmt: skip
    assert files.edges == [Edge("Q1", "country", "Q17", "query.csv:2"), Edge("Q2", "country", "Q884", "query.csv:4")]
    assert [(bad.row, bad.column) for _, bad in files.bad] == [(5, "item")]


def test_statements_of_wikidata_are_read_by_their_properties() -> None:
    files = read(
        "item,itemLabel,property,propertyLabel,value,valueLabel,start,end\n"
        f"{Q}Q1,Kyoto U,http://www.wikidata.org/prop/direct/P488,chairperson,{Q}Q5,Anna,2015-01-01T00:00:00Z,2020-01-01T00:00:00Z\n"
        f"{Q}Q1,Kyoto U,http://www.wikidata.org/prop/direct/P571,inception,1897,1897,,\n",
        "query.csv",
    )
    assert files.edges == [Edge("Q1", "chairperson", "Q5", "query.csv:2", "2015-01-01", "2020-01-01")]
    assert files.nodes == [
        Node("Q1", "item", "Kyoto U", attributes={"inception": "1897"}),
        Node("Q5", "chairperson", "Anna"),
    ]


def workbook() -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        packed.writestr("[Content_Types].xml", "<Types/>")
        packed.writestr("xl/workbook.xml", "<workbook/>")
    return out.getvalue()


@pytest.mark.parametrize(
    ("text", "name", "how"),
    [
        ('<rdf:RDF xmlns:rdf="x"/>', "g.xml", "rdfpipe -i xml"),
        ("anything", "g.owl", "rdfpipe -i xml"),
        ('<?xml version="1.0"?><graphml/>', "g.graphml", "Export its nodes and edges"),
        ("graph [\n node [ id 1 ] ]", "g.txt", "Export its nodes and edges"),
        ("digraph G { a -> b }", "g.dot", "Export its nodes and edges"),
        ("CREATE (n:Person {name: 'x'})", "dump.txt", "--bolt"),
        (workbook(), "g.xlsx", "CSV"),
        ('{"head": {}, "results": {"bindings": []}}', "query.json", "Download them as CSV"),
        ("src,rel,dst\na,near,b\n", "edges.csv", "together with a file of the things"),
    ],
)
def test_what_is_not_read_says_how_to_convert_it(text: str | bytes, name: str, how: str) -> None:
    with pytest.raises(BadInput, match=how):
        read(text, name)


def test_a_file_of_both_is_not_taken_for_one_of_nodes() -> None:
    turtle = io.BytesIO(b"@prefix ex: <http://example.org/> . ex:a ex:b ex:c .")
    with pytest.raises(BadInput, match="Bring it in alone"):
        read_graph((turtle, "g.ttl"), (io.BytesIO(b"src,rel,dst\n"), "e.csv"), SETTINGS)


@pytest.mark.parametrize("header", ["match,team", "create_time,name", "graph,name", "merge (id),name"])
def test_words_of_a_header_are_no_commands(header: str) -> None:
    text = f"{header},title\n1,2,3\n"
    if "(" in header:
        with pytest.raises(BadInput, match="--bolt"):
            read(text)
    else:
        assert len(read(text).nodes) == 1


def test_columns_are_guessed_for_people_to_look_at() -> None:
    def looked(text: str, name: str = "t.csv") -> tuple[tuple[str, ...], dict[str, str]]:
        told = graph_columns(io.BytesIO(text.encode()), name, SETTINGS)
        return told.names, dict(told.guess)

    assert looked("名称,種類,階\n") == (("名称", "種類", "階"), {"name": "名称", "type": "種類"})
    assert looked("src,rel,dst\n")[1] == {"src": "src", "rel": "rel", "dst": "dst"}
    assert looked(WIKIDATA) == looked("[]", "t.json") == looked("<http://a.b> <http://a.b> 1 .", "t.ttl") == ((), {})


_names = st.text(st.characters(categories=("L",)), min_size=2, max_size=8)


@given(
    st.lists(_names, min_size=2, max_size=6, unique_by=str.strip),
    st.dictionaries(st.integers(0, 5), st.integers(0, 5), max_size=6),
    st.lists(st.integers(1, 10**6).map(str), min_size=6, max_size=6),
)
def test_a_table_of_things_comes_back(names: list[str], partners: dict[int, int], prices: list[str]) -> None:
    there = {src: dst for src, dst in partners.items() if max(src, dst) < len(names) and src != dst}
    out = io.StringIO()
    table = csv.writer(out)
    table.writerow(["name", "partner", "price"])
    for number, name in enumerate(names):
        table.writerow([name, names[there[number]] if number in there else "", prices[number]])
    files = read(out.getvalue())
    assert [node.name for node in files.nodes] == names and not files.bad
    assert [node.attributes["price"] for node in files.nodes] == prices[: len(names)]
    assert {(edge.src, edge.dst) for edge in files.edges} == {(names[src], names[dst]) for src, dst in there.items()}
