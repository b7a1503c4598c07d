### Rows in and out, and where they are kept: import, items, sets, exports, the workspace.

## The import page

import-upload = 업로드
import-paste = 붙여넣기
import-file = JSONL, JSON, CSV, Excel 또는 Parquet(gzip 압축 가능), 또는 아래 목록에 있는 도구의 파일, 최대 { $limit } MB
import-choose = 파일 선택
import-text = JSONL, JSON 또는 머리글이 있는 CSV
import-hint = 레코드에는 `id`, `question`, `answer`와 대조에 쓸 `context`, `samples`를 넣습니다. 퀴즈에는 `choices`와 `correct`도 넣습니다. 무엇이 바뀌는지 확인하기 전에는 아무것도 저장되지 않습니다.
import-formats = 읽을 수 있는 형식(내용으로 알아봅니다)
import-format = 형식
import-format-told = 내용
import-from-records = JSONL, JSON
import-told-records = 직접 만든 레코드. 한 줄에 하나씩, 또는 목록.
import-from-table = CSV, TSV, Excel
import-told-table = 머리글 행이 있는 표. 스프레드시트에서 저장한 것. 퀴즈 선택지를 한 열씩 둔 표도 읽습니다.
import-from-parquet = Parquet
import-told-parquet = 열 형식 파일. Hugging Face 데이터세트의 파일이나 `to_parquet`로 저장한 것.
import-from-datasets = Hugging Face `datasets`
import-told-datasets = `save_to_disk`로 저장한 폴더. 데스크가 실행되는 컴퓨터에서 `python -m core import 폴더 --set 이름`을 실행합니다. `to_parquet`과 `to_json` 파일은 여기서 읽습니다.
import-from-label-studio = Label Studio
import-told-label-studio = JSON 내보내기. 구간과 선택이 라벨이 되고, 누가 언제 붙였는지도 남습니다.
import-from-argilla = Argilla
import-told-argilla = 데이터세트 레코드의 JSON. 제출된 구간과 라벨이 붙인 사람과 함께 라벨이 됩니다.
import-from-langsmith = LangChain, LangSmith
import-told-langsmith = 내보낸 실행 기록이나 검색 체인의 반환값. 질문, 검색된 글, 답변을 읽습니다.
import-from-llama-index = LlamaIndex
import-told-llama-index = JSON으로 저장한 응답. 소스 노드가 자료가 됩니다.
import-from-langfuse = Langfuse
import-told-langfuse = 내보낸 트레이스. 검색기가 찾은 글이 자료가 됩니다.
import-from-ragas = RAGAS
import-told-ragas = JSONL 또는 CSV 샘플(`user_input`, `retrieved_contexts`, `response`).
import-from-chats = OpenAI, Anthropic, ShareGPT, Amazon Bedrock
import-told-chats = 대화, 응답, 배치 출력, Responses. 마지막 질문과 그 답변을 읽고, 도구가 돌려준 내용은 자료가 됩니다.
import-from-spans = OpenTelemetry, Phoenix
import-told-spans = GenAI와 OpenInference 스팬(OTLP JSON, JSONL, CSV). 실행마다 한 행으로 모읍니다.
import-from-traces = Opik, Weave, Braintrust, MLflow, TruLens
import-told-traces = 내보낸 트레이스. 한 행이 트레이스 하나여도, 단계 하나여도 됩니다.
import-from-tests = DeepEval, promptfoo
import-told-tests = 테스트 케이스와 평가 결과. 검색된 글이 자료가 됩니다.
import-from-annotated = Prodigy, RAGTruth
import-told-annotated = 범위가 표시된 답변. 표시는 문장의 라벨이 됩니다.
import-from-moodle = Moodle XML
import-told-moodle = Moodle의 퀴즈.
import-from-gift = GIFT, Aiken
import-told-gift = 텍스트로 된 퀴즈. Moodle 등에서 내보냅니다.
import-from-qti = QTI 1.2, 2.1, 3
import-told-qti = Canvas 등 학습 플랫폼의 퀴즈. XML 또는 zip.
import-pasted = 붙여넣은 텍스트
import-checking = 모든 행을 확인하는 중
import-checked = { $total }행 중 { $done }행 확인
import-set-suggested = 파일에 따름
import-set-tip = 항목은 하나의 세트에 속합니다. 같은 파일을 같은 세트로 다시 가져와도 아무것도 추가되지 않습니다.
import-mask = 개인정보 가리기
import-mask-tip = 이메일 주소, IP 주소, 링크 속 비밀번호, 전화번호, 카드 번호, 계좌 번호, 주민등록번호 등을 [e-mail 1] 같은 표시로 바꿉니다. 한 행 안에서 같은 것은 어디서나 같은 표시가 됩니다. 원래 글자는 저장하지 않습니다. 사람 이름, 주소, 회사 이름은 찾지 못합니다.
import-mask-rule = 이 데스크의 설정에 따라 가져오는 것의 개인정보는 언제나 가려집니다.
import-mask-rule-pictures = 이 데스크의 설정에 따라 추가하는 것의 개인정보는 언제나 가려집니다. 페이지 그림은 가릴 수 없으므로 보관하지 않습니다.
import-mask-done = 가린 곳
import-masked = 표시로 바꾼 곳: { $kinds }. 사람 이름은 찾지 못합니다.
import-masked-nothing = 가릴 것을 찾지 못했습니다. 사람 이름은 찾지 않습니다.
import-into = { $file } → 세트 ‘{ $set }’
import-read-as = 파일을 읽은 방식
import-new = 신규
import-changed = 변경됨
import-same = 변경 없음
import-bad = 오류
import-go = 올바른 { $count }행 가져오기
import-nothing-new = 새로 가져올 행이 없습니다
import-queued = 접수했습니다. 이제 워커가 처리합니다.
import-bad-rows = **오류가 있는 { $count }행**은 제외합니다:
import-first-bad-rows = **오류가 있는 { $count }행**은 제외합니다. 처음 { $shown }행:
import-bad-download = 오류가 있는 행 다운로드
import-row = 행
import-column = 열
import-reason = 이유
import-value = 값
columns-choose = 열
columns-choose-tip = 파일의 어느 열이 무엇인지 고릅니다. 이름과 내용으로 짐작하며, 이 세트의 다음 파일에도 씁니다.
columns-question = 질문
columns-context = 자료
columns-answer = 답변
columns-label = 라벨
columns-id = ID
columns-none = 없음
import-side-by-side = 첫 행들의 **질문, 자료, 답변**
import-no-sources = 자료 없음
import-first-rows = **올바른 행의 앞부분**(읽은 결과)
import-text-column = 본문
import-language-untold = 지정 안 됨
import-sentences = 문장
import-passages = 자료
import-samples = 재생성 답변

## Why a file cannot be imported, and how it was read

file-empty = { $file }은(는) 비어 있습니다.
file-zip = { $file }은(는) zip 파일 또는 오래된 형식의 Excel 통합 문서입니다. 먼저 압축을 풀거나 .xlsx로 저장하세요.
file-parquet-damaged = { $file }을(를) Parquet으로 읽을 수 없습니다({ $error }). 다시 받거나 JSONL로 저장하세요.
dataset-folder-there = { $folder } 폴더가 이미 있고 비어 있지 않습니다. 새 폴더를 지정하세요.
dataset-damaged = { $folder }은(는) 온전히 저장된 데이터세트가 아닙니다. { $file }이(가) 없거나 읽을 수 없습니다. 다시 저장하세요.
dataset-library = 데이터세트 { $name }은(는) 허브에 있지만, 가져올 라이브러리가 설치되어 있지 않습니다. `make datasets`를 실행하세요.
dataset-no-hub = 허브에 연결할 수 없어 { $name }을(를) 불러올 수 없습니다. 네트워크가 있는 컴퓨터에서 `datasets.load_dataset("{ $name }").save_to_disk("{ $folder }")`를 실행한 뒤 그 폴더를 가져오세요.
dataset-not-loaded = { $name }({ $split } 분할)을(를) 불러올 수 없습니다: { $error }
dataset-not-named = { $name }: hf:이름, hf:이름@분할, hf:이름:구성@분할 가운데 하나로 쓰세요.
file-large = { $file }의 크기가 { $size } MB입니다. 가져올 수 있는 크기는 압축을 푼 상태로 { $most } MB까지입니다. 나누거나 TOUCHSTONE_MAX_IMPORT_MB를 늘리세요.
file-endless = { $file }이(가) { $most } MB를 넘습니다. 가져올 수 있는 크기는 압축을 푼 상태로 { $most } MB까지입니다. 나누거나 TOUCHSTONE_MAX_IMPORT_MB를 늘리세요.
file-needs-memory = { $file }을(를) 읽으려면 { $most } MB가 넘는 메모리가 필요하여 받지 않았습니다. 나누거나, 믿을 수 있는 파일이면 TOUCHSTONE_IMPORT_MEMORY_MB를 늘리세요.
file-takes-long = { $file }을(를) 읽는 데 { $most }초가 넘게 걸려 받지 않았습니다. 나누거나, 만든 프로그램으로 다시 저장하세요.
file-many-slow = { $most }개가 넘는 행을 읽는 데 너무 오래 걸립니다. 처리를 멈추려고 만든 파일일 수 있으니 확인하세요.
file-ends-reader = { $file }을(를) 읽는 도중에 중단되었습니다. 손상되었거나 { $most } MB가 넘는 메모리가 필요합니다. 만든 프로그램으로 다시 저장하거나 나누세요.
file-many-columns = { $file }에 열이 { $count }개 있습니다. 표에는 { $most }개까지 있을 수 있습니다. 가져오기에 필요한 열만 남기세요.
file-unreadable = { $file }을(를) 읽을 수 없습니다({ $error }). 경로를 확인하세요.
file-encoding = { $file }의 인코딩을 알 수 없습니다. CSV UTF-8로 저장하세요.
file-header = { $file }의 머리글이 올바른 CSV가 아닙니다({ $error }). 따옴표를 확인하세요.
file-column-twice = { $file }에 { $column } 열이 두 개 있습니다. 하나의 이름을 바꾸세요.
file-no-answer = { $file }에 답변 열이 없습니다. 한 열의 이름을 'answer'(또는 'response')로 하세요. 찾은 열: { $columns }.
file-mostly-bad = { $file }에 오류가 있는 행이 { $most }개를 넘습니다. { $last }행 다음은 확인하지 않았습니다. 첫 번째는 { $row }행입니다:
file-partly-in = 거기까지의 올바른 행은 이미 { $set }에 들어 있으며 그대로 남습니다: { $count }행. 고친 파일을 다시 가져오면 나머지가 추가됩니다.
file-right-one = 올바른 파일인지 확인하세요.
file-read-as = { $file }은(는) UTF-8이 아닙니다. { $encoding ->
        [euc-jp] EUC-JP(일본어)
        [euc-kr] EUC-KR(한국어)
        [shift-jis] Shift_JIS(일본어)
       *[windows] Windows-1252(서유럽어)
    }로 읽었습니다. 글자가 깨지지 않았는지 확인하세요.
file-columns = 다음 열은 정해진 이름으로 바꾸어 읽었습니다: { $columns }.
file-columns-unused = 사용되지 않고 각 행과 함께 저장만 되는 열: { $columns }.
file-keys-from-one = { $column }의 정답 번호는 1부터 세었습니다.
file-keys-from-zero = { $column }의 정답 번호는 0부터 세었습니다.
file-no-sources = 어느 행에도 자료가 없어 답변을 자료와 대조할 수 없습니다. 자료는 “context” 또는 “자료” 열에 넣으세요.
file-only-header = { $file }에 머리글만 있고 행이 없습니다.
file-tool = { $tool } 기록으로 읽었습니다: 마지막 질문, 그 답변, 그때 검색된 자료입니다. 나머지 내용은 각 행과 함께 저장됩니다.
file-runs = { $tool }의 단계들을 실행마다 한 행으로 모았습니다.
file-expected = 답변이 없고 기대되는 답변만 있어 그것을 확인합니다.
file-left-media = 제외한 것: 그림, 소리, 파일.
file-left-tool-calls = 제외한 것: 도구 호출. 도구가 돌려준 내용은 자료로 봅니다.
file-left-reasoning = 제외한 것: 모델의 추론 과정.
file-left-parts = 제외한 것: 종류를 알 수 없는 메시지 부분.
file-left-steps = 제외한 것: 질문과 답변 사이에서 문서를 찾지 않은 단계.
file-labels = 다음 라벨은 정해진 라벨로 바꾸어 읽었습니다: { $labels }. ‘예’나 1이 오류를 뜻하면 열 이름을 “hallucinated”로 하세요.
file-languages = 답변 { $count }개는 지원하지 않는 언어입니다({ $languages }). 위험도를 믿기 어렵습니다.
scored-row = { $row }행
scored-verdict = { $verdict }, 위험도 { $risk }, 표시된 문장 { $count }개
scored-more = 그 밖에 { $count }개.
file-excel-damaged = { $file }을(를) Excel 통합 문서로 읽을 수 없습니다({ $error }). 암호 없이 다시 저장하거나 CSV UTF-8로 저장하세요.
file-sheets = ‘{ $sheet }’ 시트를 읽었습니다. 읽지 않은 시트: { $others }.
file-formulas = 수식이 든 셀이 있습니다. 계산하지 않고 수식을 글자로 읽습니다. 값이 필요하면 값으로 붙여 넣으세요.
set-unnamed = 세트에는 이름이 필요합니다.
record-half-character = 레코드 { $id }에 깨진 문자(서로게이트 쌍의 반쪽)가 있습니다.
record-no-number = 레코드 { $id }의 meta에 NaN 또는 무한대가 있습니다. JSON으로 나타낼 수 없습니다.
record-nul = 레코드 { $id }에 NUL 문자가 있습니다. PostgreSQL에 저장할 수 없습니다. 지우세요.

## Why a row cannot be used, and what to do about it

row-no-answer = 답변이 없습니다. 답변을 넣거나 claims 또는 choices와 정답을 지정하세요.
row-trace-silent = 이 실행에는 답변이 없습니다. 텍스트를 출력한 단계가 없습니다.
row-part-of-trace = 이것은 트레이스의 한 단계이며 답변이 아닙니다. 트레이스를, 또는 부모가 없는 관측만 내보내세요.
row-long-id = { $characters }자입니다. ID는 { $most }자까지입니다. 줄이세요.
row-id-personal = ID가 이메일 주소입니다. ID는 가릴 수 없으니 다른 ID를 쓰세요.
row-sentence-masked = 문장 { $number }은(는) 앞 문장에서 가린 부분의 나머지라서 남는 것이 없습니다. 두 문장을 합치세요.
row-same-passage-ids = ID가 같은 자료가 두 개 있습니다. 하나의 ID를 바꾸거나 ID를 빼세요.
row-not-texts = 텍스트 또는 { $example } 같은 객체여야 합니다.
row-other-option = { $column }과(와) 다른 선택지를 가리킵니다. 둘 중 하나를 고치세요.
row-empty-option = 선택지는 비어 있지 않은 텍스트여야 합니다.
row-no-such-option = 그런 번호의 선택지가 없습니다. 번호는 { $first }부터 { $last }까지입니다.
row-unknown-option = 선택지의 텍스트, 기호 또는 번호여야 합니다.
row-key-numbers-ask = { $column }의 번호가 0부터인지 1부터인지 알 수 없습니다. 열 이름을 바꾸세요(1부터는 correct_number, 0부터는 correct_index). 선택지의 텍스트나 기호를 써도 됩니다.
row-key-numbers-mixed = { $column }에는 0부터 센 번호와 1부터 센 번호가 섞여 있습니다. 정답 선택지의 텍스트나 기호를 쓰세요.
row-too-many-cells = 셀이 { $cells }개인데 머리글은 { $columns }열입니다. 구분자가 들어 있는 셀을 따옴표로 묶으세요.
row-cell-object = 이 셀에는 { $example } 같은 객체를 JSON으로 넣어야 합니다.
row-cell-list = 이 셀에는 { $example } 같은 목록을 JSON으로 넣어야 합니다.
row-open-quote = 여기서 열린 따옴표가 닫히지 않아 { $line }번째 줄까지 한 셀이 되었습니다. 닫으세요.
row-not-csv = CSV로 읽을 수 없습니다({ $error }). 따옴표를 확인하세요. 이어지는 행도 잘못 나뉘었을 수 있습니다.
row-same-name-twice = 한 객체에 같은 이름이 두 번 나옵니다. 하나를 지우세요.
text-too-slow = 읽기를 중단했습니다. 보통 글보다 훨씬 오래 걸립니다. 처리를 멈추려고 만든 글일 수 있으니 확인하세요.
row-too-large = 이 행은 너무 큽니다. 모든 셀을 합하여 { $most }자, 값은 { $values }개까지입니다. 나누세요.
row-many-levels = { $levels }단계보다 깊이 중첩되어 있습니다. 얕게 만드세요.
row-large-number = 저장할 수 없을 만큼 큰 숫자입니다. 고치거나 빼세요.
row-long-text = { $characters }자로, 한 텍스트의 한도인 { $most }자를 넘습니다. 줄이거나 TOUCHSTONE_MAX_CELL_CHARS를 늘리세요.
row-nul = { $at }번째 자리에 NUL 문자가 있습니다. 지우세요.
row-not-utf8 = { $at }번째 자리에 UTF-8이 아닌 바이트 { $byte }이(가) 있습니다. 파일을 UTF-8로 다시 저장하세요.
row-half-character = { $at }번째 자리에 깨진 문자가 있습니다. 파일을 UTF-8로 다시 저장하세요.
row-must-be-text = { $kind ->
        [truth] 참·거짓 값이
        [number] 숫자가
        [list] 목록이
        [object] 객체가
       *[text] 텍스트가
    } 아니라 텍스트여야 합니다. 따옴표로 묶으세요.
row-must-be-list = { $kind ->
        [truth] 참·거짓 값이
        [number] 숫자가
        [list] 목록이
        [object] 객체가
       *[text] 텍스트가
    } 아니라 목록이어야 합니다. [ ]로 묶으세요.
row-must-be-object = { $kind ->
        [truth] 참·거짓 값이
        [number] 숫자가
        [list] 목록이
        [object] 객체가
       *[text] 텍스트가
    } 아니라 객체여야 합니다. { "{ }" }로 묶으세요.
row-unknown-label = 알 수 없는 라벨입니다. { $labels } 중 하나를 쓰거나 비워 두세요.
row-claim-object = { $number }번째 claim은 { $example } 같은 객체여야 합니다.
row-sentence-object = { $number }번째 문장은 { $example } 같은 객체여야 합니다.
row-sentence-missing = { $number }번째 문장이 앞 문장 뒤의 답변에 없습니다. 텍스트를 고치세요.
row-sentence-range = { $number }번째 문장에는 답변 범위(0~{ $length }) 안의 시작과 끝 또는 텍스트만 지정하세요.
row-sentence-elsewhere = { $number }번째 문장은 답변의 { $start }~{ $end }에 없습니다. 그 자리에는 { $there }이(가) 있습니다. 위치를 고치거나 빼세요.
row-sentence-overlap = { $number }번째 문장이 앞 문장이 끝나기 전에 시작합니다. 위치를 고치세요.
row-json-name = 올바른 JSON이 아닙니다: 이름과 콜론이 필요합니다.
row-json-open = 올바른 JSON이 아닙니다: 객체가 닫히지 않았습니다.
row-not-json = 올바른 JSON이 아닙니다(레코드의 { $character }번째 문자: { $error }). 그곳의 따옴표, 쉼표, 괄호를 확인하세요.
row-no-json = JSON이 아닙니다. 레코드는 { "{" }로, 레코드 목록은 [로 시작합니다.
row-json-comma = 이 레코드 앞에 쉼표나 닫는 ]가 없습니다.
row-json-more = 레코드 뒤 { $character }번째 문자부터 다른 텍스트가 있습니다. 레코드마다 한 줄씩 쓰세요.
row-too-deep = 너무 깊이 중첩되어 읽을 수 없습니다. 얕게 만드세요.
row-not-object = 레코드는 { $example } 같은 객체입니다.
row-same-id = { $row }행과 ID가 같거나, ID 없이 텍스트가 같습니다. 하나를 지우거나 다른 ID를 주세요.
row-gzip-short = gzip 파일이 여기서 끊겼습니다. 이 행부터는 읽을 수 없습니다. 파일을 다시 받으세요.
row-gzip-damaged = gzip 파일이 여기서 손상되었습니다({ $error }). 이 행부터는 읽을 수 없습니다. 파일을 다시 받으세요.
row-parquet-damaged = Parquet 파일이 여기서 손상되었습니다({ $error }). 이 행부터는 읽을 수 없습니다. 파일을 다시 받으세요.
row-dataset-damaged = 데이터세트가 여기에서 손상되었습니다({ $error }). 이 행부터는 읽을 수 없습니다. 다시 저장하세요.
row-date-beyond = 이 행의 날짜나 시각이 범위를 벗어났습니다({ $error }). 고치거나 텍스트로 쓰세요.
row-scores-count = 문장이 { $sentences }개인 답변에 점수가 { $scores }개 있습니다. 문장마다 하나씩 주고, 없으면 null로 하세요.
row-scores-no-answer = 이 ID의 답변이 없습니다. ID를 고치거나 이 행을 빼세요.
row-scores-twice = { $row }행에 같은 답변에 대한 같은 검출기의 점수가 있습니다. 하나를 지우세요.
row-scores-missing = { $name }을(를) 입력하세요.
row-unknown-judge = 언어 모델에 묻는 검출기가 아닙니다. { $judges } 중 하나를 쓰세요.
row-score-range = 점수는 0(뒷받침됨)에서 1(오류)까지의 수 또는 null입니다.

## Why a quiz of another system cannot be read, or not be written for it

quiz-file-not-xml = 올바른 XML이 아닙니다({ $line }번째 줄: { $error }). 다시 내보내세요.
quiz-file-many-parts = 파일 하나에 태그와 글이 { $most }개를 넘습니다. 나누세요.
quiz-file-deep = { $levels }단계보다 깊이 중첩되어 있습니다. 문제 파일이 아닙니다.
quiz-file-entities = 자체 엔터티 선언이 있습니다. 메모리를 다 써 버릴 수 있어 읽지 않습니다. 문서 유형 선언 없이 다시 내보내세요.
quiz-file-unreadable = { $file }을(를) 읽을 수 없습니다:
quiz-file-other = { $file }은(는) XML이지만 문제 파일이 아닙니다({ $root }(으)로 시작합니다). Moodle XML은 quiz로, QTI는 questestinterop 또는 assessment item으로 시작합니다.
quiz-file-many = { $file }에 파일이 { $most }개보다 많습니다. 나누세요.
quiz-file-zip = { $file }은(는) zip 파일이지만 읽을 수 없습니다({ $error }). 암호 없이 다시 받으세요.
quiz-file-anki = { $file }은(는) Anki 패키지입니다. 카드에는 어느 선택지가 틀렸는지 없으므로 내보내기만 합니다. JSON이나 Moodle 파일을 가져오세요.
quiz-file-no-questions = { $file }에 QTI 1.2, 2.1, 3 문제가 없습니다.
quiz-row-pictured = 텍스트로 나타낼 수 없는 { $tag }이(가) 있습니다. 그림을 말로 설명하거나 이 문제를 빼세요.
quiz-row-several-right = 정답인 선택지가 { $count }개입니다. 여기서는 문제마다 정답이 하나입니다. 문제를 나누세요.
quiz-row-several = 여러 선택지를 함께 고르거나 제외하게 하는 문제입니다. 여기서는 문제마다 정답이 하나입니다. 문제를 나누세요.
quiz-row-no-key = 정답으로 표시된 답이 없습니다. 하나를 정하세요.
quiz-row-letters = 기호가 붙은 선택지나 정답이 아닙니다: ‘{ $line }’. 선택지에는 A, B, C를 차례로 붙이고 ANSWER:에 기호를 쓰세요.
quiz-row-weight = 배점이 { $weight }인 답이 있습니다. 여기서는 답이 맞거나 틀립니다. 전부 또는 0으로 하세요.
quiz-row-wildcard = 답 { $answer }에 무엇이든 뜻하는 *가 있습니다. 정답을 그대로 쓰세요.
quiz-row-tolerance = 숫자에 허용 범위({ $tolerance })가 있는데 여기서는 나타낼 수 없습니다. 정확한 숫자를 물으세요.
quiz-row-type = { $type } 유형은 고르거나 입력하는 정답이 하나로 정해지지 않습니다. 빼거나 선택형으로 물으세요.
quiz-row-braces = 중괄호로 묶은 답이 없습니다. 텍스트만으로는 문제가 아닙니다.
quiz-row-interactions = 답하는 곳이 { $count }군데입니다. 여기서는 문제마다 하나입니다. 문제를 나누세요.
quiz-left-out = 항목 { $id }(모두 { $count }개)은(는) 이 형식으로 쓸 수 없습니다:
quiz-left-no-quiz = 퀴즈가 아니라 답변입니다.
quiz-left-half-character = 텍스트에 깨진 문자(서로게이트 쌍의 한쪽)가 있습니다.
quiz-left-no-key = 정답이 선택지 가운데 없습니다.
quiz-left-several-right = 선택지에 없는 다른 정답이 있습니다.
quiz-left-many-right = 정답 선택지가 { $most }개보다 많아 Moodle에 똑같이 나눌 배점이 없습니다.
quiz-left-tolerance = 숫자의 허용 오차 { $tolerance }은(는) 이 형식에 담을 수 없습니다. Moodle XML이나 GIFT를 쓰세요.
quiz-left-not-one-choice = Aiken 문제는 선택지 2~26개에 정답이 하나인데, 이 문제는 그렇지 않습니다.
quiz-left-looks-lettered = 문제가 비어 있거나 선택지나 정답처럼 시작해 Aiken에서 잘못 읽힙니다.
quiz-loses-explanations = Aiken에는 해설을 담을 곳이 없어 { $count }개 문제의 해설은 빠집니다.
quiz-loses-feedback = 이 형식에는 선택지별 피드백을 담을 곳이 없어 { $count }개 문제의 피드백은 빠집니다. Moodle XML, GIFT, QTI 1.2에는 들어갑니다.
quiz-left-untyped = 학습자가 입력할 수 있는 글자가 남지 않는 답이 있습니다.
quiz-left-one-option = 선택지가 하나입니다. Moodle에는 두 개 이상 필요합니다.
quiz-left-placeholder = 입력하는 답에 &&061; 같은 부호가 있어 Moodle이 GIFT에서 다른 문자로 읽습니다. Moodle XML을 쓰세요.
quiz-left-arrow = 여러 답 가운데 하나에 ->가 있어 GIFT에서는 짝짓기 문제로 읽힙니다. Moodle XML을 쓰세요.

## The items and the filter above them

data-score-missing = 평가되지 않은 항목 평가
data-score-missing-tip = 점수가 없는 항목과 이전 검출기로 평가한 항목을 평가합니다.
data-bulk = 모든 코어로 평가
data-bulk-tip = 큰 세트에 알맞습니다. 코어마다 프로세스를 띄우고 저마다 모델을 불러옵니다. 취소해도 평가한 결과는 남으며, 다시 누르면 이어서 진행합니다.
data-bulk-missing = 모든 코어로 평가하려면 Dask가 필요합니다. 데스크를 실행하는 컴퓨터에서 실행하세요:
data-waiting = 아직 평가되지 않은 항목이 { $count }개 있습니다.
data-all-scored = 모든 항목이 평가되었습니다.
data-items = 항목
data-count = **항목 { $count }개**, 위험이 높은 순
data-open = 항목 { $item } 검토 화면에서 열기
data-tick = 행을 선택하면 열기, 승인, 반려, 미루기, 배정을 할 수 있습니다.
data-accept = { $count }개 승인
data-reject = { $count }개 반려
data-ticked-help = 미처리 항목만 결정합니다. 검토 화면의 ‘실행 취소’로 한꺼번에 취소할 수 있습니다.
data-postpone = { $count }개 미루기
data-postpone-help = 미처리 항목만 내 대기열 끝으로 갑니다. 검토 화면의 ‘실행 취소’로 하나씩 되돌립니다.
data-postponed = 항목 { $count }개를 미뤘습니다
data-assign = { $count }개 배정…
data-nothing = 아직 불러온 것이 없습니다.
data-item = 항목
data-id = ID
data-kind = 종류
data-question = 질문
data-risk = 위험도
data-status = 상태
data-not-scored = 평가 안 됨
kind-of-answer = 답변
kind-of-quiz = 퀴즈
filter-any = 전체
filter-words = 검색
filter-words-hint = 질문이나 답변의 낱말, 이름, 번호
error-kinds = 오류 종류(한 줄에 하나)
error-kinds-help = 라벨 담당자가 Shift와 함께 라벨을 붙이며 고릅니다. { $most }개까지, 비우면 기본값으로 돌아갑니다.
error-kinds-save = 종류 저장
error-kinds-saved = “{ $set }”의 오류 종류를 저장했습니다
filter-labels = 라벨
filter-with-labels = 라벨 있음
filter-without-labels = 라벨 없음

## Sets

table-set = 세트
table-languages = 언어
table-language = 언어
table-items = 항목
table-scored = 평가됨
table-reviewed = 검토 완료
table-labelled = 라벨
table-labelled-tip = 사람이 라벨을 붙인 문장
table-imported = 가져온 라벨
table-imported-tip = 파일에 들어 있던 라벨

## Exports

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
export-quizzes = 다른 시스템용 퀴즈
export-prepare-quizzes = 이 항목 { $count }개의 퀴즈 준비
export-tools = 주석 도구
export-prepare-tools = 이 항목 { $count }개의 작업 준비
export-to-label-studio = Label Studio(JSON 작업)
export-to-argilla = Argilla(JSON 레코드)
export-setup = 프로젝트 설정
export-setup-tip = 이 작업을 받을 프로젝트를 만들 때 쓰는 라벨링 구성(Label Studio) 또는 데이터세트 설정(Argilla)입니다.
export-datasets-told = Hugging Face `datasets`의 `load_from_disk`가 읽는 폴더입니다. 데스크가 실행되는 컴퓨터의 데스크 폴더에서 다음 명령을 실행하세요. 쓸 폴더는 새 폴더여야 합니다.
export-no-quizzes = 필터의 { $count }개는 퀴즈가 아니므로 들어가지 않습니다.
export-left-out = 이 형식으로 나타낼 수 없는 퀴즈가 { $count }개 있습니다:
export-download = { $rows }행 다운로드({ $size })

## Who may do what

may-not-import = { $name } 님은 가져올 수 없습니다. { $roles } 중 한 역할이 필요합니다.
may-not-score = { $name } 님은 평가을 요청할 수 없습니다. { $roles } 중 한 역할이 필요합니다.
may-not-export = { $name } 님은 내보낼 수 없습니다. 역할이 필요합니다. TOUCHSTONE_ROLES를 설정한 운영자에게 요청하세요.

## What the workspace does not hold, or cannot

item-not-there = 이 작업 공간에 항목 { $item }이(가) 없습니다.
sentence-not-there = 항목 { $item }의 문장은 { $sentences }개이며 문장 { $sentence }은(는) 없습니다.
comment-not-there = 이 작업 공간에 댓글 { $comment }이(가) 없습니다.
job-not-there = 작업 { $job }이(가) 없습니다.
policy-not-there = 정책 버전 { $version }이(가) 없습니다.
control-rule-range = 확인용 항목의 규칙으로 쓸 수 없습니다: 같은 라벨 { $equal }개, { $every }개 중 한 항목.
text-unstorable = { $what ->
        [guidelines] 지침
        [note] 메모
        [set] 세트 이름
        [view] 보기 이름
        [comment] 댓글
        [generation] 질문이나 자료
        [material] 교재
        [repair] 수정안
       *[reason] 이유
    }에 저장할 수 없는 문자가 있습니다. 지우세요.
workspace-url = 데이터베이스 URL을 읽을 수 없습니다. sqlite:///workspace/touchstone.db 처럼 쓰세요.
workspace-backend = { $backend } 데이터베이스는 지원하지 않습니다. sqlite 또는 postgresql+psycopg를 쓰세요.
workspace-file = 작업 공간에는 파일이 필요합니다(예: sqlite:///workspace/touchstone.db).
workspace-driver = 드라이버 { $driver }이(가) 없습니다. 다음을 실행하세요: pip install 'psycopg[binary]'
workspace-folder = 작업 공간 폴더 { $folder }을(를) 만들 수 없습니다({ $error }). TOUCHSTONE_DATABASE로 다른 위치를 지정하세요.
workspace-unopened = { $file }을(를) 작업 공간으로 열 수 없습니다({ $error }).
workspace-damaged = 작업 공간이 손상되었습니다. 데이터베이스에 { $parts }이(가) 없습니다. 마지막 백업을 새 데이터베이스에 복원하세요: python -m core restore.
workspace-log-closed = { $file } 옆에는 쓸 수 없고, 마지막에 저장된 내용이 아직 { $log }에 있습니다. 두 파일을 쓸 수 있는 곳에 복사한 뒤 거기서 백업하세요.
workspace-no-server = { $host }의 PostgreSQL(데이터베이스 { $database })에 연결할 수 없습니다. 서버를 시작하거나 TOUCHSTONE_DATABASE를 고치세요.
workspace-encoding = 데이터베이스 { $database }의 문자 인코딩은 { $encoding }이지만 작업 공간에는 UTF8이 필요합니다. 다른 데이터베이스를 만드세요: createdb NAME --encoding UTF8 --template template0
workspace-newer = 이 작업 공간은 더 새로운 버전의 Touchstone에서 만들어졌습니다(스키마 { $schema }). 그 버전을 설치하거나 TOUCHSTONE_DATABASE로 다른 작업 공간을 여세요.
pseudonyms-no-key = 가명은 키로 만듭니다. TOUCHSTONE_PSEUDONYM_KEY에 { $least }자 이상의 무작위 문자열을 설정하고, 같은 가명을 쓰는 동안에는 바꾸지 마세요.
export-pseudonyms = 가명으로
export-pseudonyms-tip = 모든 사람의 이름을 어느 내보내기에서나 같은 가명으로 바꿉니다. 키 없이는 되돌릴 수 없습니다. 이유나 댓글에 적힌 이름은 그대로 남습니다.

## Sets renamed and deleted

set-manage = 세트 이름 변경·삭제
set-manage-which = 세트
set-rename-to = 새 이름
set-rename-now = 이름 변경
set-rename-tip = 항목, 역할, 계획, 초안, 보기, 게시한 버전은 그대로 이 세트에 속합니다. 예전 주소로도 열립니다.
set-renamed-done = ‘{ $old }’의 이름을 ‘{ $new }’(으)로 바꿨습니다. 항목: { $count }개
set-renamed = 세트 ‘{ $old }’의 이름이 ‘{ $new }’(으)로 바뀌었습니다.
set-name-taken = ‘{ $name }’ 이름으로 저장된 것이 이미 있습니다. 다른 이름을 고르세요.
set-name-same = 이 세트의 이름은 이미 ‘{ $name }’입니다. 다른 이름을 입력하세요.
set-name-too-long = 세트 이름은 최대 { $most }자입니다.
set-at-work = ‘{ $name }’을(를) 처리하는 작업이 있습니다. 끝날 때까지 기다리거나 취소하세요.
set-delete-what = ‘{ $name }’과(와) 그 안의 모든 것을 삭제합니다: 항목 { $items }개, 사람이 단 라벨 { $labels }개, 결정 { $decisions }개, 댓글 { $comments }개.
set-delete-more = 가져온 라벨 { $imported }개, 조정 { $adjudications }개, 게시한 버전 { $publications }개, 보증 { $certificates }개, 저장한 보기 { $views }개도 삭제합니다.
set-delete-people = 유일한 역할을 잃는 사람: { $people }명
set-delete-stays = 정책은 남습니다. 이 세트의 라벨로 조정한 정책도 같습니다. 감사 로그도 남습니다.
set-delete-final = 이 작업은 되돌릴 수 없습니다.
set-delete-name = 삭제하려면 세트 이름 입력
set-delete-now = 완전히 삭제
set-deleted = 삭제했습니다: { $name }. 항목: { $items }개
set-delete-queued = 워커가 세트를 삭제하고 있습니다. 진행 상황은 작업 목록에 나옵니다.
job-delete-set = 세트 { $set } 삭제
job-set-deleted = { $set } 삭제됨: 항목 { $count }개.
set-delete-typed = 세트를 삭제하려면 이름 ‘{ $name }’을(를) 입력하세요.
may-not-rename-set = { $name } 님은 세트 이름을 바꿀 수 없습니다(analyst 또는 admin 역할이 필요합니다).
may-not-delete-set = { $name } 님은 세트를 삭제할 수 없습니다(admin 역할이 필요합니다).

## A worksheet to print

worksheet-name = 이름
worksheet-date = 날짜
worksheet-points = 점수
worksheet-key = 정답
worksheet-several = (정답이 여러 개입니다)
worksheet-machine = 일부 문제는 기계의 도움을 받아 만들었습니다.
