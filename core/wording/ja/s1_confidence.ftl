no-passages-and-quiz = 照合する資料も、確認する設問もありません。
s1-confidence-only-key = 確認するのは正解だけで、解説は対象外です。
s1-confidence-too-short = 「{ $key }」は短すぎて照合できません。
s1-confidence-found = 「{ $key }」の文字列断片{ $tokens }個のうち、半数を超える{ $shared }個が資料にあります。問題文のキーワードは{ $keywords }個中{ $known }個です。
s1-confidence-not-found = 「{ $key }」の文字列断片{ $tokens }個のうち、資料にあるのは{ $shared }個だけです。問題文のキーワードは{ $keywords }個中{ $known }個です。
