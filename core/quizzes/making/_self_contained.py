"""Decide whether a sentence can be read without those before it: a question shows no other."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from core.text import analysers
from core.text.analysers import Morpheme
from core.text.tokens import TokenKind, tokens

_BRACKETS = (("「", "」"), ("『", "』"), ("(", ")"), ("（", "）"), ("“", "”"), ("[", "]"))
_MARKUP = re.compile(r"https?://|&[a-z]+;|[|`*#{}<>─-◿]|__|\.\.\.|…|[?？!！]")
_LENGTHS = {"ja": (12, 100), "ko": (13, 110), "en": (30, 200)}
"""Fewest and most characters of a sentence, by language."""

_HOLES = re.compile(
    r"。。|、、|[がを](?:として|[はがを])|はを|[(（]\s*[)）,、]|, ,| ,|"
    r"[ 　](?:また|という|および|[のはがをに])"
)
"""Traces of a link or a formula that was lost when the page was copied."""
_LABEL = 16
"""Characters at the beginning within which a colon ends a label."""

_EN_OPENINGS = re.compile(
    r"(?:He|She|It|They|We|I|You|His|Her|Its|Their|Our|My|This|That|These|Those|There|Here|Such|Both|Another|Others?|"
    r"However|But|And|Or|So|Yet|Also|Then|Thus|Hence|Therefore|Moreover|Furthermore|Meanwhile|Similarly|Likewise|"
    r"Nevertheless|Nonetheless|Instead|Besides|Additionally|Consequently|Finally|First|Second|Third|Next|Later|"
    r"Afterwards?|For example|For instance|In addition|In contrast|As a result|As such|On the other hand|One|Some|Many|"
    r"Most|Several|All|Each|Because|Since then|After|Before|While|When|If|Although|Though|Like|Unlike|Even|Only|Not|"
    r"Nor|Still|Who|Which|What|The (?:latter|former|same|following|other|others|two|three|first|second|third|next|"
    r"result|article|book|team|company|band|game|show|city|state|country|area|region|building|group|church|school|place|"
    r"outbreak|program|programme|project|campaign|tower|university|event|war|battle|treaty|election|attack|couple|"
    r"story|cast|plot|name|term|word))\b"
)
_EN_POINTING = re.compile(
    r"\b(?:he|she|it|they|him|them|his|her|hers|its|their|this|these|those|such|we|us|our|I|my|you|your|former|latter|"
    r"aforementioned|respectively|above|below)\b|"
    r"\bthe (?:film|movie|novel|book|song|album|serial|series|episode|character|story)\b",
    re.IGNORECASE,
)
_EN_VERB = re.compile(
    r"\b(?:is|are|was|were|has|have|had|can|could|will|would|may|might|must|became|become|began|won|wrote|made|led|took|"
    r"held|built|found|gave|came|went|left|lost|met|ran|rose|saw|set|sold|sent|spent|stood|told|grew|kept|knew|brought|"
    r"bought|fought|fell|[a-z]{2,}ed|contains?|includes?|lies|lives?|flows?|uses?|makes?|produces?|consists?)\b"
)
_EN_POSSESSIVE = frozenset({"its", "his", "her", "their"})

_JA_OPENINGS = re.compile(
    r"[「『（(・ぁァ、]|また|なお|そこ|ここ|同(?![志盟窓])|前者|後者|上記|以下|次の|ただ|しかし|例えば|たとえば|すなわち|つまり|"
    r"一方|他方|さらに|なかでも|中でも|特に|とくに|その|これ|それ|実際|当時|当初|現在|今日|最近|図|表|写真|とりわけ|主に|ほか|"
    r"他|この|以上|結果|反対|逆|やがて|ついで|次いで|のち|後に|翌|前|約|ちなみに|[0-9０-９]+[月日]|[0-9０-９]+(?:年|か月|ヶ月|週)[後前間]|元々|もともと|ところが|さて|もっとも|とはいえ|それでも"
)
_JA_POINTING = re.compile(
    r"(?:こ|そ|あ)(?:れ|の(?!ため)|ちら|うし|んな)|この|その|彼|彼女|私|僕|我々|われわれ|"
    r"同(?:年|月|日|氏|書|国|市|県|州|社|校|じ年|地|作|大会|誌|紙)|"
    r"前述|上述|後述|当該|本(?:書|章|節|項|作|州の)|同様|両者|両国|ここで|そこで"
)
_JA_ENDINGS = re.compile(
    r"(?:ため|から|の|わけ|こと)(?:である|だ|です)。|からも?(?:分かる|わかる|うかがえる)。|(?:ように|様に)なっている。"
)
"""Endings of sentences that explain the one before."""
_JA_OF_SOMETHING = re.compile(
    r"(?:長さ|高さ|深さ|広さ|重さ|大きさ|幅|面積|人口|首都|代表作|都市|入場料|料金|作者|著者|主人公|監督|議席数?|当選者|価格|総額|対象|住所|"
    r"名称|名前|題名|由来|語源|全長|総数|定員|兵力|会場|校長|社長|本社|本部|所在地|別名|愛称|通称|容量|距離|標高|気温|年齢|選手|候補|新刊|時期|数)\Z"
)
"""Subjects that belong to something which only an earlier sentence names: the length, the author."""
_JA_PREDICATE = ("動詞", "形容詞", "助動詞")
_JA_CONNECTING = ("接続詞", "代名詞", "連体詞", "感動詞", "助詞", "助動詞", "接尾辞")
_JA_OF_A_NOUN = ("である。", "であった。", "だった。", "です。", "でした。")

_KO_OPENINGS = re.compile(
    r"(?:이|그|저|이런|그런|이러한|그러한|이때|그때|또|또한|그리고|그러나|하지만|따라서|한편|특히|즉|"
    r"예를 들어|여기|거기|이후|당시|다음|같은|나머지|반면|그래서|이처럼|이와|그와|이를|이는|그는|그녀|이것|그것|우리)"
    r"(?:\s|,|[은는이가을를의에])"
)
_KO_POINTING = re.compile(r"(?:^|\s)(?:그녀|그들|이것|그것|저것|나는|저는|우리는|그는|이는|이를|이곳|그곳|이 |그 |저 )")
_KO_OF_SOMETHING = re.compile(
    r"(?:길이|높이|깊이|넓이|무게|크기|너비|면적|인구|수도|대표작|도시|입장료|요금|작가|저자|주인공|감독|가격|총액|대상|주소|이름|제목|유래|"
    r"어원|전체|정원|회장|교장|사장|본사|본부|별명|용량|거리|해발|기온|나이|선수|시기|시간|수|방법)\Z"
)
"""Subjects that belong to something which only an earlier sentence names: the length, the author."""

_NOUN_ENDS = ("接尾辞", "記号", "XSN", "SL", "SW")


def is_self_contained(text: str, lang: str) -> bool:
    """Return whether a reader understands the sentence alone.

    Raises MissingPart when the library for a language is not installed.
    """
    shortest, longest = _LENGTHS.get(lang, _LENGTHS["en"])
    if not shortest <= len(text) <= longest or _MARKUP.search(text) or _HOLES.search(text):
        return False
    if any(mark in text[:_LABEL] for mark in ":："):
        return False
    if any(text.count(a) != text.count(b) for a, b in _BRACKETS) or text.count('"') % 2:
        return False
    return {"ja": _japanese, "ko": _korean}.get(lang, _english)(text)


def _english(text: str) -> bool:
    """Allow a possessive pronoun only behind a name in the same sentence."""
    if not text.endswith(".") or not text[0].isupper() or _EN_OPENINGS.match(text):
        return False
    if not _EN_VERB.search(text):
        return False
    pointing = list(_EN_POINTING.finditer(text))
    if any(match.group() not in _EN_POSSESSIVE for match in pointing):
        return False
    named = next((token.span.start for token in tokens(text, "en") if token.kind is TokenKind.NAME), len(text))
    return all(match.start() > named for match in pointing)


def _japanese(text: str) -> bool:
    """Require the ending of a sentence, a subject, and no word that points at an earlier sentence."""
    if (
        not text.endswith(("。", "．"))
        or _JA_OPENINGS.match(text)
        or _points_back(text, _JA_POINTING, "、")
        or _JA_ENDINGS.search(text)
    ):
        return False
    morphemes = [m for m in analysers.japanese(text) if not m.pos.startswith("補助記号")]
    if not morphemes or not morphemes[-1].pos.startswith(_JA_PREDICATE) or morphemes[0].pos.startswith(_JA_CONNECTING):
        return False
    topic = _topic_index(morphemes, "助詞,係助詞", {"は"}, "名詞")
    subject = _topic_index(morphemes, "助詞,格助詞", {"が"}, "名詞") if topic is None else topic
    if subject is None or any(m.pos.startswith("代名詞") for m in morphemes):
        return False
    clause = morphemes[:subject]
    if topic is None and (text.endswith(_JA_OF_A_NOUN) or any(m.pos.startswith(("動詞", "形容詞")) for m in clause)):
        return False  # it is the subject of a clause within, and that of the sentence is missing
    named = any(m.pos.startswith("名詞,固有名詞") for m in clause)
    return named or not _JA_OF_SOMETHING.search("".join(m.surface for m in clause))


def _korean(text: str) -> bool:
    if not text.endswith(("다.", "요.")) or _KO_OPENINGS.match(text) or _points_back(text, _KO_POINTING, ","):
        return False
    morphemes = analysers.korean(text)
    if not morphemes or morphemes[0].pos.startswith(("MAJ", "NP", "IC", "J")):
        return False
    topic = _topic_index(morphemes, "JX", {"은", "는"}, "NN")
    topic = _topic_index(morphemes, "JKS", {"이", "가", "께서"}, "NN") if topic is None else topic
    if topic is None:
        return False
    clause = morphemes[:topic]
    return any(m.pos == "NNP" for m in clause) or not _KO_OF_SOMETHING.search("".join(m.surface for m in clause))


def _topic_index(morphemes: Sequence[Morpheme], pos: str, forms: Collection[str], noun: str) -> int | None:
    """Return the index of the first particle that marks the topic or subject; None: there is none."""
    for index, m in enumerate(morphemes):
        if index and m.pos.startswith(pos) and m.surface in forms:
            before = morphemes[index - 1]
            if before.pos.startswith((noun, *_NOUN_ENDS)) and "副詞可能" not in before.pos:
                return index
    return None


def _points_back(text: str, words: re.Pattern[str], comma: str) -> bool:
    """Return whether a pointing word stands in the first clause; in a later clause it points at the first one."""
    first_comma = text.find(comma)
    match = words.search(text)
    return match is not None and (first_comma < 0 or match.start() < first_comma)
