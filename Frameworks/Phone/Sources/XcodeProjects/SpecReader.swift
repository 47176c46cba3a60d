import Yams

/// A reader of XcodeGen's project.yml.
///
/// It adds XcodeGen's defaults that affect code: the Swift version, `DEBUG`, names and bundle
/// identifiers.
struct SpecReader {
    private let folder: ProjectFolder
    private let file: String
    private let spec: PropertyValue
    private let name: String
    private var diagnostics: [Diagnostic] = []

    /// Reads a project.
    /// - Parameters:
    ///   - file: The name of the specification.
    ///   - folder: The folder that contains it.
    /// - Returns: The project.
    /// - Throws: The first problem.
    static func project(_ file: String, in folder: ProjectFolder) throws(ProjectError)
        -> XcodeProject
    {
        var open: Set<String> = []
        let spec = try SpecFile.read(file, in: folder, open: &open)
        var reader = SpecReader(file, folder, spec)
        return try reader.project()
    }

    private init(_ file: String, _ folder: ProjectFolder, _ spec: PropertyValue) {
        self.file = file
        self.folder = folder
        self.spec = spec
        name = spec["name"]?.text ?? "Project"
    }

    private mutating func project() throws(ProjectError) -> XcodeProject {
        guard let targets = spec["targets"]?.dictionary else {
            throw ProjectError(
                place: file,
                problem: "it has no targets",
                remedy: "use a specification from which XcodeGen can create a project"
            )
        }
        var project = XcodeProject(name: name, folder: folder.root, targets: [])
        for name in targets.keys.sorted() {
            guard let object = targets[name] else { continue }
            let full = try SpecFile.withTemplates(object, name: name, spec: spec, file: file)
            guard let draft = try draft(name, full) else { continue }
            let (target, diagnostics) = try draft.target(in: folder)
            project.targets.append(target)
            self.diagnostics += diagnostics
        }
        project.packages = (spec["packages"]?.dictionary ?? [:]).sorted { $0.key < $1.key }
            .compactMap { Self.package($0.key, $0.value) }
        project.diagnostics = diagnostics.unique
        return project
    }

    private mutating func draft(_ name: String, _ object: PropertyValue) throws(ProjectError)
        -> TargetDraft?
    {
        let platforms = object["platform"]?.texts ?? object["supportedDestinations"]?.texts ?? []
        let isOfPhone = platforms.isEmpty || platforms.contains { ["iOS", "auto"].contains($0) }
        var type = object["type"]?.text ?? ""
        if !isOfPhone { type += " for \(platforms.joined(separator: ", "))" }
        var draft = TargetDraft(
            name: name,
            productType: type,
            settings: try settings(name, object)
        )
        for source in object["sources"]?.array ?? object["sources"].map({ [$0] }) ?? [] {
            try addSource(source, &draft)
        }
        for dependency in object["dependencies"]?.array ?? [] { add(dependency, &draft) }
        if let info = object["info"] { draft.info = info["properties"] ?? .dictionary([:]) }
        if let entitlements = object["entitlements"] {
            draft.entitlements = entitlements["properties"] ?? .dictionary([:])
        }
        for phases in [
            "preBuildScripts", "prebuildScripts", "postCompileScripts", "postBuildScripts",
            "postbuildScripts",
        ] {
            for script in object[phases]?.array ?? [] {
                draft.diagnostics.append(
                    Diagnostic(
                        place: name,
                        problem:
                            "the script \(String(reflecting: script["name"]?.text ?? "Run Script")) "
                            + "does not run",
                        remedy:
                            "no action is needed if it only checks or signs; else add its output to "
                            + "the sources"
                    )
                )
            }
        }
        for rule in object["buildRules"]?.array ?? [] {
            draft.diagnostics.append(
                Diagnostic(
                    place: name,
                    problem:
                        "the build rule for \(rule["filePattern"]?.text ?? "files") does not run",
                    remedy: "add its output to the sources"
                )
            )
        }
        return draft
    }

    // MARK: Settings

    private func settings(_ target: String, _ object: PropertyValue) throws(ProjectError)
        -> BuildSettings
    {
        var settings = BuildSettings(
            TargetDraft.knownSettings(target: target, project: name, in: folder)
        )
        let presets = spec["options"]?["settingPresets"]?.text ?? "all"
        if presets == "all" || presets == "project" {
            settings.add(["SWIFT_VERSION": "5.0", "SWIFT_ACTIVE_COMPILATION_CONDITIONS": "DEBUG"])
        }
        let levels = try configurationFile(spec) + own(spec["settings"])
        for level in levels { settings.add(level) }
        if let prefix = spec["options"]?["bundleIdPrefix"]?.text {
            settings.add(["PRODUCT_BUNDLE_IDENTIFIER": "\(prefix).\(target.rfc1034Identifier)"])
        }
        if let name = object["productName"]?.text { settings.add(["PRODUCT_NAME": name]) }
        if let path = object["info"]?["path"]?.text { settings.add(["INFOPLIST_FILE": path]) }
        if let path = object["entitlements"]?["path"]?.text {
            settings.add(["CODE_SIGN_ENTITLEMENTS": path])
        }
        let ownLevels = try configurationFile(object) + own(object["settings"])
        for level in ownLevels { settings.add(level) }
        return settings
    }

    private func configurationFile(_ object: PropertyValue) throws(ProjectError) -> [[String:
        String]]
    {
        guard let path = object["configFiles"]?[BuildSettings.configuration]?.text else {
            return []
        }
        return try SettingsFile.read(ProjectFolder.normalized(path), in: folder)
    }

    /// Returns the settings of an object: of its groups, for all configurations, and for Debug.
    private func own(_ object: PropertyValue?) -> [[String: String]] {
        guard let values = object?.dictionary else { return [] }
        let parts: Set<String> = ["base", "groups", "configs"]
        guard !parts.isDisjoint(with: values.keys) else { return [values.mapValues(\.settingText)] }
        var levels: [[String: String]] = []
        for group in values["groups"]?.texts ?? [] { levels += own(spec["settingGroups"]?[group]) }
        levels.append((values["base"]?.dictionary ?? [:]).mapValues(\.settingText))
        let configurations = values["configs"]?.dictionary ?? [:]
        let name = BuildSettings.configuration.lowercased()
        for (key, value) in configurations where key.lowercased() == name {
            levels.append((value.dictionary ?? [:]).mapValues(\.settingText))
        }
        return levels
    }

    // MARK: Files

    private func addSource(_ source: PropertyValue, _ draft: inout TargetDraft) throws(ProjectError)
    {
        guard let written = source.text ?? source["path"]?.text else { return }
        let path = ProjectFolder.normalized(written)
        let isWanted = source["destinationFilters"]?.texts.contains("iOS") ?? true
        guard isWanted, source["buildPhase"]?.text != "none" else { return }
        guard folder.exists(path) else {
            if source["optional"]?.text == "YES" { return }
            throw ProjectError(
                place: "\(file), \(draft.name)",
                problem: "\(path) does not exist",
                remedy: "restore it, or add optional: true to it"
            )
        }
        if source["type"]?.text == "folder" {
            draft.files.append(path)
            return
        }
        let excludes = (source["excludes"]?.texts ?? []).map { ProjectFolder.join(path, $0) }
        let includes = (source["includes"]?.texts ?? []).map { ProjectFolder.join(path, $0) }
        draft.files += folder.files(below: path).filter { file in
            (includes.isEmpty || includes.contains { Self.matches($0, file) })
                && !excludes.contains { Self.matches($0, file) }
        }
    }

    /// Returns whether a pattern matches a file or an enclosing folder.
    private static func matches(_ pattern: String, _ file: String) -> Bool {
        file.matches(glob: pattern) || file.matches(glob: pattern + "/**")
    }

    // MARK: Dependencies

    private func add(_ dependency: PropertyValue, _ draft: inout TargetDraft) {
        if let target = dependency["target"]?.text {
            draft.dependencies.append(target)
        } else if let package = dependency["package"]?.text {
            let products =
                dependency["products"]?.texts ?? [dependency["product"]?.text ?? package]
            draft.products += products.map { product in
                let place = spec["packages"]?[package].flatMap { Self.package(package, $0) }
                return PackageProduct(name: product, package: place?.name ?? package)
            }
        } else if let path = dependency["framework"]?.text ?? dependency["carthage"]?.text {
            draft.diagnostics.append(
                Diagnostic(
                    place: draft.name,
                    problem: "\(path) is not linked: it is compiled for Apple's systems",
                    remedy:
                        "use its source package, or exclude the code that uses it with #if os(iOS)"
                )
            )
        }
        // System frameworks are determined by the imports of the sources.
    }

    private static func package(_ name: String, _ object: PropertyValue) -> ProjectPackage? {
        if let path = object["path"]?.text {
            return ProjectPackage(
                name: ProjectPackage.identity(of: path),
                place: .folder(ProjectFolder.normalized(path))
            )
        }
        let github = object["github"]?.text.map { "https://github.com/\($0)" }
        guard let address = object["url"]?.text ?? github else { return nil }
        func value(_ names: String...) -> String? {
            names.lazy.compactMap { object[$0]?.text }.first
        }
        let requirement: ProjectPackage.Requirement =
            if let version = value("from", "majorVersion") {
                .upToNextMajor(version)
            } else if let version = value("minorVersion") {
                .upToNextMinor(version)
            } else if let version = value("exactVersion", "version") {
                .exact(version)
            } else if let low = value("minVersion"), let high = value("maxVersion") {
                .range(low, high)
            } else if let branch = value("branch") {
                .branch(branch)
            } else {
                .revision(value("revision") ?? "")
            }
        return ProjectPackage(
            name: ProjectPackage.identity(of: address),
            place: .repository(address, requirement)
        )
    }
}
