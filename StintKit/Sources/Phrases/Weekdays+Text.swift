public import Limits

extension Weekdays {
    /// Returns the seven days in the order of a week, each as its own set.
    ///
    /// `first` is the first day of the week, Sunday being 1.
    public static func week(from first: Int) -> [Weekdays] {
        (0..<7).compactMap { Weekdays(weekday: (first - 1 + $0) % 7 + 1) }
    }

    /// Returns the days as text in the order of a week: "Mon–Fri, Sun".
    ///
    /// Three or more days in a row are abbreviated to the first and the last. `names` begins with
    /// Sunday.
    package func text(names: [String], in week: [Weekdays]) -> String {
        var runs: [[String]] = [[]]
        for day in week {
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
