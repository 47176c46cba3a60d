import Foundation
import HummingbirdCore
import NIOCore
import SettlementService

/// Stops accepting connections for a second when there are no file descriptors left.
///
/// The system keeps reporting that a connection can be accepted, and the channel would retry
/// endlessly.
final class AcceptPause: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = any Channel

    private static let pause = TimeAmount.seconds(1)
    private static let causes: Set = [EMFILE, ENFILE, ENOBUFS, ENOMEM]

    private let connections: Connections
    private var resuming: Scheduled<Void>?

    init(_ connections: Connections) { self.connections = connections }

    static func begin(on channel: any Channel, _ connections: Connections) async {
        do {
            try await channel.eventLoop.submit {
                try channel.pipeline.syncOperations.addHandler(
                    AcceptPause(connections),
                    position: .first
                )
            }.get()
        } catch {
            // A closed channel accepts nothing.
            connections.report(error)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard let failure = error as? IOError, AcceptPause.causes.contains(failure.errnoCode) else {
            context.fireErrorCaught(error)
            return
        }
        connections.pause(.descriptors)
        // The channel stops watching its socket only when the option changes.
        set(true, on: context)
        set(false, on: context)
        resuming?.cancel()
        resuming = context.eventLoop.assumeIsolated().scheduleTask(in: AcceptPause.pause) {
            self.resuming = nil
            self.set(true, on: context)
        }
    }

    func handlerRemoved(context: ChannelHandlerContext) { stop() }

    func channelInactive(context: ChannelHandlerContext) {
        stop()
        context.fireChannelInactive()
    }

    private func stop() {
        resuming?.cancel()
        resuming = nil
    }

    private func set(_ readsByItself: Bool, on context: ChannelHandlerContext) {
        do {
            try context.channel.syncOptions?.setOption(.autoRead, value: readsByItself)
        } catch {
            // A closed channel accepts nothing anyway.
            context.fireErrorCaught(error)
        }
    }
}

/// The server reports each connection, and asks before it accepts another.
extension Connections: AvailableConnectionsDelegate {}
