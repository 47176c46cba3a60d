import Dispatch
import Synchronization

/// Tells the thread of the command what became of the server.
final class ServeEvents: Sendable {
    /// What becomes of a server.
    enum Event: Sendable {
        /// It takes requests at a port.
        case running(port: Int)
        /// It has ended as it was told to.
        case ended
        /// It could not begin or go on.
        case failed(SetUpError)
    }

    private let waiting = DispatchSemaphore(value: 0)
    private let events = Mutex<[Event]>([])

    /// Tells what has happened.
    func add(_ event: Event) {
        events.withLock { $0.append(event) }
        waiting.signal()
    }

    /// Waits for something to happen; for one thread.
    func next() -> Event {
        waiting.wait()
        return events.withLock { $0.removeFirst() }
    }
}
