negation-flip-none-close = ほぼ同じ内容の文が資料にありません。
negation-flip-agrees = 資料のほぼ同じ文と、肯定・否定が一致しています。
negation-flip-turned = 資料のほぼ同じ文と意味が逆です：{ $words }。
