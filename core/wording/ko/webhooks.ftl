### 웹훅을 추가하는 사람에게 알리는 말.

webhook-url = 알릴 수 있는 주소가 아닙니다. 로그인 정보 없이 https://host/path 형태로 적으세요.
webhook-not-https = 웹훅은 https 주소로만 보냅니다. https가 아니어도 되는 내부 네트워크 호스트는 TOUCHSTONE_WEBHOOK_PRIVATE에 적으세요.
webhook-host-unknown = 호스트 { $host }을(를) 찾을 수 없습니다.
webhook-host-private = { $host }은(는) 이 네트워크 안에 있어 웹훅을 보내지 않습니다. 허용하려면 TOUCHSTONE_WEBHOOK_PRIVATE에 적으세요.
webhook-no-key = 웹훅에는 서명이 필요합니다. TOUCHSTONE_WEBHOOK_KEY에 긴 무작위 문자열을 모든 프로세스에 똑같이 설정하세요.
webhook-no-event = 무엇을 알릴지 다음 중 하나 이상 정하세요: { $events }.
webhook-not-there = 웹훅 { $webhook }이(가) 없습니다.
