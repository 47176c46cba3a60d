import CryptoKit
import Foundation
import Testing

@Suite("the replacement for the Secure Enclave", .timeLimit(.minutes(10)))
struct SecureEnclaveTests {
    private let message = Data("a message".utf8)

    @Test("a signature is valid only for its data and its public key")
    func signatures() throws {
        #expect(SecureEnclave.isAvailable)
        let key = try SecureEnclave.P256.Signing.PrivateKey()
        let stranger = try SecureEnclave.P256.Signing.PrivateKey()
        let ofData = try key.signature(for: message)
        let ofDigest = try key.signature(for: SHA256.hash(data: message))
        for signature in [ofData, ofDigest] {
            #expect(key.publicKey.isValidSignature(signature, for: message))
            #expect(key.publicKey.isValidSignature(signature, for: SHA256.hash(data: message)))
            #expect(!key.publicKey.isValidSignature(signature, for: Data("another".utf8)))
            #expect(!stranger.publicKey.isValidSignature(signature, for: message))
        }
        var bytes = ofData.rawRepresentation
        bytes[0] ^= 1
        let changed = try P256.Signing.ECDSASignature(rawRepresentation: bytes)
        #expect(!key.publicKey.isValidSignature(changed, for: message))
    }

    @Test("a signature can be verified from standard representations")
    func standardRepresentations() throws {
        let key = try SecureEnclave.P256.Signing.PrivateKey()
        let signature = try key.signature(for: message)
        let publicKey = try P256.Signing.PublicKey(
            x963Representation: key.publicKey.x963Representation
        )
        let sent = try P256.Signing.ECDSASignature(derRepresentation: signature.derRepresentation)
        #expect(publicKey.isValidSignature(sent, for: message))
    }

    @Test("a key is restored from its representation")
    func representation() throws {
        let key = try SecureEnclave.P256.Signing.PrivateKey()
        let again = try SecureEnclave.P256.Signing.PrivateKey(
            dataRepresentation: key.dataRepresentation
        )
        #expect(again.dataRepresentation == key.dataRepresentation)
        #expect(again.publicKey.rawRepresentation == key.publicKey.rawRepresentation)
        let signature = try again.signature(for: message)
        #expect(key.publicKey.isValidSignature(signature, for: message))
        // A slice of longer data has another start index.
        let longer = Data([1, 2, 3]) + key.dataRepresentation
        let sliced = try SecureEnclave.P256.Signing.PrivateKey(
            dataRepresentation: longer.dropFirst(3)
        )
        #expect(sliced.publicKey.rawRepresentation == key.publicKey.rawRepresentation)
    }

    @Test("keys are unique")
    func differs() throws {
        let keys = try (1...10).map { _ in try SecureEnclave.P256.Signing.PrivateKey() }
        #expect(Set(keys.map(\.dataRepresentation)).count == 10)
        #expect(Set(keys.map(\.publicKey.rawRepresentation)).count == 10)
    }

    @Test("foreign and changed representations are rejected")
    func foreign() throws {
        let whole = try SecureEnclave.P256.Signing.PrivateKey().dataRepresentation
        let usual = P256.Signing.PrivateKey()
        var foreign = [
            Data(), usual.rawRepresentation, usual.x963Representation, usual.derRepresentation,
            whole.dropLast(), whole.dropFirst(), whole + [0],
        ]
        // Another version with a valid checksum.
        var other = whole.dropLast(SHA256.byteCount)
        other[0] ^= 1
        foreign.append(other + SHA256.hash(data: other))
        for place in whole.indices {
            var changed = whole
            changed[place] ^= 1
            foreign.append(changed)
        }
        for data in foreign {
            #expect(throws: CryptoKitError.invalidParameter) {
                try SecureEnclave.P256.Signing.PrivateKey(dataRepresentation: data)
            }
        }
    }
}
