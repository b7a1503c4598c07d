"""What a status says, and how long a server asks to wait, however it puts it."""

import pytest

from core.llm._statuses import LONGEST_PUT_OFF, retry_after, why_of
from core.llm.failures import Why

NOW = 1_800_000_000.0


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        ({}, None), ({"retry-after": "7"}, 7.0), ({"Retry-After": " 7.5 "}, 7.5), ({"retry-after-ms": "250"}, 0.25),
        ({"retry-after": "Fri, 15 Jan 2027 08:00:30 GMT"}, 30.0),
        ({"retry-after": "Fri, 15 Jan 2027 07:00:00 GMT"}, 0.0),
        ({"retry-after": "soon"}, None), ({"retry-after": ""}, None), ({"retry-after": "-5"}, None),
        ({"retry-after": "nan"}, None), ({"retry-after-ms": "nan"}, None),
        ({"retry-after": "9" * 400}, LONGEST_PUT_OFF), ({"retry-after": "99999999"}, LONGEST_PUT_OFF),
    ],
)  # fmt: skip
def test_how_long_to_wait(headers: dict[str, str], seconds: float | None) -> None:
    assert retry_after(headers, NOW) == seconds


@pytest.mark.parametrize(
    ("status", "codes", "api", "why"),
    [
        (400, set(), True, Why.REJECTED), (400, set(), False, Why.NO_API), (302, set(), False, Why.NO_API),
        (401, set(), True, Why.UNAUTHORISED), (402, set(), True, Why.SPEND_LIMIT), (404, set(), True, Why.RETIRED),
        (404, set(), False, Why.NO_API), (408, set(), True, Why.TIMEOUT), (409, set(), True, Why.REJECTED),
        (410, set(), True, Why.RETIRED), (413, set(), True, Why.REJECTED), (422, set(), True, Why.REJECTED),
        (429, set(), True, Why.RATE_LIMITED), (429, set(), False, Why.RATE_LIMITED),
        (429, {"insufficient_quota"}, True, Why.SPEND_LIMIT), (500, {"billing_error"}, True, Why.SPEND_LIMIT),
        (500, set(), True, Why.OVERLOADED), (502, set(), False, Why.OVERLOADED), (529, set(), True, Why.OVERLOADED),
    ],
)  # fmt: skip
def test_why(status: int, codes: set[str], api: bool, why: Why) -> None:
    assert why_of(status, frozenset(codes), api) == why
