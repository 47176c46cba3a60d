"""What the description of the API cannot say, told to schemathesis.

A key that was used for another request is refused, and so are 65 bytes that are no point of the
curve. What is valid in form is therefore replaced by what is valid: a new key, a real point. What is
not valid in form is left alone.
"""

import os
import re
import uuid

import schemathesis

from device import Device

DEVICE_KEY = Device("schemathesis").public_key

# The forms of both, as the description has them.
KEY = re.compile(r'[!#-~](?:[ -~]*[!-~])?|"(?:[ !#-\[\]-~]|\\["\\])+"')
POINT = re.compile(r"A[g-z0-9+/][A-Za-z0-9+/]{42}|B[A-P][A-Za-z0-9+/]{84}[AEIMQUYcgkosw048]=")


@schemathesis.auth()
class Token:
    """Whose token every request has that is to have one."""

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
