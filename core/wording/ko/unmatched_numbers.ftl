unmatched-numbers-all-found = 모든 숫자가 자료에 있습니다.
number-rounded = { $number }은(는) 자료의 { $exact }을(를) 반올림한 값입니다.
number-altered = { $number }은(는) 바뀐 값입니다: 자료에는 { $source }.
number-missing = { $number }은(는) 자료에 없습니다.
options-altered = 자료의 { $source }와(과) 조금밖에 다르지 않은 선택지가 { $count }개 있습니다: { $options }.
