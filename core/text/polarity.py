"""List words that turn a statement into its opposite: negations, prefixes and antonyms."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from core.text.tokens import tokens

NEGATIONS: Mapping[str, frozenset[str]] = {
    "en": frozenset({"not", "no", "never", "nor", "neither", "without", "cannot", "nobody", "noth", "none", "nowher"}),
    "ja": frozenset({"ない", "無い", "ず", "ぬ", "ん", "無し", "不", "非", "未", "無"}),
    "ko": frozenset({"않다", "못", "못하다", "안", "없다", "없이", "아니다", "불", "비", "미", "무"}),
}
"""Negations by the form of their token; n't is recognised by its spelling."""

PREFIXES: Mapping[str, tuple[str, ...]] = {
    "en": ("un", "in", "im", "il", "ir", "dis", "non"),
    "ja": ("不", "非", "未", "無"),
    "ko": ("불", "비", "미", "무", "부"),
}

NO_DENIAL: Mapping[str, re.Pattern[str]] = {
    "en": re.compile(
        r"\b(?:not (?:only|just|merely|necessarily)|without exception|no (?:doubt|more than|less than|later than)"
        r"|[Nn]o\.)"
    ),
    "ja": re.compile(
        "(?:なければ|なくては|ないと)(?:なら|いけ)な[いくかけ]|かもしれ(?:ない|ません)|だけでなく|(?:に|て"
        "|で)?しか|にすぎない|間違いな[いく]|"
        "少な[いく]|少なくあり|なければなりません|絶えず|余儀なく|のみならず|にもかかわらず|問わず|必ず|まず|はず"
        "|に違いない|ではない(?:か|でしょうか)|(?:かま|構)(?:いません|わない)|差し支え(?:ない|ありません)"
        "|問題(?:ない|ありません)"
    ),
    "ko": re.compile("뿐만 아니라|밖에 (?:없|않)|(?:지|하지) 않으면 안|틀림없|아니라|수밖에"),
}
"""Phrases in which a negation denies nothing."""

_OPPOSITES: Mapping[str, str] = {
    "en": """
        increase rise rose grow grew gain up | decrease fall fell decline drop dropped shrink shrank down
        more | less | fewer
        most | least
        higher | lower
        high | low
        larger bigger | smaller
        large big | small
        longer | shorter
        before | after
        earlier | later
        first | last
        early | late
        above | below
        over | under
        win won | lose lost
        hot | cold
        warm | cool
        left | right
        north northern | south southern | east eastern | west western
        allow allowed permit permitted | forbid forbidden prohibit prohibited ban banned
        accept accepted | reject rejected refuse refused
        begin began start started | end ended stop stopped
        open opened | close closed
        buy bought | sell sold
        success succeed succeeded | failure fail failed
        true | false
        always | sometimes | rarely
        all every | none
        strong | weak
        rich | poor
        best | worst
        better | worse
        old | young
        alive | dead
        public | private
        import | export
        positive | negative
        guilty | innocent
        married | divorced
        man men male | woman women female
        boy | girl
        father | mother
        son | daughter
        brother | sister
        husband | wife
        empty | full
        asleep | awake
        inside indoors | outside outdoors
    """,
    "ja": """
        増加 増える 上昇 | 減少 減る 低下
        多い | 少ない
        高い | 低い
        大きい | 小さい
        長い | 短い
        以上 | 以下 | 未満
        前 | 後
        最初 | 最後
        最大 | 最小
        最高 | 最低
        勝利 勝つ | 敗北 負ける
        暑い 熱い | 寒い 冷たい
        右 | 左
        北 | 南 | 東 | 西
        北部 | 南部 | 東部 | 西部
        許可 | 禁止
        賛成 | 反対
        肯定 | 否定
        開始 始まる | 終了 終わる
        成功 | 失敗
        有利 | 不利
        安全 | 危険
        強い | 弱い
        新しい | 古い
        輸入 | 輸出
        男性 男 | 女性 女
        父 | 母
        兄 弟 | 姉 妹
        息子 | 娘
        屋内 室内 | 屋外
        生 | 死
    """,
    "ko": """
        증가 늘다 상승 | 감소 줄다 하락
        많다 | 적다
        높다 | 낮다
        크다 | 작다
        길다 | 짧다
        이상 | 이하 | 미만
        이전 전 | 이후 후
        처음 | 마지막
        최대 | 최소
        최고 | 최저
        승리 이기다 | 패배 지다
        덥다 뜨겁다 | 춥다 차갑다
        오른쪽 | 왼쪽
        북쪽 | 남쪽 | 동쪽 | 서쪽
        허용 허가 | 금지
        찬성 | 반대
        긍정 | 부정
        시작 | 종료 끝나다
        성공 | 실패
        안전 | 위험
        강하다 | 약하다
        새롭다 | 오래되다
        수입 | 수출
        남성 남자 | 여성 여자
        아버지 | 어머니
        아들 | 딸
        실내 | 실외
        삶 | 죽음
    """,
}
"""One group of opposites per line, with bars between its sides."""


@lru_cache(maxsize=8)
def opposites(lang: str) -> Mapping[str, tuple[int, int]]:
    """Return the group and side of each word form; words of one group and different sides exclude each other."""
    sides: dict[str, tuple[int, int]] = {}
    for group, line in enumerate(_OPPOSITES.get(lang, "").strip().splitlines()):
        for side, words in enumerate(line.split("|")):
            for word in words.split():
                sides[tokens(word, lang)[0].form] = group, side
    return sides
