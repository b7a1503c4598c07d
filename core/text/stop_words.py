"""Words that carry no fact of their own: they are no content to look for in a source."""

ENGLISH = frozenset(
    {"a", "about", "above", "after", "again", "against", "all", "also", "although", "am", "among", "an", "and", "any",
     "are", "as", "at", "be", "because", "been", "before", "being", "below", "between", "both", "but", "by", "can",
     "could", "did", "do", "does", "doing", "down", "during", "each", "either", "even", "ever", "few", "for", "from",
     "further", "had", "has", "have", "having", "he", "her", "here", "hers", "herself", "him", "himself", "his", "how",
     "however", "i", "if", "in", "into", "is", "it", "its", "itself", "just", "like", "may", "me", "might", "more",
     "most", "much", "must", "my", "myself", "neither", "no", "nor", "not", "now", "of", "off", "on", "once", "one",
     "only", "onto", "or", "other", "others", "our", "ours", "out", "over", "own", "per", "rather", "same", "shall",
     "she", "should", "since", "so", "some", "such", "than", "that", "the", "their", "theirs", "them", "themselves",
     "then", "there", "therefore", "these", "they", "this", "those", "though", "through", "thus", "to", "too", "toward",
     "towards", "under", "until", "up", "upon", "us", "very", "via", "was", "we", "were", "what", "when", "where",
     "whether", "which", "while", "who", "whom", "whose", "why", "will", "with", "within", "without", "would", "yet",
     "you", "your", "yours", "yourself"}
)  # fmt: skip

JAPANESE = frozenset(
    {
        "こと",
        "もの",
        "ため",
        "とき",
        "事",
        "物",
        "為",
        "訳",
        "筈",
        "所",
        "時",
        "方",
        "内",
        "他",
        "場合",
        "上",
        "中",
        "等",
        "様",
        "通り",
        "ほか",
        "成る",
    }
)
"""In Sudachi's normalised form."""

KOREAN = frozenset(
    {"것", "수", "때", "등", "하다", "되다", "있다", "없다", "같다", "위하다", "대하다", "통하다", "따르다", "의하다"}
)
"""As Kiwi's lemmas."""
