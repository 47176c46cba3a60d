// swift-tools-version: 6.2
// The `stint` tool, its simulations, tests and benchmarks on Linux, and the app and its extensions,
// which Xcode builds from App/Stint.xcodeproj, compiled here unchanged.
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

/// The settings of modules that simulations run: Tools/swift optimizes them in debug builds, too.
let optimized =
    settings
    + (Context.environment["STINT_GRAPH"] == nil
        ? [] : [.unsafeFlags(["-O"], .when(configuration: .debug))])

/// Returns a product of StintKit.
func kit(_ name: String) -> Target.Dependency { .product(name: name, package: "StintKit") }

/// Returns a module of the settlement service.
func settlement(_ name: String) -> Target.Dependency {
    .product(name: name, package: "Settlement")
}

/// Files that people write, and their errors.
let inputFiles = Target.Dependency.product(name: "InputFiles", package: "Foundations")
/// The run of a command-line tool.
let toolConsole = Target.Dependency.product(name: "ToolConsole", package: "Foundations")

/// Returns one of Apple's frameworks: the system's own on iOS, this project's on Linux.
func apple(_ name: String) -> Target.Dependency {
    .product(name: name, package: "Frameworks", condition: .when(platforms: [.linux]))
}

/// CryptoKit: the system's own on iOS, an extension of swift-crypto on Linux.
let cryptoKit = Target.Dependency.product(
    name: "CryptoKit",
    package: "Crypto",
    condition: .when(platforms: [.linux])
)

/// Returns a module of the project that exists only on Linux.
func linux(_ name: String) -> Target.Dependency {
    .product(name: name, package: "Frameworks", condition: .when(platforms: [.linux]))
}

/// The server of the phone in the browser, from the package of the tool for developers.
let phoneServer = Target.Dependency.product(name: "PhoneServer", package: "stint-phone")

/// Returns the target of an app extension.
func appExtension(_ name: String, _ frameworks: [String]) -> Target {
    .target(
        name: name,
        dependencies: [kit("Enforcement"), kit("Limits"), kit("Phrases")] + frameworks.map(apple),
        path: "App/\(name)",
        exclude: ["Info.plist", "\(name).entitlements"],
        swiftSettings: optimized
    )
}

/// Returns the target of an extension of a Flutter app, which also writes keys of the app group.
func flutterExtension(_ name: String, _ frameworks: [String]) -> Target {
    .target(
        name: name,
        dependencies: ["AppGroupKeys", kit("Enforcement"), kit("Limits")] + frameworks.map(apple),
        path: "Flutter/ios/extensions/\(name)",
        swiftSettings: settings
    )
}

/// Returns the target of the app, its widgets or its report.
///
/// Only Xcode compiles `Main.swift`, the entry point. The simulated phone reads the resources next
/// to the program.
func screens(
    _ name: String,
    path: String,
    kits: [String],
    _ frameworks: [String],
    others: [Target.Dependency] = [],
    resources: [String],
    excluding excluded: [String] = []
) -> Target {
    .target(
        name: name,
        dependencies: kits.map(kit) + frameworks.map(apple) + others,
        path: "App/\(path)",
        exclude: ["Info.plist", "\(path).entitlements", "Main.swift"] + excluded,
        resources: resources.map { .copy($0) },
        swiftSettings: settings
    )
}

let extensions: [Target.Dependency] = ["Monitor", "ShieldConfiguration", "ShieldAction"]

/// Returns a test target.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: dependencies, swiftSettings: settings)
}

let package = Package(
    name: "stint",
    platforms: [.iOS("17.4")],
    products: [
        .executable(name: "stint", targets: ["stint"]),
        .executable(name: "stint-page", targets: ["stint-page"]),
        .executable(name: "stint-desktop", targets: ["stint-desktop"]),
        .library(name: "Monitor", targets: ["Monitor"]),
        .library(name: "ShieldConfiguration", targets: ["ShieldConfiguration"]),
        .library(name: "ShieldAction", targets: ["ShieldAction"]),
        .library(name: "Report", targets: ["Report"]),
        .library(name: "Stint", targets: ["StintApp"]),
        .library(name: "Widgets", targets: ["Widgets"]),
    ],
    dependencies: [
        .package(path: "Foundations"),
        .package(path: "Frameworks"),
        .package(path: "Frameworks/Crypto"),
        .package(name: "stint-phone", path: "Frameworks/Phone"),
        .package(path: "Settlement"),
        .package(path: "StintKit"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0", traits: []),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    ],
    targets: [
        appExtension("Monitor", ["DeviceActivity"]),
        appExtension("ShieldConfiguration", ["ManagedSettings", "ManagedSettingsUI", "UIKit"]),
        appExtension("ShieldAction", ["ManagedSettings"]),
        screens(
            "Widgets",
            path: "Widgets",
            kits: ["Enforcement", "Limits", "Phrases", "Presentation"],
            ["ActivityKit", "AppIntents", "SwiftUI", "WidgetKit"],
            resources: ["Localizable.xcstrings"],
            excluding: ["Assets.xcassets"]
        ),
        screens(
            "Report",
            path: "Report",
            kits: ["Presentation"],
            [
                "DeviceActivity", "ExtensionFoundation", "ExtensionKit", "FamilyControls",
                "ManagedSettings", "SwiftUI", "_DeviceActivity_SwiftUI",
            ],
            resources: ["Localizable.xcstrings"]
        ),
        screens(
            "StintApp",
            path: "Stint",
            kits: [
                "Enforcement", "Exchange", "Intake", "Limits", "Phrases", "Pledging",
                "Presentation", "Statistics",
            ],
            [
                "ActivityKit", "AppIntents", "Charts", "DeviceActivity", "FamilyControls",
                "ManagedSettings", "SwiftUI", "UIKit", "UniformTypeIdentifiers",
                "UserNotifications", "WidgetKit", "_DeviceActivity_SwiftUI",
            ],
            others: [cryptoKit],
            resources: [
                "AppShortcuts.xcstrings", "Assets.xcassets", "InfoPlist.xcstrings",
                "Localizable.xcstrings",
            ],
            excluding: ["PrivacyInfo.xcprivacy"]
        ),
        .target(
            name: "AppGroupKeys",
            dependencies: [kit("Enforcement"), kit("Limits")],
            path: "Flutter/ios/focus_pledge/Sources/AppGroupKeys",
            swiftSettings: settings
        ),
        flutterExtension("FlutterMonitor", ["DeviceActivity"]),
        flutterExtension("FlutterShieldAction", ["ManagedSettings"]),
        .target(
            name: "focus_pledge",
            dependencies: [
                "AppGroupKeys", kit("Enforcement"), kit("Intake"), kit("Limits"), kit("Pledging"),
                cryptoKit, apple("FamilyControls"), apple("ManagedSettings"), apple("SwiftUI"),
                apple("UIKit"), linux("Flutter"),
            ],
            path: "Flutter/ios/focus_pledge/Sources/focus_pledge",
            exclude: ["PrivacyInfo.xcprivacy"],
            swiftSettings: settings
        ),
        // Readers of files that people write or export: limits, scenarios, use.
        .target(
            name: "Inputs",
            dependencies: [inputFiles, kit("Basics"), kit("Limits")],
            swiftSettings: settings
        ),
        .target(
            name: "StintOnPhone",
            dependencies: extensions + [
                kit("Enforcement"), kit("Intake"), kit("Limits"), linux("SimulatedPhone"),
                linux("SimulatedPicker"),
                linux("ScreenTimeDaemon"), apple("UserNotifications"),
            ],
            swiftSettings: optimized
        ),
        .target(
            name: "Judging",
            dependencies: [
                "StintOnPhone", kit("Enforcement"), kit("Limits"), kit("Journal"),
                linux("SimulatedPhone"), linux("SimulatedPicker"), linux("ScreenTimeDaemon"),
                apple("FamilyControls"),
            ],
            swiftSettings: optimized
        ),
        .target(
            name: "Replaying",
            dependencies: [
                "Inputs", inputFiles, "StintOnPhone", kit("Enforcement"), kit("Limits"),
                linux("SimulatedPhone"), linux("SimulatedPicker"), linux("ScreenTimeDaemon"),
                apple("FamilyControls"), apple("ManagedSettingsUI"),
            ],
            swiftSettings: optimized
        ),
        // The parts of all commands: console, home and texts.
        .target(
            name: "StintConsole",
            dependencies: [
                "Inputs", inputFiles, toolConsole, kit("Enforcement"), kit("Exchange"),
                kit("Journal"),
                kit("Limits"), kit("Phrases"), kit("Statistics"), linux("Locking"),
                linux("SimulatedPhone"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings
        ),
        // The command of the phone in the browser.
        .target(
            name: "ShownPhone",
            dependencies: extensions + [
                "Inputs", inputFiles, toolConsole, "LocalPledgeService", "Report", "StintApp",
                "StintConsole", "StintOnPhone",
                "Widgets", kit("Enforcement"), kit("Journal"), kit("Limits"), kit("Phrases"),
                kit("Presentation"), linux("InterfaceHost"), linux("PhoneWeb"),
                linux("ScreenTimeDaemon"), linux("SimulatedPhone"), phoneServer,
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings
        ),
        .target(
            name: "StintCommands",
            dependencies: [
                "Inputs", inputFiles, toolConsole, "Judging", "LocalPledgeService", "Replaying",
                "ShownPhone", "StintConsole",
                "StintOnPhone",
                kit("Basics"), kit("Enforcement"), kit("Exchange"), kit("Journal"), kit("Limits"),
                kit("Phrases"), kit("Pledging"), kit("Statistics"),
                linux("Locking"), linux("ScreenTimeDaemon"), linux("SimulatedPhone"),
                settlement("Settlement"), settlement("SettlementJudge"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "stint",
            dependencies: ["StintCommands"],
            swiftSettings: settings
        ),
        // The phone in the browser alone, for `make run`.
        .executableTarget(
            name: "stint-page",
            dependencies: ["ShownPhone", "StintConsole"],
            swiftSettings: settings
        ),
        // Never links the simulated phone, which replaces the clocks of a program.
        .target(
            name: "BrowserAgent",
            dependencies: extensions + [
                "Inputs", inputFiles, toolConsole, kit("Basics"), kit("Enforcement"), kit("Limits"),
                kit("Phrases"), "StintApp", linux("AppWeb"), linux("BrowserBackend"),
                linux("ElementTree"), linux("Locking"),
                linux("PhoneMessages"), linux("ScreenTimeDaemon"), linux("ScreenTimeExtensions"),
                apple("ManagedSettings"), apple("ManagedSettingsUI"), phoneServer,
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Browser/Agent",
            swiftSettings: settings
        ),
        .executableTarget(
            name: "stint-desktop",
            dependencies: ["BrowserAgent"],
            path: "Browser/Program",
            swiftSettings: settings
        ),
        .target(
            name: "LocalPledgeService",
            dependencies: [
                settlement("Settlement"), settlement("SettlementService"),
                settlement("SettlementStore"), kit("Enforcement"), kit("Limits"), kit("Pledging"),
                linux("Locking"), linux("SimulatedPhone"),
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "stint-bench",
            dependencies: [
                "Judging", "StintOnPhone", kit("Enforcement"), kit("Limits"), kit("Journal"),
                linux("SimulatedPhone"), linux("ScreenTimeDaemon"), apple("DeviceActivity"),
            ],
            path: "Benchmarks/stint-bench",
            swiftSettings: settings
        ),
        .executableTarget(
            name: "callback-probe",
            dependencies: [
                kit("Enforcement"), linux("SimulatedPhone"), apple("DeviceActivity"),
            ],
            path: "Benchmarks/callback-probe",
            swiftSettings: settings
        ),
        .executableTarget(
            name: "empty-probe",
            path: "Benchmarks/empty-probe",
            swiftSettings: settings
        ),
        .target(
            name: "PhoneTestKit",
            dependencies: [
                linux("BrowserBackend"), linux("ScreenTimeDaemon"), linux("SimulatedPhone"),
            ],
            path: "Tests/PhoneTestKit",
            swiftSettings: settings
        ),
        .target(
            name: "SurfaceContract",
            dependencies: [kit("Limits"), kit("Phrases")],
            path: "Tests/SurfaceContract",
            swiftSettings: settings
        ),
        tests(
            "JudgeTests",
            [
                "Judging", "StintOnPhone", kit("Enforcement"), kit("Limits"), kit("Presentation"),
                kit("Statistics"), linux("SimulatedPhone"), linux("ScreenTimeDaemon"),
            ]
        ),
        tests("InputsTests", ["Inputs", inputFiles, kit("Limits")]),
        tests(
            "ReplayingTests",
            [
                "Inputs", inputFiles, "StintOnPhone", "Replaying", kit("Limits"),
                linux("ScreenTimeDaemon"),
                linux("SimulatedPhone"),
            ]
        ),
        tests(
            "SimulatedPhoneTests",
            [
                "PhoneTestKit",
                linux("SimulatedPhone"), linux("SimulatedPicker"), linux("ScreenTimeDaemon"),
                linux("FoundationGaps"),
                apple("DeviceActivity"), apple("_DeviceActivity_SwiftUI"), apple("FamilyControls"),
                apple("ManagedSettings"), apple("ManagedSettingsUI"), apple("SwiftUI"),
                apple("UIKit"), apple("UniformTypeIdentifiers"), apple("UserNotifications"),
                apple("HealthKit"), apple("Security"), apple("BackgroundTasks"),
            ]
        ),
        tests(
            "PresetTests",
            [
                "PhoneTestKit",
                "Inputs", "Judging", "Monitor", "StintOnPhone", "Replaying",
                kit("Enforcement"), kit("Intake"), kit("Limits"), kit("Statistics"),
                linux("SimulatedPhone"), linux("SimulatedPicker"), apple("DeviceActivity"),
                apple("FamilyControls"), apple("ManagedSettings"),
                apple("ManagedSettingsUI"), apple("UIKit"), apple("UserNotifications"),
            ]
        ),
        tests(
            "StintCommandsTests",
            [
                "Judging", "StintCommands", kit("Enforcement"), kit("Limits"),
                apple("ManagedSettings"),
            ]
        ),
        tests(
            "StintOnPhoneTests",
            extensions + [
                "Inputs", inputFiles, "ShownPhone", "StintOnPhone", "StintApp", kit("Enforcement"),
                kit("Limits"), linux("InterfaceHost"), linux("PhoneMessages"),
                linux("PhoneWeb"), linux("ScreenTimeDaemon"), linux("SimulatedPhone"),
            ]
        ),
        tests(
            "AppTests",
            [
                "PhoneTestKit",
                "Monitor", "LocalPledgeService", "Report", "ShieldAction", "ShieldConfiguration",
                "ShownPhone", "StintApp", "StintCommands", "StintConsole", "SurfaceContract",
                "Widgets",
                kit("Enforcement"), kit("Limits"), kit("Phrases"), kit("Pledging"),
                kit("Presentation"), kit("Statistics"),
                linux("ElementTree"), linux("InterfaceHost"), linux("PhoneWeb"),
                linux("ScreenTimeDaemon"), linux("SimulatedPhone"), apple("AppIntents"),
                apple("HealthKit"), apple("ManagedSettingsUI"), apple("SwiftUI"),
                apple("WidgetKit"),
            ]
        ),
        // The same rules through every entrance: tool, phone, desktop, scenario, replay, app.
        tests(
            "EntranceTests",
            [
                "PhoneTestKit", "BrowserAgent", "Judging", "Replaying", "ShownPhone",
                "StintCommands", "StintConsole", "StintOnPhone", "Inputs", inputFiles,
                kit("Enforcement"), kit("Limits"), linux("BrowserBackend"), linux("PhoneWeb"),
                linux("ScreenTimeDaemon"), linux("ScreenTimeExtensions"), linux("SimulatedPhone"),
            ]
        ),
        tests(
            "FlutterBridgeTests",
            [
                "PhoneTestKit",
                "focus_pledge", "FlutterMonitor", "FlutterShieldAction", "LocalPledgeService",
                "ShieldConfiguration",
                kit("Enforcement"), kit("Limits"), kit("Pledging"), linux("ElementTree"),
                linux("Flutter"), linux("InterfaceHost"), linux("SimulatedPhone"),
                apple("DeviceActivity"),
                apple("FamilyControls"), apple("ManagedSettingsUI"), apple("UIKit"),
            ]
        ),
        tests(
            "BrowserAgentTests",
            [
                "BrowserAgent", "Inputs", inputFiles, "PhoneTestKit", "StintOnPhone",
                "SurfaceContract",
                kit("Basics"), kit("Enforcement"), kit("Limits"), kit("Phrases"),
                kit("Presentation"), linux("BrowserBackend"), linux("ElementTree"),
                linux("PhoneMessages"), linux("ScreenTimeDaemon"), linux("ScreenTimeExtensions"),
                linux("SimulatedPhone"), apple("ManagedSettingsUI"),
            ]
        ),
        tests("LocalPledgeServiceTests", ["LocalPledgeService"]),
        // Optimized, because it searches every file for every rule.
        .testTarget(name: "RepositoryTests", swiftSettings: optimized),
    ],
    swiftLanguageModes: [.v6]
)
