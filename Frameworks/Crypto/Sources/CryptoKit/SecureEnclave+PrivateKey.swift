public import Crypto
public import Foundation

@available(iOS 13.0, *)
extension SecureEnclave.P256.Signing {
    /// A key for signatures; on an iPhone it never leaves the hardware, here nothing protects it.
    ///
    /// Apple's initializers also take an access control and an authentication context, which have
    /// defaults; those types do not exist here. Apple's key is not safe to send, so this one is not.
    public struct PrivateKey {
        /// The key by which signatures are verified.
        public let publicKey: Crypto.P256.Signing.PublicKey
        /// The data from which the key can be made again; it is as secret as the key.
        ///
        /// On an iPhone it is good on that iPhone alone; here it is good wherever this module is.
        public let dataRepresentation: Data
        private let key: Crypto.P256.Signing.PrivateKey

        /// The start of a representation: its owner, and the version of the rest.
        private static let beginning = Data("no Secure Enclave 1:".utf8)

        /// Creates a key.
        /// - Parameter compactRepresentable: True if the public key is to have a compact form.
        /// - Throws: Never here; on an iPhone, what the hardware reports.
        public init(compactRepresentable: Bool = true) throws {
            self.init(Crypto.P256.Signing.PrivateKey(compactRepresentable: compactRepresentable))
        }

        /// Creates a key from what represents it.
        /// - Throws: `CryptoKitError.invalidParameter` if the data was not made by this type or was
        ///   changed since; which error Apple throws is not documented.
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
        /// - Parameter digest: The digest of what is signed.
        /// - Returns: The signature.
        /// - Throws: A `CryptoKitError`; on an iPhone also what the hardware reports.
        public func signature<D: Digest>(
            for digest: D
        ) throws -> Crypto.P256.Signing.ECDSASignature { try key.signature(for: digest) }

        /// Signs data, by its digest with SHA-256.
        /// - Parameter data: What is signed.
        /// - Returns: The signature.
        /// - Throws: A `CryptoKitError`; on an iPhone also what the hardware reports.
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
