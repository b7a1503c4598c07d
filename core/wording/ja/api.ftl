### APIがプログラムに伝えること。

api-no-token = 有効なトークンが必要です（「Authorization: Bearer ts_…」）。Touchstoneの管理者が発行します：python -m core token make
api-no-account = このトークンの持ち主のアカウントがないか、停止されています。
api-not-in-scope = このトークンではできません。スコープ{ $scope }がありません。
api-no-scope = トークンの用途を次から一つ以上選んでください：{ $scopes }。
api-no-such-token = 有効なトークン{ $token }はありません。
api-too-often = リクエストが多すぎます。{ $seconds }秒後にもう一度お試しください。
api-too-large = リクエストが大きすぎます。上限は{ $most }MBです。分けて送るか、サーバー上でファイルを取り込んでください。
api-busy = モデルの順番待ちがいっぱいです。数秒後にもう一度お試しください。
api-key-unusable = Idempotency-Keyは印字できる1～{ $most }文字です。
api-key-under-way = このIdempotency-Keyのリクエストはまだ処理中です。少し待ってからもう一度お試しください。
api-key-of-another = このIdempotency-Keyは別のリクエストで使われました。リクエストごとに別のキーを付けてください。
api-not-understood = リクエストを解釈できません。
api-not-json = JSONではありません。
api-field-missing = この項目がありません。
api-no-such-set = セット「{ $set }」はありません。
api-unknown-value = { $field }：「{ $value }」は不明な値です。
api-unknown-parameter = このルートにないパラメーターです：{ $names }。
api-field-unknown = このような項目はありません。
api-field-limit = 長さや大きさが許される範囲にありません。
api-field-wrong = 型または形式が違います。
api-unknown-column = 「{ $column }」は列の対応になっていません。「本来の名前=ファイルの列名」と書いてください。本来の名前：{ $names }。
api-bad-answers = 使えない回答が{ $count }件あります。判定は行っていません。
api-nothing-usable = 使える行がなく、何も取り込んでいません。不正な行：{ $count }件。
api-tool-takes-items = 形式{ $format }は項目とそのラベルを書き出します。what=itemsを指定してください。
api-beyond-budget = 見積もりは${ $cost }で、予算の残りは${ $left }です。それでも開始するにはbeyond_budgetを送ってください。
api-no-such-budget = 「{ $name }」という予算はありません。
api-no-such-route = このアドレスには何もありません。一覧は/openapi.jsonにあります。
api-no-such-method = このアドレスは別のメソッドを受け付けます。一覧は/openapi.jsonにあります。
api-bug = Touchstoneの不具合です。詳しくはAPIのログにあります。

## ページ上の言葉

may-not-give-access = { $name }は、プログラムの利用を許可できません。必要な役割：{ $roles }
tokens = プログラム用のトークン
tokens-tip = トークンを持つプログラムは、ある人としてAPIを使います。できるのは、その人に許され、かつトークンの用途に含まれることだけです。
tokens-none = トークンはまだありません。
token-id = トークン
token-note = メモ
token-person = 誰として
token-scopes = 用途
token-scope-read = 閲覧
token-scope-score = 判定
token-scope-import = 取り込み
token-scope-review = レビュー
token-scope-label = ラベル付け
token-scope-export = 書き出し
token-scope-spend = 言語モデルの利用
token-scope-sets = セットの名前変更と削除
token-state = 状態
token-works = 有効
token-over = 期限切れ
token-revoked-by = { $name }が失効
token-made = 発行日時
token-made-by = 発行者
token-used = 最後の使用
token-ends = 期限
token-days = 有効な日数
token-days-range = トークンの有効期間は1～{ $most }日です。
token-make = トークンを発行
token-once = 今すぐコピーしてください。表示は一度だけで、後から見ることはできません。
token-which = 失効させるトークン
token-revoke = 失効させる
token-revoked = 失効させました：{ $token }
token-choose = 選択
