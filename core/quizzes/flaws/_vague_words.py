"""List vague words by language: adverbs, endings and phrases that leave open how often or how likely something is.

They follow the classes of the grammars: adverbs of frequency, of rule, of degree, of supposition; endings of
supposition, hearsay, tendency and partial denial. Words of plain quantity (some, 多くの, 많은) and of comparison (more
often than, より頻繁に, 可能性が高くなる) are not vague, as facts are stated with them.
"""

from __future__ import annotations

_EN_SAID = "possible|probable|plausible|likely|thought that|believed that|said that"
_EN_PLACES = "cases?|instances?|situations?|circumstances|conditions|occasions?|contexts|respects|ways"
_EN_SOME = (
    "some|certain|many|most|several|a few|various|particular|rare|other|a number of|the majority of|special|specific"
)
_EN_DEGREE = "some|certain|limited|large|great|considerable|good|high|low|small|moderate|varying|significant"
_JA_CASES = "場合|とき|時(?![間代期刻計速点])|状況|条件|ケース|場面|局面|例"
_KO_RIEUL = "".join(chr(code) for code in range(ord("갈"), ord("힣") + 1, 28))
"""Syllables that end in ㄹ, which mark the future or a supposition."""
VAGUE = {
    "en": rf"""
        usually, (?<!more )(?<!less )(?:often|frequently|likely), sometimes, generally, typically, rarely,
        occasionally, probably, seldom, commonly, normally, ordinarily, customarily, habitually, regularly, routinely,
        infrequently, sporadically, mostly, largely, in general, in the main, as a rule, more or less, somewhat,
        (?:in|on|at|under) (?:{_EN_SOME}) (?:\w+ )?(?:{_EN_PLACES}), (?:most|much|some|part|a lot) of the time,
        at times, depending on (?:the )?(?:{_EN_PLACES}),
        as (?:is|was) (?:often|usually|commonly|generally|frequently) the case,
        to (?:an?|the|some) (?:{_EN_DEGREE}) (?:extent|degree), to (?:an|some) extent, to a degree, up to a point,
        to (?:some|certain) (?:extents|degrees), tend(?:s|ed|ing)? to, a tendency to, perhaps, maybe, possibly,
        conceivably, plausibly, presumably, supposedly, arguably, potentially, apparently, unlikely, seemingly,
        reportedly, roughly, broadly, off and on, on and off, at intervals, in principle, not necessarily,
        not invariably, (?:most|quite|very) likely, all being well, up to a degree,
        it (?:is|was|may be|might be|seems|appears) (?:(?!more|less)\w+ )?(?:{_EN_SAID}),
        it (?:may|might|could|seems|appears) (?:be )?that, (?:may|might|could) (?:well|be that|sometimes|or may not),
        might, chances are, odds are, in all likelihood, more often than not, as often as not, as likely as not,
        (?:every )?now and (?:then|again), every so often, every once in a while, once in a while,
        once in a blue moon, from time to time, time and again, on occasion, for the most part, by and large,
        on the whole, all in all, fairly, hardly ever, scarcely ever, almost never, (?:nearly|almost|not) always,
        quite (?:a lot|often|a bit), rather often, a (?:good|great) deal, a fair amount, relatively, comparatively,
        roughly speaking, under normal conditions,
        it (?:is|was) (?:\w+ )?(?:usual|common|typical|customary|normal|rare|unusual|uncommon) (?:that|for|to),
        as (?:a )?(?:matter of course|general rule), in theory
    """,
    "ja": rf"""
        たいてい, 大抵, たいがい, 大概, しばしば, 往々, おうおうにして, 時々, ときどき, 時折, 時たま, ときたま, 折々,
        たびたび, 度々, 再三, ちょくちょく, ちょいちょい, しょっちゅう, (?<!より)(?<!よりも)頻繁に, 頻々, まれに,
        稀に, まれである, 稀である, 希に, 時おり, ときおり, たまに, (?<![一-龯])時(?:には|として|に応じ|に、),
        ときには, ときとして, めったに, 滅多に, 間々, ままあ, 折に触れ, 折にふれ, 折あるごと, ちらほら, たまさか,
        珍しくな, 何度か, 幾度か, 幾度となく, 何度となく, 断続的に, 散発的に, 不定期に, 日常的に, 日頃, ひごろ,
        いつもは, よくあ[るりっ], よく見られ, えてして, 得てして, ともす(?:れば|ると), ややもす(?:れば|ると), とかく,
        兎角, 何かと, 何かにつけ, おしなべて, 押しなべて, 総体的に, 全般に, 全般的に, 大筋で, 大多数の(?:場合|とき),
        大部分の(?:場合|とき), たいがいは, 主として, おもに, ほぼ(?:いつも|常に|毎|必ず),
        ほとんど(?:いつも|常に|毎|必ず), 十中八九, 九分九厘, (?:普通|ふつう|通常)(?:なら|であれば), 例外(?:は|も)あ,
        例外的に, 典型的に, 慣例的に, 習慣的に, 慣例として, 習慣として, 普通は, ふつうは, 普通、, ふつう、, 通常は,
        通常、, 通例, 平常は, 平素は, 普段は, ふだんは, (?<!最も)(?<!より)一般(?:的)?に, 概して, 総じて, 概ね,
        おおむね, おおかた, 大方, 大体, だいたい, おおよそ, 大まかに, 基本的に, 原則として, 原則的に, おそらく,
        恐らく, たぶん, 多分, もしかすると, もしかしたら, ひょっとすると, ひょっとしたら, ことによると、,
        ことによれば、, ことによったら, もしや, どうやら, どうも, さぞ, 見たところ, 察するに, 思うに, 推測では,
        推定では, まず間違いな, あるいは、, おそらくは, かもしれ, かも知れ,
        可能性[がもは](?:あ|高(?!く[なす]|ま|め)|大き|強|否定|捨て),
        (?:おそれ|恐れ|公算|余地|ふし|節|きらい|嫌い|向き|気配|兆し)[がも](?:あ|大き|高|強|残), 見込みがあ, 懸念があ,
        ことがある, ことがあり, ことがあっ, こともあ, ことも少なく, ことが多, ことも多, ことが少なくな, ことはまれ,
        ことはめったに, こと[がもは](?:ほとんど|しばしば|よく|まま|時|とき|たび|まれ|稀|珍し|普通|通例|一般|通常),
        傾向があ, 傾向にあ, 傾向が(?:強|見ら|みら),
        (?:{_JA_CASES})[がもは](?:あ|多|少な|見ら|み[らう]|まま|珍し|ほとんど), 多くの(?:{_JA_CASES}),
        ほとんどの(?:{_JA_CASES}), 大半の(?:{_JA_CASES}), (?<!の)(?:{_JA_CASES})によって(?!異),
        (?:{_JA_CASES})により(?!異), (?:{_JA_CASES})次第, (?:{_JA_CASES})に応じ, 時と場合, によりけり,
        (?:見方|考えよう|考え方|ところ|人|もの|物|年|地域|時期)によって?は, ある程度, かなりの程度, 一定程度, 多少,
        多かれ少なかれ, 少々, いくらか, いくぶん, 幾分, 若干, やや, (?<!役)割と, わりと, わりかし, いささか, 幾らか,
        大なり小なり, 少なからず, なにがしか, ある意味, 一応, いちおう, どちらかとい, どちらかと言, いわば, 言わば,
        ほどほど, まあまあ, 一概に, 必ずしも, (?<!役)割に, (?<![かまおこ代])わりに, 割合に,
        比較的, それなりに, そこそこ, まずまず, らしい(?:\Z|。|です), らしく\Z,
        よう(?:だ|です|である|に思(?:わ|え))(?:\Z|。|れ|る), みたい(?:だ|です|\Z), かも\Z, かも。, まい(?:\Z|。),
        だろう, であろう, でしょう, と思わ, とは限ら, とも限ら, と[もは]?(?:見|み)られ, と[もは]?見込まれ,
        と[もは]?(?:推測|推定|推察|予想|想像)(?:さ|でき), とも(?:考えら|言わ|いわ)れ, と(?:言|い)われ, という説,
        との説, と(?:は|も)(?:言|い)い切れ, ないこともな, なくもな, 限りではな, 気がする,
        [いきぎしちにびみりえけげせてねべめれ](?:得る|うる|得ま|えま)(?:\Z|。|す), がち(?:で|だ|な|に|\Z),
        しやすい傾向, かねない, そうだ\Z, のではないか, 気味, のが(?:普通|ふつう|通例|一般|常|通常|原則|基本|慣例),
        (?:普通|ふつう|通例|一般的|典型的|まれ|稀|例外的)(?:だ|です|である|なこと)(?:\Z|。),
        (?:\A|、|は)よく(?=[一-龯ァ-ヶー]+[をがにへとの]), 大(?:部分|半)(?![のがをにはで一-龯]), 多くは, 相当に,
        けっこう, 普通に, ふつうに, 潜在的に, 理論上, 理論的には, 限定的に, 見かけ上, なかろうか, あるまいか,
        ところがあ, っぽい, かと思, と考えられ(?:る|て(?:いる|い|お)|ます)(?:\Z|。|ます)
    """,
    "ko": rf"""
        보통, 무릇, 대체로, 대체적으로, 대개, 대강, 대부분의 경우, 대부분은, 거의 대부분, 거의 항상, 거의 언제나,
        거의 다, 거의 모든 경우, 대다수는, 대다수의 경우, 대충, 얼추, 개략적으로, 대략적으로, 통상적으로, 표준적으로,
        전형적으로, 보편적으로, 예외적으로, 평균적으로, 전체적으로, 원칙상, 관행상, 십중팔구, 열에 아홉, 큰 틀에서,
        자주, 종종, 때때로, 때로, 때에 따라, 때와 (?:장소|경우), 왕왕, 심심찮, 심심치 않, 비일비재, 곧잘, 번번이,
        누차, 간헐적, 산발적, 부정기적, 드문드문, 띄엄띄엄, 틈틈이, 가다가, 으레, 툭하면, 걸핏하면, 예사로, 다반사,
        일쑤, 십상, 일상적으로, 관례적으로, 관행적으로, 습관적으로, 여러 번, 여러 차례, 몇 번, 몇 차례, 더러는,
        잦[다은게고], 가끔, 간혹, 간간이, 더러, 수시로, 빈번, 흔히, 흔하다, 흔하게, 일반적으로, 전반적으로, 통상,
        통례, 평소, 평상시, 여느 때, 주로, 아마, 어쩌면, 어쩌다, 혹시, 필시, 짐작(?:건대|하건대|컨대),
        추측(?:건대|하건대|컨대), 추정(?:건대|컨대), 생각건대, 모르긴, 보아하니, 듣자 하니, 얼핏, 언뜻, 자칫,
        아무래도, 잠정적으로, 가능하면, 가급적, 보기에 따라, 혹은 그럴, 드물게, 드물다, 드문 일, 좀처럼, 이따금,
        웬만하면, 웬만큼, 어느 정도, 어느 만큼, 얼마간, 얼마쯤, 어지간, 다소, 약간, 조금, 적잖이, 적지 않[은게이],
        다분히, 일정 (?:부분|정도|수준), 어느 면, 어떤 면, 어느 편, 크게 보아, 나름대로, 비교적, 상대적으로, 제법, 꽤,
        상당히, 그럭저럭, 그런대로, 되도록, 대략, 기본적으로, 원칙적으로, 경우에 따라, 상황에 따라, 조건에 따라,
        (?:많은|일부|어떤|몇몇|여러|특정한?|대다수의?|몇) ?(?:경우|상황|조건), 경우가 (?:많|있|잦|흔|적|드물),
        경우도 (?:많|있), 일이 (?:많|잦|흔|있|드물), 일도 (?:많|있), 때가 (?:많|있), 때도 (?:많|있), 경향, 편이다,
        편이며, 편임, 편이었, 수도 있, 수도 없, 지도 모(?:르|른), 기도 (?:하|한|했), 곤 (?:하|한|했), 것 같,
        것으로 (?:여겨|생각|짐작|예상|알려|전해), 듯하, 듯싶, 듯 (?:하|싶), 성싶, [{_KO_RIEUL}] (?:법하|모양),
        [나가] (?:보다|봅니다), [{_KO_RIEUL}] ?것이(?:다|며|고), 겠다, 겠지, 겠습, [가나] 싶, 지 싶,
        다고 (?:한|하|알려|전해), 라고도 (?:한|하|볼), 셈이다,
        (?:예상|추정|추측|짐작|생각|간주|전망|관측)(?:된다|됩니다|되고), 여겨진, 여겨지, 것으로 (?:보|추),
        가능성[이도] ?(?:있|높|크|많|낮),
        (?:우려|여지|염려|소지|공산|조짐|기미|낌새|개연성|확률)[이가도] ?(?:있|크|높|없지|많|적|낮),
        (?:사례|때|케이스|일|경우)[가이도] ?(?:있|많|잦|흔|적다|드물|없지|왕왕|더러), 기 쉽, 기 쉬, 고 볼 수,
        만은 아니, 꼭 .*아니, 반드시 .*아니, 라고만은, 다고만은, 법이다, 기 마련, 거의, 대부분 (?!의), 별로, 그다지,
        별반, 예외(?:가|는|도) 있, 예외를 빼, (?:사람|지역|시기|조건|대상|경우)에 따라, 나름이, 제한적으로,
        잠재적으로, 이론상, 이론적으로, 겉보기에, 뜸하, 웬만해, 행여, 어림, 일 수 있, 는 수가 있, 축에 (?:들|속),
        편에 (?:들|속), 지 않을까, 으리라, 게 마련, [{_KO_RIEUL}] (?:터|테|텐|성), [{_KO_RIEUL}]는지, 는지 모,
        것이 (?:보통|일반|상례|통례|원칙|관례|예사), 게 보통, 라고 (?:생각|여겨|본다|보인), 알려져 있, 전해진,
        전형적이, 일반적이다, 이례적
    """,
}
