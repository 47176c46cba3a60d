import Foundation
import Testing

/// A directory that is removed after its test.
final class TemporaryDirectory {
    let path: String

    init() throws {
        // Memory is sufficient, because the tests kill processes, not the machine.
        let memory = "/dev/shm"
        let base = FileManager.default.fileExists(atPath: memory) ? memory : NSTemporaryDirectory()
        path = base + "/journal-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        do {
            try FileManager.default.removeItem(atPath: path)
        } catch {
            Issue.record(error)
        }
    }

    var journal: String { path + "/journal" }

    func bytes(_ name: String = "journal") throws -> [UInt8] {
        try [UInt8](Data(contentsOf: URL(filePath: path + "/" + name)))
    }

    func write(_ bytes: [UInt8], to name: String = "journal") throws {
        try Data(bytes).write(to: URL(filePath: path + "/" + name))
    }

    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }

    /// Returns the number of a file in the file system, which does not depend on its name.
    func fileNumber(_ name: String) throws -> Int? {
        let attributes = try FileManager.default.attributesOfItem(atPath: path + "/" + name)
        return attributes[.systemFileNumber] as? Int
    }

    /// Removes all files.
    func clear() throws {
        for name in try names() {
            try FileManager.default.removeItem(atPath: path + "/" + name)
        }
    }
}
