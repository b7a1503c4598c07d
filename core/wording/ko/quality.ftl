# The quality page: agreement, disagreements, people, audits, control items.
may-not-see-quality = { $name }님은 이 작업을 할 수 없습니다. analyst 또는 admin 역할이 필요합니다.
may-not-set-controls = { $name }님은 확인용 항목을 바꿀 수 없습니다. admin 역할이 필요합니다.
