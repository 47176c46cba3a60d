import Foundation

/// The folder of a project, whose files are read by relative path.
struct ProjectFolder: Sendable {
    /// The folder's path.
    let root: String

    init(_ root: String) { self.root = Self.normalized(root) }

    /// Returns a normalized path: `A/./B/../C` becomes `A/C`.
    static func normalized(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else {
                parts.append(part)
            }
        }
        return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }

    /// Joins two paths.
    static func join(_ folder: String, _ path: String) -> String {
        path.hasPrefix("/") || folder.isEmpty
            ? normalized(path) : normalized(folder + "/" + path)
    }

    /// Returns the absolute path for a relative path.
    func absolute(_ path: String) -> String { Self.join(root, path) }

    /// Returns the path relative to the folder for an absolute path.
    func relative(_ path: String) -> String {
        guard path.hasPrefix("/") else { return Self.normalized(path) }
        let own = root.split(separator: "/")
        let other = Self.normalized(path).split(separator: "/")
        let common = zip(own, other).prefix { $0 == $1 }.count
        let steps = Array(repeating: "..", count: own.count - common)
        return (steps + other.dropFirst(common).map(String.init)).joined(separator: "/")
    }

    /// Returns whether a file or folder exists at a path.
    func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: absolute(path))
    }

    func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        _ = unsafe FileManager.default.fileExists(
            atPath: absolute(path),
            isDirectory: &isFolder
        )
        return isFolder.boolValue
    }

    /// Reads a file.
    func data(_ path: String) throws(ProjectError) -> Data {
        do {
            return try Data(contentsOf: URL(filePath: absolute(path)))
        } catch {
            throw ProjectError(
                place: path,
                problem: exists(path) ? error.localizedDescription : "no such file",
                remedy: "restore it or correct the project"
            )
        }
    }

    /// Reads a property list.
    func propertyList(_ path: String) throws(ProjectError) -> PropertyValue {
        try PropertyValue.read(try data(path), from: path)
    }

    /// Lists the files in a folder recursively and sorted, treating file packages as files.
    /// - Parameter path: A folder or a single file.
    /// - Returns: The paths.
    func files(below path: String) -> [String] {
        guard isFolder(path), !FileKind.isPackage(path) else { return exists(path) ? [path] : [] }
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: absolute(path))
        } catch {
            return []
        }
        return names.filter { !$0.hasPrefix(".") }.sorted()
            .flatMap { files(below: Self.join(path, $0)) }
    }
}
