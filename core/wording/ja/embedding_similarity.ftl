embedding-close = ほぼ同じ内容の文が資料にあります：類似度{ NUMBER($likeness, minimumFractionDigits: 2, maximumFractionDigits: 2) }（無関係な文は{ NUMBER($floor, minimumFractionDigits: 2, maximumFractionDigits: 2) }、同一の文は1）。
embedding-far = 同じ内容の文が資料にありません：類似度{ NUMBER($likeness, minimumFractionDigits: 2, maximumFractionDigits: 2) }（無関係な文は{ NUMBER($floor, minimumFractionDigits: 2, maximumFractionDigits: 2) }、同一の文は1）。
