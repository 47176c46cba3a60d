"""A phone's evidence of a pledge: a second implementation of the format in `PledgeEvidence+Coding.swift`."""

import base64
import hashlib
import json
import uuid

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils

PLEDGE_BEGAN = 17


def number(value):
    """Encodes a number with seven bits per byte, lowest first."""
    groups = bytearray()
    while value >= 0x80:
        groups.append(value & 0x7F | 0x80)
        value >>= 7
    groups.append(value)
    return bytes(groups)


def signed(value):
    return number(value << 1 if value >= 0 else -value * 2 - 1)


def words(identifier):
    """Returns the two halves of a UUID."""
    value = uuid.UUID(identifier).int
    return number(value >> 64) + number(value & (1 << 64) - 1)


class Device:
    """A phone with its own key, which was never turned off."""

    def __init__(self, seed):
        order = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
        drawn = int.from_bytes(hashlib.sha256(seed.encode()).digest(), "big") % (order - 1) + 1
        self.private_key = ec.derive_private_key(drawn, ec.SECP256R1())
        self.public_key = base64.b64encode(self.private_key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)).decode()

    def _reading(self, wall):
        """Returns a reading at a wall time in milliseconds; the phone was started a day before 2026."""
        return signed(wall) + signed(wall - 1_767_000_000_000) + number(1) + number(2)

    def evidence(self, session, minutes, began, now):
        """Returns signed evidence of a pledge without events.

        - `session`: The answer to the start.
        - `began`, `now`: Wall times in milliseconds since 1970.
        """
        name = words(session["id"])
        amount = session["amount"] if session["kind"] == "pledge" else 0
        grade = {"fair": 0, "strict": 1}[session["grade"]]
        payload = (bytes([3]) + name + number(1) + signed(began) + number(minutes)
                   + bytes([grade]) + number(amount))
        record = (words(str(uuid.UUID(int=7))) + self._reading(began) + bytes([PLEDGE_BEGAN])
                  + number(len(payload)) + payload)
        nonce = base64.b64decode(session["nonce"])
        facts = bytes([2]) + name + nonce + self._reading(now) + number(0) + number(1) + record
        digest = hashlib.sha256(facts).digest()
        signature = self.private_key.sign(digest, ec.ECDSA(utils.Prehashed(hashes.SHA256())))
        halves = b"".join(half.to_bytes(32, "big")
                          for half in utils.decode_dss_signature(signature))
        text = {"facts": facts, "digest": digest, "signature": halves}
        return {name: base64.b64encode(value).decode() for name, value in text.items()} | {
            "key": self.public_key}


def body(**members):
    """Returns a JSON body; equal members give equal bytes."""
    return json.dumps(members, separators=(",", ":")).encode()
