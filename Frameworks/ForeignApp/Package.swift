// swift-tools-version: 6.2
// A Screen Time app as somebody else would write it: it knows Apple's names and nothing of this
// project. Its tests show that such sources compile and run on Linux unchanged.
import PackageDescription

let frameworks: [Target.Dependency] = [
    "Combine", "os", "SwiftUI", "UIKit", "UserNotifications", "FamilyControls", "ManagedSettings",
    "ManagedSettingsUI", "DeviceActivity", "_DeviceActivity_SwiftUI", "HealthKit",
].map { .product(name: $0, package: "Frameworks", condition: .when(platforms: [.linux])) }

let settings: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
    name: "ForeignApp",
    dependencies: [.package(name: "Frameworks", path: "..")],
    targets: [
        .target(name: "ForeignApp", dependencies: frameworks, swiftSettings: settings),
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
