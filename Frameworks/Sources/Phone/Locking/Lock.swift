public import Synchronization

/// A value that one thread at a time can read or change.
///
/// Its methods are never inlined. Where `Mutex.withLock` is inlined into an asynchronous function,
/// the optimizer of Swift 6.3 may read the thread ID before an `await` and lock with it after the
/// `await`, on another thread. `Tools/thread-ids/Fault.swift` shows that.
public struct Lock<Value>: ~Copyable, Sendable {
    @usableFromInline let mutex: Mutex<Value>

    /// Creates a lock with its first value.
    public init(_ value: consuming sending Value) { mutex = Mutex(value) }

    /// Runs a closure with exclusive access to the value.
    /// - Throws: The error of the closure.
    @inlinable
    @inline(never)
    public borrowing func withLock<Result, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        try mutex.withLock(body)
    }
}
