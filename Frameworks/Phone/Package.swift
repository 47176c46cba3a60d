// swift-tools-version: 6.2
// The tool `stint-phone`, which runs the app of an Xcode project on a simulated phone, and the
// phone's server. A separate package, so that the frameworks depend only on OpenCombine.
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

/// A product of the enclosing package.
func linux(_ name: String) -> Target.Dependency {
    .product(name: name, package: "Frameworks", condition: .when(platforms: [.linux]))
}

let package = Package(
    name: "stint-phone",
    platforms: [.iOS("17.4")],
    products: [
        .library(name: "PhoneServer", targets: ["PhoneServer"]),
        .executable(name: "stint-phone", targets: ["stint-phone"]),
    ],
    dependencies: [
        // The name is independent of the folder's name.
        .package(name: "Frameworks", path: ".."),
        .package(
            url: "https://github.com/hummingbird-project/hummingbird",
            from: "2.28.1",
            traits: []
        ),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0", traits: []),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    ],
    targets: [
        .target(
            name: "PhoneServer",
            dependencies: [
                linux("PhoneMessages"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
            ],
            swiftSettings: settings
        ),
        .target(name: "XcodeProjects", dependencies: ["Yams"], swiftSettings: settings),
        .target(name: "PhonePackage", dependencies: ["XcodeProjects"], swiftSettings: settings),
        .target(
            name: "PhoneCommands",
            dependencies: [
                "PhonePackage", "PhoneServer", "XcodeProjects", linux("Locking"),
                linux("PhoneMessages"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "stint-phone",
            dependencies: ["PhoneCommands"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "XcodeProjectsTests",
            dependencies: ["XcodeProjects"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "PhonePackageTests",
            dependencies: ["PhonePackage", "XcodeProjects"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "PhoneServerTests",
            dependencies: [
                "PhoneServer", linux("Locking"), linux("PhoneMessages"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "NIOCore", package: "swift-nio"),
            ],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
