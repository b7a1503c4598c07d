### How good the labels are: agreement, disagreements, people, audits, control items.

## Who may see it

may-not-see-quality = { $name }さんにはこの操作ができません。役割analystまたはadminが必要です。
may-not-set-controls = { $name }さんは確認用項目を変更できません。役割adminが必要です。
may-not-see-anchoring = { $name }さんには判断の傾向を見る権限がありません（analyst または admin の役割が必要です）。

## Parts of the page

quality-part = 表示
quality-part-agreement = 一致度
quality-part-disagreements = 不一致
quality-part-people = 担当者
quality-part-audit = 監査
quality-part-controls = 確認用項目
quality-set = セット
quality-of = 対象

## Agreement

quality-none-twice-title = 一致度はまだありません
quality-none-twice = 二人がスコアを見ずにラベルを付けた文がありません。データのページで、項目ごとの人数を二人にしてください。
quality-scope-all = 全体
quality-scope-pair = { $one }と{ $other }
quality-units = n
quality-people = 人数
quality-prevalence = 誤り
quality-percent = 一致率
quality-kappa = コーエンのκ
quality-alpha = クリッペンドルフのα
quality-ac1 = グウェットのAC1
quality-too-few = 一致度を判断するにはラベルが少なすぎます（{ $needed }文未満）：{ $names }。
quality-chart = κとAC1とその区間（表の各行につき一本）
quality-agreement-note = 「裏付けあり」と「誤り」（軽微な誤りと重大な誤りの合計）の比較で、「確認対象外」は含みません。n：二人以上がスコアを見ずにラベルを付けた文の数。誤り：それらのラベルに占める割合。かっこ内：項目単位の再抽出による95%区間。
quality-ordinal = 誤りの重さの一致
quality-kappa-linear = 重み付きκ（一次）
quality-kappa-quadratic = 重み付きκ（二次）
quality-alpha-ordinal = クリッペンドルフのα（順序）
quality-ordinal-note = 「裏付けあり」「軽微な誤り」「重大な誤り」をこの順の段階とみなします。軽微な誤りと重大な誤りの食い違いは、裏付けありと重大な誤りの食い違いより小さく数えます（一次では半分、二次では四分の一、αでは二つの間にあるラベルの数に応じて）。
agreement-one-category = { $units }件すべてで全員が同じ判定をしたため、一致度を測れません。
agreement-skewed = 判定は{ NUMBER($percent, style: "percent", maximumFractionDigits: 0) }一致していますが、誤りとする判定が{ NUMBER($prevalence, style: "percent", maximumFractionDigits: 0) }に偏っているためκとαは低く出ます。AC1を見てください。

## Disagreements

quality-list = 一覧
quality-route-people = 人どうしの不一致
quality-for-people = 裁定者向け：ガイドラインに定めがないか、見落としがあります。一致度の低い順です。
quality-route-detector = 人と検出器の不一致
quality-for-detector = しきい値の担当者向け：多数の判断と、有効なポリシーのしきい値による判定が逆です。食い違いの大きい順です。
quality-route-evidence = 根拠の指定なし
quality-for-evidence = 資料の担当者向け：誤りとされていますが、根拠となる箇所が示されていません。
quality-route-unheard = 検出器の判定なし
quality-for-unheard = 資料の担当者向け：人は判断できましたが、どの検出器も確認できませんでした。
quality-list-empty = この一覧には何もありません。
quality-before = 前へ
quality-after = 次へ
quality-page-of = { $page } / { $pages }ページ
quality-item = 項目
quality-question = 質問
quality-sentence = 文
quality-sentences = 文の数
quality-agree = 一致度
quality-people-say = 多数の判断
quality-risk = リスク
quality-labels = ラベル数
quality-said-hallucinated = 誤り
quality-said-supported = 裏付けあり
quality-said-unclear = 決まらない

## People

quality-nobody = まだラベルも判断もありません。
quality-person = 担当者
quality-against-known = 正解との一致
quality-against-others = 他の人との一致
quality-seconds = 1ラベルの秒数
quality-changed = 表示後の変更
quality-of-count = { $whole }件中{ $part }件
quality-controls-served = 確認用
quality-accepts = 承認
quality-people-note = 正解との一致：キューに混ぜた確認用項目で、本人が関わらずに正解が決まっている文（裁定済み、全員一致、インポート）のうち、同じ判定をした割合。割れた文と全員一致の文は、実際の多さに応じて数えます。n：文の数。他の人との一致：同数の場合は除きます。秒数：実際に作業した時間の中央値で、中断は最長2分として数えます。確認用と承認は全セットの数です。
quality-known-off = 「正解との一致」は確認用項目だけで測りますが、いまは確認用項目がオフになっています。管理者が「確認用項目」でオンにできます。
quality-known-none = 「正解との一致」は確認用項目だけで測ります。誰かが一件答えると表示されます。確認用項目は、他の人のラベルから正解が決まり次第、ラベル付けのキューに混ざります。
quality-hurried = { $name }さんは{ $count }件を中央値{ NUMBER($seconds, maximumFractionDigits: 2) }秒で承認し、後で直されたものはほとんどありません。これは目安であり、結論ではありません。短い項目や易しい項目も速く承認されます。伝える前に、いくつか読んで確かめてください。

## Does seeing the scores sway people?

quality-anchoring = スコアの表示は判断に影響するか
quality-anchoring-of = 対象
quality-anchoring-shown = 検出器との一致（表示時）
quality-anchoring-hidden = 非表示時
quality-anchoring-difference = 差
quality-anchoring-decisions = 判断
quality-anchoring-labels = ラベル
quality-anchoring-note = 無作為の抽選でスコアを隠した判断と、ほぼ同じ時期にスコアを表示した判断の比較です。本人が以前にラベルを付けた項目は含みません。⚑：表示したほうが検出器と一致しやすく、偶然では説明しにくい差です。行が多いと、偶然に目立つ行も出ます。
quality-moved = スコアを開く前と後のラベル
quality-moved-after = 検出器との一致（後）
quality-moved-before = 前
quality-moved-note = スコアを開いた後、ラベルがどれだけ検出器に近づいたかを示します。理由は分かりません。スコアなしで見直す機会がないため、自分で気づいて直した間違いも含まれます。

## Returning labels

quality-return = 差し戻し
quality-return-sentence = 文の番号（空欄なら全文）
quality-return-note = 見直してほしい点
quality-return-send = 差し戻す
quality-return-which = 先に項目の番号を入れてください。

## Audits

quality-no-decisions = まだ判断がありません。
quality-decisions = 判断
quality-audited = しきい値未満
quality-left = しきい値以上の残り
quality-waiting = 監査の残り
quality-escape = しきい値未満の誤り
quality-recall = 誤りのうちしきい値以上の割合
quality-recall-left = { $name }：誤りのうちしきい値以上にある割合は、残り{ $count }件を一件ずつ判断し終えると分かります。それまでは{ NUMBER($low, style: "percent", maximumFractionDigits: 0) }から{ NUMBER($high, style: "percent", maximumFractionDigits: 0) }の間です。
quality-recall-waiting = { $name }：誤りのうちしきい値以上にある割合は、残りの監査{ $count }件が終わると分かります。これまでの監査では分からない部分が含まれるためです。それまでは{ NUMBER($low, style: "percent", maximumFractionDigits: 0) }から{ NUMBER($high, style: "percent", maximumFractionDigits: 0) }の間です。
quality-recall-unaudited = { $name }：誤りのうちしきい値以上にある割合は分かりません。しきい値未満の{ $count }件について、手がかりになる監査がないためです。{ NUMBER($low, style: "percent", maximumFractionDigits: 0) }から{ NUMBER($high, style: "percent", maximumFractionDigits: 0) }の間です。
quality-plainly = 単純な割合
quality-audit-note = 誤り：編集または却下されたもの。監査はしきい値未満の全項目から無作為に選ぶので、その少数がしきい値未満の全体を代表します。かっこ内は95%区間です。しきい値以上ではリスクの高い順に判断するため、残りの項目は判断済みの項目と同じとはみなせません。すべて終わるまでは、誤りのうちしきい値以上の割合を、最悪の場合から最良の場合までの幅で示します。単純な割合では、キューに出ないものについてほとんど何も言えません。

## Control items

quality-controls-for = 正解のある項目をラベル付けのキューに混ぜます。他の項目と見分けられず、飛ばせません。同じ人に二度出ることも、正解づくりに関わった人に出ることもありません。
quality-controls-known = 正解のある項目
quality-controls-imported = うちインポート
quality-controls-every = 混ぜる間隔（件に一つ）
quality-rule-unanimous = 正解とみなす同じラベルの数（スコア非表示）
quality-rule-every = 何件に一つ混ぜるか（0：混ぜない）
quality-rule-save = 保存
quality-rule-saved = 保存しました。これから適用されます。
quality-seed = インポートしたラベルを使う
quality-seed-tip = 選んだセットのうち、文にラベルが付いて届いた項目をすべて確認用にします。
quality-seeded = 確認用項目を{ $count }件追加しました

## Labels changed after the scores were open

second-looks = スコアを見た後に変えたラベル
second-everybody = 全員
second-helpful = 正しくなった
second-harmful = 誤りになった
second-unsettled = 判定できない
second-note = スコアを見る前のラベルのうち、見た後に変わったもの。正誤は裁定または読み込んだラベル、なければ他の人がスコアなしで付けたラベルの多数によります。
