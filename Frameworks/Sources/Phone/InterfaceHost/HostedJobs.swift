import AppWork

/// The asynchronous work of an app under test, which runs on its device in a known order.
///
/// Work that starts inside of `collect`, and its continuations, wait for `runAll`, which must be
/// called inside of the device. It also answers the app's requests to hosts of `HostedNetwork`. A
/// sleeping task continues after `wake`, so an app in the background can be suspended. Work that
/// waits for another queue returns in real time. A program has one instance, because it has one
/// main actor.
@MainActor
public final class HostedJobs {
    /// The instance of this program.
    public static let shared = HostedJobs()
    /// The largest number of jobs that one call of `runAll` runs; further jobs wait.
    public static let jobMaximum = 10_000

    private let queue = WorkQueue()
    private let network = HostedNetwork.shared

    private init() {}

    /// True if neither work nor requests are pending.
    public var isEmpty: Bool { queue.isEmpty && network.isIdle }

    /// The earliest waking time of a sleeping task, since boot; nil if no task sleeps.
    public var nextWaking: Duration? { queue.nextWaking }

    /// Queues all sleeping tasks that should wake by a time since boot; `runAll` runs them.
    public func wake(until uptime: Duration) { queue.wake(until: uptime) }

    /// Runs code of the app and collects the work that it starts.
    public func collect<Result>(_ code: () throws -> Result) rethrows -> Result {
        try queue.collect(code)
    }

    /// Runs pending work and its continuations in order.
    ///
    /// It blocks while requests of the app are answered, each for at most
    /// `HostedNetwork.waitSecondsMaximum` seconds.
    public func runAll() { queue.runAll(Self.jobMaximum) }

    /// Removes pending work, for example when a device is deallocated.
    ///
    /// Pending requests are never answered, because their process has ended.
    public func removeAll() {
        queue.removeAll()
        network.forgetRequests()
    }
}
