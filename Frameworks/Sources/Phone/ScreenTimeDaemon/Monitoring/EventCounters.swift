/// The events of one activity, and the counters of the use that they wait for.
///
/// Events that count the same tokens share a counter, so the work that an instant makes depends on
/// how many counters it concerns, not on how many events there are.
struct EventCounters {
    /// The events, smaller thresholds first, then by name; a place is an index into them.
    let events: [ActivityEvent]
    private let warningMilliseconds: Int64
    private var counters: [UseCounter] = []
    private var named: [CountedTokens] = []
    /// The counters that a subject moves, and those that anything moves.
    private var countersOfSubject: [Subject: [Int]] = [:]
    private var countersOfAnything: [Int] = []
    private var counting: [Int] = []
    /// Counters that stopped, or began with past use, with something reached that was not told yet.
    private var untold: [Int] = []
    /// The instant at which a counter that counts comes to its next event or warning.
    private(set) var nextDue: Int64?

    /// Counts nothing yet.
    /// - Parameters:
    ///   - events: The monitored events, each name once.
    ///   - warningMilliseconds: The time between a warning and the threshold; 0 for none.
    ///   - subjects: The present meaning of an event's tokens; nil for all use.
    init(
        _ events: [ActivityEvent],
        warningMilliseconds: Int64,
        subjects: (CountedTokens) -> Set<Subject>?
    ) {
        self.events = events.sorted {
            ($0.thresholdMilliseconds, $0.name) < ($1.thresholdMilliseconds, $1.name)
        }
        self.warningMilliseconds = warningMilliseconds
        var known: [CountedTokens: Int] = [:]
        for (place, event) in self.events.enumerated() {
            let tokens = event.counted
            let index = known[tokens] ?? counters.count
            if index == counters.count {
                known[tokens] = index
                named.append(tokens)
                counters.append(
                    UseCounter(
                        subjects: subjects(tokens),
                        includesPastActivity: tokens.includesPastActivity
                    )
                )
            }
            counters[index].add(
                UseCounter.Mark(place: place, thresholdMilliseconds: event.thresholdMilliseconds)
            )
        }
        findMovers()
    }

    /// True if any event wants the use before monitoring began.
    var includesPastActivity: Bool { counters.contains(where: \.includesPastActivity) }

    /// Counts nothing, from zero.
    mutating func reset() {
        for index in counters.indices { counters[index].reset() }
        counting.removeAll()
        untold.removeAll()
        nextDue = nil
    }

    /// Starts the counters of an interval.
    /// - Parameters:
    ///   - now: The instant of the monotonic clock.
    ///   - inFront: The subjects in front.
    ///   - past: The earlier use, for events that count it, in order of time.
    mutating func begin(at now: Int64, inFront: Set<Subject>, past: [UsageMeter.Use]) {
        reset()
        for index in counters.indices {
            if !past.isEmpty, counters[index].includesPastActivity {
                let used = UsageMeter.union(of: counters[index].subjects, in: past)
                counters[index].reset(usedMilliseconds: used)
            }
            count(index, inFront, at: now)
            if hasReached(index, at: now) { untold.append(index) }
        }
        findNextDue(at: now)
    }

    /// Counts what is in front from now on.
    mutating func frontChanged(from before: Set<Subject>, to inFront: Set<Subject>, at now: Int64) {
        for subject in before.symmetricDifference(inFront) {
            for index in countersOfSubject[subject] ?? [] { count(index, inFront, at: now) }
        }
        if before.isEmpty != inFront.isEmpty {
            for index in countersOfAnything { count(index, inFront, at: now) }
        }
        findNextDue(at: now)
    }

    /// Recomputes the meaning of tokens.
    mutating func subjectsChanged(
        inFront: Set<Subject>?,
        at now: Int64,
        subjects: (CountedTokens) -> Set<Subject>?
    ) {
        for index in counters.indices {
            counters[index].subjects = subjects(named[index])
            if let inFront { count(index, inFront, at: now) }
        }
        findMovers()
        findNextDue(at: now)
    }

    /// Returns whether `takeReached` has something to tell.
    func isDue(at now: Int64) -> Bool {
        if let nextDue, nextDue <= now { return true }
        return !untold.isEmpty
    }

    /// Returns the events that were reached or have to be warned of since the last time, in order.
    mutating func takeReached(at now: Int64) -> [UseCounter.Reached] {
        guard isDue(at: now) else { return [] }
        var reached: [UseCounter.Reached] = []
        for index in untold + counting {
            counters[index].takeReached(
                at: now,
                warningMilliseconds: warningMilliseconds,
                into: &reached
            )
        }
        untold.removeAll()
        findNextDue(at: now)
        return reached.sorted { $0.place < $1.place }
    }

    private mutating func count(_ index: Int, _ inFront: Set<Subject>, at now: Int64) {
        let isInFront = counters[index].counts(inFront)
        guard isInFront != counters[index].isCounting else { return }
        counters[index].count(isInFront, at: now)
        if isInFront {
            counting.append(index)
        } else {
            counting.removeAll { $0 == index }
            if hasReached(index, at: now) { untold.append(index) }
        }
    }

    private func hasReached(_ index: Int, at now: Int64) -> Bool {
        guard let due = nextDue(of: index, at: now) else { return false }
        return due <= now
    }

    private func nextDue(of index: Int, at now: Int64) -> Int64? {
        counters[index].nextDue(warningMilliseconds: warningMilliseconds, now: now)
    }

    private mutating func findNextDue(at now: Int64) {
        var next: Int64?
        for index in counting {
            guard let due = nextDue(of: index, at: now) else { continue }
            next = min(next ?? .max, due)
        }
        nextDue = next
    }

    private mutating func findMovers() {
        countersOfSubject.removeAll()
        countersOfAnything.removeAll()
        for index in counters.indices {
            guard let subjects = counters[index].subjects else {
                countersOfAnything.append(index)
                continue
            }
            for subject in subjects { countersOfSubject[subject, default: []].append(index) }
        }
    }
}
