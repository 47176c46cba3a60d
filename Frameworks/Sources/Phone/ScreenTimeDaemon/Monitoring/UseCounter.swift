/// A counter of the use of subjects in one interval, with its events.
///
/// A running counter isn't updated: usage is computed from the time when it started.
struct UseCounter {
    /// The index and threshold of an event.
    struct Mark {
        let place: Int
        let thresholdMilliseconds: Int64
    }

    /// A reached warning or threshold.
    struct Reached {
        let place: Int
        let isWarning: Bool
    }

    /// The counted subjects; nil means all use.
    var subjects: Set<Subject>?
    /// True if past usage counts too.
    let includesPastActivity: Bool
    /// The events, smaller thresholds first.
    private(set) var marks: [Mark] = []
    /// The usage up to `countsSince`, or in total if the counter is stopped.
    private var usedMilliseconds: Int64 = 0
    private var countsSince: Int64?
    /// The numbers of marks whose warning or threshold was reached.
    private var warnedCount = 0
    private var reachedCount = 0

    init(subjects: Set<Subject>?, includesPastActivity: Bool) {
        self.subjects = subjects
        self.includesPastActivity = includesPastActivity
    }

    /// The use and the number of reached events.
    struct Progress: Codable, Equatable, Sendable {
        let usedMilliseconds: Int64
        let countsSince: Int64?
        let warnedCount: Int
        let reachedCount: Int
    }

    /// The state that continues in the next run of the daemon.
    var progress: Progress {
        get {
            Progress(
                usedMilliseconds: usedMilliseconds,
                countsSince: countsSince,
                warnedCount: warnedCount,
                reachedCount: reachedCount
            )
        }
        set {
            usedMilliseconds = newValue.usedMilliseconds
            countsSince = newValue.countsSince
            warnedCount = newValue.warnedCount
            reachedCount = newValue.reachedCount
        }
    }

    /// True while a counted subject is in front.
    var isCounting: Bool { countsSince != nil }

    /// Adds an event; thresholds must be added in ascending order.
    mutating func add(_ mark: Mark) { marks.append(mark) }

    /// Resets the usage and the reached events.
    mutating func reset(usedMilliseconds: Int64 = 0) {
        self.usedMilliseconds = usedMilliseconds
        countsSince = nil
        warnedCount = 0
        reachedCount = 0
    }

    /// Returns whether any counted subject is in front.
    func counts(_ inFront: Set<Subject>) -> Bool {
        guard let subjects else { return !inFront.isEmpty }
        return inFront.contains(where: subjects.contains)
    }

    /// Starts or stops counting.
    mutating func count(_ isInFront: Bool, at now: Int64) {
        guard isInFront != isCounting else { return }
        usedMilliseconds = used(at: now)
        countsSince = isInFront ? now : nil
    }

    /// Returns the time at which the next event or warning is due if use continues.
    ///
    /// A past time means that an event was reached already; nil means that none is left.
    func nextDue(warningMilliseconds: Int64, now: Int64) -> Int64? {
        guard reachedCount < marks.count else { return nil }
        var next = marks[reachedCount].thresholdMilliseconds
        if warningMilliseconds > 0, warnedCount < marks.count {
            next = min(next, marks[warnedCount].thresholdMilliseconds - warningMilliseconds)
        }
        return now + next - used(at: now)
    }

    /// Adds the events and warnings reached since the previous call.
    mutating func removeReached(
        at now: Int64,
        warningMilliseconds: Int64,
        into reached: inout [Reached]
    ) {
        let used = used(at: now)
        while warningMilliseconds > 0, warnedCount < marks.count,
            used >= marks[warnedCount].thresholdMilliseconds - warningMilliseconds
        {
            // Skip the warning if the threshold was reached already.
            if used < marks[warnedCount].thresholdMilliseconds {
                reached.append(Reached(place: marks[warnedCount].place, isWarning: true))
            }
            warnedCount += 1
        }
        while reachedCount < marks.count, used >= marks[reachedCount].thresholdMilliseconds {
            reached.append(Reached(place: marks[reachedCount].place, isWarning: false))
            reachedCount += 1
        }
    }

    private func used(at now: Int64) -> Int64 {
        usedMilliseconds + (countsSince.map { now - $0 } ?? 0)
    }
}
