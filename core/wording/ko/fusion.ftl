fusion-nothing-heard = 이 문장을 확인할 수 있는 검출기가 없습니다.
fusion-tally = 검출기: 위험을 높임 { $more }, 낮춤 { $less }, 판정 없음 { $silent }.
fusion-rest-raises = 답변의 나머지 문장이 위험을 높입니다.
fusion-rest-lowers = 답변의 나머지 문장이 위험을 낮춥니다.
