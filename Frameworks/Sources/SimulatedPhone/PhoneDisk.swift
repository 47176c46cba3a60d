import Foundation

/// The folder that stands for a phone's disk.
enum PhoneDisk {
    /// Makes a folder, in memory where the system offers that.
    static func make() -> URL {
        let memory = URL(filePath: "/dev/shm", directoryHint: .isDirectory)
        let base =
            FileManager.default.isWritableFile(atPath: memory.path)
            ? memory : FileManager.default.temporaryDirectory
        let folder = base.appending(path: "simulated-phone-\(UUID().uuidString)")
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            preconditionFailure("could not make the phone's disk at \(folder.path): \(error)")
        }
        return folder
    }

    /// Removes a phone's folder; what cannot be removed is left to the system.
    static func remove(_ folder: URL) {
        do { try FileManager.default.removeItem(at: folder) } catch { return }
    }
}
