import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle
import UnixSignals

/// The service on a socket, until it is told to stop.
///
/// When it stops it takes no more connections, answers what waits, and then closes the store.
public struct SettlementServer: Sendable {
    /// How long requests that wait are waited for when the server stops.
    public static let stopMaximum = Duration.seconds(20)
    /// After how long a connection is closed that says nothing.
    private static let idleMaximum = TimeAmount.seconds(60)
    /// The most bytes and fields of a request's header.
    private static let headerLengthMaximum = 32 * 1024
    private static let headerCountMaximum = 100

    private let group: ServiceGroup
    private let service: PledgeService

    /// Creates a server that does not run yet.
    ///
    /// - Parameters:
    ///   - service: What answers.
    ///   - host: The name or address to listen at.
    ///   - port: The port to listen at, 0 for one that is free.
    ///   - stopsOnSignals: Whether SIGTERM and SIGINT stop it.
    ///   - onRunning: Is told the port once requests are taken.
    public init(
        _ service: PledgeService,
        host: String,
        port: Int,
        stopsOnSignals: Bool,
        onRunning: @escaping @Sendable (Int) async -> Void
    ) {
        self.service = service
        let decoder = HTTP1Channel.Configuration.DecoderConfiguration(
            maxHeaderFieldSize: SettlementServer.headerLengthMaximum,
            maxHeaderListSize: SettlementServer.headerLengthMaximum,
            maxHeaderFieldCount: SettlementServer.headerCountMaximum
        )
        let application = Application(
            responder: ServiceResponder(service: service),
            server: .http1(
                configuration: HTTP1Channel.Configuration(
                    idleTimeout: SettlementServer.idleMaximum,
                    httpDecoderConfiguration: decoder
                )
            ),
            configuration: ApplicationConfiguration(
                address: .hostname(host, port: port),
                serverName: "stint"
            ),
            services: [Housekeeping(service: service)],
            onServerRunning: { channel in
                await onRunning(channel.localAddress?.port ?? port)
            },
            logger: service.settings.logger
        )
        var configuration = ServiceGroupConfiguration(
            services: [application],
            gracefulShutdownSignals: stopsOnSignals ? [.sigterm, .sigint] : [],
            logger: service.settings.logger
        )
        configuration.maximumGracefulShutdownDuration = SettlementServer.stopMaximum
        group = ServiceGroup(configuration: configuration)
    }

    /// Serves until it is told to stop, then closes the store.
    /// - Throws: What keeps it from listening.
    public func run() async throws {
        do {
            try await group.run()
        } catch {
            await service.store.stop()
            throw error
        }
        await service.store.stop()
    }

    /// Tells it to stop; `run` returns when it has.
    public func stop() async { await group.triggerGracefulShutdown() }
}
