/// The bytes behind a token: they mean something to the daemon that minted them and to nobody else.
///
/// Observed tokens have at least 128 bytes and begin with 12 zero bytes; minted ones do the same.
package struct OpaqueToken: Hashable, Sendable {
    /// The bytes, as they travel through an app's own files.
    package let bytes: [UInt8]

    /// Eight bytes of the part that differs between tokens, as they are hashed often.
    private let digest: UInt64

    /// Wraps bytes that came from a daemon or from an app's file; any bytes are accepted.
    package init(bytes: [UInt8]) {
        self.bytes = bytes
        digest = bytes.dropFirst(12).prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }

    package static func == (left: OpaqueToken, right: OpaqueToken) -> Bool {
        left.digest == right.digest && left.bytes == right.bytes
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}
