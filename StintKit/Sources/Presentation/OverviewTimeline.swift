public import Enforcement
public import Foundation
import Limits

/// What is shown now and, if nothing happens, at each later instant at which that changes by itself.
public enum OverviewTimeline {
    /// The most overviews.
    public static let maximum = 12
    /// How long what only use changes is shown, in seconds: nobody tells a widget of use.
    public static let longest: TimeInterval = 15 * 60

    /// Looks at the facts of the app group.
    /// - Returns: The overview of now, then those of the next changes; at most `maximum`.
    /// - Throws: `EnforcementError` if the facts cannot be read.
    public static func read() throws(EnforcementError) -> [Overview] {
        try Reconciler.read { (state, reading, calendar) throws(EnforcementError) in
            overviews(of: state, from: reading, calendar: calendar)
        }
    }

    /// Returns when overviews are out of date, and others have to be asked for; nil if they never are.
    public static func end(of overviews: [Overview]) -> Date? {
        guard let first = overviews.first, let last = overviews.last else { return nil }
        let useIsOld = first.isChangedByUse ? first.now.addingTimeInterval(longest) : nil
        return [last.nextChange, useIsOld].compactMap { $0 }.min()
    }

    /// Looks at a state now and later.
    static func overviews(
        of state: State,
        from reading: ClockReading,
        calendar: Calendar
    ) -> [Overview] {
        var found = [Overview(state, at: reading, calendar: calendar)]
        while found.count < maximum, let next = found.last?.nextChange {
            // Both clocks move on together, and whole milliseconds are enough to be past the change.
            let later = reading.advanced(to: WallInstant(next))
            let overview = Overview(state, at: later, calendar: calendar)
            guard overview.now > found[found.count - 1].now else { break }
            found.append(overview)
        }
        return found
    }
}
