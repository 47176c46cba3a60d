// swift-tools-version: 6.2
// The service that holds pledged credits: its rules, its stores and its simulation.
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

/// The settings of modules that simulations run: Tools/swift optimizes them in debug builds, too.
let optimized =
    settings
    + (Context.environment["STINT_GRAPH"] == nil
        ? [] : [.unsafeFlags(["-O"], .when(configuration: .debug))])

/// The libraries of Swift's runtime that Foundation's static library needs.
let runtime = [
    "Foundation", "FoundationInternationalization", "FoundationEssentials", "CoreFoundation",
    "_FoundationICU", "_FoundationCShims", "_FoundationCollections", "swiftSynchronization",
    "swiftDispatch", "dispatch", "BlocksRuntime",
]

/// Returns a library product with the module of the same name.
func library(_ name: String) -> Product { .library(name: name, targets: [name]) }

let basics = Target.Dependency.product(name: "Basics", package: "StintKit")
let limits = Target.Dependency.product(name: "Limits", package: "StintKit")
let locking = Target.Dependency.product(
    name: "Locking",
    package: "Frameworks",
    condition: .when(platforms: [.linux])
)
/// The certificate type of Security: X509 mistakes that module for Apple's if the build folder has it.
let certificates = Target.Dependency.product(
    name: "SecurityCertificates",
    package: "Frameworks",
    condition: .when(platforms: [.linux])
)
let crypto = Target.Dependency.product(name: "Crypto", package: "swift-crypto")
let cryptoExtras = Target.Dependency.product(name: "CryptoExtras", package: "swift-crypto")
let httpTypes = Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let nioCore = Target.Dependency.product(name: "NIOCore", package: "swift-nio")
let nioSSL = Target.Dependency.product(name: "NIOSSL", package: "swift-nio-ssl")
let asyncAlgorithms = Target.Dependency.product(
    name: "AsyncAlgorithms",
    package: "swift-async-algorithms"
)
let lifecycle = Target.Dependency.product(
    name: "ServiceLifecycle",
    package: "swift-service-lifecycle"
)

let package = Package(
    name: "Settlement",
    platforms: [.iOS("17.4")],
    products: [
        library("Settlement"), library("SettlementStore"), library("SettlementService"),
        library("SettlementJudge"), library("SettlementCommands"),
        .executable(name: "stint-settlement", targets: ["stint-settlement"]),
        .executable(name: "settlement-probe", targets: ["settlement-probe"]),
    ],
    dependencies: [
        .package(path: "../Foundations"),
        .package(path: "../Frameworks"),
        .package(path: "../StintKit"),
        .package(
            url: "https://github.com/hummingbird-project/hummingbird",
            from: "2.28.1",
            traits: []
        ),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-asn1", from: "1.7.4"),
        .package(url: "https://github.com/apple/swift-async-algorithms", from: "1.1.4"),
        .package(url: "https://github.com/apple/swift-certificates", from: "1.21.1"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0", traits: []),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
        .package(url: "https://github.com/vapor/jwt-kit", from: "5.7.1"),
    ],
    targets: [
        // The rules as pure values; they only need IDs of 16 bytes.
        .target(name: "Settlement", dependencies: [basics], swiftSettings: optimized),
        .systemLibrary(
            name: "CSQLite",
            pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]
        ),
        // The functions of libpq, which is loaded when a database is opened, not linked.
        .target(name: "CPostgreSQL"),
        .target(
            name: "SettlementStore",
            dependencies: ["CPostgreSQL", "CSQLite", "Settlement", basics, crypto, locking],
            resources: [
                .embedInCode("Schema/sqlite.sql"), .embedInCode("Schema/postgresql.sql"),
            ],
            swiftSettings: settings
        ),
        // Answers requests of any transport; the app's simulation uses it without a network.
        .target(
            name: "SettlementService",
            dependencies: [
                "Settlement", "SettlementStore", basics, limits, locking, crypto, httpTypes,
                logging,
            ],
            resources: [.embedInCode("openapi.yaml")],
            swiftSettings: settings
        ),
        // HTTP, TLS and the verification of tokens.
        .target(
            name: "SettlementServer",
            dependencies: [
                "Settlement", "SettlementService", "SettlementStore", basics, locking,
                asyncAlgorithms, certificates, crypto, httpTypes, lifecycle, logging,
                nioCore, nioSSL,
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "HummingbirdTLS", package: "hummingbird"),
                .product(name: "JWTKit", package: "jwt-kit"),
                .product(name: "NIOCertificateReloading", package: "swift-nio-extras"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
                .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
            ],
            swiftSettings: settings
        ),
        .target(
            name: "SettlementCommands",
            dependencies: [
                "Settlement", "SettlementServer", "SettlementService", "SettlementStore",
                logging, nioCore,
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "InputFiles", package: "Foundations"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "ToolConsole", package: "Foundations"),
            ],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "stint-settlement",
            dependencies: ["SettlementCommands"],
            swiftSettings: settings,
            // The program runs without an installed Swift. Only the link is static, because other
            // programs share its object files; so the libraries that Foundation needs are listed.
            linkerSettings: [
                .unsafeFlags(
                    ["-static-stdlib", "-Xlinker", "--strip-debug", "-Xlinker", "--start-group"]
                        + runtime.map { "-l\($0)" } + ["-Xlinker", "--end-group"],
                    .when(platforms: [.linux])
                )
            ]
        ),
        .target(
            name: "SettlementJudge",
            dependencies: ["Settlement", basics],
            swiftSettings: optimized
        ),
        // Measures the stores, for the benchmarks of the service.
        .executableTarget(
            name: "settlement-probe",
            dependencies: [
                "Settlement", "SettlementStore",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Benchmarks/settlement-probe",
            swiftSettings: settings
        ),
        .testTarget(
            name: "SettlementTests",
            dependencies: ["Settlement", "SettlementJudge"],
            swiftSettings: settings
        ),
        // A layer below SQLite that fails on purpose.
        .target(
            name: "CFaultyFiles",
            dependencies: ["CSQLite"],
            path: "Tests/CFaultyFiles",
            swiftSettings: settings
        ),
        .testTarget(
            name: "SettlementStoreTests",
            dependencies: ["CFaultyFiles", "Settlement", "SettlementJudge", "SettlementStore"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "SettlementCommandsTests",
            dependencies: ["SettlementCommands"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "SettlementServiceTests",
            dependencies: [
                "Settlement", "SettlementServer", "SettlementService", "SettlementStore", basics,
                limits,
                "Yams", crypto, cryptoExtras, httpTypes, logging, nioCore, nioSSL,
                .product(name: "NIOEmbedded", package: "swift-nio"),
                .product(name: "Pledging", package: "StintKit"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "SwiftASN1", package: "swift-asn1"),
                .product(name: "X509", package: "swift-certificates"),
            ],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
