may-not-see-anchoring = { $name } 님은 판단 경향을 볼 수 없습니다(analyst 또는 admin 역할이 필요합니다).
