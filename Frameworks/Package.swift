// swift-tools-version: 6.2
// Apple's Screen Time frameworks for Linux, under Apple's own module names.
//
// Depend on these products on Linux only:
//     .product(name: "DeviceActivity", package: "Frameworks", condition: .when(platforms: [.linux]))
import CompilerPluginSupport
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

/// True if Stint's own tools build all packages in one graph: Tools/swift.
let isInGraph = Context.environment["STINT_GRAPH"] != nil

/// The modules that simulations run; the graph optimizes them in debug builds, too.
let simulated: Set<String> = [
    "DeviceActivity", "FoundationGaps", "Locking", "ManagedSettings", "ManagedSettingsUI",
    "ScreenTimeDaemon", "ScreenTimeExtensions", "SimulatedPhone", "UserNotifications",
]

/// A library product with the module of the same name.
func library(_ name: String) -> Product { .library(name: name, targets: [name]) }

enum Folder: String {
    /// Apple's frameworks, under Apple's own names.
    case apple = "Sources/Apple"
    /// The phone that they run on.
    case phone = "Sources/Phone"

    func path(_ name: String) -> String { "\(rawValue)/\(name)" }
}

/// One of Apple's modules or, in the folder `phone`, one of this project's.
func module(
    _ name: String,
    in folder: Folder = .apple,
    _ dependencies: [Target.Dependency] = [],
    excluding excluded: [String] = []
) -> Target {
    .target(
        name: name,
        dependencies: dependencies,
        path: folder.path(name),
        exclude: excluded,
        swiftSettings: settings
            + (isInGraph && simulated.contains(name)
                ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : [])
    )
}

/// A module in C.
func cModule(_ name: String, in folder: Folder = .apple) -> Target {
    .target(name: name, path: folder.path(name))
}

let openCombine = Target.Dependency.product(name: "OpenCombine", package: "OpenCombine")

/// Modules for other apps' code only, never in the graph: a package that asks `canImport(os)` would
/// mistake ours for Apple's.
let foreign = isInGraph ? [] : [library("Combine"), library("os")]

let package = Package(
    name: "Frameworks",
    products: [
        library("FamilyControls"), library("ManagedSettings"), library("ManagedSettingsUI"),
        // A file that imports DeviceActivity and SwiftUI needs the overlay of both.
        .library(name: "DeviceActivity", targets: ["DeviceActivity", "_DeviceActivity_SwiftUI"]),
        library("_DeviceActivity_SwiftUI"),
        library("ExtensionFoundation"), library("ExtensionKit"),
        library("SwiftUI"), library("SwiftUICore"), library("UIKit"),
        library("DeveloperToolsSupport"), library("OSLog"), library("UserNotifications"),
        library("UniformTypeIdentifiers"),
        library("HealthKit"), library("BackgroundTasks"), library("Security"),
        library("SecurityCertificates"),
        library("FoundationGaps"), library("Flutter"),
        library("WidgetKit"), library("ActivityKit"), library("AppIntents"), library("Charts"),
        library("ElementTree"), library("InterfaceHost"), library("ScreenTimeDaemon"),
        library("ScreenTimeExtensions"), library("BrowserBackend"), library("SimulatedPhone"),
        library("SimulatedPicker"), library("PhoneJudge"),
        library("AppWeb"), library("PhoneWeb"), library("PhoneMessages"), library("Locking"),
    ] + foreign,
    dependencies: [
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0")
    ],
    targets: [
        // Not Apple's. It replaces Mutex for the reason in Lock.swift.
        module("Locking", in: .phone),
        module("ScreenTimeDaemon", in: .phone, ["Locking"]),
        module("FoundationGaps", in: .phone, ["Locking", "ScreenTimeDaemon", openCombine]),
        module("OSLog", ["ScreenTimeDaemon"]),
        // Swift Testing adds it to every file that imports UIKit; its source gives the reason.
        module("_Testing_UIKit"),
        .macro(name: "SwiftUIMacros", path: Folder.apple.path("SwiftUIMacros")),
        module("DeveloperToolsSupport", ["SwiftUIMacros"]),
        module("UIKit", ["DeveloperToolsSupport", "FoundationGaps", "_Testing_UIKit"]),
        module("UniformTypeIdentifiers"),
        // Not Apple's. The tree between the views and the renderer.
        module("ElementTree", in: .phone),
        cModule("CSwiftUI"),
        module(
            "SwiftUI",
            [
                "CSwiftUI", "DeveloperToolsSupport", "ElementTree", "FoundationGaps", "UIKit",
                "UniformTypeIdentifiers",
                openCombine,
            ]
        ),
        module("SwiftUICore", ["SwiftUI"]),
        cModule("CAppWork", in: .phone),
        module("AppWork", in: .phone, ["CAppWork", "Locking"]),
        module(
            "InterfaceHost",
            in: .phone,
            [
                "ActivityKit", "AppIntents", "AppWork", "BackgroundTasks", "ElementTree",
                "FoundationGaps",
                "Locking", "ScreenTimeDaemon", "SwiftUI", "UIKit", "UserNotifications", "WidgetKit",
            ]
        ),
        module("Charts", ["ElementTree", "SwiftUI"]),
        module("AppIntents", ["FoundationGaps", "Locking", "SwiftUI"]),
        module("ActivityKit", ["FoundationGaps", "ScreenTimeDaemon"]),
        module(
            "WidgetKit",
            ["ActivityKit", "AppIntents", "ElementTree", "FoundationGaps", "SwiftUI"]
        ),
        module("UserNotifications", ["ScreenTimeDaemon", "FoundationGaps"]),
        module("HealthKit", ["ScreenTimeDaemon", "FoundationGaps"]),
        module("BackgroundTasks", ["ScreenTimeDaemon"]),
        module("SecurityCertificates"),
        module("Security", ["ScreenTimeDaemon", "SecurityCertificates"]),
        module("ManagedSettings", ["ScreenTimeDaemon", "FoundationGaps", openCombine]),
        module("ManagedSettingsUI", ["FoundationGaps", "ManagedSettings", "UIKit"]),
        module(
            "FamilyControls",
            [
                "ElementTree", "ScreenTimeDaemon", "FoundationGaps", "ManagedSettings", "SwiftUI",
                openCombine,
            ]
        ),
        // Its module map declares the overlay.
        cModule("CDeviceActivity"),
        module(
            "DeviceActivity",
            ["CDeviceActivity", "ScreenTimeDaemon", "ManagedSettings", "FoundationGaps"]
        ),
        module("ExtensionFoundation"),
        module("ExtensionKit", ["ExtensionFoundation", "SwiftUI"]),
        // Not Apple's: the part of Flutter's engine that plugins use.
        module("Flutter", in: .phone, ["UIKit"]),
        module(
            "_DeviceActivity_SwiftUI",
            ["DeviceActivity", "ExtensionFoundation", "ExtensionKit", "SwiftUI"]
        ),
        // The calls of extensions, for both devices: the simulated phone and real browsers.
        module(
            "ScreenTimeExtensions",
            in: .phone,
            ["DeviceActivity", "ManagedSettings", "ManagedSettingsUI", "ScreenTimeDaemon", "UIKit"]
        ),
        // Never links CSimulatedPhone, which replaces the clocks of a program.
        module(
            "BrowserBackend",
            in: .phone,
            [
                "ManagedSettings", "ManagedSettingsUI", "ScreenTimeDaemon", "ScreenTimeExtensions",
            ]
        ),
        cModule("CSimulatedPhone", in: .phone),
        module(
            "SimulatedPhone",
            in: .phone,
            [
                "AppWork", "CSimulatedPhone", "FoundationGaps", "ScreenTimeDaemon",
                "ScreenTimeExtensions",
                "ManagedSettings", "ManagedSettingsUI", "DeviceActivity", "UIKit",
                "UserNotifications", "HealthKit",
            ]
        ),
        module(
            "SimulatedPicker",
            in: .phone,
            ["FamilyControls", "ManagedSettings", "ScreenTimeDaemon", "SimulatedPhone"]
        ),
        module("PhoneJudge", in: .phone, ["ScreenTimeDaemon", "SimulatedPhone"]),
        // The messages between a phone in the browser and its server.
        module("PhoneMessages", in: .phone, ["Locking"]),
        // The style sheets and scripts of AppWeb and PhoneWeb.
        cModule("CPages", in: .phone),
        // An app's window in the browser, for devices without a screen.
        module(
            "AppWeb",
            in: .phone,
            ["CPages", "ElementTree", "InterfaceHost", "Locking", "PhoneMessages", "SwiftUI"],
            excluding: ["Page"]
        ),
        module(
            "PhoneWeb",
            in: .phone,
            [
                "AppWeb", "CPages", "DeviceActivity", "ElementTree", "FoundationGaps", "HealthKit",
                "InterfaceHost",
                "PhoneMessages",
                "SimulatedPhone", "SwiftUI", "UIKit", "UserNotifications", "WidgetKit",
                "_DeviceActivity_SwiftUI",
            ],
            excluding: ["Page"]
        ),
        // A phone as a program, for the tests.
        .executableTarget(
            name: "phone-probe",
            dependencies: ["PhoneMessages", "PhoneWeb", "SimulatedPhone", "SwiftUI"],
            path: "Tests/phone-probe",
            swiftSettings: settings
        ),
        .testTarget(
            name: "PhoneWebTests",
            dependencies: [
                "ActivityKit", "AppIntents", "AppWeb", "ElementTree", "FamilyControls",
                "HealthKit", "InterfaceHost", "PhoneMessages", "PhoneWeb", "ScreenTimeDaemon",
                "SimulatedPhone", "SwiftUI", "UniformTypeIdentifiers", "UserNotifications",
                "WidgetKit", "phone-probe",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "InterfaceTests",
            dependencies: [
                "ElementTree", "InterfaceHost", "SwiftUI", "Charts", "WidgetKit", "ActivityKit",
                "AppIntents", "FamilyControls", "SimulatedPhone", "ScreenTimeDaemon",
                "ManagedSettingsUI", "UIKit", "UniformTypeIdentifiers", "UserNotifications",
                "_DeviceActivity_SwiftUI", "_Testing_UIKit",
                openCombine,
            ],
            swiftSettings: settings
        ),
        // The example in the judge's documentation: an app, its rule and the judging program.
        .executableTarget(
            name: "NightJudge",
            dependencies: [
                "PhoneJudge", "SimulatedPhone", "DeviceActivity", "ManagedSettings",
                "ManagedSettingsUI", "UIKit",
            ],
            path: "Tests/NightJudge",
            swiftSettings: settings
        ),
        .testTarget(
            name: "PhoneJudgeTests",
            dependencies: [
                "NightJudge", "PhoneJudge", "SimulatedPhone", "SimulatedPicker",
                "ScreenTimeDaemon", "FamilyControls", "ManagedSettings", "DeviceActivity",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "BackendTests",
            dependencies: [
                "BrowserBackend", "DeviceActivity", "ManagedSettings", "ManagedSettingsUI",
                "ScreenTimeDaemon", "ScreenTimeExtensions", "SimulatedPhone", "UIKit",
                "UserNotifications",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "PhoneTests",
            dependencies: [
                "ActivityKit", "AppIntents", "BackgroundTasks", "DeviceActivity", "ElementTree",
                "FamilyControls", "HealthKit", "InterfaceHost", "ManagedSettings", "OSLog",
                "ScreenTimeDaemon", "SimulatedPhone", "SimulatedPicker", "SwiftUI",
                "UserNotifications", "WidgetKit",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ScreenTimeReportTests",
            dependencies: [
                "SimulatedPhone", "SimulatedPicker", "ScreenTimeDaemon", "FamilyControls",
                "ManagedSettings", "DeviceActivity", "ExtensionKit", "_DeviceActivity_SwiftUI",
                "SwiftUI",
                "UserNotifications",
            ],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)

if !isInGraph {
    package.targets += [
        module("Combine", ["FoundationGaps", openCombine]),
        // Its module map declares the submodules.
        cModule("COSLog"),
        module("os", ["COSLog", "OSLog"]),
    ]
}
