# The quality page: agreement, disagreements, people, audits, control items.
may-not-see-quality = { $name }さんにはこの操作ができません。役割analystまたはadminが必要です。
may-not-set-controls = { $name }さんは確認用項目を変更できません。役割adminが必要です。
