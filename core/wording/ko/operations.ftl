## 작업 공간의 사본: 백업, 복원, 이동

copy-no-source = 이 주소에 작업 공간이 없습니다. 주소나 TOUCHSTONE_DATABASE를 고치십시오.
copy-not-empty = 새 데이터베이스의 { $table }에 이미 행이 있습니다. 빈 데이터베이스를 고르십시오. 아무것도 바꾸지 않았습니다.
copy-columns = 표 { $table }이(가) 이 스키마와 다릅니다. 사본이 손상되었거나 다른 프로그램의 것입니다. 아무것도 저장하지 않았습니다.
copy-row = { $table }에 읽을 수 없는 행이 있습니다. 사본이 손상되었습니다. 아무것도 저장하지 않았습니다.
copy-differs = { $table }: 읽은 행은 { $read }개, 저장된 행은 { $stored }개이며 서로 다릅니다. 아무것도 저장하지 않았습니다. 다시 시도하고, 되풀이되면 알려 주십시오.
backup-not-there = { $file }이(가) 없습니다. backup이 쓴 파일을 지정하십시오.
backup-not-one = { $file }은(는) Touchstone의 백업이 아니거나 더 새로운 버전의 것입니다. backup이 쓴 파일을 지정하십시오.
backup-cut-off = { $file }이(가) 중간에 끊겼습니다. 백업을 다시 만드십시오.
backup-damaged = { $file }이(가) 손상되었습니다. { $table }이(가) 파일에 적힌 것과 다릅니다. 백업을 다시 만드십시오.
backup-not-written = { $file }에 쓸 수 없습니다({ $error }). 공간을 비우거나 다른 위치를 고르십시오. 이전 백업은 그대로입니다.
