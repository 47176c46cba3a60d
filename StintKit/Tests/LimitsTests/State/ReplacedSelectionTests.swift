import Foundation
import Limits
import Testing

@Suite("Selections whose tokens were replaced", .timeLimit(.minutes(10)))
struct ReplacedSelectionTests {
    private let opens: Rule

    init() throws { opens = .opens(try Opens(timesPerDay: 2)) }

    private func attempt(_ phone: inout Phone) {
        phone.append(.attempted(Attempt(item: .unknown, day: phone.day, pledge: nil)))
    }

    @Test("an attempt at an unknown item marks the selections that are older")
    func marks() throws {
        var phone = try Phone("UTC", at: "2026-06-17 10:00", rules: [.pause(Pause()), opens])
        #expect(phone.state.replacedSelections.isEmpty)
        attempt(&phone)
        #expect(phone.state.replacedSelections.map(\.rawValue) == [1, 2])
        phone.append(.selectionSet(SelectionID(rawValue: 2), Anything.contents(9)))
        #expect(phone.state.replacedSelections.map(\.rawValue) == [1])
        #expect(RuleState.fold(phone.state.essentialFacts) == phone.state)
        phone.append(.authorizationChanged(.lost))
        #expect(phone.state.replacedSelections.isEmpty, "the selections are void")
    }

    @Test("a \"yes\" opens everything of the only blocking limit, and counts once")
    func whole() throws {
        for rule in [.pause(Pause()), opens] {
            var phone = try Phone("UTC", at: "2026-06-17 10:00", rules: [rule, .timer])
            for time in 1...3 {
                let begins = phone.access(0, in: [1, 2])
                #expect(begins == (rule.kind == .pause || time < 3), "time \(time)")
                guard begins else { continue }
                #expect(!phone.isBlocked(1) && !phone.isBlocked(7))
                #expect(phone.verdict.decisions[0].reason == .access)
                #expect(phone.verdict.decisions[0].until == phone.wall + .minutes(15))
                #expect(phone.access(0, in: [1, 2]) == false, "the item is open")
                #expect(RuleState.fold(phone.state.essentialFacts) == phone.state)
                phone.pass(.minutes(15))
                #expect(phone.isBlocked(1) && phone.isBlocked(7))
            }
        }
    }

    @Test("a \"yes\" opens no other limit, and never two limits together")
    func others() throws {
        var phone = try Phone("UTC", at: "2026-06-17 10:00", rules: [.pause(Pause())])
        let isFirstOpened = phone.access(0)
        #expect(isFirstOpened)
        phone.append(.selectionSet(SelectionID(rawValue: 2), Anything.contents(2)))
        let second = try Anything.limit(.pause(Pause()), id: 2, selection: 2)
        phone.append(.limitSet(second))
        #expect(!phone.isBlocked(1))
        #expect(phone.isBlocked(1, in: [2]))
        // Now only the second selection is blocked.
        let isSecondOpened = phone.access(0, in: [1, 2])
        #expect(isSecondOpened)
        #expect(!phone.isBlocked(1, in: [1, 2]))
        phone.pass(.minutes(15))
        let areBothOpened = phone.access(0, in: [1, 2])
        #expect(!areBothOpened)
        #expect(phone.shield(0, in: [1, 2])?.offer == nil)
    }

    @Test("attempts at an unknown item count with those at all items of the limit")
    func attempts() throws {
        var phone = try Phone("UTC", at: "2026-06-17 10:00", rules: [.pause(Pause())])
        let items = CoveredItems(
            leaves: [ItemID(rawValue: 1), ItemID(rawValue: 2)],
            categories: []
        )
        phone.append(.covered(SelectionID(rawValue: 1), items))
        for number in [1, 2, 2, 3] as [UInt64] {
            let item = ItemID(rawValue: number)
            phone.append(.attempted(Attempt(item: item, day: phone.day, pledge: nil)))
        }
        let known = try #require(phone.shield(2))
        #expect(phone.state.attempts(at: known) == 2)
        attempt(&phone)
        let unknown = try #require(phone.shield(0))
        #expect(phone.state.attempts(at: unknown) == 4)
    }
}
