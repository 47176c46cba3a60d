import Foundation
import Limits
import Testing

@Suite("Selections whose tokens are void", .timeLimit(.minutes(10)))
struct VoidSelectionTests {
    /// A blocking rule of each kind, and the timer.
    private func rules() throws -> [Rule] {
        [
            .schedule(Anything.empty), .pause(Pause()), .bank(Bank(difficulty: .extreme)),
            .budget(try Budget(minutes: 30)), .opens(try Opens(timesPerDay: 3)), .timer,
        ]
    }

    private func phone() throws -> Phone {
        try Phone("Europe/Berlin", at: "2026-06-17 10:00", rules: try rules())
    }

    @Test("after the permission was revoked, limits cover nothing until apps are chosen again")
    func holdsNothing() throws {
        var phone = try phone()
        let before = phone.verdict
        #expect(before.blocked.count == 4)
        phone.append(.authorizationChanged(.lost))
        phone.append(.authorizationChanged(.approved))
        #expect(phone.state.voidSelections.map(\.rawValue) == [1, 2, 3, 4, 5, 6])
        #expect(phone.verdict.decisions.allSatisfy { $0.reason == .selectionVoid })
        #expect(!phone.verdict.isAnythingBlocked)
        #expect(phone.nextChange == nil)
        #expect(phone.meteredDays.allSatisfy { $0.ladders.isEmpty && $0.items.isEmpty })
        // The same contents, chosen again, cover the same items.
        for number in UInt8(1)...6 {
            phone.append(
                .selectionSet(SelectionID(rawValue: UInt64(number)), Anything.contents(number))
            )
        }
        #expect(phone.state.voidSelections.isEmpty)
        #expect(phone.verdict == before)
    }

    @Test("selections chosen after the loss are valid; earlier ones stay void")
    func order() throws {
        var phone = try phone()
        phone.append(.authorizationChanged(.lost))
        phone.append(.selectionSet(SelectionID(rawValue: 2), Anything.contents(9)))
        #expect(phone.state.voidSelections.map(\.rawValue) == [1, 3, 4, 5, 6])
        #expect(phone.state.validSelections.map(\.rawValue) == [2])
        // Compaction keeps the order.
        let folded = RuleState.fold(phone.state.essentialFacts)
        #expect(folded == phone.state)
        #expect(folded.voidSelections == phone.state.voidSelections)
        phone.append(.authorizationChanged(.approved))
        let later = RuleState.fold(phone.state.essentialFacts)
        #expect(later.voidSelections == phone.state.voidSelections)
    }

    @Test("an empty selection is never void")
    func empty() throws {
        var phone = try Phone("UTC", at: "2026-06-17 10:00", Anything.empty)
        phone.append(.selectionSet(Anything.selection, Anything.contents(0, applications: 0)))
        phone.append(.authorizationChanged(.lost))
        #expect(phone.state.voidSelections.isEmpty)
    }

    @Test("names without tokens cover nothing on a phone until apps are chosen")
    func namesAlone() throws {
        var phone = try phone()
        phone.append(.selectionSet(Anything.selection, Anything.contents(0, applications: 0)))
        phone.append(
            .covered(
                Anything.selection,
                CoveredItems(leaves: [ItemID(rawValue: 1 << 62)], categories: [])
            )
        )
        // In a home of the tool, which writes no shields, names work like tokens.
        #expect(phone.state.voidSelections.isEmpty)
        let named = phone.verdict
        phone.append(.shieldsApplied(fingerprint: 1))
        #expect(phone.state.voidSelections == [Anything.selection])
        #expect(
            phone.verdict.decisions.first { $0.selection == Anything.selection }?.reason
                == .selectionVoid
        )
        #expect(phone.verdict.blocked.count == named.blocked.count - 1)
        #expect(RuleState.fold(phone.state.essentialFacts).voidSelections == [Anything.selection])
        let again = Change.selection(Anything.selection, Anything.contents(77))
        #expect(!phone.state.weakens(again, at: phone.reading))
        phone.append(.selectionSet(Anything.selection, Anything.contents(77)))
        #expect(phone.verdict == named)
    }

    @Test("choosing apps again is not a weakening, so it takes effect immediately")
    func choosingAgain() throws {
        var phone = try phone()
        phone.append(.settingsChanged(try Settings(weakeningDelay: .hours(24))))
        phone.append(.authorizationChanged(.lost))
        phone.append(.authorizationChanged(.approved))
        let again = Change.selection(Anything.selection, Anything.contents(77))
        #expect(!phone.state.weakens(again, at: phone.reading))
        try phone.change(again)
        #expect(phone.isBlocked)
        // After that, omitting items is delayed as usual.
        try phone.change(.selection(Anything.selection, Anything.contents(78)))
        #expect(phone.state.pendingChanges.count == 1)
    }

    @Test("a pending choice is void, too, and does not take effect")
    func waitingChoice() throws {
        var phone = try phone()
        phone.append(.settingsChanged(try Settings(weakeningDelay: .hours(1))))
        try phone.change(.selection(Anything.selection, Anything.contents(78)))
        try phone.change(.removal(LimitID(rawValue: 2)))
        phone.append(.authorizationChanged(.lost))
        #expect(phone.state.pendingChanges.map(\.change) == [.removal(LimitID(rawValue: 2))])
        phone.pass(.hours(2))
        phone.observe()
        #expect(phone.state.voidSelections.contains(Anything.selection))
    }

    @Test("a pledge on a void selection blocks nothing, and none can begin")
    func pledges() throws {
        var phone = try phone()
        #expect(try phone.pledge(1, on: 6))
        #expect(phone.verdict.isBlocked(SelectionID(rawValue: 6)))
        phone.append(.authorizationChanged(.lost))
        #expect(!phone.verdict.isBlocked(SelectionID(rawValue: 6)))
        phone.pass(.minutes(61))
        #expect(throws: ChangeError.selectionVoid(SelectionID(rawValue: 6))) {
            try phone.pledge(2, on: 6)
        }
        phone.append(.selectionSet(SelectionID(rawValue: 6), Anything.contents(6)))
        #expect(try phone.pledge(2, on: 6))
    }

    @Test("a phone that covers anything has a daily monitor, which reveals a loss")
    func witness() throws {
        var phone = try Phone("Europe/Berlin", at: "2026-06-17 10:00")
        #expect(phone.plan.monitors.isEmpty)
        phone.append(.selectionSet(Anything.selection, Anything.contents(1)))
        #expect(phone.plan.monitors.map(\.name) == ["daily 00:00-23:59"])
        phone.append(.limitSet(try Anything.limit(Anything.antiRot)))
        #expect(phone.plan.monitors.map(\.name) == ["daily 12:00-13:00", "daily 18:00-19:00"])
        phone.append(.limitSet(try Anything.limit(Anything.empty)))
        #expect(phone.plan.monitors.map(\.name) == ["daily 00:00-23:59"])
    }
}
