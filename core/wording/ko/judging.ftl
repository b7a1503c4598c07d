may-not-see-anchoring = { $name } 님은 판단 경향을 볼 수 없습니다(analyst 또는 admin 역할이 필요합니다).

item-accepted-blind = 점수를 보지 않고 항목 { $item } 승인함. 이제 점수가 보입니다. 다시 결정하거나 그대로 다음으로 넘어가세요.
item-rejected-blind = 점수를 보지 않고 항목 { $item } 반려함. 이제 점수가 보입니다. 다시 결정하거나 그대로 다음으로 넘어가세요.
