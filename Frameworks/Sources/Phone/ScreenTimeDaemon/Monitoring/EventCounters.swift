/// The events of one activity and the counters of their use.
///
/// Events that count the same tokens share a counter, so the cost of an update depends on the
/// number of affected counters rather than events.
struct EventCounters {
    /// The events by threshold and name; a `place` is an index in this array.
    let events: [ActivityEvent]
    private let warningMilliseconds: Int64
    private var counters: [UseCounter] = []
    private var named: [CountedTokens] = []
    /// The counters of each subject, and those of any subject.
    private var countersOfSubject: [Subject: [Int]] = [:]
    private var countersOfAnything: [Int] = []
    private var counting: [Int] = []
    /// Stopped counters, and counters with past usage, that have unreported events.
    private var unreported: [Int] = []
    /// The time at which a running counter reaches its next event or warning.
    private(set) var nextDue: Int64?

    /// Creates stopped counters.
    /// - Parameters:
    ///   - events: The monitored events with distinct names.
    ///   - warningMilliseconds: The time between a warning and the threshold; 0 for none.
    ///   - subjects: Returns the subjects of an event's tokens; nil for all use.
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
        indexCounters()
    }

    /// True if any event includes past usage.
    var includesPastActivity: Bool { counters.contains(where: \.includesPastActivity) }

    /// The states of all counters.
    var progress: [UseCounter.Progress] { counters.map(\.progress) }

    /// Restores the states of an earlier run.
    mutating func restore(_ progress: [UseCounter.Progress], at now: Int64) {
        reset()
        for (index, progress) in zip(counters.indices, progress) {
            counters[index].progress = progress
            if counters[index].isCounting {
                counting.append(index)
            } else if hasReached(index, at: now) {
                unreported.append(index)
            }
        }
        findNextDue(at: now)
    }

    /// Stops all counters and resets them to zero.
    mutating func reset() {
        for index in counters.indices { counters[index].reset() }
        counting.removeAll()
        unreported.removeAll()
        nextDue = nil
    }

    /// Starts the counters of an interval.
    /// - Parameters:
    ///   - now: The time on the monotonic clock.
    ///   - inFront: The subjects in front.
    ///   - past: The earlier usage in chronological order, for events that include it.
    mutating func begin(at now: Int64, inFront: Set<Subject>, past: [UsageMeter.Use]) {
        reset()
        for index in counters.indices {
            if !past.isEmpty, counters[index].includesPastActivity {
                let used = UsageMeter.union(of: counters[index].subjects, in: past)
                counters[index].reset(usedMilliseconds: used)
            }
            count(index, inFront, at: now)
            if hasReached(index, at: now) { unreported.append(index) }
        }
        findNextDue(at: now)
    }

    /// Starts and stops counters after the subjects in front changed.
    mutating func frontChanged(from before: Set<Subject>, to inFront: Set<Subject>, at now: Int64) {
        for subject in before.symmetricDifference(inFront) {
            for index in countersOfSubject[subject] ?? [] { count(index, inFront, at: now) }
        }
        if before.isEmpty != inFront.isEmpty {
            for index in countersOfAnything { count(index, inFront, at: now) }
        }
        findNextDue(at: now)
    }

    /// Recomputes the subjects of tokens.
    mutating func subjectsChanged(
        inFront: Set<Subject>?,
        at now: Int64,
        subjects: (CountedTokens) -> Set<Subject>?
    ) {
        for index in counters.indices {
            counters[index].subjects = subjects(named[index])
            if let inFront { count(index, inFront, at: now) }
        }
        indexCounters()
        findNextDue(at: now)
    }

    /// Returns whether `removeReached` would return events.
    func isDue(at now: Int64) -> Bool {
        if let nextDue, nextDue <= now { return true }
        return !unreported.isEmpty
    }

    /// Returns the events and warnings reached since the previous call, in order.
    mutating func removeReached(at now: Int64) -> [UseCounter.Reached] {
        guard isDue(at: now) else { return [] }
        var reached: [UseCounter.Reached] = []
        for index in unreported + counting {
            counters[index].removeReached(
                at: now,
                warningMilliseconds: warningMilliseconds,
                into: &reached
            )
        }
        unreported.removeAll()
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
            if hasReached(index, at: now) { unreported.append(index) }
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

    private mutating func indexCounters() {
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
