import Glibc

/// The outputs of the probe, unbuffered, so that no acknowledgement is lost in a kill.
enum Output {
    /// Acknowledges an append with its result.
    static func acknowledge(_ result: UInt32) {
        unsafe withUnsafeBytes(of: result.littleEndian) { bytes in
            // The test counts the acknowledgements that it receives.
            _ = unsafe write(STDOUT_FILENO, bytes.baseAddress, bytes.count)
        }
    }

    /// Reports the error that ends the probe.
    static func error(_ text: String) {
        let line = Array("\(text)\n".utf8)
        // A failure can't be reported.
        _ = unsafe write(STDERR_FILENO, line, line.count)
    }
}
