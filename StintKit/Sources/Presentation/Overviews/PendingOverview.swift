public import Limits
public import Phrases

/// A pending change, to be shown.
public struct PendingOverview: Hashable, Sendable, Identifiable {
    /// The change, for withdrawing it.
    public let pending: PendingChange
    public let subject: Subject
    /// The parts that change.
    public let parts: [Part]
    /// The time at which it takes effect.
    public let due: Moment

    /// The ID of the fact that proposed it.
    public var id: FactID { pending.id }

    public enum Subject: Hashable, Sendable {
        /// A changed limit, with its present label.
        case limit(label: String)
        /// A removed limit, with its label.
        case removal(label: String)
        case selection(SelectionID)
        case settings
    }

    /// A part that a pending change changes, as it becomes.
    public enum Part: Hashable, Sendable {
        /// The effect of a limit and its hours, as they are and as they become.
        case rule(from: [Phrase], to: [Phrase])
        /// The question that a limit asks, its price and its length.
        case question
        case opensInBreaks(Bool)
        case otherApps
        /// The number of chosen apps, categories and websites.
        case choice(from: Int, to: Int)
        case breaks(BreakRule)
        case emergencies(Int)
        case dayStart(TimeOfDay)
        case delay(WeakeningDelay)
        case keepsClockAutomatic(Bool)
        case deniesAppRemoval(Bool)
    }

    init(_ pending: PendingChange, _ state: RuleState, _ view: Viewpoint) {
        self.pending = pending
        due = view.moment(pending.due + state.offset)
        subject =
            switch pending.change {
            case .limit(let limit): .limit(label: state.limit(limit.id)?.label ?? limit.label)
            case .removal(let id): .removal(label: state.limit(id)?.label ?? "")
            case .selection(let id, _): .selection(id)
            case .settings: .settings
            }
        parts =
            switch pending.change {
            case .limit(let limit): state.limit(limit.id).map { Part.parts(of: $0, limit) } ?? []
            case .removal: []
            case .selection(let id, let new):
                state.reference(for: id).map { [Part(of: $0, new)] } ?? []
            case .settings(let settings): Part.parts(of: state.settings, settings)
            }
    }
}

extension PendingOverview.Part {
    /// Returns the parts of a limit that differ.
    fileprivate static func parts(of old: Limit, _ new: Limit) -> [Self] {
        let lines = [old, new].map { Phrase.lines(about: $0.rule, in: $0.hours) }
        var parts: [Self] = lines[0] == lines[1] ? [] : [.rule(from: lines[0], to: lines[1])]
        if lines[0] == lines[1], old.rule != new.rule { parts.append(.question) }
        if old.selection != new.selection { parts.append(.otherApps) }
        if old.opensInBreaks != new.opensInBreaks {
            parts.append(.opensInBreaks(new.opensInBreaks))
        }
        return parts
    }

    /// Creates the part of a selection, whose apps differ.
    fileprivate init(of old: SelectionReference, _ new: SelectionReference) {
        func count(_ reference: SelectionReference) -> Int {
            Int(reference.applicationCount) + Int(reference.categoryCount)
                + Int(reference.webDomainCount)
        }
        let isComparable = !old.coversEverythingElse && !new.coversEverythingElse
        self =
            isComparable && count(old) != count(new)
            ? .choice(from: count(old), to: count(new)) : .otherApps
    }

    /// Returns the settings that differ.
    fileprivate static func parts(of old: Settings, _ new: Settings) -> [Self] {
        var parts: [Self] = []
        if old.breakRule != new.breakRule { parts.append(.breaks(new.breakRule)) }
        if old.emergencyRule != new.emergencyRule {
            parts.append(.emergencies(new.emergencyRule.timesPerPeriod))
        }
        if old.dayStart != new.dayStart { parts.append(.dayStart(new.dayStart)) }
        if old.weakeningDelay != new.weakeningDelay { parts.append(.delay(new.weakeningDelay)) }
        if old.keepsClockAutomatic != new.keepsClockAutomatic {
            parts.append(.keepsClockAutomatic(new.keepsClockAutomatic))
        }
        if old.deniesAppRemoval != new.deniesAppRemoval {
            parts.append(.deniesAppRemoval(new.deniesAppRemoval))
        }
        return parts
    }
}
