import Foundation

/// The folder of the generated package.
public struct PackageFolder: Sendable {
    /// The name of the folder beside a project.
    public static let name = ".stint-phone"

    /// The information property list of the app; `Bundle.main` reads it beside the program.
    public static let infoName = "Info.plist"

    /// The path of the folder.
    public let path: String

    private let project: String

    /// Creates the folder's description for a project.
    public init(beside project: String) {
        self.project = project
        path = project + "/" + Self.name
    }

    /// Replaces paths of links in compiler output by paths of the project's files.
    /// - Parameter line: A line of compiler output.
    /// - Returns: The line with the project's paths.
    public func rewritingPaths(in line: String) -> String {
        var line = line
        for top in ["/Sources/", "/Tests/"] {
            while let range = line.firstRange(of: path + top) {
                let afterMark = line[range.upperBound...]
                guard let slash = afterMark.firstIndex(of: "/") else { break }
                var rest = String(afterMark[slash...])
                var steps = ""
                while rest.hasPrefix("/_/") {
                    rest.removeFirst(2)
                    steps += "/.."
                }
                line = line[..<range.lowerBound] + project + steps + rest
            }
        }
        return line
    }

    /// Writes changed files and removes all others.
    ///
    /// SwiftPM's build folder and resolved versions are preserved.
    /// - Parameter files: The files by path relative to the folder.
    /// - Returns: The written and removed paths.
    /// - Throws: An error for the first file that can't be written.
    @discardableResult
    public func update(to files: [String: PackageFile]) throws(PackageError) -> [String] {
        var changed: [String] = []
        var files = files
        files[Self.placeName] = .text(path + "\n")
        if let place = current(Self.placeName), place != files[Self.placeName] {
            // A build folder can't be moved.
            try remove(".build")
        }
        for (name, file) in files.sorted(by: { $0.key < $1.key }) where current(name) != file {
            try write(name, file)
            changed.append(name)
        }
        for top in ["Sources", "Resources", "Tests"] {
            changed += try removeOthers(below: top, files)
        }
        return changed
    }

    /// The file that contains the folder's path.
    private static let placeName = "folder.txt"

    private func remove(_ name: String) throws(PackageError) {
        guard Self.exists(path + "/" + name) else { return }
        do {
            try FileManager.default.removeItem(atPath: path + "/" + name)
        } catch {
            throw PackageError(
                could: "remove \(path)/\(name), which was created in another folder",
                problem: error.localizedDescription,
                remedy: "remove the folder \(path)"
            )
        }
    }

    /// Returns the existing file at a path.
    private func current(_ name: String) -> PackageFile? {
        let place = path + "/" + name
        do {
            let attributes = try FileManager.default.attributesOfItem(atPath: place)
            if attributes[.type] as? FileAttributeType == .typeSymbolicLink {
                return .link(try FileManager.default.destinationOfSymbolicLink(atPath: place))
            }
            return .text(try String(contentsOfFile: place, encoding: .utf8))
        } catch {
            return nil
        }
    }

    private func write(_ name: String, _ file: PackageFile) throws(PackageError) {
        let place = URL(filePath: path + "/" + name)
        let files = FileManager.default
        do {
            try files.createDirectory(
                at: place.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            if Self.exists(place.path) { try files.removeItem(at: place) }
            switch file {
            case .text(let text): try Data(text.utf8).write(to: place)
            case .link(let target):
                try files.createSymbolicLink(atPath: place.path, withDestinationPath: target)
            }
        } catch {
            throw PackageError(
                could: "write \(place.path)",
                problem: error.localizedDescription,
                remedy: "make the folder of the project writable"
            )
        }
    }

    /// Removes other files, and folders that become empty.
    private func removeOthers(
        below folder: String,
        _ wanted: [String: PackageFile]
    ) throws(PackageError) -> [String] {
        let files = FileManager.default
        guard Self.exists(path + "/" + folder) else { return [] }
        var removed: [String] = []
        do {
            for entry in try files.contentsOfDirectory(atPath: path + "/" + folder).sorted() {
                let name = folder + "/" + entry
                if wanted[name] != nil { continue }
                if Self.isFolder(path + "/" + name) {
                    removed += try removeOthers(below: name, wanted)
                } else {
                    try files.removeItem(atPath: path + "/" + name)
                    removed.append(name)
                }
            }
            if try files.contentsOfDirectory(atPath: path + "/" + folder).isEmpty {
                try files.removeItem(atPath: path + "/" + folder)
            }
        } catch let error as PackageError {
            throw error
        } catch {
            throw PackageError(
                could: "remove outdated files in \(path)/\(folder)",
                problem: error.localizedDescription,
                remedy: "remove the folder \(path)"
            )
        }
        return removed
    }

    /// Returns whether anything exists at a path, including a broken link.
    private static func exists(_ path: String) -> Bool { type(of: path) != nil }

    private static func isFolder(_ path: String) -> Bool { type(of: path) == .typeDirectory }

    private static func type(of path: String) -> FileAttributeType? {
        do {
            return try FileManager.default.attributesOfItem(atPath: path)[.type]
                as? FileAttributeType
        } catch {
            return nil
        }
    }
}

/// The contents of a file in the generated package.
public enum PackageFile: Equatable, Sendable {
    /// A file with a text.
    case text(String)
    /// A link to a file of the project.
    case link(String)
}
