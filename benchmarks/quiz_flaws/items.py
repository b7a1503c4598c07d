"""Clean questions of our own, to plant flaws in."""

from __future__ import annotations

from typing import NamedTuple


class Clean(NamedTuple):
    """Holds a question without a flaw, the word of it that a clang repeats, the key and the other options."""

    stem: str
    topic: str
    key: str
    others: tuple[str, str, str]


WORDS = {
    "en": (
        Clean("Which lake supplies Kyoto with water?", "lake", "Biwa", ("Toya", "Suwa", "Tazawa")),
        Clean("Which metal melts in a warm hand?", "metal", "Gallium", ("Copper", "Nickel", "Chrome")),
        Clean("Which planet turns on its side?", "planet", "Uranus", ("Mars", "Venus", "Saturn")),
        Clean("Which river flows through Vienna?", "river", "Danube", ("Seine", "Rhine", "Elbe")),
        Clean("Which composer wrote the Brandenburg concertos?", "composer", "Bach", ("Liszt", "Verdi", "Chopin")),
        Clean(
            "Which vitamin is made in the skin by sunlight?", "vitamin", "Calciferol", ("Retinol", "Biotin", "Niacin")
        ),
        Clean("Which mineral scratches all others?", "mineral", "Diamond", ("Quartz", "Talc", "Topaz")),
        Clean("Which desert covers most of Botswana?", "desert", "Kalahari", ("Gobi", "Sahara", "Atacama")),
        Clean(
            "Which language has the most native speakers in Brazil?",
            "language",
            "Portuguese",
            ("Spanish", "Dutch", "French"),
        ),
        Clean("Which muscle separates chest and belly?", "muscle", "Diaphragm", ("Biceps", "Deltoid", "Soleus")),
    ),
    "ja": (
        Clean("京都に水を送っている湖は何か。", "湖", "琵琶湖", ("洞爺", "諏訪", "田沢")),
        Clean("手のひらの温度で溶ける金属は何か。", "金属", "ガリウム", ("銅", "鉄", "銀")),
        Clean("横倒しのまま自転している惑星は何か。", "惑星", "天王星", ("火星", "金星", "土星")),
        Clean("ウィーンを流れている河川は何か。", "河川", "ドナウ", ("セーヌ", "ライン", "エルベ")),
        Clean(
            "日光を浴びると皮膚で作られる栄養素は何か。",
            "栄養素",
            "カルシフェロール",
            ("レチノール", "ビオチン", "ナイアシン"),
        ),
        Clean("最も硬い鉱物は何か。", "鉱物", "ダイヤモンド", ("石英", "滑石", "黄玉")),
        Clean("ボツワナの大部分を占める砂漠は何か。", "砂漠", "カラハリ", ("ゴビ", "サハラ", "アタカマ")),
        Clean("胸と腹を隔てている筋肉は何か。", "筋肉", "横隔膜", ("二頭筋", "三角筋", "ひらめ筋")),
        Clean("鎌倉に幕府を開いた武将は誰か。", "武将", "源頼朝", ("平清盛", "足利義満", "織田信長")),
        Clean("葉で光を受け取る色素は何か。", "色素", "クロロフィル", ("メラニン", "ケラチン", "ヘモグロビン")),
    ),
    "ko": (
        Clean("교토에 물을 보내는 호수는 무엇인가?", "호수", "비와", ("도야", "스와", "다자와")),
        Clean("손바닥의 온도에서 녹는 금속은 무엇인가?", "금속", "갈륨", ("구리", "니켈", "크롬")),
        Clean("옆으로 누운 채 자전하는 행성은 무엇인가?", "행성", "천왕성", ("화성", "금성", "토성")),
        Clean("빈을 지나 흐르는 하천은 무엇인가?", "하천", "도나우", ("센", "라인", "엘베")),
        Clean(
            "햇빛을 받으면 피부에서 만들어지는 영양소는 무엇인가?", "영양소", "칼시페롤", ("레티놀", "비오틴", "니아신")
        ),
        Clean("가장 단단한 광물은 무엇인가?", "광물", "다이아몬드", ("석영", "활석", "황옥")),
        Clean("보츠와나의 대부분을 차지하는 사막은 무엇인가?", "사막", "칼라하리", ("고비", "사하라", "아타카마")),
        Clean("가슴과 배를 나누는 근육은 무엇인가?", "근육", "횡격막", ("이두", "삼각", "가자미")),
        Clean("조선을 세운 장수는 누구인가?", "장수", "이성계", ("최영", "정도전", "견훤")),
        Clean("잎에서 빛을 받아들이는 색소는 무엇인가?", "색소", "엽록소", ("멜라닌", "케라틴", "헤모글로빈")),
    ),
}
"""One word or name each."""

SENTENCES = {
    "en": (
        Clean("What happens to water in a closed jar in the sun?", "water", "it turns into vapour and drops",
              ("it becomes salt on the glass", "it leaves through the lid", "it freezes at the bottom")),
        Clean("Why do leaves look green?", "leaves", "they send back green light",
              ("they take up green light", "they hold copper in their veins", "they mirror the grass below")),
        Clean("What does a compass needle do?", "needle", "it points along the field",
              ("it follows the wind", "it turns with the tide", "it leans to the sun")),
        Clean("How did paper reach Europe?", "paper", "traders brought it by way of Spain",
              ("monks made it from silk", "sailors found it in Iceland", "settlers sent it from Peru")),
    ),
    "ja": (
        Clean("日なたに置いた密閉びんの水はどうなるか。", "水", "水蒸気になってから水滴に戻る",
              ("塩になってガラスに付く", "ふたを通って外へ出る", "底のほうで凍る")),
        Clean("葉が緑に見えるのはどうしてか。", "葉", "緑の光をはね返す",
              ("緑の光を吸い取る", "葉脈に銅をためる", "下の草を映し出す")),
        Clean("方位磁針の針はどう動くか。", "針", "磁場に沿って向きを変える",
              ("風に合わせて回る", "潮の満ち引きを追う", "太陽のほうへ傾く")),
        Clean("紙はどのようにしてヨーロッパへ伝わったか。", "紙", "商人がスペインを通って運んだ",
              ("修道士が絹から作った", "船乗りが島で見つけた", "移民が南米から送った")),
    ),
    "ko": (
        Clean("햇볕에 둔 밀폐된 병 속의 물은 어떻게 되는가?", "물", "수증기가 되었다가 물방울로 맺힌다",
              ("소금이 되어 유리에 붙는다", "뚜껑을 지나 밖으로 나간다", "바닥 쪽에서 언다")),
        Clean("잎이 초록으로 보이는 까닭은 무엇인가?", "잎", "초록빛을 되돌려 보낸다",
              ("초록빛을 빨아들인다", "잎맥에 구리를 모은다", "아래 풀을 비춘다")),
        Clean("나침반의 바늘은 어떻게 움직이는가?", "바늘", "자기장을 따라 방향을 바꾼다",
              ("바람에 맞추어 돈다", "밀물과 썰물을 따른다", "해 쪽으로 기운다")),
        Clean("종이는 어떻게 유럽에 전해졌는가?", "종이", "상인이 스페인을 거쳐 가져갔다",
              ("수도사가 비단으로 만들었다", "뱃사람이 섬에서 찾았다", "이민자가 남미에서 보냈다")),
    ),
}  # fmt: skip
"""Clauses."""

NUMBERS = {
    "en": (
        ("How long is the river?", ("120 km", "240 km", "367 km", "510 km")), ("In which year was it built?", ("1603", "1716", "1868", "1912")),
        ("How many members are there?", ("12", "18", "27", "40")), ("What share is water?", ("21 %", "48 %", "71 %", "90 %")),
        ("How heavy is the stone?", ("1.5 kg", "2.8 kg", "4.2 kg", "7.7 kg")), ("How old was she?", ("19 years", "24 years", "31 years", "46 years")),
        ("How hot does it get?", ("35 degrees", "60 degrees", "85 degrees", "100 degrees")),
        ("What did it cost?", ("$150", "$320", "$700", "$1,200")),
    ),
    "ja": (
        ("川の長さはどれだけか。", ("120km", "240km", "367km", "510km")), ("建てられたのはいつか。", ("1603年", "1716年", "1868年", "1912年")),
        ("会員は何人いるか。", ("12人", "18人", "27人", "40人")), ("水の割合はどれだけか。", ("21％", "48％", "71％", "90％")),
        ("石の重さはどれだけか。", ("1.5kg", "2.8kg", "4.2kg", "7.7kg")), ("そのとき何歳だったか。", ("19歳", "24歳", "31歳", "46歳")),
        ("面積はどれだけか。", ("3万km2", "12万km2", "37.8万km2", "60万km2")), ("値段はいくらか。", ("150円", "320円", "700円", "1,200円")),
    ),
    "ko": (
        ("강의 길이는 얼마인가?", ("120km", "240km", "367km", "510km")), ("언제 지어졌는가?", ("1603년", "1716년", "1868년", "1912년")),
        ("회원은 몇 명인가?", ("12명", "18명", "27명", "40명")), ("물의 비율은 얼마인가?", ("21%", "48%", "71%", "90%")),
        ("돌의 무게는 얼마인가?", ("1.5kg", "2.8kg", "4.2kg", "7.7kg")), ("그때 몇 살이었는가?", ("19세", "24세", "31세", "46세")),
        ("면적은 얼마인가?", ("3만 km2", "12만 km2", "37만 km2", "60만 km2")), ("값은 얼마인가?", ("150원", "320원", "700원", "1,200원")),
    ),
}  # fmt: skip
"""In order, as they should be."""
