### 웹훅을 추가하는 사람에게 알리는 말.

webhook-url = 알릴 수 있는 주소가 아닙니다. 로그인 정보 없이 https://host/path 형태로 적으세요.
webhook-not-https = 웹훅은 https 주소로만 보냅니다. https가 아니어도 되는 내부 네트워크 호스트는 TOUCHSTONE_WEBHOOK_PRIVATE에 적으세요.
webhook-host-unknown = 호스트 { $host }을(를) 찾을 수 없습니다.
webhook-host-private = { $host }은(는) 이 네트워크 안에 있어 웹훅을 보내지 않습니다. 허용하려면 TOUCHSTONE_WEBHOOK_PRIVATE에 적으세요.
webhook-no-key = 웹훅에는 서명이 필요합니다. TOUCHSTONE_WEBHOOK_KEY에 긴 무작위 문자열을 모든 프로세스에 똑같이 설정하세요.
webhook-no-event = 무엇을 알릴지 다음 중 하나 이상 정하세요: { $events }.
webhook-not-there = 웹훅 { $webhook }이(가) 없습니다.

## 페이지에 나오는 말

webhooks = 웹훅
webhooks-tip = 결정, 정책, 변동을 알려 줄 다른 프로그램의 주소입니다. ID와 숫자만 보내고 본문은 보내지 않습니다.
webhooks-none = 아직 알릴 주소가 없습니다.
webhook-id = 웹훅
webhook-address = 주소
webhook-events = 알릴 내용
webhook-event = 내용
webhook-event-decision = 결정
webhook-event-policy = 정책
webhook-event-drift = 변동
webhook-event-certificate = 보증
webhook-event-test = 시험
webhook-by = 추가한 사람
webhook-since = 추가 시각
webhook-last = 마지막 전송
webhook-state-waiting = 대기 중
webhook-state-delivered = 전송됨
webhook-state-dead = 전송 포기
webhook-answered = 응답
webhook-message = 메시지
webhook-at = 시각
webhook-delivery-state = 상태
webhook-attempts = 시도 횟수
webhook-add = 주소 추가
webhook-once = 서명을 확인할 비밀 값입니다. 한 번만 표시되니 지금 복사하세요.
webhook-which = 웹훅
webhook-try = 시험 전송
webhook-tried = 워커가 시험 메시지를 보냅니다. 잠시 뒤에 새로 고치세요.
webhook-end = 삭제
webhook-ended = 삭제함: { $webhook }
webhook-look = 새로 고침
webhook-dead = 전송하지 못한 메시지가 { $count }개 있습니다.
webhook-again-which = 이 메시지만
webhook-again = 다시 보내기
webhook-sent-again = 메시지 { $count }개를 다시 보냅니다.
webhook-choose = 선택
