ngram-consistency-rarest = 가장 드문 말: { $word } (이 답변에 { $here }번, 재생성한 답변 { $samples }개에 { $there }번).
