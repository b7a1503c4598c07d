"""Remember what this process logged already, so that what repeats with every act is logged once."""

from __future__ import annotations

import threading
from collections import OrderedDict
from dataclasses import dataclass, field


@dataclass(slots=True)
class Once:
    most: int = 10_000
    known: OrderedDict[object, None] = field(default_factory=OrderedDict)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def is_new(self, key: object) -> bool:
        with self.lock:
            new = key not in self.known
            self.known[key] = None
            self.known.move_to_end(key)
            while len(self.known) > self.most:
                self.known.popitem(last=False)
        return new
