"""Wordings that the rules were measured on once, after all mending, and never mended by."""

from __future__ import annotations

from benchmarks.quiz_flaws.planting import Cues
from benchmarks.quiz_flaws.wordings import Wordings
from core.quizzes.flaws.flaw import FlawKind

THIRD: Wordings = {
    FlawKind.NEGATIVE_STEM: {
        "en": ("Which of the statements about the {topic} is not correct?", "What is NOT known about the {topic}?",
               "All of these except one describe the {topic}: which does not?", "Which word is not used for a {topic}?",
               "Which of the following would not be found in a {topic}?", "Which is the LEAST suitable name for a {topic}?"),
        "ja": ("{topic}と呼べないものはどれか。", "{topic}の性質ではないものを選んでください。", "次のア～エのうち、{topic}として適切ではないものはどれか。",
               "{topic}に関する説明で、誤っているのはどれか。", "{topic}に見られない特徴はどれか。", "{topic}でないのは、次のうちどれですか。"),
        "ko": ("{topic}에 대한 설명으로 옳지 않은 것은?", "다음 보기 중 {topic}이 아닌 것을 고르세요.", "{topic}로 적절하지 않은 것은 무엇인가?",
               "{topic}에 관한 다음 글에서 틀린 것을 찾으시오.", "{topic}에서 볼 수 없는 것은?", "{topic}의 특징이 아닌 것은 어느 것인가?"),
    },
    FlawKind.ABSOLUTE_TERM: {
        "en": ("in no case", "each and every time, without exception,", "everywhere and always", "never ever", "by all means always",
               "absolutely"),
        "ja": ("絶対", "どんな時も", "常時必ず", "まったく", "決して例外なく", "いかなる場合にも"),
        "ko": ("늘 ", "결단코 절대", "어떤 때에도 반드시", "완전히", "예외없이", "무조건적으로"),
    },
    FlawKind.VAGUE_TERM: {
        "en": ("normally", "at times", "quite often", "seldom", "somewhat", "perhaps"),
        "ja": ("一般的に", "場合によっては", "よく", "たまに", "恐らく", "だいたい"),
        "ko": ("간혹", "어쩌면", "대부분", "드물게", "더러", "아마도"),
    },
    FlawKind.ALL_OF_THE_ABOVE: {
        "en": ("All of the answers above", "All of the listed options", "all the above", "All are correct", "Any of these",
               "All four"),
        "ja": ("以上すべて", "これら全部", "上の選択肢すべて", "すべて正解", "上記の全部", "どれも当てはまる"),
        "ko": ("위의 모두", "보기 전부", "모두 옳다", "이상의 모든 것", "전부 해당", "위에 있는 것 모두"),
    },
    FlawKind.NONE_OF_THE_ABOVE: {
        "en": ("none of the answers above", "None of the listed options", "Neither", "None of the given choices",
               "None apply", "No option is correct"),
        "ja": ("上のどれでもない", "該当するものはない", "どちらでもない", "以上のいずれにも該当しない", "正しいものはない", "この中に正解はない"),
        "ko": ("위의 것 중 없음", "정답이 없다", "어느 것도 해당하지 않는다", "보기에 답이 없음", "해당 사항 없음", "모두 옳지 않다"),
    },
    FlawKind.K_TYPE: {
        "en": ("B and D", "A and C only", "i, ii and iv", "Both I and II", "(b), (c)", "Answers A and B"),
        "ja": ("ウとエ", "①のみ", "AとD", "b・d", "IIおよびIII", "ア・イ・エ"),
        "ko": ("ㄱ, ㄷ, ㄹ", "②와 ④", "다, 라", "A, D", "ㄴ과 ㄷ만", "㉠과 ㉢"),
    },
    FlawKind.CLANG_WORD: {
        "en": ("{key} (a {topic})", "that {topic}, {key}", "{key}, the {topic} in question"),
        "ja": ("{topic}では{key}", "{key}（{topic}の一つ）", "{key}のような{topic}"),
        "ko": ("{topic} 가운데 {key}", "{key}({topic}의 하나)", "{key} 같은 {topic}"),
    },
    FlawKind.LONGEST_KEY: {
        "en": ("{key}, which our class has looked at in two of its lessons and on one walk",
               "{key}, as you may remember from the film that was shown before the holidays"),
        "ja": ("先週の授業と遠足の両方でみんなが確かめたはずの{key}", "夏休みの前に見た映画にも出てきて印象に残っている{key}"),
        "ko": ("지난주 수업과 소풍에서 모두가 함께 확인했을 것으로 생각되는 {key}", "방학 전에 본 영화에도 나와서 기억에 남아 있는 {key}"),
    },
}  # fmt: skip

CUES_THIRD: Cues = {
    "en": (
        ("A person who draws maps is an", "illustrator", ("cartographer", "geographer", "surveyor")),
        ("The body of water between the two islands is a", "strait", ("isthmus", "inlet", "ocean")),
        ("The seasons with the most rain are", "spring and autumn", ("winter", "summer", "harvest")),
        ("He crossed the ice in an ____.", "airship", ("sledge", "balloon", "canoe")),
        ("The gland that makes insulin is a ____.", "pancreas", ("adrenal", "ovary", "eyelid")),
        ("The two largest cities are", "Tokyo and Yokohama", ("Osaka", "Nagoya", "Sapporo")),
    ),
    "ja": (
        ("鉄は空気中で（　　）する。", "酸化", ("さび", "酸素", "湿気")),
        ("この島の広さは何km2か。", "320km2", ("火山", "北の海", "三つの町")),
        ("この薬には（　　）な作用がある。", "強力", ("粉", "薬局", "水")),
        ("種子は土の中で（　　）した。", "発芽", ("芽", "根", "葉")),
        ("合戦に加わった兵は何人か。", "3000人", ("夜明け", "関ヶ原", "東軍")),
        ("（　　）な気候の地域である。", "温暖", ("雨", "海流", "夏")),
    ),
    "ko": (
        ("(　　)는 물을 저장한다.", "뿌리", ("줄기", "잎", "꽃")),
        ("사람들은 그를 (　　)이라고 불렀다.", "장군", ("임금 나라", "선비", "의사")),
        ("나무는 (　　)으로 만든다.", "책", ("종이", "의자", "나무배")),
        ("(　　)과 바람이 산을 깎는다.", "강물", ("비", "파도", "안개")),
        ("아이들은 (　　)를 좋아한다.", "바다", ("산", "들판", "강")),
        ("그 나라의 돈은 (　　)이다.", "원", ("엔화 지폐", "달러", "위안화")),
    ),
}
