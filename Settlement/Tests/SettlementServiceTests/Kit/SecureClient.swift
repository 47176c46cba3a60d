import NIOCore
import NIOPosix
import NIOSSL

/// A client that speaks TLS to `localhost`.
struct SecureClient {
    /// The one certificate that it takes.
    let trusted: NIOSSLCertificate
    /// The latest version of TLS that it speaks.
    var version = TLSVersion.tlsv13
    /// The only cipher that it knows up to version 1.2; nil for all usual ones.
    var cipher: NIOTLSCipher?

    /// Asks once, and returns all that is answered until the connection ends.
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
