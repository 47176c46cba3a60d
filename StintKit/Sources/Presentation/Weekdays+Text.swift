public import Foundation
public import Limits
import Phrases

extension Weekdays {
    /// Returns the days as short text in the person's calendar: "Mon–Fri, Sun".
    ///
    /// Three or more days in a row are abbreviated to the first and the last.
    public func text(_ calendar: Calendar) -> String {
        text(
            names: calendar.shortStandaloneWeekdaySymbols,
            in: Weekdays.week(from: calendar.firstWeekday)
        )
    }
}
