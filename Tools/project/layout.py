"""Creates the objects of the Xcode project for the files in App."""
from __future__ import annotations

import pathlib

from pbxproj import Objects, Value, identifier
from targets import (APP, DEPLOYMENT, EXTENSIONS, FOLDER, LANGUAGES, NAME, OBJECT_VERSION, PACKAGE,
                     PRIVACY_MANIFEST, TARGETS, XCODE, Kind, Target)

CONFIGURATIONS = ("Debug", "Release")
SETTINGS_FOLDER = "Configuration"
PERSONAL = "Local.xcconfig"
ALL_ACTIONS = 2147483647
RESOURCES = (".xcassets", ".xcprivacy", ".xcstrings")
FILE_TYPES = {
    ".entitlements": "text.plist.entitlements", ".plist": "text.plist.xml",
    ".swift": "sourcecode.swift", ".xcassets": "folder.assetcatalog",
    ".xcconfig": "text.xcconfig", ".xcprivacy": "text.xml", ".xcstrings": "text.json.xcstrings",
}
# The folders of extensions in an app: the folder's number and path, and the phase's name.
PLACES = {
    Kind.EXTENSION: (13, "", "Embed Foundation Extensions"),
    Kind.EXTENSION_KIT: (16, "$(EXTENSIONS_FOLDER_PATH)", "Embed ExtensionKit Extensions"),
}


def entries(folder: pathlib.Path) -> list[pathlib.Path]:
    """Returns the entries of a folder in the project: folders first, then files of known types.

    It skips hidden entries and personal settings.
    """
    if not folder.is_dir():
        return []
    shown = [entry for entry in folder.iterdir()
             if not entry.name.startswith(".") and entry.name != PERSONAL
             and (entry.suffix in FILE_TYPES or (entry.is_dir() and entry.suffix == ""))]
    return sorted(shown, key=lambda entry: (entry.suffix != "", entry.name))


class Layout:
    """The Xcode project of a checkout."""

    def __init__(self, root: pathlib.Path) -> None:
        self.app_folder = root / FOLDER
        self.objects = Objects()
        self.project = identifier("PBXProject", NAME)
        package = self.objects.add(
            "XCLocalSwiftPackageReference", (PACKAGE,),
            f'XCLocalSwiftPackageReference "../{PACKAGE}"', relativePath=f"../{PACKAGE}")
        settings = self._group(SETTINGS_FOLDER)
        groups = [self._group(target.name) for target in TARGETS]
        products: list[Value] = [self._product(target) for target in TARGETS]
        product_group = self.objects.add("PBXGroup", ("Products",), "Products", children=products,
                                         name="Products", sourceTree="<group>")
        main = self.objects.add("PBXGroup", ("",), "", sourceTree="<group>",
                                children=[*groups, settings, product_group])
        natives: list[Value] = [self._native(target) for target in TARGETS]
        self.objects.add(
            "PBXProject", (NAME,), "Project object",
            attributes={"BuildIndependentTargetsInParallel": 1, "LastSwiftUpdateCheck": XCODE,
                        "LastUpgradeCheck": XCODE},
            buildConfigurationList=self._configurations("PBXProject", NAME, {}),
            developmentRegion=LANGUAGES[0], hasScannedForEncodings=0,
            knownRegions=[*LANGUAGES, "Base"], mainGroup=main, minimizedProjectReferenceProxies=1,
            packageReferences=[package], preferredProjectObjectVersion=OBJECT_VERSION,
            productRefGroup=product_group, projectDirPath="", projectRoot="", targets=natives)

    @property
    def text(self) -> str:
        """The content of project.pbxproj."""
        return self.objects.text(self.project, OBJECT_VERSION)

    def files(self, target: Target, *suffixes: str) -> list[str]:
        """Returns the files of a target with one of the suffixes, by their paths in the app's folder."""
        found: list[str] = []
        pending = [self.app_folder / target.name]
        while pending:
            for entry in entries(pending.pop()):
                if entry.suffix == "":
                    pending.append(entry)
                elif entry.suffix in suffixes:
                    found.append(entry.relative_to(self.app_folder).as_posix())
        return sorted(found)

    def _group(self, path: str) -> str:
        children: list[Value] = []
        for entry in entries(self.app_folder / path):
            below = f"{path}/{entry.name}"
            children.append(self._group(below) if entry.suffix == "" else self._file(below))
        name = path.rsplit("/", 1)[-1]
        return self.objects.add("PBXGroup", (path,), name, children=children, path=name,
                                sourceTree="<group>")

    def _file(self, path: str) -> str:
        name = path.rsplit("/", 1)[-1]
        kind = FILE_TYPES[pathlib.PurePosixPath(path).suffix]
        return self.objects.add("PBXFileReference", (path,), name, lastKnownFileType=kind,
                                path=name, sourceTree="<group>")

    def _product(self, target: Target) -> str:
        kind = {Kind.APP: "wrapper.application", Kind.EXTENSION: "wrapper.app-extension",
                Kind.EXTENSION_KIT: "wrapper.extensionkit-extension"}[target.kind]
        return self.objects.add("PBXFileReference", ("product", target.name), target.product,
                                explicitFileType=kind, includeInIndex=0,
                                path=target.product, sourceTree="BUILT_PRODUCTS_DIR")

    def _native(self, target: Target) -> str:
        resources = self.files(target, *RESOURCES)
        if target is not APP and (self.app_folder / PRIVACY_MANIFEST).exists():
            resources.append(PRIVACY_MANIFEST)
        products = [self.objects.add("XCSwiftPackageProductDependency", (target.name, product),
                                     product, productName=product) for product in target.products]
        phases: list[Value] = [
            self._phase("Sources", target, self._built(target, "Sources",
                                                       self.files(target, ".swift"))),
            self._phase("Frameworks", target, [
                self.objects.add("PBXBuildFile", (target.name, "product", product),
                                 f"{product} in Frameworks", productRef=key)
                for product, key in zip(target.products, products)]),
            self._phase("Resources", target, self._built(target, "Resources", resources)),
        ]
        dependencies: list[Value] = []
        if target is APP:
            phases += [self._embedding(kind) for kind in PLACES]
            dependencies += [self._dependency(extension) for extension in EXTENSIONS]
        product_ids: list[Value] = [*products]
        return self.objects.add(
            "PBXNativeTarget", (target.name,), target.name,
            buildConfigurationList=self._configurations("PBXNativeTarget", target.name,
                                                        self._settings(target)),
            buildPhases=phases, buildRules=[], dependencies=dependencies, name=target.name,
            packageProductDependencies=product_ids, productName=target.name,
            productReference=identifier("PBXFileReference", "product", target.name),
            productType=target.kind.value)

    def _built(self, target: Target, phase: str, paths: list[str]) -> list[Value]:
        return [self.objects.add("PBXBuildFile", (target.name, path),
                                 f"{path.rsplit('/', 1)[-1]} in {phase}",
                                 fileRef=identifier("PBXFileReference", path)) for path in paths]

    def _phase(self, name: str, target: Target, files: list[Value]) -> str:
        return self.objects.add(f"PBX{name}BuildPhase", (target.name,), name, files=files,
                                buildActionMask=ALL_ACTIONS, runOnlyForDeploymentPostprocessing=0)

    def _embedding(self, kind: Kind) -> str:
        number, path, name = PLACES[kind]
        files: list[Value] = [
            self.objects.add("PBXBuildFile", ("embed", target.name), f"{target.product} in {name}",
                             fileRef=identifier("PBXFileReference", "product", target.name),
                             settings={"ATTRIBUTES": ["RemoveHeadersOnCopy"]})
            for target in EXTENSIONS if target.kind is kind]
        return self.objects.add("PBXCopyFilesBuildPhase", (name,), name, dstPath=path, name=name,
                                buildActionMask=ALL_ACTIONS, dstSubfolderSpec=number, files=files,
                                runOnlyForDeploymentPostprocessing=0)

    def _dependency(self, target: Target) -> str:
        key = identifier("PBXNativeTarget", target.name)
        proxy = self.objects.add(
            "PBXContainerItemProxy", (target.name,), "PBXContainerItemProxy", proxyType=1,
            containerPortal=self.project, remoteGlobalIDString=key, remoteInfo=target.name)
        return self.objects.add("PBXTargetDependency", (target.name,), "PBXTargetDependency",
                                target=key, targetProxy=proxy)

    def _settings(self, target: Target) -> dict[str, Value]:
        settings: dict[str, Value] = {
            "CODE_SIGN_ENTITLEMENTS": f"{target.name}/{target.name}.entitlements",
            "INFOPLIST_FILE": f"{target.name}/Info.plist",
            "PRODUCT_BUNDLE_IDENTIFIER": target.bundle_id,
            **target.settings,
        }
        paths: list[Value] = ["$(inherited)", "@executable_path/Frameworks"]
        if target is not APP:
            paths.append("@executable_path/../../Frameworks")
            settings["APPLICATION_EXTENSION_API_ONLY"] = "YES"
            settings["SKIP_INSTALL"] = "YES"
        settings["LD_RUNPATH_SEARCH_PATHS"] = paths
        return settings

    def _configurations(self, kind: str, owner: str, settings: dict[str, Value]) -> str:
        keys: list[Value] = []
        for name in CONFIGURATIONS:
            fields: dict[str, Value] = {"buildSettings": dict(settings), "name": name}
            if kind == "PBXProject":
                fields["baseConfigurationReference"] = identifier(
                    "PBXFileReference", f"{SETTINGS_FOLDER}/{name}.xcconfig")
                fields["buildSettings"] = {"IPHONEOS_DEPLOYMENT_TARGET": DEPLOYMENT}
            keys.append(self.objects.add("XCBuildConfiguration", (kind, owner, name), name,
                                         **fields))
        return self.objects.add(
            "XCConfigurationList", (kind, owner), f'Build configuration list for {kind} "{owner}"',
            buildConfigurations=keys, defaultConfigurationIsVisible=0,
            defaultConfigurationName="Release")
