### API가 프로그램에 알리는 말.

api-no-token = 유효한 토큰이 필요합니다(“Authorization: Bearer ts_…”). Touchstone 운영자가 발급합니다: python -m core token make
api-no-account = 이 토큰이 대신하는 사람의 계정이 없거나 사용이 중지되었습니다.
api-not-in-scope = 이 토큰으로는 할 수 없습니다. { $scope } 범위가 없습니다.
api-no-scope = 토큰의 용도를 다음 중 하나 이상 정하세요: { $scopes }.
api-no-such-token = 유효한 토큰 { $token }이(가) 없습니다.
api-too-often = 요청이 너무 많습니다. { $seconds }초 뒤에 다시 시도하세요.
api-too-large = 요청이 너무 큽니다. 최대 { $most }MB입니다. 나누어 보내거나 서버에서 파일을 가져오세요.
api-busy = 지금은 모델을 기다리는 요청이 너무 많습니다. 몇 초 뒤에 다시 시도하세요.
api-key-unusable = Idempotency-Key는 인쇄 가능한 글자 1~{ $most }자입니다.
api-key-under-way = 이 Idempotency-Key의 요청이 아직 처리 중입니다. 잠시 뒤에 다시 시도하세요.
api-key-of-another = 이 Idempotency-Key는 다른 요청에 쓰였습니다. 요청마다 다른 키를 쓰세요.
api-not-understood = 요청을 이해할 수 없습니다.
api-not-json = JSON이 아닙니다.
api-field-missing = 이 항목이 없습니다.
api-no-such-set = 세트 { $set }이(가) 없습니다.
api-unknown-value = { $field }: { $value }은(는) 알 수 없는 값입니다.
api-unknown-parameter = 이 경로에 없는 매개변수입니다: { $names }.
api-field-unknown = 그런 항목은 없습니다.
api-field-limit = 길이나 크기가 허용 범위를 벗어났습니다.
api-field-wrong = 형식이 맞지 않습니다.
api-unknown-column = { $column }은(는) 열 대응이 아닙니다. ‘정해진 이름=파일의 열 이름’으로 쓰세요. 정해진 이름: { $names }.
api-bad-answers = 사용할 수 없는 답변이 { $count }개 있습니다. 점수를 매기지 않았습니다.
api-nothing-usable = 사용할 수 있는 행이 없어 아무것도 가져오지 않았습니다. 잘못된 행: { $count }개.
api-tool-takes-items = { $format } 형식은 항목과 그 라벨을 담습니다. what=items로 요청하세요.
api-beyond-budget = 예상 비용은 ${ $cost }이고 예산은 ${ $left } 남았습니다. 그래도 시작하려면 beyond_budget을 보내세요.
api-no-such-budget = 열린 예산 ‘{ $name }’이(가) 없습니다.
api-no-such-route = 이 주소에는 아무것도 없습니다. 전체 목록은 /openapi.json에 있습니다.
api-no-such-method = 이 주소는 다른 메서드를 받습니다. 전체 목록은 /openapi.json에 있습니다.
api-bug = Touchstone의 결함입니다. 자세한 내용은 API 로그에 있습니다.

## 페이지에 나오는 말

may-not-give-access = { $name }은(는) 프로그램의 이용을 허가할 수 없습니다. 필요한 역할: { $roles }
tokens = 프로그램용 토큰
tokens-tip = 토큰이 있는 프로그램은 한 사람을 대신해 API를 씁니다. 그 사람에게 허용되고 토큰의 용도에 드는 일만 할 수 있습니다.
tokens-none = 아직 토큰이 없습니다.
token-id = 토큰
token-note = 메모
token-person = 대신하는 사람
token-scopes = 용도
token-scope-read = 조회
token-scope-score = 평가
token-scope-import = 가져오기
token-scope-review = 검토
token-scope-label = 라벨링
token-scope-export = 내보내기
token-scope-spend = 언어 모델 사용
token-scope-sets = 세트 이름 변경과 삭제
token-state = 상태
token-works = 유효
token-over = 만료됨
token-revoked-by = { $name } 님이 폐기함
token-made = 발급 시각
token-made-by = 발급한 사람
token-used = 마지막 사용
token-ends = 만료
token-days = 유효 일수
token-days-range = 토큰의 유효 기간은 1~{ $most }일입니다.
token-make = 토큰 발급
token-once = 지금 복사하세요. 한 번만 표시되며 나중에 다시 볼 수 없습니다.
token-which = 폐기할 토큰
token-revoke = 폐기
token-revoked = 폐기함: { $token }
token-choose = 선택
