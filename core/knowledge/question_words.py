"""Words of a question that name nothing and ask for nothing in particular."""

from __future__ import annotations

from core.text.normalising import normalise

_JAPANESE = """
ぜんぶ ひととおり 一通り 教示 ご教示 お務め 務め 活動 どのよう どういう そちら 両方 双方 共通 それぞれ 各々
一覧 名前 名称 種類 全部 全て すべて 情報 詳細 内容 質問 回答 こと もの 中 内 他 何 どれ どこ 誰 だれ どなた
いくつ 何個 何人 どちら どの どんな 方 所 ところ 関係 設置 存在 開設 所属 該当 可能 必要 現在 今 名 等 など 私
僕 以下 下記 最新 リスト 紹介 説明 案内 存知 中身 全 いつも 普段 通常 時 何時 番号 何番 なんばん 番 存じ 承知
様 皆様 方々 氏名 具体 具体的 各種 別 代わり 具合 感じ 件
"""
_ENGLISH = """
a an the this that these those there here it its itself s t im ill id ive theyre we us our ours you your yours
he she they them their i me my mine someone somebody anybody anyone one ones something anything everything
thing things what whats which who whos whom whose where wheres how whether am is are was were be been being do
does did done have has had having can could would will shall should may might must and or but if so then also
too as than of in on at to from for by with within under through about into onto near between among via per up
out off over all any every each both either some several many much more most other others various different own
same full complete whole entire exact exactly right actually really usually normally currently presently today
now nowadays days please kindly thanks thank hello hi hey sorry excuse possible tell show give list name names
named call called let know want wish wanted like love need ask asking wonder wondering curious say find found
see look looking help explain state mention provide share learn information info details detail question answer
idea sure contain contains contained include includes including included consist consists consisting comprise
comprises made make offer offers offered belong belongs belonging part parts attached affiliated located
situated based housed home stand stands stood lie lies sit sits exist exists existing held hold holds host
hosts keep kept run runs running operate operates operated divided split organised organized grouped structured
set meet meets looks lead leads leading led head heads headed heading supervise supervises supervised advise
advises advised advising manage manages managed managing direct directs directed directing chair chairs chaired
charge coach coaches coached coaching oversee oversees responsible mentor mentors guide guides guided after
serves serve serving act acts acting current kind kinds sort sorts available present
"""
_KOREAN = """
것 수 어떤 무엇 어디 누구 모든 전부 목록 이름 정보 종류 활동 운영 제공 가장 것들 들 님 성함 분 분들 좀 때 중 안
내 뭐 무슨 어느 몇 시 번 제일 현재 지금 모두 전체 각 곳 데 쪽 궁금 안내 소개 부탁 문의 말씀 감사 개설 설치 소속
위치 선택 취득 가능 이용 담당 주로 보통 혹시 제 저 나 우리 여기 거기
"""
_WORDS = f"{_JAPANESE} {_ENGLISH} {_KOREAN}"
SAYS_NOTHING = frozenset(map(normalise, _WORDS.split()))
BEGINS_NO_NAME = ("すべて", "ぜんぶ", "どのような", "どういう", "どんな")
"""Said before any noun without a space."""
PART_OF_NAMES = frozenset(("情報", "関係", "案内"))
"""Of these, those that make another name of one that they stand directly before: 情報甲南大学."""
_AROUND = """
興味 関心 希望 見学 訪問 参加 検討 相談 確認 連絡 失礼 突然 場合 際 機会 参考 迷惑 恐縮 都合 手数 幸い 利用
用件 様子 入部 入学 進学 受験 志望 卒業 在学 在籍 取得 選択 アクセス 電車 徒歩 学生 新入生 生徒 者 予定 来年度
今年度 今度 来週 配属 配属先 将来 study studies studying join joining visit visiting go going come get gets
getting reach take takes taking use uses using used earn earning obtain obtaining choose choosing pick attend
attending enrol enrolled enroll train trains student students member members graduating new next time by teach
taught classes class lessons place places eat phone 졸업 입학 지원 진학 재학 학생 신입생 회원 방문 견학 관심
참가 가입 수업 자세 다음 올해 내년
"""
AROUND = frozenset(map(normalise, _AROUND.split()))
"""What people say of themselves and of why they ask: nothing, where something else is asked for."""
_DONE_SOMEWHERE = """
練習 稽古 集まり 拠点 授業 講義 practise practising practice practicing gather activities activity usual
classes class taught lessons rehearse train place 연습 수업 강의 모임
"""
DONE_SOMEWHERE = frozenset(map(normalise, _DONE_SOMEWHERE.split()))
"""Nothing, where a place is asked for."""
