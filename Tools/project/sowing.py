"""Functions that return a change, which inserts a fault into a copy of the project."""
from __future__ import annotations

import json
import pathlib
import plistlib
import re
from collections.abc import Callable
from typing import Any

import outputs
from targets import FOLDER, NAME

SOURCE = f"{FOLDER}/{NAME}/Seeded.swift"


def edit(path: str, old: str, new: str, count: int = 1) -> Callable[[pathlib.Path], None]:
    """Replaces the matches of a pattern; fails if there are none."""
    def sow(root: pathlib.Path) -> None:
        file = root / path
        text, found = re.subn(old, new, file.read_text(), count=count, flags=re.S | re.M)
        if not found:
            raise AssertionError(f"{path} has nothing like {old}")
        file.write_text(text)
    return sow


def plist(path: str, change: Callable[[dict[str, Any]], object]) -> Callable[[pathlib.Path], None]:
    """Changes the dictionary of a property list."""
    def sow(root: pathlib.Path) -> None:
        content = plistlib.loads((root / path).read_bytes())
        change(content)
        (root / path).write_bytes(plistlib.dumps(content))
    return sow


def source(text: str, path: str = SOURCE) -> Callable[[pathlib.Path], None]:
    """Adds a Swift file, and updates the project."""
    def sow(root: pathlib.Path) -> None:
        (root / path).write_text(text)
        outputs.write(root)
    return sow


def both(*changes: Callable[[pathlib.Path], None]) -> Callable[[pathlib.Path], None]:
    """Makes several changes in order."""
    def sow(root: pathlib.Path) -> None:
        for change in changes:
            change(root)
    return sow


def extraction(path: str, key: str, state: str) -> Callable[[pathlib.Path], None]:
    """Sets the extraction state of a text in a String Catalog."""
    def sow(root: pathlib.Path) -> None:
        content = json.loads((root / path).read_text())
        content["strings"][key]["extractionState"] = state
        (root / path).write_text(json.dumps(content))
    return sow


def strings(path: str, key: str, **languages: str) -> Callable[[pathlib.Path], None]:
    """Adds a text to a String Catalog."""
    def sow(root: pathlib.Path) -> None:
        content = json.loads((root / path).read_text())
        content["strings"][key] = {"localizations": {
            language: {"stringUnit": {"state": "translated", "value": value}}
            for language, value in languages.items()}}
        (root / path).write_text(json.dumps(content))
    return sow


def write(root: pathlib.Path, path: str, text: str) -> None:
    """Writes a file without updating the project."""
    (root / path).write_text(text)


def removed(path: str) -> Callable[[pathlib.Path], None]:
    """Removes a file."""
    return lambda root: (root / path).unlink()


def reason(category: str, *reasons: str) -> Callable[[dict[str, Any]], object]:
    """Adds an entry to the privacy manifest."""
    return lambda content: content["NSPrivacyAccessedAPITypes"].append({
        "NSPrivacyAccessedAPIType": f"NSPrivacyAccessedAPICategory{category}",
        "NSPrivacyAccessedAPITypeReasons": list(reasons)})


def without_reason(category: str) -> Callable[[dict[str, Any]], object]:
    """Removes an entry of the privacy manifest."""
    def change(content: dict[str, Any]) -> None:
        content["NSPrivacyAccessedAPITypes"] = [
            entry for entry in content["NSPrivacyAccessedAPITypes"]
            if not entry["NSPrivacyAccessedAPIType"].endswith(category)]
    return change
