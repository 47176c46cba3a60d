import Foundation
import Limits

/// A state with 50 limits of all kinds on 50 selections of 10 apps each.
enum FiftyLimits {
    static func state(at reading: ClockReading) throws -> RuleState {
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
            events.append(.limitSet(try draft.limit(LimitID(rawValue: number), on: selection)))
        }
        return RuleState.fold(
            events.enumerated().map { index, event in
                Fact(id: FactID(high: 9, low: UInt64(index)), reading: reading, event: event)
            }
        )
    }
}
