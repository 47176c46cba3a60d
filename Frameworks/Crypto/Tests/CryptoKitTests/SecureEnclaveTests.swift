import CryptoKit
import Foundation
import Testing

/// What stands for the Secure Enclave where there is none.
@Suite("the Secure Enclave's stand-in", .timeLimit(.minutes(10)))
struct SecureEnclaveTests {
    private let message = Data("a message".utf8)

    @Test("what is signed is verified by the public key, by nobody else's, and for nothing else")
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

    @Test("a signature can be verified by what knows the usual forms only")
    func usualForms() throws {
        let key = try SecureEnclave.P256.Signing.PrivateKey()
        let signature = try key.signature(for: message)
        let publicKey = try P256.Signing.PublicKey(
            x963Representation: key.publicKey.x963Representation
        )
        let sent = try P256.Signing.ECDSASignature(derRepresentation: signature.derRepresentation)
        #expect(publicKey.isValidSignature(sent, for: message))
    }

    @Test("a key is made again from what represents it")
    func representation() throws {
        let key = try SecureEnclave.P256.Signing.PrivateKey()
        let again = try SecureEnclave.P256.Signing.PrivateKey(
            dataRepresentation: key.dataRepresentation
        )
        #expect(again.dataRepresentation == key.dataRepresentation)
        #expect(again.publicKey.rawRepresentation == key.publicKey.rawRepresentation)
        let signature = try again.signature(for: message)
        #expect(key.publicKey.isValidSignature(signature, for: message))
        // A slice of a longer piece of data begins elsewhere.
        let longer = Data([1, 2, 3]) + key.dataRepresentation
        let sliced = try SecureEnclave.P256.Signing.PrivateKey(
            dataRepresentation: longer.dropFirst(3)
        )
        #expect(sliced.publicKey.rawRepresentation == key.publicKey.rawRepresentation)
    }

    @Test("no two keys are alike")
    func differs() throws {
        let keys = try (1...10).map { _ in try SecureEnclave.P256.Signing.PrivateKey() }
        #expect(Set(keys.map(\.dataRepresentation)).count == 10)
        #expect(Set(keys.map(\.publicKey.rawRepresentation)).count == 10)
    }

    @Test("what was not made by it is refused, and so is what was changed")
    func foreign() throws {
        let whole = try SecureEnclave.P256.Signing.PrivateKey().dataRepresentation
        let usual = P256.Signing.PrivateKey()
        var foreign = [
            Data(), usual.rawRepresentation, usual.x963Representation, usual.derRepresentation,
            whole.dropLast(), whole.dropFirst(), whole + [0],
        ]
        // Of another version, and otherwise as it has to be.
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
