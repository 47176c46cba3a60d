#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The bytes of a selection's file.
///
/// They are read without Foundation, which takes several times as long for a small file.
enum SelectionContents {
    /// The maximum size of a file: the memory of an extension (6 MB, observed).
    static let bytesMaximum = 6_000_000

    /// Returns all bytes of a file, or nil if it is missing, unreadable or far too large.
    static func read(_ path: String) -> [UInt8]? {
        let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard unsafe fstat(file, &status) == 0, (1...bytesMaximum).contains(Int(status.st_size))
        else { return nil }
        let length = Int(status.st_size)
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
            while count < buffer.count {
                let rest = unsafe UnsafeMutableBufferPointer(rebasing: buffer[count...])
                let result = unsafe read(file, UnsafeMutableRawBufferPointer(rest))
                guard result > 0 else { break }
                count += result
            }
        }
        return bytes.count == length ? bytes : nil
    }

    /// Reads available bytes, again if a signal interrupts.
    private static func read(_ file: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
        while true {
            #if canImport(Darwin)
            let result = unsafe Darwin.read(file, buffer.baseAddress, buffer.count)
            #else
            let result = unsafe Glibc.read(file, buffer.baseAddress, buffer.count)
            #endif
            if result >= 0 || errno != EINTR { return result }
        }
    }
}
