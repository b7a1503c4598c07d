# しきい値ページの週ごとの表示：セット別の適合率と、変更の記録。
tune-precision-weeks = このしきい値での適合率（セット別、ラベル付けの週ごと）
tune-precision-how = 言語ごとのしきい値以上のラベル付き単位を、ラベル付けされる確率の逆数で重み付けしています。区間は文書単位のウィルソン95 %区間です。各文書から1単位を取り、それまでの週より下がったかをフィッシャーの正確確率検定で調べます。警報のうち誤報は最大5 %の見込みです（ベンジャミニ・イェクティエリ法）。
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
