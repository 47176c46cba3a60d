#!/usr/bin/env python3
"""Type-checks what ships on an iPhone, for an iPhone, on Linux.

The open Swift toolchain holds its own modules (Swift, Foundation, ...) for Linux only. A compiled
module names its platform in one string; a copy with that string replaced by an iOS one of the same
length is taken by a compiler that is told to build for iOS. So everything below is judged as
it is on iOS: availability against the deployment target, what extensions may not use, data races,
initialization, and switches over Apple's enumerations that forget future cases.

Apple's frameworks are this project's own (Frameworks/Sources, and Frameworks/Crypto), compiled as
Apple's are: with library evolution, in Swift 5 mode and without its later features. So an async
function of theirs leaves the caller's actor, and what is sent to it has to be safe to send. No code
is generated, nothing is linked or run, and nothing of Apple's is needed.

Prints one line a module, and ends with status 1 when a module of ours has an error.
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
# Apple's frameworks have none; this one says how their sources here are read, and callers see nothing of it.
FEATURES_OF_FRAMEWORKS = ["InternalImportsByDefault"]

# Apple's frameworks, and Flutter's engine, each after those it imports.
FRAMEWORKS = ["Locking", "ElementTree", "OSLog", "DeveloperToolsSupport", "UIKit", "UniformTypeIdentifiers", "SwiftUI", "Charts", "AppIntents", "ActivityKit", "WidgetKit",
              "UserNotifications", "ManagedSettings", "ManagedSettingsUI", "FamilyControls",
              "DeviceActivity", "ExtensionFoundation", "ExtensionKit", "_DeviceActivity_SwiftUI",
              "HealthKit", "Flutter", "SecurityCertificates", "Security", "CryptoKit"]
# What the frameworks stand on, taken as the Linux build left it.
FOUNDATIONS = ["ScreenTimeDaemon", "FoundationGaps", "OpenCombine", "CryptoBoringWrapper", "Crypto"]
# What ships, each after those it imports: the package it belongs to, its sources, its kind.
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
# The maps of the frameworks' C modules; by one DeviceActivity and SwiftUI bring their overlay along, as Apple's do.
MAPS = sorted((ROOT / "Frameworks/Sources").glob("*/C*/include/module.modulemap"))
# Code that must not pass.
REFUSED = pathlib.Path(__file__).with_name("Refused")


def stop(message):
    sys.exit(f"ios-check: {message}")


class Toolchain:
    """The Swift toolchain on the path, and its modules made over for iOS."""

    def __init__(self):
        compiler = shutil.which("swiftc")
        if not compiler:
            stop("there is no swiftc on the path; install Swift " + SWIFT)
        self.compiler = pathlib.Path(compiler).resolve().parent / "swiftc"
        info = json.loads(subprocess.run([compiler, "-print-target-info"], check=True,
                                         capture_output=True, text=True).stdout)
        self.version = info["compilerVersion"]
        if f"Swift version {SWIFT}" not in self.version:
            stop(f"this check knows Swift {SWIFT}, found: {self.version}; "
                 "check the options in this file against the new compiler, then raise SWIFT in it")
        self.host = info["target"]["triple"]
        self.library = pathlib.Path(info["paths"]["runtimeResourcePath"])
        self.architecture = self.host.split("-")[0]
        # The version is what fills the name up to the same length, read as a number: 13.
        start = "arm64-apple-ios"
        self.ios = start + "13".rjust(len(self.host) - len(start), "0")

    def made_over(self, module):
        """A compiled module with the platform's name replaced."""
        old, new = self.host.encode(), self.ios.encode()
        content = module.read_bytes()
        if len(old) != len(new) or old not in content:
            stop(f"{module} does not name its platform {self.host}; is it from another toolchain?")
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
                    self.made_over(compiled))
        # The C library's module map is kept beside the toolchain, not beside its headers.
        maps = self.library / "linux" / self.architecture
        files = {"module.modulemap": "glibc.modulemap", "SwiftGlibc.h": "SwiftGlibc.h"}
        (folder / "overlay.json").write_text(json.dumps({
            "version": 0, "case-sensitive": "true",
            "roots": [{"type": "directory", "name": "/usr/include", "contents": [
                {"type": "file", "name": name, "external-contents": str(maps / source)}
                for name, source in files.items()]}]}))


class Check:
    """One run over all modules, remembering what was already found right."""

    def __init__(self, toolchain, work, built, verbose):
        self.toolchain, self.work, self.verbose = toolchain, work, verbose
        self.modules = work / "modules"
        self.stamps = work / "stamps"
        self.modules.mkdir(parents=True, exist_ok=True)
        self.stamps.mkdir(exist_ok=True)
        # Everything that a module's judgement depends on goes into this digest, module by module.
        self.digest = hashlib.sha256(toolchain.version.encode())
        self.digest.update(pathlib.Path(__file__).read_bytes())
        resources = work / "resources"
        if not self.is_current("resources"):
            toolchain.make_resources(resources)
            self.remember("resources")
        self.copy_foundations(built)
        # Built for this machine, as the compiler is.
        self.macros = built.parent / "SwiftUIMacros-tool"
        # OpenCombine names a C module of its own, of which nothing shows in its interface.
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
            content = self.toolchain.made_over(module)
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
        """Checks one module; true when it is right."""
        sources = [folder] if folder.is_file() else sorted(folder.rglob("*.swift"))
        if not sources:
            stop(f"{folder} holds no Swift source")
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
        print(f"ios-check: {name}: {len(sources)} files, {'right' if is_right else 'WRONG'}",
              flush=True)
        if is_right:
            self.remember(name)
        return is_right

    def framework(self, name):
        """Compiles a framework as Apple does; its enumerations may gain cases."""
        # CryptoKit stands on a package, which those in Frameworks do not.
        parent = "Frameworks/Crypto" if name == "CryptoKit" else "Frameworks"
        [folder] = (ROOT / parent / "Sources").glob(name if name == "CryptoKit" else f"*/{name}")
        return self.module(name, "frameworks", folder, [
            "-emit-module", "-o", self.modules / f"{name}.swiftmodule", "-enable-library-evolution",
            "-disable-availability-checking", "-suppress-warnings"], mode="5",
            features=FEATURES_OF_FRAMEWORKS)

    def refused(self):
        """Checks that the check works: every line marked in Refused is an error for iOS."""
        return all([
            self.module(source.stem, "stint", source, [
                "-emit-sil", "-o", os.devnull, "-application-extension", "-verify",
                "-verify-ignore-unrelated"])
            for source in sorted(REFUSED.glob("*.swift"))])

    def shipped(self, name, package, folder, kind):
        """Checks a module of ours. SIL is where initialization and data races are judged."""
        options = ["-emit-sil", "-o", os.devnull, "-warnings-as-errors", "-strict-memory-safety",
                   # What Foundation has on iOS only; there it comes with Foundation.
                   "-import-module", "FoundationGaps"]
        # A module that imports both DeviceActivity and SwiftUI gets the module over both.
        options.append("-enable-cross-import-overlays")
        if kind == "library":
            options += ["-emit-module-path", self.modules / f"{name}.swiftmodule"]
        if kind in ("library", "extension"):
            # Libraries are linked into the extensions, so their rules are the libraries', too.
            options.append("-application-extension")
        return self.module(name, package, folder, options)


def built_modules(given):
    """The folder of modules that a Linux build left."""
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
                        metavar="FOLDER", help="where results are kept (default: .build/ios-check)")
    parser.add_argument("--also", action="append", default=[], metavar="NAME=FOLDER",
                        help="check another extension, after all others")
    parser.add_argument("--verbose", action="store_true", help="show the compiler's commands")
    arguments = parser.parse_args()

    check = Check(Toolchain(), arguments.work, built_modules(arguments.modules), arguments.verbose)
    if not all(check.framework(name) for name in FRAMEWORKS):
        stop("a framework does not compile for iOS, so nothing was checked")
    if not check.refused():
        stop("code that iOS refuses is not refused here, so nothing was checked")
    shipped = [(name, package, ROOT / folder, kind) for name, package, folder, kind in SHIPPED]
    for extra in arguments.also:
        name, _, folder = extra.partition("=")
        shipped.append((name, "stint", pathlib.Path(folder), "extension"))
    wrong = []
    for name, package, folder, kind in shipped:
        if not check.shipped(name, package, folder, kind):
            wrong.append(name)
            if kind == "library":
                break       # What imports it could only repeat its errors.
    if wrong:
        stop(f"wrong for iOS {DEPLOYMENT}: {', '.join(wrong)}")
    print(f"ios-check: {len(shipped)} modules right for iOS {DEPLOYMENT}")


main()
