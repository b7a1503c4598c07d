word-by-synonym = “{ $word }” stands in the passages as “{ $stands }”.
