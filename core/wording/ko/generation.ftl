### 모델이 제안하는 수정안과, 확인하며 쓴 답.

generation-unknown = 여기서 쓴 { $generation }번 답은 없습니다.
