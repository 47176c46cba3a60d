import Foundation
import Testing

/// A directory for one test, gone with it.
final class TemporaryDirectory {
    let path: String

    init() throws {
        // Memory where there is such a place: the tests kill processes, not the machine.
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

    /// The number under which the file system knows a file, whatever its names.
    func fileNumber(_ name: String) throws -> Int? {
        let attributes = try FileManager.default.attributesOfItem(atPath: path + "/" + name)
        return attributes[.systemFileNumber] as? Int
    }

    /// Empties the directory, for the next round of the same test.
    func clear() throws {
        for name in try names() {
            try FileManager.default.removeItem(atPath: path + "/" + name)
        }
    }
}
