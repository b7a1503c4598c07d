"""Full text by pairs and words, its scores by the formula, and both orders joined."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from core.domain.answers import Answer, Span, whole
from core.retrieval.files import document
from core.retrieval.index import Bm25, Chunk, DocumentIndex, build, encoded_by, rank_fusion, terms
from core.retrieval.passages import merge_overlapping, passages_for, search_queries
from core.retrieval.retriever import IndexRetriever
from tests.support.fakes import HashEncoder
from tests.support.small_documents import FESTIVAL, HALL, LIBRARY


def index() -> DocumentIndex:
    encoder = HashEncoder()
    documents = [document(name, text) for name, text in (("hall", HALL), ("library", LIBRARY), ("festival", FESTIVAL))]
    return build("town", 3, documents, encoder, encoded_by(encoder))


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("経済学部", ["経済", "済学", "学部"]),
        ("木", ["木"]),
        ("ＧＰＴを使った", ["gpt", "を使", "使っ", "った"]),
        ("The Festivals, held", ["the", "festiv", "held"]),
        ("도서관에서 책을 빌렸다", ["도서관", "책", "빌리다"]),
        ("1,185年", ["1185", "年"]),
        ("。、 !", []),
    ],
)
def test_terms(text: str, wanted: list[str]) -> None:
    assert list(terms(text)) == wanted


def test_scores_are_those_of_the_formula() -> None:
    """Robertson and Zaragoza's, worked out by hand for one term: 2 of 3 texts hold it, the first twice."""
    bm25 = Bm25.of([["a", "a", "b"], ["a"], ["c", "c"]])
    rarity = math.log(1 + (3 - 2 + 0.5) / (2 + 0.5))
    first = rarity * 2 * 2.2 / (2 + 1.2 * (0.25 + 0.75 * 3 / 2))
    second = rarity * 1 * 2.2 / (1 + 1.2 * (0.25 + 0.75 * 1 / 2))
    assert bm25.scores(["a"]).tolist() == pytest.approx([first, second, 0.0])
    assert bm25.scores(["a", "a"]).tolist() == pytest.approx([2 * first, 2 * second, 0.0])
    assert bm25.scores(["nowhere"]).tolist() == [0.0, 0.0, 0.0] and Bm25.of([]).scores(["a"]).tolist() == []


def test_ranks_are_joined_with_ten() -> None:
    assert rank_fusion([[7, 8], [8, 9]]) == pytest.approx({8: 1 / 12 + 1 / 11, 7: 1 / 11, 9: 1 / 12})


def test_the_best_passage_is_found_in_any_script() -> None:
    for query, name in (("図書館の休館日", "library"), ("市役所はどこ", "hall"), ("when is the festival", "festival")):
        best = index().search(query, 3)
        assert best[0].place.document.name == name and best[0].by_words == 1
        assert all(one.score >= other.score for one, other in pairwise(best))
    assert index().search("zzz", 1)[0].by_words is None


def test_an_empty_collection_finds_nothing() -> None:
    encoder = HashEncoder()
    assert build("none", 1, [], encoder, encoded_by(encoder)).search("a", 5) == []


def test_passages_of_an_answer_point_at_their_place() -> None:
    text = "図書館は月曜日が休館日です。"
    answer = Answer("1", "雪見市の図書館の休館日は？", text, whole(text), lang="ja")
    assert search_queries(answer) == [answer.question, f"{answer.question} {text}"]
    best = passages_for(answer, index(), 1)
    assert [(p.id, p.text) for p in best] == [(f"library [0-{len(LIBRARY)}]", LIBRARY)]
    assert IndexRetriever(index()).find(answer.question, "ja", 1) == best
    assert IndexRetriever(index()).name == "town@3"


def test_neighbours_that_overlap_are_one_passage() -> None:
    long = document("long", "x" * 100, pages=(0, 50))
    places = [Chunk(long, Span(60, 80)), Chunk(long, Span(0, 10)), Chunk(long, Span(70, 90))]
    assert [place.id for place in merge_overlapping(places)] == ["long p.2 [60-90]", "long p.1 [0-10]"]
