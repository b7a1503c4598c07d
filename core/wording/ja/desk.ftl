### What the desks share. Their scripts read what starts with desk-, label- or band-: t.lowRisk is desk-low-risk.

## The item, its risk and its sources

desk-low-risk = リスク：低
desk-raised-risk = リスク：やや高
desk-high-risk = リスク：高
desk-no-risk = 未確認
desk-contradicts = 矛盾
desk-supports = 裏付け
desk-closest = 最も近い箇所（記載なし）
desk-wrong-words = 裏付けのない語句
desk-error-contradiction = 資料と矛盾
desk-error-unsupported = 資料に裏付けなし
desk-error-wrong-slot = 質問と違う答え
desk-error-false-silence = 資料に記載あり
desk-checks = 検出器の内訳
desk-checks-count = 検出器{ $count }件：リスクを上げる{ $raise }件、下げる{ $lower }件
desk-item = 項目
desk-item-number = 項目{ $item }
desk-item-details = 項目{ $item }、第{ $revision }版、{ $id }
desk-why = 根拠
desk-sources = 資料
desk-sentences = 文
desk-sentence-of = 文 { $number } / { $count }
desk-sentence-unchecked = 未確認です。
desk-outside = 上のリスクに含まれない検出器
desk-evidence-only = この検出器の根拠だけを表示
desk-evidence-none = この検出器は根拠を示していません
desk-evidence-lost = 資料と合わなくなった根拠{ $count }件は表示していません。
desk-failed = 失敗
desk-abstained = 未確認
desk-silent = 判定しなかった検出器
desk-passed-checks = 問題なしのチェック：{ $count }件
desk-judges = 言語モデルの意見
desk-judge-opinion = 言語モデル{ $name }の意見
desk-judge-for = 支持
desk-judge-against = 反対
desk-judge-no-place = 該当箇所の指摘なし
desk-judge-reason = 判定の理由
desk-no-sources = この項目には資料も再生成の回答もありません。
desk-open-page = 元のページ
desk-no-question = （質問なし）
desk-key-choice = 正解
source-passage = 資料 { $number }
source-passage-named = 資料 { $number }・{ $id }
source-passage-retrieved = 資料 { $number }・検索で取得：{ $id }（{ $collection }、第{ $version }版）
source-sample = 再生成の回答 { $number }
source-graph = ナレッジグラフ・{ $graph }
desk-chosen-evidence = 選んだ根拠

## Labels

label-supported = 裏付けあり
label-minor = 軽微な誤り
label-major = 重大な誤り
label-not-checkable = 確認対象外
desk-meanings = ラベルの意味
desk-supported-means = 裏付けあり：資料に書かれている
desk-minor-means = 軽微な誤り：一部が誤り
desk-major-means = 重大な誤り：ほぼ全体が誤り、または話題が違う
desk-not-checkable-means = 確認対象外：正誤を問える内容がない
button-supported = 裏付けあり
button-minor = 軽微な誤り
button-major = 重大な誤り
button-not-checkable = 確認対象外

## The queue beside it

desk-queue = キュー
desk-open = 未処理
desk-open-tip = いま担当できる項目（表示中のものを含む）
desk-done = 処理済み
desk-done-tip = 絞り込みの範囲で判断が済んだ項目
desk-others = 他の人が作業中
desk-others-tip = いま他の人が担当している項目
desk-later = 後回し
desk-later-tip = 自分が後回しにした項目（最後に出ます）
desk-today = 今日
desk-in-all = 累計

## Saving

desk-saved = 保存済み { $time }
desk-unsaved = 未保存 { $count }件
desk-unanswered = サーバーから応答がありません。未保存の操作はこのブラウザに残っており、自動的に送り直されます。
desk-postponing = 後回しにしています…
desk-taking-back = 取り消しています…
desk-going-on = 次の項目へ…
desk-key-unused = { $busy }キー入力は無視されました。
desk-no-item = 項目が表示されていなかったため、キー入力は無視されました。
desk-too-soon = 項目が表示された直後だったため、キーは使われませんでした。
desk-unconfirmed = まだ保存が確認されていません
desk-gone-elsewhere = 項目{ $item }はその間にほかの人の担当になりました。判断は保存されていません。
desk-nothing-to-undo = 元に戻せる操作がありません。
desk-complete = この項目は完了です。次の項目を読み込んでいます…
not-understood = 保存できませんでした：サーバーがこの操作を認識できません。
item-elsewhere = 項目{ $item }は他の人が担当しています。
item-went-elsewhere = 項目{ $item }は時間が経ったため他の人に渡りました。
item-taken = 保存できませんでした：項目{ $item }は他の人が担当しています。
item-changed = 保存できませんでした：項目{ $item }は表示後に変更されました。
item-postponed = 項目{ $item }を後回しにしました
undo-nothing = 元に戻せる操作がありません。
postpone-another = 後回しにできませんでした：別の項目が表示されています。
no-such-sentence = 保存できませんでした：該当する文がありません。
item-declined = 項目{ $item }は判断できないため、ほかの人に回しました

## Keys and buttons

desk-keys = キー操作
desk-keys-close = Escで閉じます。
key-down = 次の文（↓でも可）
key-up = 前の文（↑でも可）
key-silent = 文を判定しなかった検出器の表示／非表示
key-help = この一覧
button-postpone = 後回し
button-undo = 元に戻す
button-next = 次へ
key-comment = 文または項目へのコメント。Ctrl+Enterで送信
key-flag = 文にフラグを付ける、または自分のフラグを外す
key-decline = 判断できない：他の人に任せる。Shiftと一緒なら理由も書く
button-comment = コメント
button-decline = 判断できない
key-link = この項目と文へのリンクをコピー

## Keys as one chose them

key-cannot-be-chosen = 変更できませんでした：選べるのは英字と数字のキーだけです。
key-taken = 変更できませんでした：{ $key }にはここで別の働きがあります。先にそちらを変えてください。
keys-stored = キーを変更しました
desk-key-change = 別のキーにする：{ $label }
desk-key-press = 新しいキーを押してください（Escで元のまま）
desk-keys-reset = ショートカットを元に戻す
desk-keys-choose = 変えたいキーを選んでください。

## Links, and the ends of an item

desk-link = リンク
desk-link-copied = リンクをコピーしました：項目{ $item }、文{ $number }
desk-last-sentence = 最後の文です。
desk-first-sentence = 最初の文です。

## Passing on what one cannot judge

desk-declining = 他の人に任せています…
desk-decline-because = 判断できない理由
desk-decline-hint = 理由を書いてEnter
desk-decline-help = Escで戻ります。この項目はもう表示されません。
desk-decline-expert = 専門家の判断が必要
desk-decline-language = 自分の言語ではない
desk-decline-sources = 資料では判断できない

## How often such a risk was right, and which detectors doubt

track-record = 似たスコアのラベル付き文{ $count }件のうち{ $wrong }件が誤りでした（{ $where }、95％の確率で{ $low }〜{ $high } %）。
desk-voices-doubt = 疑っている検出器
desk-voices-support = 裏付けている検出器
desk-voices-silent = 判定なし

## Comments and flags

may-not-comment = { $name }さんはコメントできません。役割が必要です。
comment-empty = 保存できませんでした：コメントが空です。
comment-too-long = 保存できませんでした：コメントは{ $most }文字までです。
comment-control-characters = 保存できませんでした：コメントに制御文字が含まれています。
comment-no-such-person = 保存できませんでした：宛先の名前を40文字以内で指定してください。
comment-not-yours = 解決済みにできません：書いた人、宛先の人、または editor、analyst、admin だけができます。
comment-settled-before = このコメントはすでにほかの人が解決済みにしました。
comment-settled = コメントを解決済みにしました
comment-stored = 項目{ $item }へのコメントを保存しました
flag-stored = 項目{ $item }にフラグを付けました
talk-open = 未解決のコメント
talk-older = 以前のコメント
talk-item = 項目
talk-one-item = 項目{ $item }
talk-one-sentence = 項目{ $item }、文{ $number }
talk-who = 書いた人
talk-what = 内容
talk-question = 質問
talk-newest = 最新に戻る
talk-flagged = フラグあり
talk-for = { $name }さん宛て
desk-comments = コメント
desk-comments-on = 項目{ $item }へのコメント
desk-comments-none = まだコメントはありません。
desk-comments-withheld = ほかに{ $count }件あります。対象の文にラベルを付けると読めます。
desk-comment-text = コメント
desk-comment-hint = 伝えたいことを書いてください。Ctrl+Enterで送信
desk-comment-about = 対象
desk-comment-send = 送信
desk-comment-empty = コメントが空です。
desk-comment-too-long = コメントは{ $count }文字までです。
desk-comment-control = コメントに制御文字が含まれています。
desk-comment-settle = 解決済みにする
desk-comment-settled-by = { $person }さんが解決済みにしました
desk-comment-link = リンク
desk-comment-link-copied = リンクをコピーしました
desk-comment-goes = コメントを送っています…
desk-comment-earlier = 以前の文面へのコメント
desk-comment-draft = 下書きあり
desk-comment-to = { $person }さん宛て
desk-flagged = フラグあり
desk-flag-goes = 文{ $number }にフラグを付けています…
desk-unflag-goes = 文{ $number }のフラグを外しています…
desk-whole-item = 項目全体
desk-nth-sentence = 文{ $number }

## Guidelines

may-not-write-guidelines = { $name }さんはガイドラインを書けません。admin の役割が必要です。
guidelines-length = ガイドラインには本文が必要です（{ $most }文字まで）。
guidelines-unchanged = 公開できませんでした：変更がありません。
guidelines-stale = 公開できませんでした：その間にほかの人が別の版を公開しました。内容を比べてから、もう一度公開してください。
guidelines-title = ガイドライン
guidelines-none = ガイドラインはまだ書かれていません。
guidelines-history = 変更の履歴
guidelines-version = 版
guidelines-about = 第{ $version }版、{ $name }、{ $at }
guidelines-write = 次の版を書く
guidelines-text = 本文（Markdown）
guidelines-note = 変更点をひとことで
guidelines-publish = 公開
guidelines-published = 第{ $version }版を公開しました。

## 目に見えないもの

desk-unseen-badge = 見えない文字：{ $count }
desk-unseen-why = 本文または資料に、目に見えない文字や別の文字と見間違える文字が含まれています。それぞれの位置に小さな印を付けました。印にカーソルを合わせると内容がわかります。
desk-unseen-direction = 文字の並ぶ向きを変える制御文字
desk-unseen-width = 目に見えない文字
desk-unseen-tag = モデルだけが読める、目に見えないタグ文字
desk-unseen-selector = 対応する文字のない異体字セレクタ
desk-unseen-mixed = 見た目が同じ別の文字体系の文字が混ざった語
