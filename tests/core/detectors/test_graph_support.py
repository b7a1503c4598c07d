"""Sentences beside the rows of a graph: supported, contradicted, or left to others."""

from __future__ import annotations

import pytest

from core.detectors.graph_support import GraphSupport
from core.domain.answers import Answer, SentenceScore
from core.domain.knowledge import RelationKind
from core.knowledge.bound_graph import NO_GRAPH
from core.text.splitting import split
from tests.support.graphs import universities

GRAPH = GraphSupport(universities())


def scores(text: str, question: str = "", lang: str = "ja", detector: GraphSupport = GRAPH) -> list[SentenceScore]:
    return detector.score([Answer("a", question, text, split(text, lang), lang=lang)])[0]


def risks(text: str, question: str = "", lang: str = "ja", detector: GraphSupport = GRAPH) -> list[float | None]:
    return [score.risk for score in scores(text, question, lang, detector)]


@pytest.mark.parametrize(
    ("text", "risk"),
    [
        ("翠嶺大学の学長は柏原朝陽である。", 0.0),
        ("柏原 朝陽は翠嶺大学の学長です。", 0.0),
        ("翠嶺大学の学長は柏原朝陽先生です。", 0.0),
        ("翠嶺大学の学長は戸叶静真である。", 1.0),
        ("翠嶺大学の学長は柏原朝陽ではない。", 1.0),
        ("翠嶺大学の学長は戸叶静真ではない。", 0.0),
        ("翠嶺大学には経済学部と法学部がある。", 0.0),
        ("翠嶺大学には経済学部と医学部がある。", 1.0),
        ("翠嶺大学に医学部はありません。", 0.0),
        ("翠嶺大学には歯学部がある。", 1.0),
        ("白鷺大学の経済学部には経営学科がある。", 1.0),
        ("経済学部には翠嶺大学がある。", 1.0),
        ("経済学部には、学部として翠嶺大学が置かれている。", 1.0),
        ("翠嶺大学には、学部として経済学部が置かれている。", 0.0),
        ("柏原朝陽では、翠嶺大学が学長を担っている。", 1.0),
        ("翠嶺大学では、柏原朝陽が学長を担っている。", 0.0),
        ("柏原朝陽は翠嶺大学を学長として率いている。", 0.0),
        ("翠嶺大学の経済学部は若葉台キャンパスにある。", 0.0),
        ("翠嶺大学の経済学部は北浜キャンパスにある。", 1.0),
        ("翠嶺大学の医学部は人気がある。", 1.0),  # taken for granted
    ],
)
def test_rows_support_and_contradict(text: str, risk: float) -> None:
    assert risks(text) == [risk]


@pytest.mark.parametrize(
    "text",
    [
        "翠嶺大学には茶道部がある。",  # open: there may be more
        "経済学部には経営学科がある。",  # which one?
        "早稲田大学の経済学部には国際学科がある。",
        "翠嶺大学の学長は戸叶静真ですか。",
        "翠嶺大学は医学部の設置を計画している。",
        "翠嶺大学の副学長は戸叶静真である。",
        "翠嶺大学の学長は戸叶静真と面会した。",
        "翠嶺大学の経済学部は1990年に設立された。",
        "翠嶺大学には経済学部だけがある。",
        "翠嶺大学には医学部があるかもしれない。",
        "翠嶺大学の経済学部は人気がある。",
        "天気がよい。",
    ],
)
def test_what_the_graph_does_not_decide_is_left_alone(text: str) -> None:
    assert risks(text) == [None]


def test_a_row_counts_for_its_time() -> None:
    assert risks("2018年の翠嶺大学の学長は大路郁美である。2018年の翠嶺大学の学長は柏原朝陽である。") == [0.0, 1.0]
    assert risks("翠嶺大学の学長は大路郁美である。") == [1.0]
    assert risks("2018年の白鷺大学の学長は大路郁美である。") == [None]


def test_a_namesake_is_told_by_the_question_or_what_was_said_before() -> None:
    text = "経済学部には経営学科がある。"
    assert risks(text, "翠嶺大学について教えてください") == [0.0]
    assert risks(text, "白鷺大学について教えてください") == [1.0]
    assert risks(f"白鷺大学は私立である。{text}") == [None, 1.0]
    assert risks(text, "早稲田大学について教えてください") == [None]


def test_a_name_alone_answers_the_question() -> None:
    assert risks("柏原朝陽です。", "翠嶺大学の学長は誰ですか？") == [0.0]
    assert risks("戸叶静真です。", "翠嶺大学の学長は誰ですか？") == [1.0]


@pytest.mark.parametrize(
    ("text", "risk"),
    [
        ("The president of Suirei University is Asahi Kashiwabara.", 0.0),
        ("Suirei University has a Faculty of Medicine.", 1.0),
        ("The Faculty of Law belongs to Suirei University.", 0.0),
        ("Waseda University has a Faculty of Medicine.", None),
    ],
)
def test_reads_english(text: str, risk: float | None) -> None:
    assert risks(text, lang="en") == [risk]


@pytest.mark.parametrize(
    ("text", "risk"),
    [
        ("翠嶺大学의 총장은 柏原朝陽이다.", 0.0),
        ("翠嶺大学에는 医学部가 있다.", 1.0),
        ("翠嶺大学에는 医学部가 없다.", 0.0),
    ],
)
def test_reads_korean(text: str, risk: float) -> None:
    assert risks(text, lang="ko") == [risk]


def test_says_which_rows_with_their_places() -> None:
    (score,) = scores("翠嶺大学の学長は戸叶静真である。")
    (row,) = score.evidence
    assert (row.passage_id, row.quote) == (
        "graph:university:edges.csv:16",
        "翠嶺大学 – president – 柏原 朝陽 (2021-04-01–)",
    )


def test_only_kinds_that_decide_contradict() -> None:
    opened = GraphSupport(universities(has_faculty=RelationKind.OPEN))
    assert risks("翠嶺大学には医学部がある。", detector=opened) == [None]
    assert opened.graph.digest != GRAPH.graph.digest == GraphSupport(universities()).graph.digest


def test_a_set_that_is_free_again_says_so() -> None:
    (score,) = scores("翠嶺大学には医学部がある。", detector=GraphSupport(NO_GRAPH))
    assert score.risk is None and score.reason[0].id == "no-graph"
