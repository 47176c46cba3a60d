/// The bytes behind a token: they mean something to the daemon that minted them and to nobody else.
///
/// Observed tokens have at least 128 bytes and begin with 12 zero bytes; minted ones do the same.
package struct OpaqueToken: Hashable, Sendable {
    /// The bytes, as they travel through an app's own files.
    package let bytes: [UInt8]

    /// Wraps bytes that came from a daemon or from an app's file; any bytes are accepted.
    package init(bytes: [UInt8]) { self.bytes = bytes }

    /// Hashes 16 bytes of the part that differs between tokens.
    package func hash(into hasher: inout Hasher) {
        var part: UInt64 = 0
        for (index, byte) in bytes.dropFirst(12).prefix(16).enumerated() {
            part = part << 8 | UInt64(byte)
            if index == 7 {
                hasher.combine(part)
                part = 0
            }
        }
        hasher.combine(part)
    }
}
