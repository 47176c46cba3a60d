public import Foundation

/// A local package, as described by `swift package dump-package`.
public struct PackageDump: Equatable, Sendable {
    /// The package's identity.
    public let name: String
    /// The targets with Swift code.
    public let targets: [ProjectTarget]
    /// The targets of each product.
    public let products: [String: [String]]
    /// The packages that it depends on.
    public let packages: [ProjectPackage]
    /// The diagnostics of skipped parts.
    public let diagnostics: [Diagnostic]

    /// Reads a description.
    /// - Parameters:
    ///   - data: The output of SwiftPM.
    ///   - path: The package's path relative to the project's folder.
    ///   - project: The path of the project's folder.
    /// - Throws: An error if it isn't a valid description.
    public init(_ data: Data, path: String, project: String) throws(ProjectError) {
        let folder = ProjectFolder(project)
        let dump = try PropertyValue.read(data, from: "\(path)/Package.swift")
        var diagnostics: [Diagnostic] = []
        var targets: [ProjectTarget] = []
        let modes = dump["swiftLanguageVersions"]?.texts ?? []
        let tools = dump["toolsVersion"]?["_version"]?.text ?? "5"
        let mode = (modes.last ?? tools).hasPrefix("6") ? 6 : 5
        for object in dump["targets"]?.array ?? [] {
            let name = object["name"]?.text ?? ""
            let type = object["type"]?.text ?? "regular"
            guard type == "regular" else {
                // Tests of a package run separately.
                if type != "test" {
                    diagnostics.append(
                        Diagnostic(
                            place: "\(path), \(name)",
                            problem: "the target is skipped: \(type) targets are not supported",
                            remedy: "exclude the code that uses it with #if os(iOS)"
                        )
                    )
                }
                continue
            }
            targets.append(Self.target(object, name, path, mode, folder, &diagnostics))
        }
        var products: [String: [String]] = [:]
        for product in dump["products"]?.array ?? [] {
            products[product["name"]?.text ?? ""] = product["targets"]?.texts ?? []
        }
        name = ProjectPackage.identity(of: path)
        self.targets = targets
        self.products = products
        packages = (dump["dependencies"]?.array ?? []).compactMap { Self.package($0, folder) }
        self.diagnostics = diagnostics
    }

    private static func target(
        _ object: PropertyValue,
        _ name: String,
        _ path: String,
        _ mode: Int,
        _ folder: ProjectFolder,
        _ diagnostics: inout [Diagnostic]
    ) -> ProjectTarget {
        var target = ProjectTarget(name: name, kind: .library, module: name.c99Identifier)
        let defaults = ["Sources", "Source", "src", "srcs"].map { "\($0)/\(name)" }
        let own =
            object["path"]?.text
            ?? defaults.first { folder.exists(ProjectFolder.join(path, $0)) } ?? "Sources/\(name)"
        let root = ProjectFolder.join(path, own)
        let excluded = (object["exclude"]?.texts ?? []).map { ProjectFolder.join(root, $0) }
        let included = object["sources"]?.texts.map { ProjectFolder.join(root, $0) }
        func isContained(_ file: String, in places: [String]) -> Bool {
            places.contains { file == $0 || file.hasPrefix($0 + "/") }
        }
        let resources = (object["resources"]?.array ?? []).compactMap { $0["path"]?.text }
            .map { ProjectFolder.join(root, $0) }
        for file in folder.files(below: root) where !isContained(file, in: excluded) {
            if isContained(file, in: resources) {
                target.resources.append(file)
                continue
            }
            guard isContained(file, in: included ?? [root]) else { continue }
            switch FileKind(file) {
            case .source: target.sources.append(file)
            case .resource, .ignored: break
            case .unmapped(let problem, let remedy):
                diagnostics.append(Diagnostic(place: file, problem: problem, remedy: remedy))
            }
        }
        for dependency in object["dependencies"]?.array ?? [] {
            let words = ["byName", "target", "product"].compactMap { dependency[$0]?.array }.first
            guard let other = words?.first?.text else { continue }
            if dependency["product"] != nil {
                let package = words?.dropFirst().first?.text
                target.products.append(PackageProduct(name: other, package: package))
            } else {
                target.dependencies.append(other)
            }
        }
        target.compiler.languageMode = mode
        for setting in object["settings"]?.array ?? [] where setting["tool"]?.text == "swift" {
            let platforms = setting["condition"]?["platformNames"]?.texts ?? []
            guard platforms.isEmpty || platforms.contains("ios") else { continue }
            func value(_ kind: String) -> String? { setting["kind"]?[kind]?["_0"]?.text }
            if let name = value("define") { target.compiler.conditions.append(name) }
            if let name = value("enableUpcomingFeature") {
                target.compiler.upcomingFeatures.append(name)
            }
            if let name = value("enableExperimentalFeature") {
                target.compiler.experimentalFeatures.append(name)
            }
            if let mode = value("swiftLanguageMode") {
                target.compiler.languageMode = mode.hasPrefix("6") ? 6 : 5
            }
            if value("defaultIsolation") == "MainActor" {
                target.compiler.isMainActorByDefault = true
            }
        }
        return target
    }

    private static func package(_ object: PropertyValue, _ folder: ProjectFolder) -> ProjectPackage?
    {
        if let path = object["fileSystem"]?.array?.first?["path"]?.text {
            return ProjectPackage(
                name: ProjectPackage.identity(of: path),
                place: .folder(folder.relative(path))
            )
        }
        guard let source = object["sourceControl"]?.array?.first,
            let address = source["location"]?["remote"]?.array?.first?["urlString"]?.text,
            let rule = source["requirement"]
        else { return nil }
        let requirement: ProjectPackage.Requirement =
            if let range = rule["range"]?.array?.first {
                .range(range["lowerBound"]?.text ?? "", range["upperBound"]?.text ?? "")
            } else if let version = rule["exact"]?.texts.first {
                .exact(version)
            } else if let branch = rule["branch"]?.texts.first {
                .branch(branch)
            } else {
                .revision(rule["revision"]?.texts.first ?? "")
            }
        return ProjectPackage(
            name: ProjectPackage.identity(of: address),
            place: .repository(address, requirement)
        )
    }
}

extension XcodeProject {
    /// Adds the targets of a package to the project.
    /// - Parameter dump: The package.
    public mutating func add(_ dump: PackageDump) {
        packages.removeAll { $0.name == dump.name }
        for package in dump.packages where !packages.contains(where: { $0.name == package.name }) {
            packages.append(package)
        }
        targets = (targets + dump.targets).map { target in
            var target = target
            for product in target.products {
                let isOfPackage = product.package == dump.name || product.package == nil
                guard isOfPackage, let parts = dump.products[product.name] else { continue }
                target.dependencies += parts
                target.products.removeAll { $0 == product }
            }
            // In a package, a dependency by name can be a product of another package.
            for name in target.dependencies {
                guard !(targets + dump.targets).contains(where: { $0.name == name }),
                    let parts = dump.products[name]
                else { continue }
                target.dependencies += parts
            }
            target.dependencies = target.dependencies.unique
            return target
        }
        diagnostics += dump.diagnostics
    }
}
