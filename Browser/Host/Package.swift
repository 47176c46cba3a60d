// swift-tools-version: 6.2
// The host of the browser extension. It starts with every browser, so it depends only on Glibc.
import PackageDescription

let package = Package(
    name: "stint-host",
    products: [.executable(name: "stint-host", targets: ["stint-host"])],
    targets: [
        .executableTarget(
            name: "stint-host",
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
                .enableUpcomingFeature("InferIsolatedConformances"),
                .treatAllWarnings(as: .error, .when(platforms: [.linux])),
                .strictMemorySafety(),
            ],
            linkerSettings: [.unsafeFlags(["-static-stdlib", "-Xlinker", "-s"])]
        )
    ],
    swiftLanguageModes: [.v6]
)
