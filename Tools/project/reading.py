"""Reads the Xcode project as Xcode does, with the files and settings of each target."""
from __future__ import annotations

import pathlib
import plistlib
import re
from dataclasses import dataclass
from typing import Any
from xml.parsers.expat import ExpatError

from configuration import expanded, settings
from openstep import Reader
from targets import FOLDER, PROJECT

ID = re.compile(r"[0-9A-F]{24}")
# A string literal, which is kept, or a comment.
_COMMENT = re.compile(r'("(?:[^"\\\n]|\\.)*")|//[^\n]*|/\*.*?\*/', re.S)


@dataclass(frozen=True, order=True)
class Fault:
    """A fault with its place, its name and a description."""

    where: str
    name: str
    what: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what} [{self.name}]"


class Broken(Exception):
    """An unreadable file; contains the fault."""

    def __init__(self, where: str, name: str, what: str) -> None:
        super().__init__(what)
        self.fault = Fault(where, name, what)


def property_list(root: pathlib.Path, path: str) -> dict[str, Any]:
    """Returns the dictionary of a property list; raises Broken."""
    try:
        value = plistlib.loads((root / path).read_bytes())
    except (OSError, ValueError, ExpatError, plistlib.InvalidFileException) as error:
        raise Broken(path, "property-list", f"cannot be read: {error}") from error
    if not isinstance(value, dict):
        raise Broken(path, "property-list", "contains no dictionary")
    return value


def code(path: pathlib.Path) -> str:
    """Returns the text of a Swift file without comments."""
    return _COMMENT.sub(lambda match: match[1] or "", path.read_text())


class Target:
    """A target of the project."""

    def __init__(self, project: Project, key: str) -> None:
        fields = project.objects[key]
        self.project, self.key, self.fields = project, key, fields
        self.name: str = fields["name"]
        self.kind: str = fields["productType"].removeprefix("com.apple.product-type.")
        self.is_app = self.kind == "application"
        self.product: str = project.objects[fields["productReference"]]["path"]

    def settings(self, configuration: str = "Release") -> dict[str, str]:
        """Returns its build settings with all references expanded."""
        return self.project.settings(self.fields, configuration, {"TARGET_NAME": self.name})

    def setting(self, name: str, configuration: str = "Release") -> str:
        """Returns a setting; empty if there is none."""
        return self.settings(configuration).get(name, "")

    def built(self, phase: str) -> list[str]:
        """Returns the paths in one of its build phases, relative to the app's folder."""
        objects = self.project.objects
        return [self.project.paths.get(objects[item]["fileRef"], objects[item]["fileRef"])
                for key in self.fields["buildPhases"] if objects[key]["isa"] == phase
                for item in objects[key]["files"] if "fileRef" in objects[item]]

    @property
    def sources(self) -> list[str]:
        """The paths of its Swift files, relative to the app's folder."""
        return self.built("PBXSourcesBuildPhase")

    @property
    def code(self) -> str:
        """Its Swift code without comments; missing files count as empty."""
        files = [self.project.folder / path for path in self.sources]
        return "\n".join(code(file) for file in files if file.is_file())

    @property
    def products(self) -> set[str]:
        """The package products that it links."""
        objects = self.project.objects
        return {objects[objects[item]["productRef"]]["productName"]
                for key in self.fields["buildPhases"]
                if objects[key]["isa"] == "PBXFrameworksBuildPhase"
                for item in objects[key]["files"] if "productRef" in objects[item]}

    def list(self, setting: str) -> tuple[str, dict[str, Any]]:
        """Returns the path and content of the property list in a setting; raises Broken."""
        path = f"{FOLDER}/{self.setting(setting)}"
        return path, property_list(self.project.root, path)


class Project:
    """The project of a checkout.

    Raises OSError or OpenStepError if it can't be read, KeyError if it lacks a required part, and
    ConfigurationError if a configuration file is invalid.
    """

    def __init__(self, root: pathlib.Path) -> None:
        self.root, self.folder = root, root / FOLDER
        self.text = (root / PROJECT / "project.pbxproj").read_text()
        reader = Reader(self.text)
        document: Any = reader.read()
        self.repeated = reader.repeated
        self.objects: dict[str, dict[str, Any]] = document["objects"]
        self.root_key: str = document["rootObject"]
        self.fields = self.objects[self.root_key]
        # The paths of files relative to the app's folder, by ID.
        self.paths: dict[str, str] = {}
        self._walk(self.fields["mainGroup"], "")
        self.targets = [Target(self, key) for key in self.fields["targets"]]
        self.app = next(target for target in self.targets if target.is_app)
        self.extensions = [target for target in self.targets if not target.is_app]

    def _walk(self, key: str, above: str) -> None:
        fields = self.objects.get(key)
        if fields is None or fields.get("sourceTree") != "<group>":
            return
        path = "/".join(part for part in (above, fields.get("path", "")) if part)
        if fields["isa"] == "PBXFileReference":
            self.paths[key] = path
        for child in fields.get("children", []):
            self._walk(child, path)

    def settings(self, owner: dict[str, Any], configuration: str,
                 known: dict[str, str]) -> dict[str, str]:
        """Returns the settings of a target: those of files, then of the project, then its own."""
        found = dict(known)
        for fields in (self.fields, owner):
            for key in self.objects[fields["buildConfigurationList"]]["buildConfigurations"]:
                level = self.objects[key]
                if level["name"] != configuration:
                    continue
                if file := self.paths.get(level.get("baseConfigurationReference", "")):
                    found |= settings(self.folder / file, is_local=True)
                found |= {name: value if isinstance(value, str) else " ".join(value)
                          for name, value in level["buildSettings"].items()}
        return {name: expanded(value, found) for name, value in found.items()}
