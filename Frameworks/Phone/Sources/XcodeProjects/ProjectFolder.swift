import Foundation

/// The folder of a project: it reads files and lists folders by their paths from there.
struct ProjectFolder: Sendable {
    /// The folder's own path.
    let root: String

    init(_ root: String) { self.root = Self.normalized(root) }

    /// Returns a path without steps that lead nowhere: `A/./B/../C` is `A/C`.
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

    /// Returns the path of something below another path.
    static func join(_ folder: String, _ path: String) -> String {
        path.hasPrefix("/") || folder.isEmpty
            ? normalized(path) : normalized(folder + "/" + path)
    }

    /// Returns a path from the folder as one from the root of the disk.
    func absolute(_ path: String) -> String { Self.join(root, path) }

    /// Returns a path from the root of the disk as one from the folder.
    func relative(_ path: String) -> String {
        guard path.hasPrefix("/") else { return Self.normalized(path) }
        let own = root.split(separator: "/")
        let other = Self.normalized(path).split(separator: "/")
        let common = zip(own, other).prefix { $0 == $1 }.count
        let steps = Array(repeating: "..", count: own.count - common)
        return (steps + other.dropFirst(common).map(String.init)).joined(separator: "/")
    }

    /// Returns whether there is a file or folder at a path.
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
                problem: exists(path) ? error.localizedDescription : "there is no such file",
                remedy: "put it back or correct the project"
            )
        }
    }

    /// Reads a property list.
    func propertyList(_ path: String) throws(ProjectError) -> PropertyValue {
        try PropertyValue.read(try data(path), from: path)
    }

    /// Lists the files below a path in order; a folder that counts as one file is not entered.
    /// - Parameter path: A folder, or a file, which is then all there is.
    /// - Returns: Their paths.
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
