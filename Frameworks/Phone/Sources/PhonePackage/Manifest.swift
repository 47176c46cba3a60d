import XcodeProjects

/// The Package.swift of a package.
struct Manifest {
    let text: String

    init(
        _ project: XcodeProject,
        _ modules: [PackageModule],
        _ frameworks: FrameworksFolder,
        judge: PackageModule?
    ) {
        var targets = modules.map { Self.target($0, project) }
        let extensions = modules.filter { $0.entry != nil }.map(\.target.module)
        let parts = extensions.map { Self.quoted($0) }
        targets.append(
            Self.target(
                ".target",
                WrittenPackage.appModule,
                parts + [Self.framework("SimulatedPhone"), Self.framework("FoundationGaps")]
            )
        )
        let program = ["PhoneWeb", "SimulatedPhone", "InterfaceHost", "SwiftUI"]
        targets.append(
            Self.target(
                ".executableTarget",
                WrittenPackage.program,
                parts + [Self.quoted(WrittenPackage.appModule)] + program.map { Self.framework($0) }
            )
        )
        if let judge {
            let names = Set(judge.frameworks + ["PhoneJudge"]).sorted()
            let own = Set(judge.modules + [WrittenPackage.appModule]).sorted()
            targets.append(
                Self.target(
                    ".executableTarget",
                    WrittenPackage.judge,
                    own.map { Self.quoted($0) } + names.map { Self.framework($0) },
                    settings: Self.settings(judge)
                )
            )
        }
        var dependencies = [
            "        .package(name: \"Frameworks\", path: \(Self.quoted(frameworks.path))),"
        ]
        if (modules + [judge].compactMap(\.self)).contains(where: {
            $0.frameworks.contains(FrameworksFolder.cryptoKit)
        }) {
            let path = frameworks.path + "/" + Self.crypto
            dependencies.append("        .package(path: \(Self.quoted(path))),")
        }
        let needed = Set(modules.flatMap { $0.target.products.compactMap(\.package) })
        for package in project.packages where needed.contains(package.name) {
            dependencies.append("        " + Self.package(package, project) + ",")
        }
        text = """
            // swift-tools-version: 6.2
            // Written by stint-phone for \(project.name): what is changed here is lost.
            // SwiftPM plans anew when this changes, with the files there: \(frameworks.fileMark)
            import PackageDescription

            let package = Package(
                name: \(Self.quoted(Self.name)),
                dependencies: [
            \(dependencies.joined(separator: "\n"))
                ],
                targets: [
            \(targets.joined(separator: "\n"))
                ]
            )

            """
    }

    /// The package inside the frameworks that has CryptoKit.
    private static let crypto = "Crypto"

    /// The package's name.
    static let name = "stint-phone-app"

    private static func target(_ module: PackageModule, _ project: XcodeProject) -> String {
        let target = module.target
        var dependencies = module.modules.map { quoted($0) }
        dependencies += module.frameworks.map { framework($0) }
        dependencies += target.products.map { product in
            // A package in a folder that no target names is the one that has such a product.
            let folders = project.packages.filter {
                if case .folder = $0.place { true } else { false }
            }
            let package = product.package ?? folders.first?.name ?? product.name
            return ".product(name: \(quoted(product.name)), package: \(quoted(package)))"
        }
        return Self.target(
            target.kind == .unitTests ? ".testTarget" : ".target",
            target.module,
            dependencies,
            path: "\(ProgramFiles.folder(of: target))/\(target.module)",
            settings: settings(module)
        )
    }

    private static func target(
        _ kind: String,
        _ name: String,
        _ dependencies: [String],
        path: String? = nil,
        settings: [String] = []
    ) -> String {
        let indent = "\n                "
        var lines = ["        \(kind)(", "            name: \(quoted(name)),"]
        lines.append(
            "            dependencies: [" + indent + dependencies.joined(separator: "," + indent)
                + "\n            ],"
        )
        if let path { lines.append("            path: \(quoted(path)),") }
        let all = settings.isEmpty ? [".swiftLanguageMode(.v6)"] : settings
        lines.append(
            "            swiftSettings: [" + indent + all.joined(separator: "," + indent)
                + "\n            ]"
        )
        return (lines + ["        ),"]).joined(separator: "\n")
    }

    private static func settings(_ module: PackageModule) -> [String] {
        let compiler = module.target.compiler
        var settings = [".swiftLanguageMode(.v\(compiler.languageMode))"]
        if compiler.isMainActorByDefault { settings.append(".defaultIsolation(MainActor.self)") }
        settings += compiler.upcomingFeatures.map { ".enableUpcomingFeature(\(quoted($0)))" }
        settings += compiler.experimentalFeatures.map {
            ".enableExperimentalFeature(\(quoted($0)))"
        }
        settings += compiler.conditions.filter { $0 != "DEBUG" }.map {
            ".define(\(quoted(String($0.prefix { $0 != "=" }))))"
        }
        var flags: [String] = []
        if compiler.languageMode == 5, compiler.strictConcurrency != .minimal {
            flags.append("-strict-concurrency=\(compiler.strictConcurrency.rawValue)")
        }
        // What Foundation and the overlays have on Apple's systems without an import of their own.
        for name in ["FoundationGaps", "_DeviceActivity_SwiftUI", "SwiftUICore"]
        where module.frameworks.contains(name) {
            flags += ["-Xfrontend", "-import-module", "-Xfrontend", name]
        }
        // Several modules with @main are linked into one program.
        if module.entry != nil {
            flags += [
                "-Xfrontend", "-entry-point-function-name", "-Xfrontend",
                "\(module.target.module)_main",
            ]
        }
        settings.append(".unsafeFlags([\(flags.map { quoted($0) }.joined(separator: ", "))])")
        return settings
    }

    private static func framework(_ name: String) -> String {
        let package = name == FrameworksFolder.cryptoKit ? crypto : "Frameworks"
        return ".product(name: \(quoted(name)), package: \(quoted(package)))"
    }

    private static func package(_ package: ProjectPackage, _ project: XcodeProject) -> String {
        switch package.place {
        case .folder(let path):
            let place = path.hasPrefix("/") ? path : "../" + path
            return ".package(name: \(quoted(package.name)), path: \(quoted(place)))"
        case .repository(let address, let requirement):
            let rule =
                switch requirement {
                case .upToNextMajor(let version): "from: \(quoted(version))"
                case .upToNextMinor(let version): ".upToNextMinor(from: \(quoted(version)))"
                case .range(let low, let high): "\(quoted(low))..<\(quoted(high))"
                case .exact(let version): "exact: \(quoted(version))"
                case .branch(let branch): "branch: \(quoted(branch))"
                case .revision(let revision): "revision: \(quoted(revision))"
                }
            return ".package(url: \(quoted(address)), \(rule))"
        }
    }

    /// A text as Swift writes it.
    static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
