### From labels to policies: cuts, weights, certificates, drift.

## Parts of the page, and what is cut

tune-part = 表示
tune-part-cut = 重みとしきい値
tune-part-promise = 保証
tune-part-flips = 変わるもの
tune-part-compare = 比較
tune-part-time = 推移
tune-part-versions = バージョン
tune-signal = 指標
tune-kind = 種類
tune-every-language = すべての言語
tune-set = セット
tune-labels = ラベル
tune-labels-people = 人・非表示
tune-labels-seen = 人・すべて
tune-labels-imported = 取り込み
tune-labels-help = スコアを見る前に付けたラベルは、スコアに引きずられません。裁定済みのラベルがあれば、個々のラベルより優先します。
tune-no-curve = 曲線はまだ描けません

## Learning weights

tune-learn = ラベルから重みを学習
tune-learn-help = 文書の半分で重みを学習し、残りの半分で測ります。
tune-learnt = 学習済みの重み
tune-unlearn = 今のリスクのままにする
tune-weights-active = 有効なポリシーは、学習した重みで検出器を組み合わせています。
tune-weights-none = 検出器はラベルを使わずに組み合わせています。
tune-not-yet = 重みはまだ学習できません
tune-gain = 取り分けた文書での適合率・再現率曲線の面積：学習後 { $learnt }、現在 { $present }。差は { $low } 〜 { $high }（95 %区間）です。
tune-gain-unsure = 取り分けた文書での適合率・再現率曲線の面積：学習後 { $learnt }、現在 { $present }。差 { $low } 〜 { $high }（95 %区間）は偶然かもしれません。どちらが良いかは、今のラベルではわかりません。
tune-calibrated-platt = リスクはラベル{ $labels }件からPlattの方法で較正しています。取り分けた文書でのずれは平均{ $error }ポイント、較正なしでは{ $before }ポイントです。
tune-calibrated-isotonic = リスクはラベル{ $labels }件から単調回帰で較正しています。取り分けた文書でのずれは平均{ $error }ポイント、較正なしでは{ $before }ポイントです。
tune-calibrated-none = リスクは較正していません。ラベル{ $labels }件に対して単調に上がらないためです。取り分けた文書でのずれは平均{ $error }ポイントです。
tune-calibration-within = この数のラベルでは、まったく正確なリスクでも平均 { $noise } ポイント、20回に19回は { $most } ポイントまでずれて見えます。{ $error } ポイントは偶然の範囲内です。
tune-calibration-beyond = この数のラベルでは、まったく正確なリスクでも平均 { $noise } ポイント、20回に19回は { $most } ポイントまでずれて見えます。{ $error } ポイントは偶然の範囲を超えています。
tune-learning-curve = 学習に使ったラベル数ごとの面積：{ $steps }。
tune-learning-gain = ラベルを2倍にすると、およそ { $gain } ポイント上がる見込みです（95 %区間 { $low } 〜 { $high }）。
tune-learning-gain-unsure = ラベルを2倍にするとおよそ { $gain } ポイント上がる見込みですが、効果がない可能性もあります（95 %区間 { $low } 〜 { $high }）。
weights-need-hallucinated = 「誤り」のラベルがあと{ $more }件、または同じ数だけ別の文書から必要です（現在{ $have }件）。
weights-need-supported = 「裏付けあり」のラベルがあと{ $more }件、または同じ数だけ別の文書から必要です（現在{ $have }件）。
weights-need-documents = ラベル{ $have }件では、文書の半分で学習して残り半分で測るには足りません。誤りを含む文書があと約{ $hallucinated }件、裏付けのある文を含む文書があと約{ $supported }件必要です。
weights-need-speech = 重みには、少なくとも一部を判定できる検出器が必要です。
weights-need-classes = 支持される文と誤りの文の両方が、もっと多くの文書に必要です。交差検証の一組がどちらか一方だけになっています。

## Curves and figures at a cut

tune-curves-alt = 適合率・再現率曲線とROC曲線、選んだしきい値
tune-pr-title = 適合率と再現率 · AUC { $area }
tune-roc-title = ROC · AUC { $area }
tune-base-rate = 全体の誤り率 { NUMBER($rate, style: "percent", maximumFractionDigits: 1, minimumFractionDigits: 1) }
tune-counted = n = { $count }、うち誤り { $positives }
tune-cut = しきい値
tune-precision = 適合率
tune-recall = 再現率
tune-f1 = F1
tune-accuracy = 正解率
tune-false-alarm-rate = 誤警報率
tune-flagged = 要確認
tune-not-flagged = 対象外
tune-hallucinated = 誤り
tune-supported = 裏付けあり
tune-found = 検出
tune-missed = 見逃し
tune-false-alarms = 誤警報
tune-let-through = 通過
tune-confusion = 混同行列
tune-at-this-cut = このしきい値では
tune-chosen-with = 調整用の半分
tune-held-out = 検証用の半分
tune-from-risk = 「{ $band }」とするリスク
tune-drag = 動かして値を読み、離すと設定します
tune-to-review = 確認する未処理項目
tune-nothing = –
curve-few-labels = ラベルは{ $count }件です。曲線を描くには{ $fewest }件以上必要です。
curve-all-hallucinated = ラベル{ $count }件がすべて「誤り」です。曲線を描くには「裏付けあり」も必要です。
curve-none-hallucinated = ラベル{ $count }件がすべて「裏付けあり」です。曲線を描くには「誤り」も必要です。
curve-no-risk = ラベル{ $count }件のどれにも、この指標のリスクがありません。判定前か、すべて判定保留です。
curve-one-risk = この指標はラベルのある全件に同じリスク { $risk } を付けており、区切る場所がありません。

## Proposing a cut

tune-goal = しきい値の目的
tune-goal-fbeta = 適合率と再現率の釣り合い（F値）
tune-goal-recall = 誤りをこの割合まで見つける
tune-goal-precision = 要確認のうち、この割合が実際に誤り
tune-goal-cost = 見逃し1件が確認何件分の損失かで最小化
tune-goal-hours = 1日にこの時間で収まるところまで
tune-number-fbeta = ベータ
tune-number-recall = 割合
tune-number-precision = 割合
tune-number-cost = 確認の件数
tune-number-hours = 時間
tune-propose = しきい値を提案
tune-no-such-cut = このラベルでは、そうなるしきい値がありません。
tune-back = 有効なしきい値に戻す

## What a cut means for the work

tune-workload = このしきい値では1日 { $hours } 時間の作業です。1日に { $items } 件届き、その { NUMBER($share, style: "percent", maximumFractionDigits: 0) } を1件 { $seconds } 秒で確認します（実測 { $measured } 件の平均）。
tune-open-items = 区分ごとの未処理項目
tune-column-band = 区分
tune-column-now = 現在
tune-column-items = 件数
tune-column-then = このしきい値では
tune-column-labelled = ラベルあり
tune-column-hallucinated = 誤り
tune-basis = { $loaded } 時点のラベル { $count } 件。うちリスクのない { $abstained } 件は要確認に数えます。リスクのない未処理項目 { $unchecked } 件は2番目のリスク区分です。区間は文書単位のウィルソン95 %区間です。
tune-halves = しきい値は文書の半分で選び、保存する数値はもう半分で測ったものです。
tune-no-halves = 半分を取り分けるには文書が足りません。この数値で選んだしきい値は、実際より良く見えます。
tune-other-signal = 有効な指標とは別の指標です。有効化すると、両方の種類をこの指標で区切ります。
tune-weighted = 読み込んだ全体での{ $name }（セットと言語の件数で重み付け）：{ NUMBER($value, style: "percent", maximumFractionDigits: 1) }（95 %区間 { NUMBER($low, style: "percent", maximumFractionDigits: 1) } 〜 { NUMBER($high, style: "percent", maximumFractionDigits: 1) }、ラベル{ $n }件）。ラベル付けが一部に偏っているためです。単純に数えると { NUMBER($naive, style: "percent", maximumFractionDigits: 1) }。
tune-whole-unlabelled = 回答の { NUMBER($share, style: "percent", maximumFractionDigits: 1) } については、ラベルがないため何も分かりません：{ $where }。
tune-left-out = ラベル { $all } 件のうち { $count } 件は、ここのどの数値にも入っていません：{ $reasons }。人が選んだ項目のラベルは、無作為な順番でその項目の番が来るまで、ほかの項目について何も示しません。意見が割れたものは、決着がつくまで保証では誤りとして数えます。
tune-left-out-value = 判定の価値が高い順で選ばれたもの { $count } 件
tune-left-out-hand = 自分で開いたもの、または一覧からラベルを付けたもの { $count } 件
tune-left-out-flagged = フラグの付いたもの { $count } 件
tune-left-out-sent-back = 差し戻されたもの { $count } 件
tune-left-out-assigned = 担当者を指定したもの { $count } 件
tune-left-out-control = 確認用項目へのもの { $count } 件
tune-left-out-not-recorded = 項目の渡し方を記録する前のもの { $count } 件
tune-left-out-corrected = 担当者が書き直した文へのもの { $count } 件
tune-left-out-conflict = 意見が割れているもの { $count } 件

## Saving

tune-note = メモ
tune-note-hint = このポリシーの理由
tune-save = 保存
tune-save-and-activate = 保存して有効化
tune-saved = バージョン { $version } として保存しました。
tune-activated = これからはバージョン { $version } が適用されます。
may-not-set-thresholds = { $name }さんはしきい値を設定できません。役割「{ $roles }」が必要です。
note-too-long = メモは{ $count }文字あります。{ $most }文字まで入力できます。

## Certificates

tune-why = なぜ
tune-how-sure = どれくらい確かか
tune-answer-title = しきい値 { $cut } の意味
tune-answer-few = ラベルが足りません：{ $need } 件中 { $have } 件。ここの数字に頼る前に、あと { $more } 文にラベルを付けてください。
tune-answer-look = 未処理の項目の { NUMBER($share, style: "percent", maximumFractionDigits: 0) } を人が見て、
tune-answer-catch = ラベルで分かっている誤りの { NUMBER($share, style: "percent", maximumFractionDigits: 0) }（{ NUMBER($low, style: "percent", maximumFractionDigits: 0) }～{ NUMBER($high, style: "percent", maximumFractionDigits: 0) }）を見つけます。
tune-answer-alarms = 警告10件のうち約 { $right } 件が当たりです。
tune-answer-hours = 1日あたり約 { $hours } 時間かかります。
tune-answer-same = 見る必要のある未処理の項目：{ $count } 件（今と同じ）。
tune-answer-change = 見る必要のある未処理の項目：今の { $now } 件から { $then } 件になります。
tune-report = レポートを保存
tune-report-title = しきい値のレポート
tune-report-question = 問い
tune-report-data = データ
tune-report-meaning = 意味
tune-report-left-out = 除外したもの
tune-promise-what = 読まずに通してよい範囲を、保証付きで求めます。対象は今読み込まれている回答です。新しいセットや言語は含まれません。
tune-promise = 保証
tune-promise-accepted = 自動承認した回答の誤り率の上限
tune-promise-hallucinated = 誤りのうち、受け入れてしまうのは最大この割合
tune-promise-all = 全体のうち、受け入れた誤りは最大この割合
tune-promise-share = 割合（%）
tune-promise-sure = 信頼度（%）
tune-promise-ask = 保証を調べる
tune-certified-title = 保証できます
tune-certified = { $day }までに読み込まれた回答 { $loaded } 件（{ $parts }）のうち、リスク { $cut } 未満は読まずに通せます。そのうち誤りは最大 { NUMBER($share, style: "percent", maximumFractionDigits: 1) } です。この方法が外れるのは { $once } 回に1回以下です。確認した { $n } 件のうち誤りは { $misses } 件でした。
tune-uncertified-title = まだ保証できません
tune-not-yet-looked = ラベル付けで出される順に、あと { $more } 件の回答にラベルを付けると、最初の判定ができます。
tune-more-of-these = ラベル付けで出される順に、あと約 { $more } 件の回答にラベルを付けてください。リスク約 { $tried } 未満では、これまでのラベル { $n } 件のうち誤りは { $misses } 件です。
tune-too-many = リスク { $tried } 未満のラベル付き回答 { $n } 件のうち { $misses } 件が誤りで、許されるのは { NUMBER($share, style: "percent", maximumFractionDigits: 1) } です。どのしきい値でも誤りが多すぎることがラベルから分かります。割合を大きくするか、リスクの精度を上げてください。
tune-looks = 対象：無作為に並べた順の先頭 { $documents } 件。判定は全 { $of } 回のうち { $looks } 回済み。同じことは何度調べてもかまいません。
tune-take-cut = ここで区切る
tune-ask-labels = 無作為に選ばれた回答約 { $more } 件にラベルを付ける
tune-ask-labels-help = この種類・言語・セットに絞ったラベル付けを開きます。無作為に出されたラベルだけが保証に使えます。不足している件数ほどが、このリスク未満になる見込みです。
certificate-shares = 保証には、0 と 1 の間の割合と信頼度が必要です。
tune-chance-so-far = ラベル付けで出される順に、あと { $more } 件の回答にラベルを付けると次の判定ができます。リスク { $tried } 未満では、これまでのラベル { $n } 件のうち誤りは { $misses } 件です。
tune-unit = 数える単位
tune-unit-answer = 受け入れる回答すべて
tune-unit-document = 文書（1文書につき回答1件）
tune-unit-help = 回答ごとでは、読まずに通る回答をすべて数えます。文書ごとでは1文書につき1件だけ数えるので、回答の多い文書もほかと同じ重みです。
tune-uncounted = 数えなかったラベル付き回答：{ $count } 件
tune-uncounted-chosen = 順番が来る前に人が選んだもの { $count } 件
tune-uncounted-seen = スコアを見ながらラベルを付けただけのもの { $count } 件
tune-uncounted-not-recorded = どう担当者に届いたかが記録される前のもので、順番がまだ来ていないもの { $count } 件
tune-uncounted-unsettled = 全文にラベルがないか、確認できない文があるもの { $count } 件
tune-uncounted-taught = 重みの学習に使われた可能性のある文書のもの { $count } 件
tune-uncounted-same-document = 同じ文書の別の回答が抽選されたもの { $count } 件
tune-uncounted-ahead = 順番より先にラベルが付いたもの { $count } 件
tune-nth-question = 同じラベルについて { $number } 番目の問いです。許される誤りの確率を分け合うため、この問いの分は { NUMBER($part, style: "percent", maximumFractionDigits: 1) } です。新しい問い（別の指標・保証・割合・信頼度、同じ回答を含む別の言語やセット）ほど多くのラベルが必要です。
tune-wrong-by-default = 数えた回答のうち { $count } 件は、ラベルが付くか意見の相違が解決するまで、誤りとして数えます。
tune-waits-for = 次の判定は、まだラベルのない回答を待っています：
tune-waits-for-part = { $set }・{ $lang }：判定対象の { NUMBER($share, style: "percent", maximumFractionDigits: 1) }
tune-truth = これはラベルについての保証です。誰かが気づいた誤りのうち、ここの担当者が見つけるのは { NUMBER($found, style: "percent", maximumFractionDigits: 0) }（{ NUMBER($low, style: "percent", maximumFractionDigits: 0) }～{ NUMBER($high, style: "percent", maximumFractionDigits: 0) }、誤りと分かっている確認用の文 { $of } 件から）。ラベル上の誤りが最大 { NUMBER($share, style: "percent", maximumFractionDigits: 1) } なら、実際の誤りは最大 { NUMBER($truth, style: "percent", maximumFractionDigits: 1) }、区間の下端では { NUMBER($worst, style: "percent", maximumFractionDigits: 1) } です。
tune-truth-unknown = これはラベルについての保証です。誤りと分かっている確認用の文がまだ誰にも出されていないため、見落としの割合は分かりません。実際の誤りはこれより多いかもしれません。
tune-about = 対象
tune-about-loaded = 今読み込まれているもの
tune-about-coming = これから来るものも
tune-about-help = 読み込まれているものは数が決まっているため、少ないラベルで足ります。これから来るものについての保証は、同じように来る場合に成り立ち、同じ文書の回答は少なめに数えます。
tune-plan = 予定するラベル数
tune-plan-help = ラベルを付ける前に数を決めると、その数での判定に許される誤りの大部分を使うため、少ないラベルで足ります。後から変えられません。空欄なら100・200・400…件で判定します。
tune-planned = 予定：{ $size } 件での判定に、許される誤りの大部分を使います。
tune-plan-late = 予定は早めに決めてください。ラベルが30件未満のうち、または今の2倍以上の件数です。この問いに予定はありません。
certificate-plan = { $fewest }～{ $most } 件の間で予定してください。
tune-chances = 保証できる見込み：{ $chances }。
tune-chance-at = { $labels } 件で { NUMBER($chance, style: "percent", maximumFractionDigits: 0) }
tune-unscored = { $count } 件の回答がまだ判定されていません。無作為順はそれを待ち、それらについては何も保証しません。
tune-about-coming-line = 同じように来る限り、これから来るものにも成り立ちます。
tune-nobody-drew = これらのラベルはファイルから取り込まれたもので、ここで抽選されていません。回答が無作為に選ばれていれば、保証は成り立ちます。
tune-more-choices = ほかの選択
tune-cert-title = 保証の一覧
tune-cert-none = 保証はまだありません。
tune-cert-line = { $day }までに読み込まれた回答 { $loaded } 件（{ $parts }）：リスク { $cut } 未満で誤りは最大 { NUMBER($share, style: "percent", maximumFractionDigits: 1) }。
tune-cert-holds = 有効
tune-cert-withdrawn = { $day }に取り消し：後でラベルが付いたしきい値未満の { $of } 件のうち { $wrong } 件が誤りです。
tune-cert-set-deleted = { $day }に取り消し：根拠とした回答を含むセットが削除されました。
tune-cert-risks = 無効：その後リスクが計算し直されました（{ $what }）。もう一度調べてください。
tune-cert-moved = 無効：数えた回答のうち { $count } 件がしきい値の反対側に移り、今のリスクでは保証できません。もう一度調べてください。
tune-cert-moved-holds = 数えた回答のうち { $count } 件がしきい値の反対側に移りました。今のリスクで判定し直し、有効です。
tune-cert-unknown = 無効：ほかの場所か以前の版で作られ、対象が記録されていません。もう一度調べてください。
tune-cert-later = 最初の { $size } 件のラベルで作られました。その後、無作為に { $labelled } 件にラベルが付き、しきい値未満の { $below } 件のうち誤りは { $wrong } 件です。
tune-cert-traffic = この1週間の回答 { $items } 件のうち { NUMBER($share, style: "percent", maximumFractionDigits: 0) } が対象です。
tune-cert-not-covered = 対象外：{ $where }。
tune-cert-since = その後 { $count } 件の回答が読み込まれました。それらについては何も保証しません。新しいラベルで更新してください。
tune-cert-in-use = 使用中
tune-risk-detectors = 検出器
tune-risk-combination = 組み合わせ方
tune-risk-weights = 重み
tune-risk-guidelines = 指針
tune-promise-partly = 一部
certified-scope-unknown = 保証の対象が記録される前に作られたものです。もう一度調べてください。
certified-for-set = セット「{ $set }」だけについての保証です。
certified-imported = 取り込んだラベルによる保証です。
certified-not-for = { $languages } はしきい値が異なるため対象外です。
certified-per-document = 文書ごと：1文書につき回答1件を数えました。

## What would change

tune-flips-reading = 新しい重みで再計算中：{ $total }件中{ $done }件…
tune-flips = { $items } 件中 { $changed } 件の区分が変わります。
tune-reach = 段階
tune-reach-open = 未処理
tune-reach-decided = 決定済み
tune-reach-published = 公開済みクイズ
tune-before = 変更前
tune-after = 変更後
tune-page = ページ（全 { $pages }）
tune-open = 項目
tune-question = 質問
tune-requeue = 決定済みの該当分だけ再確認へ（{ $count }）
tune-requeue-help = 新たに確認が必要になる決定済みの項目を未処理に戻します。決定の記録は残り、取り消すこともできます。
tune-requeued = { $count } 件を未処理に戻しました。
tune-take-back = 再確認を取り消す（{ $count }）
tune-taken-back = { $count } 件を元の決定に戻しました。

## Comparing signals, languages, detectors

tune-risk = リスク
tune-share-wrong = 誤りの割合
tune-units = ラベル数
tune-reliability = 信頼性：リスクと実際の誤りの割合
tune-reliability-title = 信頼性 · 平均のずれ { $error } ポイント
tune-histogram = ラベル別のリスク
tune-bands = しきい値ごとの結果（文書の再抽出による95 %帯）
tune-parity = このしきい値での言語別の結果
tune-rate = 率
tune-rate-precision = 適合率
tune-rate-recall = 再現率
tune-rate-false-alarms = 誤警報率
tune-share = 割合
tune-interval = 95 %区間
tune-gap = { $rate }：{ $one }と{ $other }で { $gap } ポイントの差があります（{ $low } 〜 { $high }）。偶然では説明できません。言語ごとのしきい値を検討してください。
tune-no-gap = 偶然で説明できない言語間の差はありません。
tune-detectors = 検出器
tune-detector = 検出器
tune-counting = 集計中
tune-area = AUC-PR
tune-area-difference = 指標との差（95 %区間）
tune-silent = 判定保留
tune-latency = ミリ秒／回答
tune-tokens = トークン／回答
tune-cost = ドル／回答
tune-explains = 説明の形
tune-explains-places = 理由と該当箇所
tune-explains-opinion = 該当箇所、判定、モデルの理由
tune-repeats = 再現性
tune-repeats-of = { $count }件中{ $share }
tune-once = 1回のみ
tune-detectors-how = 面積と差はすべてのラベルと同じ再抽出文書で計算しています。正解率・適合率・再現率は、半分でF1最良のしきい値を選び、もう半分で測ったものです。
tune-repeats-how = 再現性：同じ文を2回尋ねたとき、同じ判定になった割合です。判定モデルの費用は請求どおりです。

## Over time

tune-prevalence = 現在の誤りの割合
tune-prevalence-few = 判定済み全体の推定には、無作為に選ばれ全文にラベルのある回答が { $fewest } 件以上と、まだラベルのない判定済みの回答が必要です。
tune-prevalence-found = 全回答の{ NUMBER($value, style: "percent", maximumFractionDigits: 1) }に誤りが含まれます（95 %区間 { NUMBER($low, style: "percent", maximumFractionDigits: 1) } 〜 { NUMBER($high, style: "percent", maximumFractionDigits: 1) }）。無作為に選ばれてラベルが付いた{ $labelled }件と、その他{ $scored }件のリスクによる推定です。ラベルだけでは{ NUMBER($alone, style: "percent", maximumFractionDigits: 1) }（{ NUMBER($alone_low, style: "percent", maximumFractionDigits: 1) } 〜 { NUMBER($alone_high, style: "percent", maximumFractionDigits: 1) }）です。
tune-prevalence-found-there = ラベル付けの対象に選ばれた範囲では、回答の{ NUMBER($value, style: "percent", maximumFractionDigits: 1) }に誤りが含まれます（95 %区間 { NUMBER($low, style: "percent", maximumFractionDigits: 1) } 〜 { NUMBER($high, style: "percent", maximumFractionDigits: 1) }）。無作為に選ばれてラベルが付いた{ $labelled }件と、その他{ $scored }件のリスクによる推定です。ラベルだけでは{ NUMBER($alone, style: "percent", maximumFractionDigits: 1) }（{ NUMBER($alone_low, style: "percent", maximumFractionDigits: 1) } 〜 { NUMBER($alone_high, style: "percent", maximumFractionDigits: 1) }）です。
tune-prevalence-unknown = ほかに{ $count }件（判定済みの{ NUMBER($share, style: "percent", maximumFractionDigits: 1) }）については何もわかりません。ラベル付けに選ばれた回答がまだないためです：{ $where }。
tune-prevalence-repeats = { $lang }、ほぼ同じ内容の回答
tune-prevalence-left-out = 人が選んでラベルを付けた{ $count }件のラベルは、無作為の順番が回ってくるまで使いません。
tune-prevalence-contested = ラベルの付いた回答のうち{ $count }件は、評価が分かれたまま裁定されていません。区間の下端では誤りなし、上端では誤りありとして数えています。
tune-prevalence-unclear = ラベルの付いた回答のうち{ $count }件には確認できない文がありますが、誤りは見つかっていません。誤りなしとして数えています。
tune-drift = 週ごとの受け入れ内容
tune-nothing-came = この12週間に届いたものはありません。
tune-drift-alarm = { $source }、{ $week } の週：それまでと比べてリスクの分布が { $distance } ポイント異なります。
tune-week = 週の開始日
tune-median = リスクの中央値
tune-median-before = それ以前
tune-distance = 分布の差
tune-alarm = 警報
tune-drift-how = 各文書から回答を1件ずつ取り、各週をそれ以前の12週間と比べています（コルモゴロフ・スミルノフ検定）。何も変わっていなければ、毎日見ても、1年間に一度でも誤報が出る確率は5 %以下です。
tune-events = 変更の記録
tune-event-policy = { $day }：{ $person }さんがポリシーのバージョン { $version } を有効化
tune-event-guideline = { $day }：{ $person }さんが指針のバージョン { $version } を公開
tune-precision-weeks = このしきい値での適合率（セット別、ラベル付けの週ごと）
tune-precision-how = 言語ごとのしきい値以上のラベル付き単位を、ラベル付けされる確率の逆数で重み付けしています。区間は文書単位のウィルソン95 %区間です。各文書から1単位を取り、それまでの週より下がったかをフィッシャーの正確確率検定で調べます。一度に表示される警報のうち誤報は最大5 %の見込みです（ベンジャミニ・イェクティエリ法）。
tune-precision-fell = 適合率が下がりました
tune-precision-alarm = { $source }、{ $week } の週：要確認のうち実際に誤りなのは { NUMBER($now, style: "percent", maximumFractionDigits: 1) }、それまでは { NUMBER($before, style: "percent", maximumFractionDigits: 1) } でした。
tune-alarm-changes = その週の変更：
tune-alarm-more = ほか { $count } 件（下の一覧）
tune-alarm-no-changes = その週にセット、検出器、ポリシー、指針の変更はありません。
tune-documents = 文書
tune-event-set-new = { $day }：セット { $name } を追加（その週に { $count } 件）
tune-event-set-grew = { $day }：セット { $name } に { $count } 件追加（その週）
tune-event-detector = { $day }：検出器 { $name } がバージョン { $before } から { $after } に変更
tune-event-settings = { $day }：検出器 { $name } の設定を変更：{ $fields }

## Versions

tune-versions = バージョン
tune-version = バージョン
tune-version-named = バージョン { $version }
tune-preset = 標準設定
tune-preset-note = 出荷時の設定（ラベルなし）
tune-active = 有効
tune-cuts = しきい値（{ $kind }）
tune-by = 作成者
tune-when = 保存日時
tune-go-to = 別のバージョン
tune-activate = 有効化
tune-roll-back = ひとつ前に戻す
tune-roll-back-help = 直前に有効だったものを再び有効にします。準備中のバージョンがあるときは、その準備を中止します。
tune-difference = 有効な{ $active }と{ $other }の違い
tune-no-difference = 有効なものとの違いはありません。
tune-what = 項目
tune-recheck-day = 有効なバージョンを見直す日
tune-recheck = 予定する
tune-recheck-on = 予定日 { $day }
tune-recheck-done = 完了
tune-recheck-due = バージョン { $version } は { $day } に見直す予定でした。数値と保証は今も成り立っていますか。
tune-export-which = ファイルに保存するバージョン
tune-export = ダウンロード
tune-import = ポリシーのファイルを読み込む
policy-file-large = ポリシーのファイルは{ $most } MBまでです。別のファイルではありませんか。
policy-file-no-json = ポリシーのファイルとして読めません：{ $error }
nothing-to-roll-back = まだ何も有効化されていません。標準設定が有効です。
policy-no-bands = ポリシーは"bands"を持つJSONオブジェクトです。例：{ $example }
policy-kind = ポリシーの"bands"に指定できるのは{ $kinds }で、{ $kind }ではありません。
policy-bands = { $kind }の区分には、{ $names }から選んだ"names"と、隣り合う区分の間に一つずつ小さい順に並べた"cuts"が必要です（{ $error }）。
policy-languages = ポリシーの"languages"の{ $kind }は、言語ごとのしきい値を持つオブジェクトです。{ $value }は使えません。
policy-object = ポリシーの{ $key }はオブジェクトかnullです。{ $value }は使えません。
policy-text = ポリシーの{ $key }はテキストです。{ $value }は使えません。
policy-number = ポリシーの{ $key }は数値です。{ $value }は使えません。
policy-weights = ポリシーの"weights"は種類ごとのモデルを持つオブジェクトです。{ $value }は使えません。
policy-weights-of-kind = ポリシーの{ $kind }用の"weights"は使えません（{ $error }）。

## 準備中のポリシーと、それによる変化

preparing-begun = { $name }を準備しています。新しいリスクがすべてそろうまでは、{ $active }が適用されます。
preparing-stopped = { $name }の準備を中止しました。
preparing-title = { $name }を準備しています
preparing-count = { $total }件中{ $done }件。新しいリスクがすべてそろうまでは、{ $active }が適用されます。
preparing-soon = ワーカーを待っています。新しいリスクがすべてそろうまでは、{ $active }が適用されます。
preparing-stop = 準備を中止
preparing-failed = { $name }を準備できませんでした
preparing-still = 引き続き{ $active }が適用されます。
preparing-again = もう一度試す
job-activate = ポリシーのバージョン { $version } を準備
job-activated = これからはバージョン { $version } が適用されます。
job-activation-replaced = バージョン { $version } は準備しませんでした。別の有効化に置き換えられました。
preview-title = { $name }にすると変わること
preview-title-draft = この下書きを有効にすると変わること
preview-levels = { $items }件中{ $changed }件のリスク区分が変わります。未確認の要レビュー：現在{ $before }件、変更後{ $after }件。
preview-before = 要レビュー（現在）
preview-after = 要レビュー（変更後）
preview-labels = ラベル{ $n }件では、警告の{ NUMBER($right, style: "percent", maximumFractionDigits: 0) }が正しく、誤りの{ NUMBER($caught, style: "percent", maximumFractionDigits: 0) }を見つけます。
preview-labels-now = 現在はラベル{ $n }件で、警告の{ NUMBER($right, style: "percent", maximumFractionDigits: 0) }が正しく、誤りの{ NUMBER($caught, style: "percent", maximumFractionDigits: 0) }を見つけています。
preview-few-labels = ラベルは{ $need }件中{ $n }件です。警告がどれだけ正しいかを示すには足りません。
preview-no-labels = 警告がどれだけ正しいかを示すラベルはありません。
preview-prepared = 先に新しいリスクを計算します。すべてそろうまでは、{ $active }が適用されます。
preview-at-once = すぐに適用されます。
preview-unread = 先に別の照合モデルがすべての項目を読みます。件数はその後にわかります。
preview-stops = { $name }の準備は中止されます。
preview-go = 有効化
preview-save-and-go = 保存して有効化
preview-cancel = キャンセル

## Items that still carry the risks of earlier weights

behind-title = 有効なポリシーのものではないリスクがあります
behind-version = 判定済み{ $of }件のうち{ $items }件のリスクは、まだポリシー第{ $version }版の重みによるものです。しきい値は第{ $active }版のものです。
behind-unweighted = 判定済み{ $of }件のうち{ $items }件のリスクは、まだ重みなしで統合したものです。しきい値はポリシー第{ $active }版のものです。
behind-unknown = 判定済み{ $of }件のうち{ $items }件のリスクは、しきい値を定めるポリシー第{ $active }版とは別の重みによるものです。
behind-misread = 判定済み{ $of }件のうち{ $items }件は、ポリシー第{ $active }版とは別の照合モデルで判定されています。
behind-scoring = 現在、統合し直しています。終わるまで、キュー、区分、集計には両方が混ざります。
behind-idle = 統合し直すジョブがありません。データのページですべてを判定してください。それまで、キュー、区分、集計には両方が混ざります。

## 照合モデルに教えるラベル

job-teach = ラベルで照合モデルを学習
taught-helps = { $documents }文書の{ $labels }件のラベルで学習しました。学習に使っていない文書で、誤った文と正しい文を見分けるROC曲線の面積は、学習前の { $shipped } から { $taught } になりました（差の95 %区間 { $low } 〜 { $high } ポイント）。
taught-unsure = { $documents }文書の{ $labels }件のラベルで学習しましたが、良くなったとは言えません。学習に使っていない文書でのROC曲線の面積は { $taught }（学習前 { $shipped }）、差の95 %区間は { $low } 〜 { $high } ポイントです。このモデルは使えません。
taught-costs = { $documents }文書の{ $labels }件のラベルで学習しました。学習に使っていない文書では、単独では良くなりました（ROC曲線の面積 { $shipped } → { $taught }、差の95 %区間 { $low } 〜 { $high } ポイント）が、すべての検出器を合わせると悪くなります。このモデルは使えません。
taught-not-here = このポリシーは学習済みモデル { $digest } で照合しますが、このワークスペースにはそのモデルがありません。ポリシーのファイルにモデルは含まれません。`python -m core move` でワークスペースごと移すか、ここで学習してください。
taught-not-better = 学習したモデル { $digest } は偶然の範囲を超えて良くなっていないか、すべての検出器を合わせると悪くなるため、ポリシーでは使えません。
taught-not-in-bulk = このポリシーは、このデスクのラベルで学習したモデルを使います。それを使えるのはデスクのワーカーとAPIだけです。別のポリシーを指定するか、付属のモデルを使うポリシーに戻してください。
taught-switched-off = 有効なポリシーはラベルで学習したモデルを使いますが、ここでは資料との照合が無効です。TOUCHSTONE_GROUNDING=0 を外すか、ポリシーを元に戻してください。
teach-answers-only = 学習に使えるのは回答のラベルだけです。回答を選んでください。
teach-needs-passages = 学習に使えるのは、資料のある回答の、文ごとのラベルだけです。
teach-passes = ラベルを読む回数は0より大きく { $most } 以下にしてください。
teach-library = 微調整にはtorchが必要ですが、インストールされていません。`make local-models`を実行してください。
teach-none = 学習したモデルはまだありません：python -m core teach --keep
teach-head = 資料と照合するモデルに学習させる
teach-how = しきい値選びに使う半分の文書から、文ごとのラベルで追加学習します。ワーカーで数分かかります。効果は、学習に使っていない文書で測ります。
teach-start = このラベルで学習
teach-labels = ここで見ているラベルは{ $count }件です。
teach-queued = ワーカーが学習を行います。その間も作業を続けられます。
teach-which = 学習したモデル
teach-name = { $digest }・ラベル{ $labels }件・{ $by }
teach-fused = すべての検出器を合わせた場合：{ $taught }（学習前 { $shipped }）、差の95 %区間は { $low } 〜 { $high } ポイントです。
teach-unfused = 判定済みの文が少なく、すべての検出器を合わせた場合の効果はわかりません。
teach-use = 下書きで使う
teach-shipped = 下書きを付属のモデルに戻す
teach-active = 有効なポリシーは { $digest } で照合しています。
teach-in-draft = 下書きは別のモデルで照合します
teach-in-draft-how = ここの数値と区分はまだ現在のリスクによるものです。ポリシーを有効にすると、すべて判定し直します。終わったらしきい値を見直し、保証も改めて確認してください。
teach-leave = 今のままにする
teach-reads = 照合モデル
