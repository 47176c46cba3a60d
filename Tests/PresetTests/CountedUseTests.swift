import Foundation
import Judging
import Limits
import ScreenTimeDaemon
import SimulatedPhone
import StintOnPhone
import Testing

@Suite("Counted use", .timeLimit(.minutes(10)))
struct CountedUseTests {
    private static let second = LimitID(rawValue: 2)

    /// Judges a phone without faults, and returns its violations.
    private func judge(_ timed: PresetPhone, _ body: () throws -> Void) throws -> [String] {
        let mail = InstalledApplication(
            bundleIdentifier: PresetPhone.mail,
            name: "Mail",
            category: "Productivity"
        )
        let judge = Judge(timed.stint, applications: [mail], faults: .none)
        try body()
        return judge.finish().violations.map(\.description)
    }

    @Test("a minute that ends in the second in which a shield appears counts")
    func shieldAtTheEnd() throws {
        let timed = try PresetPhone(.screenTimer)
        try timed.stint.set(
            LimitDraft(
                label: "Mornings",
                rule: .schedule(
                    Schedule(windows: [
                        Window(
                            label: "",
                            start: try #require(TimeOfDay(hour: 9, minute: 10)),
                            end: try #require(TimeOfDay(hour: 10, minute: 10))
                        )
                    ])
                )
            ),
            as: Self.second,
            on: StintPhone.selection
        )
        let wrong = try judge(timed) {
            try timed.advance(to: "2026-03-02 09:10")
            timed.use(PresetPhone.photos, minutes: 60)
            #expect(timed.phone.isShielded(PresetPhone.photos))
            #expect(try timed.timer().today == 60)
            // Time in front of the shield doesn't count.
            timed.use(PresetPhone.photos, minutes: 5)
            #expect(try timed.timer().today == 60)
        }
        #expect(wrong == [])
    }

    @Test("six accesses of five minutes are thirty minutes of use")
    func accesses() throws {
        let timed = try PresetPhone(.screenTimer)
        try timed.stint.set(
            LimitDraft(label: "Ask", rule: .pause(Pause(Ask(accessLength: try AccessLength(5))))),
            as: Self.second,
            on: StintPhone.selection
        )
        let wrong = try judge(timed) {
            for _ in 0..<6 {
                timed.answer(.secondary, to: .application(PresetPhone.photos))
                timed.phone.open(PresetPhone.photos)
                timed.phone.advance(by: .seconds(300))
                #expect(timed.phone.isShielded(PresetPhone.photos))
                timed.phone.home()
                timed.phone.advance(by: .seconds(90))
            }
        }
        #expect(wrong == [])
        #expect(29...30 ~= (try timed.timer().today.count))
    }

    @Test("use counts from the first minute after a limit was set up, but not before")
    func afterSetUp() throws {
        for past in [0, 25] {
            let timed = try PresetPhone(.appBlocker)
            try timed.stint.remove(StintPhone.limit)
            timed.use(PresetPhone.photos, minutes: past)
            timed.phone.advance(by: .seconds(30))
            let wrong = try judge(timed) {
                try timed.stint.set(
                    LimitDraft(label: "Timer", rule: .timer),
                    as: Self.second,
                    on: StintPhone.selection
                )
                timed.use(PresetPhone.photos, minutes: 2)
                #expect(try used(timed) == 2)
                timed.use(PresetPhone.photos, minutes: 8)
                #expect(try used(timed) == 10)
            }
            #expect(wrong == [], "after \(past) minutes")
        }
    }

    @Test("use continues to count from the first minute after other apps were chosen")
    func afterChoice() throws {
        let timed = try PresetPhone(.screenTimer)
        let wrong = try judge(timed) {
            timed.use(PresetPhone.photos, minutes: 12)
            timed.use(PresetPhone.mail, minutes: 20)
            try timed.stint.cover([
                .application(PresetPhone.photos), .application(PresetPhone.mail),
            ])
            timed.use(PresetPhone.mail, minutes: 2)
            #expect(try timed.timer().today == 14)
        }
        #expect(wrong == [])
    }

    private func used(_ timed: PresetPhone) throws -> Int? {
        try timed.stint.read { state, _ in state.meter(of: Self.second)?.counted.count }
    }
}
