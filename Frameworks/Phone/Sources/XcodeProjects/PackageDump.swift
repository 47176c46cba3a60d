public import Foundation

/// A package in a folder, as `swift package dump-package` describes it.
public struct PackageDump: Equatable, Sendable {
    /// The name by which a project refers to it.
    public let name: String
    /// Its targets with Swift code.
    public let targets: [ProjectTarget]
    /// The targets of each product.
    public let products: [String: [String]]
    /// The packages on which it depends.
    public let packages: [ProjectPackage]
    /// The parts of the project that were skipped.
    public let remarks: [Remark]

    /// Reads a description.
    /// - Parameters:
    ///   - data: The output of SwiftPM.
    ///   - path: The package's path from the project's folder.
    ///   - project: The path of the project's folder.
    /// - Throws: An error if it is no such description.
    public init(_ data: Data, path: String, project: String) throws(ProjectError) {
        let folder = ProjectFolder(project)
        let dump = try PropertyValue.read(data, from: "\(path)/Package.swift")
        var remarks: [Remark] = []
        var targets: [ProjectTarget] = []
        let modes = dump["swiftLanguageVersions"]?.texts ?? []
        let tools = dump["toolsVersion"]?["_version"]?.text ?? "5"
        let mode = (modes.last ?? tools).hasPrefix("6") ? 6 : 5
        for object in dump["targets"]?.array ?? [] {
            let name = object["name"]?.text ?? ""
            let type = object["type"]?.text ?? "regular"
            guard type == "regular" else {
                // Tests of a package are run there.
                if type != "test" {
                    remarks.append(
                        Remark(
                            place: "\(path), \(name)",
                            problem: "the target is left out: a \(type) target",
                            remedy: "leave out what uses it with #if os(iOS)"
                        )
                    )
                }
                continue
            }
            targets.append(Self.target(object, name, path, mode, folder, &remarks))
        }
        var products: [String: [String]] = [:]
        for product in dump["products"]?.array ?? [] {
            products[product["name"]?.text ?? ""] = product["targets"]?.texts ?? []
        }
        name = ProjectPackage.identity(of: path)
        self.targets = targets
        self.products = products
        packages = (dump["dependencies"]?.array ?? []).compactMap { Self.package($0, folder) }
        self.remarks = remarks
    }

    private static func target(
        _ object: PropertyValue,
        _ name: String,
        _ path: String,
        _ mode: Int,
        _ folder: ProjectFolder,
        _ remarks: inout [Remark]
    ) -> ProjectTarget {
        var target = ProjectTarget(name: name, kind: .library, module: name.c99Identifier)
        let usual = ["Sources", "Source", "src", "srcs"].map { "\($0)/\(name)" }
        let own =
            object["path"]?.text
            ?? usual.first { folder.exists(ProjectFolder.join(path, $0)) } ?? "Sources/\(name)"
        let root = ProjectFolder.join(path, own)
        let excluded = (object["exclude"]?.texts ?? []).map { ProjectFolder.join(root, $0) }
        let included = object["sources"]?.texts.map { ProjectFolder.join(root, $0) }
        func lies(_ file: String, in places: [String]) -> Bool {
            places.contains { file == $0 || file.hasPrefix($0 + "/") }
        }
        let resources = (object["resources"]?.array ?? []).compactMap { $0["path"]?.text }
            .map { ProjectFolder.join(root, $0) }
        for file in folder.files(below: root) where !lies(file, in: excluded) {
            if lies(file, in: resources) {
                target.resources.append(file)
                continue
            }
            guard lies(file, in: included ?? [root]) else { continue }
            switch FileKind(file) {
            case .source: target.sources.append(file)
            case .resource, .ignored: break
            case .unmapped(let problem, let remedy):
                remarks.append(Remark(place: file, problem: problem, remedy: remedy))
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
    /// Adds a package: its targets become targets of the project.
    /// - Parameter dump: The package, to which the project refers.
    public mutating func take(_ dump: PackageDump) {
        packages.removeAll { $0.name == dump.name }
        for package in dump.packages where !packages.contains(where: { $0.name == package.name }) {
            packages.append(package)
        }
        targets = (targets + dump.targets).map { target in
            var target = target
            for product in target.products {
                let isOfIt = product.package == dump.name || product.package == nil
                guard isOfIt, let parts = dump.products[product.name] else { continue }
                target.dependencies += parts
                target.products.removeAll { $0 == product }
            }
            // In a package, a name alone can be that of a product of another.
            for name in target.dependencies {
                guard !(targets + dump.targets).contains(where: { $0.name == name }),
                    let parts = dump.products[name]
                else { continue }
                target.dependencies += parts
            }
            target.dependencies = target.dependencies.unique
            return target
        }
        remarks += dump.remarks
    }
}
