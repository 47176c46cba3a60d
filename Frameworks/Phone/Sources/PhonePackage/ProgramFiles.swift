import XcodeProjects

/// The generated files and links of a package, except Package.swift.
struct ProgramFiles {
    private(set) var files: [String: PackageFile] = [:]
    private(set) var diagnostics: [Diagnostic] = []
    private let project: XcodeProject
    private let app: ProjectTarget
    private let modules: [PackageModule]

    /// Returns the folder for the sources of a target.
    static func folder(of target: ProjectTarget) -> String {
        target.kind == .unitTests ? "Tests" : "Sources"
    }

    init(
        _ project: XcodeProject,
        _ app: ProjectTarget,
        _ modules: [PackageModule],
        judge: PackageModule?
    ) {
        self.project = project
        self.app = app
        self.modules = modules
        for module in modules { add(module) }
        files["Sources/\(WrittenPackage.appModule)/AppUnderTest.swift"] = .text(appUnderTest)
        files["Sources/\(WrittenPackage.program)/main.swift"] = .text(program)
        files[PackageFolder.infoName] = .text(info)
        for rule in judge?.target.sources ?? [] {
            let folder = "Sources/\(WrittenPackage.judge)"
            files["\(folder)/\(place(rule))"] = .link(absolute(rule))
            files["\(folder)/main.swift"] = .text(Self.judge(by: rule))
        }
    }

    private static func judge(by rule: String) -> String {
        """
        \(head)import PhoneJudge
        import \(WrittenPackage.appModule)

        // In Swift 5, top-level code isn't isolated to the main actor.
        MainActor.assumeIsolated {
            JudgeProgram.run(
                judging: appUnderTest,
                by: rule,
                arguments: Array(CommandLine.arguments.dropFirst()),
                command: \(Manifest.quoted("stint-phone judge --rule \(rule)"))
            )
        }

        """
    }

    /// Returns the path of a project's file in the package.
    ///
    /// It preserves the project's folders, so that paths in compiler output can be converted back.
    private func place(_ path: String) -> String {
        path.split(separator: "/").map { $0 == ".." ? "_" : String($0) }.joined(separator: "/")
    }

    private mutating func add(_ module: PackageModule) {
        let target = module.target
        let folder = "\(Self.folder(of: target))/\(target.module)"
        for file in target.sources {
            files["\(folder)/\(place(file))"] = .link(absolute(file))
        }
        if let text = entryText(module) {
            files["\(folder)/StintPhoneEntry_\(target.module).swift"] = .text(text)
        }
        addResources(target)
    }

    private func absolute(_ path: String) -> String {
        path.hasPrefix("/") ? path : project.folder + "/" + path
    }

    // MARK: Information

    /// The property list that all processes of the app read from `Bundle.main`: the app's entries
    /// and additional ones of its extensions.
    private var info: String {
        var list: [String: PropertyValue] = [
            "CFBundleIdentifier": .string(app.bundleIdentifier),
            "CFBundleName": .string(app.displayName),
        ]
        for target in modules.map(\.target).filter(\.kind.isExtension) + [app] {
            let entries = (target.info.dictionary ?? [:]).filter { name, _ in
                !["CFBundleExecutable", "NSExtension", "EXAppExtensionAttributes"].contains(name)
                    && (target.kind == .app || !name.hasPrefix("CFBundle"))
            }
            list.merge(entries) { $1 }
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0">
            \(PropertyValue.dictionary(list).xml)
            </plist>

            """
    }

    // MARK: Resources

    private mutating func addResources(_ target: ProjectTarget) {
        guard !target.resources.isEmpty else { return }
        let folder = "Resources/\(target.module)"
        var tables = StringTables()
        for file in target.resources {
            if tables.add(file, at: absolute(file)) { continue }
            let name = file.split(separator: "/").last.map(String.init) ?? file
            files["\(folder)/\(name)"] = .link(absolute(file))
        }
        let catalogs = tables.catalogs(besides: Set(files.keys.filter { $0.hasPrefix(folder) }))
        for (name, text) in catalogs.files { files["\(folder)/\(name)"] = .text(text) }
        diagnostics += catalogs.diagnostics
        guard target.kind == .library || target.kind == .unitTests else { return }
        diagnostics.append(
            Diagnostic(
                place: target.name,
                problem: "its code can't find its resources: only those of the app and its "
                    + "extensions are available",
                remedy: "move them to the app"
            )
        )
    }

    /// Returns the path of a target's resources as an element of a dictionary literal.
    private func resources(_ kind: ProjectTarget.Kind, _ role: String) -> String? {
        guard let target = modules.first(where: { $0.target.kind == kind })?.target,
            !target.resources.isEmpty
        else { return nil }
        let folder = "\(project.folder)/\(PackageFolder.name)/Resources/\(target.module)"
        return ".\(role): URL(filePath: \(Manifest.quoted(folder)), directoryHint: .isDirectory)"
    }

    // MARK: Generated code

    private static let head = "// Generated by stint-phone; changes are overwritten.\n"

    /// The name of the function that returns a module's entry point.
    static func entryName(_ module: PackageModule) -> String {
        "stintPhoneEntry_\(module.target.module)"
    }

    private func entryText(_ module: PackageModule) -> String? {
        guard let entry = module.entry else { return nil }
        // Imports are public by default, unless InternalImportsByDefault is enabled.
        let isInternal = module.target.compiler.upcomingFeatures.contains(
            "InternalImportsByDefault"
        )
        let word = isInternal ? "public import" : "import"
        let name = Self.entryName(module)
        func text(_ imported: String, _ declaration: String) -> String {
            "\(Self.head)\(word) \(imported)\n\n\(declaration)\n"
        }
        return switch module.target.kind {
        case .app:
            text(
                "SwiftUI",
                "@MainActor public func \(name)() -> any SwiftUI.App.Type { \(entry).self }"
            )
        case .monitor:
            text(
                "DeviceActivity",
                "nonisolated public func \(name)() -> DeviceActivityMonitor { \(entry)() }"
            )
        case .shieldConfiguration:
            text(
                "ManagedSettingsUI",
                "nonisolated public func \(name)() -> ShieldConfigurationDataSource { \(entry)() }"
            )
        case .shieldAction:
            text(
                "ManagedSettings",
                "nonisolated public func \(name)() -> ShieldActionDelegate { \(entry)() }"
            )
        case .widgets:
            text(
                "InterfaceHost",
                "@MainActor public func \(name)() -> HostedWidgets { HostedWidgets(\(entry)()) }"
            )
        case .report:
            text(
                "_DeviceActivity_SwiftUI",
                "@MainActor public func \(name)() -> any DeviceActivityReportExtension { \(entry)() }"
            )
        case .library, .unitTests, .unmapped: nil
        }
    }

    private func entry(_ kind: ProjectTarget.Kind) -> String? {
        modules.first { $0.target.kind == kind && $0.entry != nil }.map { Self.entryName($0) }
    }

    private var imports: String {
        modules.filter { $0.entry != nil }.map { "import \($0.target.module)\n" }.joined()
    }

    private var appUnderTest: String {
        var lines: [String] = []
        for (kind, name) in [
            (ProjectTarget.Kind.monitor, "monitor"), (.shieldConfiguration, "shieldConfiguration"),
            (.shieldAction, "shieldAction"),
        ] {
            if let entry = entry(kind) { lines.append("\(name): { \(entry)() }") }
        }
        let folders = [
            resources(.app, "app"), resources(.widgets, "widgets"), resources(.report, "report"),
            resources(.monitor, "monitor"), resources(.shieldAction, "shieldAction"),
            resources(.shieldConfiguration, "shieldConfiguration"),
        ].compactMap(\.self)
        if !folders.isEmpty {
            let list = folders.map { "\n            \($0)" }.joined(separator: ",")
            lines.append("resources: [\(list)\n        ]")
        }
        let tasks = app.info["BGTaskSchedulerPermittedIdentifiers"]?.array ?? []
        if !tasks.isEmpty {
            let list = tasks.compactMap(\.text).map { Manifest.quoted($0) }
            lines.append("permittedTaskIdentifiers: [\(list.joined(separator: ", "))]")
        }
        let groups = (app.appGroups + modules.flatMap(\.target.appGroups)).unique
        lines.insert(
            "groups: [\(groups.map { Manifest.quoted($0) }.joined(separator: ", "))]",
            at: 0
        )
        return """
            \(Self.head)\(imports)import Foundation
            public import SimulatedPhone

            /// The identifier of the project's app.
            public let appIdentifier: BundleIdentifier = \(Manifest.quoted(app.bundleIdentifier))

            /// The project's app with its extensions, for installing on a phone.
            public var appUnderTest: ScreenTimeApp {
                ScreenTimeApp(
                    appIdentifier,
                    name: \(Manifest.quoted(app.displayName)),
                    \(lines.joined(separator: ",\n        "))
                )
            }

            """
    }

    private var program: String {
        var parts = ["appUnderTest"]
        if let entry = entry(.app) { parts.append("interface: \(entry)()") }
        if let entry = entry(.widgets) { parts.append("widgets: { \(entry)() }") }
        if let entry = entry(.report) { parts.append("report: { \(entry)() }") }
        return """
            \(Self.head)\(imports)import Foundation
            import PhoneWeb
            import SimulatedPhone
            import \(WrittenPackage.appModule)

            /// Returns the value of an argument of the form name=value.
            func argument(_ name: String) -> String? {
                CommandLine.arguments.first { $0.hasPrefix(name + "=") }
                    .map { String($0.dropFirst(name.count + 1)) }
            }

            PhoneProgram.run(
                showing: ShownApp(\(parts.joined(separator: ", "))),
                setup: PhoneSetup(
                    seed: argument("seed").flatMap { UInt64($0) } ?? 1,
                    // Monday, March 2, 2026, 08:00 UTC.
                    start: Date(timeIntervalSince1970: 1_772_438_400),
                    zone: argument("zone").flatMap { TimeZone(identifier: $0) } ?? .current,
                    language: argument("language") ?? PhoneLanguage.standard
                ),
                state: argument("state").map { URL(filePath: $0) }
            )

            """
    }
}
