import NIOSSL
import SettlementServer
import Testing

@Suite("TLS", .timeLimit(.minutes(10)))
struct CertificateTests {
    @Test("a server with a certificate only speaks TLS 1.2 or later")
    func served() async throws {
        let files = try TestCertificate()
        let trusted = try files.renewed()
        let service = try await TestService()
        let certificate = try ServerCertificate(chain: files.chain, key: files.key)
        let server = try await TestServer(service, certificate: certificate)
        for version in [TLSVersion.tlsv12, .tlsv13] {
            let client = SecureClient(trusted: trusted, version: version)
            #expect(try await client.get("/healthz", port: server.port).contains("200 OK"))
        }
        await #expect(throws: (any Error).self) {
            try await SecureClient(trusted: trusted, version: .tlsv11)
                .get("/healthz", port: server.port)
        }
        let plain = Connection(port: server.port)
        try plain.send("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(await plain.receive(until: "}").contains("HTTP") == false)
        try await server.end()
    }

    @Test("TLS 1.2 connections have forward secrecy")
    func ownKeys() async throws {
        let files = try TestCertificate()
        let trusted = try files.renewed(isRSA: true)
        let service = try await TestService()
        let certificate = try ServerCertificate(chain: files.chain, key: files.key)
        let server = try await TestServer(service, certificate: certificate)
        func ask(_ cipher: NIOTLSCipher) async throws -> String {
            try await SecureClient(trusted: trusted, version: .tlsv12, cipher: cipher)
                .get("/healthz", port: server.port)
        }
        #expect(try await ask(.TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256).contains("200 OK"))
        for cipher in [
            .TLS_RSA_WITH_AES_128_GCM_SHA256, .TLS_RSA_WITH_AES_128_CBC_SHA,
            .TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA,
        ] as [NIOTLSCipher] {
            await #expect(throws: (any Error).self) { try await ask(cipher) }
        }
        try await server.end()
    }

    @Test("new connections use a renewed certificate; an unusable one is logged")
    func renewal() async throws {
        let files = try TestCertificate()
        let first = SecureClient(trusted: try files.renewed())
        let service = try await TestService()
        let certificate = try ServerCertificate(chain: files.chain, key: files.key)
        let server = try await TestServer(service, certificate: certificate)
        let second = SecureClient(trusted: try files.renewed())
        #expect(try await first.get("/healthz", port: server.port).contains("200 OK"))
        certificate.readAgain(service.log.logger)
        #expect(try await second.get("/healthz", port: server.port).contains("200 OK"))
        await #expect(throws: (any Error).self) {
            try await first.get("/healthz", port: server.port)
        }
        #expect(!service.log.all.contains { $0.contains("could not use") })
        try files.damage()
        certificate.readAgain(service.log.logger)
        #expect(service.log.all.contains { $0.contains("warning could not use \(files.chain)") })
        #expect(try await second.get("/healthz", port: server.port).contains("200 OK"))
        try await server.end()
    }

    @Test("unusable files are named")
    func faults() throws {
        let files = try TestCertificate()
        let chain = files.chain
        let key = files.key
        func fault(_ chain: String, _ key: String) -> ServerCertificateError? {
            do throws(ServerCertificateError) {
                _ = try ServerCertificate(chain: chain, key: key)
                return nil
            } catch {
                return error
            }
        }
        #expect(fault(chain, key) == .unreadable(path: chain))
        _ = try files.renewed()
        #expect(fault(chain, key) == nil)
        #expect(fault(chain, chain + "-none") == .unreadable(path: chain + "-none"))
        #expect(fault(key, chain) == .malformed(chain: key, key: chain))
        let other = try TestCertificate()
        _ = try other.renewed()
        #expect(fault(chain, other.key) == .unlike(chain: chain, key: other.key))
        try files.damage()
        #expect(fault(chain, key) == .malformed(chain: chain, key: key))
    }
}
