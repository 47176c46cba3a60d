import Synchronization

/// What the thread of a group commit tells everybody.
final class CommitStatus: Sendable {
    private let state = Mutex(State())

    private struct State {
        var counts = CommitCounts()
        var failure: StoreError? = .busy
        var time: StoreTime?
    }

    var counts: CommitCounts { state.withLock { $0.counts } }

    var failure: StoreError? { state.withLock { $0.failure } }

    var time: StoreTime? { state.withLock { $0.time } }

    func set(time: StoreTime?) { state.withLock { $0.time = time } }

    func count(_ body: (inout CommitCounts) -> Void) { state.withLock { body(&$0.counts) } }

    func set(failure: StoreError?) { state.withLock { $0.failure = failure } }
}
