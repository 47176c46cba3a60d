import Foundation
import NIOCore

/// A guard that closes the connections of other people on this machine, who could use them all up.
final class PeerGuard: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = Any

    func handlerAdded(context: ChannelHandlerContext) {
        if context.channel.isActive { check(context) }
    }

    func channelActive(context: ChannelHandlerContext) {
        check(context)
        context.fireChannelActive()
    }

    private func check(_ context: ChannelHandlerContext) {
        guard let client = context.channel.remoteAddress?.port,
            let server = context.channel.localAddress?.port
        else { return }
        if PeerTable.isForeign(client, at: server) { context.close(promise: nil) }
    }
}

/// The connections of this machine, as the kernel lists them.
package enum PeerTable {
    private static let paths = ["/proc/net/tcp", "/proc/net/tcp6"]

    static func isForeign(_ client: Int, at server: Int) -> Bool {
        let tables = paths.map { path in
            String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
        }
        return isForeign(client, at: server, in: tables)
    }

    /// Returns true if the two ends of a connection belong to different users.
    ///
    /// Both are read in the same tables, because a container may number users differently there.
    /// Each line has both addresses, five figures and the user.
    package static func isForeign(_ client: Int, at server: Int, in tables: [String]) -> Bool {
        guard let other = owner(of: client, to: server, in: tables),
            let own = owner(of: server, to: client, in: tables)
        else { return false }
        return other != own
    }

    private static func owner(of port: Int, to peer: Int, in tables: [String]) -> Substring? {
        for line in tables.flatMap({ $0.split(separator: "\n").dropFirst() }) {
            let fields = line.split(separator: " ")
            guard fields.count > 7, Self.port(of: fields[1]) == port,
                Self.port(of: fields[2]) == peer
            else { continue }
            return fields[7]
        }
        return nil
    }

    private static func port(of address: Substring) -> Int? {
        address.split(separator: ":").last.flatMap { Int($0, radix: 16) }
    }
}
