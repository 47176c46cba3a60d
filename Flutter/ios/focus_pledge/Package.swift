// swift-tools-version: 6.2
// The plugin and the modules of StintKit that it uses.
//
// Flutter links this folder into another one, in which paths to the rest of this checkout are
// invalid, so this folder contains links to StintKit's modules.
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .strictMemorySafety(),
]

/// Returns a target with its dependencies and resources.
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
