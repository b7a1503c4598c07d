## Files

graph-too-large = グラフのノードは{ $most }個まで、関係はその4倍までです。
graph-many-values = グラフの値は、すべての行を合わせて{ $most }個までです。列を減らしてください。
graph-mostly-bad = 使えない行が{ $most }行を超えています。最初の行：
graph-name-too-long = 名前は1〜{ $longest }文字です。
graph-name = グラフの名前は1〜{ $longest }文字です。
graph-no-such-node = このidのノードはありません。
graph-no-such-kind = { $kinds }のいずれかを書いてください。
graph-needed = 空にはできません。
graph-aliases = 別名はJSONのリストか、| で区切って書いてください。
graph-columns = { $file }に列{ $columns }がありません。1行目に列名を書くか、どの列がそれに当たるかを指定してください（画面では「列」、コマンドでは --map OURS=THEIRS）。
graph-no-json = { $file }は、オブジェクトのJSONリストでも、1行に1オブジェクトの形でもありません。
graph-no-nodes-and-edges = { $file }は一つのファイルのグラフとして読めません。nodesとedgesの2つのリストを持つJSONオブジェクトでも、JSON-LDでも、オブジェクトのリストでもありません。行の並ぶファイル2つでも読み込めます。
graph-no-names = { $file }には、行のものの名前を示す列がありません（{ $columns }）。列名の一つをnameにするか、どの列が名前かを指定してください（画面では「列」、コマンドでは --map name=THEIRS）。
graph-only-relations = { $file }には関係しかありません。もののファイル（id、type、name）と一緒に読み込んでください。
graph-namesakes = この名前の行が複数あります（{ $ids }）。どれを指すか、idで書いてください。
graph-triples-alone = { $file }には、ものと関係の両方が入っています。このファイルだけを読み込んでください（画面では「もの」に、コマンドでは --file）。
graph-no-triples = { $file }を読めません：{ $error }
graph-no-triples-line = { $file }を読めません：{ $line }行目の書き方に誤りがあります。
graph-nothing-stated = { $file }には、もののことが何も書かれていません。
graph-many-triples = { $file }の記述は{ $most }件を超えています。一部だけを読み込んでください。
graph-context-elsewhere = { $file }の用語は{ $address }で説明されていますが、そこへは取りに行きません。アドレスの代わりにそのコンテキストの本文を書いてください。語彙が一つで足りるなら {"{"}"@vocab": "https://schema.org/"{"}"} でも読めます。JSON-LDのツールでは「expand（展開）」と呼ばれる処理です。
graph-convert-xml = { $file }はXMLなので読めません。XMLで書かれたRDFは、次のコマンドでTurtleに変換できます：rdfpipe -i xml -o turtle { $file } > graph.ttl（rdfpipeはrdflibに付属）。
graph-convert-drawing = { $file }は描画ソフトのファイルなので読めません。ノードと辺を2つのCSVファイルに書き出し（Gephiではデータ工房の「表をエクスポート」）、列名をid、type、nameとsrc、rel、dstにしてください。
graph-convert-cypher = { $file }はデータベースへの命令なので実行しません。Neo4jに入れてから、そこから読み込んでください：graph import NAME --bolt bolt://HOST:7687
graph-convert-workbook = { $file }は表計算のブックで、グラフとしては読めません。シートごとにCSV（UTF-8）で保存してください。
graph-convert-results = { $file }は問い合わせの結果ですが、この形式は読めません。CSVでダウンロードしてください。
graph-no-object = これはJSONオブジェクトではありません。
graph-no-text = これは文字でも数でもありません。
graph-unknown = グラフ「{ $graph }」はありません。あるもの：{ $there }。
graph-question = 質問は1〜{ $longest }文字です。
graph-merge-said = この二つについてはすでに決められているか、片方が別のものにまとめられています。先にそれを取り消してください。

## Neo4j

neo4j-no-driver = Neo4j用のライブラリがありません。次の命令でインストールしてください：make neo4j
neo4j-no-server = { $url }のNeo4jサーバーが応答しません。サーバーを起動するか、アドレスを直してください。
neo4j-login = { $url }のNeo4jサーバーにログインできません。ユーザー名を{ $user }に、パスワードを{ $password }に設定してください。
neo4j-nothing = Neo4jから読み取れたノードがありません。ラベルと、名前が入っているプロパティを確かめてください。
neo4j-no-database = { $url }のNeo4jサーバーにそのデータベースはありません。{ $variable }を直すか、設定を外してサーバーの既定のものを使ってください。

## Steps

graph-step-found = 質問の名前はすべてグラフにあります。
graph-step-missing = この書き方ではグラフにない名前：{ $names }。
graph-step-near = 似ているもの：{ $names }。
graph-step-none-near = 似ているものはありません。
graph-step-by-meaning = 意味の近さでも比べました（埋め込みベクトル）。
graph-step-no-encoder = 意味の近さでは比べていません。make install でエンコーダーを入れ、大きなグラフは python -m core graph vectors で準備してください。
graph-step-again = { $names }で検索し直しました。
graph-step-not-again = どれも、これだと言えるほど確かではありません。
graph-step-chosen = 質問した人が選んだもの：{ $names }。

## Answers

graph-taken-for = 「{ $written }」は{ $name }として読みました。
graph-answer = { $about }：{ $names }。
graph-stated = { $about }の{ $what }は、{ $names }です。
graph-stated-several = { $about }の{ $what }は、{ $names }です。
graph-stated-where = { $about }は{ $names }にあります。
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
graph-words-unused = このグラフには{ $words }に当たる言葉がないため、質問を理解できませんでした。
graph-not-read = このグラフの言葉では質問を理解できませんでした。対象の名前と、その関係か項目を書いてください。
graph-in-all = すべてに共通：{ $names }。
graph-card = { $name }についてグラフにある内容です。
graph-true = はい。グラフにあります：{ $names }。
graph-false = いいえ。グラフにはありません：{ $names }。

## モデルによる読み取りと文章化

pattern-said = { $model }はこの質問を次のように読みました：{ $pattern }
pattern-none = { $model }は、この質問をこのグラフの言葉で表せませんでした。
pattern-not-in-graph = グラフに{ $word }がないため、検索していません。
pattern-not-in-question = 質問に{ $word }とは書かれていないため、検索していません。
pattern-leaves-out = 質問にある{ $word }が抜けているため、検索していません。
pattern-no-start = 出発点がないため、検索していません。
graph-counted = { $about }：{ $count }
worded-by = { $model }が文章にしました。使った文は{ $kept }、除いた文は{ $dropped }です。
worded-no-triple = 除いた文：「{ $text }」は、渡した行をどれも挙げていません。
worded-unknown = 除いた文：「{ $text }」は、挙げた行にない{ $words }に触れています。
worded-negated = 除いた文：「{ $text }」は何かを否定していますが、行は何も否定しません。
worded-incomplete = { $names }が抜けているため、規則による答えを前に置きました。
worded-too-long = 答えの根拠は{ $count }行です。モデルが文章にするのは{ $most }行までです。

## The page

graphs-what = 知識グラフへの質問：グラフの行にもとづいて答え、なければ答えません。
graphs-graph = グラフ
graphs-graph-with = { $graph }（もの{ $nodes }件、関係{ $edges }件）
graphs-no-graph = グラフはまだありません。下から、ものと関係の二つのファイルを取り込んでください。
graphs-part = 表示
graphs-part-ask = 質問
graphs-part-names = 呼び名
graphs-part-merging = 同じもの
graphs-part-evidence = 文の照合
graphs-asked-before = これまでの質問
graphs-asked-nothing = このセッションではまだ質問していません。
graphs-choose = どれかを選ぶと、それについて答えます：
graphs-always = 「{ $name }」を{ $thing }の呼び名として登録する
graphs-copy = コピー
graphs-held = 期間
graphs-more = ほか{ $count }件
graphs-question = 質問
graphs-question-such-as = 法学部にはどんな学科がありますか？
graphs-answered = 回答
graphs-refused = 答えられません
graphs-ask-back = どれのことですか？
graphs-why-no-such-entity = その名前のものがありません
graphs-why-no-such-relation = そのような関係がグラフにありません
graphs-why-no-such-fact = 登録されていません
graphs-why-false-premise = 質問の前提が違います
graphs-why-not-understood = 名前が見つかりません
graphs-facts = 根拠の{ $count }行
graphs-subject = 主語
graphs-relation = 関係
graphs-object = 目的語
graphs-source = 出典
graphs-steps = 見つけるまで
graphs-step = ステップ{ $number }
graphs-to-review = レビューへ
graphs-to-review-how = 質問と回答と根拠の行をセット「asked」に入れ、人が判断できるようにします。
graphs-in-review = 回答をレビューの列（セット「{ $set }」）に入れました。
graphs-another-name = 別の呼び名
graphs-is-name-of = 指しているもの
graphs-is-name-of-how = 名前の一部
graphs-node = もの
graphs-node-none = まだ見つかっていません
graphs-enter-name = 登録
graphs-names = { $count ->
    [0] 登録された呼び名はまだありません。
   *[other] 登録された呼び名（{ $count }件）
}
graphs-name-of = { $alias }：{ $name }（{ $person }、{ $time }）
graphs-name-removed = { $person }が{ $time }に取り消し
graphs-remove-name = 取り消す
graphs-unknown = 質問で見つからなかった名前
graphs-unknown-how = 多く聞かれた順です。先頭の名前はキーで決められます：1〜3で「これの呼び名」、xで「このグラフのものではない」。
graphs-unknown-none = 見つからないままの名前はありません。
graphs-unknown-name = { $name }（{ $times }回、最後は{ $time }）
graphs-is-it = ＝ { $name }
graphs-another-thing = ほかのもの
graphs-no-thing = このグラフのものではない
graphs-name-entered = 「{ $name }」を登録しました。次の質問から通じます。
graphs-dismissed = このグラフのものではない名前（{ $count }件）
graphs-dismissed-name = { $name }（{ $person }）
graphs-forget = 記録を消す
graphs-forget-how = 上の名前と「このグラフのものではない」名前を、質問と回数ごと消します。登録された呼び名は残ります。元に戻せません。
graphs-forget-all = すべて消す
graphs-alike = 同じものですか？
graphs-alike-how = 確かなものから順に並んでいます。取り込んだデータは変わりません。取り消すまで、両方の名前・列・関係を持つ一つのものとして読みます。先頭の組はキーで決められます：1は左の名前、2は右の名前でまとめ、xは別のものとします。
graphs-alike-none = 種類も所属も同じで似ているものはないか、すべて決められています。
graphs-alike-name = 名前が同じ
graphs-alike-reading = 読みが同じ
graphs-alike-ending = 語尾だけが違う
graphs-alike-typo = 表記がよく似ている
graphs-conflict = { $of }：左は{ $kept }、右は{ $gone }。残す側の値が使われます。
graphs-conflict-both = { $of }：左は{ $kept }、右は{ $gone }。まとめると両方を持つことになります。
graphs-merge-1 = 同じ（左の名前で）
graphs-merge-2 = 同じ（右の名前で）
graphs-apart = 別のもの
graphs-merged = これからは一つのものとして読みます。
graphs-said = これまでの判断
graphs-said-same = 同じもの：{ $kept } と { $gone }（{ $person }、{ $time }）
graphs-said-apart = 別のもの：{ $kept } と { $gone }（{ $person }、{ $time }）
graphs-around = そのまわり
graphs-middle = 中心に置くもの
graphs-around-alt = { $name }を中心に、関係の先と元にあるもの
graphs-around-table = 表で見る（関係{ $count }件）
graphs-by-model = 言語モデルを使う
graphs-by-model-how = 根拠の行だけから答えを文章にします。行にないことを述べる文は除きます。
graphs-by-model-reads = 規則では読み取れない質問を、このグラフの言葉で読み取ります。答えはその場合も行から出ます。
graphs-by-model-ask = { $model }に尋ねる
graphs-by-model-cost = 費用：{ $cost }
graphs-bring-in = グラフを取り込む
graphs-files = ものと関係を、二つのファイル、または一つのファイルで読み込みます。同じ名前のグラフは置き換わり、登録された呼び名は残ります。
    一つのファイル（「もの」の欄に）：Turtle、JSON-LD、Wikidataの問い合わせのCSV、1行が一つのものを表す表（セルがほかの行の名前なら関係になります）、nodesとedgesの二つのリストを持つJSON。
    二つのファイル（CSV、TSV、JSON）。もの：id、type、name、必要ならaliases（| で区切る）とdescription。ほかの列も質問できます。関係：src、rel、dst、必要ならsource、since、until、kind。
graphs-columns-of = { $file }の列
graphs-columns-tip = どの列が何かを選びます。ほかの列は元の名前のまま残り、質問できます。
graphs-column-id = ID
graphs-column-type = 種類
graphs-column-name = 名前
graphs-column-aliases = 別名
graphs-column-description = 説明
graphs-column-src = もの（から）
graphs-column-rel = 関係
graphs-column-dst = もの（へ）
graphs-column-since = いつから
graphs-column-until = いつまで
graphs-graph-name = グラフの名前
graphs-nodes = もの
graphs-edges = 関係
graphs-bring = 取り込む
graphs-brought = もの{ $nodes }件、関係{ $edges }件を取り込みました。使えない行は{ $bad }行です。
graphs-bad-row = { $file } { $row }行目 { $column }：{ $why }（{ $value }）
graphs-go-on = 質問する

## 根拠としてのグラフ

graph-bind-no-set = { $set }というセットはありません。
graph-no-such-relation = グラフに{ $relation }という関係はありません。
evidence-sets = このグラフと照合するセット
evidence-sets-how = レビュー画面の各文に、グラフの行が裏付けるか、矛盾するか、判断できないかが表示されます。
evidence-set = セット
evidence-bind = このグラフと照合する
evidence-bound = { $set }（{ $person }、{ $date }）
evidence-free = 照合をやめる
evidence-scoring = { $set }をバックグラウンドで判定し直します
evidence-kinds = 関係が取る値の数
evidence-kinds-how = グラフにないことが文と矛盾すると見なされるのは、値が一つの関係と、すべてが載っている関係だけです。
evidence-kind = 種類
evidence-one_value = 値は一つ
evidence-complete = すべて載っている
evidence-open = ほかにもありうる
evidence-rows = { $rows }行、主語{ $subjects }件、一つの主語に最大{ $most }件
evidence-told = { $person }、{ $date }
evidence-undo = 元に戻す
evidence-changed = 変更しました。照合しているセットを判定し直します
evidence-perhaps-one = 主語{ $subjects }件のどれにも値は一つだけです。常に一つですか。行だけでは確かめられません。

graphs-delete = このグラフを削除する
graphs-delete-what = 「{ $graph }」を、項目{ $nodes }件・関係{ $edges }件とともに削除します。
graphs-delete-said = グラフについて人が決めたことも消えます：別の呼び名{ $names }件、同じものかどうかの判断{ $merges }件、関係の値の数の指定{ $kinds }件、質問で見つからなかった呼び名{ $failed }件。
graphs-delete-sets = 次のセットはどのグラフとも照合されなくなり、判定し直されます：{ $sets }。
graphs-delete-no-set = このグラフと照合しているセットはありません。
graphs-delete-stays = レビューに送った回答は、根拠の行とともに残ります。
graphs-delete-final = 元に戻すことはできません。
graphs-delete-name = 削除するには名前を入力
graphs-delete-now = 完全に削除する
graphs-deleted = 削除しました：{ $graph }
may-not-delete-graph = { $name }さんにはグラフを削除する権限がありません（analyst または admin の役割が必要です）。
graphs-free = 二つを選んでまとめる
graphs-free-how = 新旧の名前など、似ていないものどうしはここで探してください。
graphs-free-left = 左
graphs-free-right = 右
graphs-free-sought = 名前の一部
graphs-free-same = 同じ項目です。別の二つを選んでください。
