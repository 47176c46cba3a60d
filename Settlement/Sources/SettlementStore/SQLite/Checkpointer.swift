import Foundation
import Locking

/// Copies the write-ahead log to the file beside the writer, so that no commit waits for all of it.
///
/// What was appended meanwhile is copied, too, until little is left. That the writer copies itself
/// between two transactions, since the log begins anew only when it was copied to its end. Only then
/// does SQLite wait for the disk; here that is done before, or the writer would wait for all of it.
///
/// `@unchecked Sendable`: the connection is used on the queue only.
final class Checkpointer: @unchecked Sendable {
    /// The number of pages that counts as little: a few milliseconds.
    private static let restMaximum = 512
    /// The passes over the log before its rest is left to the writer, however much it is.
    private static let passMaximum = 4

    private let connection: SQLiteConnection
    private let pageCountMinimum: Int
    private let queue = DispatchQueue(label: "checkpoints")
    private let state = Lock(State())

    private struct State {
        var phase = Phase.idle
        var pageCount = 0
    }

    private enum Phase {
        case idle
        case copying
        /// Little is left.
        case copied
    }

    /// Opens the file of a writer that has opened it.
    init(_ settings: SQLiteSettings) throws(StoreError) {
        connection = try SQLiteConnection(
            path: settings.path,
            isWriter: true,
            busyMilliseconds: settings.busyMilliseconds
        )
        // A connection that has read nothing does not know that there is a log. It may have to wait
        // here: another process that closes the file as its last cleans up. Copying never waits.
        _ = try connection.number("SELECT count(*) FROM sqlite_master")
        pageCountMinimum = settings.checkpointPageCount
    }

    /// Records the log's length after a commit, and begins to copy it if it is long.
    /// - Returns: Whether the writer is to copy the rest now.
    func record(pageCount: Int) -> Bool {
        state.withLock { state in
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

    /// Waits until it copies no more.
    func wait() { queue.sync {} }

    private func copy() {
        for _ in 0..<Checkpointer.passMaximum {
            let copiedCount = connection.checkpoint()
            connection.synchronize()
            let rest = state.withLock { $0.pageCount } - copiedCount
            if rest <= Checkpointer.restMaximum { break }
        }
        state.withLock { $0.phase = .copied }
    }
}
