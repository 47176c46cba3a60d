import AppIntents
import Foundation
import Limits
import Presentation
import Testing

@Suite("Choices of apps", .timeLimit(.minutes(10)))
struct ChoiceTests {
    /// Returns the overview of three selections: two limits, none, and one limit on no apps.
    private func overview() throws -> Overview {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let reading = ClockReading(
            wall: WallInstant(millisecondsSince1970: 1_772_438_400_000),
            boot: BootInstant(millisecondsSinceBoot: 1_000_000),
            bootID: BootID(high: 7, low: 0)
        )
        let selections = [1, 2, 3].map { SelectionID(rawValue: $0) }
        let events: [Event] = [
            .selectionSet(selections[0], try Self.contents(apps: 2)),
            .selectionSet(selections[1], try Self.contents(apps: 1)),
            .selectionSet(selections[2], try Self.contents(apps: 0)),
            .limitSet(try Self.limit(1, "Games", selections[0], .timer)),
            .limitSet(try Self.limit(2, " ", selections[0], .budget(try Budget(minutes: 30)))),
            .limitSet(try Self.limit(3, "Work", selections[0], .budget(try Budget(minutes: 30)))),
            .limitSet(try Self.limit(4, " ", selections[1], .budget(try Budget(minutes: 30)))),
            .limitSet(try Self.limit(5, "Empty", selections[2], .budget(try Budget(minutes: 30)))),
        ]
        var state = RuleState()
        for (number, event) in events.enumerated() {
            let id = FactID(high: 0, low: UInt64(number) + 1)
            _ = state.apply(Fact(id: id, reading: reading, event: event))
        }
        return Overview(state, at: reading, calendar: calendar)
    }

    private static func contents(apps: UInt16) throws -> SelectionReference {
        try #require(
            SelectionReference(
                digest: Array(repeating: 3, count: SelectionReference.digestBytes),
                applicationCount: apps,
                categoryCount: 0,
                webDomainCount: 0
            )
        )
    }

    private static func limit(
        _ id: UInt64,
        _ label: String,
        _ selection: SelectionID,
        _ rule: Rule
    ) throws -> Limit {
        try Limit(id: LimitID(rawValue: id), label: label, selection: selection, rule: rule)
    }

    @Test("a choice has the labels of its limits, and its ID as text")
    func names() throws {
        let choices = try overview().selections.map { SelectionEntity($0) }
        #expect(choices.map(\.id) == ["1", "2", "3"])
        #expect(choices.map(\.name) == ["Games, Work", "Apps Without a Limit", "Empty"])
        let titles = choices.map { String(localized: $0.displayRepresentation.title) }
        #expect(titles == choices.compactMap(\.name))
    }

    @Test("a pledge can block only a selection with apps")
    func pledged() throws {
        #expect(try overview().selections.map(\.canBePledged) == [true, true, false])
    }

    @Test("the timed limits are those with a timer")
    func timed() throws {
        let timed = try overview().timed
        #expect(timed.map(\.id.rawValue) == [1])
        #expect(timed.map(\.label) == ["Games"])
    }

    @Test("every problem has a text of its own")
    func problems() {
        let all: [IntentProblem] = [
            .nothingChosen, .selectionRemoved, .selectionVoid, .noTimer, .pledgeRuns,
            .lengthOutOfRange, .unauthorized, .monitoring, .noData,
        ]
        let texts = Set(all.map { String(localized: $0.localizedStringResource) })
        #expect(texts.count == all.count)
        #expect(texts.allSatisfy { $0.contains(". ") || $0.hasPrefix("Choose") })
    }
}
