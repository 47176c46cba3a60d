import Foundation
import Limits
import Testing

/// Tests that a break or an emergency begins only if it opens something.
@Suite("Useless passes", .timeLimit(.minutes(10)))
struct UselessPassTests {
    /// Returns a phone with selections of items; each has as many as it ever covered, unless told.
    private func phone(
        _ selections: [[UInt64]],
        counts: [Int]? = nil
    ) throws -> Phone {
        var phone = try Phone("UTC", at: "2026-06-17 09:00")
        for (index, items) in selections.enumerated() {
            let id = SelectionID(rawValue: UInt64(index) + 1)
            let leaves = items.map(ItemID.init(rawValue:))
            phone.append(.covered(id, CoveredItems(leaves: leaves, categories: [])))
            let count = UInt16(counts?[index] ?? items.count)
            let number = UInt8(index) + 1
            phone.append(.selectionSet(id, Anything.contents(number, applications: count)))
        }
        return phone
    }

    @Test("a break is refused if something else blocks each of its apps, by whatever selection")
    func otherSelection() throws {
        for others in [[1], [1, 2], [2], [1, 2, 3]] as [[UInt64]] {
            var phone = try phone([[1, 2], others])
            phone.append(.limitSet(try Anything.limit(Anything.empty)))
            #expect(phone.availability == .available)
            try #require(try phone.pledge(on: 2))
            let isUseful = !Set(others).isSuperset(of: [1, 2])
            #expect(phone.availability == (isUseful ? .available : .nothingBlocked))
        }
    }

    @Test("if a selection covers fewer apps than it once did, a break begins in doubt")
    func formerItems() throws {
        for count in [1, 2] {
            var phone = try phone([[1], [1, 2]], counts: [1, count])
            phone.append(.limitSet(try Anything.limit(Anything.empty)))
            try #require(try phone.pledge(on: 2))
            #expect(phone.availability == (count == 1 ? .available : .nothingBlocked))
        }
    }

    @Test("a break and an emergency are refused while accesses open all apps that are blocked")
    func accesses() throws {
        for items in [[1], [1, 2]] as [[UInt64]] {
            var phone = try phone([items])
            phone.append(.limitSet(try Anything.limit(.pause(Pause()), opensInBreaks: true)))
            for item in items {
                #expect(phone.availability == .available)
                #expect(phone.emergencyEvent != nil)
                #expect(phone.access(item) == true)
            }
            #expect(phone.availability == .nothingBlocked)
            #expect(phone.emergencyEvent == nil)
            let event = phone.state.beginningEmergency(
                at: phone.reading,
                calendar: phone.calendar,
                isShielding: true
            )
            #expect(event != nil, "a shield that is written must open, whatever the rules say")
            phone.pass(.minutes(15))
            #expect(phone.emergencyEvent != nil)
        }
        // The items are uncertain, so an emergency begins.
        var phone = try phone([[1]], counts: [2])
        phone.append(.limitSet(try Anything.limit(.pause(Pause()))))
        #expect(phone.access() == true)
        #expect(phone.emergencyEvent != nil)
    }
}
