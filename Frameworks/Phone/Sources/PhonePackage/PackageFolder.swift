import Foundation

/// The folder in which a package is written.
public struct PackageFolder: Sendable {
    /// The name of the folder beside a project.
    public static let name = ".stint-phone"

    /// The information property list of the app; `Bundle.main` reads it beside the program.
    public static let infoName = "Info.plist"

    /// The path of the folder.
    public let path: String

    private let project: String

    /// Names the folder beside the files of a project.
    public init(beside project: String) {
        self.project = project
        path = project + "/" + Self.name
    }

    /// Returns a line of the compiler's output with the paths of the project's own files.
    /// - Parameter line: A line with paths of links, or any other.
    /// - Returns: The line as the project's developer reads it.
    public func told(_ line: String) -> String {
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

    /// Writes these files and removes all others; equal files stay untouched.
    ///
    /// What SwiftPM keeps there, its versions and its build folder, stays.
    /// - Parameter files: Files by their paths from the folder.
    /// - Returns: The paths that were written or removed.
    /// - Throws: An error for the first file that could not be written.
    @discardableResult
    public func hold(_ files: [String: PackageFile]) throws(PackageError) -> [String] {
        var changed: [String] = []
        var files = files
        files[Self.placeName] = .text(path + "\n")
        if let place = current(Self.placeName), place != files[Self.placeName] {
            // A build folder does not work in another place.
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

    /// The file that says where the folder lay when it was written.
    private static let placeName = "folder.txt"

    private func remove(_ name: String) throws(PackageError) {
        guard Self.isThere(path + "/" + name) else { return }
        do {
            try FileManager.default.removeItem(atPath: path + "/" + name)
        } catch {
            throw PackageError(
                could: "remove \(path)/\(name), which was made in another folder",
                problem: error.localizedDescription,
                remedy: "remove the folder \(path)"
            )
        }
    }

    /// Returns the present file at a path.
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

    /// Returns whether there is anything at a path, also a link that leads nowhere.
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

/// A file of the package.
public enum PackageFile: Equatable, Sendable {
    /// A file with this text.
    case text(String)
    /// A link to this path, which lies in the project.
    case link(String)
}
