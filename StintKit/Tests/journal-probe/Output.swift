import Glibc

/// The probe's two outputs, unbuffered, so that what was acknowledged is known after a kill.
enum Output {
    /// Acknowledges an append with its result.
    static func acknowledge(_ result: UInt32) {
        unsafe withUnsafeBytes(of: result.littleEndian) { bytes in
            // The test at the other end counts what arrives.
            _ = unsafe write(STDOUT_FILENO, bytes.baseAddress, bytes.count)
        }
    }

    /// Says why the probe gave up.
    static func error(_ text: String) {
        let line = Array("\(text)\n".utf8)
        // Nobody is left to tell if this fails.
        _ = unsafe write(STDERR_FILENO, line, line.count)
    }
}
