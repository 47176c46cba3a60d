/// The number that a start answers and evidence repeats, which nobody can guess: 16 bytes.
package struct SessionNonce: Hashable, Sendable {
    package static let length = 16

    package let bytes: [UInt8]

    package init?(bytes: some Sequence<UInt8>) {
        self.bytes = Array(bytes)
        guard self.bytes.count == SessionNonce.length else { return nil }
    }
}

/// The grade of a session, as its person agreed; the raw value is the stored form.
package enum SessionGrade: UInt8, NamedInAPI, Sendable {
    /// Opening or using a covered app fails it.
    case fair = 1
    /// An attempt to open one fails it, too, where the device can see it.
    case strict = 2
}

/// The content that evidence of a session must repeat, beside the key that signs it.
///
/// Sessions that began before the service gave nonces have none, and are judged as they were then.
package struct SessionAgreement: Hashable, Sendable {
    package let nonce: SessionNonce
    package let grade: SessionGrade

    package init(nonce: SessionNonce, grade: SessionGrade) {
        self.nonce = nonce
        self.grade = grade
    }
}
