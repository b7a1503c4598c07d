"""Collect the words with which people ask for the types, relations and attributes of a graph."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from core.knowledge.graph import Graph
from core.text.normalising import normalise

GROUPS: Sequence[tuple[str, ...]] = (
    ("university", "大学", "大学名", "学校", "대학교", "대학"),
    ("faculty", "school", "undergraduate school", "学部", "학부", "단과대학"),
    ("department", "dept", "学科", "課程", "学類", "학과", "과"),
    ("graduate school", "graduate course", "研究科", "大学院", "대학원"),
    ("major", "course", "course of study", "courses of study", "専攻", "コース", "전공"),
    ("campus", "campuse", "site", "キャンパス", "校地", "校舎", "캠퍼스"),
    ("laboratory", "lab", "research group", "research laboratory", "研究室", "ラボ", "ゼミ", "연구실"),
    ("club", "circle", "society", "student club", "student society", "部活動", "部活", "クラブ活動", "クラブ",
     "サークル", "同好会", "동아리"),
    ("cafeteria", "canteen", "restaurant", "dining", "food", "学生食堂", "place to eat", "食堂", "食事処",
     "飲食店", "学食", "レストラン", "カフェ",
     "구내식당", "식당"),
    ("facility", "facilities", "施設", "設備", "시설"),
    ("building", "建物", "号館", "건물"),
    ("library", "図書館", "도서관"),
    ("shop", "store", "売店", "購買", "店舗", "お店", "店", "매점"),
    ("president", "chancellor", "rector", "学長", "総長", "学長名", "총장"),
    ("dean", "学部長", "研究科長", "학장", "학부장", "연구과장", "대학원장"),
    ("head", "leader", "chief", "代表者", "代表", "責任者", "部長", "대표"),
    ("teacher", "professor", "faculty member", "supervisor", "advisor", "教授", "准教授", "教員", "先生", "講師",
     "指導教員", "担当教員", "顧問", "교수", "교수님", "지도교수", "지도 교수", "담당 교수", "담당교수",
     "선생님", "고문", "teaching staff", "supervising teacher"),
    ("person", "people", "人物", "人", "사람"),
    ("prefecture", "都道府県", "府県", "도도부현"),
    ("city", "municipality", "市区町村", "市町村", "都市", "도시"),
    ("address", "addr", "住所", "所在地", "주소"),
    ("telephone", "phone", "tel", "phone number", "telephone number", "代表電話番号", "代表電話", "연락처",
     "電話番号", "電話", "連絡先", "전화번호", "전화"),
    ("mail", "email", "メールアドレス", "メール", "이메일"),
    ("url", "website", "homepage", "ホームページ", "ウェブサイト", "サイト", "홈페이지"),
    ("founded", "established", "founding year", "設立年", "設立", "創立", "創立年", "創設", "開設", "설립"),
    ("opening hours", "hours", "営業時間", "開館時間", "利用時間", "時間", "opening time", "영업시간",
     "운영시간", "이용시간", "개관시간"),
    ("capacity", "seats", "students", "定員", "収容人数", "座席数", "席数", "정원"),
    ("floor", "階", "フロア", "층"),
    ("station", "nearest station", "train station", "railway station", "closest station", "最寄りの駅", "最寄り",
     "最寄り駅", "最寄駅", "駅", "지하철역", "기차역", "전철역", "역"),
    ("type", "kind", "種別", "区分", "설립구분"),
    ("former name", "old name", "旧称", "旧名", "旧名称", "옛 이름"),
    ("research field", "field", "theme", "topic", "研究分野", "研究テーマ", "分野", "テーマ", "연구 분야"),
    ("meet", "meeting place", "meeting point", "活動場所", "活動拠点", "練習場所", "集合場所", "활동 장소",
     "활동장소", "모임 장소", "연습 장소"),
    ("activity", "activities", "活動内容", "活動", "활동"),
    ("menu", "メニュー", "메뉴"),
    ("qualification", "license", "licence", "certificate", "certification", "teaching license",
     "teaching licence", "資格", "免許", "자격", "자격증"),
    ("bus", "route", "バス", "路線", "버스"),
)  # fmt: skip
"""Groups of words that ask for the same; a name of the graph in a group is asked for by all its words."""
PLACES = (
    "located", "location", "place", "campus", "site", "prefecture", "city", "building", "address", "addr", "floor",
    "所在地", "所在", "場所", "位置", "住所", "キャンパス", "校地", "都道府県", "建物", "위치", "장소",
)  # fmt: skip
"""Words answered to "where"."""
PEOPLE = (
    "president",
    "dean",
    "head",
    "teacher",
    "professor",
    "advisor",
    "leader",
    "学長",
    "総長",
    "学部長",
    "教員",
    "教授",
    "代表",
    "担当",
)
"""Words answered to "who"."""
HOURS = ("opening hours", "opening time", "hours", "営業時間", "開館時間", "利用時間", "영업시간")
"""Words answered to "from when"."""
PLACE_WORDS = frozenset(map(normalise, ("所在地", "所在", "場所", "位置", "location", "위치", "장소")))
"""Words that ask for a location, whatever the graph calls it."""
_LEAST_SHARE = 0.3
_SUFFIX = range(2, 7)


@dataclass(frozen=True, slots=True, kw_only=True)
class Cues:
    """Words of one graph, each with what it asks for."""

    types: Mapping[str, frozenset[str]]
    relations: Mapping[str, frozenset[str]]
    attributes: Mapping[str, frozenset[str]]
    suffixes: Mapping[str, frozenset[str]]
    """Types by the usual endings of their names: 〜学部."""
    places: frozenset[str]
    """Names of relations, attributes and types that state a location."""
    people: frozenset[str]
    hours: frozenset[str]
    """Attributes that state opening hours."""
    for_places: frozenset[str]
    """Words that ask for a location."""
    longest: int
    """Length of the longest word, in characters."""

    def asks(self, word: str) -> bool:
        return word in self.types or word in self.relations or word in self.attributes or word in PLACE_WORDS

    def named(self, word: str) -> frozenset[str]:
        """Return the types, relations and attributes that a word asks for."""
        return frozenset().union(
            *(table.get(word, frozenset()) for table in (self.types, self.relations, self.attributes))
        )

    def type_of_ending(self, name: str) -> frozenset[str]:
        """Return the types that a name may have, judged by its ending."""
        for length in range(min(len(name), 8), 0, -1):
            if types := self.suffixes.get(name[-length:]):
                return types
        return frozenset()

    def without_ending(self, name: str) -> str:
        """Return the part that distinguishes a name from others of its type: 情報工 of 情報工学部."""
        for length in range(min(len(name), 8), 0, -1):
            if name[-length:] in self.suffixes and len(name) > length:
                return name[:-length]
        return name


def cues_of(graph: Graph) -> Cues:
    attributes = {name for node in graph.nodes.values() for name in node.attributes}
    types = _names_by_word(graph.by_type)
    suffixes = _suffixes(graph)
    for suffix, named in suffixes.items():
        types[suffix] = types.get(suffix, frozenset()) | named
    for word, named in _types_by_word(graph.by_type):
        if len(word) > 1:
            suffixes[word] = suffixes.get(word, frozenset()) | named
    every = {*graph.by_type, *graph.relations, *attributes}
    relations, of_nodes = _names_by_word(graph.relations), _names_by_word(attributes)
    places = frozenset(name for name in every if _means(name, PLACES))
    asking = {**types, **relations, **of_nodes}
    return Cues(
        types=types,
        relations=relations,
        attributes=of_nodes,
        suffixes=suffixes,
        places=places,
        people=frozenset(name for name in every if _means(name, PEOPLE)),
        hours=frozenset(name for name in attributes if _means(name, HOURS)),
        for_places=frozenset(word for word, named in asking.items() if named & places) | PLACE_WORDS,
        longest=max(map(len, (*types, *relations, *of_nodes, *PLACE_WORDS))),
    )


def plain_name(name: str) -> str:
    """Return the plain words of an identifier: ``has_Faculties`` is ``faculty``, ``LOCATED_IN`` is ``located in``."""
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).replace("_", " ").replace("-", " ").casefold().split()
    words = words[1:] if len(words) > 1 and words[0] in {"has", "have", "is", "of"} else words
    words = words[:-1] if len(words) > 1 and words[-1] in {"of", "in", "at", "by", "name"} else words
    return re.sub(r"(?<=[^s])s$", "", re.sub(r"ies$", "y", " ".join(words)))


def _names_by_word(names: Iterable[str]) -> dict[str, frozenset[str]]:
    names_by_word: dict[str, frozenset[str]] = {}
    for name in names:
        for word in _words_for(name):
            names_by_word[word] = names_by_word.get(word, frozenset()) | {name}
    return names_by_word


def _words_for(name: str) -> set[str]:
    plain = plain_name(name)
    words = {plain, f"{plain}s", f"{plain[:-1]}ies" if plain.endswith("y") else plain}
    for group in GROUPS:
        if plain in group or normalise(name) in group:
            words.update(group)
            words.update(f"{word}s" for word in group if word.isascii())
    return {normalise(word) for word in words if word}


def _types_by_word(types: Iterable[str]) -> list[tuple[str, frozenset[str]]]:
    return [(word, frozenset({name})) for name in types for word in _words_for(name) if not word.isascii()]


def _suffixes(graph: Graph) -> dict[str, frozenset[str]]:
    """Return endings that many names of one type share and few of other types."""
    counted: dict[str, Counter[str]] = {}
    sizes: Counter[str] = Counter()
    for type_, ids in graph.by_type.items():
        names = {name for node in ids[:3000] for name in graph.names[node][:1]}
        sizes[type_] = len(names)
        for name in names:
            for length in _SUFFIX:
                if len(name) > length:
                    counted.setdefault(name[-length:], Counter())[type_] += 1
    shared = {
        suffix: count
        for suffix, count in counted.items()
        if any(n >= 3 and n >= _LEAST_SHARE * sizes[t] for t, n in count.items())  # noqa: PLR2004
    }
    types_by_suffix: dict[str, frozenset[str]] = {}
    for type_ in graph.by_type:
        mine = {suffix: count[type_] for suffix, count in shared.items() if count[type_] >= _LEAST_SHARE * sizes[type_]}
        for suffix, n in mine.items():
            nested = [m for other, m in mine.items() if other.endswith(suffix) or suffix.endswith(other)]
            longer = [m for other, m in mine.items() if other.endswith(suffix) and other != suffix]
            alone = n >= 0.8 * sum(shared[suffix].values())
            if n >= 0.9 * max(nested) and not any(m >= 0.9 * n for m in longer) and alone and n >= 3:  # noqa: PLR2004
                types_by_suffix[suffix] = types_by_suffix.get(suffix, frozenset()) | {type_}
    return types_by_suffix


def _means(name: str, words: Sequence[str]) -> bool:
    plain, normal = plain_name(name), normalise(name)
    return any(word in (normal, plain) or (word.isascii() and word in plain.split()) for word in words)
