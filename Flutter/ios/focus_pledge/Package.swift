// swift-tools-version: 6.2
// What a Flutter app builds on an iPhone: the plugin, and the modules of StintKit under it.
//
// Flutter links this folder into a folder of its own, from which no path leads back into this
// checkout; so StintKit's modules lie here as links.
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .strictMemorySafety(),
]

/// A module with what it stands on, and what lies beside its code.
func module(
    _ name: String,
    _ dependencies: [Target.Dependency] = [],
    resources: [Resource]? = nil
) -> Target {
    .target(
        name: name,
        dependencies: dependencies,
        resources: resources,
        swiftSettings: settings
    )
}

let package = Package(
    name: "focus_pledge",
    platforms: [.iOS("17.4")],
    products: [
        .library(name: "focus-pledge", targets: ["focus_pledge"]),
        // For the app's extensions.
        .library(
            name: "StintEnforcement",
            targets: ["AppGroupKeys", "Enforcement", "Limits", "Phrases"]
        ),
    ],
    dependencies: [.package(name: "FlutterFramework", path: "../FlutterFramework")],
    targets: [
        module(
            "focus_pledge",
            [
                "AppGroupKeys", "Enforcement", "Intake", "Limits", "Pledging",
                .product(name: "FlutterFramework", package: "FlutterFramework"),
            ],
            resources: [.process("PrivacyInfo.xcprivacy")]
        ),
        module("AppGroupKeys", ["Enforcement", "Limits"]),
        module("Basics"),
        module("Limits", ["Basics"]),
        module("Journal", ["Basics"]),
        module("Phrases", ["Limits"]),
        module("Enforcement", ["Basics", "Journal", "Limits", "Phrases"]),
        module("Intake", ["Enforcement", "Limits"]),
        module("Pledging", ["Enforcement", "Limits"]),
    ],
    swiftLanguageModes: [.v6]
)
