/// The number that a start answers and evidence repeats, which nobody can guess: 16 bytes.
package struct SessionNonce: Hashable, Sendable {
    /// How many bytes it has.
    package static let length = 16

    /// The bytes; the stored form.
    package let bytes: [UInt8]

    /// Creates a nonce; nil if there are not exactly 16 bytes.
    package init?(bytes: some Sequence<UInt8>) {
        self.bytes = Array(bytes)
        guard self.bytes.count == SessionNonce.length else { return nil }
    }
}

/// What fails a session on the device, as its person agreed; the raw value is the stored form.
package enum SessionGrade: UInt8, NamedInAPI, Sendable {
    /// Opening or using a covered app.
    case fair = 1
    /// An attempt to open one, too, where the device can see it.
    case strict = 2
}

/// What evidence of a session must repeat, beside the key that signs it.
///
/// Sessions that began before the service gave nonces have none, and are judged as they were then.
public struct SessionAgreement: Hashable, Sendable {
    /// What the start answered.
    package let nonce: SessionNonce
    /// What fails it.
    package let grade: SessionGrade

    /// Creates an agreement.
    package init(nonce: SessionNonce, grade: SessionGrade) {
        self.nonce = nonce
        self.grade = grade
    }
}
