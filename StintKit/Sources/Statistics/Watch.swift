import Limits

/// On which days something was in force, told by its changes alone.
struct Watch: Sendable {
    /// What holds at one instant.
    struct Condition: Hashable, Sendable {
        /// A limit stands that can shield.
        var isGuarded = false
        /// The permission to shield is lost.
        var isLost = false
    }

    /// What held on a day on which something changed.
    private struct Entry: Sendable {
        let day: CivilDay
        var wasGuarded: Bool
        var wasLost: Bool
        var atEnd: Condition
    }

    /// In the order of days; what held at the end of one holds until the next.
    private var entries: [Entry] = []
    private var condition = Condition()

    /// Takes in what holds from now on.
    ///
    /// The clock may have shown later days before, by mistake or in another zone: on these it holds too.
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

    /// Takes in that something was in force for a while.
    mutating func guardBriefly(on day: CivilDay) { entries[index(of: day)].wasGuarded = true }

    /// Counts clean days in a row.
    /// - Parameters:
    ///   - today: The last day that counts.
    ///   - brokenDays: The days that are not clean whatever was in force.
    /// - Returns: The row that goes on now, and the longest.
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
        func holdOn(until day: CivilDay) {
            count(next.distance(to: day), areClean: condition.isGuarded && !condition.isLost)
            next = max(next, day)
        }
        let known = Dictionary(uniqueKeysWithValues: entries.map { ($0.day, $0) })
        for day in brokenDays.union(known.keys).sorted() where day >= next && day <= today {
            holdOn(until: day)
            let entry = known[day]
            let isGuarded = entry?.wasGuarded ?? condition.isGuarded
            let isLost = entry?.wasLost ?? condition.isLost
            count(1, areClean: isGuarded && !isLost && !brokenDays.contains(day))
            condition = entry?.atEnd ?? condition
            next = day.advanced(by: 1)
        }
        if !entries.isEmpty { holdOn(until: today.advanced(by: 1)) }
        return Streaks(current: run, longest: longest)
    }

    /// Returns the place of a day's entry, made from what held before if there was none.
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
