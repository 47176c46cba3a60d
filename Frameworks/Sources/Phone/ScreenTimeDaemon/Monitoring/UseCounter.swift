/// The use of some subjects in one interval, and the events that wait for it.
///
/// While it counts it is not touched: the use of an instant follows from when the counting began.
struct UseCounter {
    /// The place of an event in its activity's order, and the use at which it is due.
    struct Mark {
        let place: Int
        let thresholdMilliseconds: Int64
    }

    /// An event whose warning or threshold was reached.
    struct Reached {
        let place: Int
        let isWarning: Bool
    }

    /// The counted subjects; nil means all use.
    var subjects: Set<Subject>?
    /// Use before monitoring began counts too.
    let includesPastActivity: Bool
    /// The events, smaller thresholds first.
    private(set) var marks: [Mark] = []
    /// The use up to `countsSince`, or altogether if nothing is counted now.
    private var usedMilliseconds: Int64 = 0
    private var countsSince: Int64?
    /// The number of marks that were warned of and reached, from the first on.
    private var warnedCount = 0
    private var reachedCount = 0

    init(subjects: Set<Subject>?, includesPastActivity: Bool) {
        self.subjects = subjects
        self.includesPastActivity = includesPastActivity
    }

    /// True while what counts is in front.
    var isCounting: Bool { countsSince != nil }

    /// Adds an event; smaller thresholds have to be added first.
    mutating func add(_ mark: Mark) { marks.append(mark) }

    /// Starts from some use, with nothing reached.
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

    /// Counts from an instant of the monotonic clock on, or stops to.
    mutating func count(_ isInFront: Bool, at now: Int64) {
        guard isInFront != isCounting else { return }
        usedMilliseconds = used(at: now)
        countsSince = isInFront ? now : nil
    }

    /// Returns the instant at which the next event or warning is due if the use goes on.
    ///
    /// Without use, an instant that has passed tells that something was reached; nil means that
    /// nothing is left.
    func nextDue(warningMilliseconds: Int64, now: Int64) -> Int64? {
        guard reachedCount < marks.count else { return nil }
        var next = marks[reachedCount].thresholdMilliseconds
        if warningMilliseconds > 0, warnedCount < marks.count {
            next = min(next, marks[warnedCount].thresholdMilliseconds - warningMilliseconds)
        }
        return now + next - used(at: now)
    }

    /// Adds the events that were reached or have to be warned of since the last time.
    mutating func takeReached(
        at now: Int64,
        warningMilliseconds: Int64,
        into reached: inout [Reached]
    ) {
        let used = used(at: now)
        while warningMilliseconds > 0, warnedCount < marks.count,
            used >= marks[warnedCount].thresholdMilliseconds - warningMilliseconds
        {
            // A warning of what has come already is not given.
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
