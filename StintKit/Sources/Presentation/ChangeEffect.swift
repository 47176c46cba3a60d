public import Foundation
public import Limits
public import Phrases

/// The effect of saving a change.
public enum ChangeEffect: Hashable, Sendable {
    /// It takes effect immediately; with the end of the block, nil if open or unknown.
    case immediate(blocks: Phrase?)
    /// It opens something, so it waits.
    case waits(until: Moment)
    case refused(ChangeError)

    /// Determines the effect of a change without applying it.
    public init(
        of change: Change,
        shift: SelectionShift = .leavesOut,
        in state: RuleState,
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
                self = .immediate(
                    blocks: Phrase(after: event, in: state, at: reading, calendar: calendar)
                )
            }
        } catch {
            self = .refused(error)
        }
    }

    /// Returns the common effect of two changes: the later one, or the refused one.
    public func combined(with other: ChangeEffect?) -> ChangeEffect {
        switch (self, other) {
        case (_, nil), (.refused, _): self
        case (_, .refused(let error)?): .refused(error)
        case (.immediate(let phrase), .immediate(let other)?): .immediate(blocks: phrase ?? other)
        case (.immediate, let other?): other
        case (.waits, .immediate?): self
        case (.waits(let moment), .waits(let later)?):
            .waits(until: later.date > moment.date ? later : moment)
        }
    }
}

extension ChangeEffect {
    /// Returns the effect of saving a limit; nil if the draft is invalid or changes nothing.
    ///
    /// `shift` compares the newly chosen apps with the present ones; nil without a choice, or if the
    /// apps become a new selection.
    public static func saving(
        _ edited: EditedLimit,
        shift: SelectionShift?,
        in state: RuleState,
        at reading: ClockReading,
        calendar: Calendar
    ) -> ChangeEffect? {
        let limit: Limit
        do throws(EditedLimitError) {
            limit = try edited.limit(state.newLimitID(chance: 0))
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

    /// Returns the effect of saving the settings; nil if they are invalid or unchanged.
    public static func saving(
        _ edited: EditedSettings,
        in state: RuleState,
        at reading: ClockReading,
        calendar: Calendar
    ) -> ChangeEffect? {
        let settings: Settings
        do throws(LimitError) {
            settings = try edited.settings()
        } catch {
            return nil
        }
        guard settings != state.settings else { return nil }
        return ChangeEffect(of: .settings(settings), in: state, at: reading, calendar: calendar)
    }
}

extension Phrase {
    /// Creates the phrase for the block of a newly set limit; nil if it is open or unknown.
    fileprivate init?(
        after event: Event,
        in state: RuleState,
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
    /// A choice that is not stored yet, different from all others.
    fileprivate static let unknown = SelectionReference(
        digest: Array(repeating: 0, count: digestBytes),
        applicationCount: 1,
        categoryCount: 0,
        webDomainCount: 0
    )
}
