"""To which addresses this machine lets itself be sent: never into its own network by somebody else's word."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from urllib.parse import urlsplit

from core.errors import BadInput
from core.limits import LONGEST_WEBHOOK_URL
from core.wording.phrases import say

Resolve = Callable[[str, int], Sequence[str]]
"""IP addresses of a host."""
_PORTS = {"https": 443, "http": 80}


@dataclass(frozen=True, slots=True)
class Target:
    """An address, checked: whoever connects uses ``ip``, so that a name cannot mean another machine a moment later."""

    secure: bool
    host: str
    port: int
    path: str
    ip: str


def resolved(host: str, port: int) -> Sequence[str]:
    return [str(found[4][0]) for found in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]


def target(url: str, private: Collection[str] = (), resolve: Resolve = resolved) -> Target:
    """``private``: hosts that may lie in this network, and be asked without TLS. Raises BadInput for any other host
    that is not a machine of the open internet, by any of its IP addresses."""
    try:
        parts = urlsplit(url)
        host, port = (parts.hostname or "").lower(), parts.port or _PORTS.get(parts.scheme, 0)
    except ValueError:
        host, port, parts = "", 0, urlsplit("")
    plain = url.isascii() and url.isprintable() and " " not in url and len(url) <= LONGEST_WEBHOOK_URL
    if not host or not port or not plain or "@" in parts.netloc or "\\" in url or parts.fragment:
        raise BadInput(say("webhook-url"))
    allowed = host in private
    if parts.scheme != "https" and not allowed:
        raise BadInput(say("webhook-not-https"))
    try:
        found = resolve(host, port)
    except (OSError, UnicodeError) as error:
        raise BadInput(say("webhook-host-unknown", host=host)) from error
    if not found or not (allowed or all(map(_open, found))):
        raise BadInput(say("webhook-host-private", host=host))
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(parts.scheme == "https", host, port, path, found[0])


def _open(text: str) -> bool:
    """Whether it is a machine of the open internet, also where an IPv4 address is written inside an IPv6 one."""
    address = ipaddress.ip_address(text.partition("%")[0])
    if isinstance(address, ipaddress.IPv6Address):
        inside = address.ipv4_mapped or address.sixtofour or (address.teredo or (None, None))[1]
        if address in _NAT64:
            inside = ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
        if inside is not None:
            return _open(str(inside))
        if address not in _UNICAST or address in _DOCUMENTATION:
            return False
    return address.is_global and not address.is_multicast


_NAT64 = ipaddress.ip_network("64:ff9b::/96")
_UNICAST = ipaddress.ip_network("2000::/3")
"""All of IPv6 that is given to machines of the open internet; Python calls much of the rest global, too."""
_DOCUMENTATION = ipaddress.ip_network("3fff::/20")
"""Python 3.11 does not know of it."""
