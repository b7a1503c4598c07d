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
