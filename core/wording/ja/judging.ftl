may-not-see-anchoring = { $name }さんには判断の傾向を見る権限がありません（analyst または admin の役割が必要です）。

item-accepted-blind = スコアを見ずに項目{ $item }を承認しました。スコアを表示したので、決め直すか、このまま次へ進んでください。
item-rejected-blind = スコアを見ずに項目{ $item }を却下しました。スコアを表示したので、決め直すか、このまま次へ進んでください。
