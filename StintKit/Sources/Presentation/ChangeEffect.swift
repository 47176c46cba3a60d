public import Foundation
public import Limits
public import Phrases

/// What becomes of a change once it is saved.
public enum ChangeEffect: Hashable, Sendable {
    /// It starts at once; with how long the limit blocks then, nil if it is open or not known yet.
    case atOnce(blocks: Phrase?)
    /// It opens something, and so it waits.
    case waits(until: Moment)
    /// It is refused, and nothing changes.
    case refused(ChangeError)

    /// Looks what a change would do, and changes nothing.
    /// - Parameters:
    ///   - change: What the person asks for.
    ///   - shift: How a selection's new contents compare with its old ones.
    ///   - state: The fold of all facts.
    ///   - reading: What both clocks show.
    ///   - calendar: The person's calendar, with the time zone of the phone.
    public init(
        of change: Change,
        shift: SelectionShift = .leavesOut,
        in state: State,
        at reading: ClockReading,
        calendar: Calendar
    ) {
        do throws(ChangeError) {
            let event = try state.event(
                for: change,
                shift: shift,
                at: reading,
                calendar: calendar
            )
            if case .changeProposed(_, let due) = event {
                let due = due + state.offset
                self = .waits(until: Moment(due, from: reading.wall, calendar: calendar))
            } else {
                self = .atOnce(
                    blocks: Phrase(after: event, in: state, at: reading, calendar: calendar)
                )
            }
        } catch {
            self = .refused(error)
        }
    }

    /// Returns what becomes of two changes that are saved together: the later, or what is refused.
    public func combined(with other: ChangeEffect?) -> ChangeEffect {
        switch (self, other) {
        case (_, nil), (.refused, _): self
        case (_, .refused(let error)?): .refused(error)
        case (.atOnce(let phrase), .atOnce(let other)?): .atOnce(blocks: phrase ?? other)
        case (.atOnce, let other?): other
        case (.waits, .atOnce?): self
        case (.waits(let moment), .waits(let later)?):
            .waits(until: later.date > moment.date ? later : moment)
        }
    }
}

extension ChangeEffect {
    /// Looks what saving a limit would do.
    /// - Parameters:
    ///   - form: The limit as it is filled in.
    ///   - shift: How the apps that are chosen with it compare with those that it covers now; nil if
    ///     none are chosen, or if they become a selection of their own.
    ///   - state: The fold of all facts.
    ///   - reading: What both clocks show.
    ///   - calendar: The person's calendar, with the time zone of the phone.
    /// - Returns: Nil while something is wrong with the limit, and if nothing would change.
    public static func saving(
        _ form: LimitForm,
        shift: SelectionShift?,
        in state: State,
        at reading: ClockReading,
        calendar: Calendar
    ) -> ChangeEffect? {
        let limit: Limit
        do throws(LimitFormError) {
            limit = try form.limit(state.newLimitID(chance: 0))
        } catch {
            return nil
        }
        let apps = shift.flatMap { shift in
            SelectionReference.unknown.map {
                ChangeEffect(
                    of: .selection(limit.selection, $0),
                    shift: shift,
                    in: state,
                    at: reading,
                    calendar: calendar
                )
            }
        }
        if state.limit(limit.id) == limit { return apps }
        return ChangeEffect(of: .limit(limit), in: state, at: reading, calendar: calendar)
            .combined(with: apps)
    }

    /// Looks what saving the settings would do.
    /// - Returns: Nil while something is wrong with them, and if nothing would change.
    public static func saving(
        _ form: SettingsForm,
        in state: State,
        at reading: ClockReading,
        calendar: Calendar
    ) -> ChangeEffect? {
        let settings: Settings
        do throws(LimitError) {
            settings = try form.settings()
        } catch {
            return nil
        }
        guard settings != state.settings else { return nil }
        return ChangeEffect(of: .settings(settings), in: state, at: reading, calendar: calendar)
    }
}

extension Phrase {
    /// Says how long a limit blocks once it is set; nil if it is open, or if that is not known yet.
    fileprivate init?(
        after event: Event,
        in state: State,
        at reading: ClockReading,
        calendar: Calendar
    ) {
        guard case .limitSet(let limit) = event else { return nil }
        var state = state
        let id = FactID(high: .max, low: .max)
        guard state.apply(Fact(id: id, reading: reading, event: event)) == .accepted else {
            return nil
        }
        let forecast = Forecaster(state, at: reading, calendar: calendar)
            .forecast(of: .unknown) { _ in [limit.selection] }
        switch forecast {
        case .open, .blocked(.counting): return nil
        case .asks, .blocked(.opens), .blocked(.asks), .blocked(.earning), .blocked(.unknown):
            self.init(forecast) {
                ClockTime($0, from: reading.wall, in: calendar.timeZone)
            }
        }
    }
}

extension SelectionReference {
    /// A choice that is not stored yet, and is no other.
    fileprivate static let unknown = SelectionReference(
        digest: Array(repeating: 0, count: digestBytes),
        applicationCount: 1,
        categoryCount: 0,
        webDomainCount: 0
    )
}
