import Crypto
import CryptoExtras
import Foundation
import NIOSSL
import SwiftASN1
import Testing
import X509

/// A self-signed certificate for `localhost`, in temporary files.
final class TestCertificate {
    private let folder = URL.temporaryDirectory.appending(path: "certificate-\(UUID())")

    /// The path of the certificate in PEM.
    var chain: String { folder.appending(path: "chain.pem").path }
    /// The path of its key in PEM.
    var key: String { folder.appending(path: "key.pem").path }

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }

    /// Writes a new certificate with a new key, and returns it.
    func renewed(isRSA: Bool = false) throws -> NIOSSLCertificate {
        let secret: Certificate.PrivateKey
        let secretText: String
        if isRSA {
            let key = try _RSA.Signing.PrivateKey(keySize: .bits2048)
            secret = Certificate.PrivateKey(key)
            secretText = key.pemRepresentation
        } else {
            let key = P256.Signing.PrivateKey()
            secret = Certificate.PrivateKey(key)
            secretText = key.pemRepresentation
        }
        let now = Date()
        let name = try DistinguishedName { CommonName("localhost") }
        let certificate = try Certificate(
            version: .v3,
            serialNumber: Certificate.SerialNumber(),
            publicKey: secret.publicKey,
            notValidBefore: now.addingTimeInterval(-60),
            notValidAfter: now.addingTimeInterval(600),
            issuer: name,
            subject: name,
            signatureAlgorithm: isRSA ? .sha256WithRSAEncryption : .ecdsaWithSHA256,
            extensions: Certificate.Extensions {
                SubjectAlternativeNames([.dnsName("localhost")])
            },
            issuerPrivateKey: secret
        )
        let text = try certificate.serializeAsPEM().pemString
        try Data(text.utf8).write(to: URL(filePath: chain))
        try Data(secretText.utf8).write(to: URL(filePath: key))
        return try NIOSSLCertificate(bytes: Array(text.utf8), format: .pem)
    }

    /// Truncates the certificate, like a full disk.
    func damage() throws {
        let text = try String(contentsOfFile: chain, encoding: .utf8)
        try Data(text.utf8.prefix(100)).write(to: URL(filePath: chain))
    }
}
