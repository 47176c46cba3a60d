public import XcodeProjects

/// A module of the package for a project's target.
public struct PackageModule: Equatable, Sendable {
    /// The Xcode target with the module's sources.
    public let target: ProjectTarget
    /// The required modules of the frameworks.
    let frameworks: [String]
    /// The required modules of other targets.
    let modules: [String]
    /// The type with `@main`, or the principal class.
    let entry: String?
    /// The differences from the project.
    let diagnostics: [Diagnostic]

    init(
        _ target: ProjectTarget,
        _ catalog: ModuleCatalog,
        _ project: XcodeProject,
        reader: (String) throws(ProjectError) -> String
    ) throws(ProjectError) {
        var diagnostics: [Diagnostic] = []
        var imports: Set<String> = []
        var entry: (type: String, place: String, inherited: [String])?
        var declarations: [String: [String]] = [:]
        var conditionLines: [String] = []
        let products = Set(target.products.map(\.name))
        for file in target.sources {
            let scan = SourceScan(
                try reader(file),
                conditions: Set(target.compiler.conditions + ["DEBUG"])
            ) { catalog.has($0) || products.contains($0) }
            for item in scan.imports {
                let module = String(item.module.split(separator: ".").first ?? "")
                imports.insert(module)
                // A package product can contain modules with other names.
                guard !catalog.has(module),
                    products.isEmpty || Self.isUnavailableAppleModule(module)
                else { continue }
                diagnostics.append(
                    Diagnostic(
                        place: "\(file):\(item.line)",
                        problem: "the module \(module) is not available",
                        remedy: ModuleCatalog.remedy(for: module),
                        isFatal: true
                    )
                )
            }
            if let found = scan.entry {
                entry = (found.type, "\(file):\(found.line)", found.inherited)
            }
            declarations.merge(scan.declarations) { $0 + $1 }
            conditionLines += scan.appleConditionLines.map { "\(file):\($0)" }
            if file.split(separator: "/").last == "main.swift" {
                diagnostics.append(
                    Diagnostic(
                        place: file,
                        problem: "main.swift is not supported in a part of a larger program",
                        remedy: "move the code to a type with @main",
                        isFatal: true
                    )
                )
            }
        }
        if let first = conditionLines.first {
            diagnostics.append(
                Diagnostic(
                    place: first,
                    problem: "#if requires iOS, but this is Linux"
                        + (conditionLines.count > 1 ? " (\(conditionLines.count) places)" : ""),
                    remedy: "add || os(Linux) if the code should also run here"
                )
            )
        }
        let inherited = (entry?.inherited ?? []) + declarations[entry?.type ?? "", default: []]
        let entryPoint = Self.entry(of: target, entry?.type, entry?.place, inherited, declarations)
        self.target = target
        self.entry = entryPoint.name
        self.diagnostics = diagnostics + entryPoint.diagnostics
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
        // Modules that the generated code needs, or that Apple's modules include implicitly.
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

    /// Returns the type with which the phone runs the module.
    private static func entry(
        of target: ProjectTarget,
        _ main: String?,
        _ place: String?,
        _ inherited: [String],
        _ declarations: [String: [String]]
    ) -> (name: String?, diagnostics: [Diagnostic]) {
        func missing(_ problem: String, _ remedy: String) -> (String?, [Diagnostic]) {
            let diagnostic = Diagnostic(
                place: place ?? target.name,
                problem: problem,
                remedy: remedy,
                isFatal: true
            )
            return (nil, [diagnostic])
        }
        switch target.kind {
        case .library, .unitTests, .unmapped: return (nil, [])
        case .app:
            guard let main else {
                return missing("no type of the app has @main", "add @main to the app's type")
            }
            guard inherited.contains(where: { $0 == "App" || $0 == "SwiftUI.App" }) else {
                return missing(
                    "the app's entry point is \(main), which is not a SwiftUI App",
                    "use an App as entry point; keep the delegate with UIApplicationDelegateAdaptor"
                )
            }
            return (main, [])
        case .widgets, .report:
            guard let main else {
                return missing(
                    "no type of the extension has @main",
                    "add @main to the type of its \(target.kind == .widgets ? "widgets" : "report")"
                )
            }
            return (main, [])
        case .monitor, .shieldConfiguration, .shieldAction:
            guard let name = target.principalClass else {
                return missing(
                    "its Info.plist contains no principal class",
                    "set NSExtensionPrincipalClass in NSExtension"
                )
            }
            guard declarations[name] != nil else {
                return missing(
                    "the principal class \(name) in its Info.plist is not in its sources",
                    "correct NSExtensionPrincipalClass"
                )
            }
            return (name, [])
        }
    }

    /// Returns whether a module is one of Apple's unavailable modules.
    private static func isUnavailableAppleModule(_ module: String) -> Bool {
        !ModuleCatalog.remedy(for: module).hasPrefix("add the package")
            && !["RevenueCat", "SuperwallKit", "Adapty"].contains(module)
    }
}
