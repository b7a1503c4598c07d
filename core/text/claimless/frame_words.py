"""Words of sentences that only announce: they say nothing about the matter."""

from __future__ import annotations

from functools import lru_cache

from core.text.question_words import question_words
from core.text.tokens import tokens

_WORDS = {
    "en": (
        "base give provide passage passages text information context source document article according accord "
        "per above here be is are how can could may might would should one you we i my your our follow following "
        "follows below step steps way ways tip tips method methods point points answer answers question brief "
        "briefly short quick summary summarize list some several few many various possible potential main key "
        "common general different specific basic include includes including sure certainly course help "
        "additionally also therefore thus overall note please first second third detail details detailed example "
        "examples explanation explain describe discuss outline consider state mention suggest reason reasons use "
        "uses benefit benefits effect effects difference differences similarity similarities advantage "
        "advantages disadvantage characteristic characteristics factor factors trait traits sign signs option "
        "options strategy strategies idea ideas thing things history process work works attempt try do does get "
        "have need what when where why who which pros cons other another additional further more elaborate based "
        "these those this that"
    ),
    "ja": (
        "以下、下記、次、通り、とおり、点、手順、方法、ステップ、理由、原因、要因、もの、よう、挙げる、ある、"
        "いる、する、できる、行う、説明、解説、紹介、回答、答える、答え、質問、述べる、示す、参考、文献、資料、"
        "情報、基づく、ため、主、主要、いくつか、具体、的、具体的、一般的、参考文献、一般、重要、大切、有効、"
        "効果、必要、考える、こと、場合、ポイント、コツ、対策、メリット、デメリット、利点、特徴、種類、違い、"
        "プロセス、流れ、手段、手法、工程、まとめる、簡単、詳しい、順、適切、それぞれ、下、上、通す、押さえる、"
        "おく、良い、よい、試す、みる、踏む、つ、講じる、従う、なる、れる、られる、集約、つの、アプローチ、要素、"
        "道具"
    ),
    "ko": (
        "다음, 아래, 같다, 방법, 단계, 이유, 원인, 요인, 것, 있다, 하다, 되다, 설명, 소개, 답변, 답, 질문, 자료, "
        "본문, 정보, 바탕, 기반, 주요, 몇, 가지, 여러, 일반, 적, 중요, 필요, 경우, 점, 특징, 종류, 차이, 차이점, "
        "장점, 단점, 과정, 절차, 정리, 간단, 자세, 순서, 요약, 예, 대하다, 관하다, 위하다, 따르다, 통하다, 들다, "
        "살펴보다, 알아보다, 알리다, 드리다, 보다"
    ),
}


@lru_cache(maxsize=8)
def frame_words(lang: str) -> frozenset[str]:
    known = lang if lang in _WORDS else "en"
    return frozenset(token.form for token in tokens(_WORDS[known], known)) | question_words(known)
