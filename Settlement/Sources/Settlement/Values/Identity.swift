/// A person's identity in tokens: the subject of an issuer.
public struct Identity: Hashable, Sendable {
    /// The maximum length of each part, in bytes of UTF-8.
    package static let bytesMaximum = 255

    package let issuer: String
    package let subject: String

    /// Creates an identity; nil unless both parts have 1 to 255 bytes of UTF-8 and no zero.
    public init?(issuer: String, subject: String) {
        for part in [issuer, subject] {
            guard (1...Identity.bytesMaximum).contains(part.utf8.count), !part.utf8.contains(0)
            else { return nil }
        }
        self.issuer = issuer
        self.subject = subject
    }
}

extension Identity {
    /// Both parts, separated by a zero byte, which neither contains.
    package var bytes: [UInt8] { Array(issuer.utf8) + [0] + Array(subject.utf8) }

    /// Compares the bytes of both parts: two Unicode encodings of one text are two people.
    public static func == (left: Identity, right: Identity) -> Bool {
        left.issuer.utf8.elementsEqual(right.issuer.utf8)
            && left.subject.utf8.elementsEqual(right.subject.utf8)
    }
}
