import AsyncAlgorithms
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle
package import SettlementService
import SettlementStore
import UnixSignals

/// An HTTP server for the service.
///
/// When it stops, it accepts no more connections, answers open requests, and then closes the store.
package struct PledgeServer: Sendable {
    /// The longest wait for open requests when the server stops.
    package static let stopMaximum = Duration.seconds(20)
    /// The longest silence of a connection before it is closed.
    private static let idleMaximum = TimeAmount.seconds(60)

    private let group: ServiceGroup
    private let service: PledgeService

    /// Creates a server.
    /// - Parameters:
    ///   - service: The service that answers.
    ///   - host: The name or address to listen on.
    ///   - port: The port to listen on; 0 for a free one.
    ///   - certificate: The certificate for TLS; nil for plain HTTP.
    ///   - stopsOnSignals: True if SIGTERM and SIGINT stop it.
    ///   - onRunning: Receives the port when the server accepts requests.
    /// - Throws: An error of the TLS configuration.
    package init(
        _ service: PledgeService,
        host: String,
        port: Int,
        certificate: ServerCertificate? = nil,
        stopsOnSignals: Bool,
        onRunning: @escaping @Sendable (Int) async -> Void
    ) throws {
        self.service = service
        let decoder = HTTP1Channel.Configuration.DecoderConfiguration(
            maxHeaderFieldSize: ConnectionBounds.headerLength,
            maxHeaderListSize: ConnectionBounds.headerLength,
            maxHeaderFieldCount: ConnectionBounds.headerFieldCount
        )
        let bounds = service.settings.bounds
        let connections = service.connections
        connections.limit(to: DescriptorLimit.raise(forConnections: bounds.connectionCount))
        let plain = HTTPServerBuilder.http1(
            configuration: HTTP1Channel.Configuration(
                additionalChannelHandlers: [
                    RequestGuard(deadline: bounds.requestDeadline) { kind in
                        service.refuse(kind, id: RequestID().description)
                    },
                    UnreadAnswers(),
                ],
                idleTimeout: PledgeServer.idleMaximum,
                httpDecoderConfiguration: decoder
            )
        )
        let logger = service.settings.logger
        let application = Application(
            responder: ServiceResponder(service: service),
            server: try certificate?.protecting(plain) ?? plain,
            configuration: ApplicationConfiguration(
                address: .hostname(host, port: port),
                serverName: "stint",
                availableConnectionsDelegate: connections
            ),
            services: [Housekeeping(service: service)]
                + (certificate.map { [$0.renewal(logger: logger)] } ?? []),
            onServerRunning: { channel in
                await AcceptPause.begin(on: channel, connections)
                logger.notice("started", metadata: ["host": "\(host)"])
                await onRunning(channel.localAddress?.port ?? port)
            },
            logger: logger
        )
        var configuration = ServiceGroupConfiguration(
            services: [application],
            gracefulShutdownSignals: stopsOnSignals ? [.sigterm, .sigint] : [],
            logger: logger
        )
        configuration.maximumGracefulShutdownDuration = PledgeServer.stopMaximum
        group = ServiceGroup(configuration: configuration)
    }

    /// Runs the server until it is stopped, then closes the store.
    /// - Throws: An error if it can't listen; `StoreError` if the store can't be used.
    package func run() async throws {
        do {
            if let refusal = await refusal() { throw refusal }
            try await group.run()
        } catch {
            await service.store.stop()
            throw error
        }
        await service.store.stop()
        service.settings.logger.notice("stopped")
    }

    /// Waits at most 0.5 seconds for the store to open; opening may take longer, and continues.
    /// - Returns: The error that only an operator can solve, before anything else is reported.
    private func refusal() async -> StoreError? {
        let timer = AsyncTimerSequence(interval: .milliseconds(20), clock: ContinuousClock())
        let commits = service.store.commits
        for await _ in timer.prefix(25) where commits.failure != .opening { break }
        return commits.failure.flatMap { $0.isFinal ? $0 : nil }
    }

    /// Stops the server; `run` returns afterwards.
    package func stop() async { await group.triggerGracefulShutdown() }
}
