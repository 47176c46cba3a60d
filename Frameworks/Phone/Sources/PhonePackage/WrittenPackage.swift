public import XcodeProjects

/// The package that runs a project's app on the simulated phone.
public struct WrittenPackage: Equatable, Sendable {
    /// The product that shows the app in the browser.
    public static let program = "PhoneProgram"
    /// The product that judges the app by a rule.
    public static let judge = "PhoneJudgeProgram"
    /// The module that hands the app to tests and to the judge.
    static let appModule = "StintPhoneApp"

    /// The project of which it is made, with the targets of its packages.
    public private(set) var project: XcodeProject
    /// The app that it shows.
    public let app: ProjectTarget
    /// The targets that are compiled.
    public let modules: [PackageModule]
    /// The files by their paths from the package's folder.
    public let files: [String: PackageFile]
    /// The differences between package and project; a fatal one prevents a build.
    public let remarks: [Remark]

    /// Works out the package of a project; nothing is written.
    /// - Parameters:
    ///   - project: The project.
    ///   - frameworks: Apple's frameworks for Linux.
    ///   - app: The name of the app, if the project has more than one.
    ///   - rule: The path of the file with the rule by which the app is judged, if it is to be.
    ///   - reader: Reads a file of the project by its path from the project's folder.
    /// - Throws: An error if there is no app, or more than one and none is named.
    public init(
        of project: XcodeProject,
        frameworks: FrameworksFolder,
        app: String? = nil,
        rule: String? = nil,
        reader: (String) throws(ProjectError) -> String
    ) throws(ProjectError) {
        let app = try Self.app(of: project, named: app)
        var remarks = project.remarks
        let targets = Self.targets(of: project, app: app)
        let catalog = ModuleCatalog(
            frameworks: frameworks.modules,
            own: Set(targets.map(\.module))
        )
        // Tests and rules can use the app as a phone installs it; the app itself cannot.
        let outer = ModuleCatalog(
            frameworks: catalog.frameworks,
            own: catalog.own.union([Self.appModule])
        )
        var modules: [PackageModule] = []
        for target in targets {
            let known = target.kind == .unitTests ? outer : catalog
            let module = try PackageModule(target, known, project, reader: reader)
            remarks += module.remarks
            modules.append(module)
        }
        for module in modules where module.target.kind != .unitTests {
            if frameworks.modules.contains(module.target.module) {
                remarks.append(
                    Remark(
                        place: module.target.name,
                        problem: "its module is called \(module.target.module), as one of Apple's",
                        remedy: "set PRODUCT_MODULE_NAME to another name",
                        isFatal: true
                    )
                )
            }
        }
        for (index, module) in modules.enumerated() {
            let others = modules[..<index].filter { $0.target.module == module.target.module }
            for other in others {
                remarks.append(
                    Remark(
                        place: module.target.name,
                        problem: "its module is called \(module.target.module), as that of "
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
            remarks += judge?.remarks ?? []
        }
        let files = ProgramFiles(project, app, modules, judge: judge)
        remarks += files.remarks
        self.project = project
        self.app = app
        self.modules = modules
        self.remarks = remarks.filter { Self.isAbout($0, targets: targets, project) }.unique
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
                    problem: "there is no app \(String(reflecting: name)) in it",
                    remedy: names.isEmpty ? "name another project" : "name one with --app: \(names)"
                )
            }
            return app
        }
        guard let app = apps.first else {
            throw ProjectError(
                place: project.name,
                problem: "there is no app for the iPhone in it",
                remedy: "name another project"
            )
        }
        // An app of which others are parts, or the one app.
        guard apps.count == 1 else {
            throw ProjectError(
                place: project.name,
                problem: "there are \(apps.count) apps in it",
                remedy: "name one with --app: \(names)"
            )
        }
        return app
    }

    /// The app, its extensions, what they need, and the tests of any of these.
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

    /// Returns whether a remark is about the package, not about a target outside of it.
    private static func isAbout(
        _ remark: Remark,
        targets: [ProjectTarget],
        _ project: XcodeProject
    ) -> Bool {
        guard let target = project.target(remark.place) else { return true }
        if case .unmapped = target.kind { return true }
        return targets.contains { $0.name == target.name }
    }
}

extension Array where Element: Hashable {
    /// The elements without those that were there before.
    var unique: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
