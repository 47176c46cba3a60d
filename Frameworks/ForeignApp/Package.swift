// swift-tools-version: 6.2
// A Screen Time app that uses only Apple's names and nothing of this project. Its tests show that
// such sources compile and run on Linux unchanged.
import PackageDescription

let frameworks: [Target.Dependency] = [
    "Combine", "os", "SwiftUI", "UIKit", "UserNotifications", "FamilyControls", "ManagedSettings",
    "ManagedSettingsUI", "DeviceActivity", "FoundationGaps", "HealthKit",
].map { .product(name: $0, package: "Frameworks", condition: .when(platforms: [.linux])) }

// The settings of every target of an app: files that import DeviceActivity and SwiftUI get the
// overlay of both, and files that import Foundation get what Foundation for Linux lacks.
let settings: [SwiftSetting] = [
    .treatAllWarnings(as: .error, .when(platforms: [.linux])),
    .unsafeFlags([
        "-Xfrontend", "-enable-cross-import-overlays",
        "-Xfrontend", "-import-module", "-Xfrontend", "FoundationGaps",
    ]),
]

let package = Package(
    name: "ForeignApp",
    dependencies: [.package(name: "Frameworks", path: "..")],
    targets: [
        .target(
            name: "ForeignApp",
            dependencies: frameworks,
            resources: [.copy("Localizable.xcstrings")],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ForeignAppTests",
            dependencies: [
                "ForeignApp", .product(name: "SimulatedPhone", package: "Frameworks"),
                .product(name: "SimulatedPicker", package: "Frameworks"),
            ] + frameworks,
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
