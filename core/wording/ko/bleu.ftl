bleu-words = 단어 { $count }개 중 { $found }개가 자료에 있습니다.
bleu-runs = 단어 { $count }개 중 { $found }개, 2~{ $longest }단어 연속 { $of }개 중 { $runs }개가 자료에 있습니다.
