/// A replacement for the hardware that protects an iPhone's keys, without any protection.
///
/// A key is in memory in plain form, and its `dataRepresentation` contains the secret. Use it only
/// to run an app's code, never for a valuable key.
@available(iOS 13.0, *)
public enum SecureEnclave {
    /// True, as on an iPhone, although there is no hardware.
    public static var isAvailable: Bool { true }

    /// The curve of all keys in the hardware.
    public enum P256: Sendable {
        /// Signatures with this curve.
        public enum Signing: Sendable {}
    }
}
