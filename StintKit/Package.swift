// swift-tools-version: 6.2
// Everything with a rule in it. On iOS it stands on Apple's frameworks, on Linux on ours.
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .treatAllWarnings(as: .error),
    .strictMemorySafety(),
]

/// Apple's frameworks: the system's own on iOS, this project's on Linux.
let screenTime: [Target.Dependency] = [
    "DeviceActivity", "ManagedSettings", "OSLog", "UserNotifications",
].map { .product(name: $0, package: "Frameworks", condition: .when(platforms: [.linux])) }

/// What is too large for extensions, which have 6 MB.
let intake: [Target.Dependency] = ["FamilyControls", "HealthKit", "OSLog"]
    .map { .product(name: $0, package: "Frameworks", condition: .when(platforms: [.linux])) }

/// What the app and its widgets share beside views.
let screens: [Target.Dependency] = ["ActivityKit", "AppIntents"]
    .map { .product(name: $0, package: "Frameworks", condition: .when(platforms: [.linux])) }

let package = Package(
    name: "StintKit",
    platforms: [.iOS("17.4")],
    products: [
        .library(name: "Limits", targets: ["Limits"]),
        .library(name: "Statistics", targets: ["Statistics"]),
        .library(name: "Exchange", targets: ["Exchange"]),
        .library(name: "Journal", targets: ["Journal"]),
        .library(name: "Enforcement", targets: ["Enforcement"]),
        .library(name: "Intake", targets: ["Intake"]),
        .library(name: "Pledging", targets: ["Pledging"]),
        .library(name: "Phrases", targets: ["Phrases"]),
        .library(name: "Presentation", targets: ["Presentation"]),
    ],
    dependencies: [.package(path: "../Frameworks")],
    targets: [
        .target(name: "Limits", swiftSettings: settings),
        .target(name: "Statistics", dependencies: ["Limits"], swiftSettings: settings),
        .target(name: "Phrases", dependencies: ["Limits"], swiftSettings: settings),
        .target(name: "Journal", swiftSettings: settings),
        .target(
            name: "Enforcement",
            dependencies: ["Limits", "Journal", "Phrases"] + screenTime,
            swiftSettings: settings
        ),
        .target(
            name: "Exchange",
            dependencies: [
                "Enforcement", "Limits",
                .product(
                    name: "ManagedSettings",
                    package: "Frameworks",
                    condition: .when(platforms: [.linux])
                ),
            ],
            swiftSettings: settings
        ),
        // What the app alone links.
        .target(
            name: "Intake",
            dependencies: ["Enforcement", "Limits"] + intake,
            swiftSettings: settings
        ),
        .target(
            name: "Pledging",
            dependencies: [
                "Enforcement", "Limits",
                .product(
                    name: "Security",
                    package: "Frameworks",
                    condition: .when(platforms: [.linux])
                ),
            ],
            swiftSettings: settings
        ),
        .target(
            name: "Presentation",
            dependencies: ["Enforcement", "Limits", "Phrases", "Statistics"] + screens,
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
