public import Foundation
public import Limits

extension Weekdays {
    /// Returns the seven days, each as a set of its own.
    /// - Parameter first: The day with which the week begins, Sunday being 1.
    /// - Returns: The days in the order of that week.
    public static func week(from first: Int) -> [Weekdays] {
        (0..<7).compactMap { Weekdays(weekday: (first - 1 + $0) % 7 + 1) }
    }

    /// Returns the days as the person's calendar writes them in short: "Mon–Fri, Sun".
    /// - Parameter calendar: Names the days, and tells with which one a week begins.
    /// - Returns: The days; three and more in a row by the first and the last.
    public func text(_ calendar: Calendar) -> String {
        let names = calendar.shortStandaloneWeekdaySymbols
        var runs: [[String]] = [[]]
        for day in Weekdays.week(from: calendar.firstWeekday) {
            if contains(day) {
                runs[runs.count - 1].append(names[day.rawValue.trailingZeroBitCount])
            } else if !(runs.last ?? []).isEmpty {
                runs.append([])
            }
        }
        return runs.filter { !$0.isEmpty }
            .map { $0.count < 3 ? $0.joined(separator: ", ") : "\($0[0])–\($0[$0.count - 1])" }
            .joined(separator: ", ")
    }
}
