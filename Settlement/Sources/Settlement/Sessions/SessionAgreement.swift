/// The 16 random bytes that a start returns and evidence repeats.
package struct SessionNonce: Hashable, Sendable {
    package static let length = 16

    package let bytes: [UInt8]

    package init?(bytes: some Sequence<UInt8>) {
        self.bytes = Array(bytes)
        guard self.bytes.count == SessionNonce.length else { return nil }
    }
}

/// The agreed grade of a session; the raw value is stored.
package enum SessionGrade: UInt8, NamedInAPI, Sendable {
    /// Opening or using a blocked app fails the session.
    case fair = 1
    /// An attempt to open one fails it, too, if the device observes it.
    case strict = 2
}

/// The content that a session's evidence must repeat, besides the key that signs it.
package struct SessionAgreement: Hashable, Sendable {
    package let nonce: SessionNonce
    package let grade: SessionGrade

    package init(nonce: SessionNonce, grade: SessionGrade) {
        self.nonce = nonce
        self.grade = grade
    }
}
