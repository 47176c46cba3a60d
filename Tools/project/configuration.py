"""Reads Xcode configuration files and expands the settings in property lists."""
from __future__ import annotations

import pathlib
import re

_LINE = re.compile(r"([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*)")
_INCLUDE = re.compile(r'#include(\??)\s*"([^"]+)"')
_REFERENCE = re.compile(r"\$[({]([A-Za-z0-9_]+)[)}]")


class ConfigurationError(Exception):
    """An unreadable configuration file; the message contains file, line and cause."""


def settings(path: pathlib.Path, is_local: bool = False) -> dict[str, str]:
    """Returns the settings of a configuration file and its includes; later lines win.

    Optional includes contain personal settings, and are skipped unless `is_local` is true.
    """
    found: dict[str, str] = {}
    if not path.is_file():
        raise ConfigurationError(f"{path.name}: the file is missing")
    for number, line in enumerate(path.read_text().splitlines(), 1):
        line = line.split("//", 1)[0].strip()
        if match := _INCLUDE.fullmatch(line):
            included = path.parent / match[2]
            if not match[1] or (is_local and included.is_file()):
                found |= settings(included, is_local)
        elif match := _LINE.fullmatch(line):
            found[match[1]] = match[2].replace("$(inherited)", found.get(match[1], "")).strip()
        elif line:
            raise ConfigurationError(f"{path.name}:{number}: neither a setting nor an #include")
    return found


def expanded(text: str, known: dict[str, str], depth: int = 8) -> str:
    """Returns a text with each known `$(NAME)` replaced by its setting."""
    result = _REFERENCE.sub(lambda match: known.get(match[1], match[0]), text)
    return result if result == text or depth == 0 else expanded(result, known, depth - 1)
