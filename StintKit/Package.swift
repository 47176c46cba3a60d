// swift-tools-version: 6.2
// The rules of Stint and the code that applies them: over Apple's frameworks on iOS, ours on Linux.
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .treatAllWarnings(as: .error, .when(platforms: [.linux])),
    .strictMemorySafety(),
]

// On iOS the system has the frameworks, so an app needs only this folder.
#if os(Linux)
let frameworks: [Package.Dependency] = [.package(path: "../Frameworks")]

/// Returns this project's versions of Apple's frameworks.
func linux(_ names: String...) -> [Target.Dependency] {
    names.map {
        .product(name: $0, package: "Frameworks", condition: .when(platforms: [.linux]))
    }
}
#else
let frameworks: [Package.Dependency] = []

func linux(_ names: String...) -> [Target.Dependency] { [] }
#endif

/// The frameworks that extensions link.
let screenTime = linux("DeviceActivity", "ManagedSettings", "OSLog", "UserNotifications")

/// The frameworks that are too large for extensions, which have 6 MB of memory.
let intake = linux("FamilyControls", "HealthKit", "OSLog")

/// The frameworks of the code that the app and its widgets share.
let screens = linux("ActivityKit", "AppIntents", "SwiftUI", "WidgetKit")

/// The settings of modules that simulations run: Tools/swift optimizes them in debug builds, too.
let optimized =
    settings
    + (Context.environment["STINT_GRAPH"] == nil
        ? [] : [.unsafeFlags(["-O"], .when(configuration: .debug))])

/// Returns a test target.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: dependencies, swiftSettings: settings)
}

let package = Package(
    name: "StintKit",
    platforms: [.iOS("17.4")],
    products: [
        .library(name: "Basics", targets: ["Basics"]),
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
    dependencies: frameworks,
    targets: [
        // IDs, digits, dates and JSON, for all other modules.
        .target(name: "Basics", swiftSettings: optimized),
        .target(name: "Limits", dependencies: ["Basics"], swiftSettings: optimized),
        .target(name: "Statistics", dependencies: ["Limits"], swiftSettings: settings),
        .target(name: "Phrases", dependencies: ["Limits"], swiftSettings: settings),
        .target(name: "Journal", dependencies: ["Basics"], swiftSettings: optimized),
        .target(
            name: "Enforcement",
            dependencies: ["Basics", "Limits", "Journal", "Phrases"] + screenTime,
            swiftSettings: optimized
        ),
        .target(
            name: "Exchange",
            dependencies: ["Basics", "Enforcement", "Limits"] + linux("ManagedSettings"),
            swiftSettings: settings
        ),
        // Only the app links it.
        .target(
            name: "Intake",
            dependencies: ["Enforcement", "Limits"] + intake,
            swiftSettings: settings
        ),
        .target(
            name: "Pledging",
            dependencies: ["Enforcement", "Limits"] + linux("Security"),
            swiftSettings: settings
        ),
        .target(
            name: "Presentation",
            dependencies: ["Enforcement", "Limits", "Phrases", "Statistics"] + screens,
            swiftSettings: settings
        ),
        tests("BasicsTests", ["Basics"]),
        tests("LimitsTests", ["Basics", "Limits"]),
        tests("PhrasesTests", ["Limits", "Phrases"]),
        tests("PresentationTests", ["Limits", "Phrases", "Presentation"] + linux("AppIntents")),
        tests("StatisticsTests", ["Basics", "Limits", "Statistics"]),
        tests("JournalTests", ["Basics", "Journal"]),
        // The process that the tests of the journal start and kill.
        .executableTarget(
            name: "journal-probe",
            dependencies: ["Journal"],
            path: "Tests/journal-probe",
            swiftSettings: settings
        ),
        tests(
            "EnforcementTests",
            ["Basics", "Enforcement", "Intake", "Limits"]
                + linux("FamilyControls", "ManagedSettings", "SimulatedPhone", "SimulatedPicker")
        ),
        tests(
            "ExchangeTests",
            ["Basics", "Enforcement", "Exchange", "Journal", "Limits"] + linux("ManagedSettings")
        ),
        tests("PledgingTests", ["Limits", "Pledging"]),
    ],
    swiftLanguageModes: [.v6]
)
