import Crypto
import Pledging

/// The device's key; on an iPhone it is in the Secure Enclave.
package struct DeviceKey: EvidenceSigner {
    private let key = P256.Signing.PrivateKey()

    /// Makes a new key.
    package init() {}

    /// The public key, 65 bytes as X9.63 writes it.
    package var publicKey: [UInt8] { Array(key.publicKey.x963Representation) }

    /// Signs bytes.
    package func sign(_ bytes: [UInt8]) throws -> (digest: [UInt8], signature: [UInt8]) {
        let digest = SHA256.hash(data: bytes)
        return (Array(digest), Array(try key.signature(for: digest).rawRepresentation))
    }
}
