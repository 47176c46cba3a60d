import AsyncAlgorithms
import HummingbirdCore
import HummingbirdTLS
package import Logging
import NIOCertificateReloading
import NIOSSL
import ServiceLifecycle

/// A server's certificate and its key.
///
/// A running server reads both files again every minute, so that new connections use a renewed
/// certificate without a restart.
package struct ServerCertificate: Sendable {
    private static let interval = Duration.seconds(60)

    private static let ciphers: [NIOTLSCipher] = [
        .TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256, .TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384,
        .TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256, .TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256,
        .TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384, .TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256,
    ]

    private let chain: String
    private let key: String
    private let reader: TimedCertificateReloader

    /// Reads a certificate.
    /// - Parameters:
    ///   - chain: A PEM file: the server's certificate, then its intermediate certificates.
    ///   - key: A PEM file: the certificate's private key, not encrypted.
    /// - Throws: `ServerCertificateError`.
    package init(chain: String, key: String) throws(ServerCertificateError) {
        self.chain = chain
        self.key = key
        reader = TimedCertificateReloader(
            refreshInterval: ServerCertificate.interval,
            certificateSource: .init(location: .file(path: chain), format: .pem),
            privateKeySource: .init(location: .file(path: key), format: .pem)
        )
        try read()
    }

    /// Reads both files again.
    ///
    /// If they can't be used, this is logged and the previous certificate stays in use.
    package func readAgain(_ logger: Logger) {
        do throws(ServerCertificateError) {
            try read()
        } catch {
            logger.warning("\(error); the previous certificate stays in use")
        }
    }

    /// Returns the same server over TLS 1.2 or later, with HTTP/1.1.
    ///
    /// Connections have forward secrecy.
    func protecting(_ server: HTTPServerBuilder) throws -> HTTPServerBuilder {
        var configuration = try TLSConfiguration.makeServerConfiguration(
            certificateReloader: reader
        )
        configuration.minimumTLSVersion = .tlsv12
        // For TLS 1.2; all ciphers of TLS 1.3 have it.
        configuration.cipherSuiteValues = ServerCertificate.ciphers
        configuration.applicationProtocols = ["http/1.1"]
        return try .tls(server, tlsConfiguration: configuration)
    }

    /// Returns a service that reads the files again every minute.
    func renewal(logger: Logger) -> any Service {
        Renewal(certificate: self, logger: logger)
    }

    private func read() throws(ServerCertificateError) {
        do {
            try reader.reload()
        } catch let error as TimedCertificateReloader.Error {
            throw switch error {
            case .certificatePathNotFound(chain): .unreadable(path: chain)
            case .privateKeyPathNotFound(key): .unreadable(path: key)
            case .publicKeyMismatch: .unlike(chain: chain, key: key)
            default: .malformed(chain: chain, key: key)
            }
        } catch {
            throw .malformed(chain: chain, key: key)
        }
    }

    /// Reads the files again while a server runs.
    private struct Renewal: Service {
        let certificate: ServerCertificate
        let logger: Logger

        func run() async throws {
            let timer = AsyncTimerSequence(
                interval: ServerCertificate.interval,
                clock: ContinuousClock()
            )
            for await _ in timer.cancelOnGracefulShutdown() { certificate.readAgain(logger) }
        }
    }
}

/// A reason why a certificate can't be used.
package enum ServerCertificateError: Error, Hashable, Sendable {
    case unreadable(path: String)
    case malformed(chain: String, key: String)
    case unlike(chain: String, key: String)
}

extension ServerCertificateError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unreadable(let path):
            "could not open \(path); choose another file"
        case .malformed(let chain, let key):
            "could not use \(chain) with \(key): they are not a certificate and a private key; "
                + "use PEM files with an unencrypted key"
        case .unlike(let chain, let key):
            "could not use \(chain) with \(key): the key belongs to another certificate; "
                + "put the server's own certificate first"
        }
    }
}
