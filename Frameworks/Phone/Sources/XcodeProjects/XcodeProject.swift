/// An app's project, read from any form of project file.
///
/// All paths are those from the project's folder.
public struct XcodeProject: Equatable, Sendable {
    /// The project's name.
    public var name: String
    /// The path of the folder in which the project file lies.
    public var folder: String
    /// The targets in the order of the project.
    public var targets: [ProjectTarget]
    /// The packages that targets depend on.
    public var packages: [ProjectPackage]
    /// The parts of the project that were skipped.
    public var remarks: [Remark]

    /// Describes a project.
    public init(
        name: String,
        folder: String,
        targets: [ProjectTarget],
        packages: [ProjectPackage] = [],
        remarks: [Remark] = []
    ) {
        self.name = name
        self.folder = folder
        self.targets = targets
        self.packages = packages
        self.remarks = remarks
    }

    /// Reads a project file: a folder ending in .xcodeproj, or an XcodeGen specification.
    /// - Parameter path: The path of either.
    /// - Throws: The first thing in it that cannot be read.
    public init(readingFrom path: String) throws(ProjectError) {
        let path = ProjectFolder.normalized(path)
        let parts = path.split(separator: "/")
        let folder = ProjectFolder("/" + parts.dropLast().joined(separator: "/"))
        let file = parts.last.map(String.init) ?? path
        self =
            try file.hasSuffix(".xcodeproj")
            ? PBXReader.project(file, in: folder) : SpecReader.project(file, in: folder)
    }

    /// Returns the target with a name.
    public func target(_ name: String) -> ProjectTarget? { targets.first { $0.name == name } }

    /// Returns the names of a target and of all that it depends on, those first that depend on none.
    public func closure(of name: String) -> [String] {
        var order: [String] = []
        func visit(_ name: String) {
            guard !order.contains(name), let target = target(name) else { return }
            // A circle would be refused by Xcode; here it ends where it began.
            guard !open.contains(name) else { return }
            open.insert(name)
            for other in target.dependencies { visit(other) }
            order.append(name)
        }
        var open: Set<String> = []
        visit(name)
        return order
    }
}
