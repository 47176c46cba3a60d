// swift-tools-version: 6.2
// The program `stint-settlement`, in a package of its own: packages that use the service's rules in
// simulations would build every program of Settlement with them.
import PackageDescription

let package = Package(
    name: "Program",
    products: [.executable(name: "stint-settlement", targets: ["stint-settlement"])],
    dependencies: [.package(path: "..")],
    targets: [
        .executableTarget(
            name: "stint-settlement",
            dependencies: [.product(name: "SettlementCommands", package: "Settlement")],
            swiftSettings: [
                .enableUpcomingFeature("MemberImportVisibility"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .treatAllWarnings(as: .error),
            ]
        )
    ],
    swiftLanguageModes: [.v6]
)
