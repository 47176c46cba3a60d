// swift-tools-version: 6.2
// A Screen Time app as somebody else would write it: it knows Apple's names and nothing of this
// project. Its tests show that such sources compile and run on Linux unchanged.
import PackageDescription

let frameworks: [Target.Dependency] = [
    "Combine", "os", "SwiftUI", "UIKit", "UserNotifications", "FamilyControls", "ManagedSettings",
    "ManagedSettingsUI", "DeviceActivity", "FoundationGaps", "HealthKit",
].map { .product(name: $0, package: "Frameworks", condition: .when(platforms: [.linux])) }

// What every target of an app sets: a file that imports DeviceActivity and SwiftUI gets the overlay of
// both, and one that imports Foundation what Foundation for Linux lacks.
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
