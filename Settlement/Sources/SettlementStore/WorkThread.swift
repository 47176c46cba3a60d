import Foundation
import Synchronization

/// A thread of its own that works until its body returns; blocking calls belong here.
final class WorkThread: Sendable {
    private let state = Mutex(State())

    private struct State {
        var hasEnded = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    /// Starts the thread.
    func start(name: String, _ body: @escaping @Sendable () -> Void) {
        let thread = Thread {
            body()
            self.end()
        }
        thread.name = name
        thread.start()
    }

    /// Waits until the body has returned.
    func join() async {
        await withCheckedContinuation { continuation in
            let hasEnded = state.withLock { state in
                if !state.hasEnded { state.waiting.append(continuation) }
                return state.hasEnded
            }
            if hasEnded { continuation.resume() }
        }
    }

    private func end() {
        let waiting = state.withLock { state in
            state.hasEnded = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }
}
