"""Item-writing flaws: each told in three languages, and not told of clean questions."""

from __future__ import annotations

import pytest

from core.domain.answers import QuizItem
from core.quizzes.checks.item_writing_flaws import RISKS
from core.quizzes.flaws.writing_flaws import FlawKind, find_flaws
from core.scoring.detectors import DETECTORS
from tests.support.answers import quiz
from tests.support.fakes import reason_of


def kinds(stem: str, choices: tuple[str, ...], lang: str, key: int = 0) -> set[str]:
    return {flaw.kind.value for flaw in find_flaws(QuizItem(stem, choices, choices[key]), lang)}


TOWNS = {"en": ("Osaka", "Kyoto", "Nara"), "ja": ("大阪", "京都", "奈良"), "ko": ("오사카", "교토", "나라")}


@pytest.mark.parametrize(
    ("stem", "lang", "asks"),
    [
        ("Which of these is NOT a town?", "en", True),
        ("All of the following are towns EXCEPT", "en", True),
        ("Which statement is incorrect?", "en", True),
        ("Why does it not rain in the desert?", "en", False),
        ("It did not rain. Which town was dry?", "en", False),
        ("町でないものはどれか。", "ja", True),
        ("町の説明として誤っているものを選びなさい。", "ja", True),
        ("進化が起こるために必要でなければならないものはどれか。", "ja", False),
        ("雨が降らないのはなぜか。", "ja", False),
        ("다음 중 도시가 아닌 것은?", "ko", True),
        ("옳지 않은 것을 고르시오.", "ko", True),
        ("비가 오지 않는 까닭은 무엇인가?", "ko", False),
    ],
)
def test_a_question_for_the_exception(stem: str, lang: str, asks: bool) -> None:
    assert kinds(stem, TOWNS[lang], lang) == ({"negative_stem"} if asks else set())


@pytest.mark.parametrize(
    ("option", "lang", "kind"),
    [
        ("All of the above", "en", "all_of_the_above"),
        ("上記のすべて", "ja", "all_of_the_above"),
        ("위의 보기 모두", "ko", "all_of_the_above"),
        ("None of these", "en", "none_of_the_above"),
        ("該当なし", "ja", "none_of_the_above"),
        ("정답 없음", "ko", "none_of_the_above"),
        ("Both A and B", "en", "k_type"),
        ("アとイ", "ja", "k_type"),
        ("ㄱ, ㄴ", "ko", "k_type"),
        ("Each of the statements listed here is valid", "en", "all_of_the_above"),
        ("The right answer is not among them", "en", "none_of_the_above"),
        ("ここに挙げた説明はいずれも妥当である", "ja", "all_of_the_above"),
        ("①から③のどれも誤りである", "ja", "none_of_the_above"),
        ("제시된 내용이 모두 맞다", "ko", "all_of_the_above"),
        ("보기 중 어느 것도 맞지 않는다", "ko", "none_of_the_above"),
        ("No", "en", ""),
        ("All of the mammals", "en", ""),
        ("上記のどちらか", "ja", ""),
        ("答えていない", "ja", ""),
        ("어느 나라도 아니다", "ko", ""),
        ("없음", "ko", "none_of_the_above"),
        ("여기에 없는 다른 것", "ko", "none_of_the_above"),
        ("옳은 게 하나도 없다", "ko", "none_of_the_above"),
        ("정답 부재", "ko", "none_of_the_above"),
        ("전부 다 아니다", "ko", "none_of_the_above"),
        ("이상이 없다", "ko", ""),
        ("위가 없다", "ko", ""),
        ("All Souls", "en", ""),
        ("全国", "ja", ""),
        ("모두루", "ko", ""),
        ("이것은 모두의 것이다", "ko", ""),
        ("물이 고이는 곳이다", "ko", ""),
        ("20歳以上のすべての国民", "ja", ""),
    ],
)
def test_an_option_that_speaks_of_the_others(option: str, lang: str, kind: str) -> None:
    stem = {"en": "Which?", "ja": "どれか。", "ko": "무엇인가?"}[lang]
    assert kinds(stem, (*TOWNS[lang], option), lang) == ({kind} if kind else set())


def test_numbers_in_pairs_are_no_combinations_unless_the_stem_lists_them() -> None:
    points = ("1, 2", "2, 3", "3, 4")
    assert kinds("Which point?", points, "en") == set()
    assert kinds("1. It is old. 2. It is wide. 3. It is deep. Which hold?", points, "en") == {"k_type"}


@pytest.mark.parametrize(
    ("stem", "choices", "lang", "found"),
    [
        ("What then?", ("it melts", "it always sinks", "it turns"), "en", {"absolute_term"}),
        ("What then?", ("it always melts", "it sinks", "it turns"), "en", set()),
        ("どうなるか。", ("とける", "必ず沈む", "回る"), "ja", {"absolute_term"}),
        ("어떻게 되는가?", ("녹는다", "반드시 가라앉는다", "돈다"), "ko", {"absolute_term"}),
        ("What then?", ("it usually melts", "it sinks", "it turns"), "en", {"vague_term"}),
        ("どうなるか。", ("たいていとける", "沈む", "回る"), "ja", {"vague_term"}),
        ("어떻게 되는가?", ("대체로 녹는다", "가라앉는다", "돈다"), "ko", {"vague_term"}),
        ("Which lake is deepest?", ("the lake of Tazawa", "Biwa", "Toya"), "en", {"clang_word"}),
        ("Which lake is deepest?", ("Lake Tazawa", "Lake Biwa", "Toya"), "en", set()),
        ("最も深い湖はどれか。", ("田沢という湖", "琵琶", "洞爺"), "ja", {"clang_word"}),
        ("가장 깊은 호수는 무엇인가?", ("다자와 호수", "비와", "도야"), "ko", {"clang_word"}),
        ("It is called an", ("owl", "crane", "stork"), "en", {"grammatical_cue"}),
        ("It is called an", ("owl", "eagle", "ibis"), "en", set()),
        ("The colours are", ("red and white", "blue", "green"), "en", {"grammatical_cue"}),
        ("水は（　　）する。", ("蒸発", "氷", "湯気"), "ja", {"grammatical_cue"}),
        ("建てられたのは何年か。", ("1603年", "江戸", "家康"), "ja", {"grammatical_cue"}),
        ("(　　)은 산이다.", ("후지산", "오사카", "교토"), "ko", {"grammatical_cue"}),
        ("(　　)은(는) 산이다.", ("후지산", "오사카", "교토"), "ko", set()),
        ("Which?", ("Tazawa, as is told in the oldest of all books", "Biwa", "Toya"), "en", {"longest_key"}),
        ("Which?", ("Biwa", "Tazawa, as is told in the oldest of all books", "Toya"), "en", set()),
        ("How many?", ("12", "40", "18"), "en", {"unordered_numbers"}),
        ("How many?", ("40", "18", "12"), "en", set()),
        ("How many?", ("12", "40", "18", "none of these"), "en", {"unordered_numbers", "none_of_the_above"}),
    ],
)
def test_cues_in_the_wording(stem: str, choices: tuple[str, ...], lang: str, found: set[str]) -> None:
    assert kinds(stem, choices, lang) == found


@pytest.mark.parametrize(
    ("lang", "word"),
    [
        ("en", "plausibly {}"),
        ("en", "it is common for it that it {}"),
        ("ja", "ともすれば{}"),
        ("ja", "{}のが普通である"),
        ("ja", "{}とも考えられる"),
        ("ja", "{}おそれもある"),
        ("ja", "よく水が{}"),
        ("ko", "대부분 {}"),
        ("ko", "좀처럼 안 {}"),
        ("ko", "왕왕 {}"),
        ("ko", "{}는 것이 보통이다"),
        ("ko", "{}고 알려져 있다"),
    ],
)
def test_words_of_vagueness_go_by_their_class(lang: str, word: str) -> None:
    stem, verbs = {
        "en": ("What then?", ("melts", "sinks", "turns")),
        "ja": ("その後は。", ("とける", "沈む", "回る")),
        "ko": ("그다음은?", ("녹는다", "가라앉는다", "돈다")),
    }[lang]
    assert "vague_term" in kinds(stem, (word.format(verbs[0]), *verbs[1:]), lang)


@pytest.mark.parametrize(
    ("lang", "word"),
    [
        ("en", "it melts more often than snow"),
        ("en", "it is more likely to melt"),
        ("ja", "雪より頻繁に溶ける"),
        ("ja", "溶ける可能性が高くなる"),
        ("ja", "役割と位置を変える"),
        ("ja", "ほとんどの時間を海で過ごす"),
        ("ja", "収縮時には伸びる"),
        ("ja", "よく溶ける"),
        ("ko", "대부분의 물이 녹는다"),
    ],
)
def test_what_is_compared_or_counted_is_not_vague(lang: str, word: str) -> None:
    assert "vague_term" not in kinds("?", (word, "A", "B"), lang)


def test_true_or_false_and_questions_without_options_have_no_such_flaw() -> None:
    assert kinds("Lake Biwa is not a lake.", ("True", "False"), "en") == set()
    assert find_flaws(QuizItem("Which is not a lake?", (), "Osaka"), "en") == ()


def test_the_check_names_each_flaw_at_its_place() -> None:
    item = quiz("Which is not an old town?", "Osaka", distractors=("Kyoto", "All of the above"), lang="en")
    ((score,),) = DETECTORS["item_writing_flaws"]().score([item])
    assert score.risk == 0.5
    assert [piece.passage_id for piece in score.evidence] == ["quiz:stem", "quiz:option:2"]
    assert "easily misread" in reason_of(score) and "All of the above" in reason_of(score)


def test_a_negative_stem_alone_is_named_but_not_flagged() -> None:
    item = quiz("町でないものはどれか。", "琵琶湖", distractors=("大阪", "京都"))
    ((score,),) = DETECTORS["item_writing_flaws"]().score([item])
    assert score.risk == RISKS[FlawKind.NEGATIVE_STEM] < 0.5 and score.evidence


def test_every_flaw_has_its_risk() -> None:
    assert RISKS.keys() == set(FlawKind)


@pytest.mark.parametrize(
    ("stem", "key", "others", "lang"),
    [
        ("In order to grow, a plant has to", "take in water", ("the soil", "roots", "a stem"), "en"),
        ("The crew survived because they", "found an island", ("the captain", "luck", "a storm"), "en"),
        ("We avoid", "touching the wire", ("to fall", "broke a fuse", "stood still"), "en"),
        ("風が（　　）と波が高くなる。", "強まる", ("台風", "海岸", "気圧"), "ja"),
        ("水は温度が低いほど（　　）くなる。", "冷た", ("氷", "霜", "雪"), "ja"),
        ("工場を建てたのは誰か。", "渋沢栄一", ("1872年", "富岡", "生糸"), "ja"),
        ("이 법을 (   )하는 기관은 어디인가?", "제정", ("국회", "의원", "헌법"), "ko"),
        ("나무는 해마다 (   ).", "자란다", ("나이테", "뿌리", "그늘"), "ko"),
        ("전쟁은 언제 끝났는가?", "1953년", ("판문점", "장군", "휴전"), "ko"),
        ("Why did the crew stay?", "Because the harbour froze", ("The captain", "A storm", "In winter"), "en"),
        ("How long is the bridge?", "290 metres", ("a river", "of stone", "very old"), "en"),
        ("A whale is (   ) than a bus.", "heavier", ("heavy", "the sea", "swims"), "en"),
        ("These (   ) live in herds.", "zebras", ("tiger", "owl", "fox"), "en"),
        ("Neither the king (   ) knew.", "nor his heirs", ("and a duke", "the army", "with them"), "en"),
        ("塩をまくのはなぜか。", "氷がとけやすくなるから", ("道路", "冬の朝", "白い結晶"), "ja"),
        ("橋の長さはどのくらいか。", "約290m", ("石造り", "川の上", "江戸時代"), "ja"),
        ("戦ったのは誰と誰か。", "武田と上杉", ("川中島", "織田信長", "越後"), "ja"),
        ("祭りが開かれるのはどこか。", "青森県", ("夏の夜", "みんなで", "職人たち"), "ja"),
        ("この国の旗は何色か。", "緑色", ("四角い布", "二本の線", "星"), "ja"),
        ("講演は何年続いたか。", "三年間", ("東京", "先生", "大きな会場"), "ja"),
        ("彼は決して（　　）。", "あきらめなかった", ("走りつづけた", "勝利", "毎朝"), "ja"),
        ("昨日、池の水が（　　）。", "凍った", ("凍る", "氷", "冷たい"), "ja"),
        ("母が（　　）を買った。", "切手", ("走る", "明るい", "急いで"), "ja"),
        ("水を冷やすとどうなるか。", "氷になる", ("冬", "冷蔵庫", "零度"), "ja"),
        ("길에 소금을 뿌리는 까닭은 무엇인가?", "얼음이 녹기 때문이다", ("겨울 아침", "도로", "흰 가루"), "ko"),
        ("다리의 길이는 얼마인가?", "290m", ("돌다리", "강 위", "조선 시대"), "ko"),
        ("그는 결코 (   ).", "포기하지 않았다", ("계속 달렸다", "승리", "아침마다"), "ko"),
        ("할머니께서 방에 (   ).", "들어오셨다", ("들어왔다", "문", "조용하다"), "ko"),
        ("어머니가 (   )를 샀다.", "우표", ("뛰었다", "밝다", "급하게"), "ko"),
    ],
)
def test_only_the_key_goes_on_as_the_stem_begins(stem: str, key: str, others: tuple[str, ...], lang: str) -> None:
    assert "grammatical_cue" in kinds(stem, (others[0], key, *others[1:]), lang, key=1)
    assert "grammatical_cue" not in kinds(stem, (key, key, key, key), lang)


@pytest.mark.parametrize(
    ("stem", "choices", "lang"),
    [
        ("This word refers to", ("change", "growth", "decline"), "en"),
        ("A firm should", ("interpret the market", "enforce the price", "forecast the share"), "en"),
        ("（　　）に城が建てられた。", ("大阪", "京都", "奈良"), "ja"),
        ("これを書いたのは誰か。", ("オースティン", "ケルゼン", "サルモンド"), "ja"),
        ("葉が緑に見えるのはなぜか。", ("緑の光を返すから", "緑の光を吸うから", "草を映すから"), "ja"),
        ("いくつかの町を通る川は何か。", ("利根川", "二つの川", "信濃川"), "ja"),
        ("碁盤などの上を何というか。", ("盤上", "風", "雨"), "ja"),
        ("祭りが開かれるのはどこか。", ("青森県", "秋田県", "岩手県"), "ja"),
        ("When it rains, what opens?", ("An umbrella", "A door", "1999"), "en"),
        ("그는 결코 (   ).", ("가지 않았다", "오지 않았다", "보지 못했다"), "ko"),
    ],
)
def test_options_that_all_go_on_give_no_cue(stem: str, choices: tuple[str, ...], lang: str) -> None:
    assert "grammatical_cue" not in kinds(stem, choices, lang)
