"""Where an answer is in its own words, the reader tells its sentences apart; where it copies, the words do."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from core.domain.answers import Detection, DetectorKey, SentenceScore
from core.scoring.families import FAMILIES
from core.scoring.fusion import Fusion
from core.scoring.own_words import CLEARLY, voices_of
from core.wording.phrases import say
from tests.support.answers import answer

WORDING = ("unsupported_terms", "novel_bigrams", "source_match", "token_overlap", "token_alignment", "rouge")
SOURCES = {
    "en": "Close the lid before you start. The pump runs for an hour. It stops by itself. Call us if it leaks.",
    "ja": "始める前に蓋を閉めます。ポンプは一時間動きます。自動で止まります。漏れたら電話してください。",
    "ko": "시작하기 전에 뚜껑을 닫습니다. 펌프는 한 시간 돌아갑니다. 저절로 멈춥니다. 새면 전화해 주세요.",
}
ANSWERS = {
    "en": ("How does it work?", "Shut the cover first. Sixty minutes later all is quiet."),
    "ja": ("どう動きますか。", "最初にふたをします。六十分後には静かになります。"),
    "ko": ("어떻게 작동하나요?", "먼저 덮개를 덮으세요. 육십 분 뒤에는 조용해집니다."),
}


def fused(
    lang: str, words: tuple[float, float], reader: tuple[float | None, float | None]
) -> tuple[SentenceScore, ...]:
    """Return what the fusion makes of two sentences over one source."""
    question, text = ANSWERS[lang]
    made = answer(text, SOURCES[lang], lang=lang, question=question)
    assert len(made.sentences) == 2, lang
    heard = [*(_of(name, *words) for name in (*WORDING, "grounding")), _of("source_stance", *reader)]
    return Fusion().fuse(made, heard).scores


def test_of_reworded_sentences_the_right_one_passes_and_the_wrong_one_is_flagged() -> None:
    for lang in SOURCES:
        right, wrong = (score.risk or 0.0 for score in fused(lang, (0.9, 0.9), (0.05, 0.95)))
        assert right < 0.5 <= wrong, (lang, right, wrong)


def test_in_a_copy_the_sentence_that_lacks_words_stays_the_riskier_one_whatever_the_reader_says() -> None:
    for lang in SOURCES:
        copied, lacking = (score.risk or 0.0 for score in fused(lang, (0.03, 0.6), (0.6, 0.2)))
        assert copied < lacking, (lang, copied, lacking)


def test_an_answer_in_its_own_words_says_so() -> None:
    for lang in SOURCES:
        assert say("fusion-own-words") in fused(lang, (0.9, 0.9), (0.05, 0.95))[0].reason, lang
        assert say("fusion-own-words") not in fused(lang, (0.1, 0.2), (0.05, 0.95))[0].reason, lang


def test_without_a_reader_nobody_can_speak_in_place_of_the_words() -> None:
    for lang in SOURCES:
        one, other = (score.risk or 0.0 for score in fused(lang, (0.7, 0.98), (None, None)))
        assert 0.5 < one < other, (lang, one, other)


def test_own_words_grow_with_what_the_sources_lack_and_only_where_the_reader_counts() -> None:
    shares = [voices_of([_heard(risk)], {}).own_words for risk in (0.05, 0.3, 0.7, 0.95)]
    assert shares == sorted(shares) and shares[0] < 0.05 < CLEARLY < shares[-1]
    assert voices_of([_heard(0.95)], {"source_stance": 0.0}).own_words == 0
    assert voices_of([{"source_stance": SentenceScore(0.5, ())}], {}).own_words == 0


@given(st.floats(0, 1), st.floats(0, 1), st.floats(0, 1))
def test_the_sentence_that_the_reader_doubts_more_is_the_riskier_one_of_two_with_equal_words(
    words: float, one: float, other: float
) -> None:
    first, second = (score.risk or 0.0 for score in fused("en", (words, words), (one, other)))
    assert (first - second) * (one - other) >= -1e-9


def test_detectors_of_wording_have_a_place() -> None:
    assert set(WORDING) <= {name for names, _ in FAMILIES["sources"] for name in names}


def _heard(risk: float) -> dict[str, SentenceScore]:
    return {name: SentenceScore(risk, ()) for name in (*WORDING, "source_stance")}


def _of(name: str, *risks: float | None) -> Detection:
    why = (say("nothing-to-say"),)
    scores = (SentenceScore.abstain(*why) if risk is None else SentenceScore(risk, why) for risk in risks)
    return Detection(DetectorKey(name, "1", "{}"), tuple(scores))
