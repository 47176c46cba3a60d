import Limits
import SimulatedPhone

/// The records of limits on minutes, each since its items last changed.
struct JudgeMinutes {
    /// The record of a limit since its items last changed.
    struct Cover {
        /// The instant at which its items last changed.
        let since: Duration
        /// The balance of its account at that instant, in minutes; 0 without an account.
        let held: Int
        /// The most minutes that workouts can have earned since that instant.
        var earned = 0
    }

    /// False if a fault can report use that never happened.
    let hasUpperBound: Bool
    /// False if a fault can delay or lose reports of use.
    let hasLowerBound: Bool
    private let delaysReadings: Bool
    private(set) var covers: [LimitID: Cover] = [:]
    /// The last compared count of each meter, its day, and the balance of its account.
    private var compared: [LimitID: [Int?]] = [:]
    /// The instants of openings, each with the latest day for which it may count.
    private var openings: [(instant: Duration, day: Int)] = []
    /// The instants of changes and restarts, each can cost a few minutes of counted use.
    private var disturbances: [Duration] = []

    /// Creates the records for a phone with a fault plan.
    init(_ faults: FaultPlan) {
        let losingReports: Set<Fault> = [
            .lateEdge, .lostEdge, .swappedEdges, .silentMonitor, .lostMonitoring, .lateThreshold,
            .lostThreshold, .catchUpFlood, .killedExtension, .memoryKill, .fullDisk,
            .callbackBeforeFirstUnlock,
        ]
        delaysReadings = faults.delaysReadings
        hasUpperBound = faults.faults.isDisjoint(with: [.earlyThreshold, .staleThreshold])
        hasLowerBound = hasUpperBound && faults.faults.isDisjoint(with: losingReports)
    }

    /// Records that a limit covers other items from now on.
    mutating func cover(_ limit: LimitID, held: Int, at now: Duration) {
        covers[limit] = Cover(since: now, held: held)
        disturb(at: now)
    }

    /// Returns true if a count or a balance differs from the last one; only then it can be wrong.
    mutating func isNews(_ limit: LimitID, _ meter: Meter?, _ account: Account?) -> Bool {
        let figures = [meter?.counted.count, meter?.day.daysSince1970, account?.balance.count]
        defer { compared[limit] = figures }
        return compared[limit] != figures
    }

    /// Records a change that may cost a few minutes of use.
    mutating func disturb(at now: Duration) { disturbances.append(now) }

    /// Records minutes that a workout may have earned.
    mutating func earn(_ minutes: Int) {
        covers = covers.mapValues { cover in
            var cover = cover
            cover.earned += minutes
            return cover
        }
    }

    /// Records an opening, which counts for a given day at the latest.
    mutating func open(at now: Duration, on day: Int) { openings.append((now, day)) }

    /// Returns the number of openings since an instant, and of earlier ones that may count for a
    /// day.
    ///
    /// All limits count together, because a limit inherits the openings of others that covered the
    /// same apps.
    func openingCount(since from: Duration, on day: Int) -> Int {
        openings.count { $0.instant >= from || $0.day >= day }
    }

    /// Returns the number of minutes that may count in excess of real use.
    ///
    /// Each change may add minutes that the system reports late.
    func excess(since from: Duration) -> Int {
        delaysReadings ? 1 + 3 * disturbances.count { $0 >= from } : 1
    }

    /// Returns the time by which a meter may lag behind real use.
    ///
    /// A healthy phone reports a minute up to two minutes late. Each change may lose a minute and
    /// the minutes that the system reports again.
    func slack(since from: Duration) -> Duration {
        .seconds(60 * (4 + 3 * disturbances.count { $0 >= from }))
    }

    /// Returns true if nothing was changed since an instant.
    func isQuiet(since from: Duration) -> Bool { disturbances.allSatisfy { $0 < from } }
}
