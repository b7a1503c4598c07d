### 누가 일하는지: 로그인, 계정, 초대, 관리 작업 기록.

## 로그인

sign-in = 로그인
sign-in-login = 로그인 이름
sign-in-password = 비밀번호
sign-in-wrong = 로그인 이름과 비밀번호가 맞지 않거나, 계정이 정지되었거나, 코드가 없거나 틀렸습니다.
sign-in-too-often = 시도 횟수가 너무 많습니다. { $minutes }분 뒤에 다시 시도하세요.
sign-in-unknown = { $login }(으)로 로그인했지만 이 데스크에서 맡은 역할이 없습니다. 관리자에게 요청하세요.
sign-in-disabled = { $name }의 계정은 중지되었습니다. 관리자에게 문의하세요.
sign-in-unproven = 이 주소가 본인 것인지 인증 제공자가 확인하지 않았습니다. 관리자에게 문의하세요.
sign-in-by-proxy = 프록시가 사용자를 알려 주지 않았습니다. 설정은 docs/login.md에 있습니다.
signed-out = 로그아웃되었습니다.
sign-out = 로그아웃
sign-out-everywhere = 모든 기기에서 로그아웃
told-signed-out = 로그인하지 않음
form-refused = 입력을 읽을 수 없습니다. 페이지를 다시 불러오세요.
sign-in-code = 앱의 코드(설정한 경우)
sign-in-busy = 지금 많은 사람이 로그인하고 있습니다. 1분 후에 다시 시도하세요.
login-url-plain = 로그인에는 https가 필요합니다. TOUCHSTONE_URL은 { $url }입니다. 브라우저가 데스크에 접속하는 https 주소를 지정하세요. http는 localhost에서만 됩니다. docs/login.md를 참조하세요.
second-factor-wrong = 현재 코드가 아닙니다. 앱을 다시 보고, 휴대전화의 시계가 맞는지 확인하세요.
second-factor-none = { $name }은(는) 코드 앱을 설정하지 않았습니다.
password-wrong = 비밀번호가 아닙니다.
session-not-there = 그 브라우저에서는 이미 로그아웃되었습니다.
anybody-here = 이 데스크는 한 사람이 쓰는 설정입니다. 이 컴퓨터를 쓰는 사람은 누구나 표시된 이름의 사람으로 취급됩니다.

## 초대

invite-title = { $name } 님, 환영합니다
invite-password = 새 비밀번호
invite-again = 한 번 더 입력
invite-start = 저장하고 데스크로 이동
invite-differ = 두 비밀번호가 같지 않습니다.
invite-over-title = 이 초대는 더 이상 쓸 수 없습니다
invite-over = 링크를 이미 사용했거나, 취소되었거나, 기한이 지났습니다. 관리자에게 새 링크를 요청하세요.
password-length = 비밀번호는 { $least }~{ $most }자입니다. 여러 단어를 이어 쓰면 기억하기 쉽습니다.
password-guessed = 이 비밀번호는 쉽게 추측됩니다. 다른 것을 고르세요.

## 계정

person-there = { $name } 또는 로그인 이름 { $login }은(는) 이미 사용 중입니다.
person-unknown = { $name }(이)라는 계정이 없습니다.
last-admin = { $name }은(는) 유일한 관리자입니다. 먼저 다른 사람을 관리자로 지정하세요.
roles-unreadable = { $roles }을(를) 역할로 읽을 수 없습니다. { $known }을(를) +로 잇고, 한 세트에만 줄 때는 @를 붙이세요: editor+annotator@some-set
hand-over-cannot = { $name }은(는) 이 작업을 할 수 없습니다. 먼저 역할을 주세요.
may-not-manage-people = { $name }은(는) 구성원 설정을 바꿀 수 없습니다. 필요한 역할: { $roles }
may-not-see-audit-log = { $name }은(는) 관리 작업 기록을 볼 수 없습니다. 필요한 역할: { $roles }
login-lacks = "{ $mode }" 방식의 로그인에는 { $setting }이(가) 필요합니다. docs/login.md를 보세요.
login-key-short = { $setting }이(가) 너무 짧습니다. 임의의 문자 { $least }자 이상을 쓰세요. 예: openssl rand -base64 48 의 출력
login-off-elsewhere = 로그인이 없으면 데스크는 이 컴퓨터에서만 열리고 { $host }에서는 열리지 않습니다. 누구나 원하는 이름을 쓸 수 있기 때문입니다. TOUCHSTONE_LOGIN을 accounts, oidc, proxy 가운데 하나로 정하거나(docs/login.md) --host를 빼세요.

## 페이지

page-people = 구성원
people-nobody = 아직 계정이 없습니다. 첫 계정은 명령줄에서 만듭니다: python -m core people add NAME --roles admin --password
people-off = 이 데스크에는 로그인이 없습니다. 누가 무엇을 할 수 있는지는 TOUCHSTONE_ROLES가 정합니다. TOUCHSTONE_LOGIN으로 로그인을 켤 수 있습니다.
people-name = 이름
people-login = 로그인 이름
people-roles = 역할
people-state = 상태
people-state-active = 사용 중
people-state-disabled = 중지됨
people-state-invited = 초대됨
people-invite = 초대
people-invite-tip = 7일 동안 한 번만 쓸 수 있는 링크를 만듭니다. 이미 계정이 있는 사람은 비밀번호를 새로 정하게 됩니다.
people-invite-link = 이 링크를 { $name }에게 전하세요. 한 번만 표시됩니다.
people-invited = 유효한 초대
people-withdraw-invite = 초대 취소
people-withdraw-invite-tip = 건넨 링크를 더 이상 쓸 수 없게 됩니다.
people-roles-tip = +로 잇습니다. @를 붙이면 그 역할은 한 세트에서만 쓸 수 있습니다: editor@some-set
people-change = 변경
people-person = 구성원
people-save-roles = 역할 저장
people-disable = 중지
people-enable = 다시 사용
people-hand-over = 남은 작업 넘기기
people-hand-over-to = 넘겨받을 사람
people-everybody = 모두
people-done = 완료: { $name }
people-handed-over = 넘김: 검토 { $review }건, 레이블 { $label }건
erase-nobody = { $name }에 관한 기록이 없습니다.
people-erase = 이 사람의 데이터 지우기
people-erase-deleted = 삭제되는 것: 계정, 로그인, 초대, 토큰, 개인 설정, 저장한 보기({ $private }행), 댓글 { $comments }개. 모두에게 돌아가는 담당 항목: { $assigned }개.
people-erase-kept = 누구의 것인지 알 수 없는 무작위 이름으로 남는 것: 라벨 { $labels }개(그중 점수를 숨긴 라벨 { $blind }개), 결정 { $decisions }개, 해결한 불일치 { $settled }개, 확인용 항목 { $controls }개.
people-erase-lost = 통계의 근거이므로 라벨은 남습니다: 다른 라벨이 없는 문장 { $alone }개, 해결된 불일치에 속한 라벨 { $disputed }개, 첫 라벨 이후에 나온 보증 { $certificates }개.
people-erase-audit = 관리 작업 기록과 이미 내보낸 파일, 백업에는 이름이 남습니다.
people-erase-neo4j = 그래프는 별도 서버에 있습니다. 그곳에 입력한 사람의 이름은 남습니다.
people-erase-final = 되돌릴 수 없습니다.
people-erase-name = 지우려면 이름을 입력하세요
people-erase-now = 영구히 지우기
people-erased = 지웠습니다: { $name }

## 내 계정

page-account = 내 계정
account-off = 이 데스크에는 로그인이 없어 계정도 없습니다. TOUCHSTONE_LOGIN으로 켤 수 있습니다.
account-elsewhere = 로그인은 제공자가 처리합니다. 세션, 비밀번호, 코드는 그곳에서 관리하세요.
account-browsers = 로그인한 곳
account-browser = { $browser }({ $address }), { $since }부터
account-this-browser = 이 브라우저: { $browser }({ $address }), { $since }부터
account-some-browser = 브라우저
account-end = 로그아웃시키기
account-ended = 로그아웃시켰습니다.
account-codes = 비밀번호와 함께 쓰는 코드
account-codes-why = 휴대전화 앱이 30초마다 새 코드를 보여 줍니다. 설정하면 비밀번호만 아는 사람은 로그인할 수 없습니다.
account-codes-on = { $since }부터 사용 중입니다. 남은 복구 코드: { $left }개.
account-codes-start = 코드 설정
account-codes-scan = 이 그림을 앱으로 읽거나, 아래 비밀 키를 입력하세요.
account-code = 앱에 표시된 코드
account-password = 비밀번호
account-codes-turn-on = 켜기
account-codes-turn-off = 끄기
account-codes-kept = 복구 코드를 적어 두세요. 앱이 없어도 코드마다 한 번씩 로그인할 수 있습니다. 지금만 표시됩니다.
account-codes-off-now = 코드를 껐습니다.
people-reset-codes = 코드 끄기

## 기록

audit-log = 관리 작업 기록
audit-whole = { $count }건, 바뀐 것 없음.
audit-broken = { $entry }번째 기록이 바뀌었거나 그 자리의 기록이 삭제되었습니다.
audit-check = 확인
audit-search = 검색
audit-entry = 번호
audit-at = 시각
audit-who = 누가
audit-act = 작업
audit-subject = 대상
audit-details = 세부 내용
audit-any-act = 모두
audit-act-policy = 정책
audit-act-import = 가져오기
audit-act-export = 내보내기
audit-act-deletion = 삭제
audit-act-set = 세트 이름 변경
audit-act-budget = 예산
audit-act-person = 구성원
audit-act-roles = 역할
audit-act-guidelines = 지침
audit-act-publication = 공개
audit-act-access = 프로그램 접근
audit-act-operation = 작업 공간
audit-act-sign-in = 로그인
audit-act-sign-in-refused = 로그인 거부
audit-act-locked = 잠금
audit-act-sign-out = 로그아웃
audit-act-read = 개인 데이터 열람

retention = 보존 기간
retention-what = 가져온 지 이만큼 지났고 판단이 끝난 항목을 완전히 삭제합니다. 글, 점수, 라벨, 판단, 댓글도 사라집니다. 게시한 것은 남습니다.
retention-rule = 이 데스크의 규칙: { $days }일. 밤마다 타이머가 실행합니다(docs/operations.md).
retention-last = 마지막 실행: { $when }.
retention-never = 아직 한 번도 실행되지 않았습니다. 타이머가 켜져 있습니까?
retention-all-sets = 모든 세트
retention-kept = 보존 일수
retention-undecided = 판단을 기다리는 항목도 포함
retention-show = 삭제될 것 보기
retention-items = 삭제: 항목 { $items }, 판단 { $decisions }, 댓글 { $comments }.
retention-lost = 통계에서 사라지는 것: 라벨 { $labels }(점수를 보지 않고 붙인 것 { $blind }), 가져온 라벨 { $imported }, 해결된 불일치 { $settled }, 확인용 항목 { $controls }. 인증이나 학습한 가중치가 여기에 근거할 수 있는 정책: { $policies }. 정책은 그대로 남지만 이 라벨로 확인하거나 갱신할 수 없게 됩니다.
retention-stays = 오래되었지만 남는 것: 판단 대기 중이거나 누군가 보고 있는 것 { $waiting }, 게시된 것 { $published }, 전체에서 가장 새로운 라벨·판단·댓글을 가진 것 { $newest }.
retention-count = 확인을 위해 항목 수를 입력
retention-now = 완전히 삭제
retention-done = 항목 { $items }개를 삭제했습니다
retention-days = 일수는 1에서 { $most }까지로 지정하세요.
