# 임계값 페이지의 주별 표시: 세트별 정밀도와 변경 내역.
tune-precision-weeks = 이 임계값에서의 정밀도(세트별, 라벨링 주별)
tune-precision-how = 언어별 임계값 이상인 라벨 단위를 라벨링될 확률의 역수로 가중합니다. 구간은 문서 단위의 윌슨 95 % 구간입니다. 문서마다 한 단위를 뽑아 이전 주들보다 떨어졌는지 피셔 정확 검정으로 확인합니다. 경보 중 거짓은 최대 5 %로 예상됩니다(벤자미니-예쿠티엘리).
tune-precision-fell = 정밀도가 떨어졌습니다
tune-precision-alarm = { $source }, { $week } 주: 확인 대상 중 실제 오류는 { NUMBER($now, style: "percent", maximumFractionDigits: 1) }, 이전에는 { NUMBER($before, style: "percent", maximumFractionDigits: 1) }였습니다.
tune-alarm-changes = 그 주의 변경:
tune-alarm-more = 그 밖에 { $count }건(아래 목록)
tune-alarm-no-changes = 그 주에 바뀐 세트, 검출기, 정책, 지침이 없습니다.
tune-documents = 문서
tune-event-set-new = { $day }: 세트 { $name } 추가(그 주에 { $count }개)
tune-event-set-grew = { $day }: 세트 { $name }에 { $count }개 추가(그 주)
tune-event-detector = { $day }: 검출기 { $name } 버전이 { $before }에서 { $after }(으)로 변경
tune-event-settings = { $day }: 검출기 { $name }의 설정 변경: { $fields }
