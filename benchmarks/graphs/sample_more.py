"""The rest of the invented university: graduate schools, qualifications, stations, advisors, rooms, and its neighbour's namesakes."""

from __future__ import annotations

import random

from benchmarks.graphs.sample_made import Made

GRADUATE = {
    "文学研究科": ("国文学専攻", "英文学専攻", "哲学専攻"),
    "経済学研究科": ("理論経済学専攻", "応用経済学専攻"),
    "文化情報学研究科": ("文化情報学専攻",),
    "理工学研究科": ("情報工学専攻", "電気電子工学専攻", "機械工学専攻", "応用化学専攻", "数理科学専攻"),
    "生命環境学研究科": ("生命科学専攻", "環境科学専攻"),
    "看護医療学研究科": ("看護学専攻",),
}
QUALIFICATIONS = {
    "日本文学科": ("中学校教諭一種免許（国語）", "高等学校教諭一種免許（国語）", "学芸員"),
    "英米文学科": ("中学校教諭一種免許（英語）", "高等学校教諭一種免許（英語）"),
    "史学科": ("学芸員", "中学校教諭一種免許（社会）"),
    "図書館情報学科": ("司書", "司書教諭", "学芸員"),
    "機械工学科": ("高等学校教諭一種免許（工業）",),
    "数理科学科": ("中学校教諭一種免許（数学）", "高等学校教諭一種免許（数学）"),
    "食品栄養学科": ("栄養士", "管理栄養士", "栄養教諭"),
    "看護学科": ("看護師", "保健師"),
    "理学療法学科": ("理学療法士",),
    "スポーツ科学科": ("中学校教諭一種免許（保健体育）", "健康運動指導士"),
    "健康科学科": ("健康運動指導士",),
}
STATIONS = {
    "若葉台キャンパス": ("若葉台駅", "翠嶺大学前駅"),
    "北浜キャンパス": ("北浜港駅", "汐見橋駅"),
    "西丘キャンパス": ("西丘駅",),
}
OLD_NAMES = {
    "中央図書館": ("附属図書館",), "情報処理センター": ("計算機センター",), "保健センター": ("保健管理室",),
    "国際交流ラウンジ": ("留学生センター",), "キャリアセンター": ("就職課",), "学生食堂けやき": ("けやき食堂",),
    "第一体育館": ("旧体育館",), "翠嶺講堂": ("大講堂",), "知能情報工学科": ("情報工学科",), "生命科学科": ("生物学科",),
    "スポーツ健康学部": ("体育学部",), "電子計算機研究会": ("電算研",), "混声合唱団": ("翠嶺グリークラブ",),
}  # fmt: skip
"""Entered by somebody, as old names cannot be guessed."""
DESCRIPTIONS = {
    "ベーカリー麦畑": "焼きたてのパンとサンドイッチの店", "カフェ・ポルト": "コーヒーと軽食", "麺処しおかぜ": "うどん、そば、ラーメン",
    "カレー専科ひかり": "カレーライスの店", "中央図書館": "蔵書八十万冊、夜十時まで開館", "温水プール": "二十五メートルの屋内プール",
    "情報処理センター": "端末教室とプリンターがあり、コンピューターが使える", "証明書発行機": "在学証明書や成績証明書を発行する機械",
    "電子計算機研究会": "プログラミングとパソコンの自作", "ロボット研究会": "ロボットを作り大会に出る", "コンビニ若葉店": "弁当と文房具",
}  # fmt: skip
NEIGHBOUR = {
    "campus": ("本町キャンパス", "北浜南キャンパス"),
    "club": ("弓道部", "写真部", "演劇部", "将棋部", "女子バレーボール部"),
    "facility": ("中央図書館", "保健センター"),
}
"""Of the second university, most of it with the names of the first."""
HOUSES = {
    "若葉台キャンパス": ("梢館", "双葉館", "若葉台図書館棟", "第二体育館", "実験棟", "工作工場"),
    "北浜キャンパス": ("渚館", "海鳴館", "北浜体育館", "法廷棟", "学生会館"),
    "西丘キャンパス": ("桜館", "看護棟", "西丘会館", "多目的グラウンド棟", "合宿所"),
}
_WITHOUT_ADVISOR = 4
_ROOMS = 89


def more(it: Made, whole: str, other: str, rng: random.Random) -> None:
    for name, majors in GRADUATE.items():
        school = it.node("graduate_school", name, under=whole)
        it.edge(whole, "has_graduate_school", school)
        for major in majors:
            it.edge(school, "has_major", it.node("major", major, under=school))
    ids = {node.name: node.id for node in it.nodes.values() if not node.id.startswith(f"{other}/")}
    for department, names in QUALIFICATIONS.items():
        for name in names:
            it.edge(ids[department], "qualification", it.node("qualification", name))
    for campus, names in STATIONS.items():
        for name in names:
            it.edge(campus, "nearest_station", it.node("station", name))
    for campus, houses in HOUSES.items():
        for house in houses:
            it.edge(campus, "has_building", it.node("building", house))
    for school in [node for node in it.nodes.values() if node.type in {"faculty", "graduate_school"}]:
        if school.id.startswith(f"{whole}/"):
            it.edge(school.id, "has_office", it.node("office", f"{school.name}事務室"))
    _rooms_and_advisors(it, rng)
    for type_, names in NEIGHBOUR.items():
        for name in names:
            node_id = f"{other}/{name}" if name in it.nodes else name
            it.node(type_, name, under=other if name in it.nodes else "")
            it.edge(other, f"has_{type_}", node_id)


def _rooms_and_advisors(it: Made, rng: random.Random) -> None:
    of_type = {type_: [node.id for node in it.nodes.values() if node.type == type_] for type_ in _TYPES}
    labs = of_type["laboratory"]
    for lab in labs[:_ROOMS]:
        it.edge(lab, "located_in", rng.choice(of_type["building"]))
    professors = [edge.dst for edge in it.edges if edge.rel == "professor"]
    for club in of_type["club"][:-_WITHOUT_ADVISOR]:
        for professor in rng.sample(professors, rng.choice((1, 1, 2))):
            it.edge(club, "advisor", professor)


_TYPES = ("laboratory", "building", "club")
