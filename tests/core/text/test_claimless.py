"""Sentences that claim nothing, and sentences like them that do."""

from __future__ import annotations

import timeit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.text.claimless import ClaimlessKind, claims_nothing
from core.text.claimless._patterns import REFUSAL

QUESTION = {
    "en": "How is green tea made?",
    "ja": "緑茶はどのように作られますか？",
    "ko": "녹차는 어떻게 만드나요?",
}

SILENT = [
    ("en", ClaimlessKind.COURTESY, "Sure!"),
    ("en", ClaimlessKind.COURTESY, "I'd be happy to help you with that."),
    ("en", ClaimlessKind.COURTESY, "Let me know if anything is unclear!"),
    ("en", ClaimlessKind.LEAD_IN, "Here are the steps to make green tea:"),
    ("en", ClaimlessKind.LEAD_IN, "Based on the given passages, green tea is made as follows:"),
    ("en", ClaimlessKind.QUESTION, "How is green tea made?"),
    ("en", ClaimlessKind.HEADING, "(Passage 2)"),
    ("en", ClaimlessKind.REFUSAL, "Unfortunately, the passages do not say how long the leaves are steamed."),
    ("en", ClaimlessKind.REFUSAL, "I cannot answer this question based on the text."),
    ("ja", ClaimlessKind.COURTESY, "お役に立てれば幸いです。"),
    ("ja", ClaimlessKind.COURTESY, "他にご質問がありましたら、お知らせください。"),
    ("ja", ClaimlessKind.LEAD_IN, "緑茶の作り方は以下の通りです。"),
    ("ja", ClaimlessKind.LEAD_IN, "緑茶がどのように作られるかについて、簡単に説明します。"),
    ("ja", ClaimlessKind.QUESTION, "緑茶はどのように作られますか。"),
    ("ja", ClaimlessKind.HEADING, "（資料2）"),
    ("ja", ClaimlessKind.REFUSAL, "蒸す時間については、資料に記載がありません。"),
    ("ja", ClaimlessKind.REFUSAL, "申し訳ありませんが、お答えできません。"),
    ("ko", ClaimlessKind.COURTESY, "도움이 되었기를 바랍니다!"),
    ("ko", ClaimlessKind.LEAD_IN, "녹차를 만드는 방법은 다음과 같습니다."),
    ("ko", ClaimlessKind.QUESTION, "녹차는 어떻게 만드나요?"),
    ("ko", ClaimlessKind.REFUSAL, "찌는 시간에 대한 정보는 자료에 없습니다."),
    ("ko", ClaimlessKind.REFUSAL, "주어진 본문만으로는 답변할 수 없습니다."),
]

CLAIMS = [
    ("en", "Green tea is made by steaming the leaves."),
    ("en", "Here are the leaves that were steamed in Uji for 40 seconds:"),
    ("en", "However, it does not offer outdoor seating."),
    ("en", "There is no scientific evidence that tea cures a cold."),
    ("en", "The passages do not mention steaming, but the leaves are always fermented for two days."),
    ("en", "They also mentioned that the service was slow."),
    ("en", "1958."),
    ("en", "She has a huge following in South Korea."),
    ("en", "Of tea there is black tea. What is it?"),
    ("ja", "緑茶は葉を蒸して作られます。"),
    ("ja", "罰金は50万円以下です。"),
    ("ja", "いいえ、科学的な根拠はありません。"),
    ("ja", "以下の温度では、葉を宇治で40秒だけ蒸すことになっています。"),
    ("ja", "はい。"),
    ("ja", "資料に記載はありませんが、葉は二日間発酵させます。"),
    ("ko", "녹차는 잎을 쪄서 만듭니다."),
    ("ko", "다음과 같은 우지 지방의 잎을 사십 초 동안 찝니다."),
    ("ko", "이 식당에는 주차장이 없습니다."),
    ("ko", "자료에는 나와 있지 않지만, 잎은 이틀 동안 발효시킵니다."),
]


@pytest.mark.parametrize(("lang", "silence", "sentence"), SILENT)
def test_it_says_why_there_is_nothing_to_check(lang: str, silence: ClaimlessKind, sentence: str) -> None:
    assert claims_nothing(sentence, QUESTION[lang], lang) is silence


@pytest.mark.parametrize(("lang", "sentence"), CLAIMS)
def test_a_claim_is_never_silenced(lang: str, sentence: str) -> None:
    assert claims_nothing(sentence, QUESTION[lang], lang) is None


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "Based on the given passages, green tea is made\nas follows:"),
        ("ja", "緑茶の作り方は以下の\n通りです。"),
        ("ko", "녹차를 만드는 방법은 다음과\n같습니다."),
    ],
)
def test_a_lead_in_that_was_wrapped_is_one(lang: str, sentence: str) -> None:
    assert claims_nothing(sentence, QUESTION[lang], lang) is ClaimlessKind.LEAD_IN


def test_a_wrapped_claim_is_a_claim() -> None:
    assert claims_nothing("Green tea is made by steaming the leaves of\nthe plant.", QUESTION["en"], "en") is None


def test_a_list_that_was_not_taken_apart_is_a_claim() -> None:
    assert claims_nothing("Here are the steps:\n1. Steam the leaves.", QUESTION["en"], "en") is None


@given(st.text(max_size=400), st.text(max_size=60), st.sampled_from(["en", "ja", "ko", "xx"]))
def test_any_text_can_be_asked(sentence: str, question: str, lang: str) -> None:
    claims_nothing(sentence, question, lang)


@pytest.mark.parametrize(
    "piece", ["the answer to the question ", "based on the text ", "note that however ", "according to it "]
)
def test_a_sentence_that_repeats_how_refusals_begin_is_read_about_as_fast_as_another(piece: str) -> None:
    def seconds(text: str) -> float:
        return min(timeit.repeat(lambda: REFUSAL["en"].match(text), number=3, repeat=3))

    plain = "note that the leaves of this tea were picked in spring, "
    assert seconds((piece * 50)[:398]) < 50 * seconds((plain * 50)[:398])
