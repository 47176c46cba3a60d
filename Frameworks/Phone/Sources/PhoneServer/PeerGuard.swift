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
            let server = context.channel.localAddress?.port,
            let owner = PeerTable.owner(ofClient: client, at: server), owner != getuid()
        else { return }
        context.close(promise: nil)
    }
}

/// The connections of this machine, as the kernel lists them.
package enum PeerTable {
    private static let paths = ["/proc/net/tcp", "/proc/net/tcp6"]

    /// Returns the user who has connected from a port to another; nil if the kernel doesn't tell.
    static func owner(ofClient client: Int, at server: Int) -> UInt32? {
        for path in paths {
            let data = FileManager.default.contents(atPath: path) ?? Data()
            let text = String(decoding: data, as: UTF8.self)
            if let owner = owner(ofClient: client, at: server, in: text) { return owner }
        }
        return nil
    }

    /// Returns the user of a connection in a table, whose lines have both addresses, five figures
    /// and the user.
    package static func owner(ofClient client: Int, at server: Int, in table: String) -> UInt32? {
        for line in table.split(separator: "\n").dropFirst() {
            let fields = line.split(separator: " ")
            guard fields.count > 7, port(of: fields[1]) == client, port(of: fields[2]) == server
            else { continue }
            return UInt32(fields[7])
        }
        return nil
    }

    private static func port(of address: Substring) -> Int? {
        address.split(separator: ":").last.flatMap { Int($0, radix: 16) }
    }
}
