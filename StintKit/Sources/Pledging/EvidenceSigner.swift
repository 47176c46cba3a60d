/// The device's key for evidence, on the curve P-256; on an iPhone it never leaves the Secure Enclave.
public protocol EvidenceSigner: Sendable {
    /// The public key, 65 bytes as X9.63 writes it.
    var publicKey: [UInt8] { get }

    /// Signs bytes.
    /// - Returns: Their SHA-256, 32 bytes, and the ECDSA signature over it, r and s, 64 bytes.
    /// - Throws: If the key cannot be used now, such as before the first unlock.
    func sign(_ bytes: [UInt8]) throws -> (digest: [UInt8], signature: [UInt8])
}
