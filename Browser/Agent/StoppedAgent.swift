import Glibc

/// The stand-in for an agent that a person has stopped: it tells browsers that nothing is blocked.
///
/// A browser that was not running then still has stored rules.
package struct StoppedAgent {
    /// The time in milliseconds after which it ends without browsers.
    private static let idleMilliseconds = 5_000
    private static let turnMilliseconds: Int32 = 250

    private let socket: AgentSocket
    private let version: Int64

    /// Creates an agent with a socket and a version that no earlier rules had.
    package init(_ socket: AgentSocket, version: Int64) {
        self.socket = socket
        self.version = version
    }

    /// Serves browsers until none is left, or the condition is false.
    package func run(while isStopped: () -> Bool) {
        let frame = AgentMessage.state(BrowserRules(), version: version).frame
        var browsers: [Int32] = []
        defer { for browser in browsers { close(browser) } }
        var idle = 0
        while isStopped(), idle < Self.idleMilliseconds {
            let ends = [socket.descriptor] + browsers
            var polled = ends.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            _ = unsafe poll(&polled, nfds_t(polled.count), Self.turnMilliseconds)
            for end in polled where end.revents != 0 {
                if end.fd == socket.descriptor {
                    guard let (browser, _) = socket.accept() else { continue }
                    _ = unsafe send(browser, frame, frame.count, Int32(MSG_NOSIGNAL))
                    browsers.append(browser)
                } else if hasEnded(end.fd) {
                    browsers.removeAll { $0 == end.fd }
                    close(end.fd)
                }
            }
            idle = browsers.isEmpty ? idle + Int(Self.turnMilliseconds) : 0
        }
    }

    /// Reads what a browser reports; true if it has ended.
    private func hasEnded(_ browser: Int32) -> Bool {
        var part = [UInt8](repeating: 0, count: 4096)
        let count = unsafe recv(browser, &part, part.count, Int32(MSG_DONTWAIT))
        return count == 0 || count < 0 && errno != EAGAIN && errno != EINTR
    }
}
