"""A fourth list, of the flaws that the third found weakest, in the manner of textbooks, teachers and exams.

Written without looking at the rules, then cut in two: rules may be mended by what the first half shows (every second
wording, from the first on) and never by the second, which gives the figure. ``{clause}`` stands where the option goes;
a wording that ends with a full stop is the whole option; any other stands in front of it.
"""

from __future__ import annotations

from typing import TypeVar

from benchmarks.quiz_flaws.planting import Cues
from benchmarks.quiz_flaws.wordings import Wordings
from core.quizzes.flaws.flaw import FlawKind

Each = TypeVar("Each")


def _half(all_of_them: Wordings, first: bool) -> Wordings:
    return {
        kind: {lang: _every_second(each, first) for lang, each in by_lang.items()}
        for kind, by_lang in all_of_them.items()
    }


def _every_second(each: tuple[Each, ...], first: bool) -> tuple[Each, ...]:
    return each[0 if first else 1 :: 2]


EXAM: Wordings = {
    FlawKind.VAGUE_TERM: {
        "en": ("more often than not {clause}", "in some cases {clause}", "for the most part {clause}", "from time to time {clause}",
               "it may be that {clause}", "it is possible that {clause}", "{clause}, in general", "{clause} at times",
               "under certain circumstances {clause}", "seldom {clause}", "chances are that {clause}", "normally {clause}",
               "on occasion {clause}", "{clause} to a certain degree", "as often as not {clause}", "it tends to happen that {clause}",
               "{clause}, as is commonly the case", "almost always {clause}", "by and large {clause}", "{clause} quite a lot",
               "it is likely that {clause}", "every so often {clause}", "perhaps {clause}", "{clause} in many instances",
               "somewhat: {clause}", "hardly ever {clause}", "in certain situations {clause}", "{clause} regularly"),
        "ja": ("往々にして{clause}", "場合によっては{clause}", "{clause}ことが多い", "{clause}ことがある", "{clause}傾向がある",
               "{clause}かもしれない", "{clause}可能性がある", "ふつうは{clause}", "大抵は{clause}", "比較的よく{clause}", "多少は{clause}",
               "時には{clause}", "{clause}場合がある", "だいたい{clause}", "おおむね{clause}", "通例{clause}", "たぶん{clause}",
               "ちょくちょく{clause}", "わりと{clause}", "かなりの程度{clause}", "{clause}らしい", "{clause}ことも少なくない",
               "ごくたまに{clause}", "いくらか{clause}", "{clause}おそれがある", "頻繁に{clause}", "大体において{clause}", "ほとんどの場合{clause}"),
        "ko": ("대체로 {clause}", "흔히 {clause}", "종종 {clause}", "간혹 {clause}", "경우에 따라 {clause}", "거의 대부분 {clause}", "주로 {clause}",
               "가끔씩 {clause}", "대개 {clause}", "아마도 {clause}", "때로는 {clause}", "통상적으로 {clause}", "물방울로 맺히는 경향이 있다.",
               "햇빛을 되돌려 보내기도 한다.", "빈번히 {clause}", "어쩌면 {clause}", "이따금 {clause}", "다소 {clause}", "많은 경우에 {clause}",
               "상황에 따라서는 {clause}", "자기장을 따라 움직일 수도 있다.", "배로 실어 나르는 경우가 많았다.", "평소에는 {clause}", "대체적으로 {clause}",
               "일부 경우 {clause}", "아주 드물게 {clause}", "그늘에서 더 빨리 자라는 편이다.", "얼마간 {clause}"),
    },
    FlawKind.ALL_OF_THE_ABOVE: {
        "en": ("All of the choices listed above", "All the above", "Every one of the answers above", "All of these answers are correct",
               "All three are true", "A, B, and C are all correct", "All of (a) through (c)", "Each of the above",
               "Each of the preceding statements is right", "The above are all correct", "All are correct", "All of the options given",
               "Any of the above", "All of the previous answers", "All of the other options", "All the alternatives are acceptable",
               "They are all true", "Everything listed above", "All of them", "All answers apply", "Everything mentioned",
               "all of the foregoing", "Options 1-3 are all valid", "The other three answers are all right", "Every option is correct",
               "All items (i) to (iii)", "All of what is named above", "Any of these is right"),
        "ja": ("上の選択肢はすべて正しい", "①～③のすべてが当てはまる", "ア・イ・ウの全部", "A〜Cすべて", "以上のものすべて", "どれも正しい",
               "いずれも正解である", "前の三つはみな正しい", "上の三つとも当てはまる", "選択肢1から3は全て該当する", "どれもあてはまる",
               "他の選択肢はすべて正しい", "a, b, cのいずれも該当する", "左記すべて", "ここに挙げたものはどれも適切である", "ほかの三つがすべて答えになる",
               "(1)(2)(3)いずれも正しい", "全部正しい", "以上すべてを含む", "上記3つのすべて", "どの選択肢も適切である", "全ての選択肢が該当する",
               "前述のものすべて", "上に示した全項目", "いずれも適当である", "みんな正しい", "上の答えは全部合っている", "1～3全部"),
        "ko": ("위의 보기 모두", "①, ②, ③ 모두 옳다", "ㄱ, ㄴ, ㄷ 모두", "모두 맞다", "위 내용 전부", "앞의 세 가지가 다 옳다", "이상 모두",
               "보기의 내용이 모두 해당된다", "모두 정답", "1번부터 3번까지 전부 맞음", "위에 나온 것 전부", "모든 선택지가 옳다", "셋 다 맞다",
               "위의 모든 것", "위 항목이 모두 포함된다", "제시된 것 모두", "다 맞는 말이다", "가, 나, 다 모두 해당", "앞에서 말한 것 모두", "전부 해당됨",
               "A~C 모두", "모든 보기가 정답이다", "위 세 가지 모두", "나머지 보기가 모두 옳다", "상기 항목 전부", "모두 다 정답이다", "위 설명은 모두 참이다",
               "어느 것이나 다 옳다"),
    },
    FlawKind.NONE_OF_THE_ABOVE: {
        "en": ("None of these answers", "None of the choices is correct", "Not any of the above", "No correct answer is given",
               "Neither of the above", "None of the options listed", "None are correct", "No option is correct",
               "The correct answer is not listed", "None of A, B, or C", "None of the preceding", "All of the above are false",
               "All of the other answers are wrong", "Something other than the above", "Not listed here", "None of them",
               "none of the foregoing", "No answer is right", "There is no correct option", "None of the alternatives",
               "None of the statements above is true", "Not one of these is right", "Answer not given", "Other than those listed",
               "None apply", "The right answer does not appear above", "Nothing listed above", "All three are incorrect"),
        "ja": ("該当するものはない", "上の中に正解はない", "いずれも誤り", "①～③のどれでもない", "ア～ウのいずれにも当てはまらない", "この中にはない",
               "正しいものはない", "どれも正しくない", "以上のいずれでもない", "適切なものは一つもない", "選択肢の中に答えはない", "上記に該当なし",
               "すべて誤りである", "どれにも当てはまらない", "A、B、Cのどれも違う", "正解なし", "上の三つはいずれも不適切である", "いずれの選択肢も正しくない",
               "どれでもない", "全部間違っている", "上記以外のもの", "挙げられたものの中にはない", "前の選択肢はどれも当たらない", "該当なし",
               "1から3のどれにも該当しない", "いずれも適当でない", "どの選択肢も誤っている", "ほかの三つはみな誤りである"),
        "ko": ("정답 없음", "위 보기 중에 답이 없다", "해당 사항 없음", "모두 틀리다", "위의 어느 것도 아니다", "옳은 것이 없다", "①~③ 모두 아니다", "보기에 없음",
               "맞는 답이 없음", "ㄱ, ㄴ, ㄷ 중 어느 것도 해당하지 않는다", "이 중에는 없다", "다 틀렸다", "해당되는 것이 없다", "모두 옳지 않다",
               "위에 제시된 것 이외의 것", "어떤 것도 맞지 않다", "정답이 보기에 없다", "아무것도 해당하지 않음", "앞의 선택지는 전부 오답이다", "위 세 가지 모두 아님",
               "선택지 중 옳은 답이 없다", "그 어느 것도 아님", "전부 아니다", "적절한 것이 없음", "나머지는 모두 잘못되었다", "위의 것 중 어디에도 속하지 않는다",
               "알맞은 것 없음", "셋 다 아니다"),
    },
}  # fmt: skip

CUES_EXAM: Cues = {
    "en": (
        ("An organism that makes its own food is called an", "autotroph", ("consumer", "parasite", "decomposer")),
        ("A polygon with eight sides is an ______.", "octagon", ("hexagon", "pentagon", "square")),
        ("The instrument that measures air pressure is a", "barometer", ("altimeter", "anemometer", "oscilloscope")),
        ("The smallest particle of an element is an", "atom", ("molecule", "cell", "compound")),
        ("A word that describes a noun is an", "adjective", ("verb", "pronoun", "conjunction")),
        ("The officer in charge of a ship is a", "captain", ("admiral", "engineer", "ensign")),
        ("The two gases that make up most of the air are", "nitrogen and oxygen", ("hydrogen", "carbon dioxide", "helium")),
        ("The primary colours of light are", "red, green and blue", ("yellow", "orange", "purple")),
        ("The main parts of a plant are the", "roots, stem and leaves", ("flower", "seed", "pollen")),
        ("Which two countries signed the treaty?", "France and Spain", ("England", "Portugal", "Austria")),
        ("The organs that filter blood are the", "kidneys", ("heart", "liver", "stomach")),
        ("These animals carry their young in a pouch. They are called", "marsupials", ("reptile", "bird", "amphibian")),
        ("In order to slow the car, the driver has to", "press the brake", ("the clutch", "petrol", "a red light")),
        ("Before crossing the road you should", "look both ways", ("the pavement", "traffic", "a zebra crossing")),
        ("The scientist won the prize because she", "discovered radium", ("a laboratory", "physics", "the year 1903")),
        ("The heart is able to", "pump blood", ("muscle", "four chambers", "the chest")),
        ("A person who studies insects is an (   ).", "entomologist", ("botanist", "geologist", "zoologist")),
        ("The opposite of an acid is a ...", "base", ("ion", "oxide", "isotope")),
        ("The shape of the Earth's path round the sun is an", "ellipse", ("circle", "spiral", "parabola")),
        ("A triangle with two equal sides is called an", "isosceles triangle", ("right triangle", "scalene triangle", "regular triangle")),
        ("The three states of matter are", "solid, liquid and gas", ("ice", "steam", "water")),
        ("The largest mammals alive today are", "whales", ("elephant", "giraffe", "hippopotamus")),
        ("The first step in an experiment is to", "form a hypothesis", ("data", "conclusion", "microscope")),
        ("She was famous for", "writing novels", ("wrote poems", "painted portraits", "sang operas")),
        ("The children enjoyed", "swimming in the lake", ("to climb the hill", "built a raft", "slept in tents")),
        ("The men who explored the coast were", "Lewis and Clark", ("Columbus", "Cook", "Magellan")),
        ("A figure that is longer than it is wide is an", "oblong", ("square", "cube", "rhombus")),
        ("The bird that lays its eggs in other nests is a", "cuckoo", ("ostrich", "owl", "eagle")),
    ),
    "ja": (
        ("だ液や胃液が食物を（　　）する。", "消化", ("胃", "だ液", "小腸")),
        ("地球は太陽のまわりを（　　）している。", "公転", ("軌道", "一年", "惑星")),
        ("鎌倉に幕府を開いたのはだれか。", "源頼朝", ("1192年", "鎌倉", "守護")),
        ("日本国憲法が施行されたのは何年か。", "1947年", ("吉田茂", "東京", "国会")),
        ("金属は熱を（　　）やすい。", "伝え", ("銅", "温度", "電気")),
        ("手紙を読んだ主人公は（　　）かった。", "うれし", ("悲しみ", "喜び", "怒り")),
        ("音は空気中より水中で（　　）く伝わる。", "速", ("振動", "波", "音源")),
        ("彼は先生にとても（　　）に話した。", "丁寧", ("言葉", "声", "口")),
        ("一クラスの生徒は何人か。", "35人", ("教室", "先生", "三階")),
        ("台風は勢力を（　　）ながら北上した。", "強め", ("暴風", "低気圧", "雨")),
        ("水が（　　）と体積が増える。", "凍る", ("冷たさ", "零度", "固体")),
        ("光は水面で（　　）する。", "屈折", ("レンズ", "鏡", "角度")),
        ("磁石の同じ極どうしは互いに（　　）合う。", "しりぞけ", ("N極", "鉄", "磁力")),
        ("江戸時代の農民は米で年貢を（　　）た。", "納め", ("大名", "村", "検地")),
        ("二酸化炭素を通すと石灰水は（　　）なる。", "白く", ("沈殿", "にごり", "気体")),
        ("この地域の気候は（　　）、雨が少ない。", "暖かく", ("温暖", "夏", "太平洋")),
        ("図書館は何時に開くか。", "午前9時", ("駅前", "館長", "本棚")),
        ("この山の高さは何メートルか。", "3776メートル", ("富士山", "静岡県", "頂上")),
        ("月が地球の影に（　　）ことを月食という。", "入る", ("満月", "太陽", "暗さ")),
        ("植物は根から水を（　　）。", "吸い上げる", ("道管", "土", "茎")),
        ("彼女は友人に手紙を（　　）。", "書いた", ("便せん", "切手", "郵便局")),
        ("石油や石炭を（　　）すると二酸化炭素が出る。", "燃焼", ("燃料", "炎", "酸素")),
        ("ばねは力を加えると（　　）。", "のびる", ("おもり", "重さ", "長さ")),
        ("雪がたくさん（　　）地方では屋根の傾きが急である。", "降る", ("冬", "北国", "寒さ")),
        ("この小説を書いたのは誰ですか。", "夏目漱石", ("明治時代", "坊っちゃん", "松山")),
        ("川の流れは上流ほど（　　）い。", "速", ("岩", "谷", "石")),
        ("選手たちは（　　）な表情で入場した。", "真剣", ("笑顔", "勝利", "涙")),
        ("米の生産量は年々（　　）している。", "減少", ("水田", "農家", "消費者")),
    ),
    "ko": (
        ("물이 수증기로 변하는 현상을 (   )이라고 한다.", "증발", ("응고", "융해", "액화")),
        ("지구가 태양 주위를 도는 것을 (   )이라 한다.", "공전", ("자세", "궤도", "세차")),
        ("우리나라의 수도는 ____이다.", "서울", ("대구", "광주", "제주")),
        ("한글을 만든 왕은 (   )이다.", "세종", ("태조", "영조", "정조")),
        ("식물이 빛으로 양분을 만드는 과정을 (   )이라고 부른다.", "광합성", ("소화", "발아", "배아")),
        ("다음 글의 주인공은 (   )를 좋아한다.", "사과", ("수박", "귤", "감")),
        ("나는 아침에 (   )을 마셨다.", "물", ("우유", "커피", "주스")),
        ("철수는 (   )와 함께 학교에 갔다.", "영희", ("민준", "지훈", "서연")),
        ("병균을 잡아먹는 것은 (   )가 맡은 일이다.", "백혈구", ("혈장", "혈관", "심장")),
        ("피를 온몸으로 보내는 기관은 (   )으로, 가슴에 있다.", "심장", ("폐", "위", "뼈")),
        ("전기가 잘 통하는 물질을 (   )라고 한다.", "도체", ("절연", "자석", "플라스틱")),
        ("삼각형의 세 각의 합은 몇 도인가?", "180도", ("직각", "변", "꼭짓점")),
        ("임진왜란이 일어난 것은 몇 년인가?", "1592년", ("이순신", "부산", "거북선")),
        ("거북선을 만든 사람은 누구인가?", "이순신", ("1592년", "한산도", "전라도")),
        ("얼음을 가열하면 (   )한다.", "융해", ("물", "온도", "액체")),
        ("식물은 뿌리로 물을 (   )한다.", "흡수", ("줄기", "흙", "잎")),
        ("우리 반 학생은 모두 몇 명인가?", "스물여덟 명", ("교실", "선생님", "삼 층")),
        ("이 도시의 인구는 꾸준히 (   )하고 있다.", "증가", ("시청", "주민", "아파트")),
        ("도서관은 언제 문을 여는가?", "오전 9시", ("사서", "열람실", "책장")),
        ("그 노래를 부른 사람은 누구입니까?", "조용필", ("1980년", "서울", "기타")),
        ("꽃이 진 뒤에 (   )은 열매가 된다.", "씨방", ("씨", "꽃가루", "뿌리")),
        ("지구가 물체를 끌어당기는 힘을 (   )이라 부른다.", "중력", ("무게", "부피", "밀도")),
        ("그는 너무 (   )해서 말을 잇지 못했다.", "당황", ("눈물", "얼굴", "목소리")),
        ("아프리카에서 가장 긴 강은 (   )이다.", "나일강", ("미시시피", "볼가", "아무르")),
        ("운동을 하면 심장이 빨리 (   ).", "뛴다", ("혈액", "맥박", "근육")),
        ("어머니는 시장에서 (   )를 사 오셨다.", "배추", ("당근", "양념", "생선")),
        ("소금은 물에 잘 (   ).", "녹는다", ("용액", "결정", "농도")),
        ("이 산의 높이는 몇 미터인가?", "1,950미터", ("한라산", "제주도", "백록담")),
    ),
}  # fmt: skip
"""Only the key goes on as the stem begins: article, number, form of the verb, part of speech, final sound of the word
before a particle, or the kind of thing that the question word asks for."""

EXAM_MENDED, EXAM_UNSEEN = _half(EXAM, first=True), _half(EXAM, first=False)
CUES_MENDED: Cues = {lang: _every_second(each, first=True) for lang, each in CUES_EXAM.items()}
CUES_UNSEEN: Cues = {lang: _every_second(each, first=False) for lang, each in CUES_EXAM.items()}
