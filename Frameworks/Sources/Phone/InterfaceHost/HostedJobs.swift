import AppWork

/// The asynchronous work of an app under test, which runs on its device in a known
/// order.
///
/// Work that begins inside of `collect`, and all that follows from it, waits for `runAll`; call
/// that from inside of the device. What the app asks of hosts that `HostedNetwork` serves is
/// answered meanwhile. A task that sleeps goes on after `wake`, so an app that is not in front can be
/// suspended. Work that waits for another queue comes back in real time. A program has one of these,
/// because it has one main actor.
@MainActor
public final class HostedJobs {
    /// The one of this program.
    public static let shared = HostedJobs()
    /// The most pieces that one call of `runAll` runs: what goes on without end goes on later.
    public static let pieceMaximum = 10_000

    private let box = WorkQueue()
    private let network = HostedNetwork.shared

    private init() {}

    /// True if nothing waits to be run or to be answered.
    public var isEmpty: Bool { box.isEmpty && network.isIdle }

    /// The earliest waking time of a sleeping task, since boot; nil if no task sleeps.
    public var nextWaking: Duration? { box.nextWaking }

    /// Ends the sleep of all tasks that should wake by an instant since boot; `runAll` runs them.
    public func wake(until uptime: Duration) { box.wake(until: uptime) }

    /// Runs code of the app; the work that it begins waits.
    public func collect<Result>(_ code: () throws -> Result) rethrows -> Result {
        try box.collect(code)
    }

    /// Runs what waits and what follows from it, in order.
    ///
    /// It blocks while a request of the app's is answered, each for at most
    /// `HostedNetwork.waitSecondsMaximum` seconds.
    public func runAll() { box.runAll(Self.pieceMaximum) }

    /// Forgets what waits, for example when a device is thrown away.
    ///
    /// A request that waits is never answered: the process that began it has ended.
    public func removeAll() {
        box.removeAll()
        network.forgetRequests()
    }
}
