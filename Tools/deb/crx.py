#!/usr/bin/env python3
"""Signs an extension for Chromium, so that policies can install it from a file.

    Tools/deb/crx.py FOLDER KEY CRX

KEY is an RSA key, created if it doesn't exist. The folder's manifest gets the public key, which
determines the extension's ID; the ID is printed.
"""

import base64
import hashlib
import io
import json
import os
import struct
import subprocess
import sys
import zipfile


def openssl(*arguments, data=None):
    return subprocess.run(["openssl", *arguments], input=data, stdout=subprocess.PIPE, check=True).stdout


def archive(folder):
    """Returns a folder as a ZIP file that depends only on names and contents."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as file:
        for parent, folders, names in os.walk(folder):
            folders.sort()
            for name in sorted(names):
                path = os.path.join(parent, name)
                entry = zipfile.ZipInfo(os.path.relpath(path, folder))
                entry.external_attr = 0o644 << 16
                with open(path, "rb") as source:
                    file.writestr(entry, source.read(), zipfile.ZIP_DEFLATED)
    return buffer.getvalue()


def field(number, content):
    """Returns a field of bytes in the encoding of protocol buffers."""
    def variable(value):
        low = bytes([value & 0x7F | (0x80 if value > 0x7F else 0)])
        return low + variable(value >> 7) if value > 0x7F else low
    return variable(number << 3 | 2) + variable(len(content)) + content


def main():
    folder, key, target = sys.argv[1:]
    if not os.path.exists(key):
        previous = os.umask(0o077)
        openssl("genpkey", "-quiet", "-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048", "-out", key)
        os.umask(previous)
    public = openssl("pkey", "-in", key, "-pubout", "-outform", "DER")
    manifest = os.path.join(folder, "manifest.json")
    with open(manifest) as file:
        fields = json.load(file)
    fields["key"] = base64.b64encode(public).decode()
    with open(manifest, "w") as file:
        json.dump(fields, file, indent=2)

    content = archive(folder)
    digest = hashlib.sha256(public).digest()[:16]
    # The format CRX3: a header with signatures before the ZIP file.
    signed = field(1, digest)
    data = b"CRX3 SignedData\0" + struct.pack("<I", len(signed)) + signed + content
    signature = openssl("dgst", "-sha256", "-sign", key, data=data)
    header = field(2, field(1, public) + field(2, signature)) + field(10000, signed)
    with open(target, "wb") as file:
        file.write(b"Cr24" + struct.pack("<II", 3, len(header)) + header + content)
    print("".join(chr(ord("a") + int(digit, 16)) for digit in digest.hex()))


if __name__ == "__main__":
    main()
