### What the desks share. Their scripts read what starts with desk-, label- or band-: t.lowRisk is desk-low-risk.

## The item, its risk and its sources

desk-low-risk = 위험 낮음
desk-raised-risk = 위험 다소 높음
desk-high-risk = 위험 높음
desk-no-risk = 확인 안 됨
desk-contradicts = 모순
desk-supports = 뒷받침
desk-closest = 가장 가까운 부분(언급 없음)
desk-wrong-words = 근거 없는 말
desk-error-contradiction = 자료와 모순
desk-error-unsupported = 자료에 근거 없음
desk-error-wrong-slot = 다른 질문에 대한 답
desk-error-false-silence = 자료에 나와 있음
desk-checks = 검사 내역
desk-checks-count = 검사 { $count }개: 위험도를 높임 { $raise }개, 낮춤 { $lower }개
desk-item = 항목
desk-item-number = 항목 { $item }
desk-item-details = 항목 { $item }, { $revision }판, { $id }
desk-why = 근거
desk-sources = 자료
desk-sentences = 문장
desk-sentence-of = 문장 { $number } / { $count }
desk-sentence-unchecked = 확인하지 않았습니다.
desk-outside = 위 위험도에 포함되지 않는 검출기
desk-evidence-only = 이 검출기의 근거만 표시
desk-evidence-none = 이 검출기는 근거를 제시하지 않습니다
desk-evidence-lost = 자료와 맞지 않게 된 근거 { $count }개는 표시하지 않습니다.
desk-failed = 실패
desk-abstained = 확인 안 함
desk-silent = 판단하지 않은 검사
desk-passed-checks = 문제없는 검사: { $count }개
desk-judges = 언어 모델의 의견
desk-judge-opinion = 언어 모델 { $name }의 의견
desk-judge-for = 뒷받침
desk-judge-against = 반대
desk-judge-no-place = 가리킨 곳 없음
desk-judge-reason = 판정 이유
desk-no-sources = 이 항목에는 자료도 재생성 답변도 없습니다.
desk-open-page = 원본 페이지
desk-no-question = (질문 없음)
desk-key-choice = 정답
source-passage = 자료 { $number }
source-passage-named = 자료 { $number } · { $id }
source-passage-retrieved = 자료 { $number } · 검색으로 찾음: { $id } ({ $collection }, { $version }판)
source-sample = 재생성 답변 { $number }
source-graph = 지식 그래프 · { $graph }
desk-chosen-evidence = 고른 근거

## Labels

label-supported = 뒷받침됨
label-minor = 경미한 오류
label-major = 심각한 오류
label-not-checkable = 확인 대상 아님
desk-meanings = 라벨의 뜻
desk-supported-means = 뒷받침됨: 자료에 그렇게 나옴
desk-minor-means = 경미한 오류: 일부가 틀림
desk-major-means = 심각한 오류: 대부분 틀렸거나 주제에서 벗어남
desk-not-checkable-means = 확인 대상 아님: 참·거짓을 따질 내용이 없음
button-supported = 뒷받침됨
button-minor = 경미한 오류
button-major = 심각한 오류
button-not-checkable = 확인 대상 아님

## The queue beside it

desk-queue = 대기열
desk-open = 미처리
desk-open-tip = 지금 맡을 수 있는 항목(화면의 항목 포함)
desk-done = 완료
desk-done-tip = 필터 범위에서 결정이 끝난 항목
desk-others = 다른 사람이 작업 중
desk-others-tip = 지금 다른 사람이 맡고 있는 항목
desk-later = 나중에
desk-later-tip = 내가 미룬 항목(마지막에 나옵니다)
desk-today = 오늘
desk-in-all = 전체

## Saving

desk-saved = 저장됨 { $time }
desk-unsaved = 저장 안 됨 { $count }건
desk-unanswered = 서버가 응답하지 않습니다. 저장되지 않은 작업은 이 브라우저에 남아 있으며 자동으로 다시 보냅니다.
desk-postponing = 미루는 중…
desk-taking-back = 되돌리는 중…
desk-going-on = 다음 항목으로…
desk-key-unused = { $busy } 누른 키는 적용되지 않았습니다.
desk-no-item = 화면에 항목이 없어 누른 키가 적용되지 않았습니다.
desk-too-soon = 항목이 막 표시된 직후여서 키가 적용되지 않았습니다.
desk-unconfirmed = 아직 저장이 확인되지 않았습니다
desk-gone-elsewhere = 항목 { $item }은(는) 그 사이 다른 사람에게 넘어갔습니다. 판단은 저장되지 않았습니다.
desk-nothing-to-undo = 취소할 작업이 없습니다.
desk-complete = 이 항목은 끝났습니다. 다음 항목을 불러오는 중…
not-understood = 저장하지 못했습니다: 서버가 이 조작을 이해하지 못했습니다.
item-elsewhere = 항목 { $item }은(는) 지금 다른 사람이 맡고 있습니다.
item-went-elsewhere = 항목 { $item }은(는) 시간이 지나 다른 사람에게 넘어갔습니다.
item-taken = 저장하지 못했습니다: 항목 { $item }은(는) 이제 다른 사람이 맡고 있습니다.
item-changed = 저장하지 못했습니다: 항목 { $item }이(가) 표시된 뒤 바뀌었습니다.
item-postponed = 항목 { $item } 미룸
undo-nothing = 취소할 작업이 없습니다.
postpone-another = 미루지 못했습니다: 이제 다른 항목이 화면에 있습니다.
no-such-sentence = 저장하지 못했습니다: 그런 문장이 없습니다.
item-declined = 항목 { $item }을(를) 건너뛰었습니다. 다른 사람이 맡습니다

## Keys and buttons

desk-keys = 단축키
desk-keys-close = Esc를 누르면 닫힙니다.
key-down = 다음 문장 (↓도 가능)
key-up = 이전 문장 (↑도 가능)
key-silent = 문장을 판정하지 않은 검출기 표시/숨김
key-help = 이 목록
button-postpone = 미루기
button-undo = 실행 취소
button-next = 다음
key-comment = 문장이나 항목에 댓글 달기, Ctrl+Enter로 보냄
key-flag = 문장에 플래그 추가·해제
key-decline = 건너뛰기: 판단할 수 없는 항목을 다른 사람에게 맡김, Shift와 함께 누르면 이유도 적음
button-comment = 댓글
button-decline = 건너뛰기: 판단 불가
key-link = 이 항목과 문장의 링크 복사

## Keys as one chose them

key-cannot-be-chosen = 바꾸지 못했습니다: 글자와 숫자 키만 고를 수 있습니다.
key-taken = 바꾸지 못했습니다: { $key } 키는 여기서 다른 일을 합니다. 그 키를 먼저 바꾸세요.
keys-stored = 키를 바꿈
desk-key-change = 다른 키로 바꾸기: { $label }
desk-key-press = 새 키를 누르세요 (Esc는 그대로 둠)
desk-keys-reset = 단축키 초기화
desk-keys-choose = 바꿀 키를 고르세요.

## Links, and the ends of an item

desk-link = 링크
desk-link-copied = 링크를 복사함: 항목 { $item }, 문장 { $number }
desk-last-sentence = 마지막 문장입니다.
desk-first-sentence = 첫 문장입니다.

## Passing on what one cannot judge

desk-declining = 다른 사람에게 맡기는 중…
desk-decline-because = 판단할 수 없는 이유
desk-decline-hint = 이유를 적고 Enter
desk-decline-help = Esc로 돌아갑니다. 이 항목은 다시 나오지 않습니다.
desk-decline-expert = 전문가가 필요함
desk-decline-language = 내 언어가 아님
desk-decline-sources = 자료로는 판단할 수 없음

## How often such a risk was right, and which detectors doubt

track-record = 점수가 비슷한 라벨된 문장 { $count }개 중 { $wrong }개가 틀렸습니다({ $where }, 95% 확률로 { $low }~{ $high }%).
desk-voices-doubt = 의심하는 검출기
desk-voices-support = 뒷받침하는 검출기
desk-voices-silent = 판정 없음

## Comments and flags

may-not-comment = { $name } 님은 댓글을 달 수 없습니다. 역할이 필요합니다.
comment-empty = 저장하지 못했습니다: 댓글이 비어 있습니다.
comment-too-long = 저장하지 못했습니다: 댓글은 { $most }자까지 쓸 수 있습니다.
comment-control-characters = 저장하지 못했습니다: 댓글에 제어 문자가 들어 있습니다.
comment-no-such-person = 저장하지 못했습니다: 받을 사람의 이름을 40자 이내로 적어 주세요.
comment-not-yours = 해결로 표시하지 못했습니다: 쓴 사람, 받는 사람, 또는 editor, analyst, admin만 할 수 있습니다.
comment-settled-before = 다른 사람이 이미 이 댓글을 해결로 표시했습니다.
comment-settled = 댓글을 해결로 표시함
comment-stored = 항목 { $item }에 댓글을 저장함
flag-stored = 항목 { $item }에 플래그를 추가했습니다
talk-open = 열린 댓글
talk-older = 이전 댓글
talk-item = 항목
talk-one-item = 항목 { $item }
talk-one-sentence = 항목 { $item }, 문장 { $number }
talk-who = 쓴 사람
talk-what = 내용
talk-question = 질문
talk-newest = 최신으로
talk-flagged = 플래그됨
talk-for = { $name } 님에게
desk-comments = 댓글
desk-comments-on = 항목 { $item }의 댓글
desk-comments-none = 아직 댓글이 없습니다.
desk-comments-withheld = { $count }개가 더 있습니다. 해당 문장에 라벨을 붙이면 볼 수 있습니다.
desk-comment-text = 댓글
desk-comment-hint = 다른 사람이 알아야 할 내용을 적으세요. Ctrl+Enter로 보냅니다.
desk-comment-about = 대상
desk-comment-send = 보내기
desk-comment-empty = 댓글이 비어 있습니다.
desk-comment-too-long = 댓글은 { $count }자까지 쓸 수 있습니다.
desk-comment-control = 댓글에 제어 문자가 들어 있습니다.
desk-comment-settle = 해결로 표시
desk-comment-settled-by = { $person } 님이 해결로 표시함
desk-comment-link = 링크
desk-comment-link-copied = 링크를 복사함
desk-comment-goes = 댓글을 보내는 중…
desk-comment-earlier = 이전 문구에 대한 댓글
desk-comment-draft = 초안 있음
desk-comment-to = { $person } 님에게
desk-flagged = 플래그됨
desk-flag-goes = 문장 { $number }에 플래그를 추가하는 중…
desk-unflag-goes = 문장 { $number }의 플래그를 해제하는 중…
desk-whole-item = 항목 전체
desk-nth-sentence = 문장 { $number }

## Guidelines

may-not-write-guidelines = { $name } 님은 지침을 쓸 수 없습니다. admin 역할이 필요합니다.
guidelines-length = 지침에는 본문이 있어야 하며 { $most }자까지 쓸 수 있습니다.
guidelines-unchanged = 게시하지 못했습니다: 바뀐 것이 없습니다.
guidelines-stale = 게시하지 못했습니다: 그사이 다른 사람이 다른 판을 게시했습니다. 내용을 비교한 뒤 다시 게시해 주세요.
guidelines-title = 지침
guidelines-none = 아직 지침이 없습니다.
guidelines-history = 바뀐 내용
guidelines-version = 판
guidelines-about = { $version }판, { $name }, { $at }
guidelines-write = 다음 판 쓰기
guidelines-text = 본문 (Markdown)
guidelines-note = 바뀐 점을 한마디로
guidelines-publish = 게시
guidelines-published = { $version }판을 게시했습니다.

## 눈에 보이지 않는 것

desk-unseen-badge = 보이지 않는 문자: { $count }
desk-unseen-why = 본문이나 자료에 눈에 보이지 않거나 다른 글자로 착각하기 쉬운 문자가 있습니다. 그 자리마다 작은 표시가 있으며, 표시에 마우스를 올리면 무엇인지 나옵니다.
desk-unseen-direction = 글의 방향을 바꾸는 제어 문자
desk-unseen-width = 눈에 보이지 않는 문자
desk-unseen-tag = 모델만 읽을 수 있는 보이지 않는 태그 문자
desk-unseen-selector = 대상 글자가 없는 변형 선택자
desk-unseen-mixed = 모양이 비슷한 다른 문자가 섞인 단어
