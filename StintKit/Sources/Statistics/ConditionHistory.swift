import Foundation
import Limits

/// The days on which apps could be blocked, stored as changes of the conditions.
struct ConditionHistory: Sendable {
    struct Condition: Hashable, Sendable {
        /// The hours of the limits that can block.
        var hours: Set<Hours> = []
        /// The beginning of a day, which determines the days of the hours.
        var dayStart = TimeOfDay.midnight
        /// True if the permission to block is lost.
        var isLost = false

        /// Returns true if a limit applies at some time of a day.
        func isGuarded(on day: CivilDay, _ calendar: Calendar) -> Bool {
            hours.contains { $0.apply(on: day, dayStart: dayStart, calendar: calendar) }
        }

        /// True if the answer is the same on all days.
        var isConstant: Bool { hours.allSatisfy(\.isAlways) || hours.contains(.always) }
    }

    /// The conditions on a day on which they changed.
    private struct Entry: Sendable {
        let day: CivilDay
        /// The conditions that held for a part of the day.
        var conditions: Set<Condition>
        /// True if a pledge blocked apps for a while.
        var hadPledge = false
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
            entries[index].conditions.insert(condition)
            entries[index].atEnd = condition
        }
    }

    /// Records that a pledge blocked apps on a day.
    mutating func guardBriefly(on day: CivilDay) { entries[index(of: day)].hadPledge = true }

    /// Returns the current and the longest row of clean days through today.
    ///
    /// Broken days are not clean, regardless of the conditions. A day on which nothing applied
    /// neither counts nor ends a row.
    func streaks(
        through today: CivilDay,
        brokenDays: Set<CivilDay>,
        calendar: Calendar
    ) -> Streaks {
        var run = 0
        var longest = 0
        var next = entries.first?.day ?? today
        var condition = Condition()
        func count(_ days: Int, areGuarded: Bool, areBroken: Bool) {
            if days > 0, areBroken { run = 0 } else if areGuarded { run += max(days, 0) }
            longest = max(longest, run)
        }
        func advance(to day: CivilDay) {
            if condition.isConstant || condition.isLost {
                count(
                    next.distance(to: day),
                    areGuarded: !condition.hours.isEmpty,
                    areBroken: condition.isLost
                )
                next = max(next, day)
            }
            while next < day {
                count(1, areGuarded: condition.isGuarded(on: next, calendar), areBroken: false)
                next = next.advanced(by: 1)
            }
        }
        let known = Dictionary(uniqueKeysWithValues: entries.map { ($0.day, $0) })
        for day in brokenDays.union(known.keys).sorted() where day >= next && day <= today {
            advance(to: day)
            let entry = known[day]
            let conditions = entry?.conditions ?? [condition]
            count(
                1,
                areGuarded: entry?.hadPledge == true
                    || conditions.contains { $0.isGuarded(on: day, calendar) },
                areBroken: brokenDays.contains(day) || conditions.contains(where: \.isLost)
            )
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
        entries.insert(Entry(day: day, conditions: [before], atEnd: before), at: place)
        return place
    }
}
