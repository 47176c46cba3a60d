public import Foundation
public import Limits
public import Phrases

/// The effect of saving a change.
public enum ChangeEffect: Hashable, Sendable {
    /// It takes effect immediately; with the end of the block, nil if open or unknown.
    case immediate(blocks: Phrase?)
    /// It opens something, so it waits.
    case waits(until: Moment)
    /// Added apps are covered immediately, and removed ones until an instant.
    ///
    /// It has the state of the limit; nil if it blocks nothing now.
    case partly(blocks: Phrase?, until: Moment)
    case refused(ChangeError)

    /// The state of the limit if it blocks apps from now on.
    public var blocks: Phrase? {
        switch self {
        case .immediate(let phrase), .partly(let phrase, _): phrase
        case .waits, .refused: nil
        }
    }

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
        case (.immediate(let phrase), .partly(let other, let moment)?),
            (.partly(let other, let moment), .immediate(let phrase)?):
            .partly(blocks: phrase ?? other, until: moment)
        case (.immediate, let other?): other
        case (.waits, .immediate?): self
        case (.waits(let moment), .waits(let other)?):
            .waits(until: later(moment, other))
        case (.partly(let phrase, let moment), .waits(let other)?),
            (.waits(let other), .partly(let phrase, let moment)?),
            (.partly(let phrase, let moment), .partly(_, let other)?):
            .partly(blocks: phrase, until: later(moment, other))
        }
    }

    private func later(_ one: Moment, _ other: Moment) -> Moment {
        other.date > one.date ? other : one
    }
}

extension ChangeEffect {
    /// Returns the effect of saving a limit; nil if the draft is invalid or changes nothing.
    ///
    /// `shift` compares the newly chosen apps with the present ones; nil without a choice, or if the
    /// apps become a new selection. `addsApps` is true if the choice has others than the present ones.
    public static func saving(
        _ edited: EditedLimit,
        shift: SelectionShift?,
        addsApps: Bool = false,
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
        var apps = shift.flatMap { shift in
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
        if addsApps, case .waits(let moment)? = apps {
            apps = .partly(
                blocks: Phrase(blockBy: limit.id, in: state, at: reading, calendar: calendar),
                until: moment
            )
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
        self.init(blockBy: limit.id, in: state, at: reading, calendar: calendar)
    }

    /// Creates the phrase for the block of a limit by itself; nil if it is open or unknown.
    fileprivate init?(
        blockBy id: LimitID,
        in state: RuleState,
        at reading: ClockReading,
        calendar: Calendar
    ) {
        let decision = state.verdict(at: reading, calendar: calendar).decisions
            .first { $0.limit == id }
        guard let decision, decision.isBlocked, decision.reason != .uncounted else { return nil }
        self =
            LimitState(decision, of: state.limit(id), nil) {
                ClockTime($0, from: reading.wall, in: calendar.timeZone)
            }.state
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
