# Why a file as a whole cannot be imported, and how it was read.
file-empty = { $file }은(는) 비어 있습니다.
file-zip = { $file }은(는) Excel 통합 문서 또는 zip 파일입니다. CSV UTF-8로 저장하거나 먼저 압축을 푸십시오.
file-large = { $file }의 크기가 { $size } MB입니다. 가져올 수 있는 크기는 압축을 푼 상태로 { $most } MB까지입니다. 나누거나 TOUCHSTONE_MAX_IMPORT_MB를 늘리십시오.
file-endless = { $file }이(가) { $most } MB를 넘습니다. 가져올 수 있는 크기는 압축을 푼 상태로 { $most } MB까지입니다. 나누거나 TOUCHSTONE_MAX_IMPORT_MB를 늘리십시오.
file-unreadable = { $file }을(를) 읽을 수 없습니다({ $error }). 경로를 확인하십시오.
file-encoding = { $file }의 인코딩을 알 수 없습니다. CSV UTF-8로 저장하십시오.
file-header = { $file }의 머리글이 올바른 CSV가 아닙니다({ $error }). 따옴표를 확인하십시오.
file-column-twice = { $file }에 { $column } 열이 두 개 있습니다. 하나의 이름을 바꾸십시오.
file-no-answer = { $file }에 답변 열이 없습니다. 한 열의 이름을 'answer'(또는 'response')로 하십시오. 찾은 열: { $columns }.
file-mostly-bad = { $file }에 오류가 있는 행이 { $most }개를 넘습니다. { $last }행 다음은 확인하지 않았습니다. 첫 번째는 { $row }행입니다:
file-right-one = 올바른 파일인지 확인하십시오.
file-read-as = { $file }은(는) UTF-8이 아닙니다. { $encoding ->
        [euc-kr] EUC-KR(한국어)
        [shift-jis] Shift_JIS(일본어)
       *[windows] Windows-1252(서유럽어)
    }로 읽었습니다. 글자가 깨지지 않았는지 확인하십시오.
file-columns = 다음 열은 정해진 이름으로 바꾸어 읽었습니다: { $columns }.
set-unnamed = 세트에는 이름이 필요합니다.
record-half-character = 레코드 { $id }에 깨진 문자(서로게이트 쌍의 반쪽)가 있습니다.
record-no-number = 레코드 { $id }의 meta에 NaN 또는 무한대가 있습니다. JSON으로 나타낼 수 없습니다.
record-nul = 레코드 { $id }에 NUL 문자가 있습니다. PostgreSQL에 저장할 수 없습니다. 지우십시오.
