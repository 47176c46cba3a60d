"""Writes the objects of an Xcode project in Xcode's format, with reproducible output."""
from __future__ import annotations

import hashlib
import re
from typing import Union

Value = Union[str, int, list["Value"], dict[str, "Value"]]

_PLAIN = re.compile(r"[A-Za-z0-9_.$/]+")
# The kinds of objects that Xcode writes on one line.
_SHORT = {"PBXBuildFile", "PBXFileReference"}
# Values that are IDs of objects but have no description.
_BARE = {"remoteGlobalIDString"}


def identifier(kind: str, *names: str) -> str:
    """Returns the ID of an object: 24 hexadecimal digits derived from its kind and names."""
    return hashlib.sha256("\0".join((kind, *names)).encode()).hexdigest()[:24].upper()


def quoted(text: str) -> str:
    """Returns a string with quotation marks unless it is a plain word."""
    if _PLAIN.fullmatch(text) and "//" not in text and "___" not in text:
        return text
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


class Objects:
    """The objects of a project, with the descriptions after their IDs."""

    def __init__(self) -> None:
        self.fields: dict[str, dict[str, Value]] = {}
        self.descriptions: dict[str, str] = {}

    def add(self, kind: str, names: tuple[str, ...], description: str, **fields: Value) -> str:
        """Adds an object, and returns its ID.

        Raises ValueError if there already is an object of this kind with these names.
        """
        key = identifier(kind, *names)
        if key in self.fields:
            raise ValueError(f"{kind} {'/'.join(names)} exists already")
        self.fields[key] = {"isa": kind, **fields}
        self.descriptions[key] = description
        return key

    def text(self, root: str, object_version: str) -> str:
        """Returns the content of project.pbxproj."""
        lines = ["// !$*UTF8*$!", "{", "\tarchiveVersion = 1;", "\tclasses = {", "\t};",
                 f"\tobjectVersion = {object_version};", "\tobjects = {"]
        for kind in sorted({str(fields["isa"]) for fields in self.fields.values()}):
            lines += ["", f"/* Begin {kind} section */"]
            for key in sorted(self.fields):
                if self.fields[key]["isa"] == kind:
                    lines.append(f"\t\t{self._name(key)} = "
                                 f"{self._dictionary(self.fields[key], 2, kind in _SHORT)};")
            lines.append(f"/* End {kind} section */")
        lines += ["\t};", f"\trootObject = {self._name(root)};", "}", ""]
        return "\n".join(lines)

    def _name(self, key: str) -> str:
        description = self.descriptions[key]
        return f"{key} /* {description} */" if description else key

    def _value(self, key: str, value: Value, depth: int, is_short: bool) -> str:
        if isinstance(value, dict):
            return self._dictionary(value, depth, is_short)
        if isinstance(value, list):
            items = [self._value(key, item, depth + 1, is_short) for item in value]
            if is_short:
                return "(" + "".join(f"{item}, " for item in items) + ")"
            tabs = "\t" * depth
            return "(\n" + "".join(f"{tabs}\t{item},\n" for item in items) + f"{tabs})"
        text = str(value)
        is_name = text in self.fields and key not in _BARE
        return self._name(text) if is_name else quoted(text)

    def _dictionary(self, fields: dict[str, Value], depth: int, is_short: bool) -> str:
        keys = sorted(fields, key=lambda key: (key != "isa", key))
        pairs = [f"{quoted(key)} = {self._value(key, fields[key], depth + 1, is_short)};"
                 for key in keys]
        if is_short:
            return "{" + "".join(f"{pair} " for pair in pairs) + "}"
        tabs = "\t" * depth
        return "{\n" + "".join(f"{tabs}\t{pair}\n" for pair in pairs) + f"{tabs}}}"
