import AsyncAlgorithms
import HummingbirdCore
import HummingbirdTLS
package import Logging
import NIOCertificateReloading
import NIOSSL
import ServiceLifecycle

/// The certificate that a server shows, and its key.
///
/// While the server runs it reads both files each minute, so that a renewed certificate counts for
/// the connections that come after it, without a restart.
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
    ///   - chain: A file in PEM: the server's certificate, then those that vouch for it.
    ///   - key: A file in PEM: the private key of the first, not encrypted.
    /// - Throws: What is wrong with the files.
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

    /// Reads both files again, as a running server does each minute.
    ///
    /// If they cannot be used, that is logged, and what was read before counts.
    package func readAgain(_ logger: Logger) {
        do throws(ServerCertificateError) {
            try read()
        } catch {
            logger.warning("\(error); what was read before counts")
        }
    }

    /// Returns what serves the same by TLS 1.2 or later, with HTTP/1.1 in it.
    ///
    /// Each connection has a key of its own, so that whoever gets the certificate's key later cannot
    /// read what was recorded before.
    func protecting(_ server: HTTPServerBuilder) throws -> HTTPServerBuilder {
        var configuration = try TLSConfiguration.makeServerConfiguration(
            certificateReloader: reader
        )
        configuration.minimumTLSVersion = .tlsv12
        // For 1.2; all of 1.3 are such.
        configuration.cipherSuiteValues = ServerCertificate.ciphers
        configuration.applicationProtocols = ["http/1.1"]
        return try .tls(server, tlsConfiguration: configuration)
    }

    /// Returns a service that reads the files again each minute.
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

    /// Reads the files of a certificate while a server runs.
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

/// The reason why a certificate is not used.
package enum ServerCertificateError: Error, Hashable, Sendable {
    case unreadable(path: String)
    case malformed(chain: String, key: String)
    case unlike(chain: String, key: String)
}

extension ServerCertificateError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unreadable(let path):
            "could not read \(path): it cannot be opened; name another file"
        case .malformed(let chain, let key):
            "could not use \(chain) with \(key): they are no certificates and no private key; "
                + "write both in PEM, the key not encrypted"
        case .unlike(let chain, let key):
            "could not use \(chain) with \(key): the key belongs to another certificate; "
                + "put the server's own certificate first"
        }
    }
}
