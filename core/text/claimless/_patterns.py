"""List patterns of sentences that claim nothing: courtesies, refusals, announcements, headings."""

from __future__ import annotations

import re
from collections.abc import Mapping

Patterns = Mapping[str, re.Pattern[str]]


def by_language(**patterns: str) -> Patterns:
    return {lang: re.compile(pattern, re.IGNORECASE | re.VERBOSE | re.DOTALL) for lang, pattern in patterns.items()}


COURTESY = by_language(
    en=r"""
    (?:sure|certainly|of\ course|great\ question|okay|ok|thank\ you|thanks|hello|hi(?:\ there)?
      |you're\ welcome|no\ problem
      |sorry(?:\ about\ that|\ for\ the\ confusion)?|i\ apologi[sz]e(?:\ for\ [^.!,]*)?|good\ luck[^.!]*
        |enjoy[^.!]{0,40}|happy\ [a-z]+ing)\s*[!.,]*
    |(?:sure|certainly|of\ course|absolutely|yes)?[,!.]?\s*i(?:'d|\ would|'ll|\ will|'m|\ am
      |\ can)?\s+(?:also\ )?(?:be\ )?
      (?:happy|glad|pleased|here|try|do\ my\ best|can\ help|help)\b.{0,20}\b(?:help|assist|answer
        |provide)\b[^:]{0,80}[.!:]*
    |(?:sure|certainly|of\ course)[,!]?\s*i\ can\ (?:help|do|answer|provide)\b[^:]{0,80}[.!:]*
    |(?:i\ )?hope\ (?:this|that|these|it)\b.{0,80}
    |(?:please\ )?(?:let\ me\ know\b|feel\ free(?:\ to\ (?:ask|reach|contact|share|let|message|write|come|follow
      |send|tell)\b|(?!\ to\b))|do\ not\ hesitate\b|don't\ hesitate\b).{0,140}
    |if\ you\ (?:have|need|want|would\ like)\b.{0,90}\b(?:let\ me\ know|feel\ free|ask|consult|contact\ me
      |happy\ to\ help)\b.{0,80}
    |(?:however,\s*)?if\ you\ want\ a\ more\ detailed\b.{0,120}
    """,
    ja=r"""
    (?:承知(?:しました|いたしました)|かしこまりました|了解(?:しました|です)|ありがとうございます|こんにちは
      |申し訳(?:ありません|ございません)
      |すみません|どうぞ|以上です|頑張って(?:ください|くださいね)|お役に立て(?:れば|たら)(?:幸い|嬉しい
        |うれしい)です)[。！!、]*
    |(?:この|以上の|こちらの)?(?:情報|回答|説明|内容|答え)?[がは、]?[^。]{0,12}(?:お役に立て|参考にな
      |ご参考に|参考にして)[^。]{0,24}[。！!]*
    |(?:他に|ほかに|さらに|もし|何か)[^。]{0,24}(?:ご質問|ご不明|質問|不明な点)[^。]{0,30}(?:ください
      |お知らせ|どうぞ|お尋ね)[^。]{0,20}[。！!]*
    |以上が[^。]{0,40}(?:です|となります|になります)[。！!]*
    |(?:これら|以上|上記)の[^。]{0,14}(?:を|も)?[^。]{0,24}(?:試して|参考に|見つけて
      |お試し)[^。]{0,12}(?:ください|みてください|くださいね|みましょう)[。！!]*
    |[^。]{0,14}(?:自信をつけて|頑張って|楽しんで|お楽しみ|お試し)(?:みて)?ください[。！!]*
    """,
    ko=r"""
    (?:알겠습니다|감사합니다|고맙습니다|안녕하세요|죄송합니다|이상입니다|천만에요|좋은\ 질문입니다|화이팅)[.!,]*
    |[^.]{0,20}(?:도움이\ 되(?:었|셨|길|기)|참고하(?:세요|시기|십시오|시면)|참고가\ 되)[^.]{0,30}[.!]*
    |[^.]{0,30}(?:질문|궁금한\ 점|문의)[^.]{0,30}(?:말씀해|알려|물어|문의해)[^.]{0,20}[.!]*
    |이상(?:이|으로)[^.]{0,30}(?:입니다|마치겠습니다|살펴보았습니다)[.!]*
    """,
)
"""Patterns that match a complete sentence."""

_SOURCES_EN = (
    r"(?:the\ |these\ |those\ |any\ of\ the\ )?(?:\w+\ ){0,2}?"
    r"(?:passages?|texts?|context|sources?|documents?|articles?|information|references?|excerpts?)"
    r"(?:\ [0-9]+|\ itself|\ provided|\ given)*"
)
_LEAD_EN = r"""(?:
    (?:however|unfortunately|additionally|also|note|note\ that|please\ note\ that|therefore|thus|so|overall
      |in\ summary
      |moreover|furthermore|it\ (?:seems|appears)\ that|i'm\ sorry,?\ but|sorry,?\ but|as\ such)\b\s*+[,:]?+\s*+
    |(?:based\ (?:solely\ )?(?:on|upon)|according\ to|from)\ [^,]{0,60},\s*+
    |(?:the\ )?answer(?:\ to\ (?:the|this|your)\ question\b[^:]{0,160}:|\ is\b:?|:)\s*+
    ){0,3}"""
"""Each alternative ends unambiguously, so that a sentence which repeats one of them is read in linear time."""

REFUSAL = by_language(
    en=rf"""
    \(?{_LEAD_EN}(?:
      (?:i\ (?:am|was)|i'm|it\ is|we\ are)?\s*(?:therefore\ )?(?:un|not\ )(?:able|possible)\ to\ (?:answer
        |provide|determine|say|tell|give|respond|confirm)\b
      |i\ (?:cannot|can't|can\ not|could\ not|do\ not|don't)\ (?:know|answer|provide|determine|say|tell|give
        |find|respond|draw|confirm|(?:have\ (?:enough|access|any|the)\ (?:\w+\ )?(?:information|details?
        |context|access|ability|to)))\b
      |i\ am\ not\ sure\b
      |(?:the\ question|this\ question|it)\ (?:cannot|can't|can\ not)\ be\ (?:answered|determined)\b
      |(?:{_SOURCES_EN}|(?:first|second|third|last)\ passage)\ (?:also\ )?(?:do|does|did)(?:\ not|n't)\ (?:\w+ly\ )?
        (?:provide|contain|mention|specif|state|explain|include|give|offer|discuss|indicate|describe|address
          |say|have|elaborate|cover|clarify)
      |none\ of\ the\ [a-z ]{{0,20}}passages?\ (?:provide|contain|mention|specif|state|explain|include)\w*\b
      |(?:it|they|this)\ (?:also\ )?(?:do|does|did)(?:\ not|n't)\ (?:\w+ly\ )?
        (?:(?:provide|contain|include|give|offer)\ (?:\w+\ ){{0,3}}(?:information|details?|instructions?
          |mention|explanation|answer)\b|(?:mention|specify|state|explain|elaborate|clarify)\b)
      |there\ (?:is|are|was)\ (?:no|not\ enough|not\ any|insufficient
        |limited)\ (?:\w+\ ){{0,3}}(?:information|details?|mention|instructions?|context)\b(?!\ (?:on
        |about)\ whether)
      |no\ (?:\w+\ ){{0,2}}(?:information|details?|mention|instructions?)\ (?:is|are|was|about|on|regarding)\b
    )""",
    ja=r"""
    .*(?:記載|情報|記述|言及)(?:が|は|も)?(?:されて|含まれて|書かれて|示されて|述べられて|存在し|見当たり
      |見つかり|提供されて)*(?:い|は)*(?:ありません|ございません|いません|ない|ません|なかった)(?:でした|ため
      |ので|です)?[^。]{0,30}[。．!！]*
    |.*(?:含まれて|書かれて|記されて|述べられて|触れられて|示されて|明記されて)(?:は)?(?:いません|おらず
      |いない|おりません)[^。]{0,30}[。．!！]*
    |.*(?:お答え|回答|答えること|判断|特定|確認)(?:すること)?(?:が|は|も)?(?:でき(?:ません|ない|かねます)
      |(?:いた|致)?しかねます|困難です)[^。]{0,10}[。．!！]*
    |(?:申し訳(?:ありません|ございません)が、)?(?:この質問(?:については|には|は)、?)?(?:分かりません
      |わかりません|存じません|不明です)[。．!！]*
    """,
    ko=r"""
    .*(?:정보|내용|언급|설명)(?:가|이|은|는|도)?\ ?(?:(?:자료|본문|글|지문|문서)에(?:는|도)?\ )?(?:포함되어
      |제공되지|나와|주어지지|충분하지|명시되어)?\ ?(?:없습니다|없다|없어요|있지\ 않습니다|않습니다
      |않았습니다|않다)[^.]{0,20}[.!]*
    |.*(?:언급되어|나와|포함되어|제시되어|명시되어|설명되어|언급하고|제공하지|언급되지|명시되지
      |제공되지)\ ?(?:있지)?\ ?(?:않습니다|않다|않았습니다|않아요)[^.]{0,20}[.!]*
    |.*(?:답변|대답|답|판단|확인|알려)(?:을|를)?\ ?(?:드릴|할|해\ 드릴)?\ ?수\ (?:가\ )?없(?:습니다|다
      |어요)[^.]{0,20}[.!]*
    |.*(?:잘\ 모르겠습니다|모르겠습니다|알\ 수\ 없습니다|알\ 수\ 없다)[.!]*
    """,
)
"""Patterns that match from the beginning of a sentence."""

BUT = by_language(
    en=r"""
    ,?\ (?:but|although|though|whereas|instead|only\ that|other\ than|beyond|so|therefore|hence|which\ means)
    \ (?P<more>.{12,})""",
    ja=r"(?:が|けれども|けれど|ものの)、(?P<more>.{4,})",
    ko=r"지만,?\ (?P<more>.{4,})",
)
"""Words after which a refusal may continue with a claim."""

ANNOUNCING = by_language(
    en=r"""[:]\s*[*_"”)]*\Z|\bas\ follows\W*\Z|\bhere(?:'s|\ is|\ are)\b[^.:]*[.]?\s*\Z""",
    ja=r"""(?:\A|[はにへ、をてのばがもとりずしき])(?:以下|下記)(?=[のにではが、])
    |次の(?:よう|通り|とおり|点|手順|方法|ステップ|理由|もの)
    |(?:について|に関して)(?:、[^。]{0,20})?(?:詳しく|簡単に|順に)?(?:説明|解説|紹介|回答|お答え)(?:し|いたし
      |します|いたします)
    |[:：]\s*[*＊」”]*\Z""",
    ko=r"""다음(?:과\ 같|의|은|과)|아래(?:와\ 같|의)
    |(?:에\ 대해|에\ 대하여|에\ 관해)[^.]{0,12}(?:설명|알려|소개|답변)|[:：]\s*[*]*\Z""",
)
"""Patterns found anywhere in a sentence that only announces what follows."""

ABOUT_ITSELF = by_language(
    en=r"\b(?:documents?|passages?|sources?|texts?|excerpts?|materials?|table|list|summary|overview|answer|points?|things?|context|version|steps?)\b",
    ja=r"資料|文書|文章|情報|回答|要約|表|一覧|点|ポイント|概要",
    ko=r"자료|문서|본문|글|정보|답변|요약|표|점|사항|개요",
)
"""Names what is talked about: the answer, its parts or its sources."""

QUESTION = re.compile(
    r"(?:[?？]|(?:です|ます|ました|ません|でしょう|ましょう)か[。．]?|(?:까요|습니까|나요|인가요)[.]?)\s*[\"”’」』)）*_]*\s*\Z"
)

SEVERAL = re.compile(r"[.!。！][\s\"”’」』)）]*\S|\n.*\S")
"""Matches if another sentence precedes the question."""

MARKS = re.compile(r"\A(?:[\s>*_~`•・\-–—#]|[0-9]{1,2}[.)．]\s|[(（][0-9]{1,2}[)）]\s?)+|[\s*_`]+\Z")
"""Marks of lists, quotations and emphasis around a sentence."""
HEADING = re.compile(r"\A\s*(?:#{1,6}\s.{1,80}|\*\*[^*。.!?]{1,60}\*\*[:：]?|【[^】]{1,40}】)\s*\Z")
_SOURCE_NAME = (
    "(?:ref(?:erence)?s?|sources?|passages?|documents?|see(?: also)?"
    "|参考文献?|資料|文書|出典|出所|参照|출처|자료|문서|본문|참고)"
)
CITATION = re.compile(
    rf"[(（【]?\s*(?:{_SOURCE_NAME}\s*+[.:：]?+\s*+){{1,2}}(?:{_SOURCE_NAME}?\s*\[?[0-9]++\]?(?:\s*[,、&と・및와과]\s*|\s+and\s+)?+)*+"
    r"\s*(?:を?参照|より|참고|참조)?\s*[)）】]?[:：.。]?|(?:\[[0-9]+\][,、\s]*)+[.。]?",
    re.IGNORECASE,
)
"""Matches a sentence that is only the number of a source."""

MARKED_LINE = re.compile(
    r"\A\s*(?:[-*•]\s+)?(?:\#{1,6}\s+(?P<a>.{1,60})|(?:\*\*|__)(?P<b>[^*_]{1,60})(?:\*\*|__)[:：]?|【(?P<c>[^】]{1,40})】"
    r"|\[(?P<d>[^\]]{1,40})\]|[■□◆◇●○▼▶◎★☆]\s*(?P<e>.{1,40})|〈(?P<f>[^〉]{1,40})〉|《(?P<g>[^》]{1,40})》)\s*\Z"
)
COUNTED = re.compile(
    r"\A(?:(?:step|part|section|chapter)\s*[0-9]+|[0-9]{1,2}|[ivxIVX]{1,4}|[①-⑳]|(?:ステップ|手順|第)\s*[0-9]+(?:章|節)?|[0-9]+단계|[가나다라마]|[A-Z])[.)．:：、\s]+",
    re.IGNORECASE,
)
LAST_COLON = re.compile(r"\s*[:：]\s*\Z")
ENDS_A_SENTENCE = re.compile(r"[.。!！?？]\s*\Z")
VERB = re.compile(
    r"\b(?:is|are|was|were|be|has|have|had|do|does|did|can|cannot|could|may|might|must|shall|should|will|would|not|no|never|none|without"
    r"|won|wins?|\w+n['’]t)\b",
    re.IGNORECASE,
)
_USUAL_EN = re.compile(
    r"(?:(?:key|main|final|closing|opening|brief|quick|short|executive|overall|further|additional|important|useful|general|basic|"
    r"related|other|detailed|common|practical|bottom|next|sample|example|suggested|revised|the|and|of|in|a|an|&|/)\s+)*"
    r"(?:summary|summaries|overview|background|context|introduction|intro|conclusions?|takeaways?|points?|facts?|details?|notes?|thoughts?|"
    r"remarks?|pros|cons|advantages?|disadvantages?|benefits?|drawbacks?|steps?|preparation|procedure|instructions?|requirements?|"
    r"references?|sources?|resources?|reading|faq|questions?|answers?|examples?|reply|draft|version|analysis|results?|findings|"
    r"discussion|recommendations?|tips?|warnings?|caveats?|limitations?|definitions?|timeline|history|line|scope|purpose|goals?|"
    r"outlook|contents?|agenda|appendix|greetings?|reasons?|causes?|effects?|differences?|similarities|comparison|options?)"
    r"(?:\s+(?:and|&|/|vs\.?|of|or)\s+(?:the\s+)?(?:\w+\s+)?\w+)?",
    re.IGNORECASE,
)
_USUAL_JA = re.compile(
    r"(?:要点|まとめ|概要|背景|結論|はじめに|おわりに|終わりに|導入|序論|本論|詳細|補足|注意(?:点|事項)?|備考|ポイント|手順|方法|準備|流れ|メリット|"
    r"デメリット|利点|欠点|長所|短所|特徴|理由|原因|結果|考察|分析|例|具体例|参考(?:文献|資料|情報)?|出典|回答|質問|目的|経緯|内容|対策|"
    r"提案|比較|違い|種類|用語|定義|沿革|歴史|一覧|目次|課題|今後|展望|関連情報|返信|文例|案|主な|重要な|その他|全体|基本|要約|お知らせ|ご案内|ひとこと|"
    r"と|の|・|／|/|、|および|\s|点|事項|情報)+"
)
_USUAL_KO = re.compile(
    r"(?:요점|요약|개요|배경|결론|서론|본론|들어가며|마치며|맺음말|머리말|상세|보충|주의|주의\s?사항|유의\s?사항|비고|참고|참고\s?(?:문헌|자료)|출처|절차|방법|준비|과정|"
    r"장점|단점|특징|이유|원인|결과|고찰|분석|예시?|예문|답변|질문|목적|경위|내용|대책|제안|비교|차이|차이점|종류|용어|정의|연혁|역사|목록|목차|과제|전망|"
    r"핵심|주요|기타|전체|기본|정리|안내|사항|답장|메일|초안|포인트|한마디|및|과|와|의|·|/|\s)+"
)
USUAL_HEADING: Patterns = {"en": _USUAL_EN, "ja": _USUAL_JA, "ko": _USUAL_KO}
"""Headings that texts of every subject have above their parts."""
