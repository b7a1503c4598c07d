"""List words that are typical of questions, which a source need not contain."""

from __future__ import annotations

from functools import lru_cache

from core.text.tokens import tokens

_WORDS = {
    "en": (
        "name call describe explain state mention discuss answer question follow following correct incorrect right "
        "wrong true false statement sentence option choose choice select example reason cause result effect purpose "
        "role use mean meaning term word type kind form pattern sort way thing fact event person people place country "
        "city date time year day month century number amount many much long far often happen occur take become make "
        "give know accord according passage text author paragraph page article main best most likely first last "
        "original current different difference similar compare refer relate relationship part contain consist include "
        "belong title list complete write fill blank below above approximately"
    ),
    "ja": (
        "問題、設問、問い、質問、次、以下、上記、文、文章、本文、資料、内容、説明、記述、正しい、正答、誤り、誤る、間違い、適切、"
        "不適切、最も、選ぶ、選択、選択肢、答える、答え、述べる、示す、表す、指す、意味、語、語句、用語、言葉、名前、名称、名、"
        "呼ぶ、言う、何、何者、何処、いつ、どれ、どの、どちら、どんな、どういう、誰、だれ、幾つ、いくつ、いくら、理由、原因、結果、"
        "目的、役割、特徴、例、種類、型、形、部分、関係、違い、人物、人、者、場所、国、年、月、日、時代、時期、数、数字、約、"
        "当てはまる、入る、空欄、組み合わせ、もの、こと、書く、行う、於く"
    ),
    "ko": (
        "문제, 질문, 다음, 아래, 위, 글, 본문, 자료, 내용, 설명, 서술, 옳다, 맞다, 알맞다, 적절하다, "
        "틀리다, 고르다, 선택, 보기, 답, 정답, 대답, 무엇, 누구, 어디, 언제, 어느, 어떤, 어떻다, 왜, 몇, "
        "이름, 명칭, 부르다, 말하다, 말, 뜻, 의미, 용어, 단어, 이유, 까닭, 원인, 결과, 목적, 역할, 특징, "
        "예, 종류, 형태, 부분, 관계, 차이, 사람, 인물, 장소, 나라, 곳, 연도, 년, 월, 일, 시대, 시기, "
        "수, 숫자, 약, 빈칸, 들어가다, 쓰다, 완성"
    ),
}


@lru_cache(maxsize=8)
def question_words(lang: str) -> frozenset[str]:
    """Return their forms as in ``tokens``; other languages get the English ones."""
    known = lang if lang in _WORDS else "en"
    return frozenset(token.form for token in tokens(_WORDS[known], known))
