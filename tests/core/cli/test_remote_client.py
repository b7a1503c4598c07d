"""A token goes to the server that was named, and nowhere that this one points to."""

import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from core.cli.remote_client import Client
from core.errors import BadInput


def test_a_redirection_is_not_followed() -> None:
    asked: list[str] = []

    class Elsewhere(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_response(302)
            self.send_header("Location", "/elsewhere")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Elsewhere)
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        with pytest.raises(BadInput):
            Client(f"http://127.0.0.1:{server.server_port}", "token").ask("sets")
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
    assert asked == ["/v1/sets"]


@pytest.mark.parametrize("server", ["file:///etc/passwd", "ftp://example.org", "gopher://example.org", "example.org"])
def test_only_web_servers_are_asked(server: str) -> None:
    with pytest.raises(BadInput):
        Client(server, "token")
