### What checks say of a quiz item.

## Shared by checks

quiz-check-at-key = この確認の結果は、設問全体について正解のところに示します。

## outside_terms

detector-outside-terms = 資料にない用語
outside-terms-stem = 問題文に、資料にない語があります：{ $terms }。
outside-terms-key = 正解に、資料にない語があります：{ $terms }。
outside-terms-option = ほかの選択肢も同様です：{ $terms }。
outside-terms-explanation = 解説に、資料にない語があります：{ $terms }。
outside-terms-none = 問題文・正解・解説の語はすべて資料にあります。

## quiz_numbers

detector-quiz-numbers = 設問の数値
quiz-numbers-stem = 問題文の数値「{ $number }」は資料にありません。
quiz-numbers-stem-other = 問題文の数値「{ $number }」は資料にありません。資料には「{ $source }」とあります。
quiz-numbers-key = 正解の数値「{ $number }」は資料にありません。
quiz-numbers-key-other = 正解の数値「{ $number }」は資料にありません。資料には「{ $source }」とあります。
quiz-numbers-explanation = 解説の数値「{ $number }」は資料にありません。
quiz-numbers-explanation-other = 解説の数値「{ $number }」は資料にありません。資料には「{ $source }」とあります。
quiz-numbers-date = 「{ $date }」の年・月・日はそれぞれ資料にありますが、一つの日付としてはありません。
quiz-numbers-all-found = 問題文・正解・解説の数値はすべて資料にあります。
