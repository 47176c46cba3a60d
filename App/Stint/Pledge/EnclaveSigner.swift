import CryptoKit
import Foundation
import Pledging

/// The device's key for evidence, which never leaves the Secure Enclave.
///
/// Only this device's enclave can use the representation in the keychain.
struct EnclaveSigner: EvidenceSigner {
    // The key isn't sendable, so each signature creates it from the representation.
    private let representation: Data
    let publicKey: [UInt8]

    /// Reads the key of this device, creating one if needed.
    init(in keychain: ServiceKeychain) throws {
        let key: SecureEnclave.P256.Signing.PrivateKey
        if let kept = try keychain.read(.deviceKey) {
            key = try SecureEnclave.P256.Signing.PrivateKey(dataRepresentation: kept)
        } else {
            key = try SecureEnclave.P256.Signing.PrivateKey()
            try keychain.write(key.dataRepresentation, as: .deviceKey)
        }
        representation = key.dataRepresentation
        publicKey = Array(key.publicKey.x963Representation)
    }

    func sign(_ bytes: [UInt8]) throws -> (digest: [UInt8], signature: [UInt8]) {
        let key = try SecureEnclave.P256.Signing.PrivateKey(dataRepresentation: representation)
        let digest = SHA256.hash(data: bytes)
        return (Array(digest), Array(try key.signature(for: digest).rawRepresentation))
    }
}
