import Limits
import SimulatedPhone

/// What limits on minutes were set to when they began to cover what they cover now.
struct JudgeMinutes {
    /// What is known of a limit since its cover was changed last.
    struct Cover {
        /// When it began to cover what it covers now.
        let since: Duration
        /// The minutes that its bank held then; 0 without a bank.
        let held: Int
        /// The most minutes that workouts can have paid since.
        var earned = 0
    }

    /// False if a fault reports use that was not.
    let hasUpperBound: Bool
    /// False if a fault can keep Stint from hearing of use in time.
    let hasLowerBound: Bool
    private(set) var covers: [LimitID: Cover] = [:]
    /// How often each limit on openings was opened.
    private(set) var openings: [LimitID: Int] = [:]
    /// When a clock, a zone, a boot or a selection was changed: each may cost a few minutes.
    private var disturbances: [Duration] = []

    /// Begins on a phone with some faults.
    init(_ faults: FaultPlan) {
        let deaf: Set<Fault> = [
            .lateEdge, .lostEdge, .swappedEdges, .silentMonitor, .lostMonitoring, .lateThreshold,
            .lostThreshold, .catchUpFlood, .killedExtension, .memoryKill, .fullDisk,
            .callbackBeforeFirstUnlock,
        ]
        hasUpperBound = faults.faults.isDisjoint(with: [.earlyThreshold, .staleThreshold])
        hasLowerBound = hasUpperBound && faults.faults.isDisjoint(with: deaf)
    }

    /// Records that a limit covers something new from now on.
    mutating func cover(_ limit: LimitID, held: Int, at now: Duration) {
        covers[limit] = Cover(since: now, held: held)
        disturb(at: now)
    }

    /// Records a change that may cost a few minutes of use.
    mutating func disturb(at now: Duration) { disturbances.append(now) }

    /// Records minutes that a workout may have paid.
    mutating func earn(_ minutes: Int) {
        covers = covers.mapValues { cover in
            var cover = cover
            cover.earned += minutes
            return cover
        }
    }

    /// Records that limits on openings were opened once more.
    mutating func open(_ limits: [LimitID]) {
        for limit in limits { openings[limit, default: 0] += 1 }
    }

    /// The minutes by which a meter may be behind the truth: a healthy phone tells of a minute up to two
    /// minutes late, and each change may lose a minute and what the system tells again.
    func slack(since from: Duration) -> Duration {
        .seconds(60 * (4 + 3 * disturbances.count { $0 >= from }))
    }

    /// True if nothing was changed since an instant.
    func isQuiet(since from: Duration) -> Bool { disturbances.allSatisfy { $0 < from } }
}
