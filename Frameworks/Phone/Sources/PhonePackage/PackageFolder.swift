import Foundation

/// The folder in which a package is written.
public struct PackageFolder: Sendable {
    /// The name of the folder beside a project.
    public static let name = ".stint-phone"

    /// The path of the folder.
    public let path: String

    /// Names the folder beside the files of a project.
    public init(beside project: String) { path = project + "/" + Self.name }

    /// Makes the folder hold these files and no others; what is equal is not touched.
    ///
    /// What SwiftPM keeps there, its versions and its build folder, stays.
    /// - Parameter files: Files by their paths from the folder.
    /// - Returns: The paths that were written or removed.
    /// - Throws: An error for the first file that could not be written.
    @discardableResult
    public func hold(_ files: [String: PackageFile]) throws(PackageError) -> [String] {
        var changed: [String] = []
        for (name, file) in files.sorted(by: { $0.key < $1.key }) where current(name) != file {
            try write(name, file)
            changed.append(name)
        }
        for top in ["Sources", "Resources", "Tests"] {
            changed += try removeOthers(below: top, files)
        }
        return changed
    }

    /// What is at a path now.
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
            if Self.isThere(place.path) { try files.removeItem(at: place) }
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

    /// Removes files that are not wanted, and folders that are empty then.
    private func removeOthers(
        below folder: String,
        _ wanted: [String: PackageFile]
    ) throws(PackageError) -> [String] {
        let files = FileManager.default
        guard Self.isThere(path + "/" + folder) else { return [] }
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
                could: "remove what is no longer part of \(path)/\(folder)",
                problem: error.localizedDescription,
                remedy: "remove the folder \(path)"
            )
        }
        return removed
    }

    /// Whether there is anything at a path, also a link that leads nowhere.
    private static func isThere(_ path: String) -> Bool { type(of: path) != nil }

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
