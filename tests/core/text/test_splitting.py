"""Splitting: exact quotes in order for any text, and the sentences a reader of each language expects."""

import threading

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.text import _windows
from core.text.splitting import split

LANGUAGES = st.sampled_from(["ja", "en", "ko", "", "fr"])
LIVELY = st.text(
    st.one_of(
        st.sampled_from(
            "。！？!?.…♪「」『』（）()\"'、,\n\r\u2028 　1２-•①aAé漢かカ가다요😀👍🏽\u200d\ufe0f\u0301\u3099"
        ),
        st.characters(),
    ),
    max_size=80,
)


def quoted(text: str, lang: str) -> list[str]:
    return [sentence.text for sentence in split(text, lang)]


@given(LIVELY, LANGUAGES)
def test_sentences_quote_the_text_in_order_and_lose_nothing(text: str, lang: str) -> None:
    """Offsets are exact, nothing overlaps, and what lies between sentences is white space only."""
    at = 0
    for sentence in split(text, lang):
        start, end = sentence.span.start, sentence.span.end
        assert text[start:end] == sentence.text
        assert sentence.text == sentence.text.strip() != ""
        assert text[at:start].strip() == ""
        at = end
    assert text[at:].strip() == ""


@pytest.mark.parametrize(
    "text",
    [
        "「おはよう。」|「うん、おはよう。」|二人は笑った。",
        "「もう帰る。」と彼は言った。|次の日、雨が降った。",
        "彼は「行こう。」と言い、「はい。」と答えた。|終わり。",
        "「行く。」|はい、そうです。",
        '先生は"書きなさい。"と言った。|次に進む。',
        "彼は来た（昨日のことだ。）。|そして去った。",
        "第一条（以下「甲」という。）は、乙に払う。|以上。",
        "「閉じない引用。|次の文。|最後。",
        "なぜ？！|本当に？|それは困る！！",
        "なぜ？という疑問が残る。|がんばれ！と叫んだ。",
        "今日は暑い!|明日は?|わからない",
        "♪きらきら光る♪|次の歌です。",
        "そうか…いや、違う。|ええと… |行こう。",
        "…そうか。|…なるほど。",
        "日本の面積は約37.8万km²です。|人口は1.2億人。",
        "ＡＢＣ．|次の文．|３．５倍である．",
        "これはペンです.|次に進む.|終わり",
        "1. 水を入れる",
        "手順です。|1. 水を入れる。|2. 火にかける。",
        "① 一つ目。|② 二つ目。",
        "Smith et al. (2019) によれば正しい。|続く。",
        "U.S. の大統領。|Dr. スミスが来た。|Apple Inc.の製品。",
        "詳しくは example.com を見る。|GPT-4.1は新しい。|Ver.2.0を公開した。",
        "Yahoo!ニュースで見た。|次。",
        "モーニング娘。が歌う。|次。",
        "最高だった。😀👍🏽 |また来ます！|すごい‼️|次だ。",
        "楽しい（笑）。|本当だ。（笑）|次へ。",
        "詳しくはhttps://example.com/?Qを参照。|次。",
        "詳しくは https://example.com/search?q=湖&hl=ja を見る。|次。",
        "Smith et al. [2004] によれば正しい。|続く。",
        "答えは B. |C は違う。",
        "答えはBです。|Cは違います。",
        "正しい。[1]|違う。[2]",
    ],
)
def test_japanese(text: str) -> None:
    assert quoted(text.replace("|", ""), "ja") == [part.strip() for part in text.split("|")]


@pytest.mark.parametrize(
    "text",
    [
        "Dr. Smith et al. (2019) left. |It was 3.5 m.",
        "1. Pour water. |Heat it.",
        "(a) first thing. |Then another.",
        'He said "Go." |Then he left. |"Why?" she asked.',
        "The U.S. is big. |It costs $3.50. |See Fig. 3 for more.",
        "J. K. Rowling wrote it. |It sold 1.5 million.",
        "He was born c. 1650 in Leeds. |He took a B.Sc. degree.",
        "Great! 😀 |Next one. 👍🏽",
        "See https://example.com/search?q=lake&hl=en for more. |It is big.",
        "Read www.example.com/Q?Yes=1! |Then stop.",
        "See (https://example.com/a?b). |It is big.",
        "Smith et al. [2004] and Kim et al. (2019) left. |It was late.",
        "The merger of Acme Inc. Foo Corp. and Bar Ltd. was approved. |It closed in May.",
        "Inc. Corp. Ltd. are abbreviations. |So is plc.",
        "It was bought by Apple Inc. |The price was high. |Then Acme Corp. CEO Kim left.",
        "The answer is B. |C is wrong.",
        "We use Plan A. |It is better. |Take vitamin C. |Then rest.",
        "He met J. K. Rowling and Robert E. Lee. |It rained.",
        "It works.|It really does.",
        "It opens at 9.|The other opens at 8. |Node.js and main.Py are files, foo.Bar is a class.",
        "It is true.[1] |It is false.[2]",
        "At 5 p.m. Tom left. |By 9:30 a.m. Ann Lee had come. |He left at 5 p.m. |Tom stayed.",
        "It opens at 9 a.m. Monday and closes at 5 P.M. Eastern Time. |It is open until 5 p.m. |The bus goes at 6.",
        "It is big.. and old. |He said.. well, no.. |Then he left.. |It rained..",
        "It is true [1]. |It is false. [2]",
    ],
)
def test_english(text: str) -> None:
    assert quoted(text.replace("|", ""), "en") == [part.strip() for part in text.split("|")]


@pytest.mark.parametrize(
    "text",
    [
        "안녕하세요 |저는 학생입니다 |반갑습니다",
        '그는 "가겠다."라고 말했다. |기온은 37.8도이다.',
        "1. 물을 넣는다. |2. 끓인다.",
        "매출은 3.5조 원이다! |정말 그런가요?",
        "최고예요 😀 |다음에 또 올게요",
        "자세한 것은 https://example.com/a?b=C 참고. |큽니다.",
        "Smith et al. [2004]에 따르면 맞다. |Acme Inc. 와 Foo Corp. 가 합병했다.",
        "답은 B이다.|C는 틀렸다.",
        "왜?라고 물었다. |맞다.[1] |틀리다.[2]",
    ],
)
def test_korean(text: str) -> None:
    assert quoted(text.replace("|", ""), "ko") == [part.strip() for part in text.split("|")]


@pytest.mark.parametrize("lang", ["ja", "en", "ko", ""])
def test_every_line_is_its_own_and_keeps_its_bullet(lang: str) -> None:
    assert quoted("- foo\n• bar\r\n1. 水を入れる\n\n2) 끓인다", lang) == [
        "- foo",
        "• bar",
        "1. 水を入れる",
        "2) 끓인다",
    ]


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "The lake is the largest\nin the country, and lies in\nJapan. |It is 104 metres\ndeep. |\nThe end"),
        ("en", "The lake is the largest one\r\nof the whole country. |\r\nIt is big."),
        ("ja", "琵琶湖は日本で最も大きい湖であり、\n滋賀県にある。|水深は最も深いところで約\n|104メートルである。"),
        ("ja", "琵琶湖の最も深いところの水深は\n104メートルである。|\n次。"),
        ("ko", "비와호는 일본에서 가장 큰 호수이며\n시가현에 있다. |\n최대 수심은 가장 깊은 곳에서 약 |\n104미터이다."),
        ("en", "Based on the passages, this is what we know about\nLake Biwa: |\n- It is big."),
        ("ja", "この変更を行った理由は、次のとおり\nです：|\n- 一つ"),
        ("ja", "理由は以下の\n通りです。|\n- 一つ"),
        ("ko", "변경한 이유는 다음과\n같습니다: |\n- 하나"),
        ("en", "Roses are red today, my dear,|\nViolets are blue and so are you|\nSugar is sweet"),
        ("en", "These are all the things that we need|\n- milk from the shop|\n- eggs|\n1. and flour"),
        ("en", "## How the lake came to be as it is|\nin the beginning there was nothing"),
    ],
)
def test_prose_that_was_wrapped_is_read_on_and_lists_and_verse_are_not(lang: str, text: str) -> None:
    assert quoted(text.replace("|", ""), lang) == [part.strip() for part in text.split("|")]


def test_a_block_of_code_is_one_and_rules_of_tables_are_none() -> None:
    text = "Run:\n\n```python\nx = 1.  # Yes. No.\nprint(x)\n```\n\n| a | b |\n|---|:-:|\n| 1 | 2 |\n\nIt works."
    assert quoted(text, "en") == ["Run:", "x = 1.  # Yes. No.\nprint(x)", "| 1 | 2 |", "It works."]


def test_a_line_in_another_script_follows_its_own_rules() -> None:
    """Kiwi and the Japanese rules do not know English abbreviations."""
    english = "Dr. Smith is here. He met Mr. Park."
    assert quoted(f"{english}\n그렇다. 맞다.", "ko")[:2] == ["Dr. Smith is here.", "He met Mr. Park."]
    assert quoted(f"{english}\nそうだ。", "ja")[:2] == ["Dr. Smith is here.", "He met Mr. Park."]


def test_the_language_of_an_unlabelled_text_is_guessed() -> None:
    assert quoted("「行く。」と言った。次。", "") == ["「行く。」と言った。", "次。"]


@pytest.mark.parametrize("text", ["", " ", "\n\n", "\u3000"])
def test_blank_text_has_no_sentences(text: str) -> None:
    assert split(text, "ja") == ()


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_wall_of_text_is_one_sentence(lang: str) -> None:
    """200,000 characters without a stop, as a broken generation produces."""
    wall = "あいうえ " * 40_000 if lang == "ja" else "word " * 40_000
    assert len(split(wall, lang)) == 1


def test_a_window_loses_and_invents_no_sentence_end() -> None:
    """The library sees pieces of a long line; what it finds is what it would find in the whole."""
    sentence = "The quick brown fox met Dr. Smith at 3.5 km. "
    line = sentence * (3 * _windows.WINDOW // len(sentence))
    assert {s.text for s in split(line, "en")} == {sentence.strip()}


@pytest.mark.parametrize("sentence_ends", [[1], [], [_windows.WINDOW // 2], [_windows.WINDOW - 1]])
def test_a_windowed_library_reads_a_line_at_most_twice(sentence_ends: list[int]) -> None:
    """Wherever it sees sentence ends, the cost stays linear."""
    read: list[int] = []

    def ends(text: str) -> list[int]:
        read.append(len(text))
        return sentence_ends

    line = "x" * 50_000
    assert all(0 < end < len(line) for end in _windows.windowed(line, ends))
    assert sum(read) <= 2 * len(line)


def test_threads_get_the_same_sentences() -> None:
    """A library that keeps the text on a shared object would mix up threads."""
    text = {
        "en": "One is here. Dr. Two is there. ",
        "ja": "一だ。「二だ。」と言う。",
        "ko": "하나다. 둘입니다 셋이에요",
    }
    expected = {lang: split(t, lang) for lang, t in text.items()}
    wrong: list[str] = []

    def work() -> None:
        for _ in range(30):
            wrong.extend(lang for lang, t in text.items() if split(t, lang) != expected[lang])

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []
