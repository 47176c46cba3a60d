import Basics
import Foundation
import Limits
import Testing

/// Accounts, budgets and openings belong to the covered items, whatever limit counts them.
@Suite("Covered items", .timeLimit(.minutes(10)))
struct CoverageTests {
    private static let reading = ClockReading(
        wall: WallInstant(millisecondsSince1970: 1_800_000_000_000),
        boot: BootInstant(millisecondsSinceBoot: 0),
        bootID: Anything.boot
    )

    private func items(_ leaves: UInt64..., categories: [UInt64] = []) -> CoveredItems {
        CoveredItems(
            leaves: leaves.map { ItemID(rawValue: $0) },
            categories: categories.map { ItemID(rawValue: $0) }
        )
    }

    /// Returns a phone with one limit on selection 1, which covers items 1 and 2.
    private func phone(_ rule: Rule) throws -> Phone {
        var phone = try Phone("Europe/Berlin", at: "2026-06-17 08:00")
        cover(1, items(1, 2), &phone)
        phone.append(.limitSet(try Anything.limit(rule)))
        phone.arm()
        phone.pass(.minutes(3))
        return phone
    }

    private func cover(_ selection: UInt64, _ items: CoveredItems, _ phone: inout Phone) {
        let id = SelectionID(rawValue: selection)
        for event in phone.state.coverageEvents(of: id, items) { phone.append(event) }
        phone.append(.selectionSet(id, Anything.contents(UInt8(truncatingIfNeeded: selection))))
    }

    private func use(_ count: Int, limit: UInt64 = 1, _ phone: inout Phone) {
        for minute in 1...count {
            phone.pass(.minutes(1))
            phone.use(Minutes(minute), limit: limit)
        }
    }

    private func balance(_ limit: UInt64, _ phone: Phone) -> Int? {
        phone.state.account(of: LimitID(rawValue: limit))?.balance.count
    }

    private func remove(_ limit: UInt64, _ phone: inout Phone) {
        phone.append(.limitRemoved(LimitID(rawValue: limit)))
    }

    /// Checks that compaction changes nothing.
    private func expectRebuilt(
        _ phone: Phone,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let rebuilt = RuleState.fold(phone.state.essentialFacts)
        #expect(rebuilt == phone.state, sourceLocation: sourceLocation)
    }

    @Test("a second bank on a new selection of the same apps grants no minutes")
    func secondBank() throws {
        var phone = try phone(.bank(Bank()))
        use(60, &phone)
        #expect(balance(1, phone) == 0)
        cover(2, items(2, 1), &phone)
        phone.append(.limitSet(try Anything.limit(.bank(Bank()), id: 2, selection: 2)))
        expectRebuilt(phone)
        remove(1, &phone)
        #expect(balance(2, phone) == 0)
        expectRebuilt(phone)
        // Also one bank after the other, and on one of two apps.
        remove(2, &phone)
        cover(3, items(9, 1), &phone)
        phone.append(.limitSet(try Anything.limit(.bank(Bank()), id: 3, selection: 3)))
        #expect(balance(3, phone) == 0)
        expectRebuilt(phone)
    }

    @Test("a bank on other apps begins with its own minutes, also with a used ID")
    func otherApps() throws {
        var phone = try phone(.bank(Bank()))
        use(60, &phone)
        remove(1, &phone)
        expectRebuilt(phone)
        cover(2, items(3), &phone)
        phone.append(.limitSet(try Anything.limit(.bank(Bank()), id: 1, selection: 2)))
        #expect(balance(1, phone) == 60)
        // The emptied account stays empty.
        phone.append(.limitSet(try Anything.limit(.bank(Bank()), id: 7, selection: 1)))
        #expect(balance(7, phone) == 0)
        #expect(balance(1, phone) == 60)
        expectRebuilt(phone)
    }

    @Test("a bank that is moved to other apps and back has its old account")
    func moved() throws {
        var phone = try phone(.bank(Bank()))
        use(60, &phone)
        cover(2, items(3), &phone)
        phone.append(.limitSet(try Anything.limit(.bank(Bank()), id: 1, selection: 2)))
        #expect(balance(1, phone) == 60)
        phone.append(.limitSet(try Anything.limit(.bank(Bank()), id: 2, selection: 1)))
        #expect(balance(2, phone) == 0)
        phone.append(.limitSet(try Anything.limit(.bank(Bank()), id: 1, selection: 1)))
        #expect(balance(1, phone) == 0)
        expectRebuilt(phone)
    }

    @Test("a bank that gains apps of an empty bank is empty, and losing apps gains nothing")
    func growing() throws {
        var phone = try phone(.bank(Bank()))
        use(60, &phone)
        cover(2, items(3), &phone)
        phone.append(.limitSet(try Anything.limit(.bank(Bank()), id: 2, selection: 2)))
        #expect(balance(2, phone) == 60)
        cover(2, items(3, 1), &phone)
        #expect(balance(2, phone) == 0)
        cover(2, items(1), &phone)
        #expect(balance(2, phone) == 0)
        // It once covered 3, so a bank on 3 is empty after it was emptied.
        remove(2, &phone)
        cover(4, items(3), &phone)
        phone.append(.limitSet(try Anything.limit(.bank(Bank()), id: 4, selection: 4)))
        #expect(balance(4, phone) == 0)
        expectRebuilt(phone)
    }

    @Test("a category may contain any app, but no app of another category")
    func categories() throws {
        var phone = try phone(.bank(Bank()))
        use(60, &phone)
        cover(2, items(categories: [8]), &phone)
        phone.append(.limitSet(try Anything.limit(.bank(Bank()), id: 2, selection: 2)))
        #expect(balance(2, phone) == 0)
        var other = try Phone("UTC", at: "2026-06-17 08:00")
        cover(1, items(categories: [8]), &other)
        other.append(.limitSet(try Anything.limit(.bank(Bank(difficulty: .extreme)))))
        cover(2, items(categories: [9]), &other)
        other.append(.limitSet(try Anything.limit(.bank(Bank()), id: 2, selection: 2)))
        #expect(balance(1, other) == 0 && balance(2, other) == 60)
    }

    @Test("a budget set up again on the same day continues, and one on other apps begins")
    func budgetAgain() throws {
        let rule = Rule.budget(try Budget(minutes: 30))
        var phone = try phone(rule)
        use(30, &phone)
        #expect(phone.isBlocked())
        remove(1, &phone)
        expectRebuilt(phone)
        cover(2, items(2), &phone)
        phone.append(.limitSet(try Anything.limit(rule, id: 2, selection: 2)))
        #expect(phone.isBlocked(2, in: [2]))
        expectRebuilt(phone)
        cover(3, items(3), &phone)
        phone.append(.limitSet(try Anything.limit(rule, id: 3, selection: 3)))
        #expect(!phone.isBlocked(3, in: [3]))
        phone.pass(.hours(24))
        #expect(!phone.isBlocked(2, in: [2]))
        expectRebuilt(phone)
    }

    @Test("used-up openings stay used up if the limit is set up again on the same day")
    func opensAgain() throws {
        let rule = Rule.opens(
            try Opens(timesPerDay: 1, question: Ask(accessLength: AccessLength(5)))
        )
        var phone = try phone(rule)
        #expect(phone.access() == true)
        phone.pass(.minutes(5))
        #expect(phone.access() == false)
        remove(1, &phone)
        cover(2, items(1), &phone)
        phone.append(.limitSet(try Anything.limit(rule, id: 2, selection: 2)))
        #expect(phone.access(in: [2]) == false)
        expectRebuilt(phone)
        cover(3, items(5), &phone)
        phone.append(.limitSet(try Anything.limit(rule, id: 3, selection: 3)))
        #expect(phone.access(5, in: [3]) == true)
        phone.pass(.hours(24))
        #expect(phone.access(in: [2]) == true)
    }

    @Test("the figures of removed limits are bounded, and the emptiest accounts are kept")
    func bound() throws {
        var phone = try phone(.bank(Bank()))
        use(60, &phone)
        remove(1, &phone)
        for id in 2...200 as ClosedRange<UInt64> {
            cover(id, items(id + 1), &phone)
            phone.append(.limitSet(try Anything.limit(.bank(Bank()), id: id, selection: id)))
            remove(id, &phone)
        }
        let closed = phone.state.essentialFacts.filter {
            if case .checkpoint(.closed) = $0.event { true } else { false }
        }
        #expect(closed.count == 64)
        expectRebuilt(phone)
        cover(300, items(1), &phone)
        phone.append(.limitSet(try Anything.limit(.bank(Bank()), id: 300, selection: 300)))
        #expect(balance(300, phone) == 0)
    }

    @Test("a large selection is recorded once, in facts of limited size")
    func large() {
        let selection = SelectionID(rawValue: .max >> 1)
        let all = CoveredItems(
            leaves: (0..<500).map { ItemID(rawValue: .max >> 1 - $0) },
            categories: (0..<13).map { ItemID(rawValue: 1 << 62 + $0) }
        )
        var state = RuleState()
        let events = state.coverageEvents(of: selection, all)
        #expect(events.allSatisfy { $0.encoded().payload.count <= Event.payloadBytesMaximum })
        for (index, event) in events.enumerated() {
            let id = FactID(high: 0, low: UInt64(index))
            state.apply(Fact(id: id, reading: CoverageTests.reading, event: event))
        }
        #expect(state.coverageEvents(of: selection, all).isEmpty)
        let more = CoveredItems(leaves: [ItemID(rawValue: 7)], categories: [])
        #expect(state.coverageEvents(of: selection, more) == [.covered(selection, more)])
        #expect(RuleState.fold(state.essentialFacts) == state)
    }

    @Test("random numbers grow, and two processes or homes create different ones")
    func drawn() throws {
        var generator = SeededNumbers(seed: 90)
        var state = RuleState()
        var numbers: [LimitID] = []
        for index in 0..<64 as Range<UInt64> {
            let id = state.newLimitID(chance: generator.next())
            numbers.append(id)
            let limit = try Anything.limit(.timer, id: id.rawValue)
            let fact = FactID(high: 1, low: index)
            state.apply(Fact(id: fact, reading: CoverageTests.reading, event: .limitSet(limit)))
        }
        #expect(numbers == numbers.sorted() && Set(numbers).count == 64)
        #expect(numbers.allSatisfy { $0.rawValue >= DrawnNumber.minimum })
        #expect(state.newLimitID(chance: 0) != state.newLimitID(chance: .max))
        // After the last number, there is still another one.
        let last = try Anything.limit(.timer, id: DrawnNumber.maximum)
        let fact = FactID(high: 2, low: 0)
        var full = RuleState()
        full.apply(Fact(id: fact, reading: CoverageTests.reading, event: .limitSet(last)))
        let next = full.newLimitID(chance: 12_345).rawValue
        #expect(next >= DrawnNumber.minimum && next < DrawnNumber.maximum)
    }
}
