"""Whether a Japanese sentence can be read without those before it."""

from __future__ import annotations

import re

from core.quizzes.making.topics import points_back, topic_of
from core.text import analysers

_OPENINGS = re.compile(
    r"[「『（(・ぁァ、]|また|なお|そこ|ここ|同(?![志盟窓])|前者|後者|上記|以下|次の|ただ|しかし|例えば|たとえば|すなわち|つまり|"
    r"一方|他方|さらに|なかでも|中でも|特に|とくに|その|これ|それ|実際|当時|当初|現在|今日|最近|図|表|写真|とりわけ|主に|ほか|"
    r"他|この|以上|結果|反対|逆|やがて|ついで|次いで|のち|後に|翌|前|約|ちなみに|[0-9０-９]+[月日]|[0-9０-９]+(?:年|か月|ヶ月|週)[後前間]|元々|もともと|ところが|さて|もっとも|とはいえ|それでも"
)
_POINTING = re.compile(
    r"(?:こ|そ|あ)(?:れ|の(?!ため)|ちら|うし|んな)|この|その|彼|彼女|私|僕|我々|われわれ|"
    r"同(?:年|月|日|氏|書|国|市|県|州|社|校|じ年|地|作|大会|誌|紙)|"
    r"前述|上述|後述|当該|本(?:書|章|節|項|作|州の)|同様|両者|両国|ここで|そこで"
)
_ENDINGS = re.compile(
    r"(?:ため|から|の|わけ|こと)(?:である|だ|です)。|からも?(?:分かる|わかる|うかがえる)。|(?:ように|様に)なっている。"
)
"""Of sentences that explain the one before."""
_OF_SOMETHING = re.compile(
    r"(?:長さ|高さ|深さ|広さ|重さ|大きさ|幅|面積|人口|首都|代表作|都市|入場料|料金|作者|著者|主人公|監督|議席数?|当選者|価格|総額|対象|住所|"
    r"名称|名前|題名|由来|語源|全長|総数|定員|兵力|会場|校長|社長|本社|本部|所在地|別名|愛称|通称|容量|距離|標高|気温|年齢|選手|候補|新刊|時期|数)\Z"
)
"""Of what, the sentence before said."""
_PREDICATE = ("動詞", "形容詞", "助動詞")
_CONNECTING = ("接続詞", "代名詞", "連体詞", "感動詞", "助詞", "助動詞", "接尾辞")
_OF_A_NOUN = ("である。", "であった。", "だった。", "です。", "でした。")


def stands_alone(text: str) -> bool:
    """It ends as a sentence does, has a subject, and points at nothing before it."""
    if (
        not text.endswith(("。", "．"))
        or _OPENINGS.match(text)
        or points_back(text, _POINTING, "、")
        or _ENDINGS.search(text)
    ):
        return False
    morphemes = [m for m in analysers.japanese(text) if not m.pos.startswith("補助記号")]
    if not morphemes or not morphemes[-1].pos.startswith(_PREDICATE) or morphemes[0].pos.startswith(_CONNECTING):
        return False
    topic = topic_of(morphemes, "助詞,係助詞", {"は"}, "名詞")
    subject = topic_of(morphemes, "助詞,格助詞", {"が"}, "名詞") if topic is None else topic
    if subject is None or any(m.pos.startswith("代名詞") for m in morphemes):
        return False
    clause = morphemes[:subject]
    if topic is None and (text.endswith(_OF_A_NOUN) or any(m.pos.startswith(("動詞", "形容詞")) for m in clause)):
        return False  # it is the subject of a clause within, and that of the sentence is missing
    named = any(m.pos.startswith("名詞,固有名詞") for m in clause)
    return named or not _OF_SOMETHING.search("".join(m.surface for m in clause))
