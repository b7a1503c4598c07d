"""Recognise options that consist only of words about options, by word lists per language.

"All of the above" has too many wordings to list, but they share their words: for all and none, for the options (above,
these, A to C), for right and wrong, and function words. An option with any other word has a meaning of its own.
"""

from __future__ import annotations

import re
from collections import Counter
from enum import StrEnum
from functools import lru_cache

LONGEST = 60
"""Most characters of such an option."""
PAIR = 2


class WordRole(StrEnum):
    """The role of a word in an option about options."""

    ALL = "all"
    NOTHING = "nothing"
    NOT = "not"
    RIGHT = "right"
    WRONG = "wrong"
    OPTIONS = "options"
    LABEL = "label"
    SOME = "some"
    OTHER_THAN = "other_than"
    RANGE = "range"
    LITTLE = "little"


_ENGLISH = {
    "all": """
        all, every, everything, each, any, anything, both, either, every one, each one, any one, each and every,
        everything else, whatever
    """,
    "nothing": "none, neither, nothing, no one, not one, not any, not a single, nor",
    "not": r"no, not, never, cannot, isn't, aren't, doesn't, don't, can't, isnt, arent, fails?, absent, missing",
    "right": r"""
        correct, correctly, right, true, valid, acceptable, appropriate, applicable, apply, applies, suitable,
        accurate, adequate, proper, fits?, holds?, satisf(?:y|ies), qualif(?:y|ies), sound, possible answers?,
        works?
    """,
    "wrong": r"""
        incorrect, incorrectly, wrong, false, untrue, invalid, inappropriate, inapplicable, unsuitable, inaccurate,
        mistaken, unacceptable
    """,
    "options": r"""
        above, aforementioned, these, those, them, they, preceding, previous, foregoing, following, earlier, former,
        given, listed, mentioned, named, stated, shown, provided, presented, offered, said, here, others?, options?,
        choices?, answers?, alternatives?, statements?, items?, responses?, possibilities, suggestions?, solutions?,
        (?:two|three|four|five|first|last)(?: ones)?, list, rest, remaining
    """,
    "some": "some, one, a few, several, most, many, part, only",
    "other_than": "other than, something other than, something else than, except, besides, apart from, different from",
    "little": r"""
        of, the, a, an, is, are, be, to, do, does, there, it, what, which, that, who, as, and, or, through,
        thru, until, have, has, been, was, were, among, amongst, in, from, by, at, may, could, can, would, will,
        also, equally, so, on, with, well, appears?, found, included, ones, under, this, for, question,
        together, indeed, mentioned in, named in, up, my, your, our, actually, in fact, exist, exists, hereof
    """,
}
_JAPANESE = {
    "all": """
        すべて, 全て, 全部, みな, 皆, みんな, いずれも, いずれにも, いずれとも, いずれでも, いずれで, どれで,
        どちらで, いずれ, どれも, どれにも, どれとも, どれでも, どれ一つ, どれ, どの, どちらも, どちらでも,
        どちらにも, どちら, 何れも, 何れ, 両方, 両者, とも, ともに, 全項目, 全選択肢, 全, 一つも, ひとつも,
        一切, どこにも, 各々, おのおの, それぞれ, ことごとく, 何一つ, 何も
    """,
    "nothing": "該当なし, 該当無し, 正解なし, 正答なし, 解なし",
    "not": """
        ない, なし, 無し, 無い, ありません, ません, ませんでした, なく, ず, ぬ, 非該当
    """,
    "right": """
        正しい, 正しく, 正しけれ, 正しかっ, 適切, 適当, 妥当, 適し, 適する, 該当, 当てはまる, 当てはまら,
        当てはまり, 当てはまっ, あてはまる, あてはまら, あてはまり, 含む, 含ま, 含み, 含んで, 合っ, 合う, 合わ,
        成り立つ, 成り立た, 成立, 真, 可, 正, 当たる, 当たら, あたる, あたら, 言える, いえる, 言え, いえ,
        認められる, 可能, ふさわしい, ふさわしく, 有効, 正確, 満たす, 満たさ, 属する, 属さ, 相当
    """,
    "wrong": """
        誤り, 誤っ, 誤答, 間違い, 間違っ, 間違え, まちがい, まちがっ, 不適切, 不適当, 不適, 不正解, 偽, 違う,
        違い, 違っ, ちがう, ちがっ, 異なる, 異なっ, はずれ, 外れ
    """,
    "options": r"""
        以上, 上記, 前記, 上述, 前述, 先述, 左記, 下記, 上, 左, 前, これら, それら, これ, それ, ここ, この中,
        その中, 選択肢, 項目, もの, 記述, 説明, 文, 文章, 内容, 事項, 事柄, 当該, 答え(?!て|る|ら|な), 解答,
        回答, 答(?!え), 正解, 正答, 例, 他, ほか, 残り, 挙げ, あげ, 掲げ, 示し, 示さ, 述べ, 列挙, 提示, 与え,
        並べ, 並ん, 記載, 記し, 次, 肢, 番号, 提案, 候補, [二三四五六2-6２-６](?:つ|個|者|点|項目|択)?
    """,
    "some": "いずれか, どれか, どちらか, 何れか, 一部, のみ, だけ",
    "other_than": "以外, を除く, を除き, とは別, の他, のほか",
    "little": """
        の, は, が, を, に, へ, で, と, も, や, か, から, まで, より, である, であり, です, だ, となる, なる,
        なり, する, し, した, します, され, される, せ, さ, られ, られる, れ, れる, て, いる, い, ます, まし,
        た, ている, ある, あり, あっ, あろ, う, な, こと, よう, には, では, として, について, および, 及び,
        または, 又は, そして, 中, うち, 内, 中身, ように, そのもの, 場合, 方, ほう, 側, 意味, みなす, みなせる,
        考え, 言っ, いっ, よい, 良い, 得, え, 何, 見当たら, 見つから, 存在, その, この, 一, ひとつ, 一つ
    """,
}
_KOREAN = {
    "all": r"""
        모두(?!의), 모두 다, 모든, 전부, 다, 둘 ?다, 셋 ?다, 넷 ?다, 전체, 어느 ?것, 어떤 ?것, 아무 ?것,
        어느 ?하나, 어느, 어떤, 하나, 각각, 모조리, 어디, 무엇, 그 어느 ?것, 아무런, 어느 ?쪽, 죄다, 양쪽,
        두 가지 다, 아무 ?데, 아무 ?곳, 어느 ?곳, 전항, 전, 몽땅, 빠짐없이, 일체, 각, 각기, 무엇이든, 공히
    """,
    "nothing": "무답, 부재, 전무, 전무하",
    "not": r"""
        아니, 아닌, 아님, 아닙, 않, 않은, 않는, 않음, 없, 없는, 없음, 없습, 못, 못하, 못한, 못함, 안, 불
    """,
    "right": r"""
        옳, 옳은, 옳음, 옳지, 맞, 맞는, 맞음, 맞지, 맞았, 해당, 포함, 적절, 적당, 적합, 알맞, 알맞은, 알맞지,
        참, 올바르, 올바른, 올바로, 바르, 바른, 타당, 성립, 속하, 속하는, 속하지, 속한, 가능, 인정, 들어맞,
        부합, 정확, 합당, 사실
    """,
    "wrong": r"""
        틀리, 틀린, 틀렸, 틀림, 틀립, 틀렸음, 오답, 잘못, 거짓, 부적절, 부적합, 부적당, 그르, 그른, 그릇, 다르,
        다른 것, 다름, 오류, 부정확
    """,
    "options": r"""
        위, 앞, 이상, 상기, 보기, 선택지, 선지, 다음, 여기, 이, 이들, 이것, 이것들, 그것, 그, 아래, 제시,
        주어진, 나온, 나와, 언급, 말, 말한, 열거, 나열, 설명, 서술, 나머지, 다른, 항목, 내용, 것, 것들, 답,
        정답, 답안, 지문, 문장, 게, 걸, 건, 진술, 예시, 예, 사항, 선택, 번호, 문항, 두 ?가지, 세 ?가지, 네 ?가지,
        다섯 ?가지, 둘, 셋, 넷, 두 ?개, 세 ?개, 네 ?개, 이야기, 전술, 앞서, 적힌, 적은, 제안, 후보
    """,
    "some": "일부, 하나만, 둘만, 중 하나, 뿐, 일부분",
    "other_than": r"이외, 외, 그 ?밖, 밖, 기타, 제외, 말고, 빼고, 없는 다른, 아닌 다른",
    "little": r"""
        중, 중에, 가운데, 속, 안에, 든, 들어, 있, 있는, 있음, 하, 한, 할, 함, 되, 된, 될, 됨, 및, 또는, 그리고,
        부터, 까지, 수, 로, 의, 만, 도, 볼, 본, 또한, 역시, 모습, 경우, 바, 곳, 데, 찾, 찾을, 나타나, 보이,
        생각, 존재, 고르, 고를, 고른, 전혀, 들, 에, 은, 는
    """,
}
_KOREAN_ENDINGS = (
    "은|는|이|가|을|를|의|에|에서|에는|에도|서|도|로|으로|까지|부터|와|과|들|이나|나|든|든지|라도|만|이다|다|임|음|입니다|습니다|합니다|됩니다|한다|된다|하다|되다|함|됨|"
    "하는|되는|하지|되지|한|된|할|될|해|돼|하여|되어|하며|되며|하고|되고|는다|었다|았다|였다|되었다|했다|되었음|였음|었음|지|히|게|고|며|니다|니|한가|중|한지|적|에요|예요|이에요|어요|아요|아서|어서|던|았음|므로"
)
"""Endings that are glued to Korean words."""
_TABLES = {"en": _ENGLISH, "ja": _JAPANESE, "ko": _KOREAN}
_LABEL = re.compile(
    r"[(\[（「]?(?:[a-h](?![a-z])|[ivx]{1,4}(?![a-z])|\d{1,2}|[アイウエオカ](?![ァ-ヶー])|[㉠-㉭①-⑩ㄱ-ㅎ]|"
    r"[가나다라마바](?=\s?[,.)·ㆍ])|(?<=[,·ㆍ])[나다라마바](?![가-힣])|(?<=[,·ㆍ] )[나다라마바](?![가-힣]))"
    r"[)\]）」.]?(?:番目?|번)?(?:(?:까지|와|과|은|는|이|가|의|에서?|도)(?![가-힣]))?"
)
_RANGE = re.compile(r"[-~〜～–—]|\b(?:to|through|thru)\b|から|부터")
_MARK = re.compile(r"[\s,、，・;:()（）「」'\"/&]")


def says_all(option: str) -> bool:
    return any(_roles_say_all(roles) for roles in _readings(option))


def says_none(option: str) -> bool:
    return any(_roles_say_none(roles) for roles in _readings(option))


def _roles_say_all(roles: Counter[WordRole]) -> bool:
    counted = roles[WordRole.ALL] or roles[WordRole.NOTHING]
    if _is_negative(roles) or roles[WordRole.OTHER_THAN] or roles[WordRole.SOME] or _is_pair(roles):
        return False
    return bool(counted and (_speaks_of_options(roles) or roles[WordRole.RIGHT] or roles[WordRole.WRONG]))


def _roles_say_none(roles: Counter[WordRole]) -> bool:
    if roles[WordRole.SOME] or _is_pair(roles):
        return False
    if roles[WordRole.OTHER_THAN]:
        return _speaks_of_options(roles)
    judged = (roles[WordRole.ALL] or roles[WordRole.NOTHING]) and (roles[WordRole.RIGHT] or roles[WordRole.WRONG])
    return _is_negative(roles) and bool(_speaks_of_options(roles) or judged)


def _speaks_of_options(roles: Counter[WordRole]) -> bool:
    return roles[WordRole.OPTIONS] + roles[WordRole.LABEL] > 0


def _is_pair(roles: Counter[WordRole]) -> bool:
    """Return whether two labels are named: A and B are a combination, not all."""
    return roles[WordRole.LABEL] == PAIR and not roles[WordRole.RANGE]


def _is_negative(roles: Counter[WordRole]) -> bool:
    """Return whether an odd number of words deny: no option is wrong means that all are right."""
    return (roles[WordRole.NOTHING] + roles[WordRole.NOT] + roles[WordRole.WRONG]) % 2 == 1


def _readings(option: str) -> list[Counter[WordRole]]:
    if not option or len(option) > LONGEST:
        return []
    return [Counter(roles) for lang in _TABLES if (roles := _read(option, lang)) is not None]


def _read(option: str, lang: str) -> list[WordRole] | None:
    """Return the roles of the words, trying the longest word first; None: some word is not in the lists."""
    dead: set[int] = set()

    def rest(at: int) -> list[WordRole] | None:
        if at == len(option):
            return []
        if at in dead:
            return None
        for end, role in _steps(option, at, lang):
            if (tail := rest(end)) is not None:
                return [role, *tail] if role else tail
        dead.add(at)
        return None

    return rest(0)


def _steps(option: str, at: int, lang: str) -> list[tuple[int, WordRole | None]]:
    steps: list[tuple[int, WordRole | None]] = [
        (match.end(), role)
        for role, pattern in ((WordRole.LABEL, _LABEL), (WordRole.RANGE, _RANGE), *_patterns(lang))
        for match in [pattern.match(option, at)]
        if match
    ]
    if mark := _MARK.match(option, at):
        steps.append((mark.end(), None))
    return sorted(steps, key=lambda step: -step[0])


@lru_cache
def _patterns(lang: str) -> tuple[tuple[WordRole, re.Pattern[str]], ...]:
    return tuple((WordRole(name), re.compile(_one_of(listed, lang))) for name, listed in _TABLES[lang].items())


def _one_of(listed: str, lang: str) -> str:
    """Return a pattern of the words, longest first; English and Korean words are whole ones, Korean with endings."""
    words = sorted((word for entry in listed.split(",") if (word := entry.strip())), key=len, reverse=True)
    inner = "|".join(words)
    if lang == "ja":
        return f"(?:{inner})"
    if lang == "en":
        return rf"\b(?:{inner})\b"
    return rf"(?<![가-힣])(?:{inner})(?:{_KOREAN_ENDINGS})*(?![가-힣])"
