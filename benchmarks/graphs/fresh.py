"""Questions to the invented university as people speak: casual, clipped, long-winded, English, Korean.

Written after the rules of reading. The first look at ``SEEN`` changed rules: words that say nothing, "which" said with "where",
plurals, English words before a name. ``UNSEEN`` was written after that and measured; no rule was changed for it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from core.domain.knowledge import GraphContents
from core.knowledge.graph import Graph

_CASUAL = {
    "has_department": ("{}って学科なにがあるの？", "{}の学科ってどんなのある？", "{}、どんな学科あるか知りたい"),
    "has_laboratory": ("{}ってどんな研究室あるん？", "{}の研究室ぜんぶ知りたいんだけど"),
    "meets_at": ("{}ってどこでやってるの？", "{}の活動場所ってどこ"),
    "has_building": ("{}って何の建物がある？",),
    "nearest_station": ("{}っていちばん近い駅どこ？", "{}に行くにはどの駅で降りればいい？"),
    "advisor": ("{}の顧問って誰先生？",),
    "dean": ("{}の学部長って誰だっけ",),
    "has_major": ("{}ってどんな専攻に分かれてる？",),
}
_CLIPPED = {
    "has_department": ("{} 学科", "{}学科一覧"),
    "has_laboratory": ("{} 研究室 一覧", "{}研究室どこがある"),
    "meets_at": ("{} 場所", "{}どこ"),
    "has_building": ("{} 建物",),
    "nearest_station": ("{} 最寄り駅",),
    "advisor": ("{} 顧問 誰",),
    "dean": ("{} 学部長",),
    "has_major": ("{} 専攻",),
}
_POLITE = {
    "has_department": ("恐れ入りますが、{}に設置されている学科をすべてご教示いただけますでしょうか。",),
    "has_laboratory": ("{}に所属している研究室を一通り教えていただけると助かります。",),
    "meets_at": ("新入生です。{}に入りたいのですが、どのキャンパスで活動しているのでしょうか。",),
    "has_building": ("来週見学に伺うのですが、{}にある建物を教えていただけますか。",),
    "nearest_station": ("{}に伺いたいのですが、最寄り駅を教えていただけますでしょうか。",),
    "advisor": ("{}の顧問を務めていらっしゃる先生はどなたでしょうか。",),
    "dean": ("{}の学部長はどなたがお務めですか。",),
    "has_major": ("{}への進学を考えています。どのような専攻がありますか。",),
}
_ENGLISH = {
    "has_department": ("Which departments are there in {}?", "Could you list the departments of {}?"),
    "has_laboratory": ("What laboratories does {} have?", "labs of {}"),
    "meets_at": ("On which campus does {} meet?", "Where does {} meet?"),
    "has_building": ("What buildings are on {}?",),
    "nearest_station": ("What is the nearest station to {}?",),
    "advisor": ("Who is the advisor of {}?",),
    "dean": ("Who is the dean of {}?",),
    "has_major": ("Which majors does {} offer?",),
}
_KOREAN = {
    "has_department": ("{}에는 어떤 학과가 있나요?", "{} 학과 알려 줘"),
    "has_laboratory": ("{}의 연구실을 알려 주세요.",),
    "meets_at": ("{}는 어디에서 활동하나요?",),
    "has_building": ("{}에 있는 건물은 무엇인가요?",),
    "nearest_station": ("{}에서 가장 가까운 역은 어디인가요?",),
    "advisor": ("{}의 지도교수는 누구인가요?",),
    "dean": ("{}의 학장은 누구예요?",),
    "has_major": ("{}에는 어떤 전공이 있습니까?",),
}
Wordings = Mapping[str, Mapping[str, Sequence[str]]]
SEEN: Wordings = {"casual": _CASUAL, "clipped": _CLIPPED, "polite": _POLITE, "English": _ENGLISH, "Korean": _KOREAN}
_UNSEEN_CASUAL = {
    "has_department": ("{}の学科ってどれ選べるんだろ？", "ねえ、{}にある学科おしえて"),
    "has_laboratory": ("{}だとどの研究室に入れるの？",),
    "meets_at": ("{}の練習ってどこのキャンパス？",),
    "has_building": ("{}にはどんな建物が並んでるの？",),
    "nearest_station": ("{}の最寄りの駅ってどこになる？",),
    "advisor": ("{}の顧問の先生の名前わかる？",),
    "has_major": ("{}の専攻っていくつか種類ある？",),
}
_UNSEEN_CLIPPED = {
    "has_department": ("{}の学科全部", "{}／学科"),
    "has_laboratory": ("{} 所属研究室",),
    "meets_at": ("{} 活動キャンパス",),
    "has_building": ("{} 建物リスト",),
    "nearest_station": ("{}最寄駅",),
    "advisor": ("{}　顧問名",),
    "has_major": ("{}専攻",),
}
_UNSEEN_POLITE = {
    "has_department": ("お忙しいところ失礼いたします。{}の学科構成について伺いたく存じます。",),
    "has_laboratory": ("{}に進んだ場合、どういった研究室を選択できるでしょうか。",),
    "meets_at": ("入学後に{}への入部を希望しております。活動しているキャンパスをお教えください。",),
    "has_building": ("{}内の建物の名称を、すべて確認させてください。",),
    "nearest_station": ("電車で{}へ参ります。最寄り駅はどちらになりますでしょうか。",),
    "advisor": ("{}について、顧問をされている先生のお名前を知りたいです。",),
    "has_major": ("{}に設けられている専攻を残らず教えてください。",),
}
_UNSEEN_ENGLISH = {
    "has_department": ("I'd like to know every department in {}.", "{}: departments?"),
    "has_laboratory": ("Please name all laboratories belonging to {}.",),
    "meets_at": ("Where can I find {} practising, which campus?",),
    "has_building": ("Give me the buildings of {}, please.",),
    "nearest_station": ("Which station is closest to {}?",),
    "advisor": ("Do you know the advisor for {}?",),
    "has_major": ("Tell me about the majors in {}.",),
}
_UNSEEN_KOREAN = {
    "has_department": ("{}에 속한 학과를 모두 말해 주세요.", "{} 학과는?"),
    "has_laboratory": ("{}에는 연구실이 뭐가 있어요?",),
    "meets_at": ("{}의 활동 캠퍼스는 어디죠?",),
    "has_building": ("{}의 건물 목록을 보여 주세요.",),
    "nearest_station": ("{}에 가려면 어느 역이 가까워요?",),
    "advisor": ("{}의 지도교수 이름이 뭐예요?",),
    "has_major": ("{}의 전공을 전부 알고 싶어요.",),
}
UNSEEN: Wordings = {
    "casual": _UNSEEN_CASUAL, "clipped": _UNSEEN_CLIPPED, "polite": _UNSEEN_POLITE, "English": _UNSEEN_ENGLISH,
    "Korean": _UNSEEN_KOREAN,
}  # fmt: skip
_EACH = 3
_NOT_THERE_UNSEEN: Wordings = {
    "casual": ("{}の薬学部ってどんな学科あるか知ってる？", "{}って就職率どのくらい？"),
    "clipped": ("{}農学部学科", "{} 就職率"),
    "polite": (
        "{}の獣医学部には、どのような学科が設けられておりますでしょうか。",
        "{}の奨学金制度についてお聞かせください。",
    ),
    "English": ("Name the departments in the 農学部 of {}.", "How high is the acceptance rate of {}?"),
    "Korean": ("{} 農学部에 있는 학과를 알려 주세요.", "{}의 취업률을 알려 주세요."),
}
_NOT_THERE = {
    "casual": (
        "{}って薬学部あるの？学科教えて",
        "{}の農学部の学科なんだっけ",
        "{}の偏差値いくつ？",
        "{}の学費っていくら",
    ),
    "clipped": ("{} 薬学部 学科", "{} 獣医学部 学科", "{} 偏差値", "{} 学費"),
    "polite": (
        "{}の歯学部にはどのような学科がございますか。",
        "{}の薬学部の学部長はどなたでしょうか。",
        "{}の入試日程をご教示ください。",
    ),
    "English": (
        "Which departments does the 薬学部 of {} have?",
        "What is the tuition of {}?",
        "What is the ranking of {}?",
    ),
    "Korean": ("{} 薬学部의 학과는 무엇인가요?", "{}의 등록금은 얼마인가요?", "{}의 경쟁률은 얼마예요?"),
}
_NO_SUCH = "学部"


def fresh_questions(contents: GraphContents, wordings: Wordings) -> Iterator[dict[str, Any]]:
    """Rows as in questions.jsonl; ``kind`` is the way of speaking. ``wordings``: SEEN or UNSEEN."""
    graph = Graph(contents)
    for way, forms in wordings.items():
        for relation, templates in forms.items():
            able = [node for node in graph.nodes if _objects(graph, node, relation) and _named_alone(graph, node)]
            for number, wording in enumerate(templates):
                for node in able[number :: max(1, len(able) // _EACH)][:_EACH]:
                    names = sorted(set(_objects(graph, node, relation)))
                    yield {"kind": way, "question": wording.format(graph.name(node)), "names": names, "why": ""}
        for wording in (_NOT_THERE if wordings is SEEN else _NOT_THERE_UNSEEN)[way]:
            why = "no_such_entity" if _NO_SUCH in wording else "no_such_relation"
            for university in ("翠嶺大学", "白鷺大学"):
                row = {"question": wording.format(university), "names": [], "why": why}
                yield {"kind": f"{way}, without an answer", **row}


def _objects(graph: Graph, node: str, relation: str) -> list[str]:
    return [graph.name(edge.dst) for edge in graph.out.get(node, ()) if edge.rel == relation]


def _named_alone(graph: Graph, node: str) -> bool:
    return len(graph.by_name[graph.names[node][0]]) == 1


def asked_once(
    contents: GraphContents, wordings: Wordings, none: Mapping[str, Mapping[str, Sequence[str]]]
) -> Iterator[dict[str, Any]]:
    """As ``fresh_questions``, each wording of one thing alone, chosen by chance (seed: the wording itself).

    ``<rel`` asks from the end of a relation back, ``=column`` for an attribute. ``none``: by way and reason, wordings
    without an answer, asked of one university.
    """
    graph = Graph(contents)
    for way, forms in wordings.items():
        for asked, templates in forms.items():
            able = {
                node: ends for node in graph.nodes if _named_alone(graph, node) and (ends := _ends(graph, node, asked))
            }
            for wording in templates:
                node = random.Random(wording).choice(sorted(able))  # noqa: S311 - no secret
                question = wording.format(graph.name(node).replace(" ", ""))
                yield {"kind": way, "question": question, "names": sorted(able[node]), "why": ""}
        for why, templates in none[way].items():
            for wording in templates:
                university = random.Random(wording).choice(("翠嶺大学", "白鷺大学"))  # noqa: S311
                row = {"question": wording.format(university), "names": [], "why": why}
                yield {"kind": f"{way}, without an answer", **row}


def _ends(graph: Graph, node: str, asked: str) -> set[str]:
    if asked.startswith("="):
        return {value for name, value in graph.nodes[node].attributes.items() if name == asked[1:] and value}
    if asked.startswith("<"):
        return {graph.name(edge.src) for edge in graph.into.get(node, ()) if edge.rel == asked[1:]}
    return set(_objects(graph, node, asked))
