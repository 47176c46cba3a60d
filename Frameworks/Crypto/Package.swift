// swift-tools-version: 6.2
// CryptoKit for Linux: swift-crypto, and the Secure Enclave that swift-crypto lacks. It is a
// separate package so that the frameworks depend only on OpenCombine.
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
    name: "Crypto",
    products: [.library(name: "CryptoKit", targets: ["CryptoKit"])],
    dependencies: [.package(url: "https://github.com/apple/swift-crypto", from: "4.5.2")],
    targets: [
        .target(
            name: "CryptoKit",
            dependencies: [.product(name: "Crypto", package: "swift-crypto")],
            swiftSettings: settings
        ),
        .testTarget(name: "CryptoKitTests", dependencies: ["CryptoKit"], swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
