## 작업 공간의 사본: 백업, 복원, 이동

copy-no-source = 이 주소에 작업 공간이 없습니다. 주소나 TOUCHSTONE_DATABASE를 고치십시오.
copy-not-empty = 새 데이터베이스의 { $table }에 이미 행이 있습니다. 빈 데이터베이스를 고르십시오. 아무것도 바꾸지 않았습니다.
copy-columns = 표 { $table }이(가) 이 스키마와 다릅니다. 사본이 손상되었거나 다른 프로그램의 것입니다. 아무것도 저장하지 않았습니다.
copy-row = { $table }에 읽을 수 없는 행이 있습니다. 사본이 손상되었습니다. 아무것도 저장하지 않았습니다.
copy-unfit = { $table }의 행이 이 스키마나 서로에 맞지 않습니다. 사본이 손상되었습니다. 아무것도 저장하지 않았습니다.
copy-differs = { $table }: 읽은 행은 { $read }개, 저장된 행은 { $stored }개이며 서로 다릅니다. 아무것도 저장하지 않았습니다. 다시 시도하고, 되풀이되면 알려 주십시오.
backup-not-there = { $file }이(가) 없습니다. backup이 쓴 파일을 지정하십시오.
backup-not-one = { $file }은(는) Touchstone의 백업이 아니거나 더 새로운 버전의 것입니다. backup이 쓴 파일을 지정하십시오.
backup-cut-off = { $file }이(가) 중간에 끊겼습니다. 백업을 다시 만드십시오.
backup-damaged = { $file }이(가) 손상되었습니다. { $table }이(가) 파일에 적힌 것과 다릅니다. 백업을 다시 만드십시오.
backup-unpacks = { $file }을(를) 풀면 원래 크기의 { $times }배가 넘습니다. 백업치고는 너무 큽니다. 직접 만든 것이라면 풀린 크기의 상한을 기가바이트로 지정하십시오: --unpacked-gb N
backup-not-written = { $file }에 쓸 수 없습니다({ $error }). 공간을 비우거나 다른 위치를 고르십시오. 이전 백업은 그대로입니다.

## doctor: 데스크의 상태

doctor-fine = 정상
doctor-look = 주의
doctor-broken = 고장
doctor-about-settings = 설정
doctor-about-models = 모델
doctor-about-keys = 키
doctor-about-disk = 디스크
doctor-about-providers = 제공자
doctor-about-database = 데이터베이스
doctor-about-clock = 시계
doctor-about-locks = 잠금
doctor-about-worker = 워커
doctor-about-audit = 감사 기록

doctor-settings = 설정 { $count }개가 있고 모두 아는 이름입니다. 나머지는 기본값입니다.
doctor-unknown-settings = 모르는 이름의 설정이 있습니다: { $names }.
doctor-correct-settings = 환경 변수를 고치십시오. 이름은 모두 README에 있습니다.
doctor-no-encoder = { $folder }에 인코더가 없습니다. 뜻을 비교하는 검출기가 채점할 수 없습니다.
doctor-build-encoder = make install을 실행하거나, TOUCHSTONE_MODELS로 인코더가 있는 폴더를 지정하십시오.
doctor-encoder = 글은 { $encoder }(으)로 비교합니다.
doctor-keys = 키가 있는 것: { $names }. 값은 보이지 않습니다.
doctor-no-keys = 언어 모델의 키가 없습니다. 지금 설정에는 필요 없습니다.
doctor-disk = { $folder }에 { $gigabytes } GB가 남아 있습니다.
doctor-disk-closed = { $folder }에 쓸 수 없습니다.
doctor-make-room = 공간을 비우십시오. 업로드, 데이터베이스, 백업은 늘어납니다. 디스크가 가득 차면 가져오기를 거절하고 저장된 것은 그대로 둡니다.
doctor-open-folder = 데스크를 실행하는 계정에 쓰기 권한을 주십시오.
doctor-key-there = { $model }: 키가 있습니다.
doctor-no-key-needed = { $model }: 키가 없고 필요하지도 않습니다.
doctor-key-unused = { $provider }: 키가 있지만 쓰는 곳이 없습니다. 쓰려면 TOUCHSTONE_JUDGE={ $example }로 하십시오.
doctor-never-tested = 아직 시험하지 않았습니다.
doctor-tested = { $date }에 { $by } 님이 시험했습니다: { $all }가지 중 { $does }가지를 할 수 있습니다.
doctor-test-model = 모델 페이지에서 예산을 고르고 { $model }의 “이 모델 시험하기”를 누르십시오. 짧은 호출 약 9회입니다.
doctor-no-workspace = 데이터베이스는 응답하지만 아직 작업 공간이 없습니다.
doctor-migrate = python -m core migrate를 실행하거나 데스크를 시작하십시오.
doctor-schema-old = 스키마는 { $schema }이고, 이 버전의 스키마는 { $newest }입니다.
doctor-upgrade = 백업을 만든 뒤 python -m core migrate를 실행하십시오.
doctor-database = { $kind }이(가) 응답합니다. 스키마 { $schema }은(는) 최신이고 크기는 { $megabytes } MB입니다.
doctor-clock = 시계가 맞습니다.
doctor-clock-differs = 데이터베이스 서버의 시계와 이쪽 시계가 { $seconds }초 다릅니다.
doctor-clock-back = { $seconds }초 뒤의 시각으로 저장된 것이 있습니다. 시계가 뒤로 갔습니다.
doctor-set-clock = 모든 기계의 시계를 같은 시간 서버에 맞추십시오. 그사이 배정된 항목은 기한이 지나면 풀립니다.
doctor-locks = 쓰기는 기다리지 않습니다. 항목 { $leases }개를 누군가 맡고 있습니다.
doctor-locked = 다른 프로세스가 데이터베이스 쓰기를 몇 초째 막고 있습니다. 지금은 아무도 저장할 수 없습니다.
doctor-slow-lock = 쓰기가 { $seconds }초 기다렸습니다.
doctor-long-transaction = { $seconds }초째 열려 있는 트랜잭션이 있습니다.
doctor-unlock = 데이터베이스를 열고 있는 프로그램(복사, 편집, 집계 등)을 찾아 끝내십시오.
doctor-endless-leases = 항목 { $count }개가 하루보다 오래 배정되어 있습니다. 맡은 기계의 시계가 달랐습니다.
doctor-worker = 워커 { $workers }개, 끝나지 않은 작업 { $count }개.
doctor-no-worker = 워커가 실행되고 있지 않습니다. 기다리는 작업은 없습니다.
doctor-worker-gone = 워커가 실행되고 있지 않고 작업 { $count }개가 기다립니다.
doctor-start-worker = python -m core worker를 실행하거나, 워커를 함께 시작하는 데스크를 시작하십시오.
doctor-long-queue = { $minutes }분째 기다리는 작업이 있습니다.
doctor-more-workers = 워커를 하나 더 시작하거나 필요 없는 작업을 취소하십시오.
doctor-failed-jobs = 실패한 작업이 { $count }개 있습니다.
doctor-read-jobs = 까닭은 가져오기와 모델 페이지에 있습니다.
doctor-audit = 기록 { $count }개가 차례로 이어져 있습니다.
doctor-audit-broken = 기록 { $entry }이나 그 앞의 기록이 쓰인 뒤에 바뀌었거나 지워졌습니다.
doctor-keep-evidence = 이 데이터베이스를 그대로 두고 마지막 백업과 비교하여, 누가 접근할 수 있었는지 알아보십시오.
