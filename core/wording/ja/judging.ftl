may-not-see-anchoring = { $name }さんには判断の傾向を見る権限がありません（analyst または admin の役割が必要です）。
