token-alignment-worst = 資料と最も合わない語は「{ $word }」で、最も近い語は「{ $nearest }」です：類似度{ NUMBER($likeness, minimumFractionDigits: 2, maximumFractionDigits: 2) }（同じ文脈の同じ語は1）。
