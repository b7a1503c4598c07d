"""Keys that answer another question than the one that is asked, with the encoder that ships."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from core.domain.answers import Answer, QuizItem, SentenceScore, Stance
from core.encoders import open_encoder
from core.evidence.sources import SourceText
from core.grounding import open_key_reader
from core.grounding.pair_ids import PairIds
from core.grounding.reading import PreparedPair
from core.quizzes.answering._named_options import first_or_last
from core.quizzes.answering.encoded_question import statement
from core.quizzes.answering.joint_reading import JointReading
from core.quizzes.answering.key_kinds import KeyKind, key_kind
from core.quizzes.answering.question_kinds import QuestionKind, question_kind
from core.quizzes.answering.weights import shipped_weights
from core.quizzes.checks.key_answers_question import KeyAnswersQuestion
from core.scoring.engine import key_of
from core.settings import Settings, read_settings
from tests.support.answers import answer
from tests.support.fakes import HashEncoder, WordReader, reason_of

LIVES = (
    "William Walton (29 March 1902 - 8 March 1983) was an English composer of film scores.\n"
    "Gaetano Donizetti (29 November 1797 - 8 April 1848) was an Italian composer of operas."
)
LAKE = "琵琶湖は滋賀県にある日本最大の湖である。面積は約670km²で、織田信長は1576年に湖畔に安土城を築き始めた。"


def open_question(stem: str, key: str, passage: str, lang: str) -> Answer:
    return answer(key, passage, question=stem, lang=lang, quiz=QuizItem(stem, (), key))


def score(stem: str, key: str, passage: str, lang: str = "en") -> SentenceScore:
    check = KeyAnswersQuestion(open_encoder(Settings()))
    return check.score([open_question(stem, key, passage, lang)])[0][0]


@pytest.mark.parametrize(
    ("stem", "right", "wrong", "passage", "lang"),
    [
        (
            "Who was born first, William Walton or Gaetano Donizetti?",
            "Gaetano Donizetti",
            "William Walton",
            LIVES,
            "en",
        ),
        ("When was William Walton born?", "29 March 1902", "Gaetano Donizetti", LIVES, "en"),
        ("安土城を築き始めたのは誰か。", "織田信長", "1576年", LAKE, "ja"),
        ("琵琶湖は何県にあるか。", "滋賀県", "織田信長", LAKE, "ja"),
    ],
)
def test_the_wrong_key_is_riskier_and_the_page_shows_why(
    stem: str, right: str, wrong: str, passage: str, lang: str
) -> None:
    good, bad = score(stem, right, passage, lang), score(stem, wrong, passage, lang)
    assert good.risk is not None and bad.risk is not None
    assert good.risk < 0.5 < bad.risk or bad.risk - good.risk > 0.15
    assert any(piece.passage_id == "p0" for piece in good.evidence)


def test_which_came_first_is_read_off_the_years() -> None:
    stem = "Who was born first, William Walton or Gaetano Donizetti?"
    assert first_or_last(stem, LIVES.split("\n"), "en") == ("Gaetano Donizetti", "William Walton")
    assert "By the years" in reason_of(score(stem, "William Walton", LIVES))


class Doubter:
    """Reads page and question with its key together, and finds the one key not borne out that it is told."""

    name = "doubter"

    def __init__(self, doubted: str) -> None:
        self._words, self._doubted = WordReader(), doubted
        self.read_as: list[str] = []

    def read(self, sources: Sequence[SourceText], sentence: str, lang: str) -> PreparedPair:
        self.read_as.append(sentence)
        return self._words.read(sources, sentence, lang)

    def odds(self, pairs: Sequence[PairIds]) -> list[float]:
        return [6.0 if self._doubted in text else -6.0 for text in self.read_as[-len(pairs) :]]


def test_a_key_that_is_not_borne_out_when_read_with_the_page_is_doubted() -> None:
    stem, key = "琵琶湖は何県にあるか。", "滋賀県"
    asked = [
        open_question(stem, key, LAKE, "ja"),
        open_question("安土城を築き始めたのは誰か。", "織田信長", LAKE, "ja"),
    ]
    reader = Doubter(key)
    alone = KeyAnswersQuestion(open_encoder(Settings()))
    doubted, borne_out = KeyAnswersQuestion(alone.encoder, reader).score(asked)
    assert reader.read_as == [f"{each.question} {each.text}" for each in asked]
    before = [scores[0].risk or 0.0 for scores in alone.score(asked)]
    assert (doubted[0].risk or 0.0) > before[0] + 0.1
    assert (borne_out[0].risk or 1.0) <= before[1]


def test_an_english_key_is_read_against_what_else_the_page_might_answer() -> None:
    """Of its kind, and nothing that the question itself says; a rival that is borne out better raises the risk."""
    stem, key = "When did William Walton move to Ischia?", "1949"
    page = "William Walton was born in 1902. William Walton moved to Ischia in 1949."
    reader = Doubter("nothing")
    check = KeyAnswersQuestion(open_encoder(Settings()), reader)
    alike = check.score([open_question(stem, key, page, "en")])[0][0].risk
    assert reader.read_as == [f"{stem} {key}", f"{stem} 1902"]
    weights = shipped_weights()
    usual = dict.fromkeys((*weights.features, *weights.planted), 0.0)
    risks = [weights.risk(usual, "en", JointReading(odds, behind)) for odds, behind in ((-6, 0), (6, 0), (6, 12))]
    assert alike is not None and risks == sorted(risks)


@pytest.mark.model
def test_the_shipped_reader_of_keys_tells_right_from_wrong() -> None:
    reader = open_key_reader(read_settings())
    assert reader is not None
    check = KeyAnswersQuestion(open_encoder(Settings()), reader)
    keys = ("織田信長", "豊臣秀吉", "1576年")
    risks = [check.score([open_question("安土城を築き始めたのは誰か。", key, LAKE, "ja")])[0][0].risk for key in keys]
    assert risks[0] is not None and risks[0] < 0.5 < min(risk or 0.0 for risk in risks[1:])


def test_without_its_reader_its_scores_are_others_and_say_so() -> None:
    encoder = open_encoder(Settings())
    assert key_of(KeyAnswersQuestion(encoder)) != key_of(KeyAnswersQuestion(encoder, Doubter("")))
    assert open_key_reader(read_settings({"TOUCHSTONE_GROUNDING": "0"})) is None


@pytest.mark.parametrize(
    ("stem", "lang", "asked"),
    [
        ("In what year did the man who built it die?", "en", QuestionKind.WHEN),
        ("How many people live there?", "en", QuestionKind.HOW_MANY),
        ("Are both of them lakes?", "en", QuestionKind.WHETHER),
        ("鎌倉幕府が成立したのは何年か。", "ja", QuestionKind.WHEN),
        ("委員は何人ですか。", "ja", QuestionKind.HOW_MANY),
        ("훈민정음을 만든 사람은 누구입니까?", "ko", QuestionKind.WHO),
        ("위원은 몇 명입니까?", "ko", QuestionKind.HOW_MANY),
        ("____ is the capital.", "en", QuestionKind.GAP),
    ],
)
def test_what_is_asked_is_told_by_the_question_word(stem: str, lang: str, asked: QuestionKind) -> None:
    assert question_kind(stem, lang) is asked


@pytest.mark.parametrize(
    ("key", "lang", "kind"),
    [
        ("1185年", "ja", KeyKind.TIME),
        ("yes", "en", KeyKind.YES_NO),
        ("Barack Obama", "en", KeyKind.NAME),
        ("12人", "ja", KeyKind.NUMBER),
    ],
)
def test_the_kind_of_a_key(key: str, lang: str, kind: KeyKind) -> None:
    assert key_kind(key, lang) is kind


def test_question_and_key_make_a_statement() -> None:
    assert statement("Who wrote it?", "Anna", "en") == "Anna wrote it"
    assert statement("首都は____である。", "東京", "ja") == "首都は東京である。"


def test_with_another_encoder_it_abstains() -> None:
    item = open_question("Who?", "Anna", "Anna wrote it.", "en")
    ((found,),) = KeyAnswersQuestion(HashEncoder()).score([item])
    assert found.risk is None and "hash" in reason_of(found)


def test_a_key_that_the_page_nowhere_has_is_flagged_and_the_answer_shown() -> None:
    found = score("安土城を築き始めたのは誰か。", "伊達政宗", LAKE, "ja")
    assert found.risk is not None and found.risk > 0.5
    assert any(piece.stance is Stance.CONTRADICTS for piece in found.evidence)


def test_more_than_the_reader_takes_at_once_is_read() -> None:
    found = score("安土城を築き始めたのは誰か。", "織田信長", f"{LAKE}{'湖の水は冷たい。' * 120}", "ja")
    assert found.risk is not None and 0 <= found.risk <= 1
