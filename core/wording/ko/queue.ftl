### Which items come to whom: filters, orders, saved views, plans, assignments, and why a queue is empty.

## What is shown

show-needs-review = 검토 필요
show-everything = 전체 (임계값 미만 포함)
show-band = { $kind }: { $band }
show-band-and-riskier = { $kind }: { $band } 및 더 위험한 단계
show-all-sets = 모든 세트
show-all-languages = 모든 언어
kind-answer = 답변
kind-quiz = 퀴즈
show-all-kinds = 모든 종류
show-everybodys = 모든 항목
show-mine = 내 담당
show-flagged = 플래그된 항목
show-hiding = 보이지 않는 문자 있음
order-risk = 위험도 높은 순
order-uncertain = 임계값에 가까운 순
order-value = 라벨 효과가 큰 순
order-oldest = 오래된 순
order-random = 무작위
desk-filter-set = 세트
desk-filter-lang = 언어
desk-filter-band = 위험 단계
desk-filter-kind = 종류
desk-filter-order = 순서
desk-more-filters = 필터 더 보기
desk-more-filters-used = 필터 더 보기({ $count })
desk-filter-only = 대상

## Bands

band-accept = 승인
band-review = 검토
band-reject = 반려
band-publish = 게시
band-publish-means = 검사에서 문제가 거의 발견되지 않아 게시할 수 있습니다.
band-mark = AI 작성임을 뚜렷이 표시하고 게시
band-mark-means = AI가 작성했음을 뚜렷이 표시하면 게시할 수 있습니다.
band-replace = 교체
band-replace-means = 이대로는 게시하기 어렵습니다. 더 나은 문항으로 바꾸거나 고치세요.
band-discard = 폐기
band-discard-means = 의심스러운 점이 많아 고치기 어렵습니다. 원인을 골라 반려하면 프롬프트 개선 기록에 남습니다.

## Why a queue is empty

queue-nothing-loaded = 아직 불러온 것이 없습니다. ‘가져오기’를 열어 파일을 고르세요.
queue-hidden = 필터 또는 임계값으로 숨김: { $count }개. 위의 필터를 넓히면 보입니다.
queue-leased = 다른 사람이 맡음: { $count }개. 결정하지 않은 항목은 { $minutes }분 뒤에 돌아옵니다.
queue-unscored = 평가 대기: { $count }개.
queue-coming = 평가되는 대로 나타납니다.
queue-declined = 판단할 수 없다고 한 항목: { $count }개. 다른 사람이 맡습니다.
queue-finished = 라벨을 다 붙이고 다른 사람을 기다리는 항목: { $count }개.
queue-assigned = 다른 사람에게만 배정된 항목: { $count }개.
queue-over-quota = 몫을 다한 세트의 항목: { $count }개.
queue-done = 완료: { $count }개.
filter-set-gone = 세트 { $set }이(가) 없거나 더 이상 없습니다. 다른 세트를 고르십시오.
filter-more = { $count ->
    [0] 필터 더 보기
   *[other] 필터 더 보기({ $count }개 사용 중)
}
filter-decided = 결정한 사람
filter-by = 라벨을 단 사람
filter-assigned = 담당자
filter-risk-from = 위험도(부터)
filter-risk-to = 위험도(까지)
filter-comments = 댓글
filter-comments-open = 열린 댓글 있음
filter-error = 오류 종류
filter-meta = 메타데이터
filter-meta-hint = 키=값
filter-not-used = 표시하는 항목이 없습니다
filter-nobody = 여기에 없습니다: { $values }.
filter-no-risk = { $value }은(는) 위험도가 아닙니다. 0에서 1까지의 수를 작은 것부터 입력하세요.
filter-no-pair = ‘{ $value }’(으)로는 찾을 수 없습니다. 키에 따옴표 없이 키=값으로 입력하세요.
filter-others-hidden = 다른 라벨 담당자의 판단은 볼 수 없습니다. 자신의 이름이나 다른 필터를 고르세요.
filter-unknown = 알 수 없는 값이라 필터에 쓰지 않았습니다: { $values }.
show-set-gone = { $set }(없음)
queue-empty = 아무것도 없습니다.

## Saved views

view-name = 저장하지 못했습니다: 이름은 1~{ $longest }자여야 합니다.
view-not-yours = 실행하지 않았습니다. 모두가 쓰는 보기 { $view }을(를) 바꾸려면 analyst나 admin 역할이 필요합니다.
view-saved = 보기 { $view } 저장함
view-forgotten = 보기 { $view } 삭제함
key-views = 저장한 보기
desk-views = 보기
desk-views-none = 저장한 보기가 아직 없습니다.
desk-view-name = 지금 보이는 것의 이름
desk-view-share = 모두가 사용
desk-view-shared = 모두의 것
desk-view-keep = 보기 저장
desk-view-forget = 보기 { $name } 삭제
desk-view-help = 숫자 키로 보기로 이동합니다. Esc로 돌아갑니다.

## Plans

may-not-plan = { $name } 님은 계획을 바꿀 수 없습니다. analyst 또는 admin 역할이 필요합니다.
plan-annotators-range = 항목 하나에 라벨을 붙이는 사람은 1명에서 { $most }명까지입니다.
plan-quota-range = 한도는 1개에서 { NUMBER($most, useGrouping: "false") }개까지 정하거나 비워 두세요.
plan-no-set = ‘{ $name }’ 세트가 없습니다.
plans-title = 라벨 인원과 분담
plans-explained = 항목마다 몇 명이 라벨을 붙일지, 한 사람이 세트에서 최대 몇 개를 맡을지 정합니다.
plans-set = 세트
plans-annotators = 항목당 인원
plans-quota = 1인당 최대 항목 수
plans-quota-none = 제한 없음
plans-save = 이 세트에 저장
plans-saved = 저장함: ‘{ $name }’의 항목 { $count }개에 각각 { $annotators }명이 라벨을 붙입니다.
plans-apply = 위 목록의 항목에 적용
plans-apply-tip = 필터에 보이는 항목의 인원을 지금 바꿉니다. 이후에 가져오는 항목은 세트의 계획을 따릅니다.
plans-applied = 이제 항목 { $count }개에 각각 { $annotators }명이 라벨을 붙입니다.
plans-band = 대상 위험 단계

## Assignments

assign-not-judge = { $name } 님은 이 항목들을 판단할 수 없습니다. { $role } 역할이 필요합니다.
assign-note-long = 메모는 { $most }자까지입니다.
assign-lane = 대상
assign-lane-review = 검토
assign-lane-label = 라벨링
assign-to = 담당자
assign-anybody = 누구나
assign-to-tip = 이 사람에게만, 다른 항목보다 먼저 나옵니다. 비우면 누구나 맡을 수 있습니다.
assign-note = 메모
assign-do = { $count }개 배정
assign-done = 항목 { $count }개를 { $name } 님에게만 배정했습니다.
assign-freed = 항목 { $count }개를 누구나 맡을 수 있게 했습니다.

## What nobody could judge

unjudged-title = 아무도 판단하지 못한 항목
unjudged-said = { $name }: { $reason }
unjudged-no-reason = 이유를 적지 않음
unjudged-why = 이유
