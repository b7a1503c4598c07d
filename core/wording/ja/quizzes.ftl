### The page of quizzes: a set, its parts, and what is done with it.

may-not-make-quizzes = { $name }さんは教材の追加やクイズの作成ができません。{ $roles }のいずれかの役割が必要です。

quizzes-none = まだクイズがありません。教材のページを追加してクイズを作るか、ファイルをインポートしてください。
quizzes-from-material = 教材を追加
quizzes-set-with = { $set }（{ $count }問）
quizzes-part = 表示
quizzes-part-set = セット
quizzes-part-publish = 公開
quizzes-part-publications = 公開の記録
quizzes-part-prompts = 作成の記録
quizzes-part-learners = 学習者

## The set

quizzes-bands = 有効なポリシーのリスク区分
quizzes-band = リスク区分
quizzes-all = 合計
quizzes-band-publish = 公開
quizzes-band-mark = 「AI作成」と明示して公開
quizzes-band-replace = 差し替え
quizzes-band-discard = 破棄
quizzes-band-unchecked = 未チェック
quizzes-review = 残りをレビュー：{ $count }問
quizzes-left = レビュー待ち：{ $count }問。
quizzes-nothing-to-review = レビュー待ちの問題はありません。
quizzes-items = 問題（リスクの高い順）

## How questions are made

quiz-made = { $asked }問のうち{ $made }問を作りました。
quiz-none-made = これらのページからは問題を作れませんでした。
quiz-number = 問題数は1から{ $most }までで指定してください。
quiz-no-form = 問題の形式を少なくとも一つ選んでください。
quiz-set-name = セットに{ $longest }文字以内の名前を付けてください。
quiz-missed-not-alone = 前後の文がないと意味が分からない文：{ $count }件。
quiz-missed-nothing-to-ask = 数・名前・用語がなく、問えない文：{ $count }件。
quiz-missed-too-few-options = 同じ種類の語が足りず、選択肢を作れない箇所：{ $count }件。
quiz-missed-nothing-to-swap = 入れ替える同じ種類の語がなく、誤りの文を作れない文：{ $count }件。
quiz-missed-many-words-fit = 多くの語が当てはまってしまう空欄：{ $count }件。
quiz-missed-other-language = 別の言語のページ：{ $count }件。
quiz-missed-needs-a-model = 短答式の問題はモデルだけが作成します。
quiz-missed-doubted = チェックが疑わしいとした問題：{ $count }件。
quiz-missed-unusable = 空、または長すぎる問題：{ $count }件。
quiz-missed-no-such-page = 渡していないページの問題：{ $count }件。
quiz-missed-not-quoted = 引用がページに見つからない問題：{ $count }件。
quiz-missed-key-no-option = 正答が選択肢のどれか一つと一致しない問題：{ $count }件。
quiz-missed-other-form = 依頼した形式と違う問題：{ $count }件。
quiz-missed-no-gap = 空欄のない文：{ $count }件。
quiz-replacement-version = 別の生成による問題です。どのチェックにもかかっていません。
quiz-replacement-rules = { $passage }から規則で作りました。どのチェックにもかかっていません。
quiz-calls-failed = 失敗した呼び出し：{ $count }件。
quiz-generations = 比べられる生成回数は1から{ $most }までです。
job-make-quiz = { $set }の問題を作成

## Cross-validation

quizzes-part-cross = 生成結果の比較
quizzes-cross-what = 同じページから何度か問題を生成すると、モデルの作り話はめったに繰り返されません。{ $share }以上の生成で出題され、答えがすべて同じ問題を「一貫している」とします。
quizzes-cross-one = ここの問題はすべて同じ1回の生成によるもので、比べるものがありません。モデルに複数回生成させるか、generation列のあるファイルをインポートしてください。
quizzes-cross-found = { $generations }回の生成で{ $questions }種類の問題があり、そのうち{ $consistent }種類が一貫しています。S1のように並び順で最初に似たものへまとめると{ $greedy }種類になります。
quizzes-cross-left-out = 多すぎるため比べていない問題：{ $count }件。
quizzes-cross-answers = 答え
quizzes-cross-appearances = 出題した生成
quizzes-cross-of = { $of }回中{ $count }回
quizzes-cross-consistency = 一貫性
quizzes-cross-consistent = 一貫している
quizzes-cross-yes = はい
quizzes-cross-no = いいえ
quizzes-cross-into = 新しいセットの名前
quizzes-cross-merge = 最良の版をまとめる
quizzes-cross-merged = { $set }に{ $count }問を入れました。
quiz-merge-name = このセットとは別の名前を{ $longest }文字以内で付けてください。
quiz-merge-too-many = { $most }問を超えるセットはまとめられません。

## What a guesser gets

quizzes-part-guesser = 当て推量
quizzes-guesser-working = 当て推量の得点を計算しています…
quizzes-guesser-what = 何も知らない人が一つの決め方だけで答え続けたときの得点です。でたらめに選ぶより確実に、しかも10ポイント以上高くなる決め方があれば、この問題集は知識ではなくその決め方を試していることになります。
quizzes-guesser-no-options = このセットには選択肢のある問題がありません。
quizzes-guesser-flagged = この問題集は当て推量で解けます。「{ $rule }」を選ぶだけで{ $score }正解します（でたらめなら{ $chance }）。
quizzes-guesser-fair = でたらめに選ぶより明らかに有利な決め方はありません。
quizzes-guesser-table = 決め方ごとの得点
quizzes-guesser-rule = 決め方
quizzes-guesser-works = 有効
quizzes-guesser-right = 正解
quizzes-guesser-interval = 95％区間
quizzes-guesser-chance = でたらめ
quizzes-guesser-items = 問題数
quizzes-guesser-by-longest = いちばん長い選択肢
quizzes-guesser-by-position = 正答がいちばん多い位置
quizzes-guesser-by-stem-words = 問題文と共通の語がいちばん多い選択肢
quizzes-guesser-by-alike = ほかの選択肢にいちばん似た選択肢
quizzes-balance-what = 正答の位置の偏りをなくすには、{ $moves }問の選択肢を並べ替えます。{ $fixed }問は並びを変えません（正誤問題、順に並んだ数値、ほかの選択肢に触れる選択肢など）。
quizzes-balance = 正答の位置をそろえる
quizzes-balance-undo = { $count }問を元に戻す
quizzes-balanced = { $count }問の選択肢を並べ替えました。その間に変更されたため、そのままにした問題：{ $meanwhile }問
quizzes-balance-undone = { $count }問の並びを元に戻しました。その間に変更されたため、そのままにした問題：{ $meanwhile }問
quizzes-long-what = { $count }問では正答がいちばん長い選択肢です。上から順に{ $mend }問を直せば、偶然と変わらなくなります。
quizzes-even-what = クリック一つで直せるものを直します。正答だけにあるかっこ書きを除くか、いちばん短い選択肢をほかの問題の長めの選択肢に替えます。チェックの指摘は増やさず、直した問題はもう一度レビューにかかります。
quizzes-even = 長さをそろえる
quizzes-even-undo = { $count }問を前の形に戻す
quizzes-evened = { $count }問を直し、レビュー待ちにしました。まだ目立つ問題：{ $left }問。その間に変更されたため、そのままにした問題：{ $meanwhile }問
quizzes-even-undone = { $count }問を前の形に戻しました。その間に変更されたため、そのままにした問題：{ $meanwhile }問
quizzes-long-table = 正答がほかのどの選択肢よりも長い問題
quizzes-long-key = 正答
quizzes-long-shorter = かっこ書きを除いた形
quizzes-long-ratio = 次に長いものの倍率
quizzes-duplicates = 重複している問題：{ $count }組
quizzes-duplicate-of = 同じ内容の問題
quizzes-duplicate-like = 共通する語

## Synonyms

quizzes-part-synonyms = 確認の設定
synonyms-what = どの確認でも同じものとして扱う語です：名前の一部、略称、別の表記など。TOUCHSTONE_SYNONYMSのファイルに加えて使われ、影響のある設問は確認し直されます。
synonyms-words = 語（読点かコンマで区切る）
synonyms-add = 追加
synonyms-remove = 削除
synonyms-group = { $words }（{ $person }、{ $date }）
synonyms-empty = まだありません。
synonym-list-one = 一組には二つ以上の語を、読点かコンマで区切って入れてください。
synonym-list-long = 一組は{ $most }語まで、一語は{ $longest }字までです。
synonym-list-number = 「{ $word }」は数値です。数値は値で比較されます。
synonym-list-there = この組はすでにあります。
synonym-list-full = 組の数が上限の{ $most }に達しています。先にどれかを削除してください。
synonym-list-gone = この組はもうありません。
synonyms-changed = セットを確認し直しています。

## How close to the key is too close

closeness-head = 正答に近すぎる選択肢
closeness-what = 正答との差がここまでの選択肢を指摘します（37.8に対する37.5など）。設定はすべてのセットに適用され、設問は確認し直されます。
closeness-years = 西暦の年
closeness-points = パーセント：ポイント差
closeness-counted = 個数・年齢・整数（正答の％）
closeness-measured = 量・金額・小数・パーセント（正答の％）
closeness-own = 標準：{ $years }年、{ $points }ポイント、個数は{ NUMBER($counted, style: "percent") }、量は{ NUMBER($measured, style: "percent") }。
closeness-set = 設定
closeness-reset = 標準に戻す
closeness-range = 近すぎるとみなせるのは、{ $years }年、{ $points }ポイント、正答の{ NUMBER($share, style: "percent") }までです。負の値は使えません。
closeness-changed = 設定しました。設問を確認し直しています。
closeness-same = すでにこの設定です。
synonyms-head = 同義語

## Check my bank

bank-intro = お持ちの問題ファイル（Moodle XML、GIFT、Aiken、QTI、CSV、JSON）を選んでください。疑わしい正解、重複、当て推量でとれる点、選択肢の不備が一ページに出ます。何も保存しません。
bank-choose = 問題集のファイル
bank-pages = 答えを確かめる資料（任意）
bank-working = 点検しています
bank-title = 問題集の点検
bank-questions = 問題
bank-suspected = 疑わしい正解
bank-faulty = その他の不備
bank-twice = 重複した問題
bank-unread = 読めなかった問題
bank-with-pages = 問題を資料のページと照らし合わせました。
bank-without-pages = 資料がないので、正解は選択肢と解説とだけ比べました。資料があると、より多く見つかります。
bank-left = 最初の問題だけを点検しました。残り：{ $count }問。
bank-guesser = 当て推量でとれる点
bank-guessable = 太字の規則だけで、何も知らない人が偶然より高い点をとれます。
bank-not-guessable = 偶然を上回る簡単な規則はありません。
bank-long-keys = 正解がほかのどの選択肢より長い問題：{ $count }問。
bank-what = 言語モデルを使わず、規則と小さなモデルで点検しました。疑いは証明ではありません。直す前に一問ずつ確かめてください。
bank-download = 報告書をダウンロード
bank-none = { $file }には読める問題がありません。
