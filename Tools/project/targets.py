"""What the Xcode project is made of: its targets, languages and versions.

Whoever adds a target, a language or a product of StintKit to the app does it here.
"""
from __future__ import annotations

import enum
from dataclasses import dataclass, field

NAME = "Stint"
FOLDER = "App"
PROJECT = f"{FOLDER}/{NAME}.xcodeproj"
PACKAGE = "StintKit"
DEPLOYMENT = "17.4"
# The first language is the one in which the sources are written.
LANGUAGES = ("en", "de")
# Xcode 16 and later read this form; Xcode 26 and 27 do not ask to convert it.
OBJECT_VERSION = "77"
XCODE = "2600"
PRIVACY_MANIFEST = "Stint/PrivacyInfo.xcprivacy"
GROUP_SETTING = "$(STINT_APP_GROUP)"
# By this a class is found also in another app, whose target is called otherwise.
MODULE_SETTING = "$(PRODUCT_MODULE_NAME)"


class Kind(enum.Enum):
    """How a target is packed, and where in the app it lies."""

    APP = "com.apple.product-type.application"
    # Loaded as a plug-in; its Info.plist has NSExtension.
    EXTENSION = "com.apple.product-type.app-extension"
    # A program of its own; its Info.plist has EXAppExtensionAttributes.
    EXTENSION_KIT = "com.apple.product-type.extensionkit-extension"


@dataclass(frozen=True)
class Target:
    """A target; its sources and resources are all that lies in the folder of its name."""

    name: str
    kind: Kind
    # What it links of StintKit.
    products: tuple[str, ...]
    # Apple's name for the place that it extends.
    point: str = ""
    # Whether the system finds it by a class, and not by `@main`.
    has_principal_class: bool = False
    uses_screen_time: bool = True
    settings: dict[str, str] = field(default_factory=dict)

    @property
    def product(self) -> str:
        """The name of the bundle that is built."""
        return self.name + (".app" if self.kind is Kind.APP else ".appex")

    @property
    def bundle_id(self) -> str:
        """The bundle identifier, in terms of the configuration."""
        suffix = "" if self.kind is Kind.APP else f".{self.name}"
        return f"$(STINT_BUNDLE_ID){suffix}"


TARGETS = (
    Target(NAME, Kind.APP,
           ("Enforcement", "Exchange", "Intake", "Limits", "Phrases", "Pledging", "Presentation",
            "Statistics"),
           settings={
        # The type is called Stint, and a type must not be called like its module.
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
