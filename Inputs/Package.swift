// swift-tools-version: 6.2
// Files written or chosen by people: limits, scenarios, usage logs and command options.
import PackageDescription

let package = Package(
    name: "Inputs",
    platforms: [.iOS("17.4")],
    products: [.library(name: "Inputs", targets: ["Inputs"])],
    dependencies: [
        .package(path: "../StintKit"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    ],
    targets: [
        .target(
            name: "Inputs",
            dependencies: [
                "Yams",
                .product(name: "Basics", package: "StintKit"),
                .product(name: "Limits", package: "StintKit"),
            ],
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
                .enableUpcomingFeature("InferIsolatedConformances"),
                .treatAllWarnings(as: .error, .when(platforms: [.linux])),
                .strictMemorySafety(),
            ]
        )
    ],
    swiftLanguageModes: [.v6]
)
