import Foundation

/// The folder that stands for a phone's disk.
enum PhoneDisk {
    private static let prefix = "simulated-phone-"
    /// A folder in memory, if the system has one.
    private static let base =
        unsafe access("/dev/shm", W_OK) == 0
        ? "/dev/shm" : FileManager.default.temporaryDirectory.path
    /// Once in a program.
    private static let tidied: Void = tidy()

    /// Makes a folder.
    static func make() -> URL {
        tidied
        // The name tells the program that made it; the system fills in the rest.
        var path = Array("\(base)/\(prefix)\(getpid())-XXXXXX".utf8CString)
        guard unsafe mkdtemp(&path) != nil else {
            preconditionFailure("could not make a phone's disk in \(base): error \(errno)")
        }
        let bytes = path.dropLast().map(UInt8.init(bitPattern:))
        return URL(filePath: String(decoding: bytes, as: UTF8.self), directoryHint: .isDirectory)
    }

    /// Writes a small file of the phone's own.
    static func store(_ bytes: [UInt8], at path: String) {
        let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        guard file >= 0, unsafe write(file, bytes, bytes.count) == bytes.count else {
            preconditionFailure("could not write the phone's file \(path): error \(errno)")
        }
        close(file)
    }

    /// Removes a phone's folder; what cannot be removed is left to the next program.
    static func remove(_ folder: URL) {
        do { try FileManager.default.removeItem(at: folder) } catch { return }
    }

    /// Removes what programs that were killed have left behind.
    private static func tidy() {
        guard let folder = unsafe opendir(base) else { return }
        defer { unsafe closedir(folder) }
        while let entry = unsafe readdir(folder) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
                unsafe String(cString: UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
            }
            guard name.hasPrefix(prefix),
                let maker = name.dropFirst(prefix.count).split(separator: "-").first.flatMap({
                    pid_t($0)
                }),
                kill(maker, 0) != 0, errno == ESRCH
            else { continue }
            remove(URL(filePath: "\(base)/\(name)", directoryHint: .isDirectory))
        }
    }
}
