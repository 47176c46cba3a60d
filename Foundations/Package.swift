// swift-tools-version: 6.2
// What the tools and the service share: files written by people, and the run of a command.
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

let package = Package(
    name: "Foundations",
    platforms: [.iOS("17.4")],
    products: [
        .library(name: "InputFiles", targets: ["InputFiles"]),
        .library(name: "ToolConsole", targets: ["ToolConsole"]),
    ],
    dependencies: [
        .package(path: "../StintKit"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    ],
    targets: [
        .target(
            name: "InputFiles",
            dependencies: ["Yams", .product(name: "Basics", package: "StintKit")],
            swiftSettings: settings
        ),
        .target(
            name: "ToolConsole",
            dependencies: [
                "InputFiles",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
