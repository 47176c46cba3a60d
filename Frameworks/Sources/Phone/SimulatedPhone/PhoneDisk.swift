import Foundation

/// The folder that represents a phone's disk.
enum PhoneDisk {
    private static let prefix = "simulated-phone-"
    /// The parent folder, in memory if the system has such a folder.
    private static let base =
        unsafe access("/dev/shm", W_OK) == 0
        ? "/dev/shm" : FileManager.default.temporaryDirectory.path
    /// Runs `removeAbandonedFolders()` once in the program.
    private static let cleanUp: Void = removeAbandonedFolders()

    /// Creates a folder.
    static func create() -> URL {
        cleanUp
        // The name contains the process ID; `mkdtemp` replaces the rest.
        var path = Array("\(base)/\(prefix)\(getpid())-XXXXXX".utf8CString)
        guard unsafe mkdtemp(&path) != nil else {
            preconditionFailure("could not create a phone's disk in \(base): error \(errno)")
        }
        let bytes = path.dropLast().map(UInt8.init(bitPattern:))
        return URL(filePath: String(decoding: bytes, as: UTF8.self), directoryHint: .isDirectory)
    }

    /// Writes a small file.
    static func store(_ bytes: [UInt8], at path: String) {
        let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        guard file >= 0, unsafe write(file, bytes, bytes.count) == bytes.count else {
            preconditionFailure("could not write the phone's file \(path): error \(errno)")
        }
        close(file)
    }

    /// Removes a phone's folder; after a failure, a later program removes it.
    static func remove(_ folder: URL) {
        do { try FileManager.default.removeItem(at: folder) } catch { return }
    }

    /// Removes the folders of killed programs.
    private static func removeAbandonedFolders() {
        guard let folder = unsafe opendir(base) else { return }
        defer { unsafe closedir(folder) }
        while let entry = unsafe readdir(folder) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
                unsafe String(cString: UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
            }
            guard name.hasPrefix(prefix),
                let processID = name.dropFirst(prefix.count).split(separator: "-").first.flatMap({
                    pid_t($0)
                }),
                kill(processID, 0) != 0, errno == ESRCH
            else { continue }
            remove(URL(filePath: "\(base)/\(name)", directoryHint: .isDirectory))
        }
    }
}
