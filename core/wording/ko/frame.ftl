you = 내 설정
your-name = 이름
your-name-kept = 결정과 라벨은 이 이름으로 저장됩니다. 주소를 북마크하면 계속 쓸 수 있습니다.
your-roles = 역할: { $roles }
no-roles = 없음
your-language = 표시 언어
browser-language = 브라우저 설정에 따름
