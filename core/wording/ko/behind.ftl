# 이전 가중치의 위험도가 아직 남아 있는 항목.
behind-title = 새 임계값에 이전 위험도가 남아 있습니다
behind-version = 채점된 { $of }개 중 { $items }개의 위험도는 아직 정책 버전 { $version }의 가중치로 계산된 값입니다. 임계값은 버전 { $active }의 것입니다.
behind-unweighted = 채점된 { $of }개 중 { $items }개의 위험도는 아직 가중치 없이 결합한 값입니다. 임계값은 정책 버전 { $active }의 것입니다.
behind-unknown = 채점된 { $of }개 중 { $items }개의 위험도는 임계값을 정한 정책 버전 { $active }과(와) 다른 가중치로 계산된 값입니다.
behind-scoring = 지금 다시 결합하고 있습니다. 끝날 때까지 대기열, 구간, 수치에 두 가지가 섞입니다.
behind-idle = 다시 결합하는 작업이 없습니다. 데이터 페이지에서 모두 채점하십시오. 그때까지 대기열, 구간, 수치에 두 가지가 섞입니다.
desk-old-weights-badge = 이전 가중치
desk-old-weights-why = 이 위험도는 이전 정책의 가중치로 계산되었고 아직 다시 결합되지 않았습니다. 구간은 활성 정책의 것입니다.
