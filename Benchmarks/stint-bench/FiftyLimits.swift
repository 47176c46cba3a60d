import Foundation
import Limits

/// A state with 50 limits of all kinds on 50 selections of 10 apps each.
enum FiftyLimits {
    /// Returns hours that begin at a full hour; two distinct ones.
    private static func hours(_ number: Int) throws -> Hours {
        let (from, to) = number.isMultiple(of: 2) ? (22, 7) : (9, 17)
        guard let start = TimeOfDay(hour: from, minute: 0), let end = TimeOfDay(hour: to, minute: 0)
        else { fatalError("the hours are within a day") }
        return try Hours(
            days: [.monday, .tuesday, .wednesday, .thursday, .friday],
            spans: [Hours.Span(start: start, end: end)]
        )
    }

    /// Returns the state; with hours, each limit but a timer applies at some times only.
    static func state(at reading: ClockReading, withHours: Bool = false) throws -> RuleState {
        let drafts = Preset.all.flatMap(\.limits)
        let budget = LimitDraft(label: "Budget", rule: .budget(try Budget(minutes: 60)))
        let opens = LimitDraft(
            label: "Opens",
            rule: .opens(try Opens(timesPerDay: 5, question: Ask(accessLength: .standard)))
        )
        let kinds = drafts + [budget, opens]
        var events: [Event] = []
        for number in 1...50 as ClosedRange<UInt64> {
            let selection = SelectionID(rawValue: number)
            let reference = SelectionReference(
                digest: [UInt8](repeating: UInt8(number), count: SelectionReference.digestBytes),
                applicationCount: 10,
                categoryCount: 0,
                webDomainCount: 0
            )
            guard let reference else { fatalError("a digest has the bytes that a reference needs") }
            events.append(.selectionSet(selection, reference))
            let draft = kinds[Int(number) % kinds.count]
            let limit = try Limit(
                id: LimitID(rawValue: number),
                label: draft.label,
                selection: selection,
                rule: draft.rule,
                hours: withHours && draft.rule.kind.hasHours ? hours(Int(number)) : .always
            )
            events.append(.limitSet(limit))
        }
        return RuleState.fold(
            events.enumerated().map { index, event in
                Fact(id: FactID(high: 9, low: UInt64(index)), reading: reading, event: event)
            }
        )
    }
}
