source-match-too-short = 「{ $text }」は短すぎて照合できません。
source-match-missing = 資料にない語：{ $terms }。
source-match-all-found = 語句はすべて資料にあります。
source-match-key-found = 正解「{ $key }」は資料にあります。
source-match-key-missing = 正解「{ $key }」は資料にありません。
source-match-question-lacks = 問題文のうち資料にない語：{ $terms }。
