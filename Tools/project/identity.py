"""Checks the identifiers, entitlements, extension points and versions of targets."""
from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from reading import Broken, Fault, Project, Target, code
from targets import DEPLOYMENT, FOLDER, GROUP_SETTING, MODULE_SETTING, NAME, PROJECT

FAMILY = "com.apple.developer.family-controls"
GROUPS = "com.apple.security.application-groups"
HEALTH = "com.apple.developer.healthkit"
ORIENTATIONS = {f"UIInterfaceOrientation{name}"
                for name in ("Portrait", "PortraitUpsideDown", "LandscapeLeft", "LandscapeRight")}
GROUP_SOURCE = "StintKit/Sources/Enforcement/AppGroup.swift"
GROUP_KEY = "StintAppGroup"


@dataclass(frozen=True)
class Point:
    """The requirements of an extension point."""

    kind: str
    # The superclass of the principal class; empty for extensions with `@main`.
    parent: str = ""
    uses_screen_time: bool = True


POINTS = {
    "com.apple.deviceactivity.monitor-extension": Point("app-extension", "DeviceActivityMonitor"),
    "com.apple.ManagedSettings.shield-action-service":
        Point("app-extension", "ShieldActionDelegate"),
    "com.apple.ManagedSettingsUI.shield-configuration-service":
        Point("app-extension", "ShieldConfigurationDataSource"),
    "com.apple.widgetkit-extension": Point("app-extension", uses_screen_time=False),
    "com.apple.deviceactivityui.report-extension": Point("extensionkit-extension"),
}


def identity(project: Project) -> Iterator[Fault]:
    """Yields the faults of the targets' property lists and entitlements."""
    yield from own_settings(project)
    yield from deployment(project)
    yield from group_in_code(project)
    points: dict[str, str] = {}
    for target in project.targets:
        try:
            info_path, info = target.list("INFOPLIST_FILE")
            rights_path, rights = target.list("CODE_SIGN_ENTITLEMENTS")
        except Broken as broken:
            yield broken.fault
            continue
        yield from bundle(target)
        yield from app_group(info_path, info, rights_path, rights)
        yield from display_name(info_path, info)
        if target.is_app:
            yield from app(target, info_path, info, rights_path, rights)
            continue
        name = point_name(info)
        if name in points:
            yield Fault(info_path, "extension-point", f"{points[name]} has the same one, {name}")
        points[name] = target.name
        yield from extension(target, info_path, info)
        if POINTS.get(name, Point("")).uses_screen_time and rights.get(FAMILY) is not True:
            yield Fault(rights_path, "family-controls", f"{FAMILY} is not true")


def own_settings(project: Project) -> Iterator[Fault]:
    """Checks that team and identifiers are in configuration files, not in the project."""
    for key in sorted(project.objects):
        level = project.objects[key].get("buildSettings", {})
        if "DEVELOPMENT_TEAM" in level:
            yield Fault(PROJECT, "team-in-project", "the team belongs in Local.xcconfig")
        bundle_id = level.get("PRODUCT_BUNDLE_IDENTIFIER", "$(STINT_BUNDLE_ID)")
        if not bundle_id.startswith("$(STINT_BUNDLE_ID)"):
            yield Fault(PROJECT, "literal-bundle-id", f"{bundle_id} belongs in Identity.xcconfig")


def deployment(project: Project) -> Iterator[Fault]:
    """Checks that the project, its targets, both packages and the iOS check have the same version."""
    for target in project.targets:
        for configuration in ("Debug", "Release"):
            version = target.setting("IPHONEOS_DEPLOYMENT_TARGET", configuration)
            if version != DEPLOYMENT:
                yield Fault(target.name, "deployment-target",
                            f"{configuration} is for iOS {version or '(none)'}, not {DEPLOYMENT}")
    for path, pattern in (("Package.swift", r'\.iOS\("([\d.]+)"\)'),
                          ("StintKit/Package.swift", r'\.iOS\("([\d.]+)"\)'),
                          ("Tools/ios-check/ios_check.py", r'DEPLOYMENT = "([\d.]+)"')):
        found = re.findall(pattern, (project.root / path).read_text())
        if found != [DEPLOYMENT]:
            yield Fault(path, "deployment-target", f"is for iOS {found}, not {DEPLOYMENT}")


def group_in_code(project: Project) -> Iterator[Fault]:
    """Checks that the code uses the app group of the configuration."""
    text = code(project.root / GROUP_SOURCE)
    group = project.app.setting("STINT_APP_GROUP")
    if f'"{GROUP_KEY}"' not in text and f'"{group}"' not in text:
        yield Fault(GROUP_SOURCE, "group-in-code", f"does not use the app group {group}")


def bundle(target: Target) -> Iterator[Fault]:
    """Checks an extension's bundle identifier, and that it uses only extension-safe APIs."""
    if target.is_app:
        return
    app_id = target.project.app.setting("PRODUCT_BUNDLE_IDENTIFIER")
    own = target.setting("PRODUCT_BUNDLE_IDENTIFIER")
    if not re.fullmatch(re.escape(app_id) + r"\.[A-Za-z0-9-]+", own):
        yield Fault(target.name, "bundle-id", f"{own} does not continue {app_id}")
    for configuration in ("Debug", "Release"):
        if target.setting("APPLICATION_EXTENSION_API_ONLY", configuration) != "YES":
            yield Fault(target.name, "extension-api", "may call APIs that extensions must not use")


def app_group(info_path: str, info: dict[str, Any],
              rights_path: str, rights: dict[str, Any]) -> Iterator[Fault]:
    """Checks that a target has the app group in its entitlements and its Info.plist."""
    if rights.get(GROUPS) != [GROUP_SETTING]:
        yield Fault(rights_path, "app-group", f"{rights.get(GROUPS)} is not [{GROUP_SETTING}]")
    if info.get(GROUP_KEY) != GROUP_SETTING:
        yield Fault(info_path, "app-group", f"{GROUP_KEY} is not {GROUP_SETTING}")


def display_name(info_path: str, info: dict[str, Any]) -> Iterator[Fault]:
    """Checks that a target has the app's name, which Settings and the widget gallery show."""
    if info.get("CFBundleDisplayName") != NAME:
        yield Fault(info_path, "display-name", f"CFBundleDisplayName is not {NAME}")


def point_name(info: dict[str, Any]) -> str:
    """Returns the extension point in an Info.plist; empty if there is none."""
    return str(info.get("NSExtension", {}).get("NSExtensionPointIdentifier", "")
               or info.get("EXAppExtensionAttributes", {}).get("EXExtensionPointIdentifier", ""))


def extension(target: Target, path: str, info: dict[str, Any]) -> Iterator[Fault]:
    """Checks an extension's point, the keys that the point requires, and the class."""
    name = point_name(info)
    point = POINTS.get(name)
    if point is None:
        yield Fault(path, "extension-point", f"Apple has no extension point {name!r}")
        return
    is_kit = point.kind == "extensionkit-extension"
    if ("EXAppExtensionAttributes" in info) != is_kit or ("NSExtension" in info) == is_kit:
        wanted = "EXAppExtensionAttributes" if is_kit else "NSExtension"
        yield Fault(path, "extension-keys", f"{name} requires only {wanted}")
    if target.kind != point.kind:
        yield Fault(target.name, "product-type", f"{name} requires a {point.kind}")
    principal = str(info.get("NSExtension", {}).get("NSExtensionPrincipalClass", ""))
    if not point.parent:
        if principal:
            yield Fault(path, "principal-class", f"{name} requires @main, not a principal class")
        if target.sources and not re.search(r"^@main\b", target.code, re.M):
            yield Fault(target.name, "no-main", "no type in its sources is marked @main")
        return
    module, _, class_ = principal.partition(".")
    if module != MODULE_SETTING or not re.search(
            rf"\bclass\s+{class_ or '-'}\s*:\s*{point.parent}\b", target.code):
        yield Fault(path, "principal-class",
                    f"{principal!r} is not a subclass of {point.parent} in {MODULE_SETTING}")


def orientations(target: Target, info_path: str, info: dict[str, Any]) -> Iterator[Fault]:
    """Checks that an app for iPads supports every orientation, as the App Store requires for windows."""
    families = target.setting("TARGETED_DEVICE_FAMILY").split(",")
    found = set(info.get("UISupportedInterfaceOrientations~ipad", []))
    if ("2" in families) != (found == ORIENTATIONS):
        yield Fault(info_path, "orientations", f"{sorted(found)} doesn't fit the device families {families}")


def app(target: Target, info_path: str, info: dict[str, Any],
        rights_path: str, rights: dict[str, Any]) -> Iterator[Fault]:
    """Checks that the app requests the entitlements that its code and its extensions use."""
    if rights.get(FAMILY) is not True:
        yield Fault(rights_path, "family-controls", f"{FAMILY} is not true")
    kit = "\n".join(code(file) for file in
                    sorted((target.project.root / "StintKit/Sources").rglob("*.swift")))
    if "HKHealthStore" in kit + target.code:
        if rights.get(HEALTH) is not True:
            yield Fault(rights_path, "health-kit", f"{HEALTH} is not true")
        if not info.get("NSHealthShareUsageDescription"):
            yield Fault(info_path, "usage-description", "does not say why workouts are read")
        # The App Store requires it from all apps that request health data, even to read only.
        if not info.get("NSHealthUpdateUsageDescription"):
            yield Fault(info_path, "usage-description", "does not say that nothing is saved")
    if "enableBackgroundDelivery" in kit + target.code:
        if rights.get(f"{HEALTH}.background-delivery") is not True:
            yield Fault(rights_path, "health-kit", f"{HEALTH}.background-delivery is not true")
    yield from orientations(target, info_path, info)
    if info.get("NSSupportsLiveActivities") is not True:
        yield Fault(info_path, "live-activities", "NSSupportsLiveActivities is not true")
    schemes = [scheme for kind in info.get("CFBundleURLTypes", [])
               for scheme in kind.get("CFBundleURLSchemes", [])]
    if schemes != [NAME.lower()]:
        yield Fault(info_path, "url-scheme", f"{schemes} is not [{NAME.lower()}]")
    if target.sources and not re.search(r"^@main\b", target.code, re.M):
        yield Fault(f"{FOLDER}/{target.name}", "no-main", "no type is marked @main")
