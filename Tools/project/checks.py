"""All checks of the app's project, as one function."""
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
    """Everything that is wrong in a checkout, in order of the places."""
    try:
        return sorted(set(found_in(root)))
    except (OSError, OpenStepError) as error:
        return [Fault(PROJECT, "project-syntax", str(error))]
    except ConfigurationError as error:
        return [Fault(f"{FOLDER}/Configuration", "configuration", str(error))]
    except (KeyError, TypeError, StopIteration) as error:
        return [Fault(PROJECT, "project-shape", f"lacks what a project has: {error!r}")]


def found_in(root: pathlib.Path) -> list[Fault]:
    """What all checks find; raises what a project raises that cannot be read."""
    project = Project(root)
    found = list(objects(project))
    if any(fault.name == "dangling-id" for fault in found):
        return found            # What follows would only stumble over it.
    for check in (structure, identity, privacy, catalogs):
        found += check(project)
    found += linux_products(project)
    return found + [Fault(path, "stale-output", "differs from what Tools/project/generate writes")
                    for path in outputs.stale(root)]


def linux_products(project: Project) -> list[Fault]:
    """What xtool builds is a product of the root package, as soon as it has sources."""
    offered = set(re.findall(r'\.library\(name: "(\w+)"',
                             (project.root / "Package.swift").read_text()))
    built = {project.app.name, *(target.name for target in BUILT)}
    return [Fault(MANIFEST, "no-linux-product", f"Package.swift has no library {target.name}")
            for target in project.targets
            if target.name in built and target.sources and target.name not in offered]
