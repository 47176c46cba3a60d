import Foundation

/// The bytes of a token, which only the daemon that created them can interpret.
///
/// Like observed tokens, they have at least 128 bytes and begin with 12 zero bytes.
package struct OpaqueToken: Hashable, Sendable {
    /// The bytes, which apps store in their files.
    package let bytes: [UInt8]

    /// Eight bytes that differ between tokens, for fast hashing.
    private let digest: UInt64

    /// Creates a token from any bytes.
    package init(bytes: [UInt8]) {
        self.bytes = bytes
        digest = bytes.dropFirst(12).prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }

    package static func == (left: OpaqueToken, right: OpaqueToken) -> Bool {
        left.digest == right.digest && left.bytes == right.bytes
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}

extension OpaqueToken: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self.init(bytes: Array(try container.decode(Data.self)))
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(Data(bytes))
    }
}
