## Files

graph-too-large = グラフのノードは{ $most }個まで、関係はその4倍までです。
graph-name-too-long = 名前は1〜{ $longest }文字です。
graph-name = グラフの名前は1〜{ $longest }文字です。
graph-no-such-node = このidのノードはありません。
graph-no-such-kind = { $kinds }のいずれかを書いてください。
graph-needed = 空にはできません。
graph-aliases = 別名はJSONのリストか、| で区切って書いてください。
graph-columns = { $file }に列{ $columns }がありません。1行目に列名を書いてください。
graph-no-json = { $file }は、オブジェクトのJSONリストでも、1行に1オブジェクトの形でもありません。
graph-unknown = グラフ「{ $graph }」はありません。あるもの：{ $there }。
graph-question = 質問は1〜{ $longest }文字です。

## Steps

graph-step-found = 質問の名前はすべてグラフにあります。
graph-step-missing = この書き方ではグラフにない名前：{ $names }。
graph-step-near = 似ているもの：{ $names }。
graph-step-none-near = 似ているものはありません。
graph-step-again = { $names }で検索し直しました。
graph-step-not-again = どれも、これだと言えるほど確かではありません。

## Answers

graph-answer = { $about }：{ $names }。
graph-all = グラフにあるのは{ $count }件です：{ $names }。
graph-yes = { $whole }に{ $name }はあります。
graph-which = 「{ $name }」に当たるものが{ $count }件あります。どれですか？{ $names }
graph-none = 「{ $name }」はグラフにありません。
graph-not-in = { $whole }に{ $name }は存在しません。
graph-these-are = あるのは次のものです：{ $names }。
graph-no-relation = { $what }については、グラフに情報がありません。
graph-no-relation-for = { $about }の{ $what }については、グラフに情報がありません。
graph-no-fact = { $about }について、該当する項目はグラフにありません。
graph-no-fact-here = { $about }について、お尋ねの内容はグラフにありません。
graph-not-together = 質問の前提がグラフにありません：{ $names }の間に関係がありません。
graph-not-understood = 質問の中に、グラフにあるものの名前が見つかりません。何の、何を知りたいのかを書いてください。
