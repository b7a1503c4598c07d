"""List words that say no more than a relation does: that something exists, has something or belongs to somebody."""

from __future__ import annotations

from collections.abc import Mapping

_WORDS = {
    "ja": """
    有る 居る 存在 設置 開設 設ける 置く 持つ 有する 擁する 備える 抱える 構成 含む 含める 併設 運営 属する 所属
    一部 一つ 位置 所在 所在地 立地 為る 成る 出来る 務める 就く 就任 担当 担う 現在 現 名 氏 先生 さん 方 事 物 もの
    こと 様 下 中 内 為 言う いう 有り 無い ない 次 以下 学内 大学 キャンパス 等 など 人 者 そこ ここ これ それ
    同じ 私立 国立 公立 傘下 分かれる 活動 場所 所 成す 見る 呼ぶ 知る 本校 学校 率いる 構える
    """,
    "en": """
    have ha be is are was there includ contain compris consist offer oper run maintain hous home belong part one
    locat situat base found lie stand serv as act hold held head led lead name current the of at in campu it its
    who which within under among make up compos possess divid also do doe not no posit role post person meet
    """,
    "ko": """
    있다 없다 두다 설치 개설 운영 포함 속하다 소속 구성 갖추다 갖다 보유 산하 이루다 이루어지다 위치 소재 자리
    이다 아니다 맡다 현재 하다 되다 것 수 곳 등 씨 교수 재직 안 내 중 않다
    """,
}
GENERIC: Mapping[str, frozenset[str]] = {lang: frozenset(words.split()) for lang, words in _WORDS.items()}
"""Words by language, in the forms that the analysers return."""
