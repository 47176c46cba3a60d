/// Stands for the hardware that keeps an iPhone's keys; there is none, and nothing protects a key.
///
/// A key is made by the processor, lies in memory as it is, and can be read out of its
/// `dataRepresentation` by anybody. No key of worth belongs here: this is for running an app's
/// code.
@available(iOS 13.0, *)
public enum SecureEnclave {
    /// True if keys can be made: true, as on an iPhone, though without any hardware behind it.
    public static var isAvailable: Bool { true }

    /// The curve of all keys that the hardware keeps.
    public enum P256: Sendable {
        /// Signatures with that curve.
        public enum Signing: Sendable {}
    }
}
