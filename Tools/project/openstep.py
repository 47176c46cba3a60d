"""Reads property lists in the old OpenStep format of Xcode projects."""
from __future__ import annotations

import re
from typing import Union

Value = Union[str, list["Value"], dict[str, "Value"]]

_SPACE = re.compile(r"(?:\s+|//[^\n]*|/\*.*?\*/)*", re.S)
_WORD = re.compile(r"[A-Za-z0-9_.$/:-]+")
_QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"', re.S)
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r"}


class OpenStepError(Exception):
    """An invalid property list; the message contains the line and what was expected."""


class Reader:
    """A reader of a property list; `repeated` contains keys that occur twice in a dictionary."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.place = 0
        self.repeated: list[str] = []

    def read(self) -> Value:
        """Returns the only value in the text."""
        value = self._value()
        self._skip()
        if self.place < len(self.text):
            self._fail("the end")
        return value

    def _fail(self, expected: str) -> None:
        line = self.text.count("\n", 0, self.place) + 1
        found = self.text[self.place:self.place + 12] or "the end"
        raise OpenStepError(f"line {line}: expected {expected}, found {found!r}")

    def _skip(self) -> None:
        match = _SPACE.match(self.text, self.place)
        self.place = match.end() if match else self.place

    def _takes(self, character: str) -> bool:
        self._skip()
        if not self.text.startswith(character, self.place):
            return False
        self.place += 1
        return True

    def _needs(self, character: str) -> None:
        if not self._takes(character):
            self._fail(repr(character))

    def _value(self) -> Value:
        if self._takes("{"):
            return self._dictionary()
        if self._takes("("):
            return self._array()
        return self._string()

    def _dictionary(self) -> Value:
        found: dict[str, Value] = {}
        while not self._takes("}"):
            key = self._string()
            if key in found:
                self.repeated.append(key)
            self._needs("=")
            found[key] = self._value()
            self._needs(";")
        return found

    def _array(self) -> Value:
        found: list[Value] = []
        while not self._takes(")"):
            found.append(self._value())
            if not self._takes(","):
                self._needs(")")
                break
        return found

    def _string(self) -> str:
        self._skip()
        if match := _QUOTED.match(self.text, self.place):
            self.place = match.end()
            return re.sub(r"\\(.)", lambda found: _ESCAPES.get(found[1], found[1]), match[1],
                          flags=re.S)
        if match := _WORD.match(self.text, self.place):
            self.place = match.end()
            return match[0]
        self._fail("a string")
        return ""
