nli-entailed = 資料にこの内容を裏づける箇所があります：確率{ NUMBER($probability, minimumFractionDigits: 2, maximumFractionDigits: 2) }。
nli-contradicted = 資料にこの内容と矛盾する箇所があります：確率{ NUMBER($probability, minimumFractionDigits: 2, maximumFractionDigits: 2) }。
nli-not-entailed = 確認した範囲の資料には、この内容を裏づける箇所がありません：確率は最大{ NUMBER($probability, minimumFractionDigits: 2, maximumFractionDigits: 2) }。
nli-cut-off = { $count }か所はモデルには長すぎるため、末尾は未確認です。
nli-unread = 共通する語が少ない{ $count }か所は未確認です。
