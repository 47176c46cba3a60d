import Testing

@Suite("layers of modules", .timeLimit(.minutes(10)))
struct ImportTests {
    /// The folders that contain modules.
    private static let parents = [
        "Frameworks/Sources/Apple", "Frameworks/Sources/Phone", "Frameworks/Phone/Sources",
        "Frameworks/Crypto/Sources", "Browser/Host/Sources",
        "StintKit/Sources", "Settlement/Sources",
        "Foundations/Sources", "App", "Flutter/ios/focus_pledge/Sources", "Flutter/ios/extensions",
        "Sources", "Browser",
    ]

    /// The modules that are Apple's on iOS and this project's on Linux.
    private let ours = Checkout.current.modules(
        under: ["Frameworks/Sources/Apple", "Frameworks/Sources/Phone"]
    )
    .compactMap { $0.split(separator: "/").last.map(String.init) }

    @Test("the table of allowed imports contains exactly the modules")
    func tableIsComplete() {
        #expect(
            Checkout.current.modules(under: ImportTests.parents) == allowedImports.keys.sorted()
        )
    }

    @Test("a module imports only from the layers below it", arguments: allowedImports.keys.sorted())
    func allowed(_ module: String) throws {
        let allowed = try #require(allowedImports[module])
        let found = Checkout.current.swiftFiles(under: [module]).flatMap { file in
            imports(of: file).filter { !allowed.contains($0) }.map { "\(file.path): \($0)" }
        }
        #expect(found == [])
    }

    @Test(
        "a module re-exports no more than Apple's",
        arguments: Checkout.current.modules(under: ["Frameworks/Sources/Apple"])
    )
    func reexported(_ module: String) throws {
        let name = try #require(module.split(separator: "/").last.map(String.init))
        let found = Checkout.current.swiftFiles(under: [module]).flatMap { file in
            imports(of: file, marked: "@_exported")
        }
        #expect(Set(found) == reexports[name, default: []])
    }

    @Test("shipped modules don't import the simulated phone")
    func shippedModules() {
        let shipped = allowedImports.filter {
            $0.key.hasPrefix("StintKit") || $0.key.hasPrefix("App")
                || $0.key.hasPrefix("Flutter")
        }
        for (module, allowed) in shipped {
            #expect(allowed.isDisjoint(with: ["SimulatedPhone", "ScreenTimeDaemon"]), "\(module)")
        }
    }

    /// The small frameworks that extensions may link, because iOS limits them to 6 MB of memory.
    private static let small: Set<String> = [
        "Darwin", "DeviceActivity", "Foundation", "FoundationGaps", "Glibc", "ManagedSettings",
        "OSLog", "UserNotifications",
    ]

    @Test("the monitor links neither HealthKit nor Family Controls, which links SwiftUI")
    func monitor() {
        #expect(linked(by: "App/Monitor").subtracting(Self.small) == [])
        #expect(linked(by: "App/ShieldAction").subtracting(Self.small) == [])
        let flutter = "Flutter/ios/extensions"
        #expect(linked(by: "\(flutter)/FlutterMonitor").subtracting(Self.small) == [])
        #expect(linked(by: "\(flutter)/FlutterShieldAction").subtracting(Self.small) == [])
        let configuration = linked(by: "App/ShieldConfiguration").subtracting(Self.small)
        #expect(configuration == ["ManagedSettingsUI", "UIKit"])
        #expect(linked(by: "App/Stint").isSuperset(of: ["FamilyControls", "HealthKit", "SwiftUI"]))
    }

    @Test("the phone in the browser compiles no TLS, which would double the build time")
    func phone() {
        let security: Set<String> = [
            "HummingbirdTLS", "JWTKit", "NIOCertificateReloading", "NIOSSL", "X509",
        ]
        #expect(reached(from: "stint").isDisjoint(with: security))
        #expect(reached(from: "stint").contains("Hummingbird"))
        #expect(reached(from: "stint-settlement").isSuperset(of: ["Hummingbird", "NIOSSL"]))
        #expect(reached(from: "stint-settlement").isDisjoint(with: ["SimulatedPhone", "SwiftUI"]))
    }

    @Test("the agent of browsers has the system's clocks and files, and the app's page")
    func browserAgent() {
        let reached = reached(from: "stint-desktop")
        #expect(reached.isSuperset(of: ["BrowserBackend", "Monitor", "StintApp", "SwiftUI"]))
        #expect(reached.isDisjoint(with: ["CSimulatedPhone", "SimulatedPhone", "PhoneWeb"]))
    }

    /// Returns the modules that a program may link, by the table of allowed imports.
    private func reached(from program: String) -> Set<String> {
        // These modules and their folders have different names.
        let others = [
            "App/Stint": "StintApp", "Browser/Agent": "BrowserAgent",
            "Browser/Program": "stint-desktop",
        ]
        let names = Dictionary(
            uniqueKeysWithValues: allowedImports.map { module, imports in
                let folder = module.split(separator: "/").last.map(String.init) ?? module
                return (others[module] ?? folder, imports)
            }
        )
        var reached: Set<String> = [program]
        var waiting = [program]
        while let next = waiting.popLast() {
            for name in names[next] ?? [] where reached.insert(name).inserted {
                waiting.append(name)
            }
        }
        return reached
    }

    /// Returns Apple's modules that a module links, directly or through our own modules.
    private func linked(by module: String) -> Set<String> {
        var linked: Set<String> = []
        var seen: Set<String> = []
        var waiting = [module]
        while let next = waiting.popLast() {
            let found = Checkout.current.swiftFiles(under: [next]).flatMap { imports(of: $0) }
            for name in found where seen.insert(name).inserted {
                let own = ["StintKit/Sources", "Flutter/ios/focus_pledge/Sources"]
                    .map { "\($0)/\(name)" }.first { allowedImports[$0] != nil }
                if let own { waiting.append(own) } else { linked.insert(name) }
            }
        }
        return linked
    }

    @Test("no canImport has the name of one of Apple's modules")
    func canImport() throws {
        #expect(ours.contains("DeviceActivity"))
        let rule = TextRule(
            name: "",
            folders: [],
            pattern: #"canImport\(\s*(\#(ours.joined(separator: "|")))\b"#,
            specimen: ""
        )
        let specimen = SourceFile(path: "a.swift", text: "#if canImport(DeviceActivity)")
        #expect(try rule.violations(in: specimen).count == 1)
        let found = try Checkout.current.files.filter { $0.path.hasSuffix(".swift") }
            .flatMap { try rule.violations(in: $0) }
        #expect(found == [])
    }

    /// SwiftUI's attributes for properties of views.
    private static let attributes = [
        "AppStorage", "Bindable", "Binding", "Environment", "FocusState", "GestureState",
        "Namespace", "SceneStorage", "State",
    ]

    @Test("no public type of StintKit has the name of a SwiftUI attribute")
    func attributes() {
        let kits = Checkout.current.modules(under: ["StintKit/Sources"])
        let types = kits.reduce(into: Set<String>()) { $0.formUnion(typesOf($1)) }
        #expect(types.contains("RuleState"))
        #expect(types.intersection(Self.attributes) == [])
    }

    /// Returns the names of a module's public top-level types.
    private func typesOf(_ module: String) -> Set<String> {
        let kinds: Set<Substring> = [
            "struct", "class", "enum", "actor", "protocol", "typealias",
        ]
        let lines = Checkout.current.swiftFiles(under: [module]).flatMap(\.codeLines)
        return Set(
            lines.filter { $0.hasPrefix("public ") }.compactMap { line in
                let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
                guard let index = words.firstIndex(where: { kinds.contains($0) }),
                    index + 1 < words.count
                else { return nil }
                return String(words[index + 1])
            }
        )
    }

    @Test("imports in every syntax are found")
    func everyForm() {
        let text = """
            import A
            public import B
            @_exported public import struct C.D
              @preconcurrency import E
            // import F
            let text = "import G"
            """
        #expect(imports(of: SourceFile(path: "a.swift", text: text)) == ["A", "B", "C", "E"])
    }

    /// Returns the modules that a file imports.
    private func imports(of file: SourceFile, marked mark: Substring? = nil) -> [String] {
        let kinds: Set<Substring> = [
            "struct", "class", "enum", "protocol", "func", "var", "let", "typealias",
        ]
        return file.codeLines.compactMap { line in
            let words = line.split(separator: " ")
            guard let index = words.firstIndex(of: "import"), index + 1 < words.count else {
                return nil
            }
            let isPrefixOnly = words[..<index].allSatisfy {
                $0.hasPrefix("@")
                    || ["public", "package", "internal", "private", "fileprivate"]
                        .contains($0)
            }
            guard isPrefixOnly, mark.map(words.contains) != false else { return nil }
            let name = kinds.contains(words[index + 1]) ? words.last : words[index + 1]
            return name?.split(separator: ".").first.map(String.init)
        }
    }
}
