# What is wrong with a policy that came in a file.
policy-no-bands = ポリシーは"bands"を持つJSONオブジェクトです。例：{ $example }
policy-kind = ポリシーの"bands"に指定できるのは{ $kinds }で、{ $kind }ではありません。
policy-bands = { $kind }の区分には、{ $names }から選んだ"names"と、隣り合う区分の間に一つずつ小さい順に並べた"cuts"が必要です（{ $error }）。
policy-languages = ポリシーの"languages"の{ $kind }は、言語ごとの区切りを持つオブジェクトです。{ $value }は使えません。
policy-object = ポリシーの{ $key }はオブジェクトかnullです。{ $value }は使えません。
policy-text = ポリシーの{ $key }はテキストです。{ $value }は使えません。
policy-number = ポリシーの{ $key }は数値です。{ $value }は使えません。
policy-weights = ポリシーの"weights"は種類ごとのモデルを持つオブジェクトです。{ $value }は使えません。
policy-weights-of-kind = ポリシーの{ $kind }用の"weights"は使えません（{ $error }）。
weights-need-speech = 重みには、少なくとも一部を判定できる検出器が必要です。
weights-need-classes = 支持される文と幻覚の文の両方が、もっと多くの文書に必要です。交差検証の一組がどちらか一方だけになっています。
