ngram-consistency-rarest = 最もまれな語：{ $word }（この回答に{ $here }回、再生成した回答{ $samples }件に{ $there }回）。
