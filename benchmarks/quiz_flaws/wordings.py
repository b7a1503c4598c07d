"""How flaws are worded when they are planted, written after the rules and without looking at them.

The rules were mended by what ``FIRST`` showed, then by ``SECOND``; ``wordings_unseen`` has the third list, which they
were never mended by. ``SECOND`` was at 0.79 for negative stems, 0.92 for all, none and vague, when it was measured first.
"""

from __future__ import annotations

from core.quizzes.flaws.flaw import FlawKind

Wordings = dict[FlawKind, dict[str, tuple[str, ...]]]

FIRST: Wordings = {
    FlawKind.NEGATIVE_STEM: {
        "en": ("Which of these is NOT a {topic}?", "All of the following are true of the {topic} EXCEPT:",
               "Which statement about the {topic} is incorrect?", "Which one does not belong with the {topic}?",
               "Who has never studied the {topic}?", "Which of the following is least likely to be a {topic}?",
               "Each of these describes the {topic} except", "Which description of the {topic} is false?"),
        "ja": ("{topic}でないものはどれか。", "{topic}の説明として誤っているものを選びなさい。", "次のうち、{topic}に当てはまらないのはどれですか。",
               "{topic}に関する記述として不適切なものはどれか。", "{topic}について間違っている説明を一つ選べ。", "{topic}とは言えないものはどれでしょう。",
               "{topic}の特徴として正しくないものはどれか。", "以下のうち{topic}に含まれないものを答えよ。"),
        "ko": ("다음 중 {topic}이 아닌 것은?", "{topic}에 대한 설명으로 옳지 않은 것을 고르시오.", "{topic}에 관한 내용으로 틀린 것은 무엇인가?",
               "{topic}의 특징으로 알맞지 않은 것은?", "다음 중 {topic}에 해당하지 않는 것은 무엇입니까?", "{topic}에 대해 잘못 설명한 것은?",
               "{topic}와 관련이 없는 것을 고르세요.", "{topic}의 예로 적절하지 않은 것은?"),
    },
    FlawKind.ABSOLUTE_TERM: {
        "en": ("always", "never", "in every case", "without exception", "absolutely", "under no circumstances", "completely",
               "invariably"),
        "ja": ("必ず", "決して", "常に", "絶対に", "いかなる時も", "例外なく", "完全に", "いつでも"),
        "ko": ("항상", "절대로", "반드시", "언제나", "결코", "예외 없이", "완전히", "무조건"),
    },
    FlawKind.VAGUE_TERM: {
        "en": ("usually", "often", "sometimes", "as a rule", "probably", "in most cases", "more or less", "rarely"),
        "ja": ("たいてい", "しばしば", "ときどき", "一般に", "おそらく", "多くの場合", "ある程度", "まれに"),
        "ko": ("보통", "자주", "때때로", "일반적으로", "아마", "대부분의 경우", "어느 정도", "드물게"),
    },
    FlawKind.ALL_OF_THE_ABOVE: {
        "en": ("All of the above", "All of these", "All the above answers are correct", "Every one of the above",
               "All of them", "Any of the above", "All three of these", "Both of the above"),
        "ja": ("上記のすべて", "すべて正しい", "以上のすべて", "上のすべてが当てはまる", "これらすべて", "いずれも正しい", "全部", "上記全て"),
        "ko": ("위의 모든 것", "모두 정답", "위 항목 모두", "모두 해당된다", "보기 모두", "이상 모두", "전부 옳다", "위의 보기 전부"),
    },
    FlawKind.NONE_OF_THE_ABOVE: {
        "en": ("None of the above", "None of these", "None of these answers is correct", "Neither of the above",
               "No correct answer is given", "None", "None of them", "Not any of the above"),
        "ja": ("上記のいずれでもない", "該当なし", "どれでもない", "この中にはない", "いずれも正しくない", "正解なし", "どれも当てはまらない",
               "以上のどれでもない"),
        "ko": ("위의 어느 것도 아니다", "정답 없음", "해당 없음", "보기 중에 정답이 없다", "모두 아니다", "위 보기에 없음", "답이 없다",
               "어느 것도 아니다"),
    },
    FlawKind.K_TYPE: {
        "en": ("A and B", "Both A and C", "I and III only", "1 and 2 are correct", "a, b and c", "Only B", "Options A and C",
               "II, III"),
        "ja": ("AとB", "アとイ", "ア・ウのみ", "①と②", "Iのみ", "aおよびc", "ア、イ、ウ", "AとCの両方"),
        "ko": ("ㄱ, ㄴ", "A와 B", "ㄱ과 ㄷ", "①, ②", "가, 나", "ㄴ만", "A와 C 모두", "ㄱ, ㄴ, ㄷ"),
    },
    FlawKind.CLANG_WORD: {
        "en": ("the {topic} {key}", "{key}, a {topic}", "{key} {topic}", "a {topic} called {key}"),
        "ja": ("{key}という{topic}", "{topic}の{key}", "{key}（{topic}）", "{topic}「{key}」"),
        "ko": ("{key}라는 {topic}", "{topic} {key}", "{key} {topic}", "{topic}인 {key}"),
    },
    FlawKind.LONGEST_KEY: {
        "en": ("{key}, which has been known to people since the oldest records of this country",
               "{key}, as every textbook for the seventh grade explains in its second chapter",
               "{key} (together with everything that follows from it in later chapters)",
               "{key}, because this is what the observations of many careful people have shown"),
        "ja": ("古い記録が残る時代から人々によく知られてきた{key}", "教科書の第二章で詳しく取り上げられている{key}",
               "{key}（のちの章で学ぶ多くの事柄の土台になるもの）", "長年の丁寧な観察によって確かめられてきた{key}"),
        "ko": ("오래된 기록이 남아 있는 때부터 사람들에게 잘 알려져 온 {key}", "교과서의 둘째 단원에서 자세히 다루고 있는 {key}",
               "{key} (뒤의 단원에서 배우는 많은 내용의 바탕이 되는 것)", "오랜 세월에 걸친 꼼꼼한 관찰로 확인되어 온 {key}"),
    },
}  # fmt: skip

CUES_FIRST: dict[str, tuple[tuple[str, str, tuple[str, str, str]], ...]] = {
    "en": (
        ("A tool for weighing is called a", "balance", ("anvil", "awl", "axle")),
        ("The animal in the picture is an ____.", "otter", ("beaver", "lynx", "tiger")),
        ("The largest bird of the plain is an", "ostrich", ("crane", "stork", "heron")),
        (
            "The parts of the cell that make energy are",
            "mitochondria walls and folds",
            ("membrane", "nucleus", "plasma"),
        ),
        ("The two colours of the flag are", "red and white", ("blue", "green", "yellow")),
        ("The unit of force is a ____.", "newton", ("ampere", "ohm", "erg")),
        ("The fruit that fell was an:", "apple", ("pear", "plum", "quince")),
        ("The planets nearest to the sun are", "Mercury and Venus", ("Mars", "Saturn", "Neptune")),
    ),
    "ja": (
        ("植物は光を使って（　　）する。", "光合成", ("葉緑体", "根", "茎")),
        ("水は熱すると（　　）する。", "蒸発", ("水蒸気", "氷", "湯気")),
        ("幕府が開かれたのは何年か。", "1603年", ("徳川家康", "江戸", "関ヶ原")),
        ("会議に集まったのは何人か。", "12人", ("市長", "議場", "午後")),
        ("この川の流れは（　　）な流れである。", "急", ("上流", "岩", "谷")),
        ("液体が固体に（　　）する。", "変化", ("氷", "温度", "器")),
        ("気温は何度か。", "25度", ("晴れ", "正午", "南風")),
        ("とても（　　）な湖である。", "静か", ("水面", "深さ", "魚")),
    ),
    "ko": (
        ("(　　)은 일본에서 가장 높은 산이다.", "후지산", ("교토", "오사카", "비와호수가")),
        ("(　　)가 나라를 세웠다.", "이성계", ("왕건", "견훤", "궁예왕")),
        ("사람들은 (　　)을 먹고 산다.", "쌀", ("고기", "채소", "우유")),
        ("옛 수도는 (　　)였다.", "나라", ("교토성", "평양", "한성")),
        ("학생들은 (　　)를 배운다.", "역사", ("음악", "수학", "과학")),
        ("(　　)과 물이 만나면 녹는다.", "소금", ("모래", "유리", "나무")),
        ("배는 (　　)으로 떠났다.", "부산", ("제주", "여수", "목포")),
        ("(　　)는 알을 낳는다.", "오리", ("말", "곰", "양")),
    ),
}

SECOND: Wordings = {
    FlawKind.NEGATIVE_STEM: {
        "en": ("What is not part of a {topic}?", "Which answer does NOT fit the word {topic}?",
               "Choose the statement about the {topic} that is untrue; which one is it not?",
               "All but one of these are names of a {topic}. Which one is the exception?",
               "Which of these cannot be called a {topic}?", "What would a {topic} never need?",
               "The {topic} is known for all of these except which one?", "Which of the following isn't a kind of {topic}?"),
        "ja": ("{topic}に属さないものはどれですか。", "次の中から、{topic}の説明として正しくない文を選べ。", "{topic}と関係のないものはどれか。",
               "{topic}を除いた残りはどれか。", "{topic}の例にならないのはどれか。", "{topic}について述べた文のうち、誤りはどれか。",
               "{topic}に該当しないものを次から選びなさい。", "{topic}に関して適当でないものを一つ答えなさい。"),
        "ko": ("다음 중 {topic}에 속하지 않는 것은?", "{topic}의 설명 중 사실이 아닌 것은 어느 것인가?", "{topic}라고 볼 수 없는 것은?",
               "다음 중 {topic}의 종류가 아닌 하나를 고르면?", "{topic}에 대한 서술로 바르지 않은 것은?",
               "{topic}에 대하여 맞지 않는 말을 고르시오.", "{topic}을 나타내지 못하는 것은 무엇인가?", "다음 가운데 {topic}와 거리가 먼 것은?"),
    },
    FlawKind.ABSOLUTE_TERM: {
        "en": ("at all times", "in all cases", "no matter what", "entirely", "inevitably", "forever", "every single time", "totally"),
        "ja": ("いつも", "まったく例外なく", "どんな場合でも", "永久に", "一切の条件なしに", "あらゆる場面で", "全員が", "誰が見ても必ず"),
        "ko": ("언제든지", "어떤 경우에도", "영원히", "빠짐없이", "모조리", "누구나", "전혀 다름없이", "하나도 남김없이"),
    },
    FlawKind.VAGUE_TERM: {
        "en": ("typically", "frequently", "occasionally", "to some extent", "generally", "possibly", "now and then",
               "most of the time"),
        "ja": ("普通は", "時々", "大体", "概して", "ときには", "比較的", "おおむね", "たいがい"),
        "ko": ("대체로", "종종", "가끔", "대개", "흔히", "때로는", "이따금", "비교적"),
    },
    FlawKind.ALL_OF_THE_ABOVE: {
        "en": ("All the options listed", "Each of the above", "All answers are correct", "All of the options above",
               "all of the above are true", "All three", "Both of these are right", "All of the choices"),
        "ja": ("上に挙げたものすべて", "すべて当てはまる", "どれも正しい", "これらの全て", "選択肢すべて", "以上全部", "上記はすべて正しい", "全部正しい"),
        "ko": ("모두 맞다", "위 보기 모두 해당", "앞의 것 모두", "다 맞음", "제시된 보기 전부", "위 내용 모두", "보기의 모든 항목", "이상 전부"),
    },
    FlawKind.NONE_OF_THE_ABOVE: {
        "en": ("None of the options", "No answer is correct", "Neither of these", "None are correct", "None of the choices above",
               "There is no correct option", "none of those listed", "Nothing listed above"),
        "ja": ("上記のどれにも当てはまらない", "いずれにも該当しない", "答えなし", "当てはまるものはない", "どれも違う", "これらのいずれでもない",
               "選択肢の中に正解はない", "どれも正しくない"),
        "ko": ("위 보기에 정답이 없음", "해당하는 것이 없다", "모두 틀림", "옳은 것이 없다", "보기 중 없음", "이 중에는 없다", "모두 해당하지 않는다",
               "위의 것 중 아무것도 아니다"),
    },
    FlawKind.K_TYPE: {
        "en": ("A, B and D", "Both B and C", "II and III", "only A and C", "(a) and (b)", "Statements I and II", "A & D", "C only"),
        "ja": ("イとウ", "AおよびD", "②・③", "Bだけ", "ア、ウ", "IとIII", "aとbの両方", "（ア）と（エ）"),
        "ko": ("ㄴ, ㄷ", "B와 C", "①과 ③", "ㄱ만", "나, 다", "A 및 D", "ㄱ과 ㄴ 모두", "㉠, ㉡"),
    },
    FlawKind.CLANG_WORD: {
        "en": ("{key}, the best known {topic}", "the old {topic} of {key}", "{key} as a {topic}", "one {topic} only: {key}"),
        "ja": ("{key}と呼ばれる{topic}", "有名な{topic}である{key}", "{topic}として知られる{key}", "{key}、すなわち{topic}"),
        "ko": ("{key}라고 부르는 {topic}", "이름난 {topic} {key}", "{topic}으로 알려진 {key}", "{key}, 곧 {topic}"),
    },
    FlawKind.LONGEST_KEY: {
        "en": ("{key}, and this holds for every season of the year and for all parts of the country",
               "what is known as {key} in the books that our grandparents read at school",
               "{key}: the answer that was given by most of those who were asked last year",
               "in short {key}, even though people in former times believed something else"),
        "ja": ("どの季節にも国のどの地方でも変わらず見られるものとして挙げられる{key}", "祖父母の世代が学校で読んだ本にも出てくる{key}",
               "昨年の調査で多くの人が答えとして挙げたと伝えられる{key}", "昔の人は別のものだと信じていたが実際には{key}"),
        "ko": ("어느 계절에나 나라의 어느 지방에서나 한결같이 볼 수 있는 것으로 꼽히는 {key}", "할아버지 세대가 학교에서 읽던 책에도 나오는 {key}",
               "지난해 조사에서 많은 사람이 답으로 꼽았다고 전해지는 {key}", "옛사람들은 다른 것으로 믿었지만 실제로는 {key}"),
    },
}  # fmt: skip

CUES_SECOND: dict[str, tuple[tuple[str, str, tuple[str, str, str]], ...]] = {
    "en": (
        ("To see very small things one uses a", "microscope", ("eyeglass", "amplifier", "objective")),
        ("An angle of ninety degrees makes a corner called an", "upright", ("tilt", "bend", "slope")),
        ("The fish that swims against the stream is a ____.", "salmon", ("eel", "anchovy", "oyster")),
        ("The bones of the lower leg are the", "tibia and fibula", ("femur", "skull", "pelvis")),
        ("The instrument he played was an ____ .", "oboe", ("flute", "violin", "trumpet")),
        ("The two gases that make up most of the air are", "nitrogen and oxygen", ("helium", "argon", "neon")),
        ("A plane figure with eight sides is called an", "octagon", ("hexagon", "pentagon", "square")),
        ("The organs that clean the blood are", "the kidneys", ("the heart", "the stomach", "the liver")),
    ),
    "ja": (
        ("細胞は二つに（　　）する。", "分裂", ("細胞膜", "核", "液胞")),
        ("食べ物は胃で（　　）される。", "消化", ("胃液", "腸", "栄養")),
        ("条約が結ばれたのは西暦何年か。", "1858年", ("横浜", "井伊直弼", "黒船")),
        ("この生物の足は何本か。", "6本", ("羽", "触角", "胸")),
        ("砂漠は（　　）な土地である。", "広大", ("砂", "昼", "水")),
        ("工場は海の近くに（　　）した。", "集中", ("港", "石炭", "鉄")),
        ("村の人口は何人か。", "320人", ("山の中", "米作り", "冬")),
        ("平安時代の貴族は（　　）な生活を送った。", "優雅", ("都", "和歌", "屋敷")),
    ),
    "ko": (
        ("(　　)이 지구의 둘레를 돈다.", "달", ("해", "토이", "나무")),
        ("식물은 (　　)를 내보낸다.", "산소", ("질산", "물", "흙")),
        ("(　　)는 한글을 만든 임금의 나라이다.", "조선 나라", ("고려국", "신라국", "백제왕국")),
        ("어부는 (　　)을 잡았다.", "청어 떼 한 묶음", ("고래", "새우", "문어")),
        ("그 섬의 이름은 (　　)이다.", "울릉", ("제주", "거제", "독도")),
        ("(　　)와 산소가 만나 물이 된다.", "수소", ("질산", "탄산", "칼슘")),
        ("농부는 (　　)로 밭을 간다.", "쟁기", ("낫", "삽 셋", "톱")),
        ("(　　)를 끓이면 수증기가 된다.", "우유", ("물", "꿀", "기름")),
    ),
}
