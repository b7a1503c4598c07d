bleu-words = { $count }語のうち{ $found }語が資料にあります。
bleu-runs = { $count }語のうち{ $found }語、2〜{ $longest }語の連続{ $of }個のうち{ $runs }個が資料にあります。
