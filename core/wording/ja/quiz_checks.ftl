### What checks say of a quiz item.

## Shared by checks

quiz-check-at-key = この確認の結果は、設問全体について正解のところに示します。
no-options = 点検する選択肢がありません。

## answerable

detector-answerable = 資料で答えられるか
answerable-nothing = 問題文の語が資料に一つもありません。
answerable-apart = 資料には、問われていることをまとめて述べた箇所がありません。最も近い箇所に欠けている問題文の語：{ $terms }。
answerable-no-kind = 資料は問われていることに触れていますが、そこに{ $asked ->
        [when] 時期
       *[other] 数
    }は書かれていません。
answerable-together = 資料は、問われていることを述べています。

## outside_terms

detector-outside-terms = 資料にない用語
outside-terms-stem = 問題文に、資料にない語があります：{ $terms }。
outside-terms-key = 正解に、資料にない語があります：{ $terms }。
outside-terms-option = ほかの選択肢も同様です：{ $terms }。
outside-terms-explanation = 解説に、資料にない語があります：{ $terms }。
outside-terms-none = 問題文・正解・解説の語はすべて資料にあります。

## quiz_numbers

detector-quiz-numbers = 設問の数値
quiz-numbers-stem = 問題文の数値「{ $number }」は資料にありません。
quiz-numbers-stem-other = 問題文の数値「{ $number }」は資料にありません。資料には「{ $source }」とあります。
quiz-numbers-key = 正解の数値「{ $number }」は資料にありません。
quiz-numbers-key-other = 正解の数値「{ $number }」は資料にありません。資料には「{ $source }」とあります。
quiz-numbers-explanation = 解説の数値「{ $number }」は資料にありません。
quiz-numbers-explanation-other = 解説の数値「{ $number }」は資料にありません。資料には「{ $source }」とあります。
quiz-numbers-date = 「{ $date }」の年・月・日はそれぞれ資料にありますが、一つの日付としてはありません。
quiz-numbers-all-found = 問題文・正解・解説の数値はすべて資料にあります。

## quiz_names

detector-quiz-names = 設問の固有名
quiz-names-stem = 問題文の名称「{ $name }」は資料にありません。
quiz-names-stem-other = 問題文の名称「{ $name }」は資料にありません。資料には「{ $source }」とあります。
quiz-names-key = 正解の名称「{ $name }」は資料にありません。
quiz-names-key-other = 正解の名称「{ $name }」は資料にありません。資料には「{ $source }」とあります。
quiz-names-explanation = 解説の名称「{ $name }」は資料にありません。
quiz-names-explanation-other = 解説の名称「{ $name }」は資料にありません。資料には「{ $source }」とあります。
quiz-names-all-found = 問題文・正解・解説の名称はすべて資料にあります。

## option_also_correct

detector-option-also-correct = ほかにも正しい選択肢
option-also-correct-none = ほかの選択肢も正しいと思わせる点はありません。
option-also-correct-listed = 「{ $option }」は、この問題の正答の一つとして登録されています。
option-also-correct-range = 「{ $option }」は正答「{ $key }」と値の範囲が重なります。
option-also-correct-name = 「{ $option }」と正答「{ $key }」は、略した名前と正式な名前の違いだけで、同じものを指します。
option-also-correct-alias = 資料では「{ $option }」は正答「{ $key }」の別の呼び名です。
option-also-correct-beside = 資料では「{ $option }」が正答「{ $key }」と並べて挙げられています。
option-also-correct-elsewhere = 問われていることを、資料は「{ $option }」についても述べています。

## option_too_close

detector-option-too-close = 正答に近すぎる選択肢
option-too-close-none = 正答に近すぎる選択肢はありません。
option-too-close-found = 「{ $option }」は正答「{ $key }」に近すぎます。
too-close-years = 差は{ $difference }年です。{ $reach }年以内は近すぎるとみなします。
too-close-points = 差は{ $difference }ポイントです。ここでは{ $reach }ポイント以内を近すぎるとみなします。
too-close-share = 差は正答の{ $share }％です。{ $reach }％以内は近すぎるとみなします。
too-close-letters = 一文字しか違いません：{ $pairs }。

## option_duplicates

detector-option-duplicates = 同じ内容の選択肢
option-duplicates-none = 選択肢の内容はすべて異なります。
option-duplicates-spelling = 「{ $first }」と「{ $second }」は同じ選択肢です。
option-duplicates-amount = 「{ $first }」と「{ $second }」は同じ量です。
option-duplicates-wording = 「{ $first }」と「{ $second }」は同じことを言っています。
option-duplicates-synonym = 「{ $first }」と「{ $second }」は同義語の違いしかありません。

## option_kind

detector-option-kind = 種類の異なる選択肢
option-kind-none = 選択肢の種類はそろっています。
option-kind-amount-among-words = 語句の中で「{ $option }」だけが数値です。
option-kind-amount-among-sentence = 文の中で「{ $option }」だけが数値です。
option-kind-words-among-amount = 数値の中で「{ $option }」だけが語句です。
option-kind-words-among-sentence = 文の中で「{ $option }」だけが語句です。
option-kind-sentence-among-amount = 数値の中で「{ $option }」だけが文です。
option-kind-sentence-among-words = 語句の中で「{ $option }」だけが文です。
option-kind-unit = 「{ $option }」だけが、ほかの選択肢と単位が異なります。
option-kind-long = 「{ $option }」は、ほかの選択肢よりはるかに長いです。

## explanation_agrees

detector-explanation-agrees = 解説と正解の一致
explanation-agrees-none = 解説がありません。
explanation-agrees-true-false = ○×問題の解説は照合しません。
explanation-agrees-other-answer = 解説は「{ $option }」を答えとしています。
explanation-agrees-denies = 解説は正解「{ $key }」を否定しています。
explanation-agrees-names-key = 解説に正解「{ $key }」が出てきます。
explanation-agrees-names-others = 解説に出てくるのは{ $options }で、正解「{ $key }」は出てきません。
explanation-agrees-not-against = 解説は「{ $key }」と食い違っていません。
explanation-agrees-silent = 解説に正解「{ $key }」が出てきません。
explanation-agrees-reads-other = 解説を読むと、正解「{ $key }」より「{ $option }」を支持しています。

## item_writing_flaws

detector-item-writing-flaws = 作問上の欠点
flaw-none = 作問上の欠点は見つかりません。
flaw-negative-stem = 当てはまらないものを問う形で、読み違えやすい問題です：{ $said }。
flaw-absolute-term = 断定の強い言葉が誤答だけにあり、誤りだと見当がつきます：{ $said }。
flaw-vague-term = あいまいな言葉があり、正答の見当がつくか、正誤を決められません：{ $said }。
flaw-all-of-the-above = 正しい選択肢が二つ分かれば、これが正答だと分かってしまいます：{ $said }。
flaw-none-of-the-above = これを選べても、正しい答えを知っているとは限りません：{ $said }。
flaw-k-type = 組み合わせの選択肢は、消去法で答えられます：{ $said }。
flaw-clang-word = 問題文の言葉が正答にだけ繰り返されています：{ $said }。
flaw-grammatical-cue = 文法だけで、正答のほかはほとんど当てはまらないと分かります：{ $said }。
flaw-longest-key = 正答だけが目立って長く、次に長い選択肢の{ $said }倍です。
flaw-unordered-numbers = 数値の並びが小さい順でも大きい順でもありません：{ $said }。

## key_answers_question

detector-key-answers-question = 正解と問いの対応
key-answers = 「{ $key }」はこの問いの答えになっているようです。
key-answers-not = 「{ $key }」はこの問いの答えになっていないようです。
key-answers-kind = 問われているのは{ $asked ->
        [when] 時
        [where] 場所
        [who] 人
        [how_many] 数や量
        [why] 理由
        [how] 方法や様子
        [whether] そうであるかどうか
        [which_of] 二つのうちどちらか
       *[other] 別のもの
    }ですが、正解は{ $kind ->
        [time] 時を表す語
        [number] 数
        [name] 名前
        [yes_no] はい・いいえ
        [clause] 節
       *[words] 語句
    }です。
key-answers-years = 資料の年によれば「{ $other }」ではなく「{ $right }」です。
key-answers-in-question = 正解が問題文の中に出ています。
key-answers-not-found = 正解がそのままの形では資料にありません。
key-answers-better = 資料では「{ $text }」が答えに当たるようです。
key-answers-true-false = ○×のどちらが正しいかは、この確認では分かりません。
key-answers-other-encoder = この確認は{ $encoder }とは別のエンコーダーで学習したものです。

## key_as_read

detector-key-as-read = 読んで比べた正解
key-as-read-rival = 問題文と合わせて読むと、資料は正解「{ $key }」より「{ $option }」を支持しています。
key-as-read-none = 資料が正解「{ $key }」よりはっきり支持する選択肢はありません。
key-as-read-stated = 資料はこの文を支持しており、正解は「{ $key }」です。
key-as-read-not-stated = 資料はこの文を支持しておらず、正解は「{ $key }」です。
key-as-read-exception = 例外を尋ねる問題なので、選択肢を一つずつ読むことはしません。

## guessable_without_source

detector-guessable-without-source = 資料なしで答えられるか
guessable-right = { $model } は、選択肢をどちらの順に並べても、資料なしで「{ $key }」と答えます。
guessable-meaning = これは誤りの兆候ではありません。資料を読まなくても、ほかで得た知識だけで答えられる問題です。
guessable-once = { $model } が資料なしで正解したのは、選択肢を並べた二通りの順のうち一方だけでした。
guessable-not = { $model } は、資料なしでは正解できず、「{ $option }」を選びました。
guessable-unknown = { $model } は、資料なしでは答えがわかりません。
