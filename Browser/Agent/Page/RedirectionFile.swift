import Foundation
import Glibc

/// A file that leads a browser to an address, and that only its person can read.
struct RedirectionFile {
    let path: String

    /// Writes the file; nil if it exists or can't be written.
    init?(at path: String, to address: String) {
        self.path = path
        let file = unsafe Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { return nil }
        defer { close(file) }
        let page = """
            <!doctype html><meta charset="utf-8"><title>Stint</title>
            <meta http-equiv="refresh" content="0; url=\(address)">

            """
        let bytes = Array(page.utf8)
        guard unsafe write(file, bytes, bytes.count) == bytes.count else {
            unsafe unlink(path)
            return nil
        }
    }

    func remove() { unsafe unlink(path) }
}
