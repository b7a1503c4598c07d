"""Questions to a graph that we know by heart: exact, inaccurate, ambiguous, and without an answer (S4)."""

from __future__ import annotations

import pytest

from core.domain.knowledge import Edge, GraphContents, Node
from core.knowledge.graph import Graph
from core.knowledge.question_flow import QuestionAnswerer
from core.knowledge.replies import RefusalReason, ReplyStatus
from core.wording import explain
from tests.support.small_university import small_university

ASKING = QuestionAnswerer.of(Graph(small_university()))


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("湖北大学の学部を教えてください。", {"経済学部", "文化情報学部", "理工学部"}),
        ("湖北大学にはどんな学部がありますか？", {"経済学部", "文化情報学部", "理工学部"}),
        ("湖北大学の経済学部の学科は？", {"経済学科"}),
        ("白鷺大学経済学部の学科を教えて", {"国際経済学科"}),
        ("理工学部にある学科を教えてください", {"機械工学科", "電子工学科"}),
        ("新京谷キャンパスにある学部を教えてください。", {"文化情報学部", "理工学部"}),
        ("機械工学科はどのキャンパスにありますか？", {"新京谷キャンパス"}),
        ("医学部がある大学はどこですか", {"白鷺大学"}),
        ("経済学部がある大学は？", {"湖北大学", "白鷺大学"}),
        ("湖北大学の学長は誰ですか？", {"岸本 律子"}),
        ("早瀬航が学長を務める大学は？", {"白鷺大学"}),
        ("湖北大学の電話番号は？", {"077-000-1111"}),
        ("カフェ・ソレイユはどこにありますか？", {"創生館"}),
        ("カフェ・ソレイユの営業時間を教えて", {"10:00-18:00"}),
        ("湖北大学に理工学部はありますか", {"理工学部"}),
        ("新京谷キャンパスはどの大学のキャンパスですか？", {"湖北大学"}),
        ("弓道部はどこで活動していますか？", {"新京谷キャンパス"}),
        ("弓道部の場所は？", {"新京谷キャンパス"}),
        ("湖北大学の電話番号と学長を教えて", {"077-000-1111", "岸本 律子"}),
        ("大学の一覧", {"湖北大学", "白鷺大学"}),
    ],
)  # fmt: skip
def test_questions_with_names_as_they_are(question: str, names: set[str]) -> None:
    reply = ASKING.ask(question)
    assert (reply.status, set(reply.names)) == (ReplyStatus.ANSWERED, names)
    assert reply.facts or question == "大学の一覧"
    assert [step.number for step in reply.steps] == [1]


@pytest.mark.parametrize(
    ("question", "names", "noise"),
    [
        ("京谷キャンパスにある学部は？", {"文化情報学部", "理工学部"}, "a piece is missing"),
        ("文情の学科は？", {"文化情報学科"}, "abbreviated"),
        ("湖北の学長を教えて", {"岸本 律子"}, "without its ending"),
        ("コホク大学の学長を教えて", {"岸本 律子"}, "by its reading"),
        ("湖北大学の文科情報学部の学科は？", {"文化情報学科"}, "a wrong character, read the same"),
        ("湖北大学の文化情報部の学科は？", {"文化情報学科"}, "a missing character"),
        ("浜キャンにある学部は？", {"経済学部"}, "another name, entered"),
        ("湖北大学　理工学部　学科", {"機械工学科", "電子工学科"}, "without particles"),
    ],
)  # fmt: skip
def test_names_that_are_not_quite_right(question: str, names: set[str], noise: str) -> None:
    reply = ASKING.ask(question)
    assert (reply.status, set(reply.names)) == (ReplyStatus.ANSWERED, names), noise


def test_a_guess_is_told_before_its_answer() -> None:
    assert explain(ASKING.ask("文情の学科は？").told, "ja").startswith("「文情」は文化情報学部として読みました。")


def test_each_step_of_an_inaccurate_question_is_told() -> None:
    steps = ASKING.ask("文情の学科は？").steps
    assert [(step.number, step.done) for step in steps] == [(1, False), (2, True), (3, True)]
    assert "文化情報学部" in explain(steps[2].told, "ja")


@pytest.mark.parametrize(
    ("question", "why"),
    [
        ("湖北大学の医学部の学科は？", RefusalReason.NO_SUCH_ENTITY),
        ("湖北大学の情報工学部について教えてください。", RefusalReason.NO_SUCH_ENTITY),
        ("架空国際大学の学部は？", RefusalReason.NO_SUCH_ENTITY),
        ("湖北大学の偏差値は？", RefusalReason.NO_SUCH_RELATION),
        ("医学科の食堂は？", RefusalReason.NO_SUCH_RELATION),
        ("白鷺大学の食堂は？", RefusalReason.NO_SUCH_FACT),
        ("白鷺大学の電話番号は？", RefusalReason.NO_SUCH_FACT),
        ("こんにちは", RefusalReason.NOT_UNDERSTOOD),
    ],
)  # fmt: skip
def test_what_the_graph_does_not_have_is_refused_with_the_reason(question: str, why: RefusalReason) -> None:
    reply = ASKING.ask(question)
    assert (reply.status, reply.why, reply.names, reply.facts) == (ReplyStatus.REFUSED, why, (), ())


def test_a_faculty_of_another_university_is_none_of_this_one() -> None:
    reply = ASKING.ask("湖北大学の医学部の学科は？")
    told = explain(reply.told, "ja")
    assert "湖北大学に医学部は存在しません" in told and set(reply.instead) == {"経済学部", "文化情報学部", "理工学部"}


def test_namesakes_are_asked_back() -> None:
    reply = ASKING.ask("経済学部の学科は？")
    assert reply.status is ReplyStatus.ASK_BACK and not reply.names
    assert set(reply.instead) == {"湖北大学 経済学部", "白鷺大学 経済学部"}


def test_an_answer_names_all_of_it() -> None:
    told = explain(ASKING.ask("理工学部の学科は？").told, "ja")
    assert told == "湖北大学 理工学部：機械工学科、電子工学科。"


def test_an_answer_carries_the_rows_it_rests_on() -> None:
    facts = ASKING.ask("湖北大学の経済学部の学科は？").facts
    assert {(fact.subject, fact.relation, fact.object) for fact in facts} >= {
        ("経済学部", "has_department", "経済学科")
    }
    assert all(fact.source.startswith("edges.csv:") for fact in facts)


HARBOUR = GraphContents(
    [
        Node("h", "university", "Harbour University"), Node("e", "faculty", "Faculty of Engineering"),
        Node("l", "faculty", "Faculty of Law"), Node("d1", "department", "Department of Robotics"),
        Node("d2", "department", "Department of Ships"), Node("p", "person", "Ada Quayle"),
    ],
    [
        Edge("h", "has_faculty", "e"), Edge("h", "has_faculty", "l"), Edge("e", "has_department", "d1"),
        Edge("e", "has_department", "d2"), Edge("h", "president", "p"),
    ],
)  # fmt: skip


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("Which faculties does Harbour University have?", {"Faculty of Engineering", "Faculty of Law"}),
        (
            "What departments has the Faculty of Engineering?",
            {"Department of Robotics", "Department of Ships"},
        ),
        ("Who is the president of Harbour University?", {"Ada Quayle"}),
        ("Who is the president of Harbor University?", {"Ada Quayle"}),
    ],
)
def test_english_questions(question: str, names: set[str]) -> None:
    reply = QuestionAnswerer.of(Graph(HARBOUR)).ask(question)
    assert (reply.status, set(reply.names)) == (ReplyStatus.ANSWERED, names)


KOREAN = GraphContents(
    [
        Node("u", "university", "한빛대학교"), Node("f", "faculty", "공과대학"), Node("g", "faculty", "인문대학"),
        Node("d", "department", "기계공학과"), Node("p", "person", "윤서진"),
    ],
    [
        Edge("u", "has_faculty", "f"), Edge("u", "has_faculty", "g"), Edge("f", "has_department", "d"),
        Edge("u", "president", "p"),
    ],
)  # fmt: skip


@pytest.mark.parametrize(
    ("question", "names"),
    [("한빛대학교 총장은 누구인가요?", {"윤서진"}), ("공과대학의 학과를 알려 주세요.", {"기계공학과"})],
)
def test_korean_questions(question: str, names: set[str]) -> None:
    reply = QuestionAnswerer.of(Graph(KOREAN)).ask(question)
    assert (reply.status, set(reply.names)) == (ReplyStatus.ANSWERED, names)


def test_a_word_longer_than_every_name_is_read_whole() -> None:
    graph = Graph(GraphContents([Node("1", "club", "弓道部", attributes={"email": "kyudo@example.jp"})], []))
    assert QuestionAnswerer.of(graph).ask("弓道部のメールアドレスは？").names == ("kyudo@example.jp",)


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("はじめまして。受験を考えております。湖北大学の学長のお名前を伺ってもよろしいでしょうか。", {"岸本 律子"}),
        ("湖北大学の理工学部の学科をすべてお知らせいただけますと幸いです。", {"機械工学科", "電子工学科"}),
        ("Could you please tell me who leads 湖北大学?", {"岸本 律子"}),
        ("If I study at 湖北大学, which faculties can I choose?", {"経済学部", "文化情報学部", "理工学部"}),
        ("Until when is カフェ・ソレイユ open?", {"10:00-18:00"}),
        ("湖北大学 총장님 성함을 여쭤봐도 될까요?", {"岸本 律子"}),
        ("湖北大学에 개설된 학부들을 소개해 주시겠어요?", {"経済学部", "文化情報学部", "理工学部"}),
    ],
)
def test_what_people_say_around_a_question_is_not_asked_for(question: str, names: set[str]) -> None:
    assert set(ASKING.ask(question).names) == names


@pytest.mark.parametrize(
    "question",
    [
        "湖北大学を創設されたのはどなたでしょうか。",
        "湖北大学つくったの誰？",
        "Who designed 湖北大学?",
        "Who graduated from 湖北大学?",
        "湖北大学를 설계한 사람은 누구예요?",
        "湖北大学에 지원하려면 어떻게 해야 하나요?",
        "How many students attend 湖北大学?",
    ],
)
def test_who_did_what_no_row_tells_of_is_not_answered_by_whoever_is_there(question: str) -> None:
    reply = ASKING.ask(question)
    assert (reply.status, reply.why, reply.names) == (ReplyStatus.REFUSED, RefusalReason.NO_SUCH_RELATION, ())
