# What is missing or set wrongly where Touchstone runs, and the next step.
setting-wrong = { $setting }は使えません（{ $error }）。直すか、設定を外してください。
package-missing = { $what ->
        [en] 英語のテキスト
        [ja] 日本語のテキスト
        [ko] 韓国語のテキスト
       *[other] { $what }
    }には{ $package }が必要ですが、読み込めません。`make install`を実行してください。
encoder-not-built = エンコーダーが{ $folder }にありません。`make install`（python -m core.encoders.build）を実行してください。
encoder-other-version = { $folder }のエンコーダーは別の版です。`make install`（python -m core.encoders.build）を実行してください。
encoder-library = エンコーダー{ $encoder }にはsentence-transformersが必要です。`pip install sentence-transformers`を実行してください。
encoder-unloadable = エンコーダー{ $encoder }を読み込めません（{ $error }）。TOUCHSTONE_ENCODERにsentence-transformersモデルのフォルダーかハブ上の名前を指定するか、設定を外して付属のエンコーダーを使ってください。
encoder-no-offsets = { $encoder }のトークナイザーは文字の位置を返しません。別のエンコーダーを選んでください。
pair-model-library = ペアモデル{ $model }にはtransformersとtorchが必要です。`pip install transformers torch`を実行してください。
pair-model-unloadable = ペアモデル{ $model }を読み込めません（{ $error }）。TOUCHSTONE_NLIにクロスエンコーダーのフォルダーかハブ上の名前を指定するか、設定を外してください。
pair-model-untrained = モデル{ $model }には学習済みの{ $part }がなく、ペアの分類器ではありません。TOUCHSTONE_NLIに含意または根拠の判定用に学習したモデルを指定してください。
pair-model-labels = { $model }のラベルは{ $labels }です。必要なのは、順不同のentailment、neutral、contradiction、またはentailmentとnot_entailment、あるいは一つの出力です。そうしたモデルであれば、config.jsonのid2labelでそのように名付けてください。そうでなければ、TOUCHSTONE_NLIに別のモデルを指定してください。
weights-need-detectors = ポリシーの重みには{ $detectors }が必要ですが、ここでは動いていません。

synonyms-unreadable = TOUCHSTONE_SYNONYMS：{ $file }を読めません（{ $error }）。場所を直すか、設定を外してください。
synonyms-large = TOUCHSTONE_SYNONYMS：{ $file }が{ $most } MBを超えています。実際に使う語だけを残してください。
synonyms-not-utf8 = TOUCHSTONE_SYNONYMS：{ $file }の{ $row }行目がUTF-8ではありません。CSV UTF-8として保存してください。
synonyms-not-csv = TOUCHSTONE_SYNONYMS：{ $file }の{ $row }行目がCSVとして正しくありません（{ $error }）。引用符を確認してください。
synonyms-wrong-rows = TOUCHSTONE_SYNONYMS：{ $file }に、語のグループになっていない行があります。
synonyms-one-word = { $row }行目：{ $word }だけです。グループには二つ以上の語が必要です。
synonyms-long-word = { $row }行目：{ $word }…は{ $most }文字を超えています。
synonyms-number = { $row }行目：{ $word }は数値です。数値は値で比べます。
synonyms-more = ほか{ $count }行。
