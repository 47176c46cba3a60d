// A fault of Swift's optimizer: a task locks a mutex with the ID of a thread that it has left.
//
// `withLock` is inlined at both ends of `pass`, after an `await`. The address of the thread-local ID
// is the same expression in both, so the optimizer computes it once before the `await`, and stores it
// in the task's frame. A task that continues on another thread then unlocks with the wrong ID: "Call
// to unlock Mutex on a thread which hasn't acquired the lock".
//
// `thread_ids.py --self-test` compiles this file, and reports whether the toolchain still has the
// fault. After a fix, `Lock` in Frameworks/Sources/Phone/Locking can be `Mutex` again.
import Synchronization

final class Door: Sendable {
    private let count = Mutex(0)

    func pass(_ isOpen: Bool) async {
        defer { count.withLock { $0 -= 1 } }
        guard isOpen else { return await refuse() }
        await serve()
    }

    @inline(never) private func refuse() async { await Task.yield() }
    @inline(never) private func serve() async { await Task.yield() }
}

let door = Door()
await withDiscardingTaskGroup { group in
    for number in 0..<1_000 { group.addTask { await door.pass(number % 3 > 0) } }
}
