/// A reader of the project.pbxproj in an .xcodeproj.
struct PBXReader {
    let folder: ProjectFolder
    let objects: PBXObjects
    let paths: [String: String]
    private let name: String
    private let root: PropertyValue
    /// The levels of the project's settings.
    private let levels: [[String: String]]
    var diagnostics: [Diagnostic] = []

    /// Reads a project.
    /// - Parameters:
    ///   - file: The name of the .xcodeproj.
    ///   - folder: The folder that contains it.
    /// - Returns: The project.
    /// - Throws: The first problem.
    static func project(_ file: String, in folder: ProjectFolder) throws(ProjectError)
        -> XcodeProject
    {
        var reader = try PBXReader(file, folder)
        return try reader.project()
    }

    private init(_ file: String, _ folder: ProjectFolder) throws(ProjectError) {
        let place = "\(file)/project.pbxproj"
        objects = try PBXObjects(try folder.propertyList(place), from: place)
        root = objects.root
        name = String(file.dropLast(".xcodeproj".count))
        // Paths are relative to this folder, which is usually the project's folder.
        self.folder = folder
        let start = ProjectFolder.join(
            root["projectDirPath"]?.text ?? "",
            root["projectRoot"]?.text ?? ""
        )
        paths = objects.paths(from: root["mainGroup"]?.text ?? "", start: start)
        levels = try Self.levels(of: root, objects, paths, folder)
    }

    private mutating func project() throws(ProjectError) -> XcodeProject {
        var project = XcodeProject(name: name, folder: folder.root, targets: [])
        for id in objects.ids(root["targets"]) {
            guard let object = objects[id] else { continue }
            let draft = try draft(of: id, object)
            let (target, diagnostics) = try draft.target(in: folder)
            project.targets.append(target)
            self.diagnostics += diagnostics
        }
        project.packages = packages()
        project.diagnostics = diagnostics.unique
        return project
    }

    private mutating func draft(of id: String, _ object: PropertyValue) throws(ProjectError)
        -> TargetDraft
    {
        let target = object["name"]?.text ?? id
        var settings = BuildSettings(
            TargetDraft.knownSettings(target: target, project: name, in: folder)
        )
        for level in levels + (try Self.levels(of: object, objects, paths, folder)) {
            settings.add(level)
        }
        let prefix = "com.apple.product-type."
        let type = object["productType"]?.text ?? object["isa"]?.text ?? ""
        var draft = TargetDraft(
            name: target,
            productType: type.hasPrefix(prefix) ? String(type.dropFirst(prefix.count)) : type,
            settings: settings
        )
        for dependency in objects.list(object["dependencies"]) {
            if let other = dependency["target"]?.text.flatMap({ objects[$0]?["name"]?.text }) {
                draft.dependencies.append(other)
            } else if let product = dependency["productRef"]?.text.flatMap({ objects[$0] }) {
                draft.products += self.product(product)
            }
        }
        for product in objects.list(object["packageProductDependencies"]) {
            draft.products += self.product(product)
        }
        for phase in objects.list(object["buildPhases"]) { readPhase(phase, &draft) }
        for rule in objects.list(object["buildRules"]) {
            draft.diagnostics.append(
                Diagnostic(
                    place: target,
                    problem:
                        "the build rule for \(rule["filePatterns"]?.text ?? "files") does not run",
                    remedy: "add its output to the sources"
                )
            )
        }
        draft.files += synchronizedFiles(of: id, object)
        return draft
    }

    // MARK: Build phases

    private func readPhase(_ phase: PropertyValue, _ draft: inout TargetDraft) {
        let kind = phase["isa"]?.text ?? ""
        let files = objects.list(phase["files"]).filter { isForPhone($0) }
        switch kind {
        case "PBXSourcesBuildPhase", "PBXResourcesBuildPhase":
            for file in files { addFile(file, &draft) }
        case "PBXFrameworksBuildPhase":
            for file in files { link(file, &draft) }
        case "PBXCopyFilesBuildPhase":
            for file in files where !isProduct(file) {
                guard let id = file["fileRef"]?.text, let path = paths[id] else { continue }
                draft.files.append(path)
            }
        case "PBXShellScriptBuildPhase":
            draft.diagnostics.append(
                Diagnostic(
                    place: draft.name,
                    problem:
                        "the script \(String(reflecting: phase["name"]?.text ?? "Run Script")) "
                        + "does not run",
                    remedy:
                        "no action is needed if it only checks or signs; else add its output to "
                        + "the sources"
                )
            )
        default: break
        }
    }

    private func addFile(_ file: PropertyValue, _ draft: inout TargetDraft) {
        guard let id = file["fileRef"]?.text else { return }
        if let flags = file["settings"]?["COMPILER_FLAGS"]?.text {
            draft.diagnostics.append(
                Diagnostic(
                    place: paths[id] ?? draft.name,
                    problem: "the flags \(flags) are ignored",
                    remedy: "no action is needed unless the code requires them"
                )
            )
        }
        let isVariant = objects[id]?["isa"]?.text == "PBXVariantGroup"
        let ids = isVariant ? objects.ids(objects[id]?["children"]) : [id]
        for id in ids {
            guard let path = paths[id] else { continue }
            guard folder.exists(path) else {
                draft.diagnostics.append(
                    Diagnostic(
                        place: path,
                        problem: "the file of target \(draft.name) is missing",
                        remedy: "restore it or remove it from the project",
                        isFatal: FileKind(path) == .source
                    )
                )
                continue
            }
            draft.files.append(path)
        }
    }

    private func link(_ file: PropertyValue, _ draft: inout TargetDraft) {
        if let product = file["productRef"]?.text.flatMap({ objects[$0] }) {
            draft.products += self.product(product)
            return
        }
        guard let id = file["fileRef"]?.text else { return }
        if let other = objects.target(building: id) {
            draft.dependencies.append(other)
        } else if let path = paths[id] {
            draft.files.append(path)
        }
    }

    private func isProduct(_ file: PropertyValue) -> Bool {
        guard let id = file["fileRef"]?.text else { return true }
        return objects.target(building: id) != nil || objects[id]?["sourceTree"]?.text != "<group>"
    }

    /// Returns whether a file of a phase is also for iPhone.
    private func isForPhone(_ file: PropertyValue) -> Bool {
        let filters = (file["platformFilters"]?.texts ?? []) + (file["platformFilter"]?.texts ?? [])
        return filters.isEmpty || filters.contains("ios")
    }

    // MARK: Synchronized folders

    /// Returns the files of a target in synchronized folders.
    private func synchronizedFiles(of target: String, _ object: PropertyValue) -> [String] {
        let own = Set(objects.ids(object["fileSystemSynchronizedGroups"]))
        var files: [String] = []
        for (id, group) in objects.all(of: "PBXFileSystemSynchronizedRootGroup") {
            guard let path = paths[id] else { continue }
            let exceptions = Set(
                objects.list(group["exceptions"])
                    .filter {
                        $0["isa"]?.text == "PBXFileSystemSynchronizedBuildFileExceptionSet"
                            && $0["target"]?.text == target
                    }
                    .flatMap { $0["membershipExceptions"]?.texts ?? [] }
                    .map { ProjectFolder.join(path, Self.withoutVariant($0)) }
            )
            let folders = (group["explicitFolders"]?.texts ?? []).map {
                ProjectFolder.join(path, $0)
            }
            var members: [String] = []
            for file in folder.files(below: path) {
                if let whole = folders.first(where: { file.hasPrefix($0 + "/") }) {
                    members.append(whole)
                } else {
                    members.append(file)
                }
            }
            files += members.unique.filter { file in
                // Exceptions name a strings table without its language folder.
                let isException =
                    exceptions.contains(Self.withoutVariant(file))
                    || exceptions.contains { file.hasPrefix($0 + "/") }
                return own.contains(id) != isException
            }
        }
        return files
    }

    /// Returns a path without language folders, as Xcode names localized files.
    private static func withoutVariant(_ path: String) -> String {
        let path = path.hasPrefix("/Localized: ") ? path.dropFirst("/Localized: ".count) : path[...]
        return path.split(separator: "/").filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")
    }

    // MARK: Packages

    private func product(_ product: PropertyValue) -> [PackageProduct] {
        guard var name = product["productName"]?.text else { return [] }
        // Build plug-ins are not supported.
        if name.hasPrefix("plugin:") { return [] }
        if name.hasPrefix("\"") { name = name.filter { $0 != "\"" } }
        let package = product["package"]?.text.flatMap { objects[$0] }
        return [PackageProduct(name: name, package: package.flatMap { Self.place(of: $0)?.name })]
    }

    private func packages() -> [ProjectPackage] {
        var found = objects.list(root["packageReferences"]).compactMap { Self.place(of: $0) }
        // Before Xcode 15, a local package was only a reference to its folder.
        for (id, file) in objects.all(of: "PBXFileReference") {
            guard let path = paths[id], folder.exists(path + "/Package.swift"),
                file["sourceTree"]?.text != "BUILT_PRODUCTS_DIR"
            else { continue }
            let package = ProjectPackage(
                name: ProjectPackage.identity(of: path),
                place: .folder(path)
            )
            if !found.contains(where: { $0.place == package.place }) { found.append(package) }
        }
        return found
    }

    private static func place(of reference: PropertyValue) -> ProjectPackage? {
        if let path = reference["relativePath"]?.text {
            return ProjectPackage(
                name: ProjectPackage.identity(of: path),
                place: .folder(ProjectFolder.normalized(path))
            )
        }
        guard let address = reference["repositoryURL"]?.text, let rule = reference["requirement"]
        else { return nil }
        let minimum = rule["minimumVersion"]?.text ?? "0.0.0"
        let requirement: ProjectPackage.Requirement =
            switch rule["kind"]?.text {
            case "upToNextMinorVersion": .upToNextMinor(minimum)
            case "versionRange": .range(minimum, rule["maximumVersion"]?.text ?? minimum)
            case "exactVersion": .exact(rule["version"]?.text ?? minimum)
            case "branch": .branch(rule["branch"]?.text ?? "main")
            case "revision": .revision(rule["revision"]?.text ?? "")
            default: .upToNextMajor(minimum)
            }
        return ProjectPackage(
            name: ProjectPackage.identity(of: address),
            place: .repository(address, requirement)
        )
    }

    // MARK: Settings

    /// Returns the settings of a project or target: those of its .xcconfig file, then its own.
    private static func levels(
        of object: PropertyValue,
        _ objects: PBXObjects,
        _ paths: [String: String],
        _ folder: ProjectFolder
    ) throws(ProjectError) -> [[String: String]] {
        let list = object["buildConfigurationList"]?.text.flatMap { objects[$0] }
        let configurations = objects.list(list?["buildConfigurations"])
        guard
            let configuration =
                configurations.first(where: { $0["name"]?.text == BuildSettings.configuration })
                ?? configurations.first(where: {
                    $0["name"]?.text?.lowercased().contains("debug") == true
                }) ?? configurations.first
        else { return [] }
        var levels: [[String: String]] = []
        var file = configuration["baseConfigurationReference"]?.text.flatMap { paths[$0] }
        // The file can also be in a synchronized folder.
        if let anchor = configuration["baseConfigurationReferenceAnchor"]?.text,
            let below = configuration["baseConfigurationReferenceRelativePath"]?.text,
            let path = paths[anchor]
        {
            file = ProjectFolder.join(path, below)
        }
        if let file { levels += try SettingsFile.read(file, in: folder) }
        let own = configuration["buildSettings"]?.dictionary ?? [:]
        return levels + [own.mapValues(\.settingText)]
    }
}
