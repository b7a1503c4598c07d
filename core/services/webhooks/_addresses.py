"""Check addresses of webhooks, so that nobody can make this machine call into its own network."""

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
"""Returns the IP addresses of a host."""
_PORTS = {"https": 443, "http": 80}


@dataclass(frozen=True, slots=True)
class ResolvedAddress:
    """A checked address. Connections use ``ip``, so that a name cannot mean another machine a moment later."""

    secure: bool
    host: str
    port: int
    path: str
    ip: str


def resolved(host: str, port: int) -> Sequence[str]:
    return [str(address[4][0]) for address in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]


def resolve_address(url: str, private: Collection[str] = (), resolve: Resolve = resolved) -> ResolvedAddress:
    """Resolve and check an address. ``private`` holds hosts that may be in this network and be called without TLS.
    Raises BadInput for any other host with an IP address outside the public internet.
    """
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
        addresses = resolve(host, port)
    except (OSError, UnicodeError) as error:
        raise BadInput(say("webhook-host-unknown", host=host)) from error
    if not addresses or not (allowed or all(map(_open, addresses))):
        raise BadInput(say("webhook-host-private", host=host))
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return ResolvedAddress(parts.scheme == "https", host, port, path, addresses[0])


def _open(text: str) -> bool:
    """Return whether the address is public, including an IPv4 address embedded in an IPv6 one."""
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
"""The IPv6 range of public machines; Python calls much of the rest global, too."""
_DOCUMENTATION = ipaddress.ip_network("3fff::/20")
"""A range that Python 3.11 does not know."""
