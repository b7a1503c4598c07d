### What stands around every page, and the overview.

## Pages, and whom they are for

page-review = 검토
page-label = 라벨링
page-adjudicate = 조정
page-quality = 품질
page-thresholds = 임계값
page-models = 모델
page-answer = 답변
page-ask = 질문
page-material = 교재
page-bank = 문제 은행 점검
page-documents = 자료집
page-quizzes = 퀴즈
page-data = 데이터
page-import = 가져오기
page-overview = 개요
menu-quizzes = 퀴즈
menu-label = 라벨링
menu-documents = 문서와 그래프
menu-setup = 데이터와 설정
page-refused = ‘{ $page }’에는 { $roles } 역할이 필요합니다. 역할은 운영자가 TOUCHSTONE_ROLES에서 지정합니다.
server-gone = 서버가 응답하지 않습니다
server-gone-text = 저장되지 않은 작업은 이 브라우저에 남아 있다가 서버가 응답하면 전송됩니다. 새로 고칠 필요가 없습니다.
page-roles-or = 또는

## What went wrong

told-not-for-role = 이 역할로는 쓸 수 없습니다
told-missing = 필요한 것이 없습니다
told-not-done = 실행하지 못했습니다
setting-wrong = { $setting }은(는) 쓸 수 없습니다({ $error }). 고치거나 설정을 빼세요.
not-a-name = { $name }은(는) 이름으로 쓸 수 없습니다. 표시할 수 있는 문자를 1~{ $longest }자로 입력하세요.

## The person and the language

you = 내 설정
your-name = 이름
your-name-kept = 결정과 라벨은 이 이름으로 저장됩니다. 주소를 북마크하면 계속 쓸 수 있습니다.
your-roles = 역할: { $roles }
no-roles = 없음
your-language = 표시 언어
browser-language = 브라우저 설정에 따름
list-cut = { $listed } 외 { $more }개
language-untold = 알 수 없음

## The overview

overview-items = 항목
overview-in-sets = 세트 { $count }개
overview-scored = 평가됨
overview-to-review = 검토 필요
overview-reviewed = 검토 완료
overview-labelled = 라벨이 붙은 문장
overview-by-people = 사람이 붙임
overview-share = 항목의 { NUMBER($share, style: "percent", maximumFractionDigits: 0) }
overview-no-items = 항목 없음
overview-next = 다음 할 일
overview-sets = 세트
overview-languages = 언어
overview-with-labels = 라벨 있음
overview-policy = 현재 정책
overview-version = 버전 { $version } ({ $author }), { $signal } 기준으로 나눕니다.
overview-preset = 기본 정책(조정 안 함), { $signal } 기준.
overview-cuts = { $kind }: { $cuts }
overview-cut = { $band } { $cut } 이상
overview-kind-answer = 답변
overview-kind-quiz = 퀴즈

## The charts of the overview

charts-title = 최근 현황
charts-open = 하루가 끝날 때의 미처리 항목 수
charts-open-alt = 지난 14일간 미처리 항목 수의 꺾은선
charts-decisions = 하루 결정 수(담당자별)
charts-decisions-alt = 지난 14일간 결정 수의 막대그래프(담당자별)
charts-risk = 항목의 위험도(세트별)
charts-risk-alt = 위험도 범위별 항목 수의 막대그래프(세트별)
charts-flags = 임계값 이상의 위험도가 맞은 비율
charts-flags-alt = 라벨이 붙은 임계값 이상 문장의 막대그래프(언어별)
charts-flags-right = 위험도대로 오류
charts-flags-false = 뒷받침됨(오탐)
charts-others = 그 밖의 사람
charts-unknown = 위험도 없음
charts-no-decisions = 지난 14일 동안 내린 결정이 없습니다.
charts-no-flags = 위험도가 비슷한 문장 { $count }개에 라벨을 붙이면 위험도가 맞은 비율을 보여 줍니다.
charts-report = 보고서 내려받기
charts-report-help = 보내거나 인쇄할 한 쪽입니다. 브라우저에서 PDF로 저장하세요. 담당자 이름이 들어 있습니다.
charts-report-title = 개요

## What next

step-load = 아직 불러온 것이 없습니다. 답변이나 퀴즈 파일을 고르세요.
step-load-action = 파일 가져오기
step-review = 검토할 항목 { $count }개, 위험이 높은 순입니다.
step-review-action = 검토하기
step-score = 아직 평가되지 않은 항목이 { $count }개 있습니다.
step-score-action = 평가하기
step-label = 아직 라벨이 없습니다. 문장 { $count }개에 라벨을 붙이면 곡선을 그릴 수 있습니다.
step-label-action = 라벨 붙이기
step-label-more = 라벨은 { $count }개입니다. 곡선에는 { $needed }개 이상이 필요합니다.
step-label-more-action = 라벨 더 붙이기
step-adjudicate = 의견이 갈린 문장이 { $count }개 있습니다.
step-adjudicate-action = 조정하기
step-choose = 아직 기본 임계값입니다. 라벨 { $count }개로 조정할 수 있습니다.
step-choose-imported = 아직 기본 임계값입니다. 가져온 라벨 { $count }개로 조정할 수 있습니다.
step-choose-action = 임계값 고르기
step-export = 임계값 이상의 항목은 모두 검토했습니다.
step-export-action = 내보내기
may-not-look = { $name } 님은 이것을 볼 수 없습니다. 여기에서 쓸 수 있는 역할({ $roles } 중 하나)이 필요합니다.
sets-none-of-yours = 이 작업을 할 수 있는 역할이 있는 세트에는 아직 불러온 것이 없습니다. 역할은 관리자가 ‘구성원’ 페이지에서 지정합니다.

## 데이터베이스에 연결할 수 없거나 저장할 수 없음

told-unreachable = 데이터베이스의 응답을 기다리는 중입니다
labels-are-read = 라벨을 읽는 중입니다. 아주 많으면 데스크를 시작한 뒤 한 번은 시간이 걸립니다.
database-full = 데이터베이스의 디스크가 가득 차서 공간이 생길 때까지 아무것도 저장할 수 없습니다. 작업한 내용은 브라우저에 남아 있다가 자동으로 다시 전송됩니다. 이 페이지를 열어 두세요.
database-gone = 데이터베이스가 응답하지 않습니다. 몇 초마다 자동으로 다시 시도합니다. 저장됨으로 표시되지 않은 작업은 브라우저에 남아 있다가 다시 전송됩니다. 이 페이지를 열어 두세요.
database-closed = 데이터베이스를 읽을 수는 있지만 쓸 수 없습니다. 운영 담당자가 쓰기 권한을 줄 때까지 작업한 내용은 브라우저에 남아 있습니다.
database-busy = 다른 프로그램이 데이터베이스를 사용하고 있어 제때 저장하지 못했습니다. 자동으로 다시 시도합니다.

## Tables

table-download = CSV로 다운로드

## What Streamlit writes, in the reader's language

streamlit-choose-one = 선택하세요
streamlit-choose-some = 선택하세요(여러 개 가능)
streamlit-no-options = 선택할 항목이 없습니다
streamlit-no-results = 일치하는 항목이 없습니다
streamlit-select-all = 모두 선택
streamlit-clear-all = 모두 지우기
streamlit-clear-value = 값 지우기
streamlit-clear-selection = 선택 해제
streamlit-skip = 본문으로 이동
streamlit-app-pages = 페이지
streamlit-columns = 열 표시 전환
streamlit-search = 검색
streamlit-type-to-search = 입력하여 검색
streamlit-fullscreen = 전체 화면
streamlit-close-fullscreen = 전체 화면 종료
streamlit-download-csv = CSV로 다운로드
streamlit-sort-up = 오름차순 정렬
streamlit-sort-down = 내림차순 정렬
streamlit-format = 표시 형식
streamlit-autosize = 너비 자동 맞춤
streamlit-pin = 열 고정
streamlit-unpin = 열 고정 해제
streamlit-hide-column = 열 숨기기
streamlit-pagination = 페이지 넘기기
streamlit-previous-page = 이전 페이지
streamlit-next-page = 다음 페이지
streamlit-increment = 늘리기
streamlit-decrement = 줄이기
streamlit-open = 열기
streamlit-close = 닫기
streamlit-help = 도움말
streamlit-file-upload = 파일 선택
streamlit-copy = 복사
streamlit-save-plot = 그래프를 PNG로 저장
streamlit-enter-applies = Enter로 적용
streamlit-ctrl-enter-applies = Ctrl+Enter로 적용
streamlit-command-enter-applies = ⌘+Enter로 적용
streamlit-enter-submits = Enter로 보내기
streamlit-ctrl-enter-submits = Ctrl+Enter로 보내기
streamlit-command-enter-submits = ⌘+Enter로 보내기
streamlit-help-for = 도움말:{ " " }
streamlit-page = 페이지{ " " }
streamlit-remove = 제거:{ " " }
