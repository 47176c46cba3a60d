import Crypto
import Pledging

/// The device's key; on an iPhone it is in the Secure Enclave.
struct DeviceKey: EvidenceSigner {
    private let key = P256.Signing.PrivateKey()

    var publicKey: [UInt8] { Array(key.publicKey.x963Representation) }

    func sign(_ bytes: [UInt8]) throws -> (digest: [UInt8], signature: [UInt8]) {
        let digest = SHA256.hash(data: bytes)
        return (Array(digest), Array(try key.signature(for: digest).rawRepresentation))
    }
}
