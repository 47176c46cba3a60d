import Testing

@Suite("package manifests", .timeLimit(.minutes(10)))
struct ManifestTests {
    @Test("StintKit depends only on the toolchain and Frameworks")
    func stintKit() throws {
        let packages = try packages(of: "StintKit/Package.swift")
        #expect(packages == [#".package(path: "../Frameworks")"#])
        let linux = try manifest("StintKit/Package.swift").text
            .split(separator: "#if os(Linux)")[1].prefix { $0 != "#" }
        #expect(linux.contains(packages[0]), "on Linux only")
    }

    @Test("Frameworks depends only on OpenCombine")
    func frameworks() throws {
        let packages = try packages(of: "Frameworks/Package.swift")
        #expect(packages.count == 1)
        #expect(packages.allSatisfy { $0.contains("/OpenCombine\"") })
    }

    @Test(
        "packages depend on Frameworks only on Linux",
        arguments: [
            "Package.swift", "StintKit/Package.swift", "Settlement/Package.swift",
            "Frameworks/Phone/Package.swift",
        ]
    )
    func linuxOnly(_ path: String) throws {
        let products = calls(to: ".product(", in: try manifest(path).text)
            .filter { $0.contains(#"package: "Frameworks""#) }
        #expect(!products.isEmpty)
        #expect(products.filter { !$0.contains("condition: .when(platforms: [.linux])") } == [])
    }

    @Test(
        "every target has the strict settings",
        arguments: [
            "Package.swift", "StintKit/Package.swift", "Settlement/Package.swift",
            "Frameworks/Package.swift", "Frameworks/Phone/Package.swift",
            "Browser/Host/Package.swift",
        ]
    )
    func settings(_ path: String) throws {
        let text = try manifest(path).text
        for setting in [
            #".enableUpcomingFeature("ExistentialAny")"#,
            #".enableUpcomingFeature("MemberImportVisibility")"#,
            #".enableUpcomingFeature("InternalImportsByDefault")"#,
            #".enableUpcomingFeature("NonisolatedNonsendingByDefault")"#,
            #".enableUpcomingFeature("InferIsolatedConformances")"#,
            // A newer compiler with new warnings must still build the app on iOS.
            ".treatAllWarnings(as: .error, .when(platforms: [.linux]))",
            ".strictMemorySafety()", "swiftLanguageModes: [.v6]",
        ] {
            #expect(text.contains(setting), "\(setting)")
        }
        let targets: [String] = [".target(", ".testTarget(", ".executableTarget("]
            .flatMap { function -> [String] in calls(to: function, in: text) }
            // Dependencies are only names, and C targets have no Swift settings.
            .filter { $0.contains("dependencies:") || $0.contains("swiftSettings:") }
        #expect(!targets.isEmpty)
        #expect(targets.filter { !$0.contains("swiftSettings:") } == [])
    }

    private func manifest(_ path: String) throws -> SourceFile {
        try #require(Checkout.current.files.first { $0.path == path })
    }

    private func packages(of path: String) throws -> [String] {
        calls(to: ".package(", in: try manifest(path).text)
    }

    /// Returns the calls of a function, each up to its closing parenthesis.
    private func calls(to function: String, in text: String) -> [String] {
        text.ranges(of: function).map { range in
            var depth = 1
            let rest = text[range.upperBound...].prefix { character in
                if character == "(" { depth += 1 }
                if character == ")" { depth -= 1 }
                return depth > 0
            }
            return function + rest + ")"
        }
    }
}
