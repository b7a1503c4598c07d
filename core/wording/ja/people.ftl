### だれが働いているか：ログイン、アカウント、招待、管理操作の記録。

## ログイン

sign-in = ログイン
sign-in-login = ログイン名
sign-in-password = パスワード
sign-in-wrong = ログイン名とパスワードが合っていないか、アカウントが停止されているか、コードがないか間違っています。
sign-in-too-often = 試行回数が多すぎます。{ $minutes }分後にもう一度お試しください。
sign-in-unknown = { $login }としてログインしていますが、このデスクでの役割がありません。管理者に依頼してください。
sign-in-disabled = { $name }のアカウントは停止されています。管理者に確認してください。
sign-in-unproven = このアドレスがあなたのものだと、認証元が確認していません。管理者に確認してください。
sign-in-by-proxy = プロキシからだれであるかが伝わっていません。設定はdocs/login.mdにあります。
signed-out = ログアウトしています。
sign-out = ログアウト
sign-out-everywhere = すべての端末からログアウト
told-signed-out = ログインしていません
form-refused = 入力を読み取れませんでした。ページを読み込み直してください。
sign-in-code = アプリのコード（設定した場合）
sign-in-busy = 今、多くの人がログインしています。1分後にもう一度お試しください。
login-url-plain = ログインには https が必要です。TOUCHSTONE_URL は { $url } です。ブラウザーからデスクに届く https のアドレスを指定してください。http でよいのは localhost だけです。docs/login.md をご覧ください。
second-factor-wrong = このコードは現在のものではありません。アプリをもう一度見て、電話の時計が正しいか確かめてください。
second-factor-none = { $name }はコードのアプリを設定していません。
password-wrong = パスワードが違います。
session-not-there = そのブラウザーではもうログインしていません。
anybody-here = このデスクは一人で使う設定です。この端末を使う人は、だれでも表示中の名前の人として扱われます。

## 招待

invite-title = { $name }さん、ようこそ
invite-password = 新しいパスワード
invite-again = もう一度入力
invite-start = 保存してデスクへ
invite-differ = 二つのパスワードが一致しません。
invite-over-title = この招待は無効です
invite-over = リンクは使用済みか、取り消されたか、期限切れです。管理者に新しいリンクを依頼してください。
password-length = パスワードは{ $least }～{ $most }文字です。いくつかの単語を並べると覚えやすくなります。
password-guessed = このパスワードはすぐに推測されます。別のものにしてください。

## アカウント

person-there = { $name }、またはログイン名{ $login }はすでに使われています。
person-unknown = { $name }というアカウントはありません。
last-admin = { $name }はただ一人の管理者です。先に別の人を管理者にしてください。
roles-unreadable = { $roles }を役割として読み取れません。{ $known }を+でつなぎ、特定のセットに限るときは@を付けます：editor+annotator@some-set
hand-over-cannot = { $name }はこの作業を行えません。先に役割を与えてください。
may-not-manage-people = { $name }は、働く人の設定を変更できません。必要な役割：{ $roles }
may-not-see-audit-log = { $name }は、管理操作の記録を見られません。必要な役割：{ $roles }
login-lacks = 「{ $mode }」でのログインには{ $setting }が必要です。docs/login.mdをご覧ください。
login-key-short = { $setting }が短すぎます。ランダムな文字を{ $least }文字以上にしてください。例：openssl rand -base64 48 の出力
login-off-elsewhere = ログインなしでは、デスクはこの端末だけで待ち受けます（{ $host }では開けません）。だれでも好きな名前を名乗れてしまうためです。TOUCHSTONE_LOGINをaccounts、oidc、proxyのいずれかにする（docs/login.md）か、--hostを外してください。

## ページ

page-people = メンバー
people-nobody = アカウントがまだありません。最初の一つはコマンドで作ります：python -m core people add NAME --roles admin --password
people-off = このデスクにはログインがありません。だれが何をできるかはTOUCHSTONE_ROLESで決まります。TOUCHSTONE_LOGINでログインを有効にできます。
people-name = 名前
people-login = ログイン名
people-roles = 役割
people-state = 状態
people-state-active = 有効
people-state-disabled = 停止中
people-state-invited = 招待中
people-invite = 招待
people-invite-tip = 7日間有効で、一度だけ使えるリンクを作ります。すでにアカウントがある人には、パスワードの再設定になります。
people-invite-link = このリンクを{ $name }に渡してください。表示は一度だけです。
people-invited = 有効な招待
people-withdraw-invite = 招待を取り消す
people-withdraw-invite-tip = 渡したリンクは使えなくなります。
people-roles-tip = +でつなぎます。@を付けると、その役割は一つのセットに限られます：editor@some-set
people-change = 変更
people-person = メンバー
people-save-roles = 役割を保存
people-disable = 停止
people-enable = 再開
people-hand-over = 残っている作業を引き継ぐ
people-hand-over-to = 引き継ぐ人
people-everybody = 全員
people-done = 完了：{ $name }
people-handed-over = 引き継ぎ：レビュー{ $review }件、ラベル付け{ $label }件
erase-nobody = { $name }に関する記録はありません。
people-erase = この人のデータを消去
people-erase-deleted = 削除されるもの：アカウント、サインイン、招待、トークン、個人設定、保存したビュー（{ $private }行）、コメント{ $comments }件。全員に戻される担当：{ $assigned }件。
people-erase-kept = 誰のものか分からない無作為な名前で残るもの：ラベル{ $labels }件（うちスコア非表示{ $blind }件）、判断{ $decisions }件、解決した不一致{ $settled }件、確認用の項目{ $controls }件。
people-erase-lost = 統計の根拠となるため、ラベルは残ります：ほかにラベルのない文{ $alone }件、解決済みの不一致に属するラベル{ $disputed }件、最初のラベルより後に発行された保証{ $certificates }件。
people-erase-audit = 管理操作の記録、書き出し済みのファイル、バックアップには名前が残ります。
people-erase-neo4j = グラフは別のサーバーに保存されています。そこに入力した人の名前は残ります。
people-erase-final = この操作は元に戻せません。
people-erase-name = 消去するには名前を入力
people-erase-now = 完全に消去する
people-erased = 消去しました：{ $name }

## 自分のアカウント

page-account = アカウント
account-off = このデスクにはログインがないため、アカウントもありません。TOUCHSTONE_LOGIN で有効にできます。
account-elsewhere = ログインはプロバイダーが行います。セッション、パスワード、コードはそちらで管理してください。
account-browsers = ログインしている場所
account-browser = { $browser }（{ $address }）、{ $since }から
account-this-browser = このブラウザー：{ $browser }（{ $address }）、{ $since }から
account-some-browser = ブラウザー
account-end = ログアウトさせる
account-ended = ログアウトさせました。
account-codes = パスワードに加えるコード
account-codes-why = 電話のアプリが30秒ごとに新しいコードを表示します。設定すると、パスワードを知っているだけの人はあなたとしてログインできません。
account-codes-on = { $since }から有効です。残りの復旧コード：{ $left }個。
account-codes-start = コードを設定する
account-codes-scan = この画像をアプリで読み取るか、下の秘密鍵を入力してください。
account-code = アプリに表示されたコード
account-password = パスワード
account-codes-turn-on = 有効にする
account-codes-turn-off = 無効にする
account-codes-kept = 復旧コードを書き留めてください。アプリがなくても、それぞれ1回だけログインできます。表示は今回だけです。
account-codes-off-now = コードを無効にしました。
people-reset-codes = コードを無効にする

## 記録

audit-log = 管理操作の記録
audit-whole = { $count }件、改変なし。
audit-broken = { $entry }件目が改変されたか、その位置の記録が削除されています。
audit-check = 確認
audit-search = 検索
audit-entry = 番号
audit-at = 日時
audit-who = 操作した人
audit-act = 操作
audit-subject = 対象
audit-details = 詳細
audit-any-act = すべて
audit-act-policy = ポリシー
audit-act-import = 取り込み
audit-act-export = 書き出し
audit-act-deletion = 削除
audit-act-set = セットの名前変更
audit-act-budget = 予算
audit-act-person = メンバー
audit-act-roles = 役割
audit-act-guidelines = ガイドライン
audit-act-publication = 公開
audit-act-access = プログラムからの利用
audit-act-operation = ワークスペース
audit-act-sign-in = ログイン
audit-act-sign-in-refused = ログインの拒否
audit-act-locked = ロック
audit-act-sign-out = ログアウト
audit-act-read = 個人データの閲覧

retention = 保存する期間
retention-what = インポートからこの日数が過ぎ、判断の済んだ項目を完全に削除します。文章、スコア、ラベル、判断、コメントも消えます。公開したものは残ります。
retention-rule = このデスクの決まり：{ $days }日。夜ごとのタイマーが実行します（docs/operations.md）。
retention-last = 最後の実行：{ $when }。
retention-never = まだ一度も実行されていません。タイマーは有効ですか。
retention-all-sets = すべてのセット
retention-kept = 保存日数
retention-undecided = 判断待ちの項目も含める
retention-show = 削除されるものを表示
retention-items = 削除：項目{ $items }、判断{ $decisions }、コメント{ $comments }。
retention-lost = 統計から失われるもの：ラベル{ $labels }（うちスコアを見ずに付けたもの{ $blind }）、取り込んだラベル{ $imported }、解決した不一致{ $settled }、確認用の項目{ $controls }。証明や学習した重みがこれに基づく可能性のあるポリシー：{ $policies }。ポリシーはそのまま残りますが、このラベルでの確認や更新はできなくなります。
retention-stays = 古くても残るもの：判断待ち、または誰かが作業中{ $waiting }、公開済み{ $published }、全体で最新のラベル・判断・コメントを持つもの{ $newest }。
retention-count = 確認のため項目の数を入力
retention-now = 完全に削除
retention-done = { $items }項目を削除しました
retention-days = 日数は1から{ $most }までで指定してください。
