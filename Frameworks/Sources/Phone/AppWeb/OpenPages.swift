import Foundation
import Locking

/// The open pages of a window, each with a stream of events.
///
/// A stream starts with the last event, because the page may have missed it.
final class OpenPages: Sendable {
    /// The largest number of open pages.
    static let maximum = 32

    private let state = Lock(State())

    private struct State {
        var count = 0
        var last: Data?
        var open: [Int: AsyncStream<Data>.Continuation] = [:]
    }

    var isEmpty: Bool { state.withLock { $0.open.isEmpty } }

    /// Sends an event to all pages; each contains everything that the earlier ones did.
    func send(_ event: Data) {
        state.withLock { state in
            state.last = event
            for page in state.open.values { page.yield(event) }
        }
    }

    /// Sends the last event again, which a page that has it ignores.
    func ping() {
        state.withLock { state in
            guard let last = state.last else { return }
            for page in state.open.values { page.yield(last) }
        }
    }

    /// Writes events to a page until it is closed.
    @concurrent func write(_ write: @concurrent (Data) async throws -> Void) async throws {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Data.self,
            bufferingPolicy: .bufferingNewest(1)
        )
        let number = state.withLock { state -> Int? in
            guard state.open.count < Self.maximum else { return nil }
            state.count += 1
            state.open[state.count] = continuation
            if let last = state.last { continuation.yield(last) }
            return state.count
        }
        guard let number else { return }
        defer { state.withLock { $0.open[number] = nil } }
        for await event in stream { try await write(event) }
    }
}
