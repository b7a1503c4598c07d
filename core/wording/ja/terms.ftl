word-by-synonym = 「{ $word }」は資料では「{ $stands }」となっています。
