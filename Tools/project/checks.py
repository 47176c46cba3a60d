"""All checks of the app's project in one function."""
from __future__ import annotations

import pathlib
import re

import outputs
from catalogs import catalogs
from configuration import ConfigurationError
from identity import identity
from openstep import OpenStepError
from privacy import privacy
from reading import Fault, Project
from structure import objects, structure
from targets import FOLDER, PROJECT
from xtool import BUILT, MANIFEST


def faults(root: pathlib.Path) -> list[Fault]:
    """Returns all faults of a checkout, sorted by place."""
    try:
        return sorted(set(found_in(root)))
    except (OSError, OpenStepError) as error:
        return [Fault(PROJECT, "project-syntax", str(error))]
    except ConfigurationError as error:
        return [Fault(f"{FOLDER}/Configuration", "configuration", str(error))]
    except (KeyError, TypeError, StopIteration) as error:
        return [Fault(PROJECT, "project-shape", f"lacks a required part: {error!r}")]


def found_in(root: pathlib.Path) -> list[Fault]:
    """Returns the faults of all checks; raises the errors of an unreadable project."""
    project = Project(root)
    found = list(objects(project))
    if any(fault.name == "dangling-id" for fault in found):
        return found            # The other checks need valid IDs.
    for check in (structure, identity, privacy, catalogs):
        found += check(project)
    found += linux_products(project)
    return found + [Fault(path, "stale-output", "differs from what Tools/project/generate writes")
                    for path in outputs.stale(root)]


def linux_products(project: Project) -> list[Fault]:
    """Returns faults for xtool's targets with sources that are no products of the root package."""
    offered = set(re.findall(r'\.library\(name: "(\w+)"',
                             (project.root / "Package.swift").read_text()))
    built = {project.app.name, *(target.name for target in BUILT)}
    return [Fault(MANIFEST, "no-linux-product", f"Package.swift has no library {target.name}")
            for target in project.targets
            if target.name in built and target.sources and target.name not in offered]
