### What the worker does, how it went, and who may stop it.

## The list of jobs

jobs = 작업
jobs-none = 아직 작업이 없습니다.
jobs-nobody = 워커가 실행되고 있지 않습니다
job-queued = 대기 중
job-running = 실행 중
job-done = 완료
job-open-items = 가져온 항목 보기
job-failed = 실패
job-cancelled = 취소됨
job-cancel = 취소
may-not-cancel = { $name } 님은 { $by } 님이 요청한 작업을 취소할 수 없습니다. analyst 또는 admin 역할이 필요합니다.

## What a job is

job-import = { $file } 가져오기
job-import-into = { $file } 가져오기 → { $set }
job-score = { $set } 평가
job-score-bulk = { $set }을(를) 모든 코어로 평가
job-score-all = 전체 평가
job-read-material = 교재 { $material } 읽기
job-read-by-model = 모델로 { $material } 읽기
job-progress = { $total }개 중 { $done }개
job-take-back = 일괄 결정 되돌리기
job-accept-band = 저위험 항목 일괄 승인

## How it went

job-scored = { $count }개를 평가했습니다.
job-bulk-left = 약 { $minutes }분 남았습니다.
job-bulk-failed = { $count }개에서 검출기가 실패했습니다. 이유는 각 답변에 표시됩니다.
job-detector-failed = { $detector }이(가) { $count }개에서 실패했습니다.
job-imported = 신규 { $new }개, 변경 { $changed }개, 변경 없음 { $same }개.
job-bad-row = 오류가 있는 { $count }행은 제외했습니다. 첫 번째는 { $row }행입니다:
job-bad-cell = 오류가 있는 { $count }행은 제외했습니다. 첫 번째는 { $row }행의 { $column }입니다:
job-edited = 편집을 저장하고 평가했습니다.
job-edit-unscored = 편집은 저장했지만 평가하지 못했습니다:
job-accepted = { $count }개를 승인했습니다.
job-taken-back = { $count }개를 되돌렸습니다.
job-gave-up = 중단했습니다. 이 작업을 하는 동안 워커가 { $times }번 비정상 종료했습니다. 메모리가 부족할 수 있습니다. 원인은 워커의 로그를 확인하세요. 끝난 부분은 남아 있습니다. 계속하려면 다시 요청하세요.
job-no-memory = 끝났습니다. 워커가 쓸 수 있는 것보다 많은 메모리가 필요합니다. 끝난 부분은 남아 있습니다. 세트나 파일을 나누거나 워커의 메모리를 늘리세요.
job-broke = Touchstone의 결함입니다. 자세한 내용은 워커의 로그를 확인하세요({ $error }).
no-worker = 평가 워커가 실행되고 있지 않습니다. `make run` 또는 `python -m core worker`로 시작하세요.
