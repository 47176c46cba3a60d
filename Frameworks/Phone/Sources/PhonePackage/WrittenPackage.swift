public import XcodeProjects

/// The package that runs a project's app on the simulated phone.
public struct WrittenPackage: Equatable, Sendable {
    /// The product that shows the app in the browser.
    public static let program = "PhoneProgram"
    /// The product that judges the app by a rule.
    public static let judge = "PhoneJudgeProgram"
    /// The module that provides the app to tests and the judge.
    static let appModule = "StintPhoneApp"

    /// The project, with the targets of its local packages.
    public private(set) var project: XcodeProject
    /// The Xcode target of the app that the package runs.
    public let app: ProjectTarget
    /// The modules of the compiled targets.
    public let modules: [PackageModule]
    /// The files by path relative to the package's folder.
    public let files: [String: PackageFile]
    /// The differences from the project; a fatal one prevents a build.
    public let diagnostics: [Diagnostic]

    /// Creates the package of a project without writing it.
    /// - Parameters:
    ///   - project: The project.
    ///   - frameworks: Apple's frameworks for Linux.
    ///   - app: The name of the app, if the project has more than one.
    ///   - rule: The path of a file with a rule for judging the app, or nil.
    ///   - reader: Reads a file by its path relative to the project's folder.
    /// - Throws: An error if there is no app, or several without a name.
    public init(
        of project: XcodeProject,
        frameworks: FrameworksFolder,
        app: String? = nil,
        rule: String? = nil,
        reader: (String) throws(ProjectError) -> String
    ) throws(ProjectError) {
        let app = try Self.app(of: project, named: app)
        var diagnostics = project.diagnostics
        let targets = Self.targets(of: project, app: app)
        let catalog = ModuleCatalog(
            frameworks: frameworks.modules,
            own: Set(targets.map(\.module))
        )
        // Tests and rules can use the module with the app; the app itself can't.
        let outer = ModuleCatalog(
            frameworks: catalog.frameworks,
            own: catalog.own.union([Self.appModule])
        )
        var modules: [PackageModule] = []
        for target in targets {
            let known = target.kind == .unitTests ? outer : catalog
            let module = try PackageModule(target, known, project, reader: reader)
            diagnostics += module.diagnostics
            modules.append(module)
        }
        for module in modules where module.target.kind != .unitTests {
            if frameworks.modules.contains(module.target.module) {
                diagnostics.append(
                    Diagnostic(
                        place: module.target.name,
                        problem: "its module \(module.target.module) has a name of Apple's",
                        remedy: "set PRODUCT_MODULE_NAME to another name",
                        isFatal: true
                    )
                )
            }
        }
        for (index, module) in modules.enumerated() {
            let others = modules[..<index].filter { $0.target.module == module.target.module }
            for other in others {
                diagnostics.append(
                    Diagnostic(
                        place: module.target.name,
                        problem: "its module \(module.target.module) has the same name as that of "
                            + other.target.name,
                        remedy: "set PRODUCT_MODULE_NAME to another name",
                        isFatal: true
                    )
                )
            }
        }
        var judge: PackageModule?
        if let rule {
            let target = ProjectTarget(
                name: rule,
                kind: .library,
                module: Self.judge,
                sources: [rule],
                compiler: app.compiler
            )
            judge = try PackageModule(target, outer, project, reader: reader)
            diagnostics += judge?.diagnostics ?? []
        }
        let files = ProgramFiles(project, app, modules, judge: judge)
        diagnostics += files.diagnostics
        self.project = project
        self.app = app
        self.modules = modules
        self.diagnostics = diagnostics.filter { Self.isAbout($0, targets: targets, project) }.unique
        var all = files.files
        all["Package.swift"] = .text(Manifest(project, modules, frameworks, judge: judge).text)
        all[".gitignore"] = .text("*\n")
        self.files = all
    }

    /// The modules with the project's tests.
    public var testModules: [PackageModule] { modules.filter { $0.target.kind == .unitTests } }

    private static func app(of project: XcodeProject, named name: String?) throws(ProjectError)
        -> ProjectTarget
    {
        let apps = project.targets.filter { $0.kind == .app }
        let names = apps.map(\.name).joined(separator: ", ")
        if let name {
            guard let app = apps.first(where: { $0.name == name }) else {
                throw ProjectError(
                    place: project.name,
                    problem: "it contains no app \(String(reflecting: name))",
                    remedy: names.isEmpty
                        ? "choose another project" : "choose one with --app: \(names)"
                )
            }
            return app
        }
        guard let app = apps.first else {
            throw ProjectError(
                place: project.name,
                problem: "it contains no app for iPhone",
                remedy: "choose another project"
            )
        }
        // An app that contains the others, or the only app.
        guard apps.count == 1 else {
            throw ProjectError(
                place: project.name,
                problem: "it contains \(apps.count) apps",
                remedy: "choose one with --app: \(names)"
            )
        }
        return app
    }

    /// Returns the app, its extensions, their dependencies and their tests.
    private static func targets(of project: XcodeProject, app: ProjectTarget) -> [ProjectTarget] {
        let isOnlyApp = project.targets.filter { $0.kind == .app }.count == 1
        let extensions = project.targets.filter {
            $0.kind.isExtension && (isOnlyApp || app.dependencies.contains($0.name))
        }
        var names = ([app] + extensions).flatMap { project.closure(of: $0.name) }
        for tests in project.targets where tests.kind == .unitTests {
            let isOfOthers = tests.dependencies.contains { name in
                project.target(name)?.kind == .app && name != app.name
            }
            if !isOfOthers { names += project.closure(of: tests.name) }
        }
        return names.unique.compactMap { project.target($0) }.filter {
            if case .unmapped = $0.kind { false } else { true }
        }
    }

    /// Returns whether a diagnostic concerns the package rather than an unrelated target.
    private static func isAbout(
        _ diagnostic: Diagnostic,
        targets: [ProjectTarget],
        _ project: XcodeProject
    ) -> Bool {
        guard let target = project.target(diagnostic.place) else { return true }
        if case .unmapped = target.kind { return true }
        return targets.contains { $0.name == target.name }
    }
}

extension Array where Element: Hashable {
    /// The elements without duplicates.
    var unique: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
