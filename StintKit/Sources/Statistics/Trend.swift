public import Limits

/// What is counted day by day, and compared.
public enum Measure: Hashable, Sendable {
    /// The minutes of use.
    case minutes
    /// How often the person tried to open something that was blocked.
    case attempts
}

/// How a period compares with the one before it: by the days that are over.
///
/// A day that goes on would make every comparison look good, and a day on which Stint was not there
/// yet would make it look bad, so neither counts.
public struct Trend: Hashable, Sendable {
    /// How many days it is based on; today alone is one day.
    public let dayCount: Int
    /// What was counted on these days together.
    public let total: Int
    /// True if no day of the period is over, so that it tells of today so far.
    public let isOfToday: Bool
    /// How much more there was a day than before, in percent of what was before; negative for less.
    ///
    /// It is rounded to the nearest, a half away from zero. It is nil if there is nothing to compare:
    /// nothing was counted on the days before.
    public let change: Int?

    /// What was counted a day.
    public var average: Double { Double(total) / Double(dayCount) }

    /// Compares sums over days; neither count may be 0.
    init(total: Int, dayCount: Int, before: Int, dayCountBefore: Int) {
        self.total = total
        self.dayCount = dayCount
        isOfToday = false
        // Both averages by the same denominator, so that nothing is rounded twice.
        let now = total * dayCountBefore
        let base = before * dayCount
        guard base > 0 else {
            change = nil
            return
        }
        let size = (200 * abs(now - base) + base) / (2 * base)
        change = now < base ? -size : size
    }

    /// Tells of today so far.
    init(today: Int) {
        total = today
        dayCount = 1
        isOfToday = true
        change = nil
    }
}

extension DailyStatistics {
    /// Returns what was counted on a day.
    /// - Complexity: O(n log n) in the number of limits.
    public func count(_ measure: Measure, on day: CivilDay) -> Int {
        switch measure {
        case .minutes: minutes(on: day).count
        case .attempts: figures(on: day).attempts
        }
    }

    /// Returns the minutes of use on a day.
    ///
    /// Minutes that several limits count on the same selection are the same minutes, and count once.
    public func minutes(on day: CivilDay) -> Minutes {
        var bySelection: [SelectionID?: Minutes] = [:]
        for (id, figures) in figures(on: day).limits {
            let selection = limitsEver[id]?.selection
            bySelection[selection] = max(bySelection[selection] ?? .zero, figures.minutes)
        }
        return bySelection.values.reduce(.zero, +)
    }

    /// Compares a period with the one before, by the days that are over.
    ///
    /// A period that goes on is compared with as many days from the beginning of the one before.
    /// - Parameters:
    ///   - period: Any period.
    ///   - measure: What is compared.
    ///   - today: The day of now.
    /// - Returns: Nil if nothing is known of any of its days.
    public func trend(of period: Period, _ measure: Measure, today: CivilDay) -> Trend? {
        guard let firstDay else { return nil }
        let first = max(period.first, firstDay)
        let last = min(period.last, today.advanced(by: -1))
        guard first <= last else {
            let isToday = period.first <= today && today <= period.last && firstDay <= today
            return isToday ? Trend(today: count(measure, on: today)) : nil
        }
        let previous = period.previous(calendar: calendar)
        let isOver = last == period.last
        let sameDay = previous.first.advanced(by: period.first.distance(to: last))
        let before = sum(
            measure,
            from: max(previous.first, firstDay),
            through: isOver ? previous.last : min(sameDay, previous.last)
        )
        let now = sum(measure, from: first, through: last)
        return Trend(
            total: now.total,
            dayCount: now.dayCount,
            before: before.total,
            dayCountBefore: before.dayCount
        )
    }

    private func sum(
        _ measure: Measure,
        from first: CivilDay,
        through last: CivilDay
    ) -> (total: Int, dayCount: Int) {
        guard first <= last else { return (0, 0) }
        let numbers = first.daysSince1970...last.daysSince1970
        let total = numbers.reduce(0) {
            $0 + count(measure, on: CivilDay(daysSince1970: $1))
        }
        return (total, numbers.count)
    }
}
