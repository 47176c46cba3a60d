"""Tokens of many users, as `stint-settlement token` issues them, without a process for each."""

import base64
import json
import time

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils


def text(content):
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


class Tokens:
    """Tokens that a development key signs."""

    def __init__(self, pem):
        self.key = serialization.load_pem_private_key(pem.encode(), password=None)
        self.now = int(time.time())

    def token(self, subject):
        header = {"alg": "ES256", "typ": "JWT", "kid": "development"}
        claims = {"iss": "stint-development", "aud": "stint", "sub": subject, "iat": self.now,
                  "exp": self.now + 86_400}
        signed = ".".join(text(json.dumps(part).encode()) for part in (header, claims))
        halves = utils.decode_dss_signature(self.key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        return signed + "." + text(b"".join(half.to_bytes(32, "big") for half in halves))
