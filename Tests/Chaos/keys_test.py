"""A service that fetches an issuer's keys from an address."""

import base64
import http.server
import json
import threading
import time
import unittest

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils

from service import ServiceClient, Lost, Service, program, temporary_books

ISSUER = "https://id.example"


def text(content):
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


class Issuer(http.server.BaseHTTPRequestHandler):
    """Publishes the server's current key, without logging."""

    def do_GET(self):
        if self.server.trickles:
            self.send_response(200)
            self.send_header("Content-Length", "1000")
            self.end_headers()
            for _ in range(60):
                try:
                    self.wfile.write(b" ")
                except OSError:
                    return
                time.sleep(0.5)
            return
        if self.server.key is None:
            self.send_error(500)
            return
        self.send_response(200)
        self.send_header("Cache-Control", "public, max-age=600")
        self.end_headers()
        self.wfile.write(jwks(self.server.key, self.server.name).encode())

    def log_message(self, *_):
        pass


def jwks(key, name):
    """Returns a key's public half as a JWKS."""
    point = key.public_key().public_numbers()
    return json.dumps({"keys": [{
        "kty": "EC", "crv": "P-256", "kid": name, "alg": "ES256", "use": "sig",
        "x": text(point.x.to_bytes(32, "big")), "y": text(point.y.to_bytes(32, "big"))}]})


def token(key, name):
    now = int(time.time())
    head = text(json.dumps({"alg": "ES256", "kid": name}).encode())
    claims = text(json.dumps({"iss": ISSUER, "sub": "ada", "aud": "stint", "iat": now,
                              "exp": now + 600, "jti": name}).encode())
    signature = key.sign(f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    halves = b"".join(half.to_bytes(32, "big") for half in utils.decode_dss_signature(signature))
    return f"{head}.{claims}.{text(halves)}"


class KeysTests(unittest.TestCase):
    def test_keys_are_fetched_from_their_address(self):
        issuer = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Issuer)
        issuer.key, issuer.name, issuer.trickles = None, "first", True
        threading.Thread(target=issuer.serve_forever, daemon=True).start()
        self.addCleanup(issuer.server_close)
        self.addCleanup(issuer.shutdown)
        service = Service(program(), temporary_books(self), [
            "--jwks", f"http://127.0.0.1:{issuer.server_port}/keys", "--issuer", ISSUER,
            "--audience", "stint"])
        service.start()
        self.addCleanup(service.kill)
        key = ec.generate_private_key(ec.SECP256R1())
        # A fetch with an endless answer ends before the client's timeout.
        with self.assertRaisesRegex(Lost, "issuer-unavailable"):
            status(service, token(key, "first"))
        issuer.trickles = False
        service.kill()
        service.start()
        with self.assertRaisesRegex(Lost, "issuer-unavailable"):
            status(service, token(key, "first"))
        # Another service has not fetched the keys yet, so it need not wait.
        issuer.key = key
        service.kill()
        service.start()
        self.assertEqual(status(service, token(key, "first")), 200)
        # The key may be wrong or new: the keys were fetched a moment ago.
        self.assertEqual(status(service, token(key, "second")), 401)
        stranger = ec.generate_private_key(ec.SECP256R1())
        self.assertEqual(status(service, token(stranger, "first")), 401)


def status(service, bearer):
    client = ServiceClient(service.port)
    try:
        return client.ask("GET", "/v1/wallet", bearer).status
    finally:
        client.close()


if __name__ == "__main__":
    unittest.main()
