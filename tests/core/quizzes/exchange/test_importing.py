"""Files of other systems: what cannot be a question here is refused row by row, by name, and says why."""

import io
import re
import struct
import zipfile
from collections.abc import Sequence

import pytest

from core.domain.answers import Answer
from core.domain.work import Record
from core.errors import BadInput
from core.formats import BadRow
from core.quizzes.exchange._plain_text import from_html
from core.quizzes.exchange.exporting import exclusions, losses, write_quiz
from core.quizzes.exchange.formats import QuizFormat
from core.services.data.file_rows import file_records
from core.settings import Settings
from tests.support.growth import IN_PROPORTION, growth

XML = '<?xml version="1.0"?>'
CHOICE = (
    '<question type="multichoice"><name><text>Rivers</text></name><questiontext format="html"><text>{stem}</text>'
    "</questiontext><single>{single}</single>{answers}</question>"
)


def read(data: str | bytes, name: str = "x.xml", max_mb: int = 100) -> Sequence[Record | BadRow]:
    packed = data if isinstance(data, bytes) else data.encode()
    return list(file_records(io.BytesIO(packed), name, Settings(max_import_mb=max_mb, import_memory_mb=0)))


def moodle(*answers: tuple[str, str], stem: str = "Q?", single: str = "true") -> str:
    marked = "".join(f'<answer fraction="{weight}"><text>{text}</text></answer>' for weight, text in answers)
    return f"{XML}<quiz>{CHOICE.format(stem=stem, single=single, answers=marked)}</quiz>"


def question(kind: str, inner: str = "") -> str:
    about = "<name><text>Named</text></name><questiontext><text>Q?</text></questiontext>"
    return f'{XML}<quiz><question type="{kind}">{about}{inner}</question></quiz>'


def why(data: str | bytes, name: str = "x.xml") -> tuple[str, str]:
    (row,) = read(data, name)
    assert isinstance(row, BadRow)
    return row.why.id, row.value


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (moodle(("100", "a"), ("50", "b")), "quiz-row-weight"),
        (moodle(("100", "a"), ("-33.33333", "b")), "quiz-row-weight"),
        (moodle(("x", "a"), ("100", "b")), "quiz-row-weight"),
        (moodle(("100", "a"), ("100", "b")), "quiz-row-several-right"),
        (moodle(("50", "a"), ("30", "b"), ("0", "c"), single="false"), "quiz-row-weight"),
        (moodle(("0", "a"), ("0", "b")), "quiz-row-no-key"),
        (moodle(("100", "a"), ("0", "b"), stem="&lt;img src='@@PLUGINFILE@@/a.png'&gt;"), "quiz-row-pictured"),
    ],
)
def test_choices_with_no_single_key_say_so_by_name(data: str, reason: str) -> None:
    assert why(data) == (reason, "Rivers")


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (question("essay"), "quiz-row-type"),
        (question("matching"), "quiz-row-type"),
        (question("cloze"), "quiz-row-type"),
        (question("shortanswer", '<answer fraction="100"><text>a*</text></answer>'), "quiz-row-wildcard"),
        (question("shortanswer", '<answer fraction="50"><text>a</text></answer>'), "quiz-row-weight"),
        (
            question("numerical", '<answer fraction="100"><text>3</text><tolerance>about</tolerance></answer>'),
            "quiz-row-tolerance",
        ),
    ],
)
def test_other_kinds_of_questions_are_named(data: str, reason: str) -> None:
    assert why(data) == (reason, "Named")


def test_what_moodle_writes_itself_comes_in() -> None:
    said = "<p>A <b>bold</b>&nbsp;text<br></p>\n  <p>and   another</p>"
    stem = said.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    (row,) = read(moodle(("100", "&lt;p dir='ltr'&gt;yes&lt;br&gt;&lt;/p&gt;"), ("0", "no"), stem=stem))
    assert isinstance(row, Record) and row.answer.quiz
    assert row.answer.quiz.stem == "A bold\xa0text\nand another"
    assert (row.answer.quiz.choices, row.answer.quiz.key) == (("yes", "no"), "yes")


def test_good_rows_stand_beside_bad_ones() -> None:
    text = "::a::One?{=1 ~2}\n\n::b::Two?{~%50%1 ~%40%2}\n\n// [id:third]\nThree is {=3 ~4} here.\n\nlost text"
    first, second, third, fourth = read(text, "x.txt")
    assert isinstance(first, Record) and isinstance(third, Record)
    assert isinstance(second, BadRow) and (second.row, second.why.id, second.value) == (2, "quiz-row-weight", "b")
    assert isinstance(fourth, BadRow) and fourth.why.id == "quiz-row-braces"
    assert (third.answer.id, third.answer.question) == ("third", "Three is _____ here.")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("::n::Q{=a->b =c->d}", "quiz-row-type"),
        ("::n::Q{}", "quiz-row-type"),
        ("::n::Q{#3:x}", "quiz-row-tolerance"),
        ("::n::Q{#1..x}", "quiz-row-tolerance"),
        ("::n::Q{#=%100%3:1 =%50%4:1}", "quiz-row-tolerance"),
        ("::n::Q{=a*}", "quiz-row-wildcard"),
        ("::n::Q{~%-15%a =b}", "quiz-row-weight"),
    ],
)
def test_gift_that_has_no_place_here(text: str, reason: str) -> None:
    assert why(text, "x.gift") == (reason, "n")


BOMB = '<!DOCTYPE quiz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><quiz>&b;</quiz>'
OUTSIDE = '<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz>&x;</quiz>'


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (BOMB, "quiz-file-entities"),
        (OUTSIDE, "quiz-file-entities"),
        ("<quiz>" * 200, "quiz-file-deep"),
        ("<quiz><question></quiz>", "quiz-file-not-xml"),
        ('<?xml version="1.0" encoding="klingon"?><quiz/>', "quiz-file-not-xml"),
        ("<html/>", "quiz-file-other"),
    ],
)
def test_a_file_that_means_harm_or_is_none_is_refused_as_a_whole(data: str, reason: str) -> None:
    with pytest.raises(BadInput) as refused:
        read(data)
    assert reason in [getattr(phrase, "id", "") for phrase in refused.value.phrases]


def test_a_name_of_megabytes_is_quoted_in_few_characters() -> None:
    """The words of the refusal were as long as the file, and then none at all."""
    with pytest.raises(BadInput) as refused:
        read("<" + "q" * 900_000 + "/>")
    assert len(str(refused.value)) < 500


def packed(**files: bytes) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as package:
        for name, content in files.items():
            package.writestr(name.replace("_", "."), content)
    return data.getvalue()


def test_a_package_never_unpacks_more_than_the_limit() -> None:
    bomb = packed(imsmanifest_xml=b"<manifest/>", a_xml=b"<a>" + b" " * 3_000_000 + b"</a>")
    with pytest.raises(BadInput, match="more than 1 MB"):
        read(bomb, "x.zip", max_mb=1)


def test_what_an_entry_says_of_its_size_is_not_believed() -> None:
    bomb = packed(imsmanifest_xml=b"<manifest/>", a_xml=b"<a>" + b" " * 3_000_000 + b"</a>")
    lying = bomb.replace(struct.pack("<L", 3_000_007), struct.pack("<L", 10))
    assert lying != bomb
    with pytest.raises(BadInput):
        read(lying, "x.zip", max_mb=1)


@pytest.mark.parametrize("data", [packed(imsmanifest_xml=b"<manifest/>"), packed(collection_anki2=b"x")])
def test_packages_without_questions_say_so(data: bytes) -> None:
    with pytest.raises(BadInput):
        read(data, "x.zip")


def test_a_broken_item_leaves_the_others() -> None:
    item = (
        '<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="T">'
        '<responseDeclaration identifier="R"><correctResponse><value>A</value></correctResponse></responseDeclaration>'
        "<itemBody><p>Which?</p>"
        '<choiceInteraction responseIdentifier="R"><simpleChoice identifier="A">a</simpleChoice>'
        '<simpleChoice identifier="B">b</simpleChoice></choiceInteraction></itemBody></assessmentItem>'
    )
    hot = item.replace("choiceInteraction", "hotspotInteraction")
    broken, good, other = read(
        packed(imsmanifest_xml=b"<manifest/>", a_xml=b"<a", b_xml=item.encode(), c_xml=hot.encode()), "x.zip"
    )
    assert isinstance(broken, BadRow) and broken.column == "a.xml"
    assert isinstance(good, Record) and good.answer.question == "Which?"
    assert isinstance(other, BadRow) and (other.why.id, other.value) == ("quiz-row-type", "T")


def test_canvas_questions_with_several_right_options_are_refused() -> None:
    item = (
        '<questestinterop><item ident="i" title="T"><presentation><material><mattext>Q?</mattext></material>'
        '<response_lid ident="r"><render_choice><response_label ident="1"><material><mattext>a</mattext></material>'
        '</response_label><response_label ident="2"><material><mattext>b</mattext></material></response_label>'
        "</render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar><and><varequal "
        'respident="r">1</varequal><not><varequal respident="r">2</varequal></not></and></conditionvar><setvar>100'
        "</setvar></respcondition></resprocessing></item></questestinterop>"
    )
    assert why(item) == ("quiz-row-several", "T")


@pytest.mark.parametrize(
    "piece", ["<", "<!--", "</", "<a ", "<b>", "<b></i>", "<ruby>a<rt>", "&#x1;", "<![x", '<a b="']
)
def test_reading_takes_time_in_proportion_to_the_text(piece: str) -> None:
    """A parser that looks for each end anew needs hours for a long one."""

    def read_stem(count: int) -> object:
        return read(moodle(("100", "a"), ("0", "b"), stem=f"<![CDATA[{(piece * count).replace(']', '')}]]>"))

    assert growth(read_stem, 500) < IN_PROPORTION


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("a<b", "a"),
        ("1 < 2 <3", "1 < 2 <3"),
        ("a<!-- b --> c", "a c"),
        ("a<!-- b", "a"),
        ("<p>a<p>b", "a\nb"),
        ("<a href='x>y' b>t</a>", "t"),
        ("<script>x</b>y</script>z", "z"),
        ("a<br>b<BR/>c", "a\nb\nc"),
        ("&lt;b&gt; &amp;amp; &eacute;", "<b> &amp; é"),
        ("<ul><li>a</li><li>b</li></ul>", "a\nb"),
        ("</p>a", "a"),
        ("<?php x ?>a<!DOCTYPE b>", "a"),
        (" a \n b ", "a b"),
        ("<pre> a \n b </pre>", " a \n b "),
    ],
)
def test_html_is_read_as_a_browser_shows_it(html: str, text: str) -> None:
    assert from_html(html).text() == text


QTI = (
    '<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="t"><responseDeclaration '
    'identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>b</value></correctResponse>'
    '</responseDeclaration><itemBody><p>Two and two?</p><feedbackBlock outcomeIdentifier="F" identifier="x" '
    'showHide="show"><p>The answer is four.</p></feedbackBlock><choiceInteraction responseIdentifier="R">'
    '<simpleChoice identifier="a">3<feedbackInline outcomeIdentifier="F" identifier="a" showHide="show">Too few.'
    '</feedbackInline></simpleChoice><simpleChoice identifier="b">4 <feedbackInline outcomeIdentifier="F" '
    'identifier="b" showHide="show">Well done!</feedbackInline></simpleChoice></choiceInteraction>'
    '<rubricBlock view="scorer"><p>One point.</p></rubricBlock></itemBody></assessmentItem>'
)


def test_feedback_is_no_part_of_stem_or_options_and_is_kept() -> None:
    as_qti3 = re.sub(r"[a-z]([A-Z])(?=[a-z]*[ >=])", lambda c: f"{c[0][0]}-{c[1].lower()}", QTI)
    as_qti3 = re.sub(r"<(/?)(?!p>)([a-z])", r"<\1qti-\2", as_qti3)
    for data in (QTI, as_qti3):
        (row,) = read(data)
        assert isinstance(row, Record) and row.answer.quiz
        assert (row.answer.quiz.stem, row.answer.quiz.choices) == ("Two and two?", ("3", "4"))
        assert row.answer.meta["answer_feedback"] == {"3": "Too few.", "4": "Well done!"}


def test_what_stands_higher_or_lower_keeps_its_place() -> None:
    for html, text in {
        "3<sup>2</sup> is not 32": "3² is not 32",
        "H<sub>2</sub>O, SO<sub>4</sub><sup>2−</sup>": "H₂O, SO₄²⁻",
        "10<sup><b>-3</b></sup> m": "10⁻³ m",
        "x<sup>ab</sup> and y<sub>i,j</sub>": "x^{ab} and y_{i,j}",
        "the 1<sup>st</sup> of May": "the 1st of May",
        "a <sup> 2 </sup> b<sup></sup>": "a ² b",
    }.items():
        assert from_html(html).text() == text, html


def imported(data: str, name: str = "x.xml") -> Answer:
    (row,) = read(data, name)
    assert isinstance(row, Record), row
    return row.answer


def back(answer: Answer, format: QuizFormat) -> Answer:
    (row,) = read(write_quiz([answer], format, "T"), f"x{format.suffix}")
    assert isinstance(row, Record), row
    return row.answer


def test_several_right_answers_come_and_go_whole() -> None:
    options = (("33.33333", "a"), ("33.33333", "b"), ("33.33334", "c"), ("-50", "d"), ("-50", "e"))
    for answer in (imported(moodle(*options, single="false")), imported("::n::Q{~%50%a ~%50%b ~c}", "x.gift")):
        assert answer.quiz and (answer.quiz.key, answer.quiz.also_correct[0]) == ("a", "b")
        for format in (QuizFormat.MOODLE, QuizFormat.GIFT, QuizFormat.QTI12, QuizFormat.QTI21, QuizFormat.QTI3):
            again = back(answer, format)
            assert again.quiz == answer.quiz, format
            if format in {QuizFormat.MOODLE, QuizFormat.GIFT}:
                assert again.meta == answer.meta, format
    assert imported(moodle(*options, single="false")).meta["quiz"] == {"penalty": -50.0}


def test_numbers_stay_numbers_with_their_tolerance() -> None:
    numeric = '<answer fraction="100"><text>9.8</text><tolerance>0.1</tolerance></answer>'
    for data, name, key, tolerance in (
        (question("numerical", numeric), "x.xml", "9.8", "0.1"),
        ("::n::Q{#9.8:0.1}", "x.gift", "9.8", "0.1"),
        ("::n::Q{#9.7..9.9}", "x.gift", "9.8", "0.1"),
        ("::n::Q{#=%100%6}", "x.gift", "6", "0"),
    ):
        answer = imported(data, name)
        assert answer.quiz and answer.quiz.key == key
        assert answer.meta["quiz"] == {"tolerance": tolerance}, data
        for format in (QuizFormat.MOODLE, QuizFormat.GIFT):
            assert back(answer, format).meta == answer.meta, (data, format)
        left = exclusions([answer], QuizFormat.ANKI)
        assert [each.reason.id for each in left] == ([] if tolerance == "0" else ["quiz-left-tolerance"])
    assert b'type="numerical"' in write_quiz([imported("Q{#=%100%6}", "x.gift")], QuizFormat.MOODLE, "T")
    assert b"{#=%100%6}" in write_quiz([imported("Q{#=%100%6}", "x.gift")], QuizFormat.GIFT, "T")


def test_feedback_after_single_answers_comes_and_goes() -> None:
    for data, feedback in (
        ("::n::Q{=a#Yes, <b>a</b>. ~b#No\\: b.}", {"a": "Yes, a.", "b": "No: b."}),
        ("::n::Q{T#It is.#Right.}", {"True": "Right.", "False": "It is."}),
        ("::n::Q{=a#Typed well.}", {"a": "Typed well."}),
    ):
        answer = imported(data, "x.gift")
        assert answer.meta["answer_feedback"] == feedback
        for format in (QuizFormat.MOODLE, QuizFormat.GIFT):
            assert back(answer, format).meta["answer_feedback"] == feedback, format
        assert [each.id for each in losses([answer], QuizFormat.ANKI)] == ["quiz-loses-feedback"]
    chosen = imported("::n::Q{=a#Yes. ~b#No.}", "x.gift")
    assert back(chosen, QuizFormat.QTI12).meta["answer_feedback"] == {"a": "Yes.", "b": "No."}


def test_a_typed_answer_is_accepted_in_its_other_spellings() -> None:
    for key, others in {
        "22,500": ["22500", "２２５００"],
        "H₂O": ["H2O"],
        "1923": ["１９２３"],
        "１９２３": ["1923"],
        "３²": [],
        "Paris": [],
    }.items():
        answer = imported(f"::n::Q{{={key}}}", "x.gift")
        data = write_quiz([answer], QuizFormat.MOODLE, "T").decode()
        assert re.findall(r"<answer [^>]*><text>([^<]*)</text>", data) == [key, *others]
        assert back(answer, QuizFormat.MOODLE).quiz == answer.quiz
