"""The targets, languages and versions of the Xcode project.

Add a target, a language or a product of StintKit to the app here.
"""
from __future__ import annotations

import enum
from dataclasses import dataclass, field

NAME = "Stint"
FOLDER = "App"
PROJECT = f"{FOLDER}/{NAME}.xcodeproj"
PACKAGE = "StintKit"
DEPLOYMENT = "17.4"
# The first language is that of the sources.
LANGUAGES = ("en", "de")
# Xcode 16 and later read this format; Xcode 26 and 27 don't offer to convert it.
OBJECT_VERSION = "77"
XCODE = "2600"
PRIVACY_MANIFEST = "Stint/PrivacyInfo.xcprivacy"
GROUP_SETTING = "$(STINT_APP_GROUP)"
# The setting for the module of a class, which works in other apps, too.
MODULE_SETTING = "$(PRODUCT_MODULE_NAME)"


class Kind(enum.Enum):
    """The product type of a target."""

    APP = "com.apple.product-type.application"
    # Loaded as a plug-in; its Info.plist has NSExtension.
    EXTENSION = "com.apple.product-type.app-extension"
    # A separate program; its Info.plist has EXAppExtensionAttributes.
    EXTENSION_KIT = "com.apple.product-type.extensionkit-extension"


@dataclass(frozen=True)
class Target:
    """A target, with all sources and resources in the folder with its name."""

    name: str
    kind: Kind
    # The products of StintKit that it links.
    products: tuple[str, ...]
    # Apple's identifier of the extension point.
    point: str = ""
    # True if it has a principal class instead of `@main`.
    has_principal_class: bool = False
    uses_screen_time: bool = True
    settings: dict[str, str] = field(default_factory=dict)

    @property
    def product(self) -> str:
        """The name of the built bundle."""
        return self.name + (".app" if self.kind is Kind.APP else ".appex")

    @property
    def bundle_id(self) -> str:
        """The bundle identifier with references to the configuration."""
        suffix = "" if self.kind is Kind.APP else f".{self.name}"
        return f"$(STINT_BUNDLE_ID){suffix}"


TARGETS = (
    Target(NAME, Kind.APP,
           ("Enforcement", "Exchange", "Intake", "Limits", "Phrases", "Pledging", "Presentation",
            "Statistics"),
           settings={
        # The name of a type, Stint, must differ from its module's.
        "PRODUCT_MODULE_NAME": "StintApp",
        "ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon",
        "ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME": "AccentColor",
        "ENABLE_PREVIEWS": "YES",
    }),
    Target("Monitor", Kind.EXTENSION, ("Enforcement", "Limits", "Phrases"),
           "com.apple.deviceactivity.monitor-extension", has_principal_class=True),
    Target("Report", Kind.EXTENSION_KIT, ("Presentation",),
           "com.apple.deviceactivityui.report-extension"),
    Target("ShieldAction", Kind.EXTENSION, ("Enforcement", "Limits", "Phrases"),
           "com.apple.ManagedSettings.shield-action-service", has_principal_class=True),
    Target("ShieldConfiguration", Kind.EXTENSION, ("Enforcement", "Limits", "Phrases"),
           "com.apple.ManagedSettingsUI.shield-configuration-service", has_principal_class=True),
    Target("Widgets", Kind.EXTENSION, ("Enforcement", "Limits", "Phrases", "Presentation"),
           "com.apple.widgetkit-extension", uses_screen_time=False, settings={
        "ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME": "AccentColor",
    }),
)
APP = TARGETS[0]
EXTENSIONS = TARGETS[1:]
