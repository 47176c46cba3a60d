import Foundation
import Limits
import SimulatedPhone
import StintOnPhone
import Testing

@Suite("Overlapping selections", .timeLimit(.minutes(10)))
struct OverlapTests {
    @Test("time in front of another limit's shield doesn't count as use", arguments: [1, 2])
    func shieldOfAnother(blockedCount: Int) throws {
        let phone = try PresetPhone(.lockedIn)
        let apps: [Subject] = [
            .application(PresetPhone.photos), .application(PresetPhone.video),
        ]
        let before = try balance(phone)
        try phone.stint.cover(Array(apps.prefix(blockedCount)), as: SelectionID(rawValue: 9))
        try phone.stint.set(
            LimitDraft(label: "Closed", rule: .schedule(Schedule(windows: []))),
            as: LimitID(rawValue: 9),
            on: SelectionID(rawValue: 9)
        )
        phone.use(PresetPhone.photos, minutes: 10)
        phone.use(PresetPhone.video, minutes: 10)
        // If only one of two is blocked, the app in use is unknown, and use counts.
        #expect(try balance(phone) == (blockedCount == 2 ? before : before - 20))
    }

    @Test("an access opens nothing that another limit on the same selection blocks")
    func anotherLimit() throws {
        let phone = try PresetPhone(.appBlocker)
        phone.answer(.secondary, to: .application(PresetPhone.photos))
        #expect(!phone.phone.isShielded(PresetPhone.photos))
        #expect(phone.phone.isShielded(PresetPhone.video))
        try phone.stint.set(
            LimitDraft(label: "Closed", rule: .schedule(Schedule(windows: []))),
            as: LimitID(rawValue: 9),
            on: StintPhone.selection
        )
        #expect(phone.phone.isShielded(PresetPhone.photos))
        #expect(phone.phone.isShielded(PresetPhone.video))
    }

    @Test("a shield offers no access while a schedule blocks the app's category")
    func categoryOfSchedule() throws {
        let phone = try asking()
        try limitSocial(.schedule(Schedule(windows: [])), on: phone)
        try expectNoQuestion(phone, times: 0)
    }

    @Test("a shield offers no access once the budget of the app's category is used up")
    func categoryOfBudget() throws {
        let phone = try asking()
        try limitSocial(.budget(try Budget(minutes: 2)), on: phone)
        phone.answer(.secondary, to: Self.photos)
        phone.phone.advance(by: .seconds(360))
        // The next opening draws a new shield.
        phone.phone.home()
        try expectNoQuestion(phone, times: 1)
    }

    @Test("a shield offers no access while a pledge blocks the app's category")
    func categoryOfPledge() throws {
        let phone = try asking()
        try phone.stint.cover([.category("Social")], as: Self.social)
        let pledge = PledgeID(high: 0, low: 1)
        _ = try phone.stint.pledge(pledge, for: 30, grade: .fair, on: Self.social)
        try expectNoQuestion(phone, times: 0)
    }

    private static let photos = Subject.application(PresetPhone.photos)
    private static let social = SelectionID(rawValue: 9)

    /// Returns a phone with a limit that asks before it opens Photos, twice a day.
    private func asking() throws -> PresetPhone {
        let phone = try PresetPhone(.appBlocker, covering: [Self.photos])
        try phone.stint.set(
            LimitDraft(
                label: "Twice",
                rule: .opens(
                    try Opens(timesPerDay: 2, question: Ask(accessLength: AccessLength(5)))
                )
            ),
            as: StintPhone.limit,
            on: StintPhone.selection
        )
        return phone
    }

    private func limitSocial(_ rule: Rule, on phone: PresetPhone) throws {
        try phone.stint.cover([.category("Social")], as: Self.social)
        try phone.stint.set(
            LimitDraft(label: "Social", rule: rule),
            as: LimitID(rawValue: 9),
            on: Self.social
        )
    }

    private func expectNoQuestion(_ phone: PresetPhone, times: UInt32) throws {
        #expect(phone.phone.isShielded(PresetPhone.photos))
        phone.answer(.secondary, to: Self.photos)
        #expect(try phone.tally(of: Self.photos).accesses == times)
        #expect(phone.phone.isShielded(PresetPhone.photos))
    }

    private func balance(_ phone: PresetPhone) throws -> Minutes {
        try phone.stint.read { state, _ in
            state.account(of: LimitID(rawValue: 1))?.balance ?? .zero
        }
    }
}
