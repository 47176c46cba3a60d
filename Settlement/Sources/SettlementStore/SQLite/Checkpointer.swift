import Foundation
import Locking

/// Copies the write-ahead log to the file while the writer continues, so that no commit waits for
/// it.
///
/// It also copies what was appended meanwhile, until little is left. The writer copies the rest
/// between two transactions, because the log restarts only after it was copied to its end. Only
/// then does SQLite sync the file; syncing it here first keeps the writer's wait short.
///
/// `@unchecked Sendable`: the connection is used on the queue only.
final class Checkpointer: @unchecked Sendable {
    /// The maximum number of pages left to the writer: a few milliseconds.
    private static let restMaximum = 512
    /// The number of passes before the rest is left to the writer, however long it is.
    private static let passMaximum = 4

    private let connection: SQLiteConnection
    private let pageCountMinimum: Int
    private let queue = DispatchQueue(label: "checkpoints")
    private let state = Lock(State())

    private struct State {
        var phase = Phase.idle
        var pageCount = 0
        /// The error of a sync that failed; then no log may be restarted.
        var failure: StoreError?
    }

    private enum Phase {
        case idle
        case copying
        /// Only the rest is left.
        case copied
    }

    /// Opens the file that a writer has opened.
    init(_ settings: SQLiteSettings) throws(StoreError) {
        connection = try SQLiteConnection(
            path: settings.path,
            isWriter: true,
            busyMilliseconds: settings.busyMilliseconds
        )
        // A connection that has read nothing doesn't know about the log. This read may wait for
        // another process that closes the file and cleans up. Copying never waits.
        _ = try connection.number("SELECT count(*) FROM sqlite_master")
        pageCountMinimum = settings.checkpointPageCount
    }

    /// Records the log's length after a commit, and starts copying it if it is long.
    /// - Returns: True if the writer should copy the rest now.
    /// - Throws: `StoreError.unwritten` after a sync that failed.
    func record(pageCount: Int) throws(StoreError) -> Bool {
        if let failure { throw failure }
        return state.withLock { state in
            state.pageCount = pageCount
            switch state.phase {
            case .copied:
                state.phase = .idle
                return true
            case .idle where pageCount >= pageCountMinimum:
                state.phase = .copying
                queue.async { self.copy() }
                return false
            case .idle, .copying: return false
            }
        }
    }

    /// The error of a sync that failed; nil if none has.
    var failure: StoreError? { state.withLock { $0.failure } }

    /// Waits for the end of copying.
    func wait() { queue.sync {} }

    private func copy() {
        for _ in 0..<Checkpointer.passMaximum {
            let copiedCount = connection.checkpoint()
            do throws(StoreError) {
                try connection.synchronize()
            } catch {
                // Only a sync that failed, which the connection keeps, ends the copying.
                guard connection.failedSync != nil else { continue }
            }
            if let failure = connection.failedSync {
                return state.withLock { $0.failure = failure }
            }
            let rest = state.withLock { $0.pageCount } - copiedCount
            if rest <= Checkpointer.restMaximum { break }
        }
        state.withLock { $0.phase = .copied }
    }
}
