### モデルが示す修正案と、確認しながら書かれた回答。

generation-unknown = ここで書かれた{ $generation }番の回答はありません。
