#!/usr/bin/env python3
"""Type-checks the shipped modules for iOS on Linux.

The open Swift toolchain contains its own modules (Swift, Foundation, ...) only for Linux. A
compiled module contains its platform in one string. A compiler that builds for iOS accepts a copy
with an iOS platform of the same length. So the compiler checks everything as on iOS: availability
for the deployment target, APIs that extensions may not use, data races, initialization, and
switches over Apple's enumerations without future cases.

Apple's frameworks are this project's own (Frameworks/Sources and Frameworks/Crypto), compiled like
Apple's: with library evolution, in Swift 5 mode and without upcoming features. So their async
functions leave the caller's actor, and their arguments must be safe to send. The check generates
no code, links and runs nothing, and needs nothing from Apple.

Prints one line per module. The exit status is 1 if a shipped module has an error.
"""
import argparse
import hashlib
import json
import os
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
SWIFT = "6.3"                # Compiler options used here are internal: another version may differ.
DEPLOYMENT = "17.4"
FEATURES = ["ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault",
            "NonisolatedNonsendingByDefault", "InferIsolatedConformances"]
# Apple's frameworks have no upcoming features; this one affects only the compilation of our sources.
FEATURES_OF_FRAMEWORKS = ["InternalImportsByDefault"]

# Apple's frameworks and Flutter's engine, each after its imports.
FRAMEWORKS = ["Locking", "ElementTree", "OSLog", "DeveloperToolsSupport", "UIKit", "UniformTypeIdentifiers", "SwiftUI", "Charts", "AppIntents", "ActivityKit", "WidgetKit",
              "UserNotifications", "ManagedSettings", "ManagedSettingsUI", "FamilyControls",
              "DeviceActivity", "ExtensionFoundation", "ExtensionKit", "_DeviceActivity_SwiftUI",
              "HealthKit", "Flutter", "SecurityCertificates", "Security", "CryptoKit"]
# Modules that the frameworks import, taken from the Linux build.
FOUNDATIONS = ["ScreenTimeDaemon", "FoundationGaps", "OpenCombine", "CryptoBoringWrapper", "Crypto"]
# The shipped modules, each after its imports, with package, sources and kind.
SHIPPED = [
    ("Basics", "stintkit", "StintKit/Sources/Basics", "library"),
    ("Limits", "stintkit", "StintKit/Sources/Limits", "library"),
    ("Journal", "stintkit", "StintKit/Sources/Journal", "library"),
    ("Phrases", "stintkit", "StintKit/Sources/Phrases", "library"),
    ("Enforcement", "stintkit", "StintKit/Sources/Enforcement", "library"),
    ("Intake", "stintkit", "StintKit/Sources/Intake", "library"),
    ("Statistics", "stintkit", "StintKit/Sources/Statistics", "library"),
    ("Exchange", "stintkit", "StintKit/Sources/Exchange", "library"),
    ("Presentation", "stintkit", "StintKit/Sources/Presentation", "library"),
    ("Pledging", "stintkit", "StintKit/Sources/Pledging", "library"),
    ("StintApp", "stint", "App/Stint", "app"),
    ("Widgets", "stint", "App/Widgets", "extension"),
    ("Report", "stint", "App/Report", "extension"),
    ("Monitor", "stint", "App/Monitor", "extension"),
    ("ShieldConfiguration", "stint", "App/ShieldConfiguration", "extension"),
    ("ShieldAction", "stint", "App/ShieldAction", "extension"),
    ("AppGroupKeys", "stint", "Flutter/ios/focus_pledge/Sources/AppGroupKeys", "library"),
    ("FlutterMonitor", "stint", "Flutter/ios/extensions/FlutterMonitor", "extension"),
    ("FlutterShieldAction", "stint", "Flutter/ios/extensions/FlutterShieldAction", "extension"),
    ("focus_pledge", "stint", "Flutter/ios/focus_pledge/Sources/focus_pledge", "app"),
]
# The maps of the frameworks' C modules; one of them declares the overlay of DeviceActivity and SwiftUI, as Apple's does.
MAPS = sorted((ROOT / "Frameworks/Sources").glob("*/C*/include/module.modulemap"))
# Code that the check must reject.
REFUSED = pathlib.Path(__file__).with_name("Refused")


def stop(message):
    sys.exit(f"ios-check: {message}")


class Toolchain:
    """The Swift toolchain on the path, and copies of its modules for iOS."""

    def __init__(self):
        compiler = shutil.which("swiftc")
        if not compiler:
            stop("there is no swiftc on the path; install Swift " + SWIFT)
        self.compiler = pathlib.Path(compiler).resolve().parent / "swiftc"
        info = json.loads(subprocess.run([compiler, "-print-target-info"], check=True,
                                         capture_output=True, text=True).stdout)
        self.version = info["compilerVersion"]
        if f"Swift version {SWIFT}" not in self.version:
            stop(f"this check needs Swift {SWIFT}, found: {self.version}; "
                 "check the options in this file against the new compiler, then raise SWIFT in it")
        self.host = info["target"]["triple"]
        self.library = pathlib.Path(info["paths"]["runtimeResourcePath"])
        self.architecture = self.host.split("-")[0]
        # The version, 13, is padded with zeros to the length of the host's triple.
        start = "arm64-apple-ios"
        self.ios = start + "13".rjust(len(self.host) - len(start), "0")

    def for_ios(self, module):
        """Returns a compiled module with another platform."""
        old, new = self.host.encode(), self.ios.encode()
        content = module.read_bytes()
        if len(old) != len(new) or old not in content:
            stop(f"{module} does not contain its platform {self.host}; build it with this toolchain")
        return content.replace(old, new, 1)

    def make_resources(self, folder):
        """Fills a folder with the toolchain's own modules for iOS."""
        shutil.rmtree(folder, ignore_errors=True)
        phone = folder / "iphoneos"
        phone.mkdir(parents=True)
        for entry in self.library.iterdir():
            (folder / entry.name).symlink_to(entry)
        for module in (self.library / "linux").glob("*.swiftmodule"):
            (phone / module.name).mkdir()
            compiled = module / f"{self.host}.swiftmodule"
            if compiled.exists():
                (phone / module.name / "arm64-apple-ios.swiftmodule").write_bytes(
                    self.for_ios(compiled))
        # The C library's module map is in the toolchain, not with its headers.
        maps = self.library / "linux" / self.architecture
        files = {"module.modulemap": "glibc.modulemap", "SwiftGlibc.h": "SwiftGlibc.h"}
        (folder / "overlay.json").write_text(json.dumps({
            "version": 0, "case-sensitive": "true",
            "roots": [{"type": "directory", "name": "/usr/include", "contents": [
                {"type": "file", "name": name, "external-contents": str(maps / source)}
                for name, source in files.items()]}]}))


class Check:
    """A run over all modules, which skips unchanged correct ones."""

    def __init__(self, toolchain, work, built, verbose):
        self.toolchain, self.work, self.verbose = toolchain, work, verbose
        self.modules = work / "modules"
        self.stamps = work / "stamps"
        self.modules.mkdir(parents=True, exist_ok=True)
        self.stamps.mkdir(exist_ok=True)
        # The digest of everything that the result of a module depends on, extended module by module.
        self.digest = hashlib.sha256(toolchain.version.encode())
        self.digest.update(pathlib.Path(__file__).read_bytes())
        resources = work / "resources"
        if not self.is_current("resources"):
            toolchain.make_resources(resources)
            self.remember("resources")
        self.copy_foundations(built)
        # Built for this machine, as the compiler is.
        self.macros = built.parent / "SwiftUIMacros-tool"
        # OpenCombine imports a C module, which doesn't appear in its interface.
        (self.modules / "module.modulemap").write_text("module COpenCombineHelpers {}\n")

    def is_current(self, name):
        stamp = self.stamps / name
        return stamp.exists() and stamp.read_text() == self.digest.hexdigest()

    def remember(self, name):
        (self.stamps / name).write_text(self.digest.hexdigest())

    def copy_foundations(self, built):
        for name in FOUNDATIONS:
            module = built / f"{name}.swiftmodule"
            if not module.exists():
                stop(f"{module} is missing; build first: swift build -c release")
            content = self.toolchain.for_ios(module)
            self.digest.update(content)
            (self.modules / module.name).write_bytes(content)

    def options(self, name, package, mode, features):
        resources = self.work / "resources"
        options = ["-target", f"arm64-apple-ios{DEPLOYMENT}", "-clang-target", self.toolchain.host,
                   "-disable-objc-interop", "-disable-target-os-checking",
                   "-resource-dir", resources, "-vfsoverlay", resources / "overlay.json",
                   "-plugin-path", self.toolchain.library / "host/plugins",
                   "-load-plugin-executable", f"{self.macros}#SwiftUIMacros",
                   *(x for m in MAPS for x in ("-Xcc", f"-fmodule-map-file={m}")),
                   "-module-cache-path", self.work / "cache", "-I", self.modules,
                   "-parse-as-library", "-swift-version", mode, "-module-name", name,
                   "-package-name", package]
        for feature in features:
            options += ["-enable-upcoming-feature", feature]
        return options

    def module(self, name, package, folder, options, mode="6", features=FEATURES):
        """Checks a module; returns true if it is correct."""
        sources = [folder] if folder.is_file() else sorted(folder.rglob("*.swift"))
        if not sources:
            stop(f"{folder} contains no Swift source")
        for source in sources:
            self.digest.update(str(source).encode() + source.read_bytes())
        if self.is_current(name):
            print(f"ios-check: {name}: {len(sources)} files, unchanged")
            return True
        command = [self.toolchain.compiler, "-frontend",
                   *self.options(name, package, mode, features), *options, *sources]
        if self.verbose:
            print(*command)
        is_right = subprocess.run(command, check=False).returncode == 0
        print(f"ios-check: {name}: {len(sources)} files, {'correct' if is_right else 'WRONG'}",
              flush=True)
        if is_right:
            self.remember(name)
        return is_right

    def framework(self, name):
        """Compiles a framework as Apple does, with enumerations that may gain cases."""
        # CryptoKit is in a separate package, because it depends on swift-crypto.
        parent = "Frameworks/Crypto" if name == "CryptoKit" else "Frameworks"
        [folder] = (ROOT / parent / "Sources").glob(name if name == "CryptoKit" else f"*/{name}")
        return self.module(name, "frameworks", folder, [
            "-emit-module", "-o", self.modules / f"{name}.swiftmodule", "-enable-library-evolution",
            "-disable-availability-checking", "-suppress-warnings"], mode="5",
            features=FEATURES_OF_FRAMEWORKS)

    def refused(self):
        """Checks that every marked line in Refused is an error for iOS."""
        return all([
            self.module(source.stem, "stint", source, [
                "-emit-sil", "-o", os.devnull, "-application-extension", "-verify",
                "-verify-ignore-unrelated"])
            for source in sorted(REFUSED.glob("*.swift"))])

    def shipped(self, name, package, folder, kind):
        """Checks a shipped module, up to SIL, in which the compiler finds data races and missing initialization."""
        options = ["-emit-sil", "-o", os.devnull, "-warnings-as-errors", "-strict-memory-safety",
                   # Import parts of Foundation that exist only on iOS.
                   "-import-module", "FoundationGaps"]
        # Import the overlay in modules that import both DeviceActivity and SwiftUI.
        options.append("-enable-cross-import-overlays")
        if kind == "library":
            options += ["-emit-module-path", self.modules / f"{name}.swiftmodule"]
        if kind in ("library", "extension"):
            # Libraries are linked into extensions, so the rules for extensions apply to them, too.
            options.append("-application-extension")
        return self.module(name, package, folder, options)


def built_modules(given):
    """Returns the folder with the modules of a Linux build."""
    places = [given] if given else [
        ROOT / ".build" / configuration / "Modules" for configuration in ("release", "debug")]
    for place in places:
        if (place / "OpenCombine.swiftmodule").exists():
            return place
    stop(f"no built modules in {' or '.join(map(str, places))}; build first: swift build -c release")


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--modules", type=pathlib.Path, metavar="FOLDER",
                        help="the modules of a Linux build (default: .build/release/Modules)")
    parser.add_argument("--work", type=pathlib.Path, default=ROOT / ".build/ios-check",
                        metavar="FOLDER", help="the folder for results (default: .build/ios-check)")
    parser.add_argument("--also", action="append", default=[], metavar="NAME=FOLDER",
                        help="check another extension after all others")
    parser.add_argument("--verbose", action="store_true", help="print the compiler's commands")
    arguments = parser.parse_args()

    check = Check(Toolchain(), arguments.work, built_modules(arguments.modules), arguments.verbose)
    if not all(check.framework(name) for name in FRAMEWORKS):
        stop("a framework does not compile for iOS, so nothing was checked")
    if not check.refused():
        stop("code that iOS rejects is accepted, so nothing was checked")
    shipped = [(name, package, ROOT / folder, kind) for name, package, folder, kind in SHIPPED]
    for extra in arguments.also:
        name, _, folder = extra.partition("=")
        shipped.append((name, "stint", pathlib.Path(folder), "extension"))
    wrong = []
    for name, package, folder, kind in shipped:
        if not check.shipped(name, package, folder, kind):
            wrong.append(name)
            if kind == "library":
                break       # Modules that import it would only repeat its errors.
    if wrong:
        stop(f"wrong for iOS {DEPLOYMENT}: {', '.join(wrong)}")
    print(f"ios-check: {len(shipped)} modules correct for iOS {DEPLOYMENT}")


main()
