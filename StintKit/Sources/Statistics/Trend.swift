public import Limits

/// A daily figure that trends compare.
public enum Measure: Hashable, Sendable {
    case minutes
    /// The number of attempts to open something that was blocked.
    case attempts
}

/// The comparison of a period with the one before it, by the days that are over.
///
/// Today would make every comparison look too good, and a day before Stint was installed too bad, so
/// neither counts.
public struct Trend: Hashable, Sendable {
    /// The number of compared days; today alone is one day.
    public let dayCount: Int
    /// The total of these days.
    public let total: Int
    /// True if no day of the period is over, so the trend describes today so far.
    public let isOfToday: Bool
    /// The daily increase in percent of the days before; negative for less.
    ///
    /// It is rounded to the nearest integer, half away from zero. Nil if nothing was counted before.
    public let change: Int?
    /// True if only some days are compared, each with the same day of the previous period.
    public let isOfSameDays: Bool

    /// The daily average.
    public var average: Double { Double(total) / Double(dayCount) }

    /// Creates the trend of past days.
    ///
    /// `days` is the sum of all days, at least one; `compared` that of the compared days, `before`
    /// that of their counterparts in the previous period. `isOfSameDays` is true if a period also
    /// has days that are not compared.
    init(of days: DaySum, comparing compared: DaySum, with before: DaySum, isOfSameDays: Bool) {
        total = days.total
        dayCount = days.count
        isOfToday = false
        self.isOfSameDays = isOfSameDays
        // A common denominator avoids rounding twice.
        let now = compared.total * before.count
        let base = before.total * compared.count
        guard base > 0 else {
            change = nil
            return
        }
        let size = (200 * abs(now - base) + base) / (2 * base)
        change = now < base ? -size : size
    }

    init(today: Int) {
        total = today
        dayCount = 1
        isOfToday = true
        isOfSameDays = false
        change = nil
    }
}

struct DaySum {
    var total = 0
    var count = 0
}

extension DailyStatistics {
    /// Returns the figure of a day.
    /// - Complexity: O(n log n) in the number of limits.
    public func count(_ measure: Measure, on day: CivilDay) -> Int {
        switch measure {
        case .minutes: minutes(on: day).count
        case .attempts: figures(on: day).attempts
        }
    }

    /// Returns the minutes of use on a day.
    ///
    /// Minutes that several limits count on the same selection count once.
    public func minutes(on day: CivilDay) -> Minutes {
        var bySelection: [SelectionID?: Minutes] = [:]
        for (id, figures) in figures(on: day).limits {
            let selection = limitsEver[id]?.selection
            bySelection[selection] = max(bySelection[selection] ?? .zero, figures.minutes)
        }
        return bySelection.values.reduce(.zero, +)
    }

    /// Returns the trend of a period against the one before, by the days that are over.
    ///
    /// If the period is not over, or if days of the previous period are unknown, only days that both
    /// periods have are compared. Nil if no day of the period is known.
    public func trend(of period: Period, _ measure: Measure, today: CivilDay) -> Trend? {
        guard let firstDay else { return nil }
        let first = max(period.first, firstDay)
        let last = min(period.last, today.advanced(by: -1))
        guard first <= last else {
            let isToday = period.first <= today && today <= period.last && firstDay <= today
            return isToday ? Trend(today: count(measure, on: today)) : nil
        }
        let previous = period.previous(calendar: calendar)
        let unknownCount = max(previous.first.distance(to: firstDay), 0)
        let isWhole = last == period.last && unknownCount == 0
        // Months differ in length, so some days have no counterpart.
        let count = min(period.first.distance(to: last) + 1, previous.dayCount)
        func same(_ period: Period) -> DaySum {
            sum(
                measure,
                from: period.first.advanced(by: unknownCount),
                through: period.first.advanced(by: count - 1)
            )
        }
        return Trend(
            of: sum(measure, from: first, through: last),
            comparing: isWhole ? sum(measure, from: first, through: last) : same(period),
            with: isWhole
                ? sum(measure, from: previous.first, through: previous.last) : same(previous),
            isOfSameDays: !isWhole
        )
    }

    private func sum(
        _ measure: Measure,
        from first: CivilDay,
        through last: CivilDay
    ) -> DaySum {
        guard first <= last else { return DaySum() }
        let numbers = first.daysSince1970...last.daysSince1970
        let total = numbers.reduce(0) {
            $0 + count(measure, on: CivilDay(daysSince1970: $1))
        }
        return DaySum(total: total, count: numbers.count)
    }
}
