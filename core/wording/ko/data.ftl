# What the data page says: the list of items, the filter above it, exports.
data-score-missing = 채점되지 않은 항목 채점
data-score-missing-tip = 점수가 없는 항목과 이전 검출기로 채점한 항목을 채점합니다.
data-waiting = 아직 채점되지 않은 항목이 { $count }개 있습니다.
data-all-scored = 모든 항목이 채점되었습니다.
data-items = 항목
data-count = **항목 { $count }개**, 위험이 높은 순
data-open = 항목 { $item } 검토 화면에서 열기
data-tick = 행을 선택하면 검토 화면에서 열 수 있습니다.
data-nothing = 아직 불러온 것이 없습니다.
data-item = 항목
data-id = ID
data-kind = 종류
data-question = 질문
data-risk = 위험도
data-status = 상태
data-not-scored = 채점 안 됨
kind-of-answer = 답변
kind-of-quiz = 퀴즈

filter-any = 전체
filter-labels = 라벨
filter-with-labels = 라벨 있음
filter-without-labels = 라벨 없음

export-what = 내보내기
export-format = 형식
export-items = 항목
export-labels = 라벨
export-decisions = 결정
export-prepare-items = 이 항목 { $count }개 준비
export-prepare-labels = 이 항목 { $count }개의 라벨 준비
export-prepare-decisions = 이 항목 { $count }개의 결정 준비
export-edits = 편집
export-prepare-edits = 이 항목 { $count }개의 편집 준비
export-attempts = 퀴즈 답
export-prepare-attempts = 이 항목 { $count }개의 퀴즈 답 준비
export-download = { $rows }행 다운로드({ $size })
