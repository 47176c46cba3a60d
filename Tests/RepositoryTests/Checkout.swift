import Foundation

/// The files of the project that contains this test.
struct Checkout: Sendable {
    /// The project's files, read once for all tests.
    static let current = Checkout(
        root: URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    )

    /// The names of folders that don't belong to the project.
    private static let foreign: Set<String> = [".git", ".build", ".stint-phone", "xcuserdata"]

    /// The paths of all folders, relative to the root.
    let folders: [String]

    /// All text files, sorted by path.
    let files: [SourceFile]

    /// The paths of all other files, for example of pictures.
    let otherFiles: [String]

    private init(root: URL) {
        var folders: [String] = []
        var files: [SourceFile] = []
        var others: [String] = []
        let keys: [URLResourceKey] = [.isDirectoryKey]
        let walk = FileManager.default.enumerator(at: root, includingPropertiesForKeys: keys)
        while let url = walk?.nextObject() as? URL {
            let isFolder = (try? url.resourceValues(forKeys: Set(keys)))?.isDirectory == true
            if isFolder, Checkout.foreign.contains(url.lastPathComponent) {
                walk?.skipDescendants()
                continue
            }
            let path = String(url.path.dropFirst(root.path.count + 1))
            if isFolder {
                folders.append(path)
            } else if let data = try? Data(contentsOf: url),
                let text = String(bytes: data, encoding: .utf8),
                url.lastPathComponent != ".DS_Store"
            {
                files.append(SourceFile(path: path, text: text))
            } else {
                others.append(path)
            }
        }
        self.folders = folders.sorted()
        otherFiles = others
        self.files = files.sorted { $0.path < $1.path }
    }

    /// Returns the Swift files in some folders.
    func swiftFiles(under folders: [String]) -> [SourceFile] {
        files.filter { file in
            file.path.hasSuffix(".swift")
                && folders.contains { file.path == $0 || file.path.hasPrefix($0 + "/") }
        }
    }

    /// Returns the folders of the modules directly in some folders; a package in one is no module.
    func modules(under folders: [String]) -> [String] {
        let parents = Set(folders)
        return self.folders.filter { folder in
            guard let slash = folder.lastIndex(of: "/") else { return false }
            return parents.contains(String(folder[..<slash]))
                && !parents.contains("\(folder)/Sources") && !swiftFiles(under: [folder]).isEmpty
        }
    }
}
