import Foundation

/// The files of the project, as they lie around this test.
struct Checkout: Sendable {
    /// Read once for all tests.
    static let current = Checkout(
        root: URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    )

    /// Names of folders that hold nothing of the project.
    private static let foreign: Set<String> = [".git", ".build", ".stint-phone", "xcuserdata"]

    /// All folders, by their path from the root.
    let folders: [String]

    /// All files that hold text, in order of their paths.
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

    /// The Swift files under one of some folders.
    func swiftFiles(under folders: [String]) -> [SourceFile] {
        files.filter { file in
            file.path.hasSuffix(".swift")
                && folders.contains { file.path == $0 || file.path.hasPrefix($0 + "/") }
        }
    }

    /// The folders of modules directly under some folders, with the module's name.
    func modules(under folders: [String]) -> [String] {
        let parents = Set(folders)
        return self.folders.filter { folder in
            guard let slash = folder.lastIndex(of: "/") else { return false }
            return parents.contains(String(folder[..<slash]))
                && !swiftFiles(under: [folder]).isEmpty
        }
    }
}
