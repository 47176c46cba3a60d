import Limits

/// The days on which apps could be blocked, stored as changes of the conditions.
struct ConditionHistory: Sendable {
    struct Condition: Hashable, Sendable {
        /// True if a limit exists that can block.
        var isGuarded = false
        /// True if the permission to block is lost.
        var isLost = false
    }

    /// The conditions on a day on which they changed.
    private struct Entry: Sendable {
        let day: CivilDay
        var wasGuarded: Bool
        var wasLost: Bool
        var atEnd: Condition
    }

    /// The entries in the order of days; the conditions at the end of one last until the next.
    private var entries: [Entry] = []
    private var condition = Condition()

    /// Records the conditions from now on.
    ///
    /// The clock may have shown later days before, if it was wrong or in another zone; their entries
    /// change, too.
    mutating func change(to condition: Condition, on day: CivilDay) {
        guard condition != self.condition else { return }
        self.condition = condition
        let first = index(of: day)
        for index in first..<entries.count {
            entries[index].wasGuarded = entries[index].wasGuarded || condition.isGuarded
            entries[index].wasLost = entries[index].wasLost || condition.isLost
            entries[index].atEnd = condition
        }
    }

    /// Records that apps were blocked on a day for a while.
    mutating func guardBriefly(on day: CivilDay) { entries[index(of: day)].wasGuarded = true }

    /// Returns the current and the longest row of clean days through today.
    ///
    /// Broken days are not clean, regardless of the conditions.
    func streaks(through today: CivilDay, brokenDays: Set<CivilDay>) -> Streaks {
        var run = 0
        var longest = 0
        var next = entries.first?.day ?? today
        var condition = Condition()
        func count(_ days: Int, areClean: Bool) {
            guard days > 0 else { return }
            run = areClean ? run + days : 0
            longest = max(longest, run)
        }
        func advance(to day: CivilDay) {
            count(next.distance(to: day), areClean: condition.isGuarded && !condition.isLost)
            next = max(next, day)
        }
        let known = Dictionary(uniqueKeysWithValues: entries.map { ($0.day, $0) })
        for day in brokenDays.union(known.keys).sorted() where day >= next && day <= today {
            advance(to: day)
            let entry = known[day]
            let isGuarded = entry?.wasGuarded ?? condition.isGuarded
            let isLost = entry?.wasLost ?? condition.isLost
            count(1, areClean: isGuarded && !isLost && !brokenDays.contains(day))
            condition = entry?.atEnd ?? condition
            next = day.advanced(by: 1)
        }
        if !entries.isEmpty { advance(to: today.advanced(by: 1)) }
        return Streaks(current: run, longest: longest)
    }

    /// Returns the index of a day's entry, created from the previous conditions if needed.
    private mutating func index(of day: CivilDay) -> Int {
        let index = entries.lastIndex { $0.day <= day }
        if let index, entries[index].day == day { return index }
        let before = index.map { entries[$0].atEnd } ?? Condition()
        let place = index.map { $0 + 1 } ?? 0
        entries.insert(
            Entry(
                day: day,
                wasGuarded: before.isGuarded,
                wasLost: before.isLost,
                atEnd: before
            ),
            at: place
        )
        return place
    }
}
