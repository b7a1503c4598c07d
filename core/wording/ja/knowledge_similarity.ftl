knowledge-close = 資料全体の内容に沿っています：類似度{ NUMBER($likeness, minimumFractionDigits: 2, maximumFractionDigits: 2) }（無関係な文は{ NUMBER($floor, minimumFractionDigits: 2, maximumFractionDigits: 2) }、同一の文は1）。
knowledge-far = 資料全体の内容から離れています：類似度{ NUMBER($likeness, minimumFractionDigits: 2, maximumFractionDigits: 2) }（無関係な文は{ NUMBER($floor, minimumFractionDigits: 2, maximumFractionDigits: 2) }、同一の文は1）。
