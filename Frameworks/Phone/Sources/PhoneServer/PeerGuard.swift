import Glibc
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

    /// The number of times that the tables are read: the kernel can leave out a connection while
    /// others come and go.
    private static let attempts = 5

    /// Returns true unless both ends of a connection belong to one user, or the kernel lists nothing.
    static func isForeign(_ client: Int, at server: Int) -> Bool {
        for _ in 0..<attempts {
            let tables = paths.compactMap(content)
            if tables.isEmpty { return false }
            if let isForeign = isForeign(client, at: server, in: tables) { return isForeign }
        }
        return true
    }

    /// Returns the whole of a file of the kernel; Foundation stops after the first page (observed).
    package static func content(_ path: String) -> String? {
        let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var all: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = unsafe read(file, &part, part.count)
            guard count > 0 else { break }
            all += part.prefix(count)
        }
        return String(decoding: all, as: UTF8.self)
    }

    /// Returns true if the two ends of a connection belong to different users; nil if one is missing.
    ///
    /// Both are read in the same tables, because a container may number users differently there.
    /// Each line has both addresses, five figures and the user.
    package static func isForeign(_ client: Int, at server: Int, in tables: [String]) -> Bool? {
        guard let other = owner(of: client, to: server, in: tables),
            let own = owner(of: server, to: client, in: tables)
        else { return nil }
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
