import Foundation
import Glibc

/// An observer of new files in a folder.
struct FolderWatch {
    private let queue: UnixSocket

    /// Starts observing the folder of a file.
    /// - Throws: If the folder doesn't exist.
    init(ofFileAt path: String) throws(PhoneMessageError) {
        let folder = URL(filePath: path).deletingLastPathComponent().path
        let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard descriptor >= 0 else { throw .failed(.watch, path: path, code: errno) }
        queue = UnixSocket(descriptor, path: path)
        guard unsafe inotify_add_watch(descriptor, folder, UInt32(IN_CREATE | IN_MOVED_TO)) >= 0
        else { throw .failed(.watch, path: path, code: errno) }
    }

    /// Waits for new files since the last call.
    func next() async throws {
        // The names aren't used, but the buffer must fit the longest one.
        var names = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = unsafe names.withUnsafeMutableBytes { bytes in
                unsafe read(queue.descriptor, bytes.baseAddress, bytes.count)
            }
            if count > 0 { return }
            try await queue.wait(after: errno, of: .watch)
        }
    }
}
