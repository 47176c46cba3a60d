public import XcodeProjects

/// A target of a project as a module of the package.
public struct PackageModule: Equatable, Sendable {
    /// The target.
    public let target: ProjectTarget
    /// The modules of Apple's that it needs of the frameworks.
    let frameworks: [String]
    /// The modules of other targets that it needs.
    let modules: [String]
    /// The type with `@main`, or the principal class.
    let entry: String?
    /// The differences from the project.
    let remarks: [Remark]

    init(
        _ target: ProjectTarget,
        _ catalog: ModuleCatalog,
        _ project: XcodeProject,
        reader: (String) throws(ProjectError) -> String
    ) throws(ProjectError) {
        var remarks: [Remark] = []
        var imports: Set<String> = []
        var entry: (type: String, place: String, inherited: [String])?
        var declarations: [String: [String]] = [:]
        var questions: [String] = []
        let products = Set(target.products.map(\.name))
        for file in target.sources {
            let scan = SourceScan(
                try reader(file),
                conditions: Set(target.compiler.conditions + ["DEBUG"])
            ) { catalog.has($0) || products.contains($0) }
            for item in scan.imports {
                let module = String(item.module.split(separator: ".").first ?? "")
                imports.insert(module)
                // A product of a package can have modules of other names.
                guard !catalog.has(module), products.isEmpty || Self.isApples(module) else {
                    continue
                }
                remarks.append(
                    Remark(
                        place: "\(file):\(item.line)",
                        problem: "the module \(module) is not there",
                        remedy: ModuleCatalog.remedy(for: module),
                        isFatal: true
                    )
                )
            }
            if let found = scan.entry {
                entry = (found.type, "\(file):\(found.line)", found.inherited)
            }
            declarations.merge(scan.declarations) { $0 + $1 }
            questions += scan.systemQuestions.map { "\(file):\($0)" }
            if file.split(separator: "/").last == "main.swift" {
                remarks.append(
                    Remark(
                        place: file,
                        problem: "a program cannot begin here, as it is a part of a larger one",
                        remedy: "put it into a type with @main",
                        isFatal: true
                    )
                )
            }
        }
        if let first = questions.first {
            remarks.append(
                Remark(
                    place: first,
                    problem: "#if asks for an iPhone, and this is Linux"
                        + (questions.count > 1 ? " (\(questions.count) places)" : ""),
                    remedy: "add || os(Linux) if the code is for the phone here, too"
                )
            )
        }
        let inherited = (entry?.inherited ?? []) + declarations[entry?.type ?? "", default: []]
        let begin = Self.entry(of: target, entry?.type, entry?.place, inherited, declarations)
        self.target = target
        self.entry = begin.name
        self.remarks = remarks + begin.remarks
        frameworks = Self.frameworks(target, imports, catalog)
        let libraries = project.closure(of: target.name).compactMap { project.target($0) }
            .filter { $0.kind == .library && $0.name != target.name }.map(\.module)
        modules = imports.intersection(catalog.own).union(libraries).subtracting([target.module])
            .sorted()
    }

    private static func frameworks(
        _ target: ProjectTarget,
        _ imports: Set<String>,
        _ catalog: ModuleCatalog
    ) -> [String] {
        var needed = imports.subtracting(catalog.own).intersection(catalog.frameworks)
        // These are written, or come by themselves as Apple's do.
        needed.insert("FoundationGaps")
        if imports.isSuperset(of: ["DeviceActivity", "SwiftUI"]) || target.kind == .report {
            needed.insert("_DeviceActivity_SwiftUI")
        }
        switch target.kind {
        case .app: needed.insert("SwiftUI")
        case .monitor: needed.insert("DeviceActivity")
        case .shieldConfiguration: needed.insert("ManagedSettingsUI")
        case .shieldAction: needed.insert("ManagedSettings")
        case .widgets: needed.formUnion(["InterfaceHost", "WidgetKit"])
        case .report, .library, .unitTests, .unmapped: break
        }
        return needed.intersection(catalog.frameworks).sorted()
    }

    /// Returns the code by which the phone enters the module.
    private static func entry(
        of target: ProjectTarget,
        _ main: String?,
        _ place: String?,
        _ inherited: [String],
        _ declarations: [String: [String]]
    ) -> (name: String?, remarks: [Remark]) {
        func missing(_ problem: String, _ remedy: String) -> (String?, [Remark]) {
            let remark = Remark(
                place: place ?? target.name,
                problem: problem,
                remedy: remedy,
                isFatal: true
            )
            return (nil, [remark])
        }
        switch target.kind {
        case .library, .unitTests, .unmapped: return (nil, [])
        case .app:
            guard let main else {
                return missing("no type of the app has @main", "give the app's type @main")
            }
            guard inherited.contains(where: { $0 == "App" || $0 == "SwiftUI.App" }) else {
                return missing(
                    "the app begins with \(main), which is no App of SwiftUI",
                    "let it begin with an App; UIApplicationDelegateAdaptor keeps the delegate"
                )
            }
            return (main, [])
        case .widgets, .report:
            guard let main else {
                return missing(
                    "no type of the extension has @main",
                    "give the type of its \(target.kind == .widgets ? "widgets" : "report") @main"
                )
            }
            return (main, [])
        case .monitor, .shieldConfiguration, .shieldAction:
            guard let name = target.principalClass else {
                return missing(
                    "its Info.plist names no class",
                    "set NSExtensionPrincipalClass below NSExtension"
                )
            }
            guard declarations[name] != nil else {
                return missing(
                    "its Info.plist names the class \(name), which is not in its sources",
                    "correct NSExtensionPrincipalClass"
                )
            }
            return (name, [])
        }
    }

    /// Returns whether a module is one of Apple's that is known not to be there.
    private static func isApples(_ module: String) -> Bool {
        !ModuleCatalog.remedy(for: module).hasPrefix("add the package")
            && !["RevenueCat", "SuperwallKit", "Adapty"].contains(module)
    }
}
