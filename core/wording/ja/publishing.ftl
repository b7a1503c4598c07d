### What leaves a set, what is promised of it, what changed since, and what learners say of it.

## Who may publish, and what stands in the way

may-not-publish = { $name }さんは公開できません。役割{ $roles }が必要です。
publish-shares = 許容する誤りの割合は0以上1未満、信頼度は0と1の間で指定してください。
publish-no-quizzes = { $set }には問題がありません。
publish-long-text = 題名と理由は{ $most }文字までです。
publish-moved = 準備中に項目{ $item }が変わりました。公開の条件をもう一度確認してください。
publish-needs-reason = それでも公開するには理由を書いてください。理由は公開記録に残ります。
publication-not-there = 公開{ $publication }はありません。
publish-lacks-items = 公開できる項目がありません。すべて却下または破棄されています。
publish-lacks-scores = まだ検査されていない項目：{ $count }件。セットのスコアを計算してください。
publish-lacks-fresh-scores = 今は使われていない検出器や重みで検査された項目：{ $count }件。もう一度スコアを計算してください。
publish-lacks-review = レビューが必要なのに、まだ一件ずつ判断されていない項目：{ $count }件。
publish-lacks-another-look = 変更された、または再確認に回された後、まだ判断されていない項目：{ $count }件。
publish-lacks-its-page = 作られた後に元のページの文が直された項目：{ $count }件。
publish-lacks-reviewers = 判断した人が{ $people }人に満たない項目：{ $count }件。
publish-reviewers-range = 1項目あたりの人数は1人から{ $most }人までです。
publish-reviewers = 1項目を判断する人数
publish-reviewers-help = レビューが必要な項目ごとに、いまの文面のまま判断した人が何人必要か（同じ人の判断は1人と数えます）。判断なしで公開される項目は、監査で確かめます。
publish-ask-others = { $count }件をほかの人に回す
publish-asked-others = { $count }件をほかの人がもう一度判断できるようにしました。
publish-lacks-agreement = 意見が分かれたまま決着していない項目：{ $count }件。
publish-lacks-right-labels = 誤りがあるとラベルが付いているのに公開されることになる項目：{ $count }件。

## What is promised

publish-all-reviewed = 公開される{ $items }件はすべて、人が承認したか書き直したものです。
publish-promised = 公開される項目のうち誤りは最大{ NUMBER($bound, style: "percent", maximumFractionDigits: 1) }です（許容{ NUMBER($budget, style: "percent", maximumFractionDigits: 1) }、信頼度{ NUMBER($confidence, style: "percent", maximumFractionDigits: 1) }）。しきい値未満の{ $below }件のうち{ $audited }件を監査し、{ $wrong }件が誤りでした。
publish-not-promised = 公開される項目の誤りが{ NUMBER($budget, style: "percent", maximumFractionDigits: 1) }以内であるとは、信頼度{ NUMBER($confidence, style: "percent", maximumFractionDigits: 1) }では保証できません。最大{ NUMBER($bound, style: "percent", maximumFractionDigits: 1) }の可能性があります。しきい値未満の{ $below }件のうち{ $audited }件を監査し、{ $wrong }件が誤りでした。あと{ $more }件の監査で誤りが出なければ保証できます。

## Learners' answers, row by row

learners-not-published = { $set }はまだ公開されていないため、解答を取り込めません。
learners-large-file = ファイルが{ $most } MBを超えています。
learners-many-rows = 行が{ $most }行を超えています。分けてください。
learners-no-table = 表として読めません：{ $error }
learners-no-columns = 1行目に列名が必要です：item、learnerと、answerまたはright。
learners-nothing-good = 使える行がありません（不備{ $bad }行）。
learners-unknown-item = この番号の公開された項目はありません。
learners-unnamed = 解答者の欄が空です。同じ人なら同じ語であれば何でもかまいません。
learners-no-answer = 解答も正誤もありません。
learners-no-option = 公開した選択肢にありません。選択肢の文、1からの番号、または英字で書いてください。
learners-neither = 正誤は1か0、trueかfalse、yesかnoで書いてください。
learners-contradiction = 公開した正解に照らすと、解答と正誤の欄が食い違っています。
learners-twice = 同じ人の同じ項目への解答が前の行にあります。

## The gate on the page

publish-editors-only = 公開できるのは編集者です。公開済みのものは「公開の記録」で見られます。
publish-budget = 許容する誤り（%）
publish-confidence = 信頼度（%）
publish-standing = 公開した場合の内訳
publish-items = 項目
publish-count = 件数
publish-way-accepted = 公開：人が承認
publish-way-edited = 公開：人が書き直し
publish-way-unreviewed = 公開：しきい値未満・未レビュー
publish-marked = うちAI表示付き
publish-stays-rejected = 公開しない：却下
publish-stays-discarded = 公開しない：破棄（書き直せば公開できます）
publish-waits = 判断またはスコア待ち
publish-closed = 足りないもの
publish-missing = 内容
publish-first = 最初の項目
publish-audits-next = 次に監査する項目（この順に）
publish-place = 順番
publish-estimate = 誤りの推定割合：{ NUMBER($share, style: "percent", maximumFractionDigits: 1) }。監査した{ $audited }件が、{ $below }件を選ばれる確率に応じて代表します。
publish-title = 題名
publish-format = 形式
publish-format-json = JSON（すべての情報）
publish-format-csv = CSV（表計算）
publish-format-gift = GIFT（Moodle・テキスト）
publish-format-moodle = Moodle XML
publish-format-qti12 = QTI 1.2（Canvas）
publish-format-qti21 = QTI 2.1
publish-format-qti3 = QTI 3
publish-format-anki = Anki
publish-format-aiken = Aiken（テキスト）
publish-format-worksheet = 印刷用プリント（解答付き）
publish-why = 保証できないまま公開する理由
publish-why-help = 理由は公開記録（manifest）に残ります。
publish-go = { $count }件を公開する
publish-knowingly = 保証なしで{ $count }件を公開する
publish-done = 公開{ $number }：{ $count }件
publish-fetch = 公開{ $number }をダウンロード
publish-fetch-manifest = 公開記録（manifest）をダウンロード

## Publications

publications-none = このセットはまだ公開されていません。
publications-table = 公開の記録
publications-number = 番号
publications-title = 題名
publications-by = 公開者・日時
publications-state = 状態
publications-bound = 誤りの上限
publications-unmeasured = 未測定：すべて人が承認
publications-changed = 公開後の変更
publications-look = 公開
publications-replaced = 新しい公開に置き換え済み
publications-promised = 保証あり
publications-knowingly = 保証なし
publications-outdated = 最新ではない
publications-reason = 保証なしで公開した理由：{ $reason }
publications-why = 変わったこと
publications-when = 確認日時
publications-changes = 公開後に変わった項目
publications-unchanged = 公開後、項目に関わる変更はありません。
publications-change-source = 元の資料の文が変わった
publications-change-policy = ポリシーの変更で判定が悪くなった
publications-change-detector = 検査の結果が悪くなった
publications-change-text = 問題文が変わった
publications-change-withdrawn = 判断の取り消し、または却下
publications-change-learners = 学習者の解答から疑いがある

## The prompt-improvement log

prompts-none = まだ判断された項目がありません。承認・却下・書き直しが、作成元ごとにここで数えられます。
prompts-table = プロンプト・規則ごとの結果
prompts-version = 版
prompts-writers = 作成元
prompts-decided = 判断済み
prompts-kept = そのまま承認
prompts-rewritten = 書き直し
prompts-rejected = 却下
prompts-discarded = 破棄
prompts-share = そのままでは不可
prompts-elsewhere = 外部から取り込み
prompts-open = { $place }行目：原因と例（そのままでは不可{ $count }件）
prompts-causes = 原因
prompts-cause = 原因
prompts-of = 判断済みに対する割合
prompts-flagged = 検査で指摘：{ $check }
prompts-cause-wrong-key = 正解が誤り
prompts-cause-not-in-source = 資料にない
prompts-cause-several-right = 正解が複数ある
prompts-cause-too-easy = 推測で当てられる
prompts-cause-wording = 文章が不適切
prompts-examples = 例
prompts-fate = 結果
prompts-key = 正解
prompts-reasons = 理由
prompts-note = 割合は判断済みの項目に対するもの（95%区間）です。リスクの高いものから確認されるため、作成した全体の割合ではありません。
prompts-prepare = 評価用データを用意
prompts-fetch = { $rows }行をダウンロード

## Learners on the page

learners-none = 最新の公開に対する解答はまだありません。
learners-file = 学習者の解答（CSV）
learners-file-help = 列：item（書き出しのID）、learner（仮名で可）、answer（選択肢の文、1からの番号、または英字）、right（1か0、省略可）。名前は保存されず、ハッシュに変換されます。
learners-bad = **使えない行：{ $count }行**（取り込まれません）
learners-bad-rows = 使えない行
learners-import = { $count }件の解答を取り込む
learners-imported = 新しい解答：{ $count }件
learners-table = 学習者の解答から分かること
learners-count = 人数
learners-difficulty = 正答率
learners-discrimination = 識別力
learners-upper-lower = 上位群−下位群
learners-never = 選ばれない選択肢
learners-doubt = 疑い
learners-note = 区間は95%です。識別力は、ほかの項目の正答率との相関です。{ $fewest }人未満では、識別力・選択肢・正解について何も示しません。
learners-suspicion = 成績上位者は正解（{ $key }人）より「{ $option }」（{ $best }人中{ $chose }人）を選びました。
learners-backwards = よくできる人ほど間違えています。
learners-asked-already = 再確認を依頼済みです。
learners-look-again = { $count }件の再確認を依頼する
learners-asked = 再確認に回しました：{ $count }件
