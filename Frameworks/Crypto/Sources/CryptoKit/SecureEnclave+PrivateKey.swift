public import Crypto
public import Foundation

@available(iOS 13.0, *)
extension SecureEnclave.P256.Signing {
    /// A signing key, which is not protected: on an iPhone, it never leaves the hardware.
    ///
    /// Apple's initializers have additional parameters with defaults for access control and
    /// authentication, whose types don't exist here. Like Apple's key, it is not `Sendable`.
    public struct PrivateKey {
        /// The key that verifies signatures.
        public let publicKey: Crypto.P256.Signing.PublicKey
        /// The data that restores the key, which is as secret as the key.
        ///
        /// On an iPhone, it restores the key only on the same iPhone; here, on any computer.
        public let dataRepresentation: Data
        private let key: Crypto.P256.Signing.PrivateKey

        /// The prefix of a representation, with the version of its format.
        private static let beginning = Data("no Secure Enclave 1:".utf8)

        /// Creates a key.
        /// - Parameter compactRepresentable: True if the public key has a compact representation.
        /// - Throws: Nothing here; errors of the hardware on an iPhone.
        public init(compactRepresentable: Bool = true) throws {
            self.init(Crypto.P256.Signing.PrivateKey(compactRepresentable: compactRepresentable))
        }

        /// Creates a key from its representation.
        /// - Throws: `CryptoKitError.invalidParameter` if the data is not from this type or was
        ///   changed. Apple's error is not documented.
        public init(dataRepresentation: Data) throws {
            let data = Data(dataRepresentation)
            let content = data.dropLast(SHA256.byteCount)
            guard content.starts(with: Self.beginning),
                SHA256.hash(data: content) == data.suffix(SHA256.byteCount)
            else { throw CryptoKitError.invalidParameter }
            let secret = content.dropFirst(Self.beginning.count)
            self.init(try Crypto.P256.Signing.PrivateKey(rawRepresentation: secret))
        }

        /// Signs a digest.
        /// - Parameter digest: The digest of the data to sign.
        /// - Returns: The signature.
        /// - Throws: `CryptoKitError`; also errors of the hardware on an iPhone.
        public func signature<D: Digest>(
            for digest: D
        ) throws -> Crypto.P256.Signing.ECDSASignature { try key.signature(for: digest) }

        /// Signs the SHA-256 digest of data.
        /// - Parameter data: The data to sign.
        /// - Returns: The signature.
        /// - Throws: `CryptoKitError`; also errors of the hardware on an iPhone.
        public func signature<D: DataProtocol>(
            for data: D
        ) throws -> Crypto.P256.Signing.ECDSASignature { try key.signature(for: data) }

        private init(_ key: Crypto.P256.Signing.PrivateKey) {
            self.key = key
            publicKey = key.publicKey
            let content = Self.beginning + key.rawRepresentation
            dataRepresentation = content + Data(SHA256.hash(data: content))
        }
    }
}
