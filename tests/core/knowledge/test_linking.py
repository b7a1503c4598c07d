"""Names written otherwise: each kind of noise by its own rule, and what is no noise but another name."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from core.domain.knowledge import GraphContents, Node
from core.encoders.base import Encoded
from core.errors import MissingPart
from core.knowledge._cues import cues_of
from core.knowledge._linking import Linker
from core.knowledge.graph import Graph
from core.knowledge.neighbours import Neighbours
from core.knowledge.question_flow import QuestionAnswerer
from core.knowledge.replies import ReplyStatus
from core.knowledge.spelling import Noise
from core.text.normalising import normalise
from core.wording import explain
from core.wording.phrases import say
from tests.support.small_university import small_university

NAMES = (
    "関西テレビ放送", "倉吉信用金庫", "北海道拓殖銀行", "ふくおかフィナンシャルグループ", "ヴァレオ",
    "エヌ・デーソフトウェア", "藝術研究社", "PASMO", "三洋電機", "日産自動車", "日興産業", "中国銀行", "昭和薬科大学",
    "東京理科大学", "岡山学院大学", "埼玉学園大学", "KADOKAWA", "Awesome", "Weaver", "大洋", "サンキュー",
)  # fmt: skip


def linker(*names: str) -> Linker:
    graph = Graph(GraphContents([Node(name, "大学" if name.endswith("大学") else "会社", name) for name in names], []))
    return Linker(graph, cues_of(graph))


LINKER = linker(*NAMES)
UNIVERSITY = QuestionAnswerer.of(Graph(small_university()))


@pytest.mark.parametrize(
    ("written", "meant", "noise"),
    [
        ("カンテレ", "関西テレビ放送", Noise.SHORT),
        ("くらしん", "倉吉信用金庫", Noise.SHORT),
        ("拓銀", "北海道拓殖銀行", Noise.SHORT),
        ("ふくおかFG", "ふくおかフィナンシャルグループ", Noise.SHORT),
        ("サンヨー", "三洋電機", Noise.SHORT),
        ("日産", "日産自動車", Noise.PART),
        ("バレオ", "ヴァレオ", Noise.READING),
        ("NDソフトウェア", "エヌ・デーソフトウェア", Noise.READING),
        ("芸術研究社", "藝術研究社", Noise.READING),
        ("パスモ", "PASMO", Noise.READING),
        ("角川", "KADOKAWA", Noise.READING),
        ("埼玉学円大学", "埼玉学園大学", Noise.READING),
        ("オーサム", "Awesome", Noise.READING),
        ("ウィーバー", "Weaver", Noise.READING),
        ("ダイヨウ", "大洋", Noise.READING),
        ("3q", "サンキュー", Noise.READING),
    ],
)  # fmt: skip
def test_the_first_candidate_by_kind_of_noise(written: str, meant: str, noise: Noise) -> None:
    first = LINKER.candidates(normalise(written))[0]
    assert (first.node, first.likeness.noise) == (meant, noise)


@pytest.mark.parametrize("written", ["昭和理科大学", "岡山学園大学", "埼玉学院大学"])
def test_a_word_in_the_place_of_another_makes_another_name(written: str) -> None:
    assert not LINKER.accepted(LINKER.candidates(written))


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("湖北大学と白鷺大学の学部は？", {"経済学部", "文化情報学部", "理工学部", "医学部"}),
        ("湖北大学と白鷺大学の経済学部の学科は？", {"経済学科", "国際経済学科"}),
        ("湖北大学の理工学部と文化情報学部の学科を教えて", {"機械工学科", "電子工学科", "文化情報学科"}),
        ("湖北大学と白鷺大学で医学部があるのはどちらですか", {"白鷺大学"}),
        ("湖北大学と白鷺大学の両方にある学部は？", {"経済学部"}),
        ("文化情報学部と理工学部があるキャンパスは？", {"新京谷キャンパス"}),
        ("コホク大学と白鷺大の学部は？", {"経済学部", "文化情報学部", "理工学部", "医学部"}),
        ("コホク大学の文科情報学部の学科は？", {"文化情報学科"}),
        ("Which of 湖北大学 and 白鷺大学 has 医学部?", {"白鷺大学"}),
    ],
)
def test_several_things_of_one_question(question: str, names: set[str]) -> None:
    reply = UNIVERSITY.ask(question)
    assert (reply.status, set(reply.names)) == (ReplyStatus.ANSWERED, names)
    assert reply.facts and len(set(reply.facts)) == len(reply.facts)


def test_what_one_of_several_does_not_have_is_told_beside_the_answer() -> None:
    reply = UNIVERSITY.ask("湖北大学と架空国際大学の学部は？")
    assert set(reply.names) == {"経済学部", "文化情報学部", "理工学部"}
    assert "「架空国際大学」はグラフにありません" in explain(reply.told, "ja")


@pytest.mark.parametrize("question", ["弓道部は創生館にありますか？", "創生館は理工学部にありますか？"])
def test_what_else_is_at_a_place_does_not_belong_to_what_is_there(question: str) -> None:
    assert UNIVERSITY.ask(question).status is ReplyStatus.REFUSED


def test_letters_that_many_names_begin_with_are_only_suggested() -> None:
    candidates = LINKER.candidates("ndk")
    assert not LINKER.accepted(candidates)


class Meanings:
    """An encoder to which buses are near to each other, and nothing else is."""

    name = "meanings"

    def encode(self, texts: Sequence[str]) -> list[Encoded]:
        def vector(text: str) -> list[float]:
            return [1.0, 0.0] if "バス" in text or "乗合" in text else [0.0, 1.0]

        empty = np.zeros((0, 2), np.float16)
        return [Encoded(np.array(vector(text), np.float32), empty, (), False, empty) for text in texts]

    def baseline(self, lang: str) -> float:
        return 0.0

    token_baseline = baseline


class NotInstalled(Meanings):
    def encode(self, texts: Sequence[str]) -> list[Encoded]:
        raise MissingPart(say("package-missing", what="e5", package="e5"))


def test_what_is_near_in_meaning_is_suggested_and_never_taken() -> None:
    others = [Node(str(number), "会社", f"翠嶺酒造{number}号") for number in range(20)]
    graph = Graph(GraphContents([Node("a", "会社", "湖畔乗合自動車"), *others], []))
    with_meaning = Linker(graph, cues_of(graph), Neighbours(graph, Meanings()))
    candidates = with_meaning.candidates("みどりバス")
    assert not with_meaning.accepted(candidates)
    assert [each.node for each in with_meaning.suggested("みどりバス", candidates)][:1] == ["a"]


def test_vectors_are_kept_for_the_next_process(tmp_path: Path) -> None:
    graph = Graph(small_university())
    Neighbours(graph, Meanings(), tmp_path).prepare()
    (file,) = tmp_path.iterdir()
    assert Neighbours(graph, NotInstalled(), tmp_path).prepare().shape == (len(graph.nodes), 2)
    file.write_bytes(file.read_bytes()[:100])
    assert Neighbours(graph, Meanings(), tmp_path).prepare().shape == (len(graph.nodes), 2)


def test_the_second_step_says_whether_meaning_was_compared() -> None:
    def told(encoder: Meanings) -> str:
        reply = QuestionAnswerer.of(Graph(small_university()), encoder).ask("湖北大学の航空宇宙学部の学科は？")
        assert not reply.names
        return explain(reply.steps[1].told, "ja")

    assert "意味の近さでも比べました" in told(Meanings())
    assert "make install" in told(NotInstalled())
