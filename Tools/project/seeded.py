"""Inserts faults into a copy of the project, one at a time, and checks that each is found."""
from __future__ import annotations

import pathlib
import shutil
import struct
import tempfile
from collections.abc import Callable
from dataclasses import dataclass

import checks
import outputs
from catalogs import INTENTS, PHRASES
from pbxproj import identifier
from sowing import (SOURCE, both, edit, extraction, plist, reason, removed, source, strings, without_reason,
                    write)
from structure import SCHEME
from targets import EXTENSIONS, FOLDER, NAME, PROJECT, Kind
from xtool import ICON, MANIFEST

COPIED = (FOLDER, "StintKit/Package.swift", "StintKit/Sources", "Package.swift", MANIFEST,
          "Tools/ios-check/ios_check.py")
PBXPROJ = f"{PROJECT}/project.pbxproj"
MANIFEST_OF_PRIVACY = f"{FOLDER}/{NAME}/PrivacyInfo.xcprivacy"
APP_INFO = f"{FOLDER}/{NAME}/Info.plist"
APP_RIGHTS = f"{FOLDER}/{NAME}/{NAME}.entitlements"
APP_STRINGS = f"{FOLDER}/{NAME}/Localizable.xcstrings"
INFO_STRINGS = f"{FOLDER}/{NAME}/InfoPlist.xcstrings"
WIDGET_STRINGS = f"{FOLDER}/Widgets/Localizable.xcstrings"
WIDGET_ACCENT = f"{FOLDER}/Widgets/Assets.xcassets/AccentColor.colorset/Contents.json"
ICON_CONTENTS = str(pathlib.PurePosixPath(ICON).with_name("Contents.json"))


@dataclass(frozen=True)
class Seed:
    """A fault with its name, a description, and a function that inserts it into a copy."""

    name: str
    what: str
    sow: Callable[[pathlib.Path], None]


def transparent_icon(root: pathlib.Path) -> None:
    """Adds an alpha channel to the icon's header."""
    content = bytearray((root / ICON).read_bytes())
    content[24:26] = struct.pack(">BB", 8, 6)
    (root / ICON).write_bytes(content)


def built_twice(root: pathlib.Path) -> None:
    """Adds the monitor's source to a second target."""
    key = identifier("PBXBuildFile", "Monitor", "Monitor/StintMonitor.swift")
    own = identifier("PBXBuildFile", "ShieldAction", "ShieldAction/StintShieldAction.swift")
    edit(PBXPROJ, rf"^(\t+){own} /\*[^*]*\*/,\n", rf"\g<0>\g<1>{key},\n")(root)


def without_main(name: str) -> Callable[[pathlib.Path], None]:
    """Removes `@main` from a target's sources."""
    def sow(root: pathlib.Path) -> None:
        for file in (root / FOLDER / name).rglob("*.swift"):
            file.write_text(file.read_text().replace("@main", ""))
    return sow


def of_extension(name: str, file: str) -> str:
    """Returns the path of a file in an extension's folder."""
    return f"{FOLDER}/{name}/{file}"


def grow(root: pathlib.Path) -> None:
    """Adds sources to every target."""
    main = "@main\nstruct Seeded {}\n"
    for target in EXTENSIONS:
        if not target.has_principal_class:
            (root / FOLDER / target.name / "Seeded.swift").write_text(main)
    (root / SOURCE).write_text("import Limits\n" + main + 'let title = Text("Seeded")\n')
    strings(APP_STRINGS, "Seeded", de="Gesät")(root)
    libraries = "".join(f'// .library(name: "{target.name}"\n.library(name: "{target.name}"\n'
                        for target in EXTENSIONS if target.kind is Kind.EXTENSION)
    with (root / "Package.swift").open("a") as manifest:
        manifest.write(f'{libraries}.library(name: "{NAME}"\n')
    outputs.write(root)


SEEDS = [
    Seed("project-syntax", "a semicolon is missing", edit(PBXPROJ, r"isa = PBXGroup;",
                                                          "isa = PBXGroup")),
    Seed("repeated-key", "a key occurs twice", edit(PBXPROJ, r"isa = PBXGroup;",
                                                    "isa = PBXGroup; isa = PBXGroup;")),
    Seed("dangling-id", "an id names nothing",
         edit(PBXPROJ, r"mainGroup = [0-9A-F]{24}", "mainGroup = " + 24 * "0")),
    Seed("dangling-id", "a file's object is gone",
         edit(PBXPROJ, r"^\t\t[0-9A-F]{24} /\* ShieldStyle.swift \*/ = .*?\n", "")),
    Seed("orphan", "an object belongs to nothing",
         edit(PBXPROJ, r"(/\* Begin PBXGroup section \*/\n)",
              r"\1\t\t00000000000000000000000A = {isa = PBXGroup; children = (); "
              r'sourceTree = "<group>"; };\n')),
    Seed("missing-file", "a source is gone",
         removed(of_extension("Monitor", "StintMonitor.swift"))),
    Seed("file-in-no-target", "a source is new",
         lambda root: write(root, SOURCE.replace("Seeded", "New"), "struct New {}\n")),
    Seed("file-in-two-targets", "a source is built twice", built_twice),
    Seed("no-dependency", "the app does not wait for an extension",
         edit(PBXPROJ, r"^\t\t\t\t[0-9A-F]{24} /\* PBXTargetDependency \*/,\n", "")),
    Seed("not-embedded", "an extension is not in the app",
         edit(PBXPROJ, r"^\t\t\t\t[0-9A-F]{24} /\* Widgets.appex in Embed[^\n]*,\n", "")),
    Seed("wrong-place", "the report lies among the plug-ins",
         edit(PBXPROJ, r"dstSubfolderSpec = 16", "dstSubfolderSpec = 13")),
    Seed("product-type", "the report is a plug-in",
         edit(PBXPROJ, "product-type.extensionkit-extension", "product-type.app-extension")),
    Seed("missing-package", "the package lies elsewhere",
         edit(PBXPROJ, r"relativePath = \.\./StintKit", "relativePath = StintKit")),
    Seed("unknown-product", "a product has another name",
         edit("StintKit/Package.swift", r'\.library\(name: "Limits"', '.library(name: "Rules"')),
    Seed("import-not-linked", "a source imports a module that is not linked",
         source("import Statistics\n", of_extension("Monitor", "Seeded.swift"))),
    Seed("scheme", "the scheme names another target",
         edit(SCHEME, r'BlueprintIdentifier = "\w+"', 'BlueprintIdentifier = "0"')),
    Seed("team-in-project", "a team was chosen in Xcode",
         edit(PBXPROJ, r"(\t+)SKIP_INSTALL = YES;", r"\g<0>\n\1DEVELOPMENT_TEAM = ABCDE12345;")),
    Seed("literal-bundle-id", "a bundle id was changed in Xcode",
         edit(PBXPROJ, r'"\$\(STINT_BUNDLE_ID\)\.Monitor"', "com.example.Monitor")),
    Seed("bundle-id", "an extension's id does not continue the app's",
         edit(PBXPROJ, r'"\$\(STINT_BUNDLE_ID\)\.Monitor"', '"$(STINT_BUNDLE_ID)Monitor"', 2)),
    Seed("configuration", "a configuration is missing",
         removed(f"{FOLDER}/Configuration/Identity.xcconfig")),
    Seed("deployment-target", "the project is for a newer iOS",
         edit(PBXPROJ, r"IPHONEOS_DEPLOYMENT_TARGET = 17\.4", "IPHONEOS_DEPLOYMENT_TARGET = 18.0")),
    Seed("deployment-target", "a package is for a newer iOS",
         edit("StintKit/Package.swift", r'\.iOS\("17\.4"\)', '.iOS("18.0")')),
    Seed("extension-api", "an extension may call APIs that are not extension-safe",
         edit(PBXPROJ, r"APPLICATION_EXTENSION_API_ONLY = YES",
              "APPLICATION_EXTENSION_API_ONLY = NO")),
    Seed("property-list", "an Info.plist is not closed",
         edit(of_extension("Monitor", "Info.plist"), r"</dict>\n</plist>", "</plist>")),
    Seed("property-list", "entitlements are missing",
         removed(of_extension("Report", "Report.entitlements"))),
    Seed("extension-point", "the monitor's point lacks its ending",
         edit(of_extension("Monitor", "Info.plist"), "monitor-extension", "monitor")),
    Seed("extension-point", "the point of shield actions is in ManagedSettingsUI",
         edit(of_extension("ShieldAction", "Info.plist"), r"ManagedSettings\.shield",
              "ManagedSettingsUI.shield")),
    Seed("extension-keys", "the report has the key NSExtension",
         plist(of_extension("Report", "Info.plist"),
               lambda info: info.update(NSExtension={"NSExtensionPointIdentifier": "com.apple."
                                                     "deviceactivityui.report-extension"}))),
    Seed("principal-class", "the class has another name",
         edit(of_extension("Monitor", "StintMonitor.swift"), "StintMonitor", "OtherMonitor")),
    Seed("principal-class", "the Info.plist names another class",
         edit(of_extension("ShieldAction", "Info.plist"), "StintShieldAction", "OtherAction")),
    Seed("principal-class", "the module has the target's name",
         edit(of_extension("Monitor", "Info.plist"), r"\$\(PRODUCT_MODULE_NAME\)", "Monitor")),
    Seed("principal-class", "the widgets have a principal class",
         plist(of_extension("Widgets", "Info.plist"),
               lambda info: info["NSExtension"].update(NSExtensionPrincipalClass="Widgets.W"))),
    Seed("no-main", "nothing in the report is marked @main",
         without_main("Report")),
    Seed("family-controls", "an extension lacks the entitlement",
         plist(of_extension("ShieldAction", "ShieldAction.entitlements"),
               lambda rights: rights.pop("com.apple.developer.family-controls"))),
    Seed("app-group", "an extension is in another group",
         edit(of_extension("Widgets", "Widgets.entitlements"), r"\$\(STINT_APP_GROUP\)",
              "group.app.other")),
    Seed("app-group", "an extension's Info.plist lacks the group",
         plist(of_extension("Monitor", "Info.plist"), lambda info: info.pop("StintAppGroup"))),
    Seed("group-in-code", "the code names another group",
         edit("StintKit/Sources/Enforcement/AppGroup.swift", r"group\.app\.stint|StintAppGroup",
              "group.app.other", 0)),
    Seed("health-kit", "workouts may not be read",
         plist(APP_RIGHTS, lambda rights: rights.pop("com.apple.developer.healthkit"))),
    Seed("usage-description", "the reason for reading workouts is missing",
         plist(APP_INFO, lambda info: info.pop("NSHealthShareUsageDescription"))),
    Seed("usage-description", "the text that no workout is saved is missing",
         plist(APP_INFO, lambda info: info.pop("NSHealthUpdateUsageDescription"))),
    Seed("display-name", "an extension has no name",
         plist(of_extension("Widgets", "Info.plist"),
               lambda info: info.pop("CFBundleDisplayName"))),
    Seed("orientations", "an iPad can't be turned upside down",
         plist(APP_INFO, lambda info: info["UISupportedInterfaceOrientations~ipad"].pop())),
    Seed("orientations", "the app isn't built for iPads",
         edit(f"{FOLDER}/Configuration/Build.xcconfig", "FAMILY = 1,2", "FAMILY = 1")),
    Seed("live-activities", "Live Activities are not requested",
         plist(APP_INFO, lambda info: info.pop("NSSupportsLiveActivities"))),
    Seed("url-scheme", "links do not open the app",
         plist(APP_INFO, lambda info: info.pop("CFBundleURLTypes"))),
    Seed("no-privacy-manifest", "an extension lacks the privacy manifest",
         edit(PBXPROJ, r"^\t\t\t\t[0-9A-F]{24} /\* PrivacyInfo.xcprivacy in Resources \*/,\n", "")),
    Seed("privacy-keys", "a key of the privacy manifest is misspelt",
         edit(MANIFEST_OF_PRIVACY, "NSPrivacyTrackingDomains", "NSPrivacyTrackingDomain")),
    Seed("privacy-reason", "a reason belongs to another category",
         edit(MANIFEST_OF_PRIVACY, r"C617\.1", "CA92.1")),
    Seed("reason-missing", "file sizes are read without a reason",
         plist(MANIFEST_OF_PRIVACY, without_reason("FileTimestamp"))),
    Seed("reason-missing", "free space is read without a reason",
         plist(MANIFEST_OF_PRIVACY, without_reason("DiskSpace"))),
    Seed("reason-missing", "the boot clock is read without a reason",
         plist(MANIFEST_OF_PRIVACY, without_reason("SystemBootTime"))),
    Seed("reason-missing", "user defaults are used without a reason",
         both(plist(MANIFEST_OF_PRIVACY, without_reason("UserDefaults")),
              source("@main struct New { let kept = UserDefaults.standard }\n"))),
    Seed("reason-unneeded", "a reason has no call",
         plist(MANIFEST_OF_PRIVACY, reason("ActiveKeyboards", "54BD.1"))),
    Seed("tracking", "the manifest says that people are tracked",
         plist(MANIFEST_OF_PRIVACY, lambda content: content.update(NSPrivacyTracking=True))),
    Seed("network-undisclosed", "the network is used without a declaration",
         both(plist(MANIFEST_OF_PRIVACY,
                    lambda content: content.update(NSPrivacyCollectedDataTypes=[])),
              source("@main struct New { let session = URLSession.shared }\n"))),
    Seed("string-catalog", "a String Catalog is truncated",
         lambda root: write(root, APP_STRINGS, '{ "strings" : {')),
    Seed("string-untranslated", "a text has no German",
         strings(APP_STRINGS, "Blocked", en="Blocked")),
    Seed("string-values", "a translation has other values",
         strings(APP_STRINGS, "%lld minutes", de="%@ Minuten")),
    Seed("string-unsaid", "a text has an unsuitable word",
         strings(APP_STRINGS, "The next override is due.", de="Die nächste Ausnahme kommt.")),
    Seed("string-unsaid", "a translation has an unsuitable word",
         strings(APP_STRINGS, "The next override", de="Die nächste Ausnahme ist fällig.")),
    Seed("string-unsaid", "a phrase has an unsuitable word",
         edit(PHRASES["en"], '"Used up for today"', '"The pass is used"')),
    Seed("string-plural", "a text with a number has no singular",
         strings(APP_STRINGS, "%lld windows are open", de="%lld sind offen")),
    Seed("string-plural", "a translation with a number has no singular",
         strings(APP_STRINGS, "Open: %lld", de="%lld Zeiten sind offen")),
    Seed("string-language", "a text has a language that the app doesn't support",
         strings(APP_STRINGS, "Open", de="Offen", fr="Ouvert")),
    Seed("string-missing", "a text is in no catalog",
         source('@main struct New { let title = Text("Never seen \\(count) times") }\n')),
    Seed("string-missing", "an intent's text is in no catalog",
         edit(INTENTS[0], '"Your pledge has started."', '"Your pledge goes on."')),
    Seed("string-stale", "a text of an intent is not manual",
         extraction(WIDGET_STRINGS, "Start a Pledge", "")),
    Seed("string-stale", "a text of the app is manual",
         extraction(APP_STRINGS, "%@ a day", "manual")),
    Seed("no-accent-color", "the widgets have no accent color",
         edit(PBXPROJ, r"ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME = AccentColor;", "", 0)),
    Seed("no-accent-color", "the widgets have another color than the app",
         edit(WIDGET_ACCENT, r'"red" : "[^"]*"', '"red" : "0.1"')),
    Seed("string-missing", "a text of Info.plist was changed",
         edit(INFO_STRINGS, "Stint reads your workouts", "Stint reads workouts")),
    Seed("no-icon", "the icon is gone", removed(ICON)),
    Seed("icon-form", "the icon is transparent", transparent_icon),
    Seed("asset-catalog", "the icon's catalog lists another file",
         edit(ICON_CONTENTS, r"AppIcon\.png", "Icon.png")),
    Seed("stale-output", "xtool.yml was changed by hand",
         edit(MANIFEST, r"app\.stint\.Monitor", "app.stint.Watch")),
    Seed("no-linux-product", "the root package has no product for the app",
         edit("Package.swift", rf'\.library\(name: "{NAME}"', '.library(name: "Other"', 0)),
]


def copied(root: pathlib.Path, folder: pathlib.Path) -> None:
    """Copies the checked files."""
    for path in COPIED:
        destination = folder / path
        destination.parent.mkdir(parents=True, exist_ok=True)
        if (root / path).is_dir():
            shutil.copytree(root / path, destination,
                            ignore=shutil.ignore_patterns("Local.xcconfig", "xcuserdata"))
        else:
            shutil.copy2(root / path, destination)


def names_after(root: pathlib.Path, *changes: Callable[[pathlib.Path], None]) -> set[str]:
    """Returns the names of the faults in a copy after some changes."""
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder)
        copied(root, copy)
        for change in changes:
            change(copy)
        return {fault.name for fault in checks.faults(copy)}


def run(root: pathlib.Path) -> int:
    """Runs the test, prints problems, and returns the status."""
    for what, changes in (("as it is", ()), ("with sources everywhere", (grow,))):
        if found := names_after(root, *changes):
            print(f"project: {what}, it already has faults: {', '.join(sorted(found))}")
            return 1
    missed = 0
    for seed in SEEDS:
        found = names_after(root, grow, seed.sow)
        if seed.name not in found:
            missed += 1
            print(f"not found: {seed.what} [{seed.name}], found {sorted(found)}")
    print(f"project: {len(SEEDS) - missed} of {len(SEEDS)} seeded faults found")
    return 1 if missed else 0
