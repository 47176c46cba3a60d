import NIOCore
import NIOPosix
import NIOSSL

/// A client that speaks TLS to `localhost`.
struct SecureClient {
    /// The only trusted certificate.
    let trusted: NIOSSLCertificate
    /// The maximum version of TLS.
    var version = TLSVersion.tlsv13
    /// The only cipher up to version 1.2; nil for the default ones.
    var cipher: NIOTLSCipher?

    /// Sends a request, and returns the answer up to the end of the connection.
    func get(_ path: String, port: Int) async throws -> String {
        var configuration = TLSConfiguration.makeClientConfiguration()
        configuration.trustRoots = .certificates([trusted])
        configuration.minimumTLSVersion = .tlsv1
        configuration.maximumTLSVersion = version
        if let cipher { configuration.cipherSuiteValues = [cipher] }
        let context = try NIOSSLContext(configuration: configuration)
        let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(
                        NIOSSLClientHandler(context: context, serverHostname: "localhost")
                    )
                    return try NIOAsyncChannel<ByteBuffer, ByteBuffer>(
                        wrappingChannelSynchronously: channel
                    )
                }
            }
        return try await channel.executeThenClose { inbound, outbound in
            try await outbound.write(
                ByteBuffer(
                    string: "GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
                )
            )
            var answer = ByteBuffer()
            for try await part in inbound { answer.writeImmutableBuffer(part) }
            return String(buffer: answer)
        }
    }
}
