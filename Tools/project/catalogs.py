"""Checks the String Catalogs and the asset catalogs."""
from __future__ import annotations

import json
import pathlib
import re
import struct
from collections.abc import Iterable, Iterator
from typing import Any

from reading import Fault, Project, code
from targets import FOLDER, LANGUAGES, NAME

SPECIFIER = re.compile(r"%(?:(\d+)\$)?[-+0 #]*\d*(?:\.\d+)?((?:h|l|ll|q|z)?[@dufxXsc])")
# Calls whose first argument, or `localized:`, is looked up in the catalog.
LOOKED_UP = re.compile(
    r"(?:\b(?:Text|Label|Button|Toggle|Section|LabeledContent|Picker|Link|Stepper|DatePicker"
    r"|TextField|ContentUnavailableView|LocalizedStringResource|IntentDescription"
    r"|navigationTitle|accessibilityLabel|accessibilityHint|accessibilityValue"
    r"|confirmationDialog|alert|configurationDisplayName|displayName|description)\(\s*|\blocalized:\s+)"
    r'"((?:[^"\\\n]|\\.)*)"')
# A string literal. All literals of the intents with letters are texts for people.
LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
# Words that don't belong in texts for people: technical and bureaucratic ones.
UNSAID = {
    "en": re.compile(r"\b(?:pass(?:es)?|due|stands?|holds|hold(?! to\b))\b|did not work", re.I),
    "de": re.compile(r"\b(?:fällig\w*|Pass|Pässe)\b|das ging nicht|hat nicht funktioniert", re.I)}
# The files with the phrases for decisions, one for each language.
PHRASES = {"en": "StintKit/Sources/Phrases/Phrase+English.swift",
           "de": "StintKit/Sources/Phrases/Phrase+German.swift"}
# Words that may follow a number in a text without a singular: units, and words that are not counted.
AFTER_NUMBER = {
    "en": "a|at|h|in|min|more|of|per|to|until",
    "de": "am|bei|bis|gehen|geht|gewählt|im|in|je|mal|Min|pro|Std|von|weitere|zeigen"}
ICON_SIDE = 1024
ACCENT = "ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME"
# The intents of StintKit. Each program that offers them looks up their texts in its own catalog.
INTENTS = [f"StintKit/Sources/Presentation/Intents/{name}.swift"
           for name in ("Intents", "IntentProblem", "LimitEntity", "SelectionEntity")]
# The targets that draw views in the app's color and provide the intents.
COLORED = (NAME, "Widgets")


def catalogs(project: Project) -> Iterator[Fault]:
    """Yields the faults of the catalogs."""
    for file in sorted(project.folder.rglob("*.xcstrings")):
        yield from strings(project.root, file)
    for target in project.targets:
        resources = target.built("PBXResourcesBuildPhase")
        shown = [f"{FOLDER}/{path}" for path in target.sources]
        if target.name in COLORED:
            shown += INTENTS
        yield from keys(project, target.name, shown, resources)
        yield from extracted(project, target.sources, resources)
        yield from accent(project, target.name, target.setting(ACCENT))
    yield from usage_texts(project)
    yield from phrases(project.root)
    for file in sorted(project.folder.rglob("*.xcassets/**/Contents.json")):
        yield from assets(project.root, file)
    yield from icon(project)


def parsed(root: pathlib.Path, file: pathlib.Path) -> tuple[str, dict[str, Any]]:
    """Returns a JSON file's path and content; the content is empty if the file can't be read."""
    path = file.relative_to(root).as_posix()
    try:
        value = json.loads(file.read_text())
    except (OSError, ValueError):
        return path, {}
    return path, value if isinstance(value, dict) else {}


def texts(unit: object) -> list[tuple[str, str]]:
    """Returns the states and texts of a translation with all its variations."""
    if not isinstance(unit, dict):
        return []
    if "stringUnit" in unit:
        return [(unit["stringUnit"].get("state", ""), unit["stringUnit"].get("value", ""))]
    return [text for value in unit.values() for text in texts(value)]


def specifiers(text: str) -> list[str]:
    """Returns the kinds of values in a text, in order of their positions."""
    found = [(int(match[1] or place), match[2])
             for place, match in enumerate(SPECIFIER.finditer(text.replace("%%", "")), 1)]
    return [kind for _, kind in sorted(found)]


def strings(root: pathlib.Path, file: pathlib.Path) -> Iterator[Fault]:
    """Checks that every text has a translation into every language, with the same values."""
    path, catalog = parsed(root, file)
    if catalog.get("sourceLanguage") != LANGUAGES[0] or "version" not in catalog:
        yield Fault(path, "string-catalog", "cannot be read, or its source language is another")
        return
    for key, entry in sorted(catalog.get("strings", {}).items()):
        if entry.get("shouldTranslate") is False:
            continue
        if entry.get("extractionState") == "stale":
            yield Fault(path, "string-stale", f"{key!r} is used nowhere")
        known = entry.get("localizations", {})
        for language in sorted(known.keys() - set(LANGUAGES)):
            yield Fault(path, "string-language", f"{key!r} has {language}, but the app doesn't")
        for language in LANGUAGES:
            found = texts(known.get(language))
            if language == LANGUAGES[0] and not found:
                found = [("translated", key)]
            if not found or any(state != "translated" or not text for state, text in found):
                yield Fault(path, "string-untranslated", f"{key!r} is not translated: {language}")
            source = texts(known.get(LANGUAGES[0])) or [("", key)]
            yield from spoken(path, language, (text for _, text in found))
            if len(found) == 1 and counts(found[0][1], language):
                yield Fault(path, "string-plural", f"{found[0][1]!r} has no singular")
            wanted = {tuple(specifiers(text)) for _, text in source}
            # A variation may omit its number ("one hour").
            wanted |= {()} if len(found) > 1 else set()
            for _, text in found:
                if tuple(specifiers(text)) not in wanted:
                    yield Fault(path, "string-values", f"{key!r}: {language} has other values")


def spoken(path: str, language: str, said: Iterable[str]) -> Iterator[Fault]:
    """Checks that texts contain no unsuitable words."""
    for text in said:
        if word := UNSAID[language].search(text):
            yield Fault(path, "string-unsaid", f"{text!r} contains {word[0]!r}")


def counts(text: str, language: str) -> bool:
    """Returns True if a number in a text counts the next word."""
    following = re.findall(r"%(?:\d+\$)?(?:ll|l)?d[ -]?(\w+)", text.replace("%%", ""))
    return any(not re.fullmatch(AFTER_NUMBER[language], word) for word in following)


def phrases(root: pathlib.Path) -> Iterator[Fault]:
    """Checks the words of StintKit's phrases."""
    for language, path in PHRASES.items():
        yield from spoken(path, language, LITERAL.findall(code(root / path)))


def parts(literal: str) -> list[str]:
    """Returns the parts of a literal around its values."""
    found = re.split(r"\\\((?:[^()]|\([^()]*\))*\)", literal)
    return [part.replace('\\"', '"').replace("\\n", "\n") for part in found]


def pattern(literal: str) -> str:
    """Returns a regular expression for the key of a literal; parameters of intents have names."""
    return r"(?:%(?:\d+\$)?(?:@|\w+)|\$\{\w+\})".join(re.escape(part) for part in parts(literal))


def keys(project: Project, name: str, sources: list[str],
         resources: list[str]) -> Iterator[Fault]:
    """Checks that every text in a target's sources is in its catalog."""
    known: list[str] = []
    for path in resources:
        if path.endswith(".xcstrings"):
            known += parsed(project.root, project.folder / path)[1].get("strings", {})
    for path in sources:
        file = project.root / path
        texts = LITERAL if path in INTENTS else LOOKED_UP
        for literal in texts.findall(code(file)) if file.is_file() else []:
            words = "".join(parts(literal)).strip()
            # Not all literals of the intents are texts: a comma joins labels.
            if not words or path in INTENTS and not re.search(r"\w", words):
                continue
            if not any(re.fullmatch(pattern(literal), key) for key in known):
                yield Fault(path, "string-missing",
                            f"{literal!r} is in no catalog of {name}")


def extracted(project: Project, sources: list[str], resources: list[str]) -> Iterator[Fault]:
    """Checks that texts outside a target's sources are marked as manual.

    Xcode extracts texts only from the target's sources, and marks all others as stale.
    """
    files = [project.root / FOLDER / path for path in sources]
    literals = {literal for file in files if file.is_file()
                for literal in LITERAL.findall(code(file))}
    patterns = [re.compile(pattern(literal)) for literal in literals if literal.strip()]
    for path in resources:
        if not path.endswith("Localizable.xcstrings"):
            continue
        name, catalog = parsed(project.root, project.folder / path)
        for key, entry in sorted(catalog.get("strings", {}).items()):
            is_own = any(found.fullmatch(key) for found in patterns)
            if is_own != (entry.get("extractionState") != "manual"):
                what = "is extracted, and manual" if is_own else "would become stale: mark it manual"
                yield Fault(name, "string-stale", f"{key!r} {what}")


def accent(project: Project, name: str, color: str) -> Iterator[Fault]:
    """Checks that a target with views has the app's accent color."""
    if name not in COLORED:
        return
    path = f"Assets.xcassets/{color}.colorset/Contents.json"
    own, app = (project.folder / folder / path for folder in (name, NAME))
    if not color or not own.is_file() or not app.is_file():
        yield Fault(f"{FOLDER}/{name}", "no-accent-color", "has no accent color of its own")
    elif own.read_text() != app.read_text():
        yield Fault(f"{FOLDER}/{name}/{path}", "no-accent-color", "is not the app's")


def usage_texts(project: Project) -> Iterator[Fault]:
    """Checks that the usage descriptions in Info.plist equal those in its catalog."""
    path = f"{FOLDER}/{project.app.name}/InfoPlist.xcstrings"
    known = parsed(project.root, project.root / path)[1].get("strings", {})
    file = project.folder / project.app.setting("INFOPLIST_FILE")
    content = file.read_text() if file.is_file() else ""
    for key, text in re.findall(r"<key>(NS\w+UsageDescription)</key>\s*<string>(.*?)</string>",
                                content, re.S):
        source = texts(known.get(key, {}).get("localizations", {}).get(LANGUAGES[0]))
        if [value for _, value in source] != [text]:
            yield Fault(path, "string-missing", f"{key} differs from Info.plist")


def assets(root: pathlib.Path, file: pathlib.Path) -> Iterator[Fault]:
    """Checks that an asset catalog lists exactly the pictures in its folder."""
    path, content = parsed(root, file)
    if "info" not in content:
        yield Fault(path, "asset-catalog", "cannot be read, or has no info")
        return
    named = {image["filename"] for image in content.get("images", []) if "filename" in image}
    there = {entry.name for entry in file.parent.iterdir()
             if entry.is_file() and entry.name != file.name}
    for name in sorted(named ^ there):
        yield Fault(path, "asset-catalog", f"{name} is listed or exists, but not both")


def icon(project: Project) -> Iterator[Fault]:
    """Checks that the app's icon exists in the App Store's size, without transparency."""
    name = project.app.setting("ASSETCATALOG_COMPILER_APPICON_NAME")
    folder = project.folder / project.app.name / f"Assets.xcassets/{name}.appiconset"
    where = folder.relative_to(project.root).as_posix()
    pictures = sorted(folder.glob("*.png"))
    if not pictures:
        yield Fault(where, "no-icon", "there is no picture")
    for picture in pictures:
        head = picture.read_bytes()[:26]
        if len(head) < 26 or not head.startswith(b"\x89PNG"):
            yield Fault(where, "icon-form", f"{picture.name} is not a PNG file")
            continue
        width, height, depth, colours = struct.unpack(">IIBB", head[16:26])
        if (width, height, depth, colours) != (ICON_SIDE, ICON_SIDE, 8, 2):
            yield Fault(where, "icon-form",
                        f"{picture.name} is not {ICON_SIDE} pixels square in opaque RGB")
