# Why a row of an import cannot be used, and what to do about it.
row-no-answer = 답변이 없습니다. 답변을 넣거나 claims 또는 choices와 정답을 지정하십시오.
row-long-id = { $characters }자입니다. ID는 { $most }자까지입니다. 줄이십시오.
row-same-passage-ids = ID가 같은 자료가 두 개 있습니다. 하나의 ID를 바꾸거나 ID를 빼십시오.
row-not-texts = 텍스트 또는 { $example } 같은 객체여야 합니다.
row-other-option = { $column }과(와) 다른 선택지를 가리킵니다. 둘 중 하나를 고치십시오.
row-empty-option = 선택지는 비어 있지 않은 텍스트여야 합니다.
row-no-such-option = 그런 번호의 선택지가 없습니다. 번호는 0부터 { $last }까지입니다.
row-unknown-option = 선택지의 텍스트 또는 0부터 센 번호여야 합니다.
row-too-many-cells = 셀이 { $cells }개인데 머리글은 { $columns }열입니다. 구분자가 들어 있는 셀을 따옴표로 묶으십시오.
row-cell-object = 이 셀에는 { $example } 같은 객체를 JSON으로 넣어야 합니다.
row-cell-list = 이 셀에는 { $example } 같은 목록을 JSON으로 넣어야 합니다.
row-open-quote = 여기서 열린 따옴표가 닫히지 않아 { $line }번째 줄까지 한 셀이 되었습니다. 닫으십시오.
row-not-csv = CSV로 읽을 수 없습니다({ $error }). 따옴표를 확인하십시오. 이어지는 행도 잘못 나뉘었을 수 있습니다.
row-same-name-twice = 한 객체에 같은 이름이 두 번 나옵니다. 하나를 지우십시오.
row-many-levels = { $levels }단계보다 깊이 중첩되어 있습니다. 얕게 만드십시오.
row-large-number = 저장할 수 없을 만큼 큰 숫자입니다. 고치거나 빼십시오.
row-long-text = { $characters }자로, 한 텍스트의 한도인 { $most }자를 넘습니다. 줄이거나 TOUCHSTONE_MAX_CELL_CHARS를 늘리십시오.
row-nul = { $at }번째 자리에 NUL 문자가 있습니다. 지우십시오.
row-not-utf8 = { $at }번째 자리에 UTF-8이 아닌 바이트 { $byte }이(가) 있습니다. 파일을 UTF-8로 다시 저장하십시오.
row-half-character = { $at }번째 자리에 깨진 문자가 있습니다. 파일을 UTF-8로 다시 저장하십시오.
row-must-be-text = { $kind ->
        [truth] 참·거짓 값이
        [number] 숫자가
        [list] 목록이
        [object] 객체가
       *[text] 텍스트가
    } 아니라 텍스트여야 합니다. 따옴표로 묶으십시오.
row-must-be-list = { $kind ->
        [truth] 참·거짓 값이
        [number] 숫자가
        [list] 목록이
        [object] 객체가
       *[text] 텍스트가
    } 아니라 목록이어야 합니다. [ ]로 묶으십시오.
row-must-be-object = { $kind ->
        [truth] 참·거짓 값이
        [number] 숫자가
        [list] 목록이
        [object] 객체가
       *[text] 텍스트가
    } 아니라 객체여야 합니다. { "{ }" }로 묶으십시오.
row-unknown-label = 알 수 없는 라벨입니다. { $labels } 중 하나를 쓰거나 비워 두십시오.
row-claim-object = { $number }번째 claim은 { $example } 같은 객체여야 합니다.
row-sentence-object = { $number }번째 문장은 { $example } 같은 객체여야 합니다.
row-sentence-missing = { $number }번째 문장이 앞 문장 뒤의 답변에 없습니다. 텍스트를 고치십시오.
row-sentence-range = { $number }번째 문장에는 답변 범위(0~{ $length }) 안의 시작과 끝 또는 텍스트만 지정하십시오.
row-sentence-elsewhere = { $number }번째 문장은 답변의 { $start }~{ $end }에 없습니다. 그 자리에는 { $there }이(가) 있습니다. 위치를 고치거나 빼십시오.
row-sentence-overlap = { $number }번째 문장이 앞 문장이 끝나기 전에 시작합니다. 위치를 고치십시오.
row-json-name = 올바른 JSON이 아닙니다: 이름과 콜론이 필요합니다.
row-json-open = 올바른 JSON이 아닙니다: 객체가 닫히지 않았습니다.
row-not-json = 올바른 JSON이 아닙니다(레코드의 { $character }번째 문자: { $error }). 그곳의 따옴표, 쉼표, 괄호를 확인하십시오.
row-no-json = JSON이 아닙니다. 레코드는 { "{" }로, 레코드 목록은 [로 시작합니다.
row-json-comma = 이 레코드 앞에 쉼표나 닫는 ]가 없습니다.
row-json-more = 레코드 뒤 { $character }번째 문자부터 다른 텍스트가 있습니다. 레코드마다 한 줄씩 쓰십시오.
row-too-deep = 너무 깊이 중첩되어 읽을 수 없습니다. 얕게 만드십시오.
row-not-object = 레코드는 { $example } 같은 객체입니다.
row-same-id = { $row }행과 ID가 같거나, ID 없이 텍스트가 같습니다. 하나를 지우거나 다른 ID를 주십시오.
row-gzip-short = gzip 파일이 여기서 끊겼습니다. 이 행부터는 읽을 수 없습니다. 파일을 다시 받으십시오.
row-gzip-damaged = gzip 파일이 여기서 손상되었습니다({ $error }). 이 행부터는 읽을 수 없습니다. 파일을 다시 받으십시오.
