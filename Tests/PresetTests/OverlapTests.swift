import Enforcement
import Foundation
import Limits
import SimulatedPhone
import SimulatedStint
import Testing

@Suite("overlapping selections", .timeLimit(.minutes(10)))
struct OverlapTests {
    @Test("time in front of another limit's shield is no use", arguments: [1, 2])
    func shieldOfAnother(shutCount: Int) throws {
        let phone = try PresetPhone(.lockedIn)
        let apps: [Subject] = [
            .application(PresetPhone.photos), .application(PresetPhone.video),
        ]
        let before = try balance(phone)
        try phone.stint.cover(Array(apps.prefix(shutCount)), as: SelectionID(rawValue: 9))
        try phone.stint.set(
            LimitDraft(label: "Closed", rule: .schedule(Schedule(windows: []))),
            as: LimitID(rawValue: 9),
            on: SelectionID(rawValue: 9)
        )
        phone.use(PresetPhone.photos, minutes: 10)
        phone.use(PresetPhone.video, minutes: 10)
        // With one of two shut, what is in front cannot be told; what is open counts.
        #expect(try balance(phone) == (shutCount == 2 ? before : before - 20))
    }

    @Test("an access opens nothing that another limit on the same selection keeps shut")
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

    private func balance(_ phone: PresetPhone) throws -> Minutes {
        try phone.stint.read { state, _ in
            state.account(of: LimitID(rawValue: 1))?.balance ?? .zero
        }
    }
}
