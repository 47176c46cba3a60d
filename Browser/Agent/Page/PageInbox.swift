import Dispatch
import Foundation
import Glibc
import Locking
import PhoneMessages
import PhoneServer

/// The requests of pages, which wait for the agent's thread.
package final class PageInbox: Sendable {
    private let waiting = Lock<[Waiting]>([])
    private let port = Lock<Int?>(nil)
    private let ends: WakePipe

    private struct Waiting {
        let request: PhoneRequest
        let answered: CheckedContinuation<PhoneAnswer, Never>
    }

    /// Creates an inbox; nil if the program has too many open files.
    package init?() {
        guard let ends = WakePipe() else { return nil }
        self.ends = ends
    }

    deinit {
        close(ends.reader)
        close(ends.writer)
    }

    /// Readable while requests wait.
    var descriptor: Int32 { ends.reader }

    /// Starts the server at any free port of the loopback address, and returns the port.
    ///
    /// It blocks until the server runs, once, for a hundredth of a second.
    /// - Returns: Nil if the server could not be started.
    func start() -> Int? {
        if let known = port.withLock({ $0 }) { return known }
        let isStarted = DispatchSemaphore(value: 0)
        Task.detached { [self] in
            do {
                try await PageServer(port: 0) { await self.answer($0) }.run { number in
                    self.port.withLock { $0 = number }
                    isStarted.signal()
                }
            } catch {
                isStarted.signal()
            }
            self.port.withLock { $0 = nil }
        }
        isStarted.wait()
        return port.withLock { $0 }
    }

    /// Answers all waiting requests, on the agent's thread.
    func answerAll(_ answer: (PhoneRequest) -> PhoneAnswer) {
        var bytes = [UInt8](repeating: 0, count: 64)
        while unsafe read(ends.reader, &bytes, bytes.count) > 0 {}
        let all = waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
        for one in all { one.answered.resume(returning: answer(one.request)) }
    }

    private func answer(_ request: PhoneRequest) async -> PhoneAnswer {
        await withCheckedContinuation { answered in
            waiting.withLock { $0.append(Waiting(request: request, answered: answered)) }
            // A full pipe is readable as well.
            _ = unsafe write(ends.writer, [1] as [UInt8], 1)
        }
    }
}
