package import BrowserBackend
import Glibc

/// The connections of an agent, served by one thread.
@safe package final class AgentLoop {
    /// The most connections at a time; each profile of a browser has one.
    private static let connectionMaximum = 64
    /// The most bytes that wait for a slow browser, which is then disconnected.
    private static let waitingMaximum = 8 << 20
    /// The longest time between two turns, because the system's sleep stops timeouts.
    private static let waitMaximum: Int64 = 10_000
    private static let partBytes = 64 * 1024
    /// The time in milliseconds after which a stopped agent ends without browsers.
    private static let idleMilliseconds: Int64 = 5_000

    private let agent: Agent
    private let clock: any DeviceClock
    private let listener: AgentSocket?
    private let signals: SignalPipe?
    private let pages: PageInbox?
    private var connections: [Int: Connection] = [:]
    private var connectionCount = 0

    private struct Connection {
        let descriptor: Int32
        var input = FrameBuffer()
        var waiting: [UInt8] = []
    }

    /// Creates a loop for an agent, with a socket at which browsers connect, the signals that end
    /// it, and the requests of its page.
    package init(
        _ agent: Agent,
        clock: any DeviceClock,
        listener: AgentSocket? = nil,
        signals: SignalPipe? = nil,
        pages: PageInbox? = nil
    ) {
        self.agent = agent
        self.clock = clock
        self.listener = listener
        self.signals = signals
        self.pages = pages
        agent.send = { [unowned self] connection, bytes in
            connections[connection]?.waiting += bytes
        }
        agent.onBeat = { [unowned self] in keepListening() }
    }

    deinit { for connection in connections.values { close(connection.descriptor) } }

    /// Serves a connected socket, which must not block.
    package func add(_ descriptor: Int32, pid: Int32) {
        guard connections.count < Self.connectionMaximum else {
            close(descriptor)
            return
        }
        connectionCount += 1
        connections[connectionCount] = Connection(descriptor: descriptor)
        agent.connected(connectionCount, pid: pid)
    }

    /// Serves connections until a signal ends it, or until no browser needs a stopped agent.
    package func run() {
        var lastUse = clock.bootMilliseconds
        while signals?.hasSignal != true {
            let now = clock.bootMilliseconds
            if !agent.isStopped || !connections.isEmpty { lastUse = now }
            if now - lastUse > Self.idleMilliseconds { break }
            turn(waitingAtMost: agent.isStopped ? Self.idleMilliseconds : Self.waitMaximum)
        }
        // Everything that was decided still reaches the browsers.
        for connection in connections.keys { write(to: connection) }
    }

    /// Waits for the next event or deadline, at most for a time, and handles it.
    package func turn(waitingAtMost maximum: Int64 = waitMaximum) {
        let wait = agent.nextDeadlineMilliseconds - clock.bootMilliseconds
        var events = connections.map { number, connection in
            (number, connection.descriptor, connection.waiting.isEmpty ? POLLIN : POLLIN | POLLOUT)
        }
        if let listener { events.append((0, listener.descriptor, POLLIN)) }
        if let signals { events.append((0, signals.descriptor, POLLIN)) }
        if let pages { events.append((0, pages.descriptor, POLLIN)) }
        var polled = events.map { pollfd(fd: $1, events: Int16($2), revents: 0) }
        let timeout = Int32(min(max(0, wait), maximum))
        _ = unsafe poll(&polled, nfds_t(polled.count), timeout)
        for (event, result) in zip(events, polled) where result.revents != 0 {
            if result.fd == listener?.descriptor {
                if let (descriptor, pid) = listener?.accept() { add(descriptor, pid: pid) }
            } else if result.fd == pages?.descriptor {
                pages?.answerAll { agent.answer($0) }
            } else if event.0 != 0, Int32(result.revents) & ~POLLOUT != 0 {
                read(from: event.0, isGone: Int32(result.revents) & POLLHUP != 0)
            }
        }
        // The messages of a turn change the rules once.
        agent.decide()
        // Answers precede work that is only due.
        for connection in connections.keys { write(to: connection) }
        if agent.nextDeadlineMilliseconds <= clock.bootMilliseconds { agent.advance() }
        for connection in connections.keys { write(to: connection) }
    }

    /// Listens again if another program has removed the file of the socket.
    private func keepListening() {
        guard let listener, !listener.isReachable else { return }
        do throws(AgentSocket.Failure) {
            try listener.listenAgain()
            agent.record.note("the file of the socket was removed; it was created again")
        } catch {
            agent.record.report("\(error)")
        }
    }

    private func read(from number: Int, isGone: Bool) {
        guard let descriptor = connections[number]?.descriptor else { return }
        var part = [UInt8](repeating: 0, count: Self.partBytes)
        let count = unsafe recv(descriptor, &part, part.count, Int32(MSG_DONTWAIT))
        if count < 0, errno == EAGAIN || errno == EINTR { return }
        guard count > 0 else { return end(number) }
        connections[number]?.input.append(part.prefix(count))
        do throws(FrameBuffer.TooLong) {
            while let frame = try connections[number]?.input.next() {
                agent.received(frame, from: number, isGone: isGone)
            }
        } catch {
            end(number)
        }
    }

    private func write(to number: Int) {
        guard let connection = connections[number], !connection.waiting.isEmpty else { return }
        let bytes = connection.waiting
        let flags = Int32(MSG_DONTWAIT | MSG_NOSIGNAL)
        let count = unsafe send(connection.descriptor, bytes, bytes.count, flags)
        if count < 0, errno != EAGAIN, errno != EINTR { return end(number) }
        if count > 0 { connections[number]?.waiting.removeFirst(count) }
        if bytes.count > Self.waitingMaximum { end(number) }
    }

    private func end(_ number: Int) {
        guard let connection = connections.removeValue(forKey: number) else { return }
        close(connection.descriptor)
        agent.disconnected(number)
    }
}
