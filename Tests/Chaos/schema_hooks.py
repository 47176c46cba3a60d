"""Constraints for schemathesis that the API's description can't express.

A reused key is refused, and so are 65 bytes that are not a point on the curve. So values that match the schema
are replaced by valid ones: a new key, a real point. Other values are not changed.
"""

import os
import re
import uuid

import schemathesis

from device import Device

DEVICE_KEY = Device("schemathesis").public_key

# The patterns of both in the description.
KEY = re.compile(r'[!#-~](?:[ -~]*[!-~])?|"(?:[ !#-\[\]-~]|\\["\\])+"')
POINT = re.compile(r"A[g-z0-9+/][A-Za-z0-9+/]{42}|B[A-P][A-Za-z0-9+/]{84}[AEIMQUYcgkosw048]=")


@schemathesis.auth()
class Token:
    """Adds a token to every request that needs one."""

    def get(self, case, context):
        return os.environ["SERVICE_TOKEN"]

    def set(self, case, token, context):
        case.headers["Authorization"] = f"Bearer {token}"


@schemathesis.hook
def before_call(context, case, kwargs):
    key = case.headers.get("Idempotency-Key")
    if isinstance(key, str) and len(key) <= 255 and KEY.fullmatch(key):
        headers = case.headers.copy()
        headers["Idempotency-Key"] = str(uuid.uuid4())
        case.headers = headers
    point = case.body.get("deviceKey") if isinstance(case.body, dict) else None
    if isinstance(point, str) and POINT.fullmatch(point):
        case.body = case.body | {"deviceKey": DEVICE_KEY}
