"""A third set of questions as people speak, written before any rule of reading was opened that was changed afterwards.

Every wording is asked once, of one thing, so that each row is a wording. ``<rel`` asks from the end of a relation back;
``=column`` asks for an attribute. No rule may be changed for what is seen here. One
made-up faculty was replaced after the first look: one of the universities has another that it is short for.
"""

from __future__ import annotations

POLITE = {
    "has_department": (
        "お忙しいところ失礼いたします。{}の学科構成についてお伺いしてもよろしいでしょうか。",
        "{}にはどのような学科が置かれておりますでしょうか。",
    ),
    "has_laboratory": (
        "{}ではどのような研究室を選ぶことができるのか、お聞かせ願えますか。",
        "{}にございます研究室をご案内いただきたく存じます。",
    ),
    "meets_at": (
        "{}の練習を見学したく、活動場所をお教え願えますでしょうか。",
        "{}は普段どちらで活動なさっているのでしょうか。",
    ),
    "has_building": ("{}にはどういった建物がございますか。", "{}の建物についてご紹介ください。"),
    "nearest_station": (
        "{}までは電車で参ります。最寄りの駅はどちらになりますでしょうか。",
        "{}の最寄り駅をお尋ねしたいのですが。",
    ),
    "advisor": (
        "{}の顧問の先生はどなたでいらっしゃいますか。",
        "{}の顧問をされている先生のお名前をお教えください。",
    ),
    "dean": ("{}の学部長はどなたが務めておられますか。", "失礼ですが、{}の学部長のお名前を頂戴できますか。"),
    "has_major": ("{}に設けられている専攻をお知らせいただければ幸いです。",),
    "president": ("{}の現在の学長はどなたでしょうか。",),
    "has_campus": ("{}はどのようなキャンパスをお持ちでしょうか。",),
    "professor": ("{}をご担当の先生について伺えますでしょうか。", "{}を率いていらっしゃる教授はどなたですか。"),
    "located_in": ("{}へ伺う場合、どの建物に参ればよろしいでしょうか。",),
    "located_at": ("{}の授業はどちらのキャンパスで行われておりますか。",),
    "qualification": (
        "{}を卒業すると、どのような資格を取得できますでしょうか。",
        "{}で取れる資格をお示しいただけると幸いに存じます。",
    ),
    "has_facility": ("{}の中にはどのような施設が入っておりますか。",),
    "has_office": ("{}の事務室について教えていただけますと幸甚です。",),
    "=opening_hours": ("{}の開館時間をお伺いできますか。",),
    "<has_department": ("{}はどちらの学部に属しておりますでしょうか。",),
    "<has_laboratory": ("{}はどの学科の研究室になりますか、ご教示ください。",),
    "<professor": ("{}先生の研究室をお教え願います。",),
    "<has_building": ("{}はどちらのキャンパスに建っておりますか。",),
    "<has_facility": ("{}はどの建物に入っているのでしょうか、お教えいただけますか。",),
    "<advisor": ("{}先生はどちらのサークルの顧問をなさっていますか。",),
}
CASUAL = {
    "has_department": ("{}って何科があるんだっけ",),
    "has_laboratory": ("{}の研究室、どんなとこあるか教えてー",),
    "meets_at": ("{}どこで練習してんの",),
    "has_building": ("{}にある建物ぜんぶ言って",),
    "nearest_station": ("{}行くんだけど何駅で降りんの",),
    "advisor": ("{}の顧問やってるの誰",),
    "dean": ("{}の学部長いま誰なん",),
    "has_major": ("{}って専攻いくつかあるよね、何があるの",),
    "president": ("{}の学長って誰さん？",),
    "professor": ("{}の教授だれだか知ってる？",),
    "located_in": ("{}ってどの建物だっけ",),
    "located_at": ("{}ってどのキャンパス通うの？",),
    "qualification": ("{}行ったら何の資格取れんの",),
    "has_facility": ("{}の中って何入ってるの",),
    "=opening_hours": ("{}って何時まで開いてる？",),
    "=tel": ("{}の電話番号わかる？",),
    "has_campus": ("{}のキャンパスって全部でどこどこ？",),
    "has_office": ("{}の事務室ってなんてとこ",),
    "has_cafeteria": ("{}で飯食えるとこある？",),
    "<has_department": ("{}って何学部？",),
    "<professor": ("{}先生って何の研究室やってる人？",),
    "<has_building": ("{}ってどっちのキャンパスにあるの",),
    "<has_facility": ("{}ってどの建物んなか？",),
    "<advisor": ("{}先生が顧問してる部活どれ",),
}
ENGLISH = {
    "has_department": (
        "Could you tell me which departments {} is divided into?",
        "I'd like a list of all the departments within {}.",
    ),
    "has_laboratory": ("What labs can students join in {}?", "Which research groups belong to {}?"),
    "meets_at": ("On which campus does {} practise?", "Where do the members of {} get together?"),
    "has_building": ("What are the buildings at {}?", "Name every building on {}."),
    "nearest_station": (
        "If I take the train to {}, which station should I get off at?",
        "What's the closest station to {}?",
    ),
    "advisor": ("Who supervises {}?", "Do you know which teacher is in charge of {}?"),
    "dean": ("Who heads {}?", "Who is currently serving as dean of {}?"),
    "has_major": ("What can I major in at {}?",),
    "president": ("Who is in charge of {} as its president?",),
    "has_campus": ("What are the campuses of {} called?",),
    "professor": ("Who runs {}?", "Whose lab is {}?"),
    "located_in": ("In what building will I find {}?",),
    "located_at": ("Which campus is home to {}?",),
    "qualification": ("Which licences can I get by graduating from {}?", "What qualifications does {} lead to?"),
    "has_facility": ("What facilities are housed in {}?",),
    "has_office": ("Which office handles matters for {}?",),
    "=opening_hours": ("When is {} open?",),
    "=tel": ("What's the phone number of {}?",),
    "<has_department": ("{} is part of which faculty?",),
    "<has_laboratory": ("To which department does {} belong?",),
    "<professor": ("Which lab does Professor {} lead?",),
    "<has_building": ("On which campus can I find {}?",),
    "<has_facility": ("Which building has {} in it?",),
    "<advisor": ("Which club does {} advise?",),
}
KOREAN = {
    "has_department": ("{}에는 어떤 학과들이 개설되어 있나요?", "{}의 학과 목록 좀 알려 주시겠어요?"),
    "has_laboratory": (
        "{}에 있는 연구실을 전부 알고 싶습니다.",
        "{} 학생이 들어갈 수 있는 연구실은 뭐가 있을까요?",
    ),
    "meets_at": ("{}는 주로 어디에서 모이나요?", "{}의 활동 장소가 어디인지 궁금합니다."),
    "has_building": ("{} 안에 무슨 건물이 있는지 알려주세요.", "{}에 있는 건물 이름을 말해 줘."),
    "nearest_station": ("{}에 가려면 어느 역에서 내려야 하나요?", "{}에서 제일 가까운 역이 어디예요?"),
    "advisor": ("{}의 지도 교수님은 누구신가요?", "{}의 고문 선생님 성함을 여쭤봐도 될까요?"),
    "dean": ("{} 학장님이 누구시죠?", "지금 {}의 학부장을 맡고 계신 분은 누구입니까?"),
    "has_major": ("{}에서는 어떤 전공을 선택할 수 있습니까?",),
    "president": ("{}의 총장님 성함이 어떻게 되나요?",),
    "has_campus": ("{}의 캠퍼스를 모두 알려 주십시오.",),
    "professor": ("{}를 이끄는 교수님은 누구예요?", "{}의 담당 교수가 누군지 알려줄래?"),
    "located_in": ("{}는 어느 건물에 위치해 있습니까?",),
    "located_at": ("{} 수업은 어느 캠퍼스에서 듣나요?",),
    "qualification": ("{}를 졸업하면 어떤 자격증을 딸 수 있나요?",),
    "has_facility": ("{}에는 어떤 시설이 들어 있습니까?",),
    "has_office": ("{} 사무실 좀 찾고 있는데요.",),
    "=opening_hours": ("{}는 몇 시부터 몇 시까지 여나요?",),
    "=tel": ("{} 전화번호 좀 알 수 있을까요?",),
    "<has_department": ("{}는 어느 학부 소속인가요?",),
    "<has_laboratory": ("{}는 무슨 학과에 속해 있죠?",),
    "<professor": ("{} 교수님의 연구실은 어디인가요?",),
    "<has_building": ("{}는 어느 캠퍼스에 있나요?",),
    "<has_facility": ("{}는 어느 건물에 있습니까?",),
    "<advisor": ("{} 선생님이 지도하는 동아리는 뭔가요?",),
}
NO_ANSWER = {
    "polite": {
        "no_such_entity": (
            "{}の歯学部にはどのような学科が設置されているのか、ご教示願えますでしょうか。",
            "恐縮ですが、{}の獣医学部の学部長のお名前を伺えますか。",
        ),
        "no_such_relation": (
            "{}の入学金はおいくらになりますでしょうか。",
            "{}の合格最低点についてお聞かせいただけますと幸いです。",
        ),
    },
    "casual": {
        "no_such_entity": ("{}の歯学部って学科なにあんの", "{}の歯学部の学部長だれ？"),
        "no_such_relation": ("{}って家賃補助でる？", "{}の倍率やばい？"),
    },
    "English": {
        "no_such_entity": (
            "Could you tell me which departments the 歯学部 at {} is divided into?",
            "Who heads the 薬学部 at {}?",
        ),
        "no_such_relation": (
            "How much does it cost to live near {}?",
            "What score do I need on the entrance exam of {}?",
        ),
    },
    "Korean": {
        "no_such_entity": (
            "{} 歯学部에는 어떤 학과들이 개설되어 있나요?",
            "{} 薬学部의 학장님은 누구시죠?",
        ),
        "no_such_relation": ("{}의 기숙사비는 한 달에 얼마인가요?", "{}의 합격 커트라인이 궁금합니다."),
    },
}
THIRD = {"polite": POLITE, "casual": CASUAL, "English": ENGLISH, "Korean": KOREAN}
