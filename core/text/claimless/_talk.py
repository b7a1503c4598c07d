"""Recognise talk by its grammar: who speaks to whom about the conversation, whatever the answer is about."""

from __future__ import annotations

import re
from collections.abc import Mapping

from core.text.claimless._patterns import Patterns, by_language

LONGEST_TALK = 160
"""Most characters of talk; the patterns try many beginnings."""
_VALUE = re.compile(
    r"[0-9０-９]|[一二三四五六七八九十百千]+(?:時|円|年|月|人|%|％|パーセント)|半額|無料"
    r"|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|hundred|thousand|half|free\ of\ charge)"
    r"\ (?!questions?|points?|things?|parts?|steps?|ways?|options?|examples?|documents?|passages?|sources?)\w+"
    r"|(?:두|세|네|다섯|여섯|일곱|여덟|아홉|열)\ (?:개|명|시|번|권)|사흘|나흘|이틀",
    re.IGNORECASE,
)
"""A number, which is a fact even in a polite sentence."""
_NUMBERED_SOURCE = re.compile(
    r"(?:documents?|passages?|sources?|texts?|sections?|資料|文書|文章|出典|자료|문서|본문|지문|글)\s*[0-9０-９]+"
    r"(?:\s*(?:,|、|・|,?\s*and|と|및|와|과)\s*(?:資料|文書|문서|자료)?[0-9０-９]+)*",
    re.IGNORECASE,
)
_QUOTED = re.compile('[“"「『].+[”"」』]')

_CONVERSATION_EN = (
    r"help|assist|answer|explain|walk|guide|list|summari[sz]e|outline|clarify|rephrase|reword|break|look"
    r"|go\ (?:over|through|by)|take\ (?:a\ look|you|this|it)|start|begin|begun|check|draft|write|turn|expand|elaborate"
    r"|compare|show|share|give\ you|keep|kept|stick|stuck|rel(?:y|ied)|based?|left\ out|leave\ out|skip(?:ped)?"
    r"|focus(?:ed)?|gather(?:ed)?|put\ together|understand|appreciate|apologi[sz]e|mis(?:read|understood)"
    r"|see\ (?:what|why|how)|open|access|browse"
    r"|(?:recommend|suggest)\ (?:that\ you\ )?(?:check|consult|talk|ask|speak)|be\ (?:happy|glad|able|sure)|love\ to"
)
_EXPERT_EN = (
    r"(?:doctor|physician|pharmacist|lawyer|attorney|solicitor|accountant|professional|expert|specialist|advis[eo]r"
    r"|vet|website|web\ site|web\ page|homepage|site|(?:customer|technical)\ (?:service|support)|authorit(?:y|ies)"
    r"|provider)s?"
)

OPENING: Patterns = by_language(
    en=r"""
    (?:(?:ok|okay|sure(?:\ thing)?|well|now|so|all\ right|alright|first(?:\ of\ all)?|next|finally|please|yes|great
      |and|also|note
        |please\ note|note\ that|just|again|however|unfortunately|sadly|understood|got\ it|noted|of\ course
          |certainly|absolutely
        |(?:i['’]m\ |i\ am\ )?(?:so\ |very\ )?sorry,?\ but|i['’]m\ afraid(?:\ that)?|my\ apologies,?\ but|hello|hi)
        (?=[\s,!.–—-])[\ ,!–—]*(?:that\ )?)*
    """,
    ja=r"""
    (?:(?:はい|では|それでは|まず|次に|最後に|なお|また|もちろん(?:です)?|ちなみに|どうぞ|どうか|ぜひ|念のため
      |改めて|引き続き|今後とも
        |恐れ入りますが|お手数(?:です|をおかけします)が|(?:大変)?申し訳(?:あり|ござい)ませんが|残念ながら
          |あいにく(?:ですが)?|もしよろしければ|よろしければ
        |必要であれば|必要でしたら|ご希望でしたら)[、。！\s]*)*
    """,
    ko=r"""
    (?:(?:네|예|그럼|그러면|먼저|우선|다음으로|마지막으로|물론(?:이죠|입니다|이에요)?|참고로|또한|혹시|부디|다시
      |한번|그리고
        |(?:대단히\ )?죄송(?:하지만|합니다만)|아쉽지만|안타깝지만|유감스럽지만|안타깝게도)(?=[\s,.!])[,.!\s]*)*
    """,
)
"""Words that a sentence of any kind may begin with."""

SELF: Patterns = by_language(
    en=r"""
    (?:as\ an?|i['’]m\ (?:only\ |just\ )?an?|i\ am\ (?:only\ |just\ )?an?)
    \ (?:ai|artificial|large|language|virtual|chat|assistant)\b.*""",
    ja=r"""(?:私|わたし|当方|こちら)は?(?:AI|人工知能|言語モデル|アシスタント|チャットボット)[^。]{0,60}[。]?""",
    ko=r"""(?:저는|나는|제가)\ ?(?:AI|인공지능|언어\ 모델|챗봇|어시스턴트)[^.]{0,60}[.]?""",
)
"""The program speaks of what it is."""

TALK: Patterns = by_language(
    en=rf"""
    (?:
      (?:i|we)(?:['’](?:ll|d|ve|m|re)|\ (?:will|would|have|had|am|can|could|hope|want|need|may|might|do
        |did)(?:\ not|n't)?)?
        (?:\ (?:also|only|just|briefly|not|always|mainly|then|be|been|to|really|quickly|deliberately))*
        \ (?:{_CONVERSATION_EN})\b.*
      |(?:(?:i|we)(?:['’]m|\ am|['’]re|\ are)\ )?(?:so\ |very\ |really\ |truly\ |afraid\ |sorry\ |just\ |only\ 
        |not\ |un)*
        (?:(?:glad|happy\ to|sorry|pleased|delighted|here|afraid|able\ to|sure|an?\ (?:ai|language|virtual
          |assistant|bot|chatbot))\b.*)
      |(?:i\ )?(?:do\ not|don't|cannot|can't|can\ only|could\ not|couldn't|am\ unable\ to|['’]m\ unable\ to
        |am\ not\ able\ to)\ (?:have|give|offer|provide|help|assist|open|access|browse|verify|comply|do\ that
          |continue)\b.*
      |i\ (?:really\ |do\ |sincerely\ )?hope\ (?:this|that|these|it|you|everything|my|the\ (?:above|answer|summary
        |explanation))\b.{{0,60}}
      |(?:let['’]s|let\ us)\ (?:{_CONVERSATION_EN}|get|dive|move|turn|see|have|take|now)\b.*
      |let\ me\ (?:{_CONVERSATION_EN}|know|try|see|put|first|briefly|quickly|get|just)\b.*
      |you(?:['’]ve|\ have|['’]d|\ also|\ would)?\ (?:asked|wanted\ to\ know|were\ (?:asking|wondering)|wondered
        |mentioned|requested
        |wrote|said|asked\ me|like\ to\ know)\b.*
      |(?:thanks?|thank\ you|many\ thanks|thanks\ (?:again|so\ much|a\ lot))(?:\ (?:again|very\ much|so\ much
        |a\ lot))?
        (?:\ for\b.*|\ to\ (?:you|everyone)\b.*)?
      |(?:congratulations|congrats|welcome|good\ luck|best\ of\ luck|best\ wishes|enjoy|happy\ \w+ing
        |all\ the\ best|take\ care
        |safe\ travels|get\ well(?:\ soon)?|cheers)(?:\ (?:on|with|to|for|your|the|and|a|you|in)\b.{{0,60}})?
      |have\ an?\ (?:\w+\ )?(?:day|evening|weekend|trip|time|week|one|journey|stay|night|morning|afternoon
        |flight)\b.{{0,30}}
      |(?:my\ |our\ |please\ accept\ my\ |sincere\ )*apolog(?:y|ies)\b.{{0,80}}
      |(?:sorry|so\ sorry)\b(?!,?\ but\ (?:the|this|your|it|they|there)\b).{{0,80}}
      |(?:hi|hello|hey|dear|good\ (?:morning|afternoon|evening))(?:\ (?:there|again|everyone|all
        |team))?(?:,?\ (?:and\ )?welcome|\ \w+(?:\ \w+)?,?)?
      |(?:best|kind|warm|many)?\ ?(?:regards|wishes)|sincerely|yours(?:\ (?:truly|sincerely|faithfully))?
      |understood|got\ it|noted|here\ (?:we|you|it)\ (?:go|are|is)|you(?:['’]re|\ are)\ (?:very\ |most\ 
        |always\ )?welcome|no\ (?:worries|problem)
        |my\ pleasure|absolutely|of\ course|certainly|gladly|perfect|wonderful|excellent
      |(?:that['’]s|this\ is|that\ is|what|it['’]s)\ (?:\w+\ ){{0,3}}(?:question|thing\ to\ (?:ask|consider)|point
        |idea|thought)s?
      |take\ your\ time\b.{{0,60}}|come\ back\b.{{0,60}}
      |if\ you(?:['’]d|\ would|['’]ve|\ have|['’]re|\ are|\ still)?\ (?:\w+\ ){{0,3}}?(?:like|need|want|have|any
        |questions?|wish|prefer|unsure|stuck|wondering)\b
        .{{0,80}}\b(?:just\ |please\ )?(?:say|let\ me|i\ can|i['’]d|i['’]ll|i\ would|i['’]m|ask|tell\ me|reach
          |consult|contact|feel\ free|send\ me|check)\b.{{0,80}}
      |(?:do|don't|do\ not|feel\ free|please\ feel\ free)\ (?:not\ )?(?:hesitate|to\ (?:ask|reach|contact|let|share
        |message|write|follow|come))\b.{{0,100}}
      |(?:could|can|would|will)\ you\ (?:please\ )?(?:tell|share|let|confirm|clarify|specify|send|give)\b.*
      |(?:it(?:['’]s|\ is)\ (?:\w+\ ){{0,4}}(?:idea|best|wise|advisable|worth|recommended|important
        |sensible)\ (?:to\ )?
        |(?:i|we)(?:['’]d|\ would)?\ (?:strongly\ )?(?:recommend|suggest|advise)\ (?:that\ you\ )?
        |(?:you\ (?:may|might|should|can|could)\ (?:also\ )?(?:want\ to|wish\ to|like\ to)?\ ?)
        |(?:be\ sure|make\ sure|remember)\ to\ |for\ (?:more|further)\ (?:\w+\ ){{0,2}}?(?:information|details|help
          |questions)\b,?\ (?:please\ )?|always\ )?
        (?:double[- ]?check(?:ing)?|check(?:ing)?|consult(?:ing)?|see|seeing|visit(?:ing)?|contact(?:ing)?
          |ask(?:ing)?|talk(?:ing)?\ to|speak(?:ing)?\ (?:to|with)|verify(?:ing)?|refer\ to
          |have|seek(?:ing)?)
        \ (?:\w+\ |with\ |or\ |['’]s\ ){{0,5}}?{_EXPERT_EN}\b(?:\ (?:or|and)\ \w+|\ (?:for|about|first|directly
          |before\ you)\b.{{0,50}}
          |,?\ if\ (?:you|in\ doubt|needed|necessary|unsure)\b.{{0,50}})?
      |(?:this|that|it)\ is\ (?:not|no|only)\ (?:\w+\ )?(?:medical|legal|financial|professional|tax|investment
        |general)\ (?:advice|information|guidance)\b.{{0,30}}
      |does\ (?:that|this)\ (?:make\ sense|help)|is\ (?:that|this|everything)\ (?:clear|helpful|ok)
    )[.!…,:~\s)]*(?:[\U0001F300-\U0001FAFF☺♡❤]\s*)*
    """,
    ja=r"""
    (?:
      [^。「」]{0,60}?(?:説明|解説|紹介|案内|回答|返答|まとめ|整理|要約|補足|列挙|比較|計算|試算|言い換え
        |見て(?:いき|み)|挙げ|ご覧に入れ
          |お答え|お伝え|お知らせ|お示し|お話し|お届け|お作り|お調べ|抜粋|参照|参考に|作成|確認|抜き出|書き直|訂正
            |お手伝い|検討)
        (?:し|いた|致|させていただ|て(?:み|いただ))?(?:いたし|し|き|いき|み|おき)?
        (?:ます|ました|ましょう|ていきます|てみます|たいと思います|(?:直す)?ことも(?:できます|可能です))(?:ね|よ
          |か)?
      |[^。、]{0,12}(?:始め|見てい?き|考えてい?き|確認してい?き)ましょう
      |(?:簡単に|ひとことで|一言で)?(?:まとめる|要約する|言い換える|整理する|結論から言う|一言で言う)と
      |[^。]{0,30}?(?:ご質問|お問い合わせ|お問合せ|ご相談|ご連絡|ご利用|お気遣い|ご指摘|ご協力|お待ち)[^。、]{0,14}
        (?:ありがとうございま(?:す|した)|感謝(?:申し上げ|いたし)ます|恐れ入ります)|(?:誠に|本当に
          |どうも)?ありがとう(?:ございま(?:す|した))?
      |(?:[^。]{0,40}?(?:について|に関する|の))?(?:ご)?(?:質問|お問い合わせ|ご相談)(?:ですね|でしょうか
        |のようですね|と存じます|をいただきました)
      |[^。]{0,40}(?:お知りになりたい|お聞きになりたい|知りたい|お探し)(?:の|ん)(?:ですね|でしょうか|かと思います)
      |[^。]{0,40}?(?:気軽に|遠慮なく|いつでも|お気軽|ご遠慮なく)[^。]{0,30}(?:くださ(?:い|いね|いませ)|どうぞ|ませ)
      |[^。]{0,30}?(?:ご?不明|ご?質問|気になる|分からない|わからない|お困り|困った|知りたい
        |聞きたい)[^。]{0,14}(?:点|こと|場合|部分|とき|際)?[^。]{0,24}
        (?:くださ(?:い|いね|いませ)|お知らせ|お尋ね|お聞かせ|お申し付け|ご連絡)[^。]{0,12}
      |[^。]{0,30}(?:参考|お役|役立|力|助け)(?:に)?(?:なれば|なりましたら|立てば|立てれば|立てたら|立ちましたら
        |なる(?:と|こと))[^。]{0,20}|ご参考(?:まで(?:に)?|になさって[^。]{0,8})
      |[^。]{0,24}(?:お過ごし|お楽しみ|お休み|お大事に|お気をつけ|ご検討|ご自愛|頑張|がんばって|ご活躍|お待ち
        |ご安心)[^。]{0,8}(?:くださ(?:い|いね|いませ)|なさってください)
      |[^。]{0,24}(?:おめでとうございます|ますように|(?:に|を)(?:期待|応援|祈念|お祈り)(?:しましょう|しています
        |いたします|申し上げます))
      |(?:[^。]{0,12}(?:よい|良い|素敵な|すてきな|素晴らしい)[^。]{0,10}(?:を|に(?:なります(?:ように)?)?))
      |(?:[^。]{0,16}(?:大切|大事|重要|鋭い|良い|いい|よい|素晴らしい|難しい|興味深い)な?(?:ご)?(?:質問|視点|観点
        |ご指摘|着眼点|疑問|テーマ)(?:ですね|です|だと思います|かと存じます))
      |[^。]{0,30}(?:ご不便|ご迷惑|ご心配|お気持ち|お困り|ご不安|混乱|失礼|お待たせ|お手数|ご心労|ご負担)[^。]{0,24}
        (?:申し訳(?:ありません|ございません)(?:でした)?|分かります|わかります|お察し(?:し|いたし|いたしており)ます
          |ですね|ですよね|と思います|かと思います|と存じます|いたしました|しました|ます)
      |(?:先ほどは|大変)?(?:失礼|お待たせ)(?:いた|致)?しました|(?:大変)?申し訳(?:ありません|ございません)(?:でした)?
      |(?:引き続き|今後とも)?(?:どうぞ)?(?:よろしく|宜しく)お願い(?:いた|致)?(?:し|申し上げ)ます
      |(?:こんにちは|こんばんは|おはようございます|はじめまして|お疲れ様です|お世話に(?:なって(?:おり|い)ます
        |なります)|ようこそ|敬具|拝啓|以上(?:です|になります|となります)?
        |了解(?:です|いたしました|しました)|承知(?:です|いたしました|しました)|かしこまりました|分かりました
          |わかりました|もちろんです|どういたしまして|とんでもないです)
      |(?:承知|了解|かしこまり|分かり
        |わかり)(?:い?たし)?(?:まし)?た?[。、！]?(?:です)?[、。]?\s*ありがとうございます
      |[^\s。、]{1,8}(?:様|さま|殿)
      |[^。]{0,20}(?:リンク|添付|ファイル|URL|インターネット|ウェブサイト|外部)[^。]{0,14}(?:開く|確認|閲覧
        |アクセス|参照)[^。]{0,8}(?:でき|かね)[^。]{0,10}
      |[^。]{0,40}(?:ご依頼|ご要望|お問い合わせ|ご質問|ご相談|相談|助言)(?:には?|は)?[^。]{0,6}(?:お応え|対応
        |お答え|お受け|お手伝い)[^。]{0,4}(?:でき|かね|おりません|いません)[^。]{0,10}
      |[^。]{0,30}(?:医学的|法的|法律|専門的|投資|税務|金融)[^。]{0,4}(?:な)?(?:助言|アドバイス|見解|勧誘)(?:で
        |を)(?:は)?(?:ありません|提供[^。]{0,14})
      |[^。]{0,40}(?:情報|内容|手元|材料|根拠)[^。]{0,14}(?:不足|足り(?:ない|ず)|だけでは
        |限られ)[^。]{0,30}(?:ません|できない|かねます|困難です|難しいです)
      |(?:(?:詳しく|詳細|最新|くわしく|正確)[^。、]{0,10}は、?|[^。、]{0,14}(?:心配|不安|気になる|気がかり|必要
        |迷う|不明)[^。、]{0,6}(?:場合|とき|際|時|なら|であれば)は?、?)?[^。、がは]{0,20}?(?:公式(?:サイト
        |ホームページ|情報|ページ)?|ホームページ|ウェブサイト|最新(?:の)?情報|専門家|医師|主治医|かかりつけ医?
        |薬剤師|弁護士|税理士|担当(?:者|部署|窓口)|人事部|医療機関|自治体|窓口)
        [^。、が]{0,24}(?:確認|相談|問い合わせ|ご覧|参照|受診|お尋ね)[^。]{0,8}(?:くださ(?:い|いね|いませ)
          |おすすめ(?:し|いたし)ます|お勧め(?:し|いたし)ます|幸いです|安心です|よいでしょう|良いでしょう
          |いかがでしょうか)
      |[^。]{0,40}(?:てみてはいかがでしょうか|てみるのもよいでしょう)
      |(?:この|本|上記の|以下の)?(?:回答|要約|まとめ|説明|表|一覧)(?:は|では)、?[^。]{0,30}(?:根拠|基づ|もとに|元に
        |参考|参照|範囲|だけを|のみを)[^。]{0,24}(?:ます|です|ました)
      |(?:ご要望|ご希望|ご指定|ご依頼)(?:の)?(?:どおり|通り|に沿って|に合わせて)[^。]{0,20}(?:ます|ました)
      |(?:添付|ご提示|いただいた|提供された|お送りいただいた)[^。]{0,8}(?:資料|文書|文章|情報|記事|内容)(?:では
        |には|によると|によれば|をもとに|に基づくと|から)、?[^。0-9０-９]{0,24}
        (?:この(?:話題|テーマ|件)[^。]{0,20}|(?:次|以下)の(?:よう|とおり|通り)[^。]{0,8})
      |(?:修正|改訂|改善|書き直し|訂正|完成|翻訳|要約)(?:版|案|文|例)?(?:は|が)(?:こちら|以下|次)[^。]{0,10}
      |これで(?:伝わ|分か|わか|よろし|問題)[^。]{0,16}
    )[。．.！!？?、：:～~\s]*(?:[\U0001F300-\U0001FAFF☺♡❤]\s*)*
    """,
    ko=r"""
    (?:
      [^.“”"]{0,60}(?:드릴게요|드리겠습니다|드릴께요|드리죠|볼게요|보겠습니다|볼까요|봅시다|하겠습니다|할게요
        |줄게요|들어\ 보겠습니다|드려\ 보겠습니다|보도록\ 하겠습니다|드리도록\ 하겠습니다)
      |[^.]{0,50}(?:안내|설명|답변|정리|요약|소개|말씀|보충|계산)(?:을|를)?\ ?(?:해\ )?(?:드립니다|드렸습니다
        |드려요|드렸어요)
      |(?:(?![^.]{0,40}(?:은|는|이|가)\ )[^.]{0,40})(?:정리|요약|작성|계산|검토|확인|수정|번역|참고|구성|비교)(?:을
        |를)?\ ?(?:했습니다|하였습니다|했어요|해\ 봤습니다|해\ 보았습니다|해\ 두었습니다)
      |(?:(?![^.]{0,40}(?:은|는|이|가)\ )[^.]{0,40})(?:살펴|읽어|검토해|확인해)\ ?(?:봤습니다|보았습니다|봤어요)
      |[^.]{0,40}(?:드릴까요|해\ 드릴까요|도와드릴까요|원하시나요|계신가요|주시겠어요|주시겠습니까|주실\ 수\ 있나요
        |되셨나요|될까요)
      |[^.]{0,40}(?:드릴\ 수도?\ 있습니다|드릴\ 수도?\ 있어요|도와드릴\ 수\ 있습니다)
      |(?:[^.]{0,40}(?:질문|문의|연락|관심|이용|방문|확인|기다려|말씀|답변|제보)[^.]{0,10})?(?:정말\ |대단히\ 
        |진심으로\ )?(?:감사(?:합니다|드립니다|해요|드려요)|고맙습니다|고마워요)
      |[^.]{0,40}(?:도움이|참고가|보탬이)\ ?(?:되|됐|되었|되셨)[^.]{0,30}
      |[^.]{0,50}(?:궁금|질문|문의|필요하|원하|어려운|도움이\ 필요)[^.]{0,30}(?:물어|말씀|알려|남겨|문의|연락|질문
        |찾아)[^.]{0,14}(?:주세요|주시기\ 바랍니다|주십시오|주시면\ 됩니다|주셔도\ 됩니다|하세요)
      |[^.]{0,24}(?:좋은|즐거운|행복한|편안한|멋진|건강한|따뜻한|뜻깊은)\ [^.]{0,14}(?:보내세요|되세요
        |되시길(?:\ 바랍니다)?|보내시기\ 바랍니다|바랍니다|되시기\ 바랍니다)
      |[^.]{0,20}(?:시험|면접|발표|경기)[^.]{0,8}(?:잘\ 보세요|잘\ 하세요|화이팅|힘내세요)|[^.]{0,14}(?:응원합니다
        |응원할게요|축하(?:합니다|드립니다|드려요|해요)|힘내세요|환영합니다|환영해요)
      |[^.]{0,50}(?:으시군요|시군요|셨군요|셨네요|시네요|으시네요|겠네요|시겠어요|셨겠어요|셨겠네요|신가\ 보네요
        |으셨군요)
      |[^.]{0,40}(?:얼마나|마음|심정|불편|걱정|답답)[^.]{0,24}(?:이해합니다|이해해요|공감합니다|되시죠|되시겠어요
        |크시겠어요)
      |[^.]{0,40}(?:불편|혼란|심려|폐|걱정|번거로움|실수|오해)[^.]{0,20}(?:죄송합니다|사과드립니다|미안합니다
        |죄송해요)|(?:정말\ |대단히\ )?(?:죄송합니다|미안합니다|죄송해요)
      |(?:죄송하지만|죄송합니다만|아쉽지만|안타깝지만|유감스럽지만)?,?\ ?(?:저는\ |제가\ )?[^.]{0,30}(?:요청|부탁
        |자문|조언|상담|진단|의견|도움)[^.]{0,14}(?:드릴\ 수\ 없|제공할\ 수\ 없|응할\ 수\ 없|들어\ 드릴\ 수\ 없
        |도와드릴\ 수\ 없|어렵)[^.]{0,10}
      |[^.]{0,20}(?:링크|첨부|파일|인터넷|웹|외부)[^.]{0,24}(?:열어|접속|접근|확인
        |볼)[^.]{0,10}수\ (?:는\ )?없[^.]{0,8}
      |[^.]{0,40}(?:정보|내용|자료)[^.]{0,14}(?:부족|만으로|제한)[^.]{0,30}(?:어렵|힘들|없)[^.]{0,8}
      |[^.]{0,30}(?:의학적|법적|법률|전문적인?|투자|세무)\ ?(?:인\ )?(?:조언|자문|권유|의견)(?:이|은|는|을
        |를)?\ ?(?:아닙니다|아니며|대신하지\ 않습니다|대체하지\ 않습니다)
      |[^.]{0,40}투자\ ?판단[^.]{0,14}본인[^.]{0,24}
      |(?:[^.]{0,14}(?:걱정|불안|궁금|필요|의심|불확실)[^.]{0,8}면,?\ )?(?:(?![^.]{0,30}(?:은|는|이|가
        |면)\ )[^.]{0,30}|(?:더\ )?(?:자세한|정확한)\ [^.]{0,12}(?:은|는)\ )(?:공식\ ?(?:홈페이지|사이트|웹사이트)
        |홈페이지|최신\ 정보|전문가|의사|약사|변호사|세무사|담당\ ?(?:자|부서)|고객\ ?센터|현지\ 날씨|의료진|병원)
        [^.]{0,24}(?:확인|상담|문의|참고|방문|진료)[^.]{0,20}(?:세요|바랍니다|십시오|권합니다|권장합니다
          |권해\ 드립니다|좋습니다|좋아요|좋겠습니다|시길\ 권합니다)
      |(?:이|본|위)?\ ?(?:답변|요약|설명|표|정리)(?:은|는)\ [^.]{0,30}(?:근거|바탕|기반|참고|한해|만을
        |만으로)[^.]{0,24}(?:습니다|입니다)
      |(?:첨부|제공|주신|제시|보내\ 주신)[^.]{0,10}(?:자료|문서|글|정보|내용)(?:에서는|에는|에\ 따르면|를\ 바탕으로
        |을\ 바탕으로)\ [^.]{0,24}(?:이\ (?:주제|내용)[^.]{0,20}|다음과\ 같습니다)
      |(?:요청|말씀|원)하신\ 대로[^.]{0,24}(?:습니다|어요)
      |(?:안녕하세요|안녕하십니까|반갑습니다|수고하세요|수고하십니다|잘\ 부탁드립니다|잘\ 부탁드려요|알겠습니다
        |알겠어요|확인했습니다|천만에요|별말씀을요|이상입니다|이상으로\ 마칩니다|오래\ 기다리셨습니다
        |물론(?:이죠|입니다|이에요|이지요)|당연하죠|그럼요|좋습니다)
      |[가-힣]{2,6}\ ?(?:님께|님|귀하|선생님)
      |(?:정말\ |아주\ |매우\ |참\ )?(?:좋은|훌륭한|중요한|흥미로운|어려운|날카로운)\ (?:질문|지적|생각
        |주제)(?:이에요|이네요|입니다|을\ 해\ 주셨습니다|을\ 주셨네요|이시네요)?
      |[^.]{0,20}(?:천천히|편하게|언제든지?|부담\ 없이)[^.]{0,30}(?:주세요|말씀해\ 주세요|세요|주시기\ 바랍니다)
      |(?:참고|양해|검토|확인)(?:해)?\ ?(?:하시기|부탁|주시기)\ ?(?:바랍니다|드립니다)
      |(?:수정|개정|번역|요약|완성|정리)(?:본|안|문)?(?:은|는)\ (?:아래|다음|이렇|여기)[^.]{0,12}
      |(?:순서|방법|절차|내용|과정|결과|이유|핵심|요점)(?:은|는)\ (?:이렇습니다|이래요|이와\ 같습니다)
    )[.!?,:~\s…]*(?:[\U0001F300-\U0001FAFF☺♡❤^ㅎ]\s*)*
    """,
)
"""Sentences between the two who talk: thanks, wishes, offers, what the speaker does next, can or cannot do, what the
other asked, and whom to ask for certainty."""

_GOES_ON: Mapping[str, re.Pattern[str]] = {
    "en": re.compile(
        r"[;:–—]\s*\S+\s+\S|[.!?]\s+\S|,\s+(?:the|it|they|there|he|she|which|so)\b|\bbut\ (?!i\b|we\b)"
        r"|\bwhich\ (?:is|are|was|has)\b",
        re.IGNORECASE,
    ),
    "ja": re.compile(
        r"[。！!？?：:]\s*\S{2}|(?:ますが|ですが|けれど|ので|ため|から|(?<!不明な)(?<!心配な)場合は|たら|れば|し)、"
    ),
    "ko": re.compile(r"[.!?:]\s*\S{2}|(?:데|지만|는데)요?,\s*\S+(?:은|는|이|가)\s"),
}
"""Something follows that may be a claim."""
_OF_OTHERS: Mapping[str, re.Pattern[str]] = {
    "en": re.compile(
        r"\b(?:confirm|say|state|report|know|believe|think|show|see|explain|find|note)s?\ that\b",
        re.IGNORECASE,
    ),
    "ja": re.compile(
        r"ことになって|(?:と|を)(?:説明|紹介|報告|回答)して|(?:担当者|職員|係|会社|本人|著者|彼女?|同社|客)(?:は|が|には)|さんは|氏は"
    ),
    "ko": re.compile(r"게\ 되어\ 있|(?:담당자|직원|회사|저자|그녀?|손님|당사)(?:은|는|이|가|에게)\ |씨는\ "),
}
"""A third party acts, or a statement is reported."""

_ANSWERS = re.compile(r"\W*(?:yes|no|はい|네|예)\W*", re.IGNORECASE)
"""It may answer a question by itself, with yes or no."""


def is_talk(text: str, lang: str, names: int) -> bool:
    """Return True if the sentence, of which ``names`` words are names the question lacks, is talk and nothing else."""
    plain = _NUMBERED_SOURCE.sub("document", text)
    opening = OPENING[lang].match(plain)
    rest = plain[opening.end() :] if opening else plain
    if not any(map(str.isalnum, rest)):
        return not _ANSWERS.fullmatch(plain)
    plain = rest
    if len(plain) > LONGEST_TALK or names > 1 or _VALUE.search(plain) or _QUOTED.search(plain):
        return False
    if SELF[lang].fullmatch(plain):
        return True
    if _GOES_ON[lang].search(plain) or _OF_OTHERS[lang].search(plain):
        return False
    return TALK[lang].fullmatch(plain) is not None
