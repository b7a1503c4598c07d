"""Words that leave open how often, how likely or how far something holds: adverbs, endings and phrases by language.

Words of plain quantity (some, 多くの, 많은) are none of them: facts are stated with them.
"""

from __future__ import annotations

_EN_PLACES = "cases?|instances?|situations?|circumstances|conditions|occasions?|contexts|respects|ways"
_EN_SOME = (
    "some|certain|many|most|several|a few|various|particular|rare|other|a number of|the majority of|special|specific"
)
_EN_DEGREE = "some|certain|limited|large|great|considerable|good|high|low|small|moderate|varying|significant"
_JA_CASES = "場合|とき|時|状況|条件|ケース|場面|局面|例"
VAGUE = {
    "en": rf"""
        usually, often, sometimes, frequently, generally, typically, rarely, occasionally, probably, seldom,
        commonly, normally, ordinarily, customarily, habitually, regularly, routinely, infrequently,
        sporadically, mostly, largely, in general, in the main, as a rule, more or less, somewhat,
        (?:in|on|at|under) (?:{_EN_SOME}) (?:\w+ )?(?:{_EN_PLACES}), (?:most|much|some|part|a lot) of the time,
        at times, depending on (?:the )?(?:{_EN_PLACES}),
        as (?:is|was) (?:often|usually|commonly|generally|frequently) the case,
        to (?:an?|the|some) (?:{_EN_DEGREE}) (?:extent|degree), to (?:an|some) extent, to a degree,
        up to a point, to (?:some|certain) (?:extents|degrees), tend(?:s|ed|ing)? to, a tendency to, perhaps,
        maybe, possibly, conceivably, presumably, supposedly, arguably, potentially, apparently, likely,
        unlikely, it (?:is|was|may be|might be|seems|appears) (?:\w+ )?(?:possible|probable),
        it (?:may|might|could|seems|appears) (?:be )?that,
        (?:may|might|could) (?:well|be that|sometimes|or may not), might, chances are, odds are,
        in all likelihood, more often than not, as often as not, as likely as not,
        (?:every )?now and (?:then|again), every so often, every once in a while, once in a while,
        once in a blue moon, from time to time, time and again, on occasion, for the most part, by and large,
        on the whole, all in all, fairly, hardly ever, scarcely ever, almost never,
        (?:nearly|almost|not) always, quite (?:a lot|often|a bit), rather often, a (?:good|great) deal,
        a fair amount, relatively, comparatively, roughly speaking, under normal conditions
    """,
    "ja": rf"""
        たいてい, 大抵, たいがい, 大概, しばしば, 往々, おうおうにして, 時々, ときどき, 時折, 時たま, ときたま,
        折々, たびたび, 度々, 再三, ちょくちょく, ちょいちょい, しょっちゅう, 頻繁に, 頻々, まれに, 稀に,
        まれである, 稀である, たまに, たまには, 時には, ときには, 時として, ときとして, 時に応じ, めったに,
        滅多に, 普通は, ふつうは, 普通、, ふつう、, 通常は, 通常、, 通例, 平常は, 平素は, 普段は, ふだんは,
        一般に, 一般的に, 概して, 総じて, 概ね, おおむね, おおかた, 大方, 大体, だいたい, おおよそ, 大まかに,
        基本的に, 原則として, 原則的に, おそらく, 恐らく, たぶん, 多分, もしかすると, もしかしたら,
        ひょっとすると, ひょっとしたら, あるいは、, おそらくは, かもしれ, かも知れ, 可能性が(?:あ|高|大き|強),
        可能性も(?:あ|高), おそれがあ, 恐れがあ, 見込みがあ, 懸念があ, ことがある, ことがあり, ことがあっ,
        こともあ, ことも少なく, ことが多, ことも多, ことが少なくな, ことがほとんど, ことがしばしば, ことはまれ,
        ことはめったに, 傾向があ, 傾向にあ, 傾向が(?:強|見ら|みら), (?:{_JA_CASES})[がもは](?:あ|多|少な|見ら),
        多くの(?:{_JA_CASES}), ほとんどの(?:{_JA_CASES}), 大半の(?:{_JA_CASES}), (?:{_JA_CASES})によって,
        (?:{_JA_CASES})により, (?:{_JA_CASES})次第, ある程度, かなりの程度, 一定程度, 多少, 多かれ少なかれ,
        少々, いくらか, いくぶん, 幾分, 若干, やや, 割と, わりと, (?<!役)割に, (?<![かまおこ代])わりに, 割合に,
        比較的, それなりに, そこそこ, まずまず, らしい\Z, らしい。, ようだ\Z, ようである\Z, みたいだ, だろう,
        であろう, でしょう, と思われ, とは限らな, とも限らな, がち(?:で|だ|な|に|\Z), しやすい傾向, かねない,
        そうだ\Z, のではないか, 気味
    """,
    "ko": """
        보통, 대체로, 대체적으로, 대개, 대강, 대부분의 경우, 대부분은, 거의 대부분, 거의 항상, 거의 언제나,
        거의 다, 자주, 종종, 때때로, 때로, 때에 따라, 가끔, 간혹, 간간이, 더러, 수시로, 빈번, 흔히, 흔하다,
        흔하게, 일반적으로, 전반적으로, 통상, 통례, 평소, 평상시, 여느 때, 주로, 아마, 어쩌면, 어쩌다, 혹시,
        혹은 그럴, 드물게, 드물다, 드문 일, 좀처럼, 이따금, 웬만하면, 웬만큼, 어느 정도, 어느 만큼, 얼마간,
        얼마쯤, 어지간, 다소, 약간, 조금씩, 비교적, 상대적으로, 제법, 꽤, 상당히, 그럭저럭, 그런대로, 되도록,
        대략, 기본적으로, 원칙적으로, 경우에 따라, 상황에 따라, 조건에 따라,
        (?:많은|일부|어떤|몇몇|여러|특정한?|대다수의?|몇) ?(?:경우|상황|조건), 경우가 (?:많|있|잦|흔|적|드물),
        경우도 (?:많|있), 일이 (?:많|잦|흔|있|드물), 일도 (?:많|있), 때가 (?:많|있), 때도 (?:많|있), 경향,
        편이다, 편이며, 편임, 편이었, 수도 있, 수도 없, 지도 모(?:르|른), 기도 (?:하|한|했), 곤 (?:하|한|했),
        것 같, 듯하, 듯싶, 것으로 (?:보|추), 가능성[이도] ?(?:있|높|크|많|낮), 우려가 있, 여지가 있, 기 쉽,
        기 쉬, 고 볼 수, 만은 아니, 법이다, 기 마련
    """,
}
