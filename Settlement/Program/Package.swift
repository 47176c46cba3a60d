// swift-tools-version: 6.2
// The program `stint-settlement`, in its own package: SwiftPM builds every program of a dependency, and
// packages that only use the service's rules in simulations depend on Settlement.
import PackageDescription

/// The libraries of Swift's runtime that Foundation's static library needs.
let runtime = [
    "Foundation", "FoundationInternationalization", "FoundationEssentials", "CoreFoundation",
    "_FoundationICU", "_FoundationCShims", "_FoundationCollections", "swiftSynchronization",
    "swiftDispatch", "dispatch", "BlocksRuntime",
]

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
                .treatAllWarnings(as: .error, .when(platforms: [.linux])),
            ],
            // The program runs without an installed Swift. Only the link is static, because other programs
            // share its object files; so the libraries that Foundation needs are listed here.
            linkerSettings: [
                .unsafeFlags(
                    ["-static-stdlib", "-Xlinker", "--strip-debug", "-Xlinker", "--start-group"]
                        + runtime.map { "-l\($0)" } + ["-Xlinker", "--end-group"],
                    .when(platforms: [.linux])
                )
            ]
        )
    ],
    swiftLanguageModes: [.v6]
)
